"""What a round came to, and what a game came to; complete as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.engine.deal import commitment
from bot.engine.rules import Scoring
from bot.locale import Locale
from bot.render import notes, picture, replay
from bot.render.names import escaped, short, units
from bot.render.page import Block, Button, Line, Page, Picture, Row, Style, Tap, Text
from bot.render.words import MESSAGE, NO_FACES, Writer, moment
from bot.tables.look import Look, RoundEnd, SeatLook
from bot.tables.state import Stage

COLOUR = 0xF1C40F
ROUNDS_SHOWN = 12
_GAME_ROOM = MESSAGE - 600
"""What comes next takes up to 600 characters more."""


def page(look: Look, locale: Locale, faces: Mapping[str, str] = NO_FACES) -> Page:
    """Show the round just finished, after the last one the game, and that the table is closed where it is."""
    write = Writer(locale, faces)
    seed, played = tuple(_seed(look, write)), tuple(_round(look, write))
    known = (_game_fitting(look, write, (*played, *seed)), played)
    drawn = tuple(_picture(look, write))
    past = (*drawn, *_parts((*known, seed)))
    if look.stage is Stage.CLOSED:
        blocks = (*drawn, *_parts((*known, (*seed, *notes.closing(look, write)))))
    else:
        blocks = (*drawn, *_parts((*known, (*_next(look, write), *seed))), *_controls(look, write))
    return Page(blocks=blocks, past=past, colour=COLOUR, kind="result")


def _parts(parts: Iterable[Sequence[str]]) -> Iterator[Block]:
    """Give the parts that have words, with a line between them."""
    texts = [Text("\n".join(lines)) for lines in parts if lines]
    for number, text in enumerate(texts):
        if number:
            yield Line()
        yield text


def _picture(look: Look, write: Writer) -> Iterator[Picture]:
    """Draw the round, if all of it can be drawn."""
    if look.end is None or look.annulled:
        return
    scored = look.rules.scoring is not Scoring.NONE
    entries = tuple(_entry(look.end, place, scored, write) for place in range(1, len(look.end.ids) + 1))
    title = write.text("picture-title", number=look.end.number)
    png = picture.drawn(picture.Card(title, entries, write.locale.right_to_left))
    if png is not None:
        players = write.people(
            write.text("picture-player", player=entry.name, title=entry.title) for entry in entries
        )
        alt = write.text("picture-alt", number=look.end.number, players=players)
        yield Picture(name="result.png", png=png, alt=alt)


def _entry(end: RoundEnd, place: int, scored: bool, write: Writer) -> picture.Entry:
    at = place - 1
    return picture.Entry(
        place=place,
        name=short(end.places[at]),
        title=write.title(end.titles[at]),
        gained=f"{end.gained[at]:+d}" if scored else "",
        points=write.text("picture-points", points=end.points[at]) if scored else "",
    )


def _round(look: Look, write: Writer) -> Iterator[str]:
    if look.annulled:
        yield write.text("result-annulled")
    elif look.end is not None:
        yield write.text("result-title", number=look.end.number)
        for place in range(1, len(look.end.ids) + 1):
            yield _line(look.end, place, look.rules.scoring is not Scoring.NONE, write)
        yield from _remarks(look.end, write)


def _line(end: RoundEnd, place: int, scored: bool, write: Writer) -> str:
    at = place - 1
    new, old = end.titles[at], end.before[at]
    title = write.title(new)
    if old is not None and old is not new:
        title = write.text("result-title-new", title=title, old=write.title(old))
    player, written = escaped(end.places[at]), write.place(place)
    if not scored:
        return write.text("result-line", place=written, player=player, title=title)
    gained, points = f"{end.gained[at]:+d}", end.points[at]
    return write.text(
        "result-line-points", place=written, player=player, title=title, gained=gained, points=points
    )


_NEXT_SCUM = frozenset({"R52", "R54"})
"""The rules that make somebody Scum of the next round in spite of their place."""


def _remarks(end: RoundEnd, write: Writer) -> Iterator[str]:
    """Tell who met what fate, and why the round does not count."""
    fates = (("result-caught", end.caught), ("result-toppled", end.toppled), ("result-left", end.left))
    for key, names in fates:
        if names:
            yield write.text(key, players=write.people(map(escaped, names)), count=len(names))
    for name, rule in end.deposed:
        if rule in _NEXT_SCUM:
            yield write.text(f"result-deposed-{rule}", player=escaped(name))
    if not end.counts:
        yield write.text("result-not-counted")
    if end.replay is not None:
        sign = replay.numbered(end.replay)
        yield write.text("result-replay", number=str(end.replay), sign=sign)


def _game_fitting(look: Look, write: Writer, others: Sequence[str]) -> Sequence[str]:
    """Give what the game came to; where that does not fit beside all else, the winners alone.

    Everybody's points stand with the round too.
    """
    if not (look.winners or look.stage is Stage.OVER):
        return ()
    whole = tuple(_game(look, write))
    return whole if sum(units(line) + 1 for line in (*whole, *others)) <= _GAME_ROOM else whole[:1]


def _game(look: Look, write: Writer) -> Iterator[str]:
    if len(look.winners) > 1:
        yield write.text("game-over-shared", players=write.people(map(escaped, look.winners)))
    elif look.winners:
        yield write.text("game-over", player=escaped(look.winners[0]))
    else:
        yield write.text("game-over-nobody")
    if look.rules.scoring is not Scoring.NONE:
        yield from _standing(look, write)


def _standing(look: Look, write: Writer) -> Iterator[str]:
    """List who has how many points, and for the last rounds who gained them."""
    seats = sorted(look.seats, key=lambda seat: -seat.points)
    for seat in seats:
        place = 1 + sum(other.points > seat.points for other in seats)
        yield write.text(
            "game-over-line", place=write.place(place), player=write.name(seat), points=seat.points
        )
    if look.round_points:
        yield write.text("game-over-rounds")
        yield "\n".join(("```", *_columns(seats, look.round_points), "```"))


def _columns(seats: Sequence[SeatLook], rounds: Sequence[dict[str, int]]) -> Iterator[str]:
    """Give a line per round with a column per player, in the order of the list above it."""
    first = max(len(rounds) - ROUNDS_SHOWN, 0)
    yield "".join(("   ", *(f"{number:>3}" for number in range(1, len(seats) + 1))))
    for number, gained in enumerate(rounds[first:], first + 1):
        points = (str(gained.get(seat.id, "-")) for seat in seats)
        yield "".join((f"{number:>2}│", *(f"{one:>3}" for one in points)))


def _next(look: Look, write: Writer) -> Iterator[str]:
    """Say what comes: an old copy does not say it any more."""
    if look.joining:
        players = write.people(map(escaped, look.joining))
        yield write.text("table-joining", players=players, count=len(look.joining))
    if look.stage is not Stage.OVER:
        yield next_round(look, write)


def _seed(look: Look, write: Writer) -> Iterator[str]:
    if look.end is not None and look.end.seed and not look.annulled:
        code = commitment(bytes.fromhex(look.end.seed))
        yield write.text("result-seed", seed=look.end.seed, code=code)


def next_round(look: Look, write: Writer) -> str:
    """Say when the next round begins."""
    if look.paused:
        return write.text("table-paused")
    if look.next_round is None:
        return write.text("result-next-untimed")
    return write.text("result-next", when=moment(look.next_round))


def _controls(look: Look, write: Writer) -> Iterator[Row]:
    """Give what comes next, and then what is about seats: each row fits on a phone."""
    if look.stage is Stage.OVER:
        first = write.button("button-again", Tap("again", look.table), Style.PRIMARY)
    else:
        first = write.button("button-next", Tap("next", look.table), Style.PRIMARY)
    yield Row((first, write.rules_button(look), *_replay(look, write), *write.back_button(look)))
    yield Row(tuple(write.seat_buttons(look)))


def _replay(look: Look, write: Writer) -> Iterator[Button]:
    """Offer to see the round just finished again."""
    if look.end is not None and look.end.replay is not None and not look.annulled:
        yield replay.button(look.end.replay, write)
