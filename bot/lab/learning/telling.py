"""What a network is told of a compiled game's state: the numbers that :mod:`bot.players.features` gives."""

from __future__ import annotations

from bot.lab.learning import kernel
from bot.lab.learning.compiled import compiled
from bot.lab.learning.kernel import count_of
from bot.lab.learning.tables import Numbers, Tables
from bot.players import features

MOST_TOLD = 160
"""No position has more statements that are true of it."""

_CLASSES, _MOST, _SIZES = features.CLASSES, features.MOST_CARDS, features.SIZES
_OWN, _ELSEWHERE, _HELD, _BARRED = features.OWN, features.ELSEWHERE, features.HELD, features.BARRED
_TOP_BY, _NEXT, _PASSED, _ACTIVE = features.TOP_BY, features.NEXT, features.PASSED, features.ACTIVE
_PLAYERS, _INVERTED, _BACKWARDS, _STREAK = (
    features.PLAYERS,
    features.INVERTED,
    features.BACKWARDS,
    features.STREAK,
)


@compiled
def tell(tables: Tables, state: Numbers, seat: int, told: Numbers) -> int:
    """List what is true of a state for a seat that has just acted; give how many statements."""
    return tell_own(tables, state, seat, told, tell_others(tables, state, seat, told))


@compiled
def tell_others(tables: Tables, state: Numbers, seat: int, told: Numbers) -> int:
    """List what the seat's own action does not change, unless it turns the ranking; give how many."""
    count, found = state[kernel.COUNT], 1
    told[0] = _PLAYERS + count - 3
    for number in range(len(tables.options)):
        if tables.options[number] >= 0:
            told[found] = tables.options[number]
            found += 1
    for other in range(1, count):
        cards = state[kernel.HELD + (seat + other) % count]
        if cards:
            told[found] = _HELD + (other - 1) * _SIZES + _size_step(cards)
            found += 1
    elsewhere = state[kernel.UNSEEN] - state[kernel.HAND + seat]
    return _tell_cards(tables, elsewhere, state[kernel.INVERTED], _ELSEWHERE, told, found)


@compiled
def tell_own(tables: Tables, state: Numbers, seat: int, told: Numbers, found: int) -> int:
    """Add everything else to a list of so many statements; give how many there are then."""
    count, side = state[kernel.COUNT], state[kernel.INVERTED]
    found = _tell_cards(tables, state[kernel.HAND + seat], side, _OWN, told, found)
    told[found] = _NEXT + (state[kernel.TURN] - seat + count) % count
    told[found + 1] = _ACTIVE + _bits(state[kernel.ACTIVE]) - 2
    found += 2
    if side == 1:
        told[found] = _INVERTED
        found += 1
    if state[kernel.DIRECTION] < 0:
        told[found] = _BACKWARDS
        found += 1
    return found if state[kernel.TOP] < 0 else _tell_trick(tables, state, seat, told, found)


@compiled
def _bits(number: int) -> int:
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count


@compiled
def _size_step(count: int) -> int:
    if count <= 7:  # noqa: PLR2004 up to here one by one
        return count - 1
    return 7 if count < 11 and count >= 9 else 6 if count < 9 else 8 if count < 14 else 9  # noqa: PLR2004


@compiled
def _tell_cards(tables: Tables, hand: int, side: int, start: int, told: Numbers, found: int) -> int:
    for number in range(_CLASSES):
        held = count_of(tables, hand, number)
        first = start + tables.place[side, number] * _MOST
        for step in range(min(held, _MOST)):
            told[found] = first + step
            found += 1
        for step in range(min(held, 2 * _MOST) - _MOST):
            told[found] = start + _CLASSES * _MOST + step
            found += 1
    return found


@compiled
def _tell_trick(tables: Tables, state: Numbers, seat: int, told: Numbers, found: int) -> int:
    count, side, top = state[kernel.COUNT], state[kernel.INVERTED], state[kernel.TOP]
    told[found] = _TOP_BY + (state[kernel.TOP_BY] - seat + count) % count
    told[found + 1] = tables.told[side, top, 0]
    found += 2
    if tables.told[side, top, 1] >= 0:
        told[found] = tables.told[side, top, 1]
        found += 1
    if state[kernel.STREAK]:
        told[found] = _STREAK + state[kernel.STREAK] - 1
        found += 1
    for other in range(1, count):
        one = (seat + other) % count
        if (state[kernel.BARRED] >> one) & 1:
            told[found] = _BARRED + other - 1
            found += 1
        if state[kernel.ON + one] >= 0:
            told[found] = _PASSED + (other - 1) * _CLASSES + tables.strength[side, state[kernel.ON + one]]
            found += 1
    return found
