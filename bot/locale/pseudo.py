"""A language made from English that is hard on every page: half longer, accented, right to left.

It stands in for the other languages in tests and screenshots: what is not accented was not taken from a
Fluent file, what does not fit will not fit in German, what stands in the wrong order will in Arabic.
"""

from __future__ import annotations

import math
import re

from fluent.syntax import ast

from bot.locale.messages import PLACEABLE, flat, nodes

TAG = "qps-plocm"
"""The name that Windows gives to a mirrored pseudo-language."""

SPEAKS_LIKE = "ar"
"""Whose numbers, lists, plural forms and direction it takes."""

# Arrows point the other way, as a translator turns them: they are not mirrored by themselves.
_ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ▸↳",
    "áƀçðéƒĝĥîĵķļɱñöþʠŕšţûṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ◂↲",
)

# Code, mentions, emoji, times, addresses: Discord or a shell reads these, not a person.
_KEPT = re.compile(r"(`[^`\n]*`|<[@#:/ta][^<>\n]*>|https?://\S+|\]\([^)\n]*\))")


def entries(english: ast.Resource) -> ast.Resource:
    """Copy the English messages with their words changed; what is put into them stays."""
    changed = english.clone()
    for node in nodes(changed):
        if isinstance(node, ast.Pattern):
            _change(node)
    return changed


def _change(pattern: ast.Pattern) -> None:
    pieces = iter(words(flat(pattern)).split(PLACEABLE))
    piece = next(pieces)
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            element.value = piece
        else:
            piece = next(pieces)


def words(text: str) -> str:
    """Accent the letters of a text and make it half longer; markup stays as it is.

    >>> words("Join **now** with `/scum join`")
    'Ĵööîîññ **ññöŵŵ** ŵŵîîţţĥĥ `/scum join`'
    """
    parts = _KEPT.split(text)
    return "".join(part if index % 2 else _longer(part) for index, part in enumerate(parts))


def _longer(text: str) -> str:
    letters, more = sum(map(str.isalpha, text)), math.ceil(len(text) / 2)
    changed, seen = "", 0
    for character in text:
        accented = character.translate(_ACCENTED)
        changed += accented
        if character.isalpha():
            changed += accented.lower() * ((seen + 1) * more // letters - seen * more // letters)
            seen += 1
    return changed
