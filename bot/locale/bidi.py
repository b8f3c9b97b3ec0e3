"""Texts of both directions in one line, after the Unicode bidirectional algorithm (UAX 9).

Without care a name, a card or a time takes the words around it along into its own direction, and a line of
Arabic that begins with a picture stands at the wrong side. Two remedies: what is put into a sentence is
isolated, and every line of a right-to-left language says so itself.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

FIRST_STRONG_ISOLATE, LEFT_TO_RIGHT_ISOLATE = "\u2068", "\u2066"
RIGHT_TO_LEFT_ISOLATE, POP_ISOLATE = "\u2067", "\u2069"
RIGHT_TO_LEFT_MARK = "\u200f"

_POP_EMBEDDING = "\u202c"
_CLOSERS = dict.fromkeys("\u202a\u202b\u202d\u202e", _POP_EMBEDDING) | dict.fromkeys(
    "\u2066\u2067\u2068", POP_ISOLATE
)
_CONTROLS = frozenset(_CLOSERS) | {_POP_EMBEDDING, POP_ISOLATE}
_RIGHT_TO_LEFT = {"R", "AL", "AN"}

# What Discord understands only at the very start of a line: headings, small print, quotes, lists.
_LINE_MARK = re.compile(r"(?: *(?:#{1,3}|-#|>>>|[>*-]|\d+\.) +)*")
_FENCE = "```"
# Code within a line that has no marks around it yet.
_CODE = re.compile(r"(?<![`\u2066])`([^`]+)`(?!`)")


def may_turn(text: str) -> bool:
    """Tell whether the words around `text` may change their order because of it.

    Right-to-left letters and directional controls do that; so may a mention, whose name can be of any script.
    """
    if text.isascii():
        return "<@" in text
    return "<@" in text or any(
        character in _CONTROLS or unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in text
    )


def isolated(text: str) -> str:
    """Wrap one line so that it and the words around it do not reorder each other.

    A mark that Discord reads at the start of a line stays in front. Controls that `text` opens and does not
    close, or closes and has not opened, are taken out: nobody's name can turn a whole message around. Text of
    several lines stays as it is: isolates end with the line, and its lines were made by a locale.
    """
    if not text or "\n" in text:
        return text
    mark, rest = _split_mark(_balanced(text))
    return f"{mark}{FIRST_STRONG_ISOLATE}{rest}{POP_ISOLATE}" if rest else mark


def right_to_left(text: str) -> str:
    """Make every line of `text` run from right to left, whatever it begins with, once only.

    Code in it stays from left to right, its slash in front. The marks for that stand around the code, not
    within it, where whoever copies it would take them along.
    """
    return "\n".join(map(_right_to_left_line, text.split("\n")))


def row(items: Iterable[str], between: str) -> str:
    """Put texts side by side in one line from right to left: isolated each, and framed together.

    Framed each by itself only, they would change places where the line they get into runs the other way.
    """
    own = (item if item.startswith(RIGHT_TO_LEFT_MARK) else isolated(item) for item in items)
    return _framed(between.join(own))


def _right_to_left_line(line: str) -> str:
    mark, rest = _split_mark(line)
    if not rest or rest.startswith((RIGHT_TO_LEFT_MARK, _FENCE)):
        return line
    return mark + _framed(_CODE.sub(_left_to_right, rest))


def _left_to_right(code: re.Match[str]) -> str:
    return f"{LEFT_TO_RIGHT_ISOLATE}`{_without_controls(code[1])}`{POP_ISOLATE}"


def _framed(text: str) -> str:
    return f"{RIGHT_TO_LEFT_MARK}{RIGHT_TO_LEFT_ISOLATE}{text}{POP_ISOLATE}"


def _split_mark(line: str) -> tuple[str, str]:
    match = _LINE_MARK.match(line)
    end = match.end() if match else 0
    return line[:end], line[end:]


def _balanced(text: str) -> str:
    open_ones: list[str] = []
    for character in text:
        if character in _CLOSERS:
            open_ones.append(_CLOSERS[character])
        elif character in _CONTROLS and (not open_ones or open_ones.pop() != character):
            return _without_controls(text)
    return _without_controls(text) if open_ones else text


def _without_controls(text: str) -> str:
    return "".join(character for character in text if character not in _CONTROLS)
