"""The game engine: rules, chance, records and tables."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.table import Table, Tables

__all__ = ["Table", "Tables"]


def __getattr__(name: str) -> Any:  # noqa: ANN401 (whatever the name stands for)
    """Import the async side only when asked for: the rules start without a database."""
    if name in __all__:
        from engine import table

        return getattr(table, name)
    raise AttributeError(f"module 'engine' has no attribute {name!r}")
