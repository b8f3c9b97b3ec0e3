"""The pictures together: a page for the browser, and sheets with many of them on each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final

import msgspec
from PIL import Image, ImageDraw, ImageFont

from bot.lab.screens.shooting import Taken

INDEX: Final = "index.html"
NOTES: Final = "pictures.json"
"""What is known of the pictures in a folder: those of runs before are shown too."""
SHEET: Final = (1900, 1800)
"""A sheet's size in pixels, at the most."""
GAP: Final = 20
CAPTION: Final = 22
GROUND: Final = "#1e1f22"

_HEAD: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Every message in every state</title>
<meta name="viewport" content="width=device-width">
<style>
body { background: #1e1f22; color: #dbdee1; font: 16px/1.4 sans-serif; margin: 1rem; }
nav a { color: #8ea1ff; margin-right: 1em; }
section { border-top: 1px solid #444; margin-top: 2rem; }
div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
figure { margin: 0; } figcaption { color: #949ba4; font-size: 13px; } img { max-width: 100%; }
</style>
<h1>Every message in every state</h1>
"""


class Kept(msgspec.Struct, frozen=True):
    """One picture that is in the folder."""

    area: str
    name: str
    language: str
    width: str
    file: str
    sentence: str
    said: str


def together(folder: Path, taken: Sequence[Taken]) -> None:
    """Write the page and the sheets of a folder that pictures were just added to."""
    kept = _kept(folder, taken)
    (folder / NOTES).write_bytes(msgspec.json.format(msgspec.json.encode(kept)))
    (folder / INDEX).write_text("".join(_page(kept)), "utf-8")
    for old in folder.glob("sheet-*.png"):
        old.unlink()
    for (area, language, width), group in groupby(sorted(kept, key=_sheet_of), key=_sheet_of):
        for number, sheet in enumerate(_sheets(folder, list(group)), 1):
            sheet.save(folder / f"sheet-{area}-{language}-{width}-{number}.png")


def _kept(folder: Path, taken: Iterable[Taken]) -> list[Kept]:
    """Give every picture of the folder, once; those just taken in place of older ones."""
    notes = folder / NOTES
    before = msgspec.json.decode(notes.read_bytes(), type=list[Kept]) if notes.exists() else []
    every = {one.file: one for one in before if (folder / one.file).exists()}
    for one in taken:
        task = one.task
        for width, _ in task.widths if not one.failed else ():
            file = task.file(width)
            every[file] = Kept(task.area, task.name, task.language, width, file, one.sentence, one.said)
    return sorted(every.values(), key=lambda one: (one.area, one.name, one.width, one.language))


def _sheet_of(one: Kept) -> tuple[str, str, str]:
    return one.area, one.language, one.width


def _page(kept: Sequence[Kept]) -> Iterator[str]:
    yield _HEAD
    names = sorted({one.name for one in kept})
    yield "<nav>" + " ".join(f'<a href="#{name}">{name}</a>' for name in names) + "</nav>\n"
    for name, group in groupby(kept, key=lambda one: one.name):
        pictures = list(group)
        yield f'<section id="{name}"><h2>{name}</h2><p>{escape(pictures[0].sentence)}</p>\n'
        for _, same in groupby(pictures, key=lambda one: one.width):
            yield "<div>" + "".join(map(_figure, same)) + "</div>\n"
        yield "</section>\n"


def _figure(one: Kept) -> str:
    caption = f"{one.language}, {one.width}"
    return (
        f'<figure><img loading="lazy" src="{one.file}" alt="{escape(one.said or one.sentence)}">'
        f"<figcaption>{caption}</figcaption></figure>"
    )


def _sheets(folder: Path, kept: Sequence[Kept]) -> Iterator[Image.Image]:
    """Put pictures of one width in columns, with their names above them."""
    pictures = [(one, Image.open(folder / one.file)) for one in kept]
    wide = max(picture.width for _, picture in pictures)
    places, sheet = list[tuple[int, int, Kept, Image.Image]](), _Columns(wide)
    for one, picture in pictures:
        place = sheet.place(picture.height + CAPTION + GAP)
        if place is None:
            yield _drawn(places)
            places, sheet = [], _Columns(wide)
            place = sheet.place(picture.height + CAPTION + GAP) or (GAP, GAP)
        places.append((*place, one, picture))
    yield _drawn(places)


class _Columns:
    """Where on a sheet there is still room: always in the shortest column."""

    def __init__(self, wide: int) -> None:
        self._wide = wide + GAP
        self._filled = [GAP] * max(1, (SHEET[0] - GAP) // self._wide)

    def place(self, high: int) -> tuple[int, int] | None:
        """Give the place of the next picture, unless the sheet is full."""
        column = self._filled.index(min(self._filled))
        top = self._filled[column]
        if top > GAP and top + high > SHEET[1]:
            return None
        self._filled[column] += high
        return GAP + column * self._wide, top


def _drawn(places: Sequence[tuple[int, int, Kept, Image.Image]]) -> Image.Image:
    wide = max(left + picture.width for left, _, _, picture in places) + GAP
    high = max(top + CAPTION + picture.height for _, top, _, picture in places) + GAP
    sheet = Image.new("RGB", (wide, high), GROUND)
    write = ImageDraw.Draw(sheet)
    letters = ImageFont.load_default(CAPTION - 6)
    for left, top, one, picture in places:
        write.text((left, top), one.name, font=letters, fill="white")
        sheet.paste(picture, (left, top + CAPTION))
    return sheet
