"""Points the unmodified discord.py at a local Discord."""

import discord.gateway
import discord.http
import yarl


class Redirection:
    """A redirection in force; `undo` (or leaving the `with` block) restores Discord's addresses."""

    def __init__(self, port: int) -> None:
        self._rest = discord.http.Route.BASE
        self._gateway = discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
        discord.http.Route.BASE = f"http://127.0.0.1:{port}/api/v10"
        address = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = address

    def undo(self) -> None:
        """Send discord.py back to where it went before."""
        discord.http.Route.BASE = self._rest
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = self._gateway

    def __enter__(self) -> "Redirection":
        return self

    def __exit__(self, *_: object) -> None:
        self.undo()


def redirect(port: int) -> Redirection:
    """Let every discord.py client of this process talk to the local Discord on `port`."""
    return Redirection(port)
