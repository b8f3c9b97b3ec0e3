"""A round seen again: the table after each step, what has just happened, and the hands that the eyes see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from bot.engine.events import Event, Gave, Took
from bot.engine.round import Phase
from bot.engine.views import View
from bot.locale import Locale
from bot.render import news, points, situation, table
from bot.render.names import units
from bot.render.page import Block, Button, File, Line, Page, Row, Style, Tap, Text
from bot.render.words import MESSAGE, NO_FACES, Writer, grouped, order_of
from bot.tables.analysing import Points
from bot.tables.look import Look, SeatLook
from bot.tables.replaying import ERASED, Eyes, Scene

COLOUR = 0x8E44AD
_ROOM = MESSAGE - 200
"""What stands between the buttons takes up to 200 characters more."""
_ROOMS = ((700, 1200), (400, 600), (200, 200))
"""How many characters what has happened and the trick may take; less where all together is too long."""


def page(
    scene: Scene, locale: Locale, faces: Mapping[str, str] = NO_FACES, turning: Points | None = None
) -> Page:
    """Show one step of a round, with buttons that lead to the others, and its `turning` points if any."""
    write = Writer(locale, faces)
    look = replace(scene.look, seats=tuple(_named(seat, write) for seat in scene.look.seats))
    scene = replace(scene, look=look)
    return Page(
        blocks=(*_fitting(scene, turning, write), *_controls(scene, turning, write)),
        colour=COLOUR,
        kind="list",
    )


def tap(number: int, step: int = 0, eyes: Eyes = Eyes.PUBLIC, control: str = "open") -> Tap:
    """Give what leads to a step of a round; `control` tells the buttons of a page apart."""
    return Tap("replay", argument=f"{number}.{step}.{eyes}.{control}")


def numbered(number: int) -> str:
    """Write the number by which a round is found.

    >>> numbered(123)
    '#123'
    """
    return f"#{number}"


def button(number: int, write: Writer) -> Button:
    """Make the button that begins to show a round again."""
    return write.button("button-replay", tap(number))


def record(number: int, content: bytes, locale: Locale) -> Page:
    """Hand over the record of a round as a file."""
    write, name = Writer(locale), f"scum-{number}.json"
    lines = (
        write.text("record-title", number=numbered(number)),
        write.text("record-about"),
        write.text("record-how", name=name),
    )
    return Page(blocks=(Text("\n".join(lines)), File(name=name, content=content)), colour=COLOUR, kind="note")


def _named(seat: SeatLook, write: Writer) -> SeatLook:
    """Give a seat under its name, or under nobody's."""
    return replace(seat, name=write.text("history-somebody")) if seat.name == ERASED else seat


def _fitting(scene: Scene, turning: Points | None, write: Writer) -> tuple[Block, ...]:
    """Give the words of the page, as many as fit into a message."""
    blocks: tuple[Block, ...] = ()
    for rooms in _ROOMS:
        for words in (write, write.plainly()):
            blocks = tuple(_parts(scene, turning, words, *rooms))
            if sum(units(block.text) for block in blocks if isinstance(block, Text)) <= _ROOM:
                return blocks
    return blocks


def _parts(
    scene: Scene, turning: Points | None, write: Writer, news_room: int, trick_room: int
) -> Iterator[Block]:
    """Give the parts that have words, with a line between them."""
    view = table.view_of(scene.look)
    parts: tuple[Iterable[str], ...] = (
        (*_title(scene, write), *table.seats(scene.look, view, write)),
        (*_happened(scene, view, write, news_room), *points.lines(scene, turning, write)),
        _middle(scene, view, write, trick_room),
        _hands(scene, write),
    )
    texts = [Text("\n".join(lines)) for lines in map(tuple, parts) if lines]
    for number, text in enumerate(texts):
        if number:
            yield Line()
        yield text


def _title(scene: Scene, write: Writer) -> Iterator[str]:
    look = scene.look
    yield write.text("replay-title", preset=write.text(f"preset-{look.preset}"), round=look.round_number)
    yield write.text(
        "replay-step",
        number=numbered(scene.number),
        step=scene.step + 1,
        steps=scene.last + 1,
        eyes=write.text(f"replay-eyes-{scene.eyes}"),
    )


def _happened(scene: Scene, view: View, write: Writer, room: int) -> Iterator[str]:
    """Tell what this step was."""
    if scene.step == 0:
        yield write.text("replay-begins")
    if scene.eyes is Eyes.ALL:
        yield from _openly(scene.look, write, room)
    else:
        yield from news.fitting(scene.look.news, scene.look, write, room=room)
    if view.phase is Phase.ROUND_OVER:
        yield write.text("replay-over")


def _openly(look: Look, write: Writer, room: int) -> Iterator[str]:
    """Tell what happened to eyes that see every card."""
    for event in look.news:
        known = _known(event, look, write)
        yield from (known,) if known else news.fitting((event,), look, write, room=room)


def _known(event: Event, look: Look, write: Writer) -> str:
    """Tell of cards that went over unseen; nothing of other things."""
    match event:
        case Gave(by=by, to=to, cards=cards) if cards:
            key = "replay-gave-forced" if event.forced else "replay-gave"
            names = {"player": write.name(look.seats[by]), "other": write.name(look.seats[to])}
            return write.text(key, **names, cards=write.cards(order_of(look), cards))
        case Took(by=by, took=took, laid=laid) if laid is not None:
            player = write.name(look.seats[by])
            return write.text("replay-took", player=player, card=write.card(took), laid=write.card(laid))
    return ""


def _middle(scene: Scene, view: View, write: Writer, room: int) -> Iterator[str]:
    """Show the trick, or what the round waits for before the first."""
    if view.phase not in {Phase.PLAY, Phase.ROUND_OVER}:
        yield write.text(f"table-{view.phase}")
        yield from table.duties(scene.look, view, write)
        return
    yield from situation.lines(view, write)
    if view.open_leftovers:
        yield write.text("table-leftovers-out", cards=write.cards(view.order, view.open_leftovers))
    yield write.text("replay-trick-over" if scene.trick_over else "table-trick")
    lying = news.from_turns(scene.trick)
    yield from news.fitting(lying, scene.look, write, room=room) or [write.text("table-trick-empty")]


def _hands(scene: Scene, write: Writer) -> Iterator[str]:
    """Show the hands that the eyes see, as text: there may be many cards."""
    if scene.eyes is Eyes.ALL:
        yield write.text("replay-hands")
        yield from (_hand(scene, seat, write) for seat in range(len(scene.hands)))
    elif scene.look.me is not None:
        yield _hand(scene, scene.look.me, write)
        yield from (
            _hand(scene, seat, write)
            for seat, hand in enumerate(scene.hands)
            if hand and seat != scene.look.me
        )


def _hand(scene: Scene, seat: int, write: Writer) -> str:
    key = "replay-hand-own" if seat == scene.look.me else "replay-hand"
    about = {} if seat == scene.look.me else {"player": write.name(scene.look.seats[seat])}
    if not scene.hands[seat]:
        return write.text(f"{key}-none", **about)
    return write.text(key, **about, cards=grouped(order_of(scene.look), scene.hands[seat], write.plainly()))


def _controls(scene: Scene, turning: Points | None, write: Writer) -> Iterator[Block]:
    """Give the ways to other steps, rounds and eyes; each button keeps its place."""
    step, last = scene.step, scene.last
    yield Row(
        (
            _step("button-first", scene, 0, write, there=step > 0),
            _step("button-back-step", scene, step - 1, write, there=step > 0),
            _step("button-forward", scene, step + 1, write, there=step < last, style=Style.PRIMARY),
            _step("button-last", scene, last, write, there=step < last),
        )
    )
    yield Row(
        (
            _step("button-back-trick", scene, scene.trick_before, write, there=step > 0),
            _step("button-next-trick", scene, scene.trick_after, write, there=step < last),
        )
    )
    yield from _between_points(scene, turning, write)
    yield Row(
        (
            _round("button-back-round", scene, scene.before, write),
            _round("button-next-round-again", scene, scene.after, write),
        )
    )
    yield Row(tuple(_eyes(eyes, scene, write) for eyes in Eyes))
    if Eyes.ALL not in scene.may:
        yield Text(write.text("replay-not-all"))
    yield Row(
        (
            write.button("button-record", Tap("record", argument=str(scene.number))),
            write.button("button-history", Tap("history", argument="0.0.all")),
        )
    )


def _between_points(scene: Scene, turning: Points | None, write: Writer) -> Iterator[Block]:
    """Give the ways from one turning point to the next, for eyes that see any."""
    if turning is None or not turning.weighed:
        return
    before = max((mark.step for mark in turning.marks if mark.step < scene.step), default=None)
    after = min((mark.step for mark in turning.marks if mark.step > scene.step), default=None)
    yield Row(
        (
            _step("button-point-before", scene, before or 0, write, there=before is not None),
            _step("button-point-after", scene, after or 0, write, there=after is not None),
        )
    )


def _step(
    key: str, scene: Scene, step: int, write: Writer, *, there: bool, style: Style = Style.SECONDARY
) -> Button:
    to = tap(scene.number, step if there else scene.step, scene.eyes, key.removeprefix("button-"))
    return write.button(key, to, style, disabled=not there)


def _round(key: str, scene: Scene, number: int | None, write: Writer) -> Button:
    to = tap(number or scene.number, 0, scene.eyes, key.removeprefix("button-"))
    return write.button(key, to, disabled=number is None)


def _eyes(eyes: Eyes, scene: Scene, write: Writer) -> Button:
    """Make the button that has the reader look with other eyes, at the same step."""
    to = tap(scene.number, scene.step, eyes, f"eyes-{eyes}")
    style = Style.SUCCESS if eyes is scene.eyes else Style.SECONDARY
    return write.button(
        f"button-eyes-{eyes}", to, style, disabled=eyes is scene.eyes or eyes not in scene.may
    )
