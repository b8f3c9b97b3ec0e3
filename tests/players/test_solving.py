"""Positions with open cards are solved exactly: as the engine's own rounds have it, played out in full."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine import game
from bot.engine.cards import bundle
from bot.engine.catalogue import PRESETS
from bot.engine.deal import Dealt
from bot.engine.game import Setup
from bot.engine.ordering import deck
from bot.engine.presets import rules_of
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.engine.trick import legal, may_pass, pass_turn, play
from bot.lab.puzzles.proving import with_engine
from bot.players.solving import Solver, TooLargeError, is_known, state_of

RULES = {
    "president": rules_of("president", {}),
    "tahimi": rules_of("tahimi", {}),
    "pass-out": rules_of("president", {"trick": "pass-out"}),
    "single-round": rules_of("president", {"trick": "single-round"}),
    "eights": rules_of("president", {"eight_cut": True}),
    "eights for those still in": rules_of("president", {"eight_cut": True, "trick": "pass-out"}),
    "jokers": rules_of("president", {"jokers": 2}),
}


def small(rules: Rules, random: Random) -> Round:
    """A round of few cards, of few ranks, in which seat 0 leads."""
    pack = [card for card in deck(rules) if not 24 < card // 12 * 6 < 54]
    sizes = [random.randint(2, 5), *(random.randint(1, 4) for _ in range(random.randint(2, 3)))]
    cards = random.sample(pack, sum(sizes))
    hands = tuple(bundle(cards.pop() for _ in range(size)) for size in sizes)
    start = game.new_game(rules, tuple(map(str, range(len(sizes)))))
    setup = Setup(dealt=Dealt(hands, 0), dealer=len(sizes) - 1, leader=0)
    begun = game.begin_round(start, setup).game.round
    assert begun
    return begun


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_every_state_comes_to_what_playing_it_out_comes_to(rules: Rules) -> None:
    random, won = Random(1), 0
    for _ in range(25):
        now = small(rules, random)
        solver, plays_out = Solver(rules, len(now.hands), 0), with_engine()
        while not now.placed:
            assert solver.wins(state_of(now)) == plays_out(now)
            won += plays_out(now)
            plays = legal(now)
            passes = may_pass(now, plays) and random.random() < 0.4
            if passes or not plays:
                now = pass_turn(now, now.turn).round
            else:
                now = play(now, now.turn, random.choice(plays).cards).round
    assert won


def test_a_line_ends_with_whoever_wins_and_who_loses_holds_out_no_longer_by_another_move() -> None:
    random = Random(2)
    for _ in range(30):
        now = small(RULES["president"], random)
        solver = Solver(now.rules, len(now.hands), 0)
        state = state_of(now)
        wins, turn = solver.wins(state), state.turn
        *_, last = line = solver.line(state)
        for move in line[:-1]:
            assert move.after
            turn = move.after.turn
        assert last.set
        assert last.after is None
        assert (turn == 0) == wins


def test_rules_with_more_to_them_are_not_known() -> None:
    known = {name for name in PRESETS if is_known(rules_of(name, {}))}
    assert {"president", "tahimi", "warlords", "butthead"} <= known
    assert not known & {"daifugo", "arschloch", "escoria", "hats", "toronto", "zheng", "big-two", "huberes"}
    with pytest.raises(ValueError, match="no round that can be solved"):
        state_of(small(rules_of("zheng", {}), Random(1)))


def test_what_needs_too_much_work_is_given_up() -> None:
    now = small(RULES["president"], Random(3))
    with pytest.raises(TooLargeError):
        Solver(now.rules, len(now.hands), 0, most=1).wins(state_of(now))
