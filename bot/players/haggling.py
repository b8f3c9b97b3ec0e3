"""Cards for others: what is given, traded (R42) and swapped in collusion (R43)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.actions import Accept, Action, Content, Offer
from bot.engine.cards import PRESIDENTS, Card, Cards, each, face_of, pick, rank_of
from bot.engine.haggling import MOST_OFFERS
from bot.engine.ordering import upwards
from bot.engine.views import View
from bot.players.outlook import Outlook

_WORTHWHILE = 0.05
"""A swap that makes less of a difference is not worth asking for."""


def least_missed(view: View, count: int) -> Cards:
    """Pick the cards whose loss lightens the hand most, the lowest of those that count the same (R40)."""
    outlook, rest = Outlook(view), view.hand
    for _ in range(count):
        cards = upwards(view.order, rest & ~PRESIDENTS)
        rest ^= 1 << min(cards, key=lambda card: outlook.burden(rest ^ 1 << card))
    return view.hand ^ rest


def trade(view: View) -> Action:
    """Take an offer that lightens the hand, offer the card least missed once, then be content (R42)."""
    if _is_welcome(view):
        return Accept()
    if view.talk is not None and not view.talk.offer and not view.talk.offers and _may_offer(view):
        return Offer(least_missed(view, 1))
    return Content()


def _may_offer(view: View) -> bool:
    made = sum(talk.offers for talk in (view.talk, view.partner_talk) if talk is not None)
    return made < MOST_OFFERS


def _is_welcome(view: View) -> bool:
    """Tell whether the partner's offer is better than what comes anyway: a card given for one unknown."""
    talk = view.partner_talk
    if talk is None or not talk.offer:
        return False
    if not talk.wanted:
        return True
    back = pick(talk.wanted, view.hand)
    if back is None:
        return False
    outlook = Outlook(view)
    return outlook.burden(view.hand & ~back | talk.offer) < outlook.burden(view.hand)


def collude(view: View) -> Action:
    """Swap what helps the two together: whatever leaves both hands lighter (R43)."""
    talk, theirs = view.talk, view.partner_talk
    pair = _Pair(view)
    if theirs is not None and theirs.offer:
        back = pick(theirs.wanted, view.hand)
        if back is not None and pair.gain(back, theirs.offer) > 0:
            return Accept()
    if talk is None or talk.offer or not _may_offer(view):
        return Content()
    gain, given, got = max(pair.swaps(), default=(0.0, 0, 0))
    if gain < _WORTHWHILE:
        return Content()
    return Offer(given, tuple(face_of(card) for card in each(got)))


class _Pair:
    """Two hands that are played for the sum of their places."""

    def __init__(self, view: View) -> None:
        self._own, self._other = view.hand, view.partner_hand
        self._outlook = Outlook(view)
        self._now = self._burden(self._own, self._other)

    def _burden(self, own: Cards, other: Cards) -> float:
        return self._outlook.burden(own) + self._outlook.burden(other)

    def gain(self, given: Cards, got: Cards) -> float:
        """Tell by how much a swap lightens the two hands together."""
        return self._now - self._burden(self._own & ~given | got, self._other & ~got | given)

    def swaps(self) -> Iterator[tuple[float, Cards, Cards]]:
        """Yield what one card each way would gain, for one card of each rank."""
        for mine in _one_of_each(self._own):
            for theirs in _one_of_each(self._other):
                if face_of(mine) != face_of(theirs):
                    yield self.gain(1 << mine, 1 << theirs), 1 << mine, 1 << theirs


def _one_of_each(hand: Cards) -> list[Card]:
    """List a card of each rank, the President card's aside."""
    return list({rank_of(card): card for card in each(hand & ~PRESIDENTS)}.values())
