"""What a play does beside beating the top: it ends tricks, turns the ranking, binds suits (R19-R84)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from msgspec.structs import replace

from bot.engine import beating, powers, sets
from bot.engine.cards import (
    COLOURED_JOKER,
    EIGHT,
    GROUPS,
    JOKER,
    JOKERS,
    PLAIN_JOKER,
    PRESIDENTS,
    SPADE_THREE,
    WIDTH,
    Card,
    Cards,
    Rank,
    alike,
    bundle,
    each,
    face_of,
)
from bot.engine.ordering import NO_RANK, Ordering
from bot.engine.plays import Ground, Kind, Play, Reason, is_lone_joker, is_single, suit_counts
from bot.engine.rules import JokerOrder, Revolution, SizeRule, Twos

REVOLUTION = 4
"""Cards of one rank, in a set or one after the other, that turn the ranking (R27, R28)."""
_STRAIGHT = 5


def streak(top: Play | None, play: Play, before: int) -> int:
    """Count the singles of one rank that lie on each other, this play included (R28)."""
    if not is_single(play):
        return 0
    return before + 1 if top is not None and is_single(top) and top.rank == play.rank else 1


def turns_ranking(order: Ordering, play: Play, singles: int) -> bool:
    """Tell whether a play turns the ranking; `singles` is its :func:`streak` (R27, R28, R84).

    Four with a fifth card and five of a kind do (R14), power plays do not (R25).
    """
    rules = order.rules
    if play.kind is Kind.RUN:
        return 0 < rules.run_revolution <= play.size
    if rules.revolution is Revolution.NONE:
        return False
    if rules.revolution is Revolution.HATS and singles >= REVOLUTION:
        return True
    is_real = play.cards.bit_count() == play.size >= REVOLUTION
    return is_real and play.kind in (Kind.SET, Kind.FOUR, Kind.FIVE)


def lock(ground: Ground, play: Play) -> int:
    """Give the suits that alone may follow: those of two plays with the very same suits (R81)."""
    if ground.lock or not ground.order.rules.suit_lock or ground.top is None:
        return ground.lock
    same = play.suits == ground.top.suits and play.size == ground.top.size
    return play.suits if same else 0


def ends_trick(ground: Ground, play: Play, unseen: Cards) -> str | None:
    """Give the R number of the rule by which a play ends the trick at once, or None.

    `ground` is what lies on the table before the play, with the ranking that is in force after it; `unseen`
    are the cards that may still be in play by what everybody can know.
    """
    order = ground.order
    if powers.is_spade_three(order, ground.top, play):
        return "R82"
    if order.rules.eight_cut and has_rank(order, play, EIGHT):
        return "R80"
    if powers.is_clearing_two(order, play):
        return "R23" if order.rules.twos is Twos.CLEAR else "R26"
    if order.rules.joker_beats_sets and is_lone_joker(play) and not _could_meet_joker(ground, play, unseen):
        return "R24"
    if order.rules.close_unbeatable and _is_unbeatable(ground, play, unseen):
        return "R19"
    return None


def has_rank(order: Ordering, play: Play, rank: Rank) -> bool:
    """Tell whether a card of this rank is in a play: of itself, or a wild one that stands for it (R80)."""
    if play.cards & GROUPS[rank] & ~order.wild:
        return True
    return bool(play.cards & order.wild) and rank in _ranks_stood_for(order, play)


def _ranks_stood_for(order: Ordering, play: Play) -> tuple[Rank, ...]:
    match play.kind:
        case Kind.RUN:
            start = order.ladder.index(play.rank)
            return order.ladder[start : start + play.size // play.width]
        case Kind.STRAIGHT | Kind.STRAIGHT_FLUSH:
            start = order.straights.index(play.rank)
            return order.straights[start : start + _STRAIGHT]
    return (play.rank, play.second)


def _could_meet_joker(ground: Ground, play: Play, unseen: Cards) -> bool:
    """Tell whether a card that beats this joker could be out: a higher joker, free two, three of spades."""
    rules, free = ground.order.rules, ground.side.free
    higher = alike(COLOURED_JOKER) if rules.joker_order is JokerOrder.COLOURED_HIGH else 0
    meets = higher if play.cards & alike(PLAIN_JOKER) else 0
    if rules.spade_three:
        meets |= alike(SPADE_THREE) & ~ground.order.wild
    if free != NO_RANK:
        meets |= ground.order.natural[free]
    return bool(unseen & meets)


def _is_unbeatable(ground: Ground, play: Play, unseen: Cards) -> bool:
    """Tell whether everybody can know that no card still in play is higher, or could beat the top (R19).

    Wild cards have no rank that is higher of itself; what they could make is tried like everything else.
    """
    unseen &= ~PRESIDENTS
    if any(unseen & group for group, _ in ground.side.above[play.rank]):
        return False
    if ground.order.is_plain:
        return True
    after = replace(ground, top=play, lock=lock(ground, play))
    return not any(_goes_on(after, one) for one in _supposed(after, play, unseen))


def _goes_on(ground: Ground, play: Play) -> bool:
    return not isinstance(beating.follow(ground, play), Reason)


def _supposed(ground: Ground, top: Play, unseen: Cards) -> Iterator[Play]:
    """Yield the sets that could be out if there were enough of each card: the hope of everybody else (R19).

    So two kings with one ace unseen do not end a trick, although one ace does not beat them.
    """
    order = ground.order
    wild = _faces(order, unseen & order.wild)
    larger = order.rules.size_rule is not SizeRule.SAME
    for size in range(1, top.size + 1 + larger):
        for rank in ground.side.upwards:
            own = _faces(order, unseen & order.natural[rank])
            for cards in combinations_with_replacement((*own, *wild), size) if own else ():
                if not set(own).isdisjoint(cards):
                    yield from _imagined(ground, cards, rank)
        for cards in combinations_with_replacement(wild, size):
            for rank in _best_alone(ground, top, bundle(cards)):
                yield from _imagined(ground, cards, rank)


def _faces(order: Ordering, cards: Cards) -> tuple[Card, ...]:
    """Give one card for each face, or where suits do not matter one of all but jokers."""
    there = {
        face_of(card) if order.sees_suits or card >= JOKER * WIDTH else NO_RANK: card for card in each(cards)
    }
    return tuple(there.values())


def _best_alone(ground: Ground, top: Play, wild: Cards) -> set[Rank]:
    """Give the ranks that matter of those that wild cards can have alone: the strongest, and the top's."""
    ranks = sets.alone(ground.order, wild)
    strongest = max(ranks, key=lambda rank: ground.side.strength[rank])
    return {strongest, top.rank} & set(ranks)


def _imagined(ground: Ground, cards: tuple[Card, ...], rank: Rank) -> Iterator[Play]:
    """Yield a set of these cards, any of them more than once, in each way that wild ones take suits (R81)."""
    order = ground.order
    plain = [card for card in cards if not (order.wild | JOKERS) >> card & 1]
    fixed = sum(suit_counts(1 << card) for card in plain)
    suits = [sum(suit_counts(1 << card) for card in cards)]
    if order.rules.suit_lock and len(plain) < len(cards):
        suits = [*sets.taken(fixed, len(cards) - len(plain), order.rules.decks)] or suits
    play = sets.make(order, bundle(cards), rank, 0)
    coloured = sum(face_of(card) == COLOURED_JOKER for card in cards)
    second = play.second if play.second == NO_RANK else coloured
    for some in suits if order.sees_suits else [0]:
        yield replace(play, size=len(cards), suits=some, second=second)
