"""Names that people give themselves, made safe to be shown beside other words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

LENGTH = 32
"""So many characters has the longest name on Discord."""

MOST_MARKS = 4
"""So many accents may stand on one letter; no script needs more, and piled up they cover other lines."""

NOBODY = "?"
"""Stands for a name of which nothing can be seen."""

_JOINERS = "\u200c\u200d"  # join letters, and several emoji into one
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")  # letters and signs that show nothing
_TAGS = range(0xE0020, 0xE0080)  # the letters of some flags
_IGNORED = range(0xE0000, 0xE1000)

_MARKUP = re.compile(r"[\\*_~`|\[\]<>@:#]|^(?:[-+]|\d+(?=[.)]))")


@lru_cache(maxsize=4096)
def clean(name: str) -> str:
    r"""Leave out what cannot be seen, and what reaches beyond the name: line ends, turns of direction, piles.

    >>> clean("\u202eAnn\x00\nB\u200ben"), clean(" \u200b\u3164 ")
    ('Ann Ben', '?')
    """
    words = " ".join("".join(map(_plain, name)).split())
    shown = "".join(_without_piles(words)).strip()
    return shown if any(map(_is_seen, shown)) else NOBODY


def called(*names: str) -> str:
    """Give the first of somebody's names that can be seen, cleaned."""
    return next((name for name in map(clean, names) if name != NOBODY), NOBODY)


def short(name: str) -> str:
    """Write a name for a label, where nothing is markup: 32 characters at most, however they are counted.

    Some programs count a character beyond the first 65,536, such as an emoji, as two.
    """
    cleaned = clean(name)
    return cleaned if units(cleaned) <= LENGTH else _cut(cleaned)


def escaped(name: str) -> str:
    r"""Write a name for running text, and take the power from all that Discord would read as markup.

    >>> print(escaped("**Ann** @everyone"))
    \*\*Ann\*\* \@everyone
    """
    cleaned = clean(name)
    cut = cleaned if len(cleaned) <= LENGTH else _ended(cleaned[: LENGTH - 1])
    return _MARKUP.sub(_escape, cut)


def _plain(one: str) -> str:
    """Give a character as it may stand in a name: itself, a space or nothing."""
    category = unicodedata.category(one)
    if one in _JOINERS or ord(one) in _TAGS:
        return one
    if category in {"Cc", "Zl", "Zp"} or one in _BLANKS:
        return " "
    return "" if category in {"Cf", "Cs"} or ord(one) in _IGNORED else one


def _without_piles(words: str) -> Iterator[str]:
    """Give the characters without accents that are too many, or that have no letter to stand on."""
    marks = MOST_MARKS
    for one in words:
        if unicodedata.category(one) in {"Mn", "Me"}:
            marks += 1
        else:
            marks = MOST_MARKS if one == " " else 0
        if marks <= MOST_MARKS:
            yield one


def _is_seen(one: str) -> bool:
    return unicodedata.category(one)[0] in "LNPS" or unicodedata.category(one) in {"Co", "Cn"}


def units(text: str) -> int:
    """Count characters as programs do to which one beyond the first 65,536 is two."""
    return len(text.encode("utf-16-le")) // 2


def _cut(name: str) -> str:
    while units(name) >= LENGTH:
        name = name[:-1]
    return _ended(name)


def _ended(name: str) -> str:
    return f"{name.rstrip(_JOINERS)}…"


def _escape(match: re.Match[str]) -> str:
    found = match[0]
    return f"{found}\u200b" if found.isdigit() else f"\\{found}"
