"""How strong computers are: each level beats the one below it, by any rules."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine import game
from bot.engine.presets import PRESETS
from bot.engine.round import Phase
from bot.engine.rules import Rules
from bot.engine.views import view
from bot.lab.contest import mean_score
from bot.players import easy, levels, sensible, yardsticks
from bot.players.hard import Hard
from bot.players.levels import Level
from tests.engine.option_sets import option_sets
from tests.players.situations import choice_by, house, lay_out, next_round
from tests.players.test_yardsticks import rounds

PRESIDENT = PRESETS["president"].rules
NEVER, ALWAYS = 0.5, 0.0
"""What chance must say so that the easy one makes no mistake, or overlooks its cards."""


class Says(Random):
    """Chance that always says the same."""

    def __init__(self, number: float) -> None:
        super().__init__(1)
        self._number = number

    def random(self) -> float:
        return self._number


def test_every_level_has_a_player() -> None:
    assert set(levels.players(Hard())) == set(Level)


@settings(max_examples=12, deadline=None)
@given(option_sets(), st.integers(0, 2**32))
def test_by_any_rules_the_easy_one_comes_to_the_end_of_every_round(
    table: tuple[Rules, int], seed: int
) -> None:
    assert game.phase(rounds(easy.choose, *table, seed, 2)[-1].after) is Phase.ROUND_OVER


def test_the_easy_one_overlooks_cards_spends_high_ones_and_tears_pairs() -> None:
    hands = ["5C 9D 10D", "8C 8H KS 2D", "6C 9S QD"]
    made = {choice_by_chance(number, hands, "5C") for number in (ALWAYS, NEVER, 0.99)}
    assert made == {"pass", "8C", "2D"}


def choice_by_chance(number: float, hands: list[str], *moves: str, rules: Rules = PRESIDENT) -> str:
    return choice_by(lambda seen, _: easy.choose(seen, Says(number)), lay_out(hands, *moves, rules=rules))


def test_the_easy_one_leads_a_pair_whole_or_half() -> None:
    hands = ["4C 4D 8D", "5C 8H KS", "6C 8S QD"]
    assert {choice_by_chance(number, hands) for number in (0.2, 0.6)} == {"4C 4D", "4C"}


def test_the_easy_one_forgets_its_wild_cards_or_leads_one_for_show() -> None:
    wild = house(wild_ranks=("2",), jokers=1)
    hands = ["4C 9D 2D", "5C 8H KS", "6C 8S QD"]
    assert choice_by_chance(NEVER, hands, rules=wild) == "4C"
    assert choice_by_chance(ALWAYS, hands, rules=wild) == "2D"
    compulsory = house(wild_ranks=("2",), jokers=1, beat="compulsory")
    hands = ["AC 9D", "5C 2H KS", "6C 8S QD"]
    made = [choice_by_chance(NEVER, hands, "AC", rules=rules) for rules in (wild, compulsory)]
    assert made == ["pass", "2H"]


def test_the_easy_one_sees_that_its_last_cards_go() -> None:
    hands = ["5C 9D 10D", "8C", "6C 9S QD"]
    assert choice_by_chance(ALWAYS, hands, "5C") == "8C"


def test_the_easy_one_gives_its_lowest_card_though_it_tears_a_pair() -> None:
    hands = ["3S 3C 6D KH KD 2H", "4S 8S JS AC", "4H 8H JH AD", "7C 9C QC AS"]
    assert choice_by(easy.choose, next_round(hands)) == "give 3C"


def test_the_easy_one_takes_a_good_offer_in_a_trade_as_others_do() -> None:
    hands = ["3C 4D 5H", "3D 4H 5S", "6D 9S QD", "6H 9C QH", "7C 8D 2H", "7D 8H 2S"]
    current = next_round(hands, rules=house(middle_trade=True)).round
    assert current is not None
    seen = view(current, 2)
    assert easy.choose(seen, Random(1)) == sensible.choose(seen, Random(1))


def test_a_beginner_beats_the_easy_one_and_the_normal_one_beats_a_plain_player() -> None:
    weak = mean_score(PRESIDENT, easy.choose, yardsticks.rules, players=4, rounds=400, seed=11)
    usual = mean_score(PRESIDENT, sensible.choose, yardsticks.rules, players=4, rounds=200, seed=11)
    assert 0.95 < weak < 1.3
    assert 1.4 < usual < 1.9


@pytest.mark.parametrize("name", ["president", "arschloch"])
def test_the_easy_one_is_clearly_weaker_than_the_normal_one(name: str) -> None:
    rules = PRESETS[name].rules_for(4)
    assert mean_score(rules, easy.choose, sensible.choose, players=4, rounds=120, seed=13) < 1.3


def test_the_hard_one_is_no_weaker_than_the_normal_one() -> None:
    score = mean_score(PRESIDENT, Hard().choose, sensible.choose, players=4, rounds=60, seed=11)
    assert score > 1.2
