"""The command tree: every command, with its names in every language."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.answers import Answer, Interaction
from bot.speech import Speech, speech
from bot.visit import Visit

if TYPE_CHECKING:
    from bot.app import Referee

Work = Callable[..., Awaitable[None]]
LANGUAGES = {discord.Locale.russian: "ru", discord.Locale.ukrainian: "uk"}


class Names(app_commands.Translator):
    """Says names and descriptions of commands in Russian and Ukrainian."""

    def __init__(self, app: Referee) -> None:
        self._words = {code: app.speech(code) for code in LANGUAGES.values()}

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return the text in that language, None where English is shown."""
        key = string.extras.get("key")
        words = self._words.get(LANGUAGES.get(locale, ""))
        return None if words is None or key is None else words.say_key(key)


class Maker:
    """Makes commands whose texts are messages: `command-map`, with `.about`."""

    def __init__(self, app: Referee) -> None:
        self.app = app
        self.english: Speech = speech("en", app.roots)

    def text(self, key: str) -> locale_str:
        """Return a text that is translated when the commands are told to Discord."""
        return locale_str(self.english.say_key(key), key=key)

    def command(
        self,
        key: str,
        work: Work,
        *,
        answer: Answer = Answer.PRIVATE,
        name: str | None = None,
        parameters: tuple[inspect.Parameter, ...] = (),
        completions: dict[str, Any] | None = None,
        choices: dict[str, list[app_commands.Choice[Any]]] | None = None,
        parent: app_commands.Group | None = None,
    ) -> app_commands.Command[Any, ..., Any]:
        """Make a command: `work(visit, **arguments)` does it once it is acknowledged."""

        async def callback(interaction: Interaction, **given: Any) -> None:  # noqa: ANN401
            app = cast("Referee", interaction.client)
            app.metrics.interactions.labels("command").inc()
            await app.visited(interaction, answer, lambda visit: work(visit, **given))

        first = inspect.Parameter(
            "interaction",
            inspect.Parameter.POSITIONAL_OR_KEYWORD,
            annotation=discord.Interaction,
        )
        callback.__signature__ = inspect.Signature([first, *parameters])  # type: ignore[attr-defined]
        app_commands.describe(
            **{one.name: self.text(f"argument-{_key(one.name)}.about") for one in parameters}
        )(callback)
        app_commands.rename(
            **{one.name: self.text(f"argument-{_key(one.name)}") for one in parameters}
        )(callback)
        if choices:
            app_commands.choices(**choices)(callback)
        if completions:
            app_commands.autocomplete(**completions)(callback)
        made: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=self.text(key) if name is None else name,
            description=self.text(f"{key}.about"),
            callback=callback,
            parent=parent,
        )
        made.guild_only = parent is None
        return made

    def group(self, key: str) -> app_commands.Group:
        """Make a group of commands."""
        return app_commands.Group(
            name=self.text(key), description=self.text(f"{key}.about"), guild_only=True
        )

    def choice(self, key: str, value: str) -> app_commands.Choice[str]:
        """Make a choice with a name in every language."""
        return app_commands.Choice(name=self.text(key), value=value)


def _key(name: str) -> str:
    return name.replace("_", "-")


def argument(name: str, kind: Any, default: Any = inspect.Parameter.empty) -> inspect.Parameter:  # noqa: ANN401
    """Describe an argument of a command; one with a default may be left out."""
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=kind, default=default)


def build_tree(app: Referee) -> app_commands.CommandTree[Any]:
    """Make all commands."""
    from bot.commands import game, look, moderation, people, play, verbs

    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(app)
    maker = Maker(app)
    for part in (game, play, look, people, moderation, verbs):
        for command in part.commands(maker):
            tree.add_command(command)
    return tree


async def use_translator(app: Referee) -> None:
    """Let the tree speak every language."""
    await app.tree.set_translator(Names(app))


__all__ = ["Maker", "Names", "Visit", "argument", "build_tree", "use_translator"]
