"""The result of a round as a picture, where every name in it can be drawn; the text beside it is complete."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

import msgspec
from PIL import Image, ImageDraw, ImageFont, features

WIDTH, HEAD, ROW, FOOT = 680, 78, 84, 14
"""Sizes in pixels: the picture's width, the heights of its title, of a player and of its lower edge."""

_FONT = Path(__file__).parent / "fonts" / "DejaVuSans.ttf"
_GROUND, _STRIPE, _WHITE, _PALE = "#20242c", "#2a303b", "#ffffff", "#aab3c2"
_MEDALS = {1: "#f1c40f", 2: "#c3cad4", 3: "#d08a4e"}
_OTHERS = "#4a5466"
_MARGIN, _NAME_WIDTH, _TITLE_WIDTH, _POINTS_WIDTH = 28, 400, 280, 240
_LARGE, _MIDDLE, _SMALL = 36, 30, 21  # on a phone the picture is less than half as wide
_RIGHT_TO_LEFT = {"R", "AL", "AN"}

_Font = ImageFont.FreeTypeFont


class Entry(msgspec.Struct, frozen=True):
    """A line of the picture: the place, the player's name, and the other words ready to be drawn."""

    place: int
    name: str
    title: str
    gained: str
    points: str


class Card(msgspec.Struct, frozen=True):
    """What a picture shows. With `right_to_left` it is mirrored."""

    title: str
    entries: tuple[Entry, ...]
    right_to_left: bool = False


@lru_cache(maxsize=64)
def drawn(card: Card) -> bytes | None:
    """Draw a picture as PNG; None where a word has letters that the font lacks or that cannot be shaped.

    It takes some 20 milliseconds; what was drawn lately is kept.
    """
    words = (card.title, *(word for entry in card.entries for word in _words(entry)))
    if not all(map(_can_draw, words)):
        return None
    picture = Image.new("RGB", (WIDTH, HEAD + ROW * len(card.entries) + FOOT), _GROUND)
    pen = _Pen(ImageDraw.Draw(picture), mirrored=card.right_to_left)
    pen.write(_MARGIN, HEAD // 2, card.title, _LARGE, _WHITE, bold=True)
    for number, entry in enumerate(card.entries):
        _draw(pen, HEAD + ROW * number, entry)
    file = BytesIO()
    picture.save(file, "PNG", compress_level=6)
    return file.getvalue()


def _draw(pen: _Pen, top: int, entry: Entry) -> None:
    pen.stripe(top, ROW - 6)
    middle, words, end = top + (ROW - 6) // 2, _MARGIN + 76, WIDTH - _MARGIN - 18
    pen.medal(_MARGIN + 33, middle, entry.place)
    pen.write(words, middle - 16, entry.name, _MIDDLE, _WHITE, bold=True, width=_NAME_WIDTH)
    pen.write(words, middle + 20, entry.title, _SMALL, _PALE, width=_TITLE_WIDTH)
    pen.write(end, middle - 16, entry.gained, _MIDDLE, _WHITE, at_end=True)
    pen.write(end, middle + 20, entry.points, _SMALL, _PALE, at_end=True, width=_POINTS_WIDTH)


class _Pen:
    """Draws from the side where lines begin."""

    def __init__(self, draw: ImageDraw.ImageDraw, *, mirrored: bool) -> None:
        self._draw, self._mirrored = draw, mirrored

    def _x(self, x: int) -> int:
        return WIDTH - x if self._mirrored else x

    def stripe(self, top: int, height: int) -> None:
        box = (_MARGIN - 10, top, WIDTH - _MARGIN + 10, top + height)
        self._draw.rounded_rectangle(box, radius=12, fill=_STRIPE)

    def medal(self, x: int, y: int, place: int) -> None:
        self._draw.circle((self._x(x), y), 23, fill=_MEDALS.get(place, _OTHERS))
        colour = _GROUND if place in _MEDALS else _WHITE
        self._draw.text((self._x(x), y), str(place), colour, _font(_MIDDLE), "mm", stroke_width=1)

    def write(
        self,
        x: int,
        y: int,
        text: str,
        size: int,
        colour: str,
        *,
        bold: bool = False,
        at_end: bool = False,
        width: int = WIDTH,
    ) -> None:
        font = _font(size)
        anchor = "rm" if at_end != self._mirrored else "lm"
        shown = _fitted(_bare(text), font, width)
        self._draw.text((self._x(x), y), shown, colour, font, anchor, stroke_width=bold)


def _words(entry: Entry) -> Iterable[str]:
    return (entry.name, entry.title, entry.gained, entry.points)


def _bare(text: str) -> str:
    """Leave out what a picture does not need: marks for the order of words, and signs that the font lacks."""
    kept = (one for one in text if _is_letter(one) or (unicodedata.category(one) != "Cf" and _has(one)))
    return "".join(kept).strip()


def _is_letter(one: str) -> bool:
    return unicodedata.category(one)[0] in "LMN"


def _fitted(text: str, font: _Font, width: int) -> str:
    """Shorten a text that is too wide."""
    if font.getlength(text) <= width:
        return text
    while text and font.getlength(f"{text}…") > width:
        text = text[:-1]
    return f"{text}…"


def _can_draw(text: str) -> bool:
    """Tell whether the font has all the letters of a word, and whether they can be joined and turned."""
    shaped = features.check("raqm")
    kept = _bare(text)
    return bool(kept or not text) and all(
        _has(one) and (shaped or unicodedata.bidirectional(one) not in _RIGHT_TO_LEFT) for one in kept
    )


@lru_cache(maxsize=4096)
def _has(one: str) -> bool:
    """Tell whether the font can draw a character: it draws all that it lacks alike."""
    font = _font(_MIDDLE)
    return one == " " or bytes(font.getmask(one)) != bytes(font.getmask("\uffff"))


@cache
def _font(size: int) -> _Font:
    return ImageFont.truetype(_FONT, size)
