"""A round as one row of numbers, moved on by looking up what :mod:`bot.lab.learning.tables` says.

Section 9 of the catalogue once more, for the rules that those tables know; it agrees with the general engine
move by move (tests/lab/learning). Who plays is never asked here: a state is dealt, a play is made or a pass.
"""

from __future__ import annotations

import numpy as np

from bot.lab.learning.compiled import compiled
from bot.lab.learning.tables import Numbers, Tables

SEATS = 8
(COUNT, ACTIVE, BARRED, TOP, TOP_BY, TURN, DIRECTION, INVERTED, STREAK, UNSEEN, BEST, WORST) = range(12)
"""Where a state has its numbers: `ACTIVE` and `BARRED` are seats as bits, `BEST` and `WORST` the next places
to be given from either end, from 1. After them come, for each seat:"""
HAND, HELD, ON, PLACE = 16, 24, 32, 40
"""its hand, how many cards that is, the top on which it last passed in this trick or -1, its place or 0."""
LENGTH = 48
OVER = -1
"""Nobody is on turn any more."""
PASS = -1
FULL = 4
"""So many cards of one rank turn the ranking (R28)."""
PRESIDENTS = 15


@compiled
def count_of(tables: Tables, hand: int, number: int) -> int:
    """Count a hand's cards of a class."""
    return int((hand >> tables.offset[number]) & tables.mask[number])


@compiled
def legal(tables: Tables, state: Numbers, plays: Numbers, tops: Numbers, ends: Numbers) -> int:
    """List the plays of the seat on turn, the tops they would be, whether they end the trick; give how many.

    The lists must be as long as there are plays. A play is there where its cards are, wild ones filling up
    only what is missing (R06), and where it is not the last of a hand with an ace in it (R29).
    """
    hand, top = state[HAND + state[TURN]], state[TOP]
    guard, take, exact, exact_count = tables.guard, tables.take, tables.exact, tables.exact_count
    offset, mask, follow = tables.offset, tables.mask, tables.follow
    start, end = 0, len(take)
    if top >= 0:
        start, end = tables.first[state[INVERTED], top], tables.first[state[INVERTED], top + 1]
    is_last_ace = tables.no_ace == 1 and hand & tables.aces != 0
    guarded, found = hand | guard, 0
    for at in range(start, end):
        play = at if top < 0 else follow[at]
        if (guarded - take[play]) & guard != guard:
            continue
        number = exact[play]
        if number >= 0 and (hand >> offset[number]) & mask[number] != exact_count[play]:
            continue
        if is_last_ace and hand == take[play]:
            continue
        plays[found] = play
        tops[found] = tables.lead[play] if top < 0 else tables.becomes[at]
        ends[found] = tables.leads_end[play] if top < 0 else tables.ends[at]
        found += 1
    return found


@compiled
def may_pass(tables: Tables, state: Numbers, plays: Numbers, found: int) -> bool:
    """Tell whether the seat on turn may pass, having so many legal plays (R15)."""
    if state[TOP] < 0:
        return False
    if tables.compulsory == 0:
        return True
    has_other = False
    for number in range(found):
        has_other |= tables.is_president[plays[number]] == 0
    return not has_other


@compiled
def next_seat(state: Numbers, seat: int, among: int) -> int:
    """Give the next of these seats in the direction of play; `seat` itself comes last."""
    count = state[COUNT]
    seat = (seat + state[DIRECTION] + count) % count
    while (among >> seat) & 1 == 0:
        seat = (seat + state[DIRECTION] + count) % count
    return seat


@compiled
def pass_turn(state: Numbers) -> None:
    """Pass."""
    seat = state[TURN]
    state[BARRED] |= 1 << seat
    state[ON + seat] = state[TOP]
    _move_on(state)


@compiled
def play_cards(tables: Tables, state: Numbers, play: int, top: int, ends: int) -> None:
    """Put a play on the trick, where it is this top."""
    seat = state[TURN]
    state[HAND + seat] -= tables.take[play]
    state[HELD + seat] -= tables.size[play]
    state[UNSEEN] -= tables.take[play]
    if tables.is_president[play] == 1:
        _end_by_president_card(state, seat)
        return
    if tables.pass_out == 0:
        state[BARRED] = 0
    if tables.turns == 1:
        _turn(tables, state, top)
    state[TOP], state[TOP_BY] = top, seat
    _place(tables, state, seat)
    unbeatable = tables.closes == 1 and state[UNSEEN] & tables.higher[state[INVERTED], top] == 0
    if ends == 1 or unbeatable:
        _end_trick(state)
    else:
        _move_on(state)


@compiled
def _turn(tables: Tables, state: Numbers, top: int) -> None:
    """Turn the ranking where the play does that (R27, R28)."""
    before, rank = state[TOP], tables.single[top]
    singles = 0 if rank < 0 else 1
    if rank >= 0 and before >= 0 and tables.single[before] == rank:
        singles = state[STREAK] + 1
    state[STREAK] = singles
    if tables.turning[top] == 1 or (tables.hats == 1 and singles >= FULL):
        state[STREAK] = 0
        state[INVERTED] = 1 - state[INVERTED]
        if tables.hats == 1:
            state[DIRECTION] = -state[DIRECTION]


@compiled
def _place(tables: Tables, state: Numbers, seat: int) -> None:
    """Place a seat without cards, or with nothing but aces where that is to be last (R29)."""
    hand = state[HAND + seat]
    if hand == 0:
        state[ACTIVE] &= ~(1 << seat)
        state[PLACE + seat] = state[BEST]
        state[BEST] += 1
    elif tables.no_ace == 1 and hand & ~tables.aces == 0:
        state[ACTIVE] &= ~(1 << seat)
        state[PLACE + seat] = state[WORST]
        state[WORST] -= 1
        state[UNSEEN] -= hand
        state[HAND + seat], state[HELD + seat] = 0, 0


@compiled
def _move_on(state: Numbers) -> None:
    """Find out what comes after a turn: the round's end, the trick's end, or the next player."""
    if _ends_if_decided(state):
        return
    waiting = state[ACTIVE] & ~state[BARRED] & ~(1 << state[TOP_BY])
    if waiting:
        state[TURN] = next_seat(state, state[TURN], waiting)
    else:
        _end_trick(state)


@compiled
def _end_trick(state: Numbers) -> None:
    """Clear the table; the winner leads, or the next active player where the winner is out."""
    if _ends_if_decided(state):
        return
    winner = state[TOP_BY]
    leads = (state[ACTIVE] >> winner) & 1 == 1
    state[TURN] = winner if leads else next_seat(state, winner, state[ACTIVE])
    state[TOP], state[TOP_BY], state[BARRED], state[STREAK] = -1, -1, 0, 0
    for seat in range(state[COUNT]):
        state[ON + seat] = -1


@compiled
def _ends_if_decided(state: Numbers) -> bool:
    """End the round where at most one still plays: that one gets the open place."""
    active = state[ACTIVE]
    if active & (active - 1):
        return False
    for seat in range(state[COUNT]):
        if (active >> seat) & 1:
            state[PLACE + seat] = state[BEST]
    state[ACTIVE], state[TURN] = 0, OVER
    return True


@compiled
def _end_by_president_card(state: Numbers, winner: int) -> None:
    """Place everybody: the winner, who is out, then by fewest cards and from the winner's left (R10)."""
    count = state[COUNT]
    for seat in range(count):
        if state[PLACE + seat]:
            state[PLACE + seat] += 1
    state[PLACE + winner] = 1
    state[ACTIVE] &= ~(1 << winner)
    state[BEST] += 1
    while state[ACTIVE]:
        chosen, fewest = -1, 1000
        for step in range(1, count):
            seat = (winner + step) % count
            if (state[ACTIVE] >> seat) & 1 and state[HELD + seat] < fewest:
                chosen, fewest = seat, state[HELD + seat]
        state[ACTIVE] &= ~(1 << chosen)
        state[PLACE + chosen] = state[BEST]
        state[BEST] += 1
    state[TURN] = OVER


@compiled
def open_play(tables: Tables, state: Numbers, leader: int) -> None:
    """Begin the first trick; whoever holds only aces is placed first, in order from the leader (R29)."""
    count = state[COUNT]
    for step in range(count):
        seat = (leader + step) % count
        if tables.no_ace == 1 and state[ACTIVE] & (state[ACTIVE] - 1):
            _place(tables, state, seat)
    state[TURN] = leader
    if not _ends_if_decided(state) and (state[ACTIVE] >> leader) & 1 == 0:
        state[TURN] = next_seat(state, leader, state[ACTIVE])


@compiled
def set_up(state: Numbers, count: int, unseen: int) -> None:
    """Clear a state for so many seats, before hands are put into it."""
    state[:] = 0
    state[COUNT], state[ACTIVE], state[UNSEEN] = count, (1 << count) - 1, unseen
    state[TOP], state[TOP_BY], state[DIRECTION], state[BEST], state[WORST] = -1, -1, 1, 1, count
    for seat in range(count):
        state[ON + seat] = -1


def new_state() -> Numbers:
    """Give room for a state."""
    return np.zeros(LENGTH, dtype=np.int64)
