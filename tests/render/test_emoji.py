"""Card tiles: small enough, told apart, found again."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from PIL import Image

from bot.engine.cards import RANKS, SUITS
from bot.render import emoji
from bot.render.emoji import CODES, Style, Tile

TEXT_SIZE = 22


@pytest.fixture(scope="module")
def tiles() -> tuple[Tile, ...]:
    return tuple(emoji.tiles())


def picture(tile: Tile) -> Image.Image:
    return Image.open(io.BytesIO(tile.png))


def of(tiles: tuple[Tile, ...], code: str, style: Style) -> Tile:
    (found,) = (tile for tile in tiles if tile.name[:-9] == emoji.stem(code, style))
    return found


def test_no_card_that_can_be_dealt_is_without_a_tile() -> None:
    assert {rank + suit for rank in RANKS for suit in SUITS} | {"*C", "*P", "*W"} < set(CODES)


@pytest.mark.parametrize("style", Style)
def test_every_card_has_exactly_one_tile(tiles: tuple[Tile, ...], style: Style) -> None:
    assert len({of(tiles, code, style) for code in CODES}) == len(CODES)


def test_every_tile_is_what_discord_takes_as_an_emoji(tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        assert picture(tile).format == "PNG"
        assert picture(tile).size == (128, 128)
        assert len(tile.png) < 32 * 1024
        assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", tile.name)


def test_tiles_are_recognised_as_ours_by_their_names(tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        match = emoji.OURS.fullmatch(tile.name)
        assert match
        assert tile.name.startswith(match["stem"] + "_")


@pytest.mark.parametrize("name", ["spades_7", "spades_7_party", "spades_11_00000000", "my_spades_7_00000000"])
def test_other_emoji_of_the_application_are_not_taken_for_ours(name: str) -> None:
    assert not emoji.OURS.fullmatch(name)


def test_a_second_start_finds_the_same_tiles_again(tiles: tuple[Tile, ...]) -> None:
    assert tuple(emoji.tiles()) == tiles


@pytest.mark.parametrize("style", Style)
def test_no_two_cards_look_alike_in_a_line_of_text(tiles: tuple[Tile, ...], style: Style) -> None:
    small = [picture(of(tiles, code, style)).resize((TEXT_SIZE, TEXT_SIZE)).convert("RGB") for code in CODES]
    for index, one in enumerate(small):
        for other in small[index + 1 :]:
            assert pixels_apart(one, other) >= 12


def pixels_apart(one: Image.Image, other: Image.Image) -> int:
    pairs = zip(pixels(one), pixels(other), strict=True)
    return sum(sum(abs(a - b) for a, b in zip(*pair, strict=True)) > 120 for pair in pairs)


def pixels(image: Image.Image) -> Iterator[bytes]:
    data = image.tobytes()
    return (data[at : at + 3] for at in range(0, len(data), 3))


def test_four_suits_have_four_colours_for_those_who_want_them(tiles: tuple[Tile, ...]) -> None:
    assert len({ink(of(tiles, "7" + suit, Style.FOUR_COLOUR)) for suit in SUITS}) == 4
    assert len({ink(of(tiles, "7" + suit, Style.TWO_COLOUR)) for suit in SUITS}) == 2


def ink(tile: Tile) -> object:
    return picture(tile).getpixel((96, 64))


def test_what_is_no_card_has_no_tile() -> None:
    with pytest.raises(KeyError):
        emoji.stem("11S", Style.TWO_COLOUR)


def test_tiles_drawn_in_a_process_of_their_own_are_the_same(tiles: tuple[Tile, ...]) -> None:
    assert tuple(emoji.drawn_apart()) == tiles


def test_drawing_for_somebody_who_has_gone_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "bot.render.emoji"]
    drawing = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (drawing.returncode, drawing.stderr) == (0, b"")
