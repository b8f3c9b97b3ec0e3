"""Rounds played out by rules, as fast as that goes: what a search counts on."""

from __future__ import annotations

from random import Random

from bot.engine import moves, trick
from bot.engine.haggling import awaits_answer
from bot.engine.plays import Play
from bot.engine.round import Phase, Round, Seat, asked
from bot.players.reflexes import react, whim
from bot.players.yardsticks import at, by_rules, play_by_rules

WHIM = 0.1
"""How often somebody does anything that is allowed: rules alone would be too easy to foresee."""


def beaten(round: Round, seat: Seat, random: Random) -> int:
    """Play a round out, and tell how many of the others finish behind the seat.

    It ends as soon as that is known: only a President card changes the place of somebody who is out (R10).
    """
    last = bool(round.rules.president_cards)
    while round.phase is not Phase.ROUND_OVER and (last or not _place(round, seat)):
        round = _moved(round, random)
    return len(round.hands) - _place(round, seat)


def _place(round: Round, seat: Seat) -> int:
    """Give the place of a seat, 0 while it has none."""
    return next((place for one, place in round.placed if one == seat), 0)


def _moved(round: Round, random: Random) -> Round:
    if round.phase is not Phase.PLAY:
        seats = (seat for seat in range(len(round.hands)) if asked(round, seat))
        seat = min(seats, key=lambda seat: awaits_answer(round, seat))
        return moves.apply(round, seat, by_rules(at(round, seat), random)).round
    play = _chosen(round, random)
    step = trick.pass_turn(round, round.turn) if play is None else trick.put(round, round.turn, play)
    return step.round


def _chosen(round: Round, random: Random) -> Play | None:
    has_whim = random.random() < WHIM
    if not round.order.is_plain:
        return whim(round, random) if has_whim else react(round, random)
    position = at(round, round.turn)
    if not has_whim:
        return play_by_rules(position)
    number = int(random.random() * (len(position.legal) + (position.may_pass or not position.legal)))
    return position.legal[number] if number < len(position.legal) else None
