"""Rounds that a seat could be in: what it sees stays, what is hidden from it is dealt anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from bot.engine import effects, lead
from bot.engine.cards import ACE, PRESIDENTS, Card, Cards, bundle, each, suit_of
from bot.engine.ordering import deck
from bot.engine.plays import Play
from bot.engine.round import NOBODY, Phase, Round, Seat, Seats, Talk, Verb
from bot.engine.rules import Finish, Revolution, Trick, exchange_pairs
from bot.engine.views import View

_TRIES = 20
"""How often the hidden cards are dealt anew before a hand that cannot be is mended."""


_HAGGLING = (Phase.TRADE, Phase.COLLUDE)


class Luck(Protocol):
    """Where chance comes from: a :class:`random.Random`, for one."""

    def random(self) -> float:
        """Give a number from 0 up to 1, without 1."""


def sample(view: View, random: Luck) -> Round:
    """Give a round that the seat could be in, each deal of the hidden cards equally likely.

    Every view of it from that seat is the one given. Hidden hands have as many cards as they are seen to
    have, hold what they are known to hold, nothing higher than what had to be given away (R40), and of
    players still in the round not only aces (R29).
    """
    *hands, rest = _dealt(view, random)
    round = Round(
        rules=view.rules,
        order=view.order,
        dealer=view.dealer,
        hands=tuple(hands),
        first=view.first,
        ranks=view.ranks,
        phase=view.phase,
        duties=view.duties,
        received=_received(view),
        pack=_pack(view, random),
        laid_out=view.phase is Phase.DEAL and any(hands),
        cut_offered=view.cut_offered,
        faults=view.faults,
        talks=_talks(view, hands, random),
        leftovers=rest | view.open_leftovers,
        open_leftovers=view.open_leftovers,
        must_include=view.must_include,
        turn=view.turn,
        top=view.top,
        top_by=view.top_by,
        trick=view.trick,
        lock=view.lock,
        streak=view.streak,
        pile=view.pile,
        uncleared=view.uncleared,
        cleared=bool(view.touched),
        touched=view.touched,
        barred=_barred(view),
        active=_active(view),
        placed=view.placed,
        fallen=_fallen(view),
        unseen=view.unseen,
        inverted=view.inverted,
        direction=view.direction,
    )
    return lead.with_lowest(round) if _is_another_to_open(view) else round


def _received(view: View) -> tuple[Cards, ...]:
    """Give what each seat received, as far as the seat knows."""
    received = {_opposite(view): view.given, view.seat: view.received}
    return tuple(received.get(seat, 0) for seat in range(len(view.counts)))


def _opposite(view: View) -> Seat:
    """Give with whom alone the seat exchanges, trades or colludes (R40-R43)."""
    if view.seat is None or not view.ranks:
        return NOBODY
    return view.ranks[-1 - view.ranks.index(view.seat)]


def _shuffled(cards: Sequence[Card], random: Luck) -> list[Card]:
    return sorted(cards, key=lambda _: random.random())


def _pack(view: View, random: Luck) -> tuple[Card, ...]:
    """Shuffle the pack where it is not dealt yet (R53)."""
    undealt = view.phase is Phase.DEAL and not any(view.counts)
    return tuple(_shuffled(deck(view.rules), random)) if undealt else ()


def _is_another_to_open(view: View) -> bool:
    """Tell whether somebody else has yet to make the first play of the round, by whatever is seen."""
    if view.phase is not Phase.PLAY or view.turn == view.seat or view.trick:
        return False
    aces = view.order.natural[ACE] if view.rules.finish is Finish.NO_ACE else 0
    return not bundle(deck(view.rules)) & ~(view.unseen | view.open_leftovers | aces)


# Hands


def _dealt(view: View, random: Luck) -> list[Cards]:
    """Deal the hidden cards; the last hand is what lies face down or was thrown in (R32, R51)."""
    known = (*(_known(view, seat) for seat in range(len(view.counts))), 0)
    hidden, needs = list(each(view.unseen & ~reduce(or_, known, view.open_leftovers))), _needs(view)
    for _ in range(_TRIES if needs.counts else 1):
        hands = _dealt_once(view, known, hidden, random)
        if not _lacking(needs, hands):
            break
    return _mended(known, needs, hands)


def _known(view: View, seat: Seat) -> Cards:
    """Give the cards that a seat is known to hold."""
    if seat == view.seat:
        return view.hand
    if seat != _opposite(view):
        return 0
    return view.given | view.partner_hand | (view.partner_talk.offer if view.partner_talk else 0)


def _dealt_once(view: View, known: tuple[Cards, ...], hidden: list[Card], random: Luck) -> list[Cards]:
    """Deal once, first to whoever cannot hold every card."""
    cards, hands = _shuffled(hidden, random), list(known)
    lower, most = _giver(view)
    if lower != NOBODY:
        cards.sort(key=lambda one: _height(view, one) > most)
    for seat in sorted(range(len(view.counts)), key=lambda seat: seat != lower):
        missing = view.counts[seat] - hands[seat].bit_count()
        hands[seat] |= bundle(cards[:missing])
        cards = cards[missing:]
        if seat == lower:
            cards = _shuffled(cards, random)
    hands[-1] = bundle(cards)
    return hands


_Height = tuple[int, int]
_ANYTHING: _Height = (1_000, 0)


def _height(view: View, card: Card) -> _Height:
    """Give what says which of two cards has to be given away (R40); the President card never has to."""
    if PRESIDENTS >> card & 1:
        return (-1, 0)
    suits = view.order.down.suits
    return (view.order.values[card], suits.index(suit_of(card)) if suits else suit_of(card))


def _giver(view: View) -> tuple[Seat, _Height]:
    """Give who had to give this seat its highest cards, and the lowest of those (R40); else nobody."""
    pairs = () if view.first or view.rules.collusion else exchange_pairs(view.rules, len(view.counts))
    place = view.ranks.index(view.seat) if view.seat is not None and view.ranks else len(pairs)
    if place >= len(pairs) or not 0 < view.received.bit_count() <= pairs[place][0]:
        return NOBODY, _ANYTHING
    return view.ranks[-1 - place], min(_height(view, one) for one in each(view.received))


# Hands that cannot be


class _Needs(NamedTuple):
    """Cards that are not enough for a hand, and of how many others each seat has at least one."""

    poor: Cards
    counts: dict[Seat, int]


def _needs(view: View) -> _Needs:
    """Tell what hidden hands must have: not only aces in play (R29), cards to give for those asked (R10)."""
    if view.phase is Phase.PLAY:
        aces = view.order.natural[ACE] if view.rules.finish is Finish.NO_ACE else 0
        return _Needs(aces, {seat: 1 for seat in each(_active(view)) if aces and seat != view.seat})
    counts = {duty.to: 1 for duty in view.duties} if view.phase in _HAGGLING else {}
    counts |= {duty.player: duty.count or 1 for duty in view.duties}
    return _Needs(PRESIDENTS, counts if view.rules.president_cards else {})


def _lacking(needs: _Needs, hands: Sequence[Cards]) -> list[Seat]:
    return [seat for seat in needs.counts if _surplus(needs, hands, seat) < 0]


def _surplus(needs: _Needs, hands: Sequence[Cards], seat: Seat) -> int:
    return (hands[seat] & ~needs.poor).bit_count() - needs.counts.get(seat, 0)


def _mended(known: tuple[Cards, ...], needs: _Needs, hands: list[Cards]) -> list[Cards]:
    """Swap cards of hands that cannot be for others: of whoever can spare one, or that lie face down."""
    for seat in _lacking(needs, hands):
        for _ in range(-_surplus(needs, hands, seat)):
            poor = hands[seat] & needs.poor & ~known[seat]
            spare = (
                hands[other] & ~needs.poor & ~known[other]
                for other in range(len(hands))
                if _surplus(needs, hands, other) > 0
            )
            good = next(filter(None, spare), 0)
            swap = poor & -poor | good & -good if poor and good else 0
            hands = [hand ^ swap if hand & swap else hand for hand in hands]
    return hands


# Haggling


def _talks(view: View, hands: Sequence[Cards], random: Luck) -> tuple[Talk, ...]:
    """Put together how far everybody has come in haggling, by who is still asked something (R42, R43)."""
    if view.phase not in _HAGGLING:
        return ()
    verbs = {duty.player: duty.verb for duty in view.duties}
    talks = [_talk(view, seat, verbs) for seat in range(len(hands))]
    for duty in view.duties:
        if duty.verb is Verb.GIVE and duty.to not in verbs and not talks[duty.to].given:
            cards = _shuffled(list(each(hands[duty.to] & ~PRESIDENTS)), random)
            talks[duty.to] = replace(talks[duty.to], given=bundle(cards[:1]))
    return tuple(talks)


def _talk(view: View, seat: Seat, verbs: dict[Seat, Verb]) -> Talk:
    if seat == view.seat and view.talk is not None:
        return view.talk
    if seat == view.partner and view.partner_talk is not None:
        return view.partner_talk
    return Talk(content=verbs.get(seat) not in {Verb.TRADE, Verb.COLLUDE})


# The trick


def _active(view: View) -> Seats:
    """Give who holds cards and is not placed; before the first lead that is everybody with a hand dealt."""
    placed = {seat for seat, _ in view.placed}
    everybody = view.phase not in {Phase.PLAY, Phase.ROUND_OVER} and any(view.counts)
    return bundle(
        seat for seat, count in enumerate(view.counts) if everybody or (count and seat not in placed)
    )


def _fallen(view: View) -> Seats:
    """Give who was placed last at once: whoever did not get the best place that was open (R29, R51)."""
    free, fallen = list(range(1, len(view.counts) + 1)), 0
    for seat, place in view.placed:
        if place != free[0]:
            fallen |= 1 << seat
        free.remove(place)
    return fallen


def _barred(view: View) -> Seats:
    """Give who gets no turn as the trick stands (R18)."""
    passed = bundle(view.passed)
    if view.rules.trick is not Trick.SINGLE_ROUND or view.turn == NOBODY:
        return passed
    return bundle({*view.passed, *(turn.by for turn in view.trick), *_passed_over(view)})


def _passed_over(view: View) -> Iterator[Seat]:
    """Yield who sits between two that had their turns one after the other (R17)."""
    direction = view.direction
    whose = [*(turn.by for turn in view.trick), view.turn]
    for (one, following), turned in zip(reversed(list(pairwise(whose))), _turned(view), strict=True):
        seat = (one + direction) % len(view.counts)
        while seat != following:
            yield seat
            seat = (seat + direction) % len(view.counts)
        direction = -direction if turned else direction


def _turned(view: View) -> list[bool]:
    """Tell of each turn in the trick, the latest first, whether it changed the direction (R28)."""
    top: Play | None = None
    singles, turned = 0, list[bool]()
    for _, play in view.trick:
        turns = False
        if play is not None and view.rules.revolution is Revolution.HATS:
            singles = effects.streak(top, play, singles)
            turns = effects.turns_ranking(view.order, play, singles)
            singles = 0 if turns else singles
        top = play or top
        turned.append(turns)
    return turned[::-1]
