"""Settings: read once from the environment and `.env`, checked, with clear complaints."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dotenv import dotenv_values

DATABASE = Path("data/realmkeeper.sqlite3")
LOCAL_DATABASE = Path("data/local.sqlite3")
LOCAL_PORT = 8765
LEVELS = ("debug", "info", "warning", "error")
KEYS = (
    "DISCORD_TOKEN",
    "DATABASE_PATH",
    "LOG_LEVEL",
    "LOG_FORMAT",
    "HEALTH_PORT",
    "HOUSE_PACE",
    "DRAWERS",
)

_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+")


class BadSettings(ValueError):
    """A setting that cannot be used; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set."""

    token: str | None = field(default=None, repr=False)
    database: Path = DATABASE
    database_named: bool = False
    """Whether the environment itself (not `.env`) names the database."""
    log_level: str = "info"
    log_json: bool = False
    health_port: int | None = None
    house_pace: float = 2.0
    """Seconds a house player waits before each move."""
    drawers: int = 1
    """Processes that draw pictures; 0 draws in threads."""

    @property
    def local_database(self) -> Path:
        """The database of the local table: never the one that `.env` names."""
        return self.database if self.database_named else LOCAL_DATABASE


def read_settings(
    environ: Mapping[str, str] | None = None, file: Path | None = Path(".env")
) -> Settings:
    """Read the settings; the environment goes before the file; `BadSettings` if one is wrong."""
    environ = os.environ if environ is None else environ
    stored = dotenv_values(file) if file is not None and file.is_file() else {}
    given = {key: environ.get(key) or stored.get(key) or "" for key in KEYS}
    given = {key: value.strip() for key, value in given.items()}
    return Settings(
        token=_token(given["DISCORD_TOKEN"]),
        database=Path(given["DATABASE_PATH"] or DATABASE),
        database_named=bool(environ.get("DATABASE_PATH", "").strip()),
        log_level=_among("LOG_LEVEL", given["LOG_LEVEL"].lower() or "info", LEVELS),
        log_json=_among("LOG_FORMAT", given["LOG_FORMAT"].lower() or "text", ("text", "json"))
        == "json",
        health_port=_port(given["HEALTH_PORT"]),
        house_pace=_number("HOUSE_PACE", given["HOUSE_PACE"] or "2", 0, 3600),
        drawers=round(_number("DRAWERS", given["DRAWERS"] or "1", 0, 16)),
    )


def _token(text: str) -> str | None:
    if text and not _TOKEN.fullmatch(text):
        raise BadSettings(
            "DISCORD_TOKEN does not look like a bot token: three parts with dots between them."
            " Copy it anew from the Bot page of Discord's developer portal."
        )
    return text or None


def _among(key: str, value: str, choices: tuple[str, ...]) -> str:
    if value not in choices:
        raise BadSettings(f"{key} is {value!r}, but must be one of: {', '.join(choices)}.")
    return value


def _port(text: str) -> int | None:
    return round(_number("HEALTH_PORT", text, 1, 65535)) if text else None


def _number(key: str, text: str, low: float, high: float) -> float:
    try:
        value = float(text)
    except ValueError:
        value = low - 1
    if not low <= value <= high:
        raise BadSettings(f"{key} is {text!r}, but must be a number from {low:g} to {high:g}.")
    return value
