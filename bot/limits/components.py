"""Checks components: rows, buttons, menus, the V2 layout, and the fields of a modal."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from bot import limits
from bot.limits.problems import Json, Problems

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
ENTITY_SELECTS = (5, 6, 7, 8)
SELECTS = (STRING_SELECT, *ENTITY_SELECTS)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 18, 19, 21, 22, 23

V2_TOP = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
IN_LABEL = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX)
LINK_STYLE = 5


def walk(components: Sequence[Json]) -> Iterator[Json]:
    """Every component with the ones nested in it."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from walk([component[key]])


def check_message_components(components: Sequence[Json], problems: Problems, *, v2: bool) -> None:
    """The components of a message, with or without the V2 flag."""
    if v2:
        _check_v2(components, problems)
    else:
        problems.count(components, limits.ROWS)
        _check_children(components, problems, (ROW,))
    _check_ids(components, problems)


def check_modal(data: Json, problems: Problems) -> None:
    """The data of a modal callback."""
    problems.at("title").length(data.get("title"), limits.MODAL_TITLE, 1)
    problems.at("custom_id").length(data.get("custom_id"), limits.CUSTOM_ID, 1)
    components = data.get("components") or []
    here = problems.at("components")
    here.count(components, limits.MODAL_COMPONENTS, 1)
    _check_children(components, here, (ROW, LABEL, TEXT), in_modal=True)
    _check_ids(components, here)


def _check_v2(components: Sequence[Json], problems: Problems) -> None:
    _check_children(components, problems, V2_TOP)
    everything = list(walk(components))
    if not components:
        problems.add("BASE_TYPE_REQUIRED", "A V2 message needs a component.")
    if len(everything) > limits.V2_COMPONENTS:
        most = limits.V2_COMPONENTS
        problems.add("BASE_TYPE_BAD_LENGTH", f"Total components must be {most} or fewer.")
    text = sum(len(str(part.get("content", ""))) for part in everything if part["type"] == TEXT)
    if text > limits.V2_TEXT:
        message = f"Text of all components must be {limits.V2_TEXT} or fewer in length."
        problems.add("COMPONENT_MAX_TOTAL_TEXT_LENGTH", message)


def _check_ids(components: Sequence[Json], problems: Problems) -> None:
    twice = Counter(part.get("custom_id") for part in walk(components))
    if any(count > 1 for custom_id, count in twice.items() if custom_id is not None):
        message = "Component custom id cannot be duplicated"
        problems.add("COMPONENT_CUSTOM_ID_DUPLICATED", message)


def _check_children(
    components: Sequence[Json],
    problems: Problems,
    allowed: Sequence[int],
    *,
    in_modal: bool = False,
) -> None:
    for index, component in enumerate(components):
        here = problems.at(index)
        kind = int(component.get("type") or 0)
        if kind not in allowed:
            here.at("type").add(
                "UNION_TYPE_CHOICES", f"Value of field type must be one of {allowed}."
            )
        elif kind == ROW:
            _check_row(component, here, in_modal=in_modal)
        else:
            _CHECKS[kind](component, here)


def _check_row(row: Json, problems: Problems, *, in_modal: bool) -> None:
    children = row.get("components") or []
    here = problems.at("components")
    kinds = {child.get("type") for child in children}
    if in_modal:
        here.count(children, 1, 1)
        _check_children(children, here, (TEXT_INPUT,))
        for index, child in enumerate(children):
            here.at(index, "label").length(child.get("label"), limits.LABEL, 1)
    else:
        here.count(children, limits.ROW_BUTTONS if kinds <= {BUTTON} else 1, 1)
        _check_children(children, here, (BUTTON, *SELECTS))


def _check_button(button: Json, problems: Problems) -> None:
    problems.at("label").length(button.get("label"), limits.BUTTON_LABEL)
    problems.at("style").one_of(button.get("style"), range(1, 7))
    if not button.get("label") and not button.get("emoji") and button.get("style") != 6:
        problems.add("BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji.")
    if button.get("style") == LINK_STYLE:
        problems.at("url").length(button.get("url"), limits.BUTTON_URL, 1)
    elif button.get("style") != 6:
        problems.at("custom_id").length(button.get("custom_id"), limits.CUSTOM_ID, 1)
    if button.get("url") and button.get("custom_id"):
        message = "A custom id and url cannot both be specified"
        problems.add("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)


def _check_select(select: Json, problems: Problems) -> None:
    problems.at("custom_id").length(select.get("custom_id"), limits.CUSTOM_ID, 1)
    problems.at("placeholder").length(select.get("placeholder"), limits.SELECT_PLACEHOLDER)
    problems.at("min_values").within(select.get("min_values"), 0, limits.SELECT_OPTIONS)
    problems.at("max_values").within(select.get("max_values"), 1, limits.SELECT_OPTIONS)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if least > most:
        problems.at("min_values").add("SELECT_COMPONENT_MIN", "Must not be above max_values.")
    if select.get("type") == STRING_SELECT:
        _check_options(select, problems.at("options"), limits.SELECT_OPTIONS, 1, limits.SELECT_TEXT)
        if most > max(1, len(select.get("options") or [])):
            message = "Must not be above the number of options."
            problems.at("max_values").add("SELECT_COMPONENT_TOO_FEW_OPTIONS", message)


def _check_options(holder: Json, problems: Problems, most: int, least: int, text: int) -> None:
    options = holder.get("options") or []
    problems.count(options, most, least)
    for index, option in enumerate(options):
        here = problems.at(index)
        here.at("label").length(option.get("label"), text, 1)
        here.at("value").length(option.get("value"), text, 1)
        here.at("description").length(option.get("description"), text)
    values = [option.get("value") for option in options]
    message = "The specified option value is already used"
    problems.unique(values, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
    chosen = sum(bool(option.get("default")) for option in options)
    if chosen > holder.get("max_values", 1):
        problems.add("SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than max_values.")


def _check_text(text: Json, problems: Problems) -> None:
    problems.at("content").length(text.get("content"), limits.TEXT_DISPLAY, 1)


def _check_section(section: Json, problems: Problems) -> None:
    texts = section.get("components") or []
    problems.at("components").count(texts, limits.SECTION_TEXTS, 1)
    _check_children(texts, problems.at("components"), (TEXT,))
    accessory = section.get("accessory")
    if not isinstance(accessory, dict) or accessory.get("type") not in (BUTTON, THUMBNAIL):
        message = "A section needs a button or a thumbnail."
        problems.at("accessory").add("BASE_TYPE_REQUIRED", message)
    else:
        _CHECKS[accessory["type"]](accessory, problems.at("accessory"))


def _check_media(media: object, problems: Problems) -> None:
    url = media.get("url") if isinstance(media, dict) else None
    problems.at("url").length(url, limits.EMBED_URL, 1)


def _check_thumbnail(thumbnail: Json, problems: Problems) -> None:
    _check_media(thumbnail.get("media"), problems.at("media"))
    problems.at("description").length(thumbnail.get("description"), limits.MEDIA_DESCRIPTION)


def _check_gallery(gallery: Json, problems: Problems) -> None:
    items = gallery.get("items") or []
    problems.at("items").count(items, limits.GALLERY_ITEMS, 1)
    for index, item in enumerate(items):
        _check_thumbnail(item, problems.at("items", index))


def _check_file(file: Json, problems: Problems) -> None:
    _check_media(file.get("file"), problems.at("file"))


def _check_separator(separator: Json, problems: Problems) -> None:
    problems.at("spacing").within(separator.get("spacing"), 1, 2)


def _check_container(container: Json, problems: Problems) -> None:
    children = container.get("components") or []
    problems.at("components").count(children, limits.CONTAINER_CHILDREN, 1)
    problems.at("accent_color").within(container.get("accent_color"), 0, 0xFFFFFF)
    _check_children(children, problems.at("components"), IN_CONTAINER)


def _check_label(label: Json, problems: Problems) -> None:
    problems.at("label").length(label.get("label"), limits.LABEL, 1)
    problems.at("description").length(label.get("description"), limits.LABEL_DESCRIPTION)
    inner = label.get("component")
    if not isinstance(inner, dict) or inner.get("type") not in IN_LABEL:
        problems.at("component").add("BASE_TYPE_REQUIRED", "A label needs a field.")
    else:
        _CHECKS[inner["type"]](inner, problems.at("component"))


def _check_text_input(field: Json, problems: Problems) -> None:
    problems.at("custom_id").length(field.get("custom_id"), limits.CUSTOM_ID, 1)
    problems.at("style").one_of(field.get("style"), (1, 2))
    problems.at("placeholder").length(field.get("placeholder"), limits.TEXT_INPUT_PLACEHOLDER)
    problems.at("value").length(field.get("value"), limits.TEXT_INPUT)
    problems.at("min_length").within(field.get("min_length"), 0, limits.TEXT_INPUT)
    problems.at("max_length").within(field.get("max_length"), 1, limits.TEXT_INPUT)


def _check_upload(field: Json, problems: Problems) -> None:
    problems.at("custom_id").length(field.get("custom_id"), limits.CUSTOM_ID, 1)
    problems.at("max_values").within(field.get("max_values"), 1, limits.ATTACHMENTS)


def _check_choice_group(field: Json, problems: Problems) -> None:
    problems.at("custom_id").length(field.get("custom_id"), limits.CUSTOM_ID, 1)
    least, most = limits.RADIO_OPTIONS if field["type"] == RADIO else limits.CHECKBOX_OPTIONS
    many = {**field, "max_values": 1 if field["type"] == RADIO else field.get("max_values", most)}
    _check_options(many, problems.at("options"), most, least, limits.SELECT_TEXT)


def _check_checkbox(field: Json, problems: Problems) -> None:
    problems.at("custom_id").length(field.get("custom_id"), limits.CUSTOM_ID, 1)


_CHECKS: dict[int, Callable[[Json, Problems], None]] = {
    BUTTON: _check_button,
    TEXT_INPUT: _check_text_input,
    SECTION: _check_section,
    TEXT: _check_text,
    THUMBNAIL: _check_thumbnail,
    GALLERY: _check_gallery,
    FILE: _check_file,
    SEPARATOR: _check_separator,
    CONTAINER: _check_container,
    LABEL: _check_label,
    FILE_UPLOAD: _check_upload,
    RADIO: _check_choice_group,
    CHECKBOXES: _check_choice_group,
    CHECKBOX: _check_checkbox,
    **dict.fromkeys(SELECTS, _check_select),
}
