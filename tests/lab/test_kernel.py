"""The fast kernel plays as the engine does, plain and compiled, and its search sees what is in reach."""

from __future__ import annotations

from random import Random
from types import FunctionType
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from bot.cli import app
from bot.engine import game, record
from bot.engine.actions import PlayCards
from bot.engine.catalogue import PRESETS
from bot.engine.record import Choice, Record, RoundRecord
from bot.engine.replay import round_of
from bot.engine.rules import Rules
from bot.engine.views import View, view
from bot.lab import bench
from bot.lab.fuzz import Failure
from bot.lab.kernel import agreeing, basic, compiled, positions, rounds, searching, timing
from bot.lab.kernel.compiled import Kernel, plain
from bot.lab.kernel.positions import empty_row, pack_row, rules_row

needs_numba = pytest.mark.skipif(not compiled.can_compile(), reason="numba is an extra")
FEW = 100
"""Rounds compared; `scum fuzz --kernel` compares as many as one likes."""
COVERED = {
    "president",
    "arschloch",
    "klootzakken",
    "tahimi",
    "butthead",
    "warlords",
    "landlord",
    "collusion",
}


def test_engine_and_kernel_agree_at_every_turn_whatever_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agreeing, "can_compile", lambda: False)
    assert not [result for result in map(agreeing.agree, range(FEW)) if isinstance(result, Failure)]


def test_where_they_differ_there_is_a_record_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agreeing, "can_compile", lambda: False)
    monkeypatch.setattr(agreeing, "number_of", lambda _, play: (play.size - 1) * rounds.LAYER)
    result = next(result for result in map(agreeing.agree, range(FEW)) if isinstance(result, Failure))
    assert record.read(result.record).rounds


def test_it_knows_which_presets_it_plays() -> None:
    assert {name for name, preset in PRESETS.items() if positions.covers(preset.rules)} == COVERED
    escoria = PRESETS["escoria"].rules
    assert not positions.covers(escoria)
    assert positions.covers(replace(escoria, president_cards=0))


@pytest.mark.parametrize("name", sorted(COVERED))
def test_rounds_that_it_deals_end_with_everybody_in_a_place(name: str) -> None:
    rules, players = PRESETS[name].rules, max(bench.USUAL, PRESETS[name].fewest)
    row = empty_row(positions.stream(Random(1)))
    assert plain().play_rounds(rules_row(rules, players), row, pack_row(rules), 3) >= players
    assert sorted(row[rounds.PLACES : rounds.PLACES + players]) == list(range(1, players + 1))


def deals(rules: Rules, players: int, number: int) -> list[list[int]]:
    """Rows of rounds that were just dealt."""
    row, pack, dealt = empty_row(7), pack_row(rules), list[list[int]]()
    for _ in range(number):
        plain().deal(rules_row(rules, players), row, pack)
        dealt.append(row.copy())
    return dealt


def test_a_deal_hands_out_every_card_of_the_pack() -> None:
    for row in deals(Rules(), 5, 20):
        hands = row[rounds.HANDS : rounds.HANDS + 5]
        assert sorted(hand.bit_count() for hand in hands) == [10, 10, 10, 11, 11]
        of_each = [sum((hand >> rank & rounds.COLUMN).bit_count() for hand in hands) for rank in range(13)]
        assert of_each == [4] * 13


def test_who_holds_a_lowest_card_leads_where_that_is_the_rule() -> None:
    arschloch = PRESETS["arschloch"].rules
    for row in deals(arschloch, 5, 20):
        hands = row[rounds.HANDS : rounds.HANDS + 5]
        least = min(rounds.lowest(hand) for hand in hands)
        assert row[rounds.TURN] == rounds.NOBODY or hands[row[rounds.TURN]] >> least & 1


@needs_numba
def test_compiled_it_plays_the_very_same_rounds() -> None:
    def ends(kernel: Kernel) -> list[list[int]]:
        found = []
        for name in ("president", "arschloch", "warlords"):
            rules = PRESETS[name].rules
            row = kernel.row(empty_row(11))
            kernel.play_rounds(kernel.row(rules_row(rules, 4)), row, kernel.row(pack_row(rules)), 50)
            found.append([int(number) for number in row])
        return found

    def in_one_loop(kernel: Kernel) -> list[int]:
        hands, places, pack = kernel.row([0] * 3), kernel.row([0] * 3), kernel.row(pack_row(Rules()))
        after = kernel.row([[1, 2], [2, 0], [0, 1]])
        chance = kernel.play_basic_rounds(hands, places, after, pack, 5, 50)
        return [int(chance), *(int(place) for place in places)]

    assert ends(compiled.compiled()) == ends(plain())
    assert in_one_loop(compiled.compiled()) == in_one_loop(plain())


def hand_of(*held: int) -> int:
    """A hand with one card of each of these ranks, which may be named more than once."""
    hand = 0
    for rank in held:
        hand = rounds.add(hand, rank)
    return hand


def test_in_one_loop_rounds_end_as_often_for_each_as_turn_by_turn() -> None:
    hands = [hand_of(0, 3, 3, 9), hand_of(1, 1, 6, 12), hand_of(2, 5, 5, 5, 11)]
    after, places, chance, often = [[1, 2], [2, 0], [0, 1]], [0] * 3, 5, 1500
    rules, row = rules_row(Rules(), 3), empty_row(7)
    firsts = [[0] * 3, [0] * 3]
    for _ in range(often):
        chance = basic._play_out(hands.copy(), places, after, 0, chance)
        row[rounds.HANDS : rounds.HANDS + 3] = hands
        row[rounds.MUST] = rounds.EVERYTHING
        rounds.begin(rules, row, 0)
        while row[rounds.TURN] != rounds.NOBODY:
            rounds.turn_at_random(rules, row)
        for counted, ends in zip(firsts, (places, row[rounds.PLACES :]), strict=True):
            counted[ends.index(1)] += 1
    one, other = firsts
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) < often / 20
    assert max(one) > 1.5 * min(one)  # or it would tell nothing


def test_both_kinds_of_rounds_can_be_timed() -> None:
    for made in (timing.basic_rounds, timing.any_rounds):
        made(plain(), 4, 2)(Random(1))


def first_lead(hands: dict[str, str]) -> View:
    """The first lead of a round with these hands, as its leader sees it."""
    dealt = RoundRecord(hands=hands, leader="A")
    choice, names = Choice("president", {}), tuple(hands)
    loaded = record.read(record.write(Record(format=1, rules=choice, players=names, rounds=(dealt,))))
    path, part = loaded.rounds[-1]
    start = game.new_game(PRESETS["president"].rules, names)
    begun = game.begin_round(start, record.setup(loaded, path, part, game.seating(start))).game
    return view(round_of(begun), 0)


def test_a_search_finds_the_lead_that_wins_at_once() -> None:
    seen = first_lead({"A": "2C 3C", "B": "KC KD 4C", "C": "QC QD 4D", "D": "JC JD 5D"})
    thought = searching.search(seen, Random(1), 300, plain())
    assert isinstance(thought.action, PlayCards)
    assert thought.action.cards == seen.legal[-1].cards
    assert [one.value for one in thought.considered] == sorted(
        (one.value for one in thought.considered), reverse=True
    )
    assert thought.value == pytest.approx(3)


def test_rules_beyond_the_kernel_are_not_searched() -> None:
    begun = bench.round_of(bench.begin(PRESETS["daifugo"].rules, Random(1)))
    with pytest.raises(ValueError, match="covers"):
        searching.search(view(begun, begun.turn), Random(1), 10, plain())


def test_where_nothing_can_be_kept_on_disk_it_is_compiled_all_the_same() -> None:
    class Stubborn:
        """A numba that finds no folder to write to."""

        @staticmethod
        def njit(function: FunctionType | None = None, **wishes: Any) -> Any:
            def decorate(function: FunctionType) -> Any:
                if wishes.get("cache"):
                    raise RuntimeError("no locator available")
                return function

            return decorate(function) if function else decorate

    scope = compiled.translated(compiled.njit(Stubborn))
    assert scope["lowest"](8) == 3


def test_the_command_says_how_much_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agreeing, "can_compile", lambda: False)
    result = CliRunner().invoke(app, ["fuzz", "--kernel", "--rounds", "1", "--processes", "1", "--seed", "2"])
    assert (result.exit_code, result.stdout.startswith("1 rounds, ")) == (0, True)
