"""Pictures of a game, drawn from its view alone."""

from render.alt import text_board
from render.card import card_picture
from render.draw import NoDrawing, Picture, picture
from render.film import replay_picture, strip_picture
from render.story import Story, peoples
from render.themes import PALETTES, THEMES

__all__ = [
    "PALETTES",
    "THEMES",
    "NoDrawing",
    "Picture",
    "Story",
    "card_picture",
    "peoples",
    "picture",
    "replay_picture",
    "strip_picture",
    "text_board",
]
