"""The simple players that others are measured by."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import game
from bot.engine.presets import PRESETS
from bot.engine.round import Phase
from bot.engine.rules import Rules
from bot.engine.views import view
from bot.lab.contest import Player, Turn, mean_score, play_round, whose_turn
from bot.players import yardsticks
from tests.engine.option_sets import option_sets
from tests.players.situations import choice_by, house, lay_out, next_round

SIMPLE: dict[str, Player] = {
    "random": yardsticks.random_legal,
    "greedy": yardsticks.greedy,
    "rules": yardsticks.rules,
}
PRESIDENT = PRESETS["president"].rules


def rounds(player: Player, rules: Rules, players: int, seed: int, count: int) -> list[Turn]:
    """All turns of the first rounds of a game between players alike."""
    names = tuple(f"player {number}" for number in range(players))
    current = game.new_game(replace(rules, target_points=None, rounds=None), names)
    random, made = Random(seed), list[Turn]()
    for _ in range(count):
        made += play_round(current, dict.fromkeys(names, player), random)
        current = made[-1].after
    return made


@pytest.mark.parametrize("name", SIMPLE)
@settings(max_examples=12, deadline=None)
@given(table=option_sets(), seed=st.integers(0, 2**32))
def test_by_any_rules_simple_players_come_to_the_end_of_every_round(
    name: str, table: tuple[Rules, int], seed: int
) -> None:
    assert game.phase(rounds(SIMPLE[name], *table, seed, 2)[-1].after) is Phase.ROUND_OVER


def test_what_rules_need_is_the_same_from_a_view_and_from_the_round_itself() -> None:
    for turn in rounds(yardsticks.rules, PRESETS["landlord"].rules, 6, 5, 2):
        seen, there = yardsticks.seen(view(turn.before, turn.seat)), yardsticks.at(turn.before, turn.seat)
        assert seen._replace(legal=list(seen.legal)) == there._replace(legal=list(there.legal))


@pytest.mark.parametrize("player", SIMPLE.values())
def test_a_seat_that_is_asked_nothing_has_nothing_to_decide(player: Player) -> None:
    current = lay_out(["4C 8D", "5C 8H", "6C 8S"])
    assert current.round is not None
    with pytest.raises(ValueError, match="nothing to decide"):
        player(view(current.round, 1), Random(1))
    with pytest.raises(ValueError, match="nothing to decide"):
        yardsticks.at(current.round, 1)
    assert whose_turn(current.round) == 0


def test_the_greedy_one_plays_its_lowest_and_tears_a_pair() -> None:
    assert choice_by(yardsticks.greedy, lay_out(["4C 4D 8D", "5C 8H KS", "6C 8S QD"])) == "4C"
    assert choice_by(yardsticks.greedy, lay_out(["5C 9D", "8C 8H KS", "6C 9S QD"], "5C")) == "8C"


def test_rules_lead_the_lowest_set_whole() -> None:
    assert choice_by(yardsticks.rules, lay_out(["4C 4D 8D", "5C 8H KS", "6C 8S QD"])) == "4C 4D"


def test_rules_lead_a_run_rather_than_its_lowest_card() -> None:
    hands = ["4C 5D 6C 9D", "5C 8H KS AH", "6D 8S QD AC"]
    assert choice_by(yardsticks.rules, lay_out(hands, rules=house(sequences=True))) == "4C 5D 6C"


def test_rules_keep_a_pair_together_until_somebody_is_about_to_go_out() -> None:
    hands = ["5C 9D 10D JD", "8C 8H KS AD", "6C 9S QD KD"]
    assert choice_by(yardsticks.rules, lay_out(hands, "5C")) == "KS"
    assert choice_by(yardsticks.rules, lay_out(["5C 9D 10D JD", "8C 8H", "6C 9S QD KD"], "5C")) == "pass"
    assert choice_by(yardsticks.rules, lay_out(["5C 9D 10D", "8C 8H", "6C 9S QD KD"], "5C")) == "8C"


def test_rules_spare_a_wild_card_as_long_as_nothing_is_urgent() -> None:
    rules = house(jokers=1, joker_role="wild")
    hands = ["5C 9D 10D JD", "8C *C 3D", "6C 9S QD KD"]
    assert choice_by(yardsticks.rules, lay_out(hands, "5C", rules=rules)) == "8C"
    assert choice_by(yardsticks.rules, lay_out(["9C 9D 10D JD", *hands[1:]], "9C", rules=rules)) == "pass"


def test_rules_give_a_low_card_that_stands_alone() -> None:
    hands = ["3S 3C 6D KH KD 2H", "4S 8S JS AC", "4H 8H JH AD", "7C 9C QC AS"]
    assert choice_by(yardsticks.rules, next_round(hands)) == "give 6D"


def test_rules_are_ahead_of_the_greedy_and_far_ahead_of_chance() -> None:
    """The measure that levels are judged by: with four players 1.50 would be as good."""
    greedy = mean_score(PRESIDENT, yardsticks.greedy, yardsticks.rules, players=4, rounds=600, seed=11)
    chance = mean_score(PRESIDENT, yardsticks.random_legal, yardsticks.rules, players=4, rounds=60, seed=11)
    assert chance < 0.7
    assert 1.2 < greedy < 1.4
