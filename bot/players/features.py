"""What a network is told of a position: which of many statements are true of it, as a list of their numbers.

The position is one after the seat's own action, by what the seat may know. Cards are told by where their rank
stands in the ranking in force, so that games which differ only in the names of ranks look alike; other
seats are counted from the own one clockwise.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.engine.cards import (
    COLOURED_JOKER,
    JOKER,
    PRESIDENTS,
    SUIT_MASKS,
    SUITS,
    Cards,
    Rank,
    alike,
    each,
    rank_of,
    suit_of,
)
from bot.engine.choices import Beat, Finish, JokerOrder, Trick, Twos
from bot.engine.ordering import WILD, Ordering, ordering
from bot.engine.plays import POKER, Kind, Play, count_of
from bot.engine.round import NOBODY, Round, Seat
from bot.engine.rules import Rules

CLASSES = 16
"""Kinds of cards that are told apart: printed ranks, the strongest in place 12, then wild cards, jokers, and
coloured jokers or President cards."""
_PRINTED, WILDS, PLAIN, LAST = 13, 13, 14, 15
SUITED = sum(SUIT_MASKS)
"""The cards that have a suit."""
MOST_SEATS = 7
OTHERS = MOST_SEATS - 1
MOST_CARDS = 4
"""Of each class so many are counted one by one; of wild cards twice as many."""
_STEPS = (1, 2, 3, 4, 5, 6, 7, 9, 11, 14)
"""Hands are told apart by these sizes: as many cards as one of them, or up to the next."""
SIZES = len(_STEPS)
_SETS, _LARGER, _RUNS = 4, 4, 8

OWN = 0
ELSEWHERE = OWN + CLASSES * MOST_CARDS + MOST_CARDS
HELD = ELSEWHERE + CLASSES * MOST_CARDS + MOST_CARDS
BARRED = HELD + OTHERS * SIZES
TOP_BY = BARRED + OTHERS
NEXT = TOP_BY + MOST_SEATS
TOP = NEXT + MOST_SEATS
TOP_KIND = TOP + _SETS * CLASSES
TOP_RANK = TOP_KIND + _LARGER + _RUNS
PASSED = TOP_RANK + CLASSES
ACTIVE = PASSED + OTHERS * CLASSES
PLAYERS = ACTIVE + MOST_SEATS - 1
INVERTED = PLAYERS + MOST_SEATS - 2
BACKWARDS = INVERTED + 1
STREAK = BACKWARDS + 1
OPTIONS = STREAK + 3
PLAIN_COUNT = OPTIONS + 4
"""How many statements there are where suits make no difference; beyond them come, where they do:"""
OWN_SUITED = PLAIN_COUNT
ELSEWHERE_SUITED = OWN_SUITED + len(SUITS) * CLASSES
TOP_SUITED = ELSEWHERE_SUITED + len(SUITS) * CLASSES
LOCKED = TOP_SUITED + len(SUITS)
TOP_POKER = LOCKED + len(SUITS)
COUNT = TOP_POKER + len(POKER) + 1
"""How many statements there are in all."""


class Scheme(msgspec.Struct, frozen=True):
    """How the cards of one game are told.

    `groups` are the cards of each class; `places` says by inverted where a class stands in the ranking;
    `options` are the statements about the rules; `suited` says by inverted and card which of the
    statements about single cards is about it.
    """

    order: Ordering
    groups: tuple[Cards, ...]
    places: tuple[tuple[int, ...], tuple[int, ...]]
    options: tuple[int, ...]
    suited: tuple[tuple[int, ...], tuple[int, ...]]

    def place(self, rank: Rank, *, inverted: bool, coloured: bool = False) -> int:
        """Tell where a rank stands among the classes, the ranking being as it is."""
        if rank == JOKER:
            return LAST if coloured else PLAIN
        if rank == WILD:
            return WILDS
        return _place(self.order, rank, inverted=inverted)


def _place(order: Ordering, rank: Rank, *, inverted: bool) -> int:
    return _PRINTED - len(order.ranks) + order.side(inverted=inverted).strength[rank]


_OF_PLAYS = (
    "deck",
    "decks",
    "order",
    "jokers",
    "joker_role",
    "joker_order",
    "wild_ranks",
    "wild_alone",
    "wild_ties",
    "top_cards",
    "transparent",
    "president_cards",
    "size_rule",
    "sequences",
    "poker_hands",
    "beat",
    "equal_plays",
    "trick",
    "close_unbeatable",
    "suits",
    "follow_suit",
    "reverse_colour",
    "twos",
    "joker_beats_sets",
    "powers",
    "revolution",
    "finish",
    "eight_cut",
    "suit_lock",
    "spade_three",
    "suited_runs",
    "run_revolution",
    "last_word",
)
"""The options that decide what may be played and what comes of it."""


@lru_cache(maxsize=256)
def signature(rules: Rules) -> str:
    """Give what tells games apart in which plays go differently, as words.

    Where plain sets are all that is played it makes no difference what the ranks are called.

    >>> from bot.engine.choices import Order
    >>> signature(Rules(order=Order.ACE_HIGH, trick=Trick.PASS_OUT))
    'trick=pass-out'
    """
    usual = Rules()
    plain = (
        {"order"} if ordering(rules).is_plain and rules.finish is Finish.ANY and not rules.eight_cut else ()
    )
    words = (
        f"{name}={_word(getattr(rules, name))}"
        for name in _OF_PLAYS
        if getattr(rules, name) != getattr(usual, name) and name not in plain
    )
    return " ".join(words)


def _word(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()


def _has_coloured(rules: Rules) -> bool:
    return rules.joker_order is JokerOrder.COLOURED_HIGH


@lru_cache(maxsize=64)
def scheme(rules: Rules) -> Scheme:
    """Work out how the cards of a game are told."""
    order = ordering(rules)
    printed = [0] * _PRINTED
    for number, rank in enumerate(order.ranks):
        printed[_PRINTED - len(order.ranks) + number] = order.natural[rank]
    jokers = order.natural[JOKER]
    coloured = jokers & alike(COLOURED_JOKER) if _has_coloured(rules) else 0
    groups = (*printed, order.wild, jokers & ~coloured, coloured or PRESIDENTS)
    places = tuple(_places(order, inverted=inverted) for inverted in (False, True))
    suited = tuple(_suited_places(order, inverted=inverted) for inverted in (False, True))
    return Scheme(order, groups, (places[0], places[1]), tuple(_options(rules)), (suited[0], suited[1]))


def _places(order: Ordering, *, inverted: bool) -> tuple[int, ...]:
    """Say for each class where it stands."""
    places = list(range(CLASSES))
    for number, rank in enumerate(order.ranks, _PRINTED - len(order.ranks)):
        places[number] = _place(order, rank, inverted=inverted)
    return tuple(places)


def _suited_places(order: Ordering, *, inverted: bool) -> tuple[int, ...]:
    """Say for each card that has a suit which of the statements about single cards is about it."""
    return tuple(
        suit_of(card) * CLASSES + _place(order, rank_of(card), inverted=inverted) for card in each(SUITED)
    )


def _options(rules: Rules) -> list[int]:
    true = (
        rules.trick is Trick.PASS_OUT,
        rules.beat is Beat.COMPULSORY,
        rules.finish is Finish.NO_ACE,
        rules.twos is not Twos.PLAIN,
    )
    return [OPTIONS + number for number, one in enumerate(true) if one]


def of_round(scheme: Scheme, round: Round, seat: Seat) -> list[int]:
    """List what is true of a round for a seat that has just acted; hands of others are only counted."""
    hand, count = round.hands[seat], len(round.hands)
    found = [
        *_cards(scheme, hand, OWN, inverted=round.inverted),
        *_cards(scheme, round.unseen & ~hand, ELSEWHERE, inverted=round.inverted),
        NEXT + (round.turn - seat) % count,
        PLAYERS + count - 3,
        ACTIVE + round.active.bit_count() - 2,
        *scheme.options,
    ]
    if scheme.order.sees_suits:
        places = scheme.suited[round.inverted]
        found += (OWN_SUITED + places[card] for card in each(hand & SUITED))
        found += (ELSEWHERE_SUITED + places[card] for card in each(round.unseen & ~hand & SUITED))
    for other in range(1, count):
        cards = round.hands[(seat + other) % count]
        if cards:
            found.append(HELD + (other - 1) * SIZES + size_step(cards.bit_count()))
    if round.inverted:
        found.append(INVERTED)
    if round.direction < 0:
        found.append(BACKWARDS)
    if round.top is not None:
        found += _of_trick(scheme, round, round.top, seat)
    return found


def size_step(count: int) -> int:
    """Tell by which of the sizes a hand is told."""
    return sum(step <= count for step in _STEPS) - 1


def _cards(scheme: Scheme, cards: Cards, start: int, *, inverted: bool) -> list[int]:
    """Tell how many cards there are of each class."""
    found: list[int] = []
    for group, place in zip(scheme.groups, scheme.places[inverted], strict=True):
        held = (cards & group).bit_count()
        if held:
            first = start + place * MOST_CARDS
            found += range(first, first + min(held, MOST_CARDS))
            if held > MOST_CARDS:
                more = start + CLASSES * MOST_CARDS
                found += range(more, more + min(held, 2 * MOST_CARDS) - MOST_CARDS)
    return found


def _of_trick(scheme: Scheme, round: Round, top: Play, seat: Seat) -> list[int]:
    count = len(round.hands)
    found = [TOP_BY + (round.top_by - seat) % count, *of_top(scheme, top, inverted=round.inverted)]
    barred = round.barred & ~(1 << seat)
    found += (BARRED + other - 1 for other in range(1, count) if barred >> (seat + other) % count & 1)
    if round.streak:
        found.append(STREAK + round.streak - 1)
    if scheme.order.sees_suits:
        found += (TOP_SUITED + suit for suit in range(len(SUITS)) if count_of(top.suits, suit))
        found += (LOCKED + suit for suit in range(len(SUITS)) if count_of(round.lock, suit))
    on, passed = round.trick[0].play, dict[Seat, Play]()
    for turn in round.trick:
        if turn.play is not None:
            on = turn.play
        elif on is not None:
            passed[turn.by] = on
    for one, play in passed.items():
        other = (one - seat) % count
        if other:
            found.append(PASSED + (other - 1) * CLASSES + top_place(scheme, play, inverted=round.inverted))
    return found


def top_place(scheme: Scheme, top: Play, *, inverted: bool) -> int:
    """Tell where the rank of a top stands, the ranking being as it is."""
    return scheme.place(top.rank, inverted=inverted, coloured=top.second > 0)


def of_top(scheme: Scheme, top: Play, *, inverted: bool) -> list[int]:
    """Tell what lies on top of the trick."""
    place = top_place(scheme, top, inverted=inverted)
    if top.kind is Kind.SET and top.size <= _SETS:
        return [TOP + (top.size - 1) * CLASSES + place]
    if top.kind is Kind.SET:
        return [TOP_KIND + min(top.size - _SETS, _LARGER) - 1, TOP_RANK + place]
    if top.kind is not Kind.RUN:
        kind = POKER.index(top.kind) + 1 if top.kind in POKER else 0
        return [TOP_POKER + kind, TOP_RANK + place]
    length = top.size // top.width
    shapes = {1: (0, 3, 3), 2: (4, 3, 1), 3: (6, 2, 0), 4: (7, 2, 0)}
    first, least, most = shapes[top.width]
    return [TOP_KIND + _LARGER + first + min(length - least, most), TOP_RANK + place]


def is_over_for(round: Round, seat: Seat) -> bool:
    """Tell whether a seat has its place already."""
    return not round.active >> seat & 1 or round.turn == NOBODY
