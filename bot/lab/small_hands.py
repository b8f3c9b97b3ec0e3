"""Small hands, laid out as in a record: with them a round is soon over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from bot.engine.cards import JOKERS, PRESIDENTS, SUITS, Card, code, rank_of, suit_of
from bot.engine.ordering import deck
from bot.engine.record import RoundRecord
from bot.engine.rules import Rules
from bot.lab.anything import pick

_MOST_LEFT_OVER = 2
_RANKS = range(13)
_NEIGHBOURS = 4
"""How many ranks in a row there are where hands come from neighbouring ranks."""


def small_hands(rules: Rules, players: Sequence[str], most: int, random: Random) -> RoundRecord:
    """Lay out hands of one to `most` cards, and up to two leftovers.

    In every other round they are of few ranks or few suits, so that there are sets, runs and poker hands.
    """
    cards = [code(card) for card in _shuffled(_related(deck(rules), len(players), random), random)]
    largest = min(most, len(cards) // len(players))
    hands = {name: _taken(cards, 1 + int(random.random() * largest)) for name in players}
    leftovers = _taken(cards, int(random.random() * (_MOST_LEFT_OVER + 1)))
    return RoundRecord(hands=hands, leftovers=leftovers)


def _related(cards: tuple[Card, ...], fewest: int, random: Random) -> tuple[Card, ...]:
    kind, first = pick(("any", "any", "ranks", "suits"), random), pick(_RANKS, random)
    suits = {pick(range(len(SUITS)), random) for _ in range(2)}
    few = {
        "any": cards,
        "ranks": tuple(one for one in cards if _is_extra(one) or 0 <= rank_of(one) - first < _NEIGHBOURS),
        "suits": tuple(one for one in cards if _is_extra(one) or suit_of(one) in suits),
    }[kind]
    return few if len(few) >= fewest else cards


def _is_extra(card: Card) -> bool:
    return bool((JOKERS | PRESIDENTS) >> card & 1)


def _shuffled(cards: Iterable[Card], random: Random) -> list[Card]:
    return sorted(cards, key=lambda _: random.random())


def _taken(cards: list[str], count: int) -> str:
    """Take so many cards off a pile."""
    taken = " ".join(cards[:count])
    del cards[:count]
    return taken
