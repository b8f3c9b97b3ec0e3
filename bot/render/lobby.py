"""The lobby: who sits, by which rules, and what Start would do now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate

from bot.engine import presets
from bot.engine.options import LENGTH
from bot.locale import Locale
from bot.render import options
from bot.render.page import Block, Menu, Option, Page, Row, Style, Tap, Text
from bot.render.rules import effects
from bot.render.rules.facts import Facts
from bot.render.words import NO_FACES, Writer
from bot.tables.look import Look, SeatLook
from bot.tables.state import Level

COLOUR = 0x3BA55D
ROOM = 1500
"""So many characters may tell what differs from the preset."""


def page(look: Look, locale: Locale, faces: Mapping[str, str] = NO_FACES) -> Page:
    """Show the lobby of a table."""
    write = Writer(locale, faces)
    text = "\n".join((*_game(look, write), "", *_seats(look, write), "", *_start(look, write)))
    blocks = (Text(text), *_controls(look, write))
    return Page(blocks=blocks, past=(write.moved(look),), colour=COLOUR, kind="lobby")


def _game(look: Look, write: Writer) -> Iterator[str]:
    title = "lobby-practice-title" if look.is_practice else "lobby-title"
    yield write.text(title, preset=write.text(f"preset-{look.preset}"))
    if look.is_practice:
        yield write.text("lobby-practice")
    yield write.text(f"preset-{look.preset}.about")
    yield f"- {write.text(f'lobby-speed-{look.speed}')}"
    yield from (f"- {line}" for line in options.end(look.rules, look.most, write))
    yield from _different(look, write)


def _different(look: Look, write: Writer) -> Iterator[str]:
    """Say what is played otherwise than in the preset; what is too much for a lobby is in its rules."""
    players = max(look.fewest, len(look.seats))
    changed = presets.changes_of(look.preset, look.rules, players).keys() - set(LENGTH)
    names = [name for name in look.rules.__struct_fields__ if name in changed]
    facts = Facts(look.rules, look.most, write)
    felt = [name for name in names if not effects.lacking(facts, name)]
    lines = [line for name in felt for line in options.sentences(facts, name)]
    lengths = accumulate(map(len, lines))
    shown = sum(length <= ROOM for length in lengths)
    if lines:
        yield ""
        yield write.text("lobby-different")
    yield from (f"- {line}" for line in lines[:shown])
    if shown < len(lines):
        yield f"- {write.text('lobby-more', count=len(lines) - shown)}"


def _seats(look: Look, write: Writer) -> Iterator[str]:
    yield write.text("lobby-seats", taken=len(look.seats), most=look.most)
    if not look.seats:
        yield write.text("lobby-nobody")
    for number, seat in enumerate(look.seats, 1):
        yield _seat(number, seat, look.level, write)


def _seat(number: int, seat: SeatLook, level: Level, write: Writer) -> str:
    own = ("computer", f"level-{level}") if seat.user is None else ()
    keys = (*(("host",) if seat.host else ()), *own)
    facts = " · ".join(write.text(f"fact-{key}") for key in keys)
    if facts:
        return write.text("lobby-seat-facts", number=number, player=write.name(seat), facts=facts)
    return write.text("lobby-seat", number=number, player=write.name(seat))


def _start(look: Look, write: Writer) -> Iterator[str]:
    missing = look.fewest - len(look.seats)
    if missing > 0:
        yield write.text("lobby-fills", count=missing, fewest=look.fewest)
    else:
        yield write.text("lobby-ready", count=len(look.seats))
    yield write.text("lobby-closes")


def _controls(look: Look, write: Writer) -> Iterator[Block]:
    join = write.button("button-join", Tap("join", look.table), Style.PRIMARY)
    start = write.button("button-start", Tap("start", look.table), Style.SUCCESS)
    yield Row((*(() if look.is_practice else (join,)), write.leave_button(look), start))
    yield Row(
        (
            write.button("button-add-computer", Tap("add-computer", look.table)),
            write.button("button-remove-computer", Tap("remove-computer", look.table)),
        )
    )
    if len(look.seats) < look.fewest or any(seat.user is None for seat in look.seats):
        yield _level(look, write)
    options_button = write.button("button-options", Tap("options", look.table))
    yield Row((options_button, write.rules_button(look), write.help_button()))


def _level(look: Look, write: Writer) -> Menu:
    """Make the menu by which the host chooses how strong the computers are."""
    options = tuple(
        Option(
            value=level.value,
            label=write.text(f"lobby-level-{level}"),
            description=write.text(f"lobby-level-{level}.about"),
            chosen=level is look.level,
        )
        for level in Level
    )
    return Menu(tap=Tap("level", look.table), hint=write.text("lobby-level"), options=options)
