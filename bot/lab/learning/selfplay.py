"""Rounds that a network plays against itself: what it saw, and what came of it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.lab.learning import kernel
from bot.lab.learning.compiled import compiled
from bot.lab.learning.kernel import OVER, PASS
from bot.lab.learning.tables import Numbers, Tables
from bot.lab.learning.telling import MOST_TOLD, tell_others, tell_own

Weights = NDArray[np.float32]


MOST_POSITIONS = 500
"""A round has fewer that are worth remembering."""
_HELD_BACK = 0.9
"""How often the President card stays in the hand while there is something else to play.

It wins at any time: were it always played at once, nobody would see rounds of players who keep it (R10)."""


class Layers(NamedTuple):
    """A network: statements to `first`, then `second`, then one number whose logistic is the value.

    The value is the share of the other players that finish behind, 0 to 1.
    """

    first: Weights
    first_bias: Weights
    second: Weights
    second_bias: Weights
    last: Weights
    last_bias: Weights


class Room(NamedTuple):
    """Memory that rounds need while they are played; its numbers mean nothing."""

    state: Numbers
    after: Numbers
    plays: Numbers
    tops: Numbers
    ends: Numbers
    told: Numbers
    best: Numbers
    common: Weights
    hidden: Weights
    guess: Weights


class Memory(NamedTuple):
    """Positions that were seen: what was told of them, whose they were, what they were thought worth.

    `share` is what is to be learned: the share of others that finished behind in the end, mixed with what
    the seat's next position was thought worth.
    """

    told: NDArray[np.int16]
    length: Numbers
    seat: Numbers
    guess: Weights
    share: Weights


class Dealing(NamedTuple):
    """How rounds begin: from `fewest` to `most` players, the usual number in `usual` of them.

    `pairs` are rows of cards that go up and down, for each number of players; `exchanged` is in how many
    rounds there is an exchange, by which hands become uneven as they are in later rounds.
    """

    fewest: int
    most: int
    usual: int
    usually: float
    pairs: Numbers
    exchanged: float


def room(tables: Tables, hidden: int) -> Room:
    """Make room for rounds of a game."""
    plays = len(tables.take)
    first, second, third, told, best = (
        np.zeros(size, dtype=np.int64) for size in (plays, plays, plays, MOST_TOLD, MOST_TOLD)
    )
    common, units, guess = (np.zeros(size, dtype=np.float32) for size in (hidden, hidden, 1))
    return Room(
        kernel.new_state(), kernel.new_state(), first, second, third, told, best, common, units, guess
    )


def memory(positions: int) -> Memory:
    """Make room for so many positions."""
    return Memory(
        np.zeros((positions, MOST_TOLD), dtype=np.int16),
        np.zeros(positions, dtype=np.int64),
        np.zeros(positions, dtype=np.int64),
        np.zeros(positions, dtype=np.float32),
        np.zeros(positions, dtype=np.float32),
    )


@compiled
def add_up(layers: Layers, told: Numbers, start: int, end: int, before: Weights, hidden: Weights) -> None:
    """Add what statements say to the first layer's units, in `hidden`, to what they were `before`."""
    width = len(hidden)
    for unit in range(width):
        hidden[unit] = before[unit]
    for number in range(start, end):
        row = layers.first[told[number]]
        for unit in range(width):
            hidden[unit] += row[unit]


@compiled
def value(layers: Layers, hidden: Weights) -> float:
    """Give the share of others that finish behind, from the first layer's units; these are used up by it."""
    width, inner = layers.second.shape
    result = layers.last_bias[0]
    for unit in range(width):
        hidden[unit] = max(hidden[unit], np.float32(0.0))
    for out in range(inner):
        total = layers.second_bias[out]
        column = layers.second[:, out]
        for unit in range(width):
            total += hidden[unit] * column[unit]
        if total > 0:
            result += total * layers.last[out]
    return float(1.0 / (1.0 + np.exp(-result)))


@compiled
def shuffle_deal(tables: Tables, dealing: Dealing, state: Numbers) -> None:
    """Deal a round to a random number of players, and open it (R31, R34)."""
    count = np.random.randint(dealing.fewest, dealing.most + 1)
    if np.random.random() < dealing.usually:
        count = dealing.usual
    cards = 0
    for number in range(len(tables.total)):
        cards += tables.total[number]
    deck = np.empty(cards, dtype=np.int64)
    at, unseen = 0, 0
    for number in range(len(tables.total)):
        unseen += tables.total[number] << tables.offset[number]
        for _ in range(tables.total[number]):
            deck[at] = number
            at += 1
    np.random.shuffle(deck)
    kernel.set_up(state, count, unseen)
    leader = np.random.randint(count)
    dealt = cards // count * count if tables.equal_deal == 1 else cards
    for number in range(dealt):
        seat = (leader + number) % count
        state[kernel.HAND + seat] += 1 << tables.offset[deck[number]]
        state[kernel.HELD + seat] += 1
    if np.random.random() < dealing.exchanged:
        _exchange(tables, dealing, state)
        leader = np.random.randint(count)
    elif tables.lowest_leads == 1:
        leader = _holds_lowest(tables, state)
    kernel.open_play(tables, state, leader)


@compiled
def _exchange(tables: Tables, dealing: Dealing, state: Numbers) -> None:
    """Let the highest cards go up and the lowest down between random seats (R40)."""
    count = state[kernel.COUNT]
    seats = np.random.permutation(count)
    for pair in range(dealing.pairs.shape[1]):
        up, down = dealing.pairs[count, pair, 0], dealing.pairs[count, pair, 1]
        if up and pair < count // 2:
            upper, lower = seats[pair], seats[count - 1 - pair]
            for _ in range(up):
                _move(tables, state, lower, upper, True)
            for _ in range(down):
                _move(tables, state, upper, lower, False)


@compiled
def _move(tables: Tables, state: Numbers, giver: int, taker: int, highest: bool) -> None:
    """Hand over the highest card, or the lowest; the President card stays."""
    chosen, best = -1, -1
    for number in range(kernel.PRESIDENTS if tables.is_president.any() else len(tables.total)):
        height = number if number != 13 else 40  # noqa: PLR2004 wild cards are worth most
        height = height if highest else 50 - height
        if kernel.count_of(tables, state[kernel.HAND + giver], number) and height > best:
            chosen, best = number, height
    if chosen >= 0:
        state[kernel.HAND + giver] -= 1 << tables.offset[chosen]
        state[kernel.HAND + taker] += 1 << tables.offset[chosen]
        state[kernel.HELD + giver] -= 1
        state[kernel.HELD + taker] += 1


@compiled
def _holds_lowest(tables: Tables, state: Numbers) -> int:
    """Find a random holder of the lowest class there is: which suit is lowest makes no difference here."""
    for number in range(len(tables.total)):
        start = np.random.randint(state[kernel.COUNT])
        for step in range(state[kernel.COUNT]):
            seat = (start + step) % state[kernel.COUNT]
            if kernel.count_of(tables, state[kernel.HAND + seat], number):
                return int(seat)
    return 0


@compiled
def best_action(tables: Tables, layers: Layers, state: Numbers, room: Room, found: int, passes: bool) -> int:
    """Choose among the legal plays in `room`, or to pass; what the chosen position is told is in `room.best`.

    Its length is in the last place there, 0 where the position is worth nothing to learn from.
    """
    seat, chosen, best = state[kernel.TURN], PASS, -1.0
    side, common = -1, 0
    for number in range(-1 if passes else 0, found):
        room.after[:] = state
        if number == PASS:
            kernel.pass_turn(room.after)
        else:
            kernel.play_cards(tables, room.after, room.plays[number], room.tops[number], room.ends[number])
        if room.after[kernel.PLACE + seat]:
            count = state[kernel.COUNT]
            now, told = (count - room.after[kernel.PLACE + seat]) / (count - 1), 0
        else:
            if room.after[kernel.INVERTED] != side:
                side = room.after[kernel.INVERTED]
                common = tell_others(tables, room.after, seat, room.told)
                add_up(layers, room.told, 0, common, layers.first_bias, room.common)
            told = tell_own(tables, room.after, seat, room.told, common)
            add_up(layers, room.told, common, told, room.common, room.hidden)
            now = value(layers, room.hidden)
        if now > best:
            chosen, best = number, now
            room.best[:told] = room.told[:told]
            room.best[-1] = told
    room.guess[0] = best
    return chosen


@compiled
def play_rounds(
    tables: Tables,
    layers: Layers,
    dealing: Dealing,
    room: Room,
    memory: Memory,
    rounds: int,
    chance: float,
    trust: float,
    seed: int,
) -> int:
    """Play rounds against oneself and remember what was seen; give how many positions that are.

    With `chance` an action is any legal one. `trust` is how much of what is learned comes from the end of the
    round, the rest from the seat's next position: the lambda of TD(lambda), Sutton 1988. The memory is full
    where fewer rounds fit.
    """
    np.random.seed(seed)
    at = 0
    for _ in range(rounds):
        if at + MOST_POSITIONS > len(memory.length):
            break
        shuffle_deal(tables, dealing, room.state)
        start, at = at, _play_round(tables, layers, room, memory, at, chance)
        _judge(room.state, memory, start, at, trust)
    return at


@compiled
def _play_round(tables: Tables, layers: Layers, room: Room, memory: Memory, at: int, chance: float) -> int:
    state = room.state
    while state[kernel.TURN] != OVER:
        seat = state[kernel.TURN]
        found = kernel.legal(tables, state, room.plays, room.tops, room.ends)
        passes = kernel.may_pass(tables, state, room.plays, found)
        found = held_back(tables, room, found)
        if found == 0:
            kernel.pass_turn(state)
            continue
        room.best[-1] = 0
        if np.random.random() < chance:
            chosen = np.random.randint(found + passes)
            chosen = PASS if chosen == found else chosen
        else:
            chosen = best_action(tables, layers, state, room, found, passes)
        told = room.best[-1]
        if told:
            memory.length[at], memory.seat[at], memory.guess[at] = told, seat, room.guess[0]
            for number in range(told):
                memory.told[at, number] = room.best[number]
            at += 1
        if chosen == PASS:
            kernel.pass_turn(state)
        else:
            kernel.play_cards(tables, state, room.plays[chosen], room.tops[chosen], room.ends[chosen])
    return at


@compiled
def held_back(tables: Tables, room: Room, found: int) -> int:
    """Take the President card out of the legal plays, mostly; give how many these are then."""
    for number in range(found if found > 1 else 0):
        if tables.is_president[room.plays[number]] and np.random.random() < _HELD_BACK:
            room.plays[number] = room.plays[found - 1]
            room.tops[number] = room.tops[found - 1]
            room.ends[number] = room.ends[found - 1]
            return found - 1
    return found


@compiled
def _judge(state: Numbers, memory: Memory, start: int, end: int, trust: float) -> None:
    """Say what the positions of a round were worth, now that it is over."""
    count = state[kernel.COUNT]
    worth = np.empty(count, dtype=np.float32)
    for seat in range(count):
        worth[seat] = (count - state[kernel.PLACE + seat]) / (count - 1)
    for number in range(end - 1, start - 1, -1):
        seat = memory.seat[number]
        memory.share[number] = worth[seat]
        worth[seat] = trust * worth[seat] + (1 - trust) * memory.guess[number]
