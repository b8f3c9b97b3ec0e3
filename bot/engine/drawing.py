"""Cards are drawn for the ranks of the first round (R37)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.cards import PRESIDENTS, Card
from bot.engine.deal import Chance, shuffled
from bot.engine.ordering import deck, ordering
from bot.engine.rules import Rules


class Draw(NamedTuple):
    """Who drew what: seats in the order of drawing, the President first, and each seat's cards."""

    ranks: tuple[int, ...]
    drawn: tuple[tuple[Card, ...], ...]


def draw(rules: Rules, chance: Chance, players: int) -> Draw:
    """Draw from a shuffled deck without President cards, in seat order; the highest is President (R37).

    Seats with equal ranks draw again among themselves, those with the best rank first, until they differ. A
    deck that is used up is shuffled anew.
    """
    drawn: list[list[Card]] = [[] for _ in range(players)]
    ranks = _ranked(list(range(players)), drawn, _cards(rules, chance), ordering(rules).values)
    return Draw(tuple(ranks), tuple(tuple(cards) for cards in drawn))


def order_of_drawing(rules: Rules, seed: bytes, seated: tuple[str, ...]) -> tuple[str, ...]:
    """Give players who sit as the seed's draw had it, best first, in the order in which they drew."""
    chance = Chance(seed)
    shuffled(rules, chance)
    ranks = draw(rules, chance, len(seated)).ranks
    return tuple(seated[ranks.index(number)] for number in range(len(seated)))


def in_seat_order(players: int) -> Draw:
    """Give the ranks where a record has no seed to draw by: those of the players as listed."""
    return Draw(tuple(range(players)), ((),) * players)


def _cards(rules: Rules, chance: Chance) -> Iterator[Card]:
    cards = tuple(one for one in deck(rules) if not PRESIDENTS >> one & 1)
    while True:
        yield from chance.shuffle(cards)


def _ranked(
    seats: list[int], drawn: list[list[Card]], cards: Iterator[Card], values: tuple[int, ...]
) -> list[int]:
    if len(seats) == 1:
        return seats
    groups: dict[int, list[int]] = {}
    for seat in seats:
        one = next(cards)
        drawn[seat].append(one)
        groups.setdefault(values[one], []).append(seat)
    best_first = sorted(groups, reverse=True)
    return [seat for value in best_first for seat in _ranked(groups[value], drawn, cards, values)]
