"""How a network does against players that go by a rule of thumb, in the compiled game: to see it learn."""

from __future__ import annotations

import numpy as np

from bot.lab.learning import kernel
from bot.lab.learning.compiled import compiled
from bot.lab.learning.kernel import OVER, PASS
from bot.lab.learning.selfplay import Dealing, Layers, Room, best_action, shuffle_deal
from bot.lab.learning.tables import Numbers, Tables

NEAR_OUT = 2
"""With so many cards left somebody is about to go out."""


def points(tables: Tables, layers: Layers, dealing: Dealing, room: Room, rounds: int, seed: int) -> float:
    """Play rounds, one seat by the network; give how many of the others it beats on average.

    Every deal is played once from each seat. The others lead their lowest set whole and follow with the
    lowest set that they need not split, unless somebody is near out.
    """
    return _points(tables, layers, dealing, room, np.zeros_like(room.state), rounds, seed)


@compiled
def _points(
    tables: Tables, layers: Layers, dealing: Dealing, room: Room, deal: Numbers, rounds: int, seed: int
) -> float:
    np.random.seed(seed)
    beaten, played = 0, 0
    for _ in range(rounds):
        shuffle_deal(tables, dealing, deal)
        for seat in range(deal[kernel.COUNT]):
            room.state[:] = deal
            _play(tables, layers, room, seat)
            beaten += deal[kernel.COUNT] - room.state[kernel.PLACE + seat]
            played += 1
    return float(beaten / played)


@compiled
def _play(tables: Tables, layers: Layers, room: Room, seat: int) -> None:
    state = room.state
    while state[kernel.TURN] != OVER:
        found = kernel.legal(tables, state, room.plays, room.tops, room.ends)
        passes = kernel.may_pass(tables, state, room.plays, found)
        if state[kernel.TURN] == seat and found:
            chosen = best_action(tables, layers, state, room, found, passes)
        else:
            chosen = rule_of_thumb(tables, state, room, found, passes)
        if chosen == PASS:
            kernel.pass_turn(state)
        else:
            kernel.play_cards(tables, state, room.plays[chosen], room.tops[chosen], room.ends[chosen])


@compiled
def rule_of_thumb(tables: Tables, state: Numbers, room: Room, found: int, passes: bool) -> int:
    """Choose among the legal plays in `room` without looking ahead."""
    seat, side = state[kernel.TURN], state[kernel.INVERTED]
    hand, chosen, lowest = state[kernel.HAND + seat], PASS, 1000
    hurry = False
    for other in range(state[kernel.COUNT]):
        held = state[kernel.HELD + other]
        hurry = hurry or (other != seat and 0 < held <= NEAR_OUT)
    for number in range(found):
        take, top = tables.take[room.plays[number]], room.tops[number]
        rest = hand - take
        splits = False
        for kind in range(len(tables.total)):
            field = tables.mask[kind] << tables.offset[kind]
            splits = splits or (take & field != 0 and rest & field != 0)
        if splits and passes and not hurry:
            continue
        height = 16 * tables.strength[side, top] + (500 if splits else 0) - tables.size[room.plays[number]]
        if height < lowest:
            chosen, lowest = number, height
    return chosen
