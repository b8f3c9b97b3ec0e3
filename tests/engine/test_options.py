"""What is told of each option, and values read from words."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from bot.engine import options
from bot.engine.choices import RankWord
from bot.engine.errors import OptionError
from bot.engine.rules import Deck, Rules


def test_every_option_tells_its_rule_its_group_and_its_values_with_the_default_first() -> None:
    assert list(options.FIELDS) == list(Rules.__struct_fields__)
    for field in options.FIELDS.values():
        assert all(re.fullmatch(r"R\d\d", rule) for rule in (field.rule, *field.rules))
        assert field.group in options.GROUPS
        assert field.values[0] == field.default == getattr(Rules(), field.name)
        assert len(set(field.values)) == len(field.values) > 1
        assert all(field.name in conflict.options for conflict in field.excludes)


def test_the_options_are_those_of_the_catalogue() -> None:
    told = {rule for field in options.FIELDS.values() for rule in field.rules}
    first = {f"R{number:02}" for number in range(1, 44)} - {"R11", "R39"}
    scores = {"R50", "R51", "R52", "R53", "R54", "R55", "R70"}
    assert told == first | scores | {f"R{number}" for number in range(80, 87)}


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("deck", "32", Deck.SKAT),
        ("decks", " 2 ", 2),
        ("order", "Ten-High", "ten-high"),
        ("sequences", "yes", True),
        ("sequences", "off", False),
        ("equal_plays", "yes", "yes"),
        ("wild_ranks", "2,3", ("2", "3")),
        ("wild_ranks", "10 j", ("10", "J")),
        ("wild_ranks", '["2", 3]', ("2", "3")),
        ("transparent", "none", ()),
        ("transparent", "[]", ()),
        ("exchange", "none", "none"),
        ("exchange", "by-rank", "by-rank"),
        ("exchange", "[[2,2],[1,1]]", ((2, 2), (1, 1))),
        ("small_exchange", "[3, [[1,1]]]", (3, ((1, 1),))),
        ("unchanged_limit", "2", 2),
        ("target_points", "none", None),
        ("rounds", "12", 12),
    ],
)
def test_a_value_is_read_as_somebody_types_it(name: str, text: str, value: Any) -> None:
    assert options.parse(name, text) == value


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("deck", "33", "52, 32, 40"),
        ("decks", "4", "1, 2, 3"),
        ("sequences", "maybe", "false, true"),
        ("equal_plays", "often", "no, yes, skip"),
        ("wild_ranks", "2,11", "ranks from 2 to A"),
        ("exchange", "[[2,2],[1]]", "by-rank, [[1,1]]"),
        ("exchange", "[[2,2", "[[2,2"),
        ("small_exchange", "[2, [[1,1]]]", "[3,[[1,1]]]"),
        ("unchanged_limit", "1", "0, 2"),
        ("rounds", "-1", "1 to 1000"),
        ("target_points", "many", "none, or a number"),
        ("colour", "red", "no such option"),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_those_that_can(name: str, text: str, words: str) -> None:
    with pytest.raises(OptionError) as refused:
        options.parse(name, text)
    assert refused.value.option == name
    assert words in refused.value.reason


@pytest.mark.parametrize("name", options.FIELDS)
def test_every_value_can_be_typed_as_it_is_written(name: str) -> None:
    for value in options.of(name).values:
        written = options.word(value) or str(value).replace("(", "[").replace(",)", "]").replace(")", "]")
        assert options.parse(name, written.replace("'", '"')) == value


def test_each_word_has_a_sentence_of_its_own_and_lists_and_numbers_share_one() -> None:
    assert options.key("trick", "pass-out") == "rule-trick-pass-out"
    assert options.key("close_unbeatable", value=True) == "rule-close-unbeatable-true"
    assert options.key("wild_ranks", ()) == "rule-wild-ranks-none"
    assert options.key("wild_ranks", ("2",)) == "rule-wild-ranks"
    assert options.key("decks", 2) == "rule-decks-2"
    assert options.key("rounds", 2) == "rule-rounds"
    assert options.key("exchange", "by-rank") == "rule-exchange-by-rank"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, {"runs": False, "equals": "no", "high_low_twos": False, "wild_jokers": False, "cards": 52}),
        ({"suited_runs": True}, {"runs": True}),
        ({"revolution": "hats"}, {"equals": "yes", "high_low_twos": True, "transparent_ranks": {"3"}}),
        ({"revolution": "hats", "equal_plays": "skip"}, {"equals": "skip", "hats": True}),
        ({"powers": "threes", "transparent": ["9"]}, {"transparent_ranks": {"4", "9"}, "hats": False}),
        ({"jokers": 1, "joker_role": "high-wild"}, {"wild_jokers": True, "cards": 53}),
        ({"jokers": 2}, {"wild_jokers": False}),
        ({"joker_role": "wild"}, {"wild_jokers": False}),
        ({"decks": 2, "jokers": 3, "president_cards": 2, "deck": 40}, {"cards": 87}),
    ],
)
def test_options_bring_others_along(changes: dict[str, Any], told: dict[str, Any]) -> None:
    rules = Rules(**{name: options.read(name, value) for name, value in changes.items()})
    assert {name: getattr(rules, name) for name in told} == told


def test_a_rank_that_is_wild_or_transparent_can_be_any_printed_one() -> None:
    assert [value for (value,) in options.of("wild_ranks").values[1:]] == [*get_args(RankWord)]
