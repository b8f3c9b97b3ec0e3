"""From a seed to a deal: the shuffle that anybody can repeat, and who gets which card (R31)."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import msgspec

from bot.engine.cards import Card, Cards, bundle
from bot.engine.ordering import deck
from bot.engine.rules import Deal, Rules

SEED_BYTES = 32
_NUMBER_BYTES = 4


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
        return next(number for number in self._numbers if number < fair) % limit

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
        for start in range(0, len(block), _NUMBER_BYTES):
            yield int.from_bytes(block[start : start + _NUMBER_BYTES], "big")
        counter += 1


def shuffled(rules: Rules, chance: Chance) -> list[Card]:
    """Shuffle the deck of these rules."""
    return chance.shuffle(deck(rules))


def hand_out(rules: Rules, cards: list[Card], players: int, first: int) -> Dealt:
    """Deal one card at a time, the first to the seat `first`; what is dealt to nobody is left over (R31)."""
    dealt = len(cards) // players * players if rules.deal is Deal.EQUAL else len(cards)
    hands = tuple(bundle(cards[(seat - first) % players : dealt : players]) for seat in range(players))
    return Dealt(hands, bundle(cards[dealt:]))
