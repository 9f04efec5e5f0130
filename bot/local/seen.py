"""What a person sees: messages and modals as snapshots that are easy to ask."""

from dataclasses import dataclass

from bot import limits
from bot.limits.components import BUTTON, LABEL, ROW, SELECTS, TEXT, walk
from bot.local.shapes import message_json
from bot.local.things import Json, Message
from bot.local.world import World


@dataclass(frozen=True)
class SeenButton:
    """A button."""

    label: str
    custom_id: str
    style: int
    disabled: bool = False
    url: str | None = None
    emoji: str = ""


@dataclass(frozen=True)
class SeenOption:
    """An entry of a menu."""

    label: str
    value: str
    description: str = ""
    default: bool = False


@dataclass(frozen=True)
class SeenSelect:
    """A menu; `type` 3 has options of its own, 5 to 8 offer users, roles or channels."""

    custom_id: str
    type: int
    placeholder: str
    options: tuple[SeenOption, ...]
    least: int
    most: int
    disabled: bool = False


@dataclass(frozen=True)
class SeenFile:
    """A picture or file that the message shows."""

    id: int
    filename: str
    url: str
    description: str
    size: int
    content_type: str


@dataclass(frozen=True)
class SeenField:
    """A field of a modal."""

    custom_id: str
    type: int
    label: str
    required: bool
    value: str
    least: int
    most: int
    options: tuple[SeenOption, ...] = ()


@dataclass(frozen=True)
class SeenMessage:
    """A message as one person saw it at one moment."""

    data: Json
    private: bool
    loading: bool
    pinged: tuple[int, ...]

    @property
    def id(self) -> int:
        """The message's id."""
        return int(self.data["id"])

    @property
    def channel_id(self) -> int:
        """Where it stands."""
        return int(self.data["channel_id"])

    @property
    def author_id(self) -> int:
        """Who wrote it."""
        return int(self.data["author"]["id"])

    @property
    def thread_id(self) -> int | None:
        """The thread that was started from it."""
        return int(self.data["thread"]["id"]) if "thread" in self.data else None

    @property
    def is_v2(self) -> bool:
        """Whether it is made of V2 components."""
        return bool(self.data["flags"] & limits.FLAG_V2)

    @property
    def components(self) -> list[Json]:
        """The components as Discord sends them."""
        components: list[Json] = self.data["components"]
        return components

    @property
    def text(self) -> str:
        """Everything written in it, line by line: content, V2 texts, embeds."""
        parts = [self.data["content"]]
        parts += [part["content"] for part in walk(self.components) if part["type"] == TEXT]
        for embed in self.data["embeds"]:
            parts += _embed_texts(embed)
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> list[SeenButton]:
        """The buttons, in order."""
        return [_button(part) for part in walk(self.components) if part["type"] == BUTTON]

    @property
    def selects(self) -> list[SeenSelect]:
        """The menus, in order."""
        return [_select(part) for part in walk(self.components) if part["type"] in SELECTS]

    @property
    def attachments(self) -> list[SeenFile]:
        """The files it shows; in V2 messages those that a component names."""
        files = [_file(entry) for entry in self.data["attachments"]]
        if not self.is_v2:
            return files
        shown = repr(self.components)
        return [file for file in files if file.url in shown]

    def button(self, what: str) -> SeenButton | None:
        """The button with this custom id or label."""
        found = [one for one in self.buttons if what in (one.custom_id, one.label)]
        return found[0] if found else None

    def select(self, what: str) -> SeenSelect | None:
        """The menu with this custom id or placeholder."""
        found = [one for one in self.selects if what in (one.custom_id, one.placeholder)]
        return found[0] if found else None


@dataclass(frozen=True)
class SeenModal:
    """A modal that is open before a person."""

    data: Json

    @property
    def title(self) -> str:
        """What stands above it."""
        return str(self.data["title"])

    @property
    def custom_id(self) -> str:
        """Its id."""
        return str(self.data["custom_id"])

    @property
    def fields(self) -> list[SeenField]:
        """Its fields, in order."""
        found = []
        for part in self.data["components"]:
            if part["type"] == LABEL:
                found.append(_field(part["component"], part["label"]))
            elif part["type"] == ROW:
                found += [_field(inner, inner.get("label") or "") for inner in part["components"]]
        return found


def see(world: World, message: Message) -> SeenMessage:
    """A snapshot of a message."""
    private = message.only_for is not None
    return SeenMessage(
        message_json(world, message), private, message.is_loading, tuple(message.pinged)
    )


def _embed_texts(embed: Json) -> list[str]:
    author, footer = embed.get("author") or {}, embed.get("footer") or {}
    texts = [author.get("name"), embed.get("title"), embed.get("description")]
    for field in embed.get("fields") or []:
        texts += [field["name"], field["value"]]
    return [text for text in (*texts, footer.get("text")) if text]


def _button(part: Json) -> SeenButton:
    return SeenButton(
        part.get("label") or "",
        part.get("custom_id") or "",
        part["style"],
        bool(part.get("disabled")),
        part.get("url"),
        (part.get("emoji") or {}).get("name") or "",
    )


def _options(part: Json) -> tuple[SeenOption, ...]:
    return tuple(
        SeenOption(
            option["label"],
            option["value"],
            option.get("description") or "",
            bool(option.get("default")),
        )
        for option in part.get("options") or []
    )


def _select(part: Json) -> SeenSelect:
    return SeenSelect(
        part["custom_id"],
        part["type"],
        part.get("placeholder") or "",
        _options(part),
        part.get("min_values", 1),
        part.get("max_values", 1),
        bool(part.get("disabled")),
    )


def _file(entry: Json) -> SeenFile:
    return SeenFile(
        int(entry["id"]),
        entry["filename"],
        entry["url"],
        entry.get("description") or "",
        entry["size"],
        entry["content_type"],
    )


def _field(part: Json, label: str) -> SeenField:
    return SeenField(
        part["custom_id"],
        part["type"],
        label,
        part.get("required", True),
        part.get("value") or "",
        part.get("min_length", part.get("min_values", 0)) or 0,
        part.get("max_length", part.get("max_values", limits.TEXT_INPUT)) or limits.TEXT_INPUT,
        _options(part),
    )
