"""What a person sees of a message: its words and its controls, read from Discord's own JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

BUTTON: Final = 2
TEXT_SELECT: Final = 3
TEXT_INPUT: Final = 4
LABEL: Final = 18
SELECTS: Final = frozenset({3, 5, 6, 7, 8})
TEXT: Final = 10
GALLERY: Final = 12
FILE: Final = 13
EPHEMERAL: Final = 1 << 6

Json = Mapping[str, Any]


class Button(msgspec.Struct, frozen=True, kw_only=True):
    """A button as it is drawn; `custom_id` is empty for a link."""

    label: str
    custom_id: str
    style: int
    disabled: bool
    emoji: str
    """The emoji's name, or nothing."""
    address: str = ""
    """Where a link leads."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a select menu."""

    label: str
    value: str
    description: str
    chosen: bool
    """Whether it is shown as already chosen."""


class Menu(msgspec.Struct, frozen=True, kw_only=True):
    """A select menu."""

    custom_id: str
    kind: int
    placeholder: str
    fewest: int
    most: int
    disabled: bool
    options: tuple[Option, ...]

    def value(self, label: str) -> str:
        """The value behind the option shown as `label`.

        Raises :exc:`LookupError` where there is none.
        """
        found = [option.value for option in self.options if option.label == label]
        if not found:
            raise LookupError(f"no option {label!r} among {[option.label for option in self.options]}")
        return found[0]


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A message at the moment it was read. It does not follow later edits, as an old screen does not."""

    id: int
    channel_id: int
    private: bool
    """Whether only one person sees it (an ephemeral message)."""
    text: str
    """Everything that is written: the content, embeds and all text displays, a line each."""
    buttons: tuple[Button, ...]
    menus: tuple[Menu, ...]
    pictures: tuple[tuple[str, str], ...]
    """The file's address and its description, per picture."""
    files: tuple[tuple[str, str], ...] = ()
    """Name and address of each file that can be downloaded."""

    @property
    def labels(self) -> list[str]:
        """The labels of all buttons, in order."""
        return [button.label for button in self.buttons]

    def has(self, label: str | None = None, *, starts: str = "") -> bool:
        """Whether a button that can be pressed matches (as in :meth:`button`)."""
        return any(_matches(button, label, starts) and not button.disabled for button in self.buttons)

    def button(self, label: str | None = None, *, starts: str = "") -> Button:
        """The first button with this label, or whose custom id starts with `starts`, or both.

        Raises :exc:`LookupError` where there is none, or where it cannot be pressed.
        """
        for button in self.buttons:
            if _matches(button, label, starts):
                if button.disabled:
                    raise LookupError(f"the button {button.label!r} cannot be pressed now")
                return button
        raise LookupError(f"no button {label!r} {starts!r} among {self.labels} of:\n{self.text}")

    def menu(self, *, starts: str = "") -> Menu:
        """The first select menu whose custom id starts with `starts`; raises :exc:`LookupError`."""
        for menu in self.menus:
            if menu.custom_id.startswith(starts) and not menu.disabled:
                return menu
        raise LookupError(f"no menu {starts!r} among {[menu.custom_id for menu in self.menus]}")


def read(message: Json) -> Page:
    """Read a message object of Discord's API."""
    parts = list(walk(message.get("components") or ()))
    return Page(
        id=int(message["id"]),
        channel_id=int(message["channel_id"]),
        private=bool(int(message.get("flags") or 0) & EPHEMERAL),
        text="\n".join(_texts(message, parts)),
        buttons=tuple(_button(part) for part in parts if part.get("type") == BUTTON),
        menus=tuple(_menu(part) for part in parts if part.get("type") in SELECTS),
        pictures=tuple(_pictures(message, parts)),
        files=tuple(_files(message, parts)),
    )


def walk(components: Sequence[Json]) -> Iterator[Json]:
    """Every component, depth first, with what is nested in rows, containers, sections and labels."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        for key in ("accessory", "component"):
            if component.get(key):
                yield from walk((component[key],))


def filled(form: Json, texts: Sequence[str]) -> list[Json]:
    """Fill the lines of a form, and give them as Discord sends them off.

    Raises :exc:`LookupError` where a person could not do that.
    """
    lines = [part for part in walk(form["components"]) if part.get("type") == TEXT_INPUT]
    if len(lines) != len(texts):
        raise LookupError(f"the form has {len(lines)} lines, not {len(texts)}")
    for line, text in zip(lines, texts, strict=True):
        if not (text or not line.get("required", True)) or len(text) > line.get("max_length", 4000):
            raise LookupError(f"{text!r} does not fit into the line {line['custom_id']!r}")
    given = zip(lines, texts, strict=True)
    typed = [{"type": TEXT_INPUT, "custom_id": line["custom_id"], "value": text} for line, text in given]
    return [{"type": LABEL, "component": one} for one in typed]


def _matches(button: Button, label: str | None, starts: str) -> bool:
    return (label is None or button.label == label) and button.custom_id.startswith(starts)


def _texts(message: Json, parts: Sequence[Json]) -> Iterator[str]:
    if message.get("content"):
        yield message["content"]
    for embed in message.get("embeds") or ():
        yield from (embed[key] for key in ("title", "description") if embed.get(key))
    yield from (part["content"] for part in parts if part.get("type") == TEXT)


def _pictures(message: Json, parts: Sequence[Json]) -> Iterator[tuple[str, str]]:
    for part in parts:
        if part.get("type") == GALLERY:
            yield from ((item["media"]["url"], item.get("description") or "") for item in part["items"])
    files = {part["file"]["url"] for part in parts if part.get("type") == FILE}
    for attachment in message.get("attachments") or ():
        if attachment["url"] not in files:
            yield attachment["url"], attachment.get("description") or ""


def _files(message: Json, parts: Sequence[Json]) -> Iterator[tuple[str, str]]:
    """Give the files that a page offers; their names stand with what was uploaded."""
    names = {upload["url"]: upload["filename"] for upload in message.get("attachments") or ()}
    for part in parts:
        if part.get("type") == FILE:
            address = part["file"]["url"]
            yield part.get("name") or names.get(address, ""), address


def _button(part: Json) -> Button:
    return Button(
        label=part.get("label") or "",
        custom_id=part.get("custom_id") or "",
        style=part["style"],
        disabled=bool(part.get("disabled")),
        emoji=(part.get("emoji") or {}).get("name") or "",
        address=part.get("url") or "",
    )


def _menu(part: Json) -> Menu:
    return Menu(
        custom_id=part["custom_id"],
        kind=part["type"],
        placeholder=part.get("placeholder") or "",
        fewest=part.get("min_values", 1),
        most=part.get("max_values", 1),
        disabled=bool(part.get("disabled")),
        options=tuple(_option(option) for option in part.get("options") or ()),
    )


def _option(option: Json) -> Option:
    return Option(
        label=option["label"],
        value=option["value"],
        description=option.get("description") or "",
        chosen=bool(option.get("default")),
    )
