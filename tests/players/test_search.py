"""A search tries what deserves it in rounds that the seat could be in, by any rules and within its bounds."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine import moves, naming, trick
from bot.engine.actions import Pass, PlayCards
from bot.engine.round import Phase, Round
from bot.engine.views import View, view
from bot.lab.anything import pick
from bot.lab.contest import whose_turn
from bot.players import reflexes, search, sensible
from bot.players.candidates import MOST, candidates
from bot.players.playouts import beaten
from bot.players.thinking import Source
from tests.engine.stories import Case, cases, told
from tests.players.situations import at_turn, lay_out, seen

FEW = 12
CHANCES = st.integers(0, 255)


def shown(hands: list[str], *moves: str) -> View:
    return seen(lay_out(hands, *moves))


@settings(max_examples=12, deadline=None)
@given(cases(), CHANCES)
def test_by_any_rules_what_it_chooses_is_accepted(case: Case, seed: int) -> None:
    chance = Random(seed)
    for round in [pick(told(case).rounds, chance) for _ in range(4)]:
        seat = whose_turn(round)
        if seat is not None:
            moves.apply(round, seat, search.search(view(round, seat), chance, FEW).action)


def legal_or_a_pass(round: Round, random: Random) -> None:
    for think in (reflexes.react, reflexes.whim):
        play = think(round, random)
        if play is None:
            trick.check_pass(round, round.turn)
        else:
            reading = naming.reading_for(trick.ground(round), play)
            assert trick.check_play(round, round.turn, play.cards, reading) == play


@settings(max_examples=25, deadline=None)
@given(cases(), CHANCES)
def test_what_comes_to_mind_at_once_is_allowed(case: Case, seed: int) -> None:
    for round in told(case).rounds:
        if round.phase is Phase.PLAY:
            legal_or_a_pass(round, Random(seed))


@settings(max_examples=10, deadline=None)
@given(cases(), CHANCES)
def test_a_round_played_out_counts_who_finishes_behind(case: Case, seed: int) -> None:
    story = told(case)
    for round in (story.rounds[0], story.rounds[-1]):
        assert 0 <= beaten(round, 0, Random(seed)) < len(round.hands)
    last = story.rounds[-1]
    assert sum(beaten(last, seat, Random(seed)) for seat in range(len(last.hands))) == sum(
        range(len(last.hands))
    )


def test_it_gives_what_it_weighed_best_first() -> None:
    seen_by_me = shown(["3C 4C 4D 9S KH 2S", "5C 6D 7H 8S JC QD", "5D 6H 7S 8C 10C QS", "5H 6S 7C 8D 10D AS"])
    thought = search.search(seen_by_me, Random(1), 60)
    values = [one.value for one in thought.considered]
    assert thought.source is Source.SEARCH
    assert values == sorted(values, reverse=True)
    assert thought.action == thought.considered[0].action
    assert sensible.choose(seen_by_me, Random(1)) in [one.action for one in thought.considered]
    assert len(values) <= MOST
    assert thought == search.search(seen_by_me, Random(1), 60)


def test_it_goes_out_at_once_without_a_search() -> None:
    seen_by_me = shown(["7C", "8H KS", "6C 9S"])
    assert search.search(seen_by_me, Random(1), 1_000_000).considered == ()


def test_it_stops_when_its_time_is_over() -> None:
    ticks = iter(range(1_000))
    seen_by_me = shown(["3C 4C 4D 9S", "5C 6D 7H 8S", "5D 6H 7S 8C"])
    search.within(seen_by_me, Random(1), 10.0, lambda: float(next(ticks)))
    assert next(ticks) <= 12


def test_without_the_time_to_try_anything_it_goes_by_rules_of_thumb() -> None:
    seen_by_me = shown(["3C 4C 4D 9S", "5C 6D 7H 8S", "5D 6H 7S 8C"])
    thought = search.search(seen_by_me, Random(1), 1)
    assert (thought.source, thought.considered) == (Source.RULES, ())
    assert thought.action == sensible.choose(seen_by_me, Random(1))


def test_a_pass_is_tried_too() -> None:
    seen_by_me = shown(["3C 4C 2S", "5C 6D KH", "5D 6H 7S"], "3C")
    assert Pass() in [one.action for one in candidates(seen_by_me)]
    assert all(isinstance(one.action, PlayCards | Pass) for one in candidates(seen_by_me))


def test_a_seat_that_is_asked_nothing_is_an_error() -> None:
    round, seat = at_turn(lay_out(["3C 4C", "5C 6D", "5D 6H"]))
    with pytest.raises(ValueError, match="nothing to decide"):
        search.search(view(round, seat + 1), Random(1), FEW)


def test_nothing_is_worth_less_than_nobody_behind() -> None:
    hopeless = shown(["3C 3D 4C 4D 5C 7C 7D 9C", "AC", "AD", "AH"])
    assert min(one.value for one in search.search(hopeless, Random(1), 8).considered) == 0
