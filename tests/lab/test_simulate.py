"""Matches between computer players: the same cards for each of them, and nothing else that differs."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.actions import Action
from bot.engine.presets import PRESETS
from bot.engine.round import Verb
from bot.engine.views import View
from bot.lab.contest import Player, mean_score
from bot.lab.simulate import deals, keeping, match, seats
from bot.lab.simulate.deals import Finished
from bot.lab.simulate.keeping import Header, KeepingError, Kept
from bot.lab.simulate.match import Match, against
from bot.lab.simulate.report import report
from bot.players import yardsticks

AMONG = Match(rules="arschloch", seats=("hard", "rules", "rules"))
STEPS = Match(rules="president", seats=("normal",) * 4, exchange=("hard", "rules", "rules", "rules"))


@pytest.fixture
def _searching_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no network serves a search is soon over."""
    monkeypatch.setattr(seats, "CARDS", 1)
    monkeypatch.setattr(seats, "LEAST", 2)


def all_alike(_: str) -> Player:
    return yardsticks.random_legal


@pytest.mark.parametrize(
    ("kinds", "rotations"), [("abcd", 4), ("abab", 2), ("aaaa", 1), ("abbb", 4), ("abcabc", 3)]
)
def test_rotations_that_are_alike_are_played_once(kinds: str, rotations: int) -> None:
    assert Match(rules="president", seats=tuple(kinds)).rotations == rotations


@pytest.mark.parametrize("played", [AMONG, replace(AMONG, rounds=3), STEPS])
def test_who_plays_like_all_others_gets_exactly_their_points(played: Match) -> None:
    finished = [deals.play(played, deal, all_alike) for deal in range(2)]
    assert report(played, finished).kinds[0].points.mean == pytest.approx((len(played.seats) - 1) / 2)


def test_points_of_a_kind_are_the_mean_of_its_seats_and_rotations_and_the_deal_is_the_unit() -> None:
    points = [((2, 0, 1), (1, 2, 0), (2, 1, 0)), ((0, 2, 1), (1, 0, 2), (0, 2, 1))]
    finished = [Finished(deal=deal, points=of, times={}) for deal, of in enumerate(points)]
    summed = report(AMONG, finished)
    hard, rules = summed.of("hard"), summed.of("rules")
    assert (summed.deals, summed.rotations, summed.par) == (2, 3, 1)
    assert hard.points.mean == pytest.approx((5 / 3 + 1 / 3) / 2)
    assert hard.place.mean == pytest.approx(3 - 1)
    assert rules.points.mean == pytest.approx((4 / 6 + 8 / 6) / 2)
    assert hard.points.margin == pytest.approx(
        12.706 * (4 / 3) / 2, rel=0.001
    )  # spread (4 / 3) / √2, over √2
    assert (hard.seats, rules.seats) == (1, 2)


def test_points_of_a_game_are_those_of_a_mean_round() -> None:
    finished = Finished(deal=0, points=((6, 3, 0),) * 3, times={})
    assert report(replace(AMONG, rounds=3), [finished]).of("hard").points.mean == 2


def test_a_deal_comes_out_the_same_whenever_it_is_played_and_others_differently() -> None:
    once, again = (deals.play(AMONG, 5, all_alike) for _ in range(2))
    assert once.points == again.points
    many = {
        deals.play(replace(AMONG, seed=seed), deal, all_alike).points for seed in (1, 2) for deal in range(4)
    }
    assert len(many) > 4


@pytest.mark.usefixtures("_searching_little")
def test_a_search_for_want_of_a_network_comes_out_the_same_too() -> None:
    searching = against("hard", "greedy", rules="hats", players=4)
    once, again = (deals.play(searching, 1) for _ in range(2))
    assert once.points == again.points


def test_only_steps_are_decided_by_those_who_exchange_and_only_tricks_by_the_others() -> None:
    asked = set[tuple[str, bool]]()

    def hearing(kind: str) -> Player:
        def choose(view: View, random: Random) -> Action:
            assert view.duty is not None
            asked.add((kind, view.duty.verb is Verb.PLAY))
            return yardsticks.rules(view, random)

        return choose

    for deal in range(2):
        deals.play(STEPS, deal, hearing)
    assert asked == {("hard", False), ("rules", False), ("normal", True)}


def test_the_points_agree_with_a_contest_of_single_rounds() -> None:
    played = against("greedy", "rules", rules="escoria", players=4)
    summed = report(played, [deals.play(played, deal) for deal in range(60)]).of("greedy").points
    greedy, rules = map(seats.player, ("greedy", "rules"))
    contest = mean_score(played.made(), greedy, rules, players=4, rounds=400, seed=5)
    assert summed.margin is not None
    assert summed.mean == pytest.approx(contest, abs=summed.margin + 0.12)  # twice that of 400 single rounds


@pytest.mark.parametrize("kind", [*seats.KINDS, "search-3"])
@pytest.mark.parametrize("preset", ["wild-threes", "hats"])
@pytest.mark.usefixtures("_searching_little")
def test_every_kind_plays_rounds_to_their_end(kind: str, preset: str) -> None:
    players = PRESETS[preset].fewest
    played = replace(against(kind, "greedy", rules=preset, players=players), rounds=2)
    finished = deals.play(played, 0)
    assert len(finished.points) == played.rotations
    assert sum(finished.times[kind].values()) > players * played.rounds


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (replace(AMONG, seats=("hurd", "rules", "rules")), "there is no player 'hurd'"),
        (replace(AMONG, seats=("search-0", "rules", "rules")), "there is no player 'search-0'"),
        (replace(AMONG, rules="nonsense"), "there is no 'nonsense'"),
        (replace(AMONG, seats=("hard", "rules")), "3 to 12 can play, not 2"),
        (replace(STEPS, exchange=("hard",)), "4 seats, and 1 who exchange"),
        (replace(STEPS, rounds=2), "one kind plays the tricks of one round"),
        (replace(STEPS, seats=("hard", "rules", "rules", "rules")), "one kind plays the tricks"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(wrong: Match, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        match.check(wrong)


HEADER = Header(match=AMONG, version="1", began="2026-11-30")
FINISHED = [Finished(deal=deal, points=((2, 1, 0),) * 3, times={"hard": {7: deal}}) for deal in range(3)]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A file in which two deals are finished."""
    path = tmp_path / "new" / "match.jsonl"
    with Kept(path, HEADER) as file:
        for one in FINISHED[:2]:
            file.add(one)
    return path


def test_finished_deals_are_there_again_and_more_come_behind_them(kept: Path) -> None:
    with Kept(kept, replace(HEADER, began="later")) as file:
        assert list(file.done.values()) == FINISHED[:2]
        assert file.header.began == HEADER.began
        file.add(FINISHED[2])
    with Kept(kept, HEADER) as file:
        assert list(file.done.values()) == FINISHED


@pytest.mark.parametrize("lost", [1, 20])
def test_a_line_that_was_cut_off_is_played_again(kept: Path, lost: int) -> None:
    kept.write_bytes(kept.read_bytes()[:-lost])
    with Kept(kept, HEADER) as file:
        assert list(file.done.values()) == FINISHED[:1]
        file.add(FINISHED[1])
    with Kept(kept, HEADER) as file:
        assert list(file.done.values()) == FINISHED[:2]


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (replace(HEADER, match=replace(AMONG, seed=2)), "seed: 1 there, 2 here"),
        (
            replace(HEADER, match=replace(AMONG, seats=("easy", "rules"))),
            "hard,rules,rules there, easy,rules",
        ),
        (replace(HEADER, version="2"), "other players .1, now 2."),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_as_it_is(
    kept: Path, other: Header, reason: str
) -> None:
    before = kept.read_bytes()
    with pytest.raises(KeepingError, match=reason):
        Kept(kept, other)
    assert kept.read_bytes() == before


def test_options_are_the_same_when_they_have_been_written_and_read(tmp_path: Path) -> None:
    changed = replace(AMONG, options={"exchange": ((1, 1),), "rounds": 3, "trick": "pass-out"})
    for _ in range(2):
        Kept(tmp_path / "options.jsonl", replace(HEADER, match=changed)).__exit__()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"nonsense\n", "no file of finished deals"),
        (msgspec.json.encode(replace(HEADER, format=2)) + b"\n", "format 2 is unknown"),
        (msgspec.json.encode(HEADER) + b"\n{}\n", "not a finished deal"),
    ],
)
def test_any_other_file_is_refused(tmp_path: Path, data: bytes, reason: str) -> None:
    path = tmp_path / "other"
    path.write_bytes(data)
    with pytest.raises(KeepingError, match=reason):
        Kept(path, HEADER)
    assert path.read_bytes() == data
    assert keeping.FORMAT == 1
