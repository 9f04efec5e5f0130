"""Text that somebody types to do harm."""

from __future__ import annotations

import random

PARTS = (
    "@everyone", "@here", "<@&1>", "<@1001>", "<#1>", "<@!42>", "</game new:1>", "<t:0:R>",
    "\u202e", "\u2066", "\u200b", "\u200d", "\ufeff", "\u0000", "\ud800", "\udfff",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅", "e" + "\u0301" * 40, "👨‍👩‍👧‍👦", "🏳️‍🌈", "💥" * 32,
    "```", "`", "**", "__", "||", "~~", "> ", "# ", "-# ", "\n", "\r", "\t", "\\", "[a](http://x.y)",
    "https://example.com/" + "a" * 200, "{ $seat }", "{", "}", "%s", "{0}", "'; DROP TABLE game;--",
    "conquer 1", "deploy 1=99999999999999999999", "1=2=3", "-1", "9" * 300, "rest", "all", "NaN",
    "мир", "ї", "ß", "İ", "\u0645\u0631\u062d\u0628\u0627", "a" * 100, " ", "",
)  # fmt: skip
"""Mentions, bidirectional and invisible letters, piles, markup, code, numbers, foreign scripts."""


def text(rng: random.Random, longest: int) -> str:
    """Return hostile text of at most this many characters, and at least one."""
    made = "".join(rng.choice(PARTS) for _ in range(rng.randrange(1, 9)))
    return made[:longest] or "x"
