"""From a seed to a deal: the shuffle that anybody can repeat, and who gets which card (R31, R38)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import Struct

import msgspec

from bot.engine.cards import COLOURED_JOKER, JOKERS, PRESIDENTS, SUITS, Card, Cards, bundle, face_of, suit_of
from bot.engine.ordering import Ordering, deck
from bot.engine.rules import Deal, JokerOrder, Rules

SEED_BYTES = 32
_NUMBER_BYTES = 4
_BLOCK = Struct(">8I")
"""A digest as numbers."""


class Dealt(msgspec.Struct, frozen=True):
    """Hands by seat, and the cards left over."""

    hands: tuple[Cards, ...]
    leftovers: Cards = 0


def commitment(seed: bytes) -> str:
    """Give what is shown before the deal: the seed's SHA-256 in hex."""
    return sha256(seed).hexdigest()


class Chance:
    """The numbers that a seed leads to, one after the other."""

    def __init__(self, seed: bytes) -> None:
        self._numbers = _numbers(seed)

    def below(self, limit: int) -> int:
        """Give the next number below `limit`, each equally likely."""
        fair = (1 << 8 * _NUMBER_BYTES) // limit * limit
        number = next(self._numbers)
        while number >= fair:
            number = next(self._numbers)
        return number % limit

    def shuffle(self, cards: tuple[Card, ...]) -> list[Card]:
        """Shuffle by Fisher and Yates, from the last card down."""
        result = list(cards)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result


def _numbers(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(seed + counter.to_bytes(8, "big")).digest()
        yield from _BLOCK.unpack(block)
        counter += 1


def shuffled(rules: Rules, chance: Chance) -> list[Card]:
    """Shuffle the deck of these rules."""
    return chance.shuffle(deck(rules))


class Rows(msgspec.Struct, frozen=True):
    """A deal before anybody has a hand: each hand's cards in the order of dealing, the first hand first."""

    rows: tuple[tuple[Card, ...], ...]
    leftovers: Cards


def deal_rows(rules: Rules, cards: Sequence[Card], players: int) -> Rows:
    """Deal one card at a time; what nobody gets is left over (R31)."""
    dealt = len(cards) // players * players if rules.deal is Deal.EQUAL else len(cards)
    rows = tuple(tuple(cards[number:dealt:players]) for number in range(players))
    return Rows(rows, bundle(cards[dealt:]))


def hand_out(rows: Rows, first: int) -> Dealt:
    """Give each seat the hand dealt to it, the first to the seat `first` (R31)."""
    players = len(rows.rows)
    hands = tuple(bundle(rows.rows[(seat - first) % players]) for seat in range(players))
    return Dealt(hands, rows.leftovers)


def shown_cards(rows: Rows) -> tuple[Card | None, ...]:
    """Give the top card of each hand: the last dealt to it, the President card aside (R10, R38)."""
    return tuple(next((one for one in reversed(row) if not PRESIDENTS >> one & 1), None) for row in rows.rows)


def assign(order: Ordering, rows: Rows, ranks: tuple[int, ...]) -> tuple[Dealt, tuple[Card | None, ...]]:
    """Let the seats, best title first, take the hand with the best card shown, the earlier dealt of equals.

    Gives the hands and the card shown of each seat's hand (R38).
    """
    shown = shown_cards(rows)
    best = sorted(range(len(shown)), key=lambda row: _shown_height(order, shown[row]), reverse=True)
    row_of = dict(zip(ranks, best, strict=True))
    hands = tuple(bundle(rows.rows[row_of[seat]]) for seat in range(len(best)))
    return Dealt(hands, rows.leftovers), tuple(shown[row_of[seat]] for seat in range(len(best)))


def _shown_height(order: Ordering, shown: Card | None) -> tuple[int, int]:
    """Give what compares cards shown: rank, then the suit (R20) or the joker's colour (R05)."""
    if shown is None:
        return (-1, 0)
    coloured = order.rules.joker_order is JokerOrder.COLOURED_HIGH and face_of(shown) == COLOURED_JOKER
    has_suit = order.up.suits and not JOKERS >> shown & 1
    suit = len(SUITS) - order.up.suits.index(suit_of(shown)) if has_suit else int(coloured)
    return (order.values[shown], suit)
