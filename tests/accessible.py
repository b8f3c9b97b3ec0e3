"""Whether everybody can use what a request shows: also who sees no picture, no colour, or hears it read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from bot.lab.limits import Request
from bot.lab.messages import BUTTON, GALLERY, SELECTS, TEXT, walk
from tests.quiet import message_in


def barriers(request: Request) -> Iterator[str]:
    """Say in words what somebody could not use of the message in a request."""
    parts = list(walk(message_in(request).get("components") or ()))
    for part in parts:
        yield from _wordless(part)
    labels = Counter(str(part.get("label")) for part in parts if part.get("type") == BUTTON)
    yield from (f"two buttons {label!r} on one page" for label, times in labels.items() if times > 1)
    if any(part.get("type") == GALLERY for part in parts) and not any(map(_is_text, parts)):
        yield "a picture without the same as text"


def _wordless(part: Mapping[str, Any]) -> Iterator[str]:
    kind = part.get("type")
    if kind == BUTTON and not _has_words(part.get("label")):
        yield f"a button without words: {part}"
    if kind in SELECTS and not _has_words(part.get("placeholder")):
        yield f"a menu that does not say what it is for: {part.get('custom_id')}"
    if kind in SELECTS:
        options = part.get("options") or ()
        yield from (f"an option without words: {one}" for one in options if not _has_words(one.get("label")))
    if kind == GALLERY:
        described = [_has_words(one.get("description")) for one in part.get("items") or ()]
        yield from ("a picture without description" for has_words in described if not has_words)


def _is_text(part: Mapping[str, Any]) -> bool:
    return part.get("type") == TEXT and _has_words(part.get("content"))


def _has_words(text: str | None) -> bool:
    return any(map(str.isalnum, text or ""))
