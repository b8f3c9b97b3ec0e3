"""News of what happens rarely: the draw, the deal, haggling, revolutions, locked suits, a table cleared."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.cards import card
from bot.engine.events import (
    Cleared,
    Contented,
    Cut,
    CutOffered,
    Dealt,
    Deposed,
    Drew,
    Event,
    Exposed,
    Locked,
    Offered,
    Skipped,
    Turned,
)
from bot.engine.rules import Revolution
from bot.render import situation
from bot.render.words import Writer, about, order_of
from bot.tables.look import Look


def lines(event: Event, look: Look, write: Writer) -> Iterator[str]:
    """Tell of an event in a line or several; of what others tell of there are none."""
    match event:
        case Drew() | Exposed() | CutOffered() | Cut() | Dealt() | Deposed():
            yield from _before(event, look, write)
        case Offered():
            yield _offered(event, look, write)
        case Contented():
            yield about(event.by, "news-content", look, write)
        case Skipped():
            yield from _skipped(event, look, write)
        case Turned():
            yield write.text(_turned(event, look))
        case Locked() if event.suits:
            yield write.text("news-locked", suits=situation.suits(event.suits))
        case Cleared():
            yield about(event.by, "news-touched" if event.penalty else "news-cleared", look, write)


def _before(
    event: Drew | Exposed | CutOffered | Cut | Dealt | Deposed, look: Look, write: Writer
) -> Iterator[str]:
    """Tell how the cards came to the players."""
    match event:
        case Drew():
            yield from _drew(event, look, write)
        case Exposed():
            yield from _exposed(event, look, write)
        case CutOffered():
            yield _cut_offered(event, look, write)
        case Cut():
            yield about(event.by, "news-cut", look, write, count=event.count)
        case Dealt():
            key = "news-dealt-fault" if event.fault else "news-dealt"
            yield about(event.by, key, look, write, faults=event.faults)
        case Deposed():
            yield about(event.player, "news-deposed", look, write)


def _cut_offered(event: CutOffered, look: Look, write: Writer) -> str:
    if event.to == look.me:
        return write.text("news-cut-offered-you", player=write.name(look.seats[event.by]))
    return about(event.by, "news-cut-offered", look, write, other=write.name(look.seats[event.to]))


def _drew(event: Drew, look: Look, write: Writer) -> Iterator[str]:
    """List what was drawn, the President first; a record may have nothing to show."""
    for place, seat in enumerate(event.ranks, 1):
        cards = " ".join(map(write.card, event.drawn[seat]))
        if cards:
            yield about(seat, "news-drew", look, write, cards=cards, place=write.place(place))


def _exposed(event: Exposed, look: Look, write: Writer) -> Iterator[str]:
    for seat, shown in enumerate(event.shown):
        if shown is not None:
            yield about(seat, "news-exposed", look, write, card=write.card(shown))


def _offered(event: Offered, look: Look, write: Writer) -> str:
    """Tell of an offer, with its cards to those two who know them."""
    other = write.name(look.seats[event.to])
    if not event.cards or event.wanted is None:
        return write.text("news-offered-hidden", player=write.name(look.seats[event.by]), other=other)
    cards = write.cards(order_of(look), event.cards)
    wanted = " ".join(write.card(card(face)) for face in event.wanted)
    key = "news-offered" if wanted else "news-offered-open"
    return about(event.by, key, look, write, cards=cards, wanted=wanted)


def _skipped(event: Skipped, look: Look, write: Writer) -> Iterator[str]:
    others = [write.name(look.seats[seat]) for seat in event.players if seat != look.me]
    if look.me in event.players:
        yield write.text("news-skipped-me")
    if others:
        yield write.text("news-skipped", players=write.people(others), count=len(others))


def _turned(event: Turned, look: Look) -> str:
    if look.rules.revolution is Revolution.HATS:
        return "news-hats" if event.inverted else "news-hats-back"
    return "news-revolution" if event.inverted else "news-revolution-back"
