"""What may be chosen, as menus and buttons: made from a game's options, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot import blocks, limits
from bot.blocks import Block, Style
from bot.ids import short_move
from bot.speech import Speech
from engine.protocol import Name, Option
from engine.words import message_id

PAGE = limits.SELECT_OPTIONS
AMOUNTS = 4
"""Amounts that get a button of their own; more are in a menu besides."""


@dataclass(frozen=True)
class Group:
    """Options that belong together: one menu or one button."""

    id: str
    options: tuple[Option, ...]

    @property
    def placing(self) -> bool:
        """Tell whether it is about how many go where: several amounts for one target."""
        targets = [option.target for option in self.options]
        amounts = all(option.move.n > 0 for option in self.options if option.target)
        return None not in targets and len(set(targets)) < len(targets) and amounts

    @property
    def targets(self) -> tuple[Name, ...]:
        """The different targets, in order."""
        return tuple(dict.fromkeys(o.target for o in self.options if o.target is not None))

    def at(self, target: str) -> tuple[Option, ...]:
        """Return the options with this target, the smallest amount first."""
        found = [o for o in self.options if o.target is not None and o.target.id == target]
        return tuple(sorted(found, key=lambda o: o.move.n))


def groups(options: Sequence[Option]) -> list[Group]:
    """Sort options into groups, in the order they come."""
    found: dict[str, list[Option]] = {}
    for option in options:
        found.setdefault(option.group, []).append(option)
    return [Group(name, tuple(members)) for name, members in found.items()]


class Choices:
    """Makes the controls of one seat's decision."""

    def __init__(self, words: Speech, kind: str, game: int, decision: int) -> None:
        self.words = words
        self.kind = kind
        self.game = game
        self.decision = decision

    # Words

    def title(self, group: Group) -> str:
        """Name a group."""
        key = message_id("group", group.id)
        return self.words.say_key(key) if self.words.has(key) else group.id

    def label(self, option: Option) -> str:
        """Say an option in one line."""
        if option.target is None:
            return self.words.move(option.move)
        return " · ".join([self.words.name(option.target), *self.facts(option)])

    def facts(self, option: Option) -> list[str]:
        """Say what an option costs and brings."""
        words, said = self.words, []
        if option.cost is not None:
            key = message_id("choice-cost", self.kind)
            said.append(words.say_key(key if words.has(key) else "choice-cost", n=option.cost))
        if option.price is not None:
            said.append(words.say_key("choice-price", n=option.price))
        if option.gain is not None:
            said.append(words.say_key("choice-gain", n=option.gain))
        if option.short and option.odds:
            good, of = option.odds
            said.append(words.say_key("choice-odds", short=option.short, good=good, of=of))
        target = self.words.name(option.target) if option.target else ""
        notes = (self.words.say(note) for note in option.notes)
        return [*said, *(note for note in notes if note != target)]

    def entry(self, option: Option) -> discord.SelectOption:
        """Return an option as an entry of a menu."""
        label = self.label(option)
        about = self._brief(option)
        if len(label) > limits.SELECT_TEXT:
            label, more = self.words.name(option.target) if option.target else label, label
            about = about or more
        return blocks.entry(label, short_move(option.move), about)

    def _brief(self, option: Option) -> str:
        shorts = self.shorts(option)
        return shorts[0] if len(shorts) == 1 else ""

    def shorts(self, option: Option) -> list[str]:
        """Return one line per thing the target is made of, as far as the rules have one."""
        ids = option.target.id.split(" ") if option.target else []
        keys = [message_id("rule", one) + ".short" for one in ids]
        return [self.words.say_key(key) for key in keys if self.words.has(key)]

    # Controls

    def controls(self, found: Sequence[Group], page: tuple[str, int]) -> list[Block]:
        """Return a menu for each group of several, a row of buttons for the others."""
        menus: list[Block] = []
        singles: list[Block | None] = []
        for group in found:
            if len(group.options) == 1:
                singles.append(self.single(group))
            else:
                at = page[1] if page[0] == group.id else 0
                menus += self.menu(group, at)
        return [*menus, *blocks.rows(singles)]

    def menu(self, group: Group, page: int) -> list[Block]:
        """Return a group as a menu, paged where it is long."""
        if group.placing:
            entries = [self.place_entry(group, target) for target in group.targets]
            act = "place"
        else:
            entries = [self.entry(option) for option in group.options]
            act = "move"
        pages = -(-len(entries) // PAGE)
        page = min(max(page, 0), pages - 1)
        shown = entries[page * PAGE : (page + 1) * PAGE]
        title = self.title(group)
        if pages > 1:
            title = self.words.say_key("menu-page", title=title, page=page + 1, pages=pages)
        arg = f"{group.id}.{page}"
        menu = blocks.menu(title, shown, act, self.game, self.decision, arg)
        return [menu, *blocks.rows(self._turners(group, page, pages))]

    def _turners(self, group: Group, page: int, pages: int) -> list[Block | None]:
        def turner(key: str, to: int) -> Block | None:
            if not 0 <= to < pages:
                return None
            label = self.words.say_key(key, title=self.title(group))
            return blocks.button(label, "page", self.game, self.decision, f"{group.id}.{to}")

        return [turner("page-back", page - 1), turner("page-on", page + 1)]

    def place_entry(self, group: Group, target: Name) -> discord.SelectOption:
        """Return a place that can take one or more."""
        most = group.at(target.id)[-1]
        notes = " · ".join(self.words.say(note) for note in most.notes)
        label = " · ".join(part for part in (self.words.name(target), notes) if part)
        return blocks.entry(label, target.id, self.words.say_key("place-up-to", n=most.move.n))

    def single(self, group: Group) -> Block:
        """Return the one option of a group as a button."""
        option = group.options[0]
        label = self.title(group) if option.target is None else self.words.move(option.move)
        style = Style.secondary
        if option.target is None:
            style = Style.danger if option.confirm else Style.success
        return self.move_button(option, label, style)

    def move_button(self, option: Option, label: str, style: Style = Style.secondary) -> Block:
        """Return a button that makes a move."""
        move = short_move(option.move)
        return blocks.button(label, "move", self.game, self.decision, move, style=style)

    def amounts(self, group: Group, target: str) -> list[Block]:
        """Return the amounts that can go to one place."""
        found = group.at(target)
        if not found:
            return []
        few = found[:AMOUNTS] if len(found) <= AMOUNTS + 1 else found[: AMOUNTS - 1]
        buttons: list[Block | None] = [
            self.move_button(o, f"+{o.move.n}", Style.primary) for o in few if o is not found[-1]
        ]
        everything = self.words.say_key("place-all", n=found[-1].move.n)
        buttons.append(self.move_button(found[-1], everything, Style.primary))
        made = blocks.rows(buttons)
        if len(found) > len(few) + 1:
            entries = [blocks.entry(f"+{o.move.n}", short_move(o.move)) for o in found[:PAGE]]
            title = self.words.say_key("place-number")
            arg = f"n.{target}"
            made.append(blocks.menu(title, entries, "move", self.game, self.decision, arg))
        return made
