"""Discord's refusals, with its codes and words."""

from collections.abc import Sequence

from bot.limits.problems import Json, Problem, error_tree


class ApiError(Exception):
    """An answer that is an error: HTTP status, Discord's code and message."""

    def __init__(self, status: int, code: int, message: str, **more: object) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.body: Json = {"message": message, "code": code, **more}


class RefusedError(ApiError):
    """A payload that Discord would not take: a mistake of the bot, so it is also recorded."""

    def __init__(
        self, problems: Sequence[Problem] = (), status: int = 400, code: int = 50035, say: str = ""
    ) -> None:
        errors: Json = {"errors": error_tree(problems)} if problems else {}
        super().__init__(status, code, say or "Invalid Form Body", **errors)
        self.problems = list(problems)


def require(problems: Sequence[Problem]) -> None:
    """Refuse if there is any problem."""
    if problems:
        raise RefusedError(problems)


def unknown(what: str, code: int) -> ApiError:
    """404 for a thing that does not exist (any more)."""
    return ApiError(404, code, f"Unknown {what}")


def missing_access() -> ApiError:
    """The bot does not see that place."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """The bot sees the place but may not do that."""
    return ApiError(403, 50013, "Missing Permissions")
