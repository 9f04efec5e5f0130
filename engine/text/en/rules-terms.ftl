# General terms, in our own words.

rule-turn = With no active race you choose a combo. Otherwise you either go into decline or play on: take up all tokens but 1 per region, leave regions if you wish, conquer as far as you can and like, redeploy. Then you earn coins, and the turn ends.
    .name = A turn
    .short = Choose a combo, or decline, or conquer; redeploy; earn coins.
    .rulings =
        You may stop conquering at any time, or conquer nothing at all.
        If all tokens of your active race are gone, you either end the turn or decline; there is no new combo in that turn.
    .find = turn, order, phases, ready, stages
rule-conquest = A conquest costs 2 tokens, and 1 more for each race token, lost tribe, mountain, encampment, fortress and lair in the region. The region must border one your active race holds. Exactly the cost is laid down, and the tokens stay there until you redeploy. Discounts add up, but at least 1 token is always needed.
    .name = Conquest
    .short = 2 tokens, +1 for each piece that defends; the region must border yours.
    .rulings =
        You may conquer a region of your own declined race; its token is lost.
        You need at least 1 token in hand to begin any conquest.
    .find = conquest, conquer, attack, cost, adjacent, border
rule-first-conquest = A race that holds no region enters at the edge of the board, or on the shore of a sea that touches the edge. From there it spreads to neighbours. The same holds when it lost or left everything.
    .name = First conquest
    .short = Enter at the edge of the board, or on the shore of a sea at the edge.
    .rulings =
        It need not be near your declined race.
        Flying races and Halflings may enter anywhere.
        The die may be used for the entry; if it fails, the tokens stay in hand.
    .find = entry, enter, first, edge, start
rule-die = For your last conquest of the turn you may roll the reinforcement die (0, 0, 0, 1, 2, 3) if you have at least 1 token and are short by 1 to 3. Name the region first. If tokens and roll suffice, all your remaining tokens go in. Either way your conquests are over.
    .name = Reinforcement die
    .short = Last conquest: short by 1 to 3, name the region, roll 0 to 3.
    .rulings = A region you can pay for is conquered without the die.
    .find = die, dice, roll, reinforcement, odds, luck
rule-retreat = When a region falls, its owner loses 1 token to the tray and takes the others in hand. At the end of the attacker’s turn they go to any regions the same race still holds. With no region left, they wait in hand and enter next turn as a first conquest. A single token is simply lost.
    .name = Losses and retreat
    .short = The defender loses 1 token; the others move to their remaining regions.
    .rulings =
        Several owners place clockwise, beginning after the attacker.
        A table chooses: each owner places, or the referee places and the owner may rearrange until the next player moves.
    .find = retreat, losses, driven out, defender
rule-leaving = Before the first conquest of your turn you may leave any number of your active regions, taking their last tokens in hand. A left region is empty and brings no coin. If you leave all, you enter the board anew.
    .name = Leaving a region
    .short = Before conquering, take the last token out of a region to use it elsewhere.
    .rulings =
        A left region may be conquered again at its usual cost.
        Regions of a declined race cannot be left; only declined Ghouls can.
    .find = leave, abandon, give up
rule-redeploy = After your conquests you spread your tokens over the regions of your active race as you like, at least 1 in each. All tokens are laid down. Special pieces are placed at the same time.
    .name = Redeployment
    .short = After conquering, spread your tokens freely, at least 1 per region.
    .rulings = Active and declined tokens are never mixed or exchanged.
    .find = redeploy, deploy, move tokens, garrison
rule-coins = At the end of your turn you earn 1 coin for each region you hold, active or declined, and the bonuses of your active race and power. What a turn brings is announced; totals stay hidden unless the table plays with open coins.
    .name = Coins
    .short = 1 coin per region, active or declined, plus bonuses.
    .find = coins, money, income, score, victory points
rule-decline = At the start of your turn, instead of conquering, you may send your active race into decline. 1 token stays in each of its regions, the others and the power are discarded, and an older declined race leaves the board. You earn 1 coin per region, and next turn you choose a new combo.
    .name = Decline
    .short = Spend a turn to retire your race; it still earns, and you take a new one.
    .rulings =
        It must be the first thing you do in the turn, and there is no conquest in it.
        Bonuses of the declining race are not paid, the Dwarves’ mines excepted.
        Tokens in hand at that moment return to the tray.
    .find = decline, retire, new race, old race
rule-combos = Six combos of race and power are on show. The top one is free; another costs 1 coin for each combo above it, laid on those. You receive the coins that lie on your combo, and as many tokens as race and power together say. The others move up and a new one appears.
    .name = Combos and their price
    .short = The top combo is free; others cost 1 coin for each combo above.
    .rulings =
        You pay first and take the coins on the combo afterwards.
        A vanished race goes under the stack; when the stack is gone it becomes the last combo on show.
        Discarded powers are shuffled when their stack is empty. Late in a game fewer than 6 combos may be on show.
    .find = combo, price, pick, choose, column, cost
rule-empty = A region is non-empty if a race token, active or declined, or a lost tribe is in it. A mountain without them is empty. This matters for Orcs, Pillaging and Skeletons.
    .name = Empty and non-empty regions
    .short = Non-empty: a race token or a lost tribe is there. A bare mountain is empty.
    .find = empty, non-empty, occupied
rule-immunity = A region with a hole, a hero or the dragon cannot be conquered, and no ability or power of another race works on it. Immunity ends when the piece leaves.
    .name = Immunity
    .short = Holes, heroes and the dragon protect a region from everything.
    .rulings = Neither the dragon nor sorcery gets through, nor your own declined Ghouls.
    .find = immune, immunity, protected, hole, hero, dragon
rule-lost-tribes = Lost tribes live in some regions when the game begins. Each defends like 1 token, belongs to nobody and is removed when its region is conquered. A region with one is non-empty.
    .name = Lost tribes
    .short = They defend like 1 token at the start of the game; conquered, they are gone.
    .find = lost tribe, natives, neutral
rule-mountains = A mountain costs 1 token more, and goes on protecting whoever holds it. It is never removed.
    .name = Mountains
    .short = +1 to conquer, for every owner; never removed.
    .find = mountain, defence
rule-seas = Seas and lakes cannot be conquered, except by a Seafaring race. A sea at the edge of the board opens its shores for the first conquest.
    .name = Seas and lakes
    .short = Only Seafaring races may conquer water.
    .find = sea, lake, water, coast
rule-end = After the last round (10 with 2 or 3 players, 9 with 4, 8 with 5) the player with most coins wins. If players are level, more race tokens on the board decide, active and declined together. If that is level too, the victory is shared.
    .name = End and tie-break
    .short = Most coins after the last round; then most race tokens on the board.
    .rulings =
        Tokens driven out in the last turn are placed before counting.
        Encampments and the Amazons’ waiting tokens do not count.
    .find = end, win, victory, tie, tie-break, rounds, last
rule-home-made = The blank banner and the blank badge are yours: a table may add races and powers of its own, built from effects the printed ones use. A race has at most 10 tokens and borrows those of another race, which then stays in the box; a power has at most 5.
    .name = Home-made races and powers
    .short = Add your own: a race with up to 10 tokens, a power with up to 5.
    .find = home-made, blank, custom, own, banner, badge
