"""A hint in somebody's own hand: what the best computer player would do in their place, and why."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.actions import CutPack, Give, Offer, PlayCards, Take
from bot.engine.cards import card
from bot.engine.ordering import Ordering
from bot.engine.views import View
from bot.render import plays
from bot.render.page import Block, Row, Tap
from bot.render.words import Writer
from bot.tables.hinting import Hint, Move, can_be_given
from bot.tables.look import Look

_CLOSE = 0.05
"""What costs less is about as good."""


def row(look: Look, write: Writer) -> Iterator[Block]:
    """Give the button that asks for a hint, in a row of its own, where there are hints."""
    if can_be_given(look):
        yield Row((write.button("button-hint", Tap("hint", look.table, look.decision)),))


def lines(look: Look, view: View, hint: Hint | None, write: Writer) -> Iterator[str]:
    """Say what to do and why, then what comes second and what that would cost."""
    if hint is None:
        return
    yield write.text("hint-line", what=said(view.order, hint.move, write), why=_why(look, view, hint, write))
    if hint.instead is not None:
        what = said(view.order, hint.instead, write)
        if hint.loss < _CLOSE:
            yield write.text("hint-instead-close", what=what)
        else:
            yield write.text("hint-instead", what=what, places=places(hint.loss))


def places(number: float) -> float:
    """Give a number of places as exactly as it is worth being told; never none at all.

    >>> places(0.26), places(0.06), places(1.0)
    (0.3, 0.1, 1.0)
    """
    return max(0.1, round(number, 1))


def _why(look: Look, view: View, hint: Hint, write: Writer) -> str:
    because = hint.because
    player = write.name(look.seats[because.seat]) if because.seat >= 0 else ""
    cards = write.cards(view.order, because.cards)
    return write.text(f"hint-why-{because.reason}", cards=cards, player=player, count=because.count)


def said(order: Ordering, move: Move, write: Writer) -> str:
    """Say in few words what somebody does, or might do."""
    match move.action:
        case PlayCards(cards=cards):
            return plays.told(order, move.play, write) if move.play else write.cards(order, cards)
        case Give(cards=cards):
            return write.text("move-give", cards=write.cards(order, cards))
        case Take(card=taken, lay=laid):
            return write.text("move-take", cards=write.card(taken), laid=write.card(laid))
        case Offer():
            return _offer(order, move.action, write)
        case CutPack(count=count):
            return write.text("move-cut", count=count)
    return write.text(f"move-{move.action.__struct_config__.tag}")


def _offer(order: Ordering, offer: Offer, write: Writer) -> str:
    cards = write.cards(order, offer.cards)
    if not offer.wanted:
        return write.text("move-offer", cards=cards)
    wanted = " ".join(write.card(card(face)) for face in offer.wanted)
    return write.text("move-offer-for", cards=cards, wanted=wanted)
