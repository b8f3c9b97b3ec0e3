"""A play that comes to mind at once: for rounds that are played out by the hundred.

By the same rules as :func:`bot.players.yardsticks.by_rules`, but without listing all that is legal, of which
there can be thousands where suits, wild cards or poker hands matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from bot.engine import beating, poker_hands, powers, readings, runs, sets, trick
from bot.engine.cards import ACE, PRESIDENT, PRESIDENTS, Cards, Rank, each, lowest
from bot.engine.ordering import NO_RANK
from bot.engine.plays import Ground, Kind, Play, Reason, suit_counts
from bot.engine.round import Round
from bot.engine.rules import Beat, Finish
from bot.players.yardsticks import NEAR_OUT

_LARGEST_SET = 3
"""The largest set where there are poker hands (R14)."""
_POKER = 5
_TRIED = 12
"""How many runs and poker hands are looked at."""
_PATIENCE = 0.3
"""How often a set is torn apart, or a wild card spent, though nobody is near out."""


def react(round: Round, random: Random) -> Play | None:
    """Give a legal play for the seat in turn, or None for a pass."""
    hand = round.hands[round.turn]
    if hand & PRESIDENTS:
        return Play(lowest(hand & PRESIDENTS, 1), Kind.PRESIDENT, 1, PRESIDENT)
    if round.top_by == round.turn:
        return None
    found = None if round.must_include else _found(round, trick.ground(round), hand, random)
    if found is None and (round.top is None or round.rules.beat is Beat.COMPULSORY):
        return next(iter(trick.legal(round)), None)
    return found


def whim(round: Round, random: Random) -> Play | None:
    """Give any of a few legal plays, or None for a pass."""
    hand, ground = round.hands[round.turn], trick.ground(round)
    held = [rank for rank in ground.side.upwards if hand & ground.order.natural[rank]]
    if round.must_include or hand & PRESIDENTS or not held:
        return react(round, random)
    own = hand & ground.order.natural[held[int(random.random() * len(held))]]
    size = 1 + int(random.random() * own.bit_count()) if round.top is None else round.top.size
    play = _made(round, ground, lowest(own, size)) if size <= own.bit_count() else None
    may_pass = round.top is not None and round.rules.beat is not Beat.COMPULSORY
    return play if play or may_pass else react(round, random)


def _found(round: Round, ground: Ground, hand: Cards, random: Random) -> Play | None:
    if ground.top is None:
        return _lead(round, ground, hand)
    is_dear = random.random() >= _PATIENCE and not _is_somebody_near_out(round)
    return _follow(round, ground, ground.top, hand, is_dear=is_dear)


def _is_somebody_near_out(round: Round) -> bool:
    return any(
        hand and not hand.bit_count() > NEAR_OUT
        for seat, hand in enumerate(round.hands)
        if seat != round.turn
    )


def _made(round: Round, ground: Ground, cards: Cards) -> Play | None:
    """Make a set of cards of one rank, if it is legal."""
    order = ground.order
    if _is_forbidden(round, cards) or (order.rules.poker_hands and cards.bit_count() > _LARGEST_SET):
        return None
    rank = sets.common_rank(order, cards)
    play = sets.make(order, cards, rank, suit_counts(cards) if order.sees_suits else 0)
    return _legal(ground, play)


def _legal(ground: Ground, play: Play) -> Play | None:
    found = beating.follow(ground, play)
    return None if isinstance(found, Reason) else found


def _is_forbidden(round: Round, cards: Cards) -> bool:
    """Tell whether somebody would go out with an ace where that is not allowed (R29)."""
    no_ace = round.rules.finish is Finish.NO_ACE
    return no_ace and cards == round.hands[round.turn] and bool(cards & round.order.natural[ACE])


def _lead(round: Round, ground: Ground, hand: Cards) -> Play | None:
    """Lead what goes together with the lowest card, as many cards as it may be."""
    together = list(_together(ground, hand & ~ground.order.wild))
    for _, own in _held(ground, hand):
        for play in together:
            if play.cards & own and not _is_forbidden(round, play.cards):
                return play
        most = _LARGEST_SET if ground.order.rules.poker_hands else own.bit_count()
        if whole := _made(round, ground, lowest(own, min(most, own.bit_count()))):
            return whole
    return None


def _held(ground: Ground, hand: Cards) -> Iterator[tuple[Rank, Cards]]:
    for rank in ground.side.upwards:
        own = hand & ground.order.natural[rank]
        if own:
            yield rank, own


def _together(ground: Ground, hand: Cards) -> Iterator[Play]:
    """Yield some runs and poker hands that these cards can lead."""
    order = ground.order
    if order.rules.poker_hands and hand.bit_count() >= _POKER:
        yield from islice(poker_hands.find(order, ground.side, hand, _POKER), _TRIED)
    if order.rules.runs:
        yield from islice(runs.find(order, hand, None), _TRIED)


def _follow(round: Round, ground: Ground, top: Play, hand: Cards, *, is_dear: bool) -> Play | None:
    """Follow with the lowest whole set; with part of one, or a wild card, where that is worth it."""
    order = ground.order
    if top.kind is not Kind.SET:
        return _follow_in_kind(round, ground, top, hand)
    sizes = {top.size, 1} if order.has_powers else {top.size}
    free = powers.is_free(ground, top)
    parts: list[Cards] = []
    for rank, own in _held(ground, hand):
        count = own.bit_count()
        if (free or count in sizes) and (play := _made(round, ground, own)):
            return play
        if count > top.size and ground.side.strength[rank] != NO_RANK:
            parts.append(lowest(own, top.size))
    if is_dear:
        return None
    plays = (_made(round, ground, cards) for cards in parts)
    return next(filter(None, plays), None) or _wild_single(round, ground, top, hand)


def _wild_single(round: Round, ground: Ground, top: Play, hand: Cards) -> Play | None:
    if top.size != 1:
        return None
    for card in each(hand & ground.order.wild):
        if not _is_forbidden(round, 1 << card):
            plays = filter(None, (_legal(ground, play) for play in readings.read(ground, 1 << card)))
            if play := next(plays, None):
                return play
    return None


def _follow_in_kind(round: Round, ground: Ground, top: Play, hand: Cards) -> Play | None:
    """Follow a run or a poker hand with the first that beats it, without wild cards."""
    order = ground.order
    hand &= ~order.wild
    if hand.bit_count() < top.size:
        return None
    if top.kind is Kind.RUN:
        plays = runs.find(order, hand, (top.width, top.size))
    else:
        plays = poker_hands.find(order, ground.side, hand, top.size)
    legal = (_legal(ground, play) for play in islice(plays, _TRIED))
    return next((play for play in legal if play and not _is_forbidden(round, play.cards)), None)
