"""One's own hand: the cards, the news, a button for every play that is allowed. Enough to play by alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.engine.actions import write_cards
from bot.engine.plays import Play
from bot.engine.round import Phase, Verb
from bot.engine.views import View
from bot.locale import Locale
from bot.render import news, step, table, waiting
from bot.render.page import Block, Button, Menu, Option, Page, Row, Style, Tap, Text
from bot.render.words import NO_FACES, Writer, cards_text, grouped, moment, rows
from bot.tables.look import Look, SeatLook

COLOUR = 0xE0A100
MOST_BUTTONS = 20
OPTIONS = 25

_NEWS_ROOM = 1500


def page(
    look: Look,
    locale: Locale,
    faces: Mapping[str, str] = NO_FACES,
    *,
    selection: str = "",
    note: str | None = None,
) -> Page:
    """Show the hand of the one who looks, and what is asked of them.

    `selection` is what has been chosen so far of what a step asks, as a tap's argument carries it; `note` is
    said first, after a tap that was refused. Where no round is in hand, or no seat is the reader's, the page
    says what will come.
    """
    write, view = Writer(locale, faces), look.view
    if view is None or look.me is None:
        return waiting.page(look, write, note=note)
    seat = look.seats[look.me]
    if view.duty is not None and view.duty.verb is not Verb.PLAY and not seat.away:
        return step.page(look, step.of(view, look, write), write, selection=selection, note=note)
    text = "\n".join((*_head(view, write, note), *_news(look, view, write), *_now(look, view, seat, write)))
    controls = _back(look, write) if seat.away else _controls(look, view, write)
    return Page(blocks=(Text(text), *controls), colour=COLOUR, kind="hand")


def _head(view: View, write: Writer, note: str | None) -> Iterator[str]:
    """Give the note and the cards, in a heading so that their pictures are large."""
    yield from write.note(note)
    if view.hand:
        yield f"# {grouped(view.order, view.hand, write)}"


def _news(look: Look, view: View, write: Writer) -> Iterator[str]:
    if look.news:
        yield write.text("hand-news")
        yield from news.fitting(look.news, look, write, room=_NEWS_ROOM)
    if view.top is not None:
        cards = write.cards(view.order, view.top.cards)
        by = view.top_by
        if by == look.me:
            yield write.text("hand-top-me", cards=cards)
        else:
            yield write.text("hand-top", cards=cards, player=write.name(look.seats[by]))


def _now(look: Look, view: View, seat: SeatLook, write: Writer) -> Iterator[str]:
    if seat.away:
        yield write.text("hand-away")
    elif seat.place is not None:
        yield write.text("hand-placed", place=write.place(seat.place))
        yield from _others(look, view, write)
    elif view.duty is not None:
        yield ""
        yield _asked(look, view, write)
    else:
        yield from _others(look, view, write)


def _asked(look: Look, view: View, write: Writer) -> str:
    """Say that it is the reader's turn, what may be done, and until when."""
    key = "lead" if view.top is None else "follow" if view.legal else "nothing"
    if look.deadline is None:
        return write.text(f"hand-{key}-untimed")
    return write.text(f"hand-{key}", until=moment(look.deadline))


def _others(look: Look, view: View, write: Writer) -> Iterator[str]:
    """Say what the table waits for, and when the reader comes."""
    yield ""
    if view.phase is Phase.PLAY:
        if look.me in view.passed:
            yield write.text("hand-passed")
        yield table.turn(look, view, write)
        if _is_next(view):
            yield write.text("hand-next")
    else:
        yield from table.duties(look, view, write)


def _is_next(view: View) -> bool:
    """Tell whether the reader has the turn after this one, as long as the trick goes on."""
    out = {seat for seat, _ in view.placed} | {*view.passed, view.top_by}
    count = len(view.counts)
    order = ((view.turn + step * view.direction) % count for step in range(1, count))
    return next((seat for seat in order if seat not in out), None) == view.seat


def _back(look: Look, write: Writer) -> Iterator[Block]:
    yield Row((write.button("button-back", Tap("back", look.table), Style.SUCCESS),))


def _controls(look: Look, view: View, write: Writer) -> Iterator[Block]:
    if view.duty is None:
        return
    plays = sorted(view.legal, key=lambda play: (play.size, view.order.strength[play.rank]))
    if len(plays) <= MOST_BUTTONS:
        yield from rows(_button(look, view, play) for play in plays)
    else:
        yield from _menus(look, view, plays, write)
    tap = Tap("pass", look.table, look.decision)
    yield Row((write.button("button-pass", tap, Style.DANGER, disabled=not view.may_pass),))


def _button(look: Look, view: View, play: Play) -> Button:
    tap = Tap("play", look.table, look.decision, write_cards(view.order, play.cards))
    return Button(tap=tap, label=cards_text(view.order, play.cards), style=Style.PRIMARY)


def _menus(look: Look, view: View, plays: list[Play], write: Writer) -> Iterator[Menu]:
    """Give menus of 25 plays each, told apart by their number."""
    for number, start in enumerate(range(0, len(plays), OPTIONS)):
        some = plays[start : start + OPTIONS]
        first, last = (cards_text(view.order, play.cards) for play in (some[0], some[-1]))
        yield Menu(
            tap=Tap("play", look.table, look.decision, str(number)),
            hint=write.text("hand-menu", first=first, last=last),
            options=tuple(
                Option(
                    value=write_cards(view.order, play.cards),
                    label=cards_text(view.order, play.cards),
                )
                for play in some
            ),
        )
