"""Card tiles: square pictures that Discord shows as application emoji.

In a line of text an emoji is about 22 pixels high and square, where a whole card face cannot be read. So a
tile is filled by its rank at the left and its suit at the right on a white ground.
Suits are curves drawn here; ranks come from the font that Pillow carries, so a bare machine draws the same.

A tile is found again by its name: a stem that can be read aloud (`spades_7`, `clubs_king_four`) and eight
digits of a hash over its pixels. A tile that looks different has a different name, and only that one is
uploaded anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import math
import re
import subprocess
import sys
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from io import BytesIO
from typing import NamedTuple

import msgspec
from PIL import Image, ImageDraw, ImageFont

SIZE = 128
"""Width and height of a tile in pixels."""

_SCALE = 4  # drawn so many times larger, then scaled down: Pillow's own shapes have jagged edges
_CANVAS = SIZE * _SCALE

_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_RANKS = {str(pips): str(pips) for pips in range(2, 11)} | {
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
_OTHERS = {"*C": "joker_coloured", "*P": "joker_plain", "*W": "president_card", "*B": "card_back"}

BACK = "*B"
"""The code of a card's back: no card of the engine has it."""

CODES = (*(rank + suit for suit in _SUITS for rank in _RANKS), *_OTHERS)
"""Every card that has a tile, as records write it, and :data:`BACK`."""

_STEM = (
    rf"(?:{'|'.join(_SUITS.values())})_(?:{'|'.join(_RANKS.values())})(?:_four)?|{'|'.join(_OTHERS.values())}"
)
OURS = re.compile(rf"(?P<stem>{_STEM})_[0-9a-f]{{8}}")
"""Matches in full the name of every tile that any version of this drawing has made; `stem` is the card."""

_BLACK, _RED, _BLUE, _GREEN, _PURPLE = "#15171c", "#d4141f", "#1657d9", "#0b7d34", "#8b2fc9"
_GOLD, _NAVY, _PALE, _WHITE, _EDGE = "#f5b80f", "#1d2f6f", "#8fa3e8", "#ffffff", "#b9bfca"

_RANK_BOX, _SUIT_BOX = (28, 72, 244, 440), (276, 128, 494, 384)
_RANK_BOXES = {"10": (16, 72, 272, 440)}
_STROKES = {"J": 38, "Q": 42, "K": 42, "A": 42}

_Box = tuple[int, int, int, int]
_Points = list[tuple[float, float]]


class Style(StrEnum):
    """How many colours tell the suits apart; a preference of each player."""

    TWO_COLOUR = "two-colour"
    """Spades and clubs black, hearts and diamonds red."""
    FOUR_COLOUR = "four-colour"
    """Spades black, hearts red, diamonds blue, clubs green."""


_COLOURS = {
    Style.TWO_COLOUR: {"S": _BLACK, "H": _RED, "D": _RED, "C": _BLACK},
    Style.FOUR_COLOUR: {"S": _BLACK, "H": _RED, "D": _BLUE, "C": _GREEN},
}


class Tile(NamedTuple):
    """A drawn card: the `name` of its emoji and the bytes of a PNG of 128 x 128 pixels."""

    name: str
    png: bytes


def stem(code: str, style: Style) -> str:
    """Give the part of a tile's name that stays when the drawing changes.

    Cards that look alike in both styles share a tile. Raises :exc:`KeyError` for what is no card.

    >>> stem("10S", Style.FOUR_COLOUR), stem("KD", Style.FOUR_COLOUR), stem("*C", Style.TWO_COLOUR)
    ('spades_10', 'diamonds_king_four', 'joker_coloured')
    """
    if code in _OTHERS:
        return _OTHERS[code]
    rank, suit = code[:-1], code[-1]
    plain = _COLOURS[Style.TWO_COLOUR][suit] == _COLOURS[style][suit]
    return f"{_SUITS[suit]}_{_RANKS[rank]}" + ("" if plain else "_four")


def tiles() -> Iterator[Tile]:
    """Draw every tile of both styles, each once. Takes more than a second."""
    drawn = set[str]()
    for style in Style:
        for code in CODES:
            if stem(code, style) not in drawn:
                drawn.add(stem(code, style))
                yield _tile(code, style)


def drawn_apart() -> list[Tile]:
    """Draw every tile in a process of its own: memory and time of the bot's own are for its tables.

    Raises :exc:`subprocess.SubprocessError` or :exc:`OSError` where that does not come about.
    """
    command = [sys.executable, "-m", __name__]
    drawn = subprocess.run(command, stdout=subprocess.PIPE, check=True)  # noqa: S603 # it is this module
    return msgspec.msgpack.decode(drawn.stdout, type=list[Tile])


def _tile(code: str, style: Style) -> Tile:
    picture = _drawn(code, style).resize((SIZE, SIZE), Image.Resampling.LANCZOS)
    digest = hashlib.sha256(picture.tobytes()).hexdigest()[:8]
    file = BytesIO()
    picture.save(file, "PNG", optimize=True)
    return Tile(f"{stem(code, style)}_{digest}", file.getvalue())


def _drawn(code: str, style: Style) -> Image.Image:
    match code:
        case "*B":
            return _back()
        case "*C":
            return _joker(_RED, _BLUE, _GREEN, _GOLD, _PURPLE)
        case "*P":
            return _joker(_BLACK)
        case "*W":
            return _president()
    picture, colour = _ground(_WHITE), _COLOURS[style][code[-1]]
    picture.paste(colour, (0, 0), _placed(_letters(code[:-1]), _RANK_BOXES.get(code[:-1], _RANK_BOX)))
    picture.paste(colour, (0, 0), _placed(_suit(code[-1]), _SUIT_BOX))
    return picture


def _ground(colour: str) -> Image.Image:
    picture = Image.new("RGBA", (_CANVAS, _CANVAS))
    shape = (0, 0, _CANVAS - 1, _CANVAS - 1)
    ImageDraw.Draw(picture).rounded_rectangle(shape, radius=72, fill=colour, outline=_EDGE, width=8)
    return picture


def _placed(mask: Image.Image, box: _Box) -> Image.Image:
    """Stretch the inked part of `mask` to fill `box` of a canvas that is empty otherwise."""
    left, top, right, bottom = box
    canvas = Image.new("L", (_CANVAS, _CANVAS))
    inked = mask.crop(mask.getbbox())
    canvas.paste(inked.resize((right - left, bottom - top), Image.Resampling.LANCZOS), (left, top))
    return canvas


def _letters(text: str) -> Image.Image:
    mask = Image.new("L", (1400, 1000))
    font = ImageFont.load_default(800)
    ImageDraw.Draw(mask).text((100, 0), text, fill=255, font=font, stroke_width=_STROKES.get(text, 30))
    return mask


@cache
def _suit(suit: str) -> Image.Image:
    mask = Image.new("L", (1000, 1000))
    draw = ImageDraw.Draw(mask)
    match suit:
        case "H":
            draw.polygon(_heart(), fill=255)
        case "S":
            draw.polygon([(x, 880 - y) for x, y in _heart()], fill=255)
            draw.polygon(_foot(), fill=255)
        case "D":
            draw.polygon([(500, 0), (900, 500), (500, 1000), (100, 500)], fill=255)
        case "C":
            for x, y in ((500, 230), (235, 580), (765, 580)):
                draw.circle((x, y), 225, fill=255)
            draw.polygon([(500, 230), (235, 580), (765, 580)], fill=255)
            draw.rectangle((420, 480, 580, 700), fill=255)
            draw.polygon(_foot(), fill=255)
    return mask


def _heart() -> _Points:
    """Trace the curve x = 16 sin(t)^3, y = 13 cos t - 5 cos 2t - 2 cos 3t - cos 4t, 900 wide."""
    turns = [step * math.tau / 240 for step in range(240)]
    return [
        (
            500 + 28 * 16 * math.sin(t) ** 3,
            400 - 28 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)),
        )
        for t in turns
    ]


def _foot() -> _Points:
    """Trace the stem of a spade or a club, wider at the ground."""
    right = [(540 + 200 * (step / 20) ** 2.5, 520 + 460 * step / 20) for step in range(21)]
    return right + [(1000 - x, y) for x, y in reversed(right)]


def _back() -> Image.Image:
    picture = _ground(_NAVY)
    draw = ImageDraw.Draw(picture)
    for offset in range(-_CANVAS, 2 * _CANVAS, 120):
        draw.line((offset, 0, offset + _CANVAS, _CANVAS), fill=_PALE, width=26)
        draw.line((offset, _CANVAS, offset + _CANVAS, 0), fill=_PALE, width=26)
    picture.putalpha(_ground(_NAVY).getchannel("A"))
    edge = (4, 4, _CANVAS - 5, _CANVAS - 5)
    draw.rounded_rectangle(edge, radius=68, outline=_WHITE, width=36)
    return picture


def _joker(*colours: str) -> Image.Image:
    """Draw a star whose five points take the colours in turn."""
    picture = _ground(_WHITE)
    draw = ImageDraw.Draw(picture)
    for point in range(5):
        kite = [_polar(0, 0), _polar(100, point - 0.5), _polar(232, point), _polar(100, point + 0.5)]
        draw.polygon(kite, fill=colours[point % len(colours)])
    return picture


def _polar(radius: float, fifths: float) -> tuple[float, float]:
    """Find the point so far from the star's centre, so many fifths of a turn from the top."""
    angle = fifths * math.tau / 5
    return 256 + radius * math.sin(angle), 276 - radius * math.cos(angle)


def _president() -> Image.Image:
    picture = _ground(_NAVY)
    draw = ImageDraw.Draw(picture)
    draw.polygon(
        [(80, 380), (50, 150), (170, 260), (256, 90), (342, 260), (462, 150), (432, 380)], fill=_GOLD
    )
    draw.rounded_rectangle((80, 395, 432, 450), radius=18, fill=_GOLD)
    for x, y in ((50, 140), (256, 84), (462, 140)):
        draw.circle((x, y), 34, fill=_GOLD)
    return picture


if __name__ == "__main__":
    drawn = msgspec.msgpack.encode(list(tiles()))
    # Who asked may have been killed meanwhile, which is no error here.
    with contextlib.suppress(BrokenPipeError), open(sys.stdout.fileno(), "wb", closefd=False) as listener:
        listener.write(drawn)
