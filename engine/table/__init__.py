"""The async side: tables, their store, outbox, votes and clocks."""

from engine.table.check import CheckReport, Fault, check
from engine.table.chronicle import Happened
from engine.table.clock import Clock, SystemClock
from engine.table.core import UnknownGame
from engine.table.file import backup, is_wal_safe
from engine.table.outcomes import (
    REFUSALS,
    Accepted,
    Duplicate,
    NotRecorded,
    NotYourSeat,
    Outcome,
    Refused,
    Stale,
)
from engine.table.people import Standings, Stats
from engine.table.rows import GameRow, OutboxRow, Place, SeatRow, Vote
from engine.table.store import CannotOpen, StoreFailed
from engine.table.table import NoSuchVersion, Table
from engine.table.tables import Tables

__all__ = [
    "REFUSALS",
    "Accepted",
    "CannotOpen",
    "CheckReport",
    "Clock",
    "Duplicate",
    "Fault",
    "GameRow",
    "Happened",
    "NoSuchVersion",
    "NotRecorded",
    "NotYourSeat",
    "OutboxRow",
    "Outcome",
    "Place",
    "Refused",
    "SeatRow",
    "Stale",
    "Standings",
    "Stats",
    "StoreFailed",
    "SystemClock",
    "Table",
    "Tables",
    "UnknownGame",
    "Vote",
    "backup",
    "check",
    "is_wal_safe",
]
