"""Networks: small files that come with the game, read with numpy or without."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from bot.engine import game
from bot.engine.game import Game
from bot.engine.presets import PRESETS, rules_of
from bot.engine.rules import Rules
from bot.engine.views import view
from bot.lab.contest import play_round
from bot.lab.learning import exporting, lessons
from bot.players import features, network
from bot.players.hard import Hard
from bot.players.network import ENDING, Library, PlainNetwork, header_of
from bot.players.thinking import Source
from bot.players.yardsticks import rules as plain_rules
from tests.players.situations import at_turn, next_round

FILES = sorted(
    (one for one in (files("bot.players") / "networks").iterdir() if one.name.endswith(ENDING)),
    key=lambda one: one.name,
)
SERVED = (*sorted({preset for lesson in lessons.LESSONS for preset in lesson.presets}), "tahimi", "butthead")


def new_game(rules: Rules, players: int) -> Game:
    return game.new_game(rules, tuple(f"player {number}" for number in range(players)))


def test_each_lesson_has_left_its_network_and_the_command_that_made_it() -> None:
    headers = {header.name: header for header, _ in (header_of(one.read_bytes()) for one in FILES)}
    for lesson in lessons.LESSONS:
        header = headers.pop(lesson.name)
        assert header.serves == exporting.serves(lesson)
        assert header.command == f"scum train {lesson.name} --rounds {lesson.rounds} --seed 1"
    assert not headers


def test_all_networks_together_are_a_few_hundred_kilobytes() -> None:
    assert sum(len(one.read_bytes()) for one in FILES) < 800_000


@pytest.mark.parametrize("preset", SERVED)
def test_the_best_computers_ask_a_network_by_these_rules(preset: str) -> None:
    players = lessons.players_of(preset)[1]
    table = new_game(PRESETS[preset].rules_for(players), players)
    hard = Hard()
    names = dict.fromkeys(table.players, hard.choose)
    sources = set()
    for turn in play_round(table, names, Random(3)):
        sources.add(hard.think(view(turn.before, turn.seat), Random(1)).source)
    assert sources == {Source.NETWORK}


def test_rules_that_differ_only_in_what_comes_between_rounds_have_the_same_network() -> None:
    library = Library()
    usual = library.find(rules_of("president", {}), 4)
    assert usual is not None
    for changes in (
        {"exchange": "none"},
        {"scoring": "positions"},
        {"order": "ace-high"},
        {"seats": "fixed"},
    ):
        assert library.find(rules_of("president", changes), 4) is usual


@pytest.mark.parametrize(
    ("preset", "changes", "players"),
    [
        ("president", {"sequences": True}, 4),
        ("president", {"equal_plays": "skip"}, 4),
        ("president", {"decks": 2}, 4),
        ("president", {}, 8),
        ("big-two", {"jokers": 1}, 4),
        ("poor-mans-poker", {"wild_ranks": ("3",)}, 4),
    ],
)
def test_no_network_says_anything_about_rules_that_it_has_not_learned(
    preset: str, changes: dict[str, object], players: int
) -> None:
    assert Library().find(rules_of(preset, changes), players) is None


def test_with_numpy_and_without_a_position_is_worth_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    data = FILES[0].read_bytes()
    quick = network.read(data)
    monkeypatch.setattr(network, "find_spec", lambda _: None)
    plain = network.read(data)
    assert isinstance(plain, PlainNetwork)
    assert not isinstance(quick, PlainNetwork)
    random = Random(5)
    positions = [sorted(random.sample(range(features.PLAIN_COUNT), 40)) for _ in range(10)]
    assert plain.shares(positions) == pytest.approx(quick.shares(positions), abs=1e-5)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}\n",
        FILES[0].read_bytes()[:-2000],
        FILES[0].read_bytes().replace(b'"width":128', b'"width":12'),
    ],
)
def test_a_file_that_is_no_network_is_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"^this (is no network|network has not as many weights)"):
        network.read(data)


@pytest.mark.parametrize("end", [0, -2000])
def test_a_broken_file_is_logged_and_the_others_serve(
    end: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for one in FILES:
        data = one.read_bytes()
        (tmp_path / one.name).write_bytes(data[:end] if one.name == "basic.network" else data)
    library = Library(tmp_path)
    for _ in range(2):
        assert library.find(rules_of("president", {}), 4) is None
    assert library.find(rules_of("arschloch", {}), 4) is not None
    assert [record.getMessage().split()[0] for record in caplog.records] == ["basic.network"]


def test_without_any_network_there_is_none_to_ask(tmp_path: Path) -> None:
    assert Library(tmp_path / "nowhere").find(rules_of("president", {}), 4) is None


def test_any_single_card_to_give_is_weighed_for_a_mistake_can_be_to_give_a_high_one() -> None:
    hands = ["3C 4D 5H 6S 7C 8D 9H 10S JC QD AS 2C 2D", "3D 4C 5S 6H 7D 8C 9S 10H JD QC AH 2H 2S"]
    others = ["3H 4S 5C 6D 7H 8S 9D 10C JS QH KC KD AC", "3S 4H 5D 6C 7S 8H 9C 10D JH QS KH KS AD"]
    current = next_round([*hands, *others])
    seen = view(*at_turn(current))
    assert len(Hard().think(seen, Random(1)).considered) == seen.hand.bit_count()


def test_what_is_given_up_and_what_is_taken_for_it_is_weighed_too() -> None:
    hard = Hard()
    for preset, players in (("president", 4), ("arschloch", 5)):
        current = new_game(PRESETS[preset].rules_for(players), players)
        verbs = set()
        for _ in range(3):
            for turn in play_round(current, dict.fromkeys(current.players, plain_rules), Random(4)):
                seen = view(turn.before, turn.seat)
                assert seen.duty is not None
                thought = hard.think(seen, Random(1))
                assert thought.source is Source.NETWORK
                verbs.add(seen.duty.verb.value)
                current = turn.after
        assert verbs == ({"play", "give"} if preset == "president" else {"play", "give", "take"})
