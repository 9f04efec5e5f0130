"""What Discord would refuse in a payload: problems with their path, as in its error 50035."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]
Key = str | int


@dataclass(frozen=True)
class Problem:
    """One refused value: where it is, Discord's word for the error and a sentence."""

    path: tuple[Key, ...]
    code: str
    message: str

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path)) or '(payload)'}: {self.message} [{self.code}]"


class Problems:
    """Collects problems while a checker walks down a payload."""

    def __init__(self, path: tuple[Key, ...] = (), found: list[Problem] | None = None) -> None:
        self.path = path
        self.found: list[Problem] = [] if found is None else found

    def at(self, *keys: Key) -> "Problems":
        """The same collection, deeper in the payload."""
        return Problems((*self.path, *keys), self.found)

    def add(self, code: str, message: str) -> None:
        """Note a problem here."""
        self.found.append(Problem(self.path, code, message))

    def length(self, value: object, most: int, least: int = 0) -> None:
        """A text of `least` to `most` characters; a missing text is fine if `least` is 0."""
        if value is None or value == "":
            if least:
                self.add("BASE_TYPE_REQUIRED", "This field is required")
        elif not isinstance(value, str):
            self.add("BASE_TYPE_BAD_TYPE", "Must be a string.")
        elif len(value) > most and least:
            self.add("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        elif len(value) > most:
            self.add("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif len(value) < least:
            self.add("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def count(self, items: Sequence[object], most: int, least: int = 0) -> None:
        """A list of `least` to `most` entries."""
        if not least <= len(items) <= most:
            self.add("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def within(self, value: object, least: int, most: int) -> None:
        """A whole number from `least` to `most`; missing is fine."""
        if value is None:
            return
        if not isinstance(value, int):
            self.add("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif not least <= value <= most:
            self.add("NUMBER_TYPE_RANGE", f"int value should be between {least} and {most}.")

    def one_of(self, value: object, allowed: Iterable[object]) -> None:
        """A value out of a fixed list."""
        choices = tuple(allowed)
        if value not in choices:
            self.add("BASE_TYPE_CHOICES", f"Value must be one of {choices}.")

    def unique(self, values: Iterable[object], code: str, message: str) -> None:
        """No value may appear twice."""
        seen = [value for value in values if value is not None]
        if len(set(seen)) != len(seen):
            self.add(code, message)


def error_tree(problems: Iterable[Problem]) -> Json:
    """The `errors` object of Discord's 50035 answer."""
    tree: Json = {}
    for problem in problems:
        here = tree
        for key in problem.path:
            here = here.setdefault(str(key), {})
        here.setdefault("_errors", []).append({"code": problem.code, "message": problem.message})
    return tree
