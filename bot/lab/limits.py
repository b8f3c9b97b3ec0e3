"""Discord's limits that its API description does not say, from its documentation and from trials."""

from __future__ import annotations

import base64
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord
import msgspec

from bot.lab.messages import BUTTON, SELECTS, TEXT, TEXT_SELECT, walk

COMPONENTS: Final = 40
CHARACTERS: Final = 4000
OPTIONS: Final = 25
CUSTOM_ID: Final = 100
COMMAND_DESCRIPTION: Final = 100
COMMAND_CHARACTERS: Final = 8000
EMOJI_BYTES: Final = 256 * 1024
FILE_BYTES: Final = 10 * 1024 * 1024
SECOND_LAYOUT: Final = 1 << 15
"""The flag of a message that is made of components alone."""
LAYOUT_PARTS: Final = frozenset({9, 10, 12, 13, 14, 17})
PREMIUM_STYLE: Final = 6
LANGUAGES: Final = frozenset(locale.value for locale in discord.Locale)
EMOJI_IN_TEXT: Final = re.compile(r"<a?:\w+:(\d+)>")
EMOJI_NAME: Final = re.compile(r"\w{2,32}")

Json = Mapping[str, Any]


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """A request to Discord's HTTP API as the bot made it."""

    method: str
    path: str
    """Below `/api/v10`, without the query."""
    body: Any = None
    query: Mapping[str, Any] = {}
    files: tuple[tuple[str, int], ...] = ()
    """Name and size in bytes of each uploaded file."""
    emoji: frozenset[int] = frozenset()
    """The ids of the custom emoji that exist at that moment."""


def broken_limits(request: Request) -> Iterator[str]:
    """Every limit that a request breaks, in words."""
    yield from (f"file {name}: {size} bytes" for name, size in request.files if size > FILE_BYTES)
    if request.body is None:  # it only asks
        return
    if request.path.endswith("/commands"):
        for command in request.body if isinstance(request.body, list) else [request.body]:
            yield from _command(command)
    elif request.path.endswith("/emojis"):
        yield from _emoji_upload(request.body)
    elif isinstance(request.body, dict):
        yield from _message(_message_in(request.body), request.emoji)


def _message_in(body: Json) -> Json:
    data = body.get("data")
    return data if isinstance(data, dict) else body


def _message(message: Json, emoji: frozenset[int]) -> Iterator[str]:
    parts = list(walk(message.get("components") or ()))
    if len(parts) > COMPONENTS:
        yield f"{len(parts)} components, {COMPONENTS} are allowed"
    texts = [part.get("content") or "" for part in parts if part.get("type") == TEXT]
    length = sum(map(len, texts))
    if length > CHARACTERS:
        yield f"{length} characters of text, {CHARACTERS} are allowed"
    yield from _layout(message, parts)
    yield from _custom_ids(parts)
    for part in parts:
        yield from _control(part, emoji)
    for text in (message.get("content") or "", *texts):
        yield from _emoji_in(text, emoji)


def _layout(message: Json, parts: list[Json]) -> Iterator[str]:
    flagged = int(message.get("flags") or 0) & SECOND_LAYOUT
    if not flagged and not any(part.get("type") in LAYOUT_PARTS for part in parts):
        return
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if message.get(key):
            yield f"{key} beside Components V2"


def _custom_ids(parts: list[Json]) -> Iterator[str]:
    ids = [part["custom_id"] for part in parts if part.get("custom_id") is not None]
    yield from (f"custom_id {name!r} twice in a message" for name, times in Counter(ids).items() if times > 1)
    yield from (
        f"custom_id {name!r} has {len(name)} characters" for name in ids if not 1 <= len(name) <= CUSTOM_ID
    )


def _control(part: Json, emoji: frozenset[int]) -> Iterator[str]:
    kind = part.get("type")
    if kind == BUTTON:
        if not part.get("label") and not part.get("emoji") and part.get("style") != PREMIUM_STYLE:
            yield f"button {part.get('custom_id')!r} has neither label nor emoji"
        yield from _emoji_of(part, emoji)
    elif kind == TEXT_SELECT:
        yield from _menu(part, emoji)
    elif kind in SELECTS and not part.get("custom_id"):
        yield "a select without custom_id"


def _menu(menu: Json, emoji: frozenset[int]) -> Iterator[str]:
    name, options = menu.get("custom_id"), menu.get("options") or ()
    if not 1 <= len(options) <= OPTIONS:
        yield f"select {name!r} has {len(options)} options"
    for key in ("max_values", "min_values"):
        if (menu.get(key) or 0) > len(options):
            yield f"select {name!r}: {key} {menu[key]} of {len(options)} options"
    values = Counter(option.get("value") for option in options)
    yield from (f"select {name!r}: value {value!r} twice" for value, times in values.items() if times > 1)
    chosen = sum(bool(option.get("default")) for option in options)
    if chosen > (menu.get("max_values") or 1):
        yield f"select {name!r}: {chosen} options chosen, {menu.get('max_values') or 1} are allowed"
    for option in options:
        yield from _emoji_of(option, emoji)


def _emoji_of(part: Json, emoji: frozenset[int]) -> Iterator[str]:
    shown = part.get("emoji")
    if not shown:
        return
    if shown.get("id"):
        if int(shown["id"]) not in emoji:
            yield f"there is no emoji {shown}"
    elif not _drawable(shown.get("name") or ""):
        yield f"{shown.get('name')!r} is no emoji"


def _drawable(name: str) -> bool:
    """Whether it can be one of Unicode's emoji: a symbol, and no letters of a word."""
    return not name.isascii() and not any(character.isalpha() and character.isascii() for character in name)


def _emoji_in(text: str, emoji: frozenset[int]) -> Iterator[str]:
    for found in EMOJI_IN_TEXT.finditer(text):
        if int(found[1]) not in emoji:
            yield f"there is no emoji {found[0]}"


def _emoji_upload(body: Json) -> Iterator[str]:
    if not EMOJI_NAME.fullmatch(str(body.get("name"))):
        yield f"{body.get('name')!r} cannot name an emoji"
    size = len(base64.b64decode(str(body.get("image")).partition(",")[2]))
    if size > EMOJI_BYTES:
        yield f"emoji {body.get('name')}: {size} bytes, {EMOJI_BYTES} are allowed"


def _command(command: Json) -> Iterator[str]:
    if command.get("type", 1) == 1:
        yield from _described(command, str(command.get("name")))
        total = _length(command)
        if total > COMMAND_CHARACTERS:
            yield f"/{command.get('name')}: {total} characters in all, {COMMAND_CHARACTERS} are allowed"


def _described(node: Json, path: str) -> Iterator[str]:
    texts = {"": node.get("description") or "", **(node.get("description_localizations") or {})}
    for language, text in texts.items():
        if not 1 <= len(text) <= COMMAND_DESCRIPTION:
            yield f"/{path}: description {language} has {len(text)} characters"
    for key in ("name_localizations", "description_localizations"):
        for language in (node.get(key) or {}).keys() - LANGUAGES:
            yield f"/{path}: Discord has no language {language!r}"
    yield from _many(node, path)
    for option in node.get("options") or ():
        yield from _described(option, f"{path} {option.get('name')}")


def _many(node: Json, path: str) -> Iterator[str]:
    for key in ("options", "choices"):
        count = len(node.get(key) or ())
        if count > OPTIONS:
            yield f"/{path}: {count} {key}, {OPTIONS} are allowed"


def _length(node: Json) -> int:
    own = len(node.get("name") or "") + len(node.get("description") or "")
    choices = sum(len(choice["name"]) + len(str(choice["value"])) for choice in node.get("choices") or ())
    return own + choices + sum(_length(option) for option in node.get("options") or ())
