"""One page for every step between rounds: what you see, what you choose, what is done when time runs out.

A step is data. What it asks becomes menus, and what was chosen in them the buttons. A rule that needs another
step adds an entry to :data:`_STEPS`, not a page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from bot.engine.cards import Cards
from bot.engine.events import Contented, Event, Gave, Offered
from bot.engine.round import Verb
from bot.engine.views import View
from bot.locale import Locale
from bot.render import choosing, hints, news
from bot.render.choosing import Choice
from bot.render.page import Block, Button, Page, Row, Style, Tap, Text
from bot.render.step import dealing, giving, haggling
from bot.render.step.kind import Kind, Step
from bot.render.words import NO_FACES, Writer, grouped, moment, whole
from bot.tables.hinting import Hint
from bot.tables.look import Look

COLOUR = 0x9B59B6
_NEWS_ROOM = 1000

_STEPS: dict[Verb, Kind] = {
    Verb.GIVE: giving.GIVE,
    Verb.TAKE: giving.TAKE,
    Verb.TRADE: haggling.TRADE,
    Verb.COLLUDE: haggling.COLLUDE,
    Verb.DEAL: dealing.DEAL,
    Verb.CUT: dealing.CUT,
}


def is_asked(view: View) -> bool:
    """Tell whether a seat has something to do, or to say, between the deal and the first lead."""
    return _verb(view) is not None


def _verb(view: View) -> Verb | None:
    if view.duty is not None:
        return None if view.duty.verb is Verb.PLAY else view.duty.verb
    return haggling.still_open(view)


def _kind(view: View) -> Kind:
    """Give the step. Raises :exc:`ValueError` where none is asked of this seat."""
    verb = _verb(view)
    if verb is None:
        raise ValueError("no step is asked of this seat")
    return _STEPS[verb]


def choices(look: Look, view: View, write: Writer) -> tuple[Choice, ...]:
    """Give what there is to choose. Raises :exc:`ValueError` where no step is asked of this seat."""
    return _kind(view).choices(look, view, write)


def page(
    look: Look,
    view: View,
    write: Writer,
    *,
    selection: str = "",
    note: str | None = None,
    hint: Hint | None = None,
) -> Page:
    """Show what is asked, the cards received first; with `selection` what has been chosen so far.

    Raises :exc:`ValueError` where no step is asked of this seat.
    """
    asks = choices(look, view, write)
    chosen = choosing.chosen(asks, selection)
    step = _kind(view).step(look, view, write, chosen)

    def compose(head: Writer, rest: Writer) -> Iterator[str]:
        yield from rest.note(note)
        yield from _seen(look, view, head, rest)
        yield ""
        yield from _asked(look, view, _kind(view).step(look, view, rest, chosen), rest)
        yield from _miscounted(asks, chosen, rest)
        yield from hints.lines(look, view, hint, rest)

    text = whole(compose, write)
    menus = choosing.menus(look, asks, chosen, write)
    blocks: tuple[Block, ...] = (Text(text), *menus, *_rows(step), *hints.row(look, write))
    return Page(blocks=blocks, colour=COLOUR, kind="step")


def offer_page(look: Look, locale: Locale, faces: Mapping[str, str] = NO_FACES) -> Page:
    """Tell of the partner's offer beside a hand in which the reader chooses; to agree is one tap.

    Raises :exc:`ValueError` where the reader haggles with nobody.
    """
    write = Writer(locale, faces)
    if look.view is None:
        raise ValueError("no round is in hand")
    lines = (*haggling.offered(look, look.view, write), write.text("step-offered-beside"))
    agree = haggling.agree(look, look.view, write)
    return Page(blocks=(Text("\n".join(lines)), Row((agree,))), colour=COLOUR, kind="step")


def _rows(step: Step) -> Iterator[Row]:
    """Give the buttons in their rows; of two that do the same the first can be pressed, and no row moves."""
    seen: set[str] = set()
    for row in step.rows:
        new = tuple(button for button in row if button.tap.id not in seen)
        seen.update(button.tap.id for button in new)
        yield Row(new or tuple(map(_resting, row)))


def _resting(button: Button) -> Button:
    tap = Tap(button.tap.verb, button.tap.table, button.tap.decision)
    return replace(button, tap=tap, style=Style.SECONDARY, disabled=True)


def _seen(look: Look, view: View, head: Writer, write: Writer) -> Iterator[str]:
    if view.received:
        yield write.text("step-received", cards=write.cards(view.order, view.received))
    if view.hand:
        yield f"# {grouped(view.order, view.hand, head)}"
    yield from news.fitting(_unsaid(look, view), look, write, room=_NEWS_ROOM)


def _asked(look: Look, view: View, step: Step, write: Writer) -> Iterator[str]:
    yield from step.lines
    if look.deadline is not None and view.duty is not None:
        yield write.text("step-until", until=moment(look.deadline), default=step.default_said)


def _unsaid(look: Look, view: View) -> list[Event]:
    """Give the news without what the page says itself: the cards received, and what stands in haggling."""
    return [event for event in look.news if not _is_said(event, look, view)]


def _is_said(event: Event, look: Look, view: View) -> bool:
    match event:
        case Gave():
            return event.to == look.me
        case Offered() | Contented():
            return event.by in {look.me, view.partner}
    return False


def _miscounted(asks: tuple[Choice, ...], chosen: tuple[Cards, ...], write: Writer) -> Iterator[str]:
    """Say where not as many are chosen as are wanted."""
    for ask, cards in zip(asks, chosen, strict=True):
        if cards and ask.count is not None and cards.bit_count() != ask.count:
            yield write.text("step-count", count=ask.count, chosen=cards.bit_count())
