"""What the sensible player knows of races and powers, and how it weighs things.

Only opinions are here: the rules are the engine's, and a race that is missing in every table
(a home-made one) is played as one without a benefit. All worths are in coins.
"""

from __future__ import annotations

TERRAIN_COINS = {"humans": "farmland", "forest": "forest", "hill": "hill", "swamp": "swamp"}
"""A coin more for every region of this terrain."""
SYMBOL_COINS = {"dwarves": "mine", "wizards": "magic"}
LASTING_COINS = frozenset({"dwarves"})
"""Whose coins go on in decline."""
COINS_EVERYWHERE = frozenset({"merchant"})
SPOIL_WORTH = {"orcs": 1.0, "pillaging": 1.0, "skeletons": 0.6}
"""For every non-empty region taken: coins, or half a token."""
SPOIL_COINS = frozenset({"orcs", "pillaging"})
STEADY_COINS = {"alchemist": 2, "fortified": 1}
FIRST_TURN_COINS = {"wealthy": 7}

CHEAPER_TERRAIN = {"mounted": ("hill", "farmland")}
CHEAPER_SYMBOL = {"underworld": "cavern"}
CHEAPER_EVERYWHERE = frozenset({"commando"})
CHEAPER_COAST = frozenset({"tritons"})
CHEAPER_BESIDE_MOUNTAINS = frozenset({"giants"})
LINKED_SYMBOL = {"underworld": "cavern"}
REACHES_ALL = frozenset({"flying"})
ENTERS_ANYWHERE = frozenset({"flying", "halflings"})
TAKES_WATER = frozenset({"seafaring"})
FLIES_DRAGON = frozenset({"dragon_master"})
EXTRA_TROOPS = {"amazons": 4}
"""Tokens that only attack, beyond the number printed on the combo."""
LUCKY_TROOPS = {"berserk": 3}
"""Tokens that the dice of a first turn save."""
DECLINES_AFTER_TURN = frozenset({"stout"})
KEEPS_OLD_DECLINED = frozenset({"spirit"})

STAYING_POWER = {
    "amazons": 0.5,
    "dwarves": 0.5,
    "elves": 0.9,
    "ghouls": 1.2,
    "halflings": 0.8,
    "skeletons": 1.0,
    "sorcerers": 1.0,
    "trolls": 0.9,
    "alchemist": 0.4,
    "bivouacking": 0.7,
    "diplomat": 0.7,
    "dragon_master": 1.0,
    "flying": 0.4,
    "fortified": 0.8,
    "heroic": 0.9,
    "seafaring": 0.5,
    "spirit": 1.2,
    "stout": 1.0,
}
"""What a turn after the first is worth beyond the coins that can be counted on the board."""

# --- Weights -----------------------------------------------------------------------------------

NEXT_TURN = 0.6
"""A coin of the next turn against one of this turn."""
HARM = 0.9
"""A coin the only opponent loses; with more of them far less, as the others gain by it too."""
HARM_TO_LEADER = 1.6
"""How much more it is worth to hit whoever leads."""
DRIVEN_OUT_ACTIVE = 0.3
"""For the token an active race loses with its region."""
SPARE_TOKEN = 0.12
"""A token left for the defence."""
TROOP_WORTH = 0.5
"""What a token in hand will bring: steers the search, not the choice."""
TAKEN_WHEN_WEAK = 0.5
"""The chance that a bordering enemy takes a region which costs 2."""
LONE_TOKEN = 3
"""What a region with a single token costs."""
HARDER_BY_TOKEN = 0.6
"""How that chance shrinks with every token of defence."""
FROM_THE_EDGE = 0.35
"""A newcomer's threat to a region on the edge, against that of a neighbour."""
FROM_AFAR = 0.08
"""The threat to any other region."""
EXPOSED_TO_MORE = 0.15
"""What each further enemy region beside it adds."""

KEPT_IN_DECLINE = 0.85
"""The share of declined regions still held a round later."""
FRESH_LUCK = 0.95
"""What is left of a combo's promise when its turn comes: others move in between."""
SECOND_WIND = 1.2
"""What a new race earns in its later turns, against the first."""
TIRED = 0.95
"""What an old race earns in every further turn, against the one before."""
GROWTH = 0.3
"""Coins that each spare token of a new race adds to its later turns."""
DECLINE_MARGIN = 0.0
"""Coins by which declining must be better."""
HORIZON = 3
"""Turns a new race is expected to be led."""
