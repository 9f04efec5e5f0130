"""Keep the pictures as they are now: `python -m tests.render.keep`, after looking at them."""

from engine.words import Words
from render import picture
from tests.render.test_pictures import GOLDEN, STATES

if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, (view, options) in STATES.items():
        drawn = picture(view, Words("en"), width=400, **options)
        (GOLDEN / f"{name}.png").write_bytes(drawn.bytes)
