"""One's own hand: the cards, the news, a button for every play that is allowed. Enough to play by alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.cards import Cards
from bot.engine.events import Contented, Event, Offered, Placed
from bot.engine.plays import Kind, Play
from bot.engine.round import Phase, Verb
from bot.engine.views import View
from bot.locale import Locale
from bot.render import choosing, hints, news, picker, plays, situation, step, table, turns, waiting
from bot.render.choosing import Choice
from bot.render.page import Block, Button, Menu, Option, Page, Row, Style, Tap, Text, fitted
from bot.render.turns import Next
from bot.render.words import NO_FACES, Writer, grouped, moment, rows, whole
from bot.tables.hinting import Hint
from bot.tables.look import Look, SeatLook

COLOUR = 0xE0A100

_NEWS_ROOM = 1500


def page(
    look: Look,
    locale: Locale,
    faces: Mapping[str, str] = NO_FACES,
    *,
    selection: str = "",
    note: str | None = None,
    hint: Hint | None = None,
) -> Page:
    """Show the hand of the one who looks, and what is asked of them, with a hint where they asked for one.

    `selection` is what has been chosen so far of what a step asks, as a tap's argument carries it; `note` is
    said first, after a tap that was refused. Where no round is in hand, or no seat is the reader's, the page
    says what will come.
    """
    write, view = Writer(locale, faces), look.view
    if view is None or look.me is None:
        return waiting.page(look, write, note=note)
    seat = look.seats[look.me]
    if step.is_asked(view) and not seat.away:
        return step.page(look, view, write, selection=selection, note=note, hint=hint)

    def compose(head: Writer, rest: Writer) -> Iterator[str]:
        yield from _head(view, head, note)
        yield from _news(look, view, rest)
        yield from _now(look, view, seat, rest)
        yield from hints.lines(look, view, hint, rest)
        if not seat.away and _is_picking(view, selection):
            yield from picker.lines(look, view, selection, rest)

    text = whole(compose, write)
    controls = _back(look, write) if seat.away else _controls(look, view, selection, write)
    return Page(blocks=(Text(text), *controls), colour=COLOUR, kind="hand")


def selected(look: Look, locale: Locale, argument: str, values: Sequence[str]) -> str:
    """Give what has been chosen once a menu was used or a button pressed, by the argument of its tap."""
    return choosing.selected(_choices(look, locale), argument, values)


def trying(look: Look, locale: Locale, selection: str) -> Cards:
    """Give the cards that somebody is about to play, so that the table can say what they are."""
    if look.view is None or not _is_picking(look.view, selection):
        return 0
    (cards,) = choosing.chosen(_choices(look, locale), selection)
    return cards


def _choices(look: Look, locale: Locale) -> tuple[Choice, ...]:
    if look.view is None:
        return ()
    if step.is_asked(look.view):
        return step.choices(look, look.view, Writer(locale))
    return picker.choices(look.view, Writer(locale))


def _is_picking(view: View, selection: str) -> bool:
    """Tell whether a play is put together card by card: where somebody wants to, or plays are too many."""
    is_asked = view.duty is not None and view.duty.verb is Verb.PLAY
    return is_asked and (choosing.is_open(selection) or not picker.is_listed(view))


def _head(view: View, write: Writer, note: str | None) -> Iterator[str]:
    """Give the note and the cards, in a heading so that their pictures are large."""
    yield from write.note(note)
    if view.hand:
        yield f"# {grouped(view.order, view.hand, write)}"


def _news(look: Look, view: View, write: Writer) -> Iterator[str]:
    yield from situation.lines(view, write)
    told = [event for event in look.news if not _is_said_below(event, look)]
    if told:
        yield write.text("hand-news")
        yield from news.fitting(told, look, write, room=_NEWS_ROOM)
    if view.top is not None:
        cards = plays.told(view.order, view.top, write)
        by = view.top_by
        if by == look.me:
            yield write.text("hand-top-me", cards=cards)
        else:
            yield write.text("hand-top", cards=cards, player=write.name(look.seats[by]))


def _is_said_below(event: Event, look: Look) -> bool:
    """Tell whether another line of the hand says the same: what is offered now, the reader's own place."""
    if isinstance(event, Placed):
        return event.player == look.me and not (event.toppled or event.shown)
    return isinstance(event, Offered | Contented)


def _now(look: Look, view: View, seat: SeatLook, write: Writer) -> Iterator[str]:
    if seat.away:
        yield write.text("hand-away")
    elif seat.place is not None:
        yield write.text("hand-placed", place=write.place(seat.place))
        yield from _others(look, view, write)
    elif view.duty is not None:
        yield ""
        yield _asked(look, view, write)
        if view.must_include:
            cards = write.cards(view.order, view.must_include & view.hand)
            yield write.text("hand-must-include", cards=cards)
    else:
        yield from _others(look, view, write)


def _asked(look: Look, view: View, write: Writer) -> str:
    """Say that it is the reader's turn, what may be done, and until when."""
    if look.passing:
        return write.text("hand-auto-pass")
    key = _what_is_asked(view)
    if look.deadline is None:
        return write.text(f"hand-{key}-untimed")
    return write.text(f"hand-{key}", until=moment(look.deadline))


def _what_is_asked(view: View) -> str:
    if view.top is None:
        return "lead"
    if not view.legal:
        return "nothing"
    return "follow" if view.may_pass else "must"


def _others(look: Look, view: View, write: Writer) -> Iterator[str]:
    """Say what the table waits for, and when the reader comes."""
    yield ""
    if view.phase is Phase.PLAY:
        if look.me in view.passed:
            yield write.text("hand-passed")
        yield table.turn(look, view, write)
        if (sure := turns.is_next(view)) is not Next.UNKNOWN:
            yield write.text(f"hand-{sure}")
    else:
        yield from table.duties(look, view, write)


def _back(look: Look, write: Writer) -> Iterator[Block]:
    yield Row((write.button("button-back", Tap("back", look.table), Style.SUCCESS),))


def _controls(look: Look, view: View, selection: str, write: Writer) -> Iterator[Block]:
    yield from _clearing(look, view, write)
    if view.duty is None:
        return
    if _is_picking(view, selection):
        yield from picker.blocks(look, view, selection, write)
    else:
        yield from _list(look, view, write)
    yield from hints.row(look, write)
    tap = Tap("pass", look.table, look.decision)
    yield Row((write.button("button-pass", tap, Style.DANGER, disabled=not view.may_pass),))


def _clearing(look: Look, view: View, write: Writer) -> Iterator[Block]:
    """Let the Scum clear a finished trick away from here; for all others that costs something (R52).

    The button keeps its place all through the round: after a second tap on it nothing is played.
    """
    is_watched = view.rules.touch_penalty and not view.first
    if is_watched and view.phase is Phase.PLAY and view.ranks[-1:] == (view.seat,):
        tap = Tap("clear", look.table)
        yield Row((write.button("button-clear", tap, disabled=not view.uncleared),))


def _list(look: Look, view: View, write: Writer) -> Iterator[Block]:
    """Give every legal play, and the way to put one together card by card where that is of use."""
    every = sorted(view.legal, key=_listed)
    if picker.fits_buttons(view):
        yield from rows(_button(look, view, play, write) for play in every)
    else:
        yield from _menus(look, view, every, write)
    if picker.is_useful(view):
        yield Row((picker.open_button(look, write),))


def _listed(play: Play) -> tuple[bool, int, int]:
    """Order plays by size, then kind; within that they are legal lowest rank first."""
    return (play.kind is Kind.PRESIDENT, play.cards.bit_count(), list(Kind).index(play.kind))


def _button(look: Look, view: View, play: Play, write: Writer) -> Button:
    tap = Tap("play", look.table, look.decision, plays.action(view, play))
    return Button(tap=tap, label=plays.label(view.order, play, write), style=Style.PRIMARY)


def _menus(look: Look, view: View, every: list[Play], write: Writer) -> Iterator[Menu]:
    """Give menus of 25 plays each, told apart by their number."""
    for number, start in enumerate(range(0, len(every), choosing.OPTIONS)):
        some = every[start : start + choosing.OPTIONS]
        labels = [plays.label(view.order, play, write) for play in some]
        yield Menu(
            tap=Tap("play", look.table, look.decision, str(number)),
            hint=_menu_hint(view, some, write),
            options=tuple(
                Option(value=fitted(plays.action(view, play)), label=label)
                for play, label in zip(some, labels, strict=True)
            ),
        )


def _menu_hint(view: View, some: list[Play], write: Writer) -> str:
    """Say how large the plays of a menu are, for that is read on the narrowest phone too; then which."""
    first, last = (plays.short(view.order, play, write) for play in (some[0], some[-1]))
    sizes = [play.cards.bit_count() for play in some]
    fewest, most = min(sizes), max(sizes)
    key = "hand-menu-size" if fewest == most else "hand-menu"
    return write.text(key, fewest=fewest, most=most, first=first, last=last)
