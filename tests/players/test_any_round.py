"""The computer player in rounds of every size and kind: legal, to the end, and by its own view alone."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import game
from bot.engine.actions import PlayCards
from bot.engine.cards import Cards, bundle, each
from bot.engine.events import Placed
from bot.engine.game import Game
from bot.engine.presets import PRESETS
from bot.engine.round import Phase, Round, Seat
from bot.engine.rules import Rules, Trick
from bot.engine.views import view
from bot.lab.contest import Turn, mean_score, play_round
from bot.players import sensible
from bot.players.yardsticks import greedy
from tests.engine.option_sets import option_sets
from tests.players.contests import lead_over

SOME = settings(max_examples=20, deadline=None)
PRESIDENT, ARSCHLOCH = PRESETS["president"].rules, PRESETS["arschloch"].rules
seeds = st.integers(0, 2**32)
sizes = st.integers(3, 7)
CLEARLY = 0.1
GAMES = {"escoria": 150}
"""There a round is short, and chance says most: who holds the President card."""
presets = st.sampled_from([(preset.rules, max(4, preset.fewest)) for preset in PRESETS.values()])


def rounds(rules: Rules, players: int, seed: int, count: int) -> list[Turn]:
    """All turns of the first rounds of a game that computers play alone."""
    names = tuple(f"player {number}" for number in range(players))
    current = game.new_game(replace(rules, target_points=None, rounds=None), names)
    random = Random(seed)
    made: list[Turn] = []
    for _ in range(count):
        made += play_round(current, dict.fromkeys(names, sensible.choose), random)
        current = made[-1].after
    return made


@SOME
@given(option_sets(), seeds)
def test_by_any_rules_every_action_is_accepted_and_every_round_ends(
    table: tuple[Rules, int], seed: int
) -> None:
    last = rounds(*table, seed, 2)[-1].after
    assert game.phase(last) is Phase.ROUND_OVER
    assert last.rounds_played == 2


@pytest.mark.parametrize("name", PRESETS)
def test_a_whole_game_comes_to_its_end(name: str) -> None:
    preset = PRESETS[name]
    players = max(4, preset.fewest)
    rules = preset.rules_for(players)
    if rules.target_points is None:
        rules = replace(rules, rounds=4)
    current: Game = game.new_game(rules, tuple(f"player {number}" for number in range(players)))
    random = Random(7)
    while game.phase(current) is not Phase.GAME_OVER:
        *_, last = play_round(current, dict.fromkeys(current.players, sensible.choose), random)
        current = last.after
    assert max(current.points.values()) >= (rules.target_points or 0)


@SOME
@given(presets, seeds)
def test_it_decides_the_same_when_it_sees_the_same(table: tuple[Rules, int], seed: int) -> None:
    for turn in rounds(*table, seed, 2):
        seen = view(turn.before, turn.seat)
        assert sensible.choose(seen, Random(seed)) == sensible.choose(seen, Random(seed))


def with_other_hands(round: Round, seat: Seat, random: Random) -> Round:
    """The round with the hands of all other seats dealt anew among them, each as many cards as before."""
    others = [other for other in range(len(round.hands)) if other != seat]
    hidden = [card for other in others for card in each(round.hands[other])]
    random.shuffle(hidden)
    hands: list[Cards] = list(round.hands)
    for other in others:
        count = hands[other].bit_count()
        hands[other], hidden = bundle(hidden[:count]), hidden[count:]
    return replace(round, hands=tuple(hands))


@SOME
@given(presets, seeds)
def test_cards_in_other_hands_make_no_difference(table: tuple[Rules, int], seed: int) -> None:
    random = Random(seed)
    for turn in rounds(*table, seed, 2):
        if turn.before.phase is not Phase.COLLUDE:
            other = with_other_hands(turn.before, turn.seat, random)
            assert sensible.choose(view(other, turn.seat), Random(1)) == sensible.choose(
                view(turn.before, turn.seat), Random(1)
            )


@SOME
@given(sizes, seeds)
def test_no_play_of_its_own_leaves_it_with_only_aces(players: int, seed: int) -> None:
    for turn in rounds(ARSCHLOCH, players, seed, 3):
        own = [event for event in turn.events if isinstance(event, Placed) and event.player == turn.seat]
        assert not (isinstance(turn.action, PlayCards) and any(event.shown for event in own))


@pytest.mark.parametrize("trick", Trick)
def test_it_beats_players_who_always_play_their_lowest(trick: Trick) -> None:
    rules = replace(PRESIDENT, trick=trick)
    assert mean_score(rules, sensible.choose, greedy, players=4, rounds=400, seed=11) > 1.75


def test_it_beats_them_in_arschloch_too() -> None:
    assert mean_score(ARSCHLOCH, sensible.choose, greedy, players=4, rounds=400, seed=11) > 1.9


@pytest.mark.parametrize("name", PRESETS)
def test_it_beats_them_in_every_preset(name: str) -> None:
    assert lead_over(name, greedy, games=GAMES.get(name, 12), rounds=3, seed=12) > CLEARLY


def test_players_alike_come_out_alike() -> None:
    score = mean_score(PRESIDENT, sensible.choose, sensible.choose, players=4, rounds=400, seed=11)
    assert 1.35 < score < 1.65
