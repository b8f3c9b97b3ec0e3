"""Games of several rounds dealt from seeds: points, places, seats and the deal carry on as the rules say."""

from __future__ import annotations

from itertools import chain, repeat

from hypothesis import given, note
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import game, record, replay
from bot.engine.game import Game, Setup
from bot.engine.presets import changes_of, rules_of
from bot.engine.record import Choice, Record, RoundRecord
from bot.engine.replay import round_of
from bot.engine.round import Phase
from bot.engine.rules import Dealer, Rules, Scoring, Seats
from bot.engine.scoring import points
from tests.engine.stories import NAMES, fits, house_rules, play_out


@st.composite
def games(draw: st.DrawFn) -> list[tuple[Game, RoundRecord, Game]]:
    """Each round of a game: the game as it was dealt, the round's record, and the game at its end."""
    players = tuple(NAMES[: draw(st.integers(3, 7))])
    rules = draw(house_rules().filter(lambda rules: fits(rules, len(players))))
    rules = replace(rules, target_points=None, rounds=None)
    choices = chain(draw(st.lists(st.integers(0, 255), max_size=60)), repeat(0))
    table, rounds = game.new_game(rules, players), []
    for seed in draw(st.lists(st.binary(min_size=32, max_size=32), min_size=1, max_size=3)):
        dealt = game.begin_round(table, Setup(seed=seed)).game
        steps = list(play_out(dealt, choices))
        table = steps[-1].after if steps else dealt
        words = tuple(f"{step.player} {step.text}" for step in steps)
        rounds.append((dealt, RoundRecord(seed=seed.hex(), actions=words), table))
    return rounds


def written(rounds: list[tuple[Game, RoundRecord, Game]], rules: Rules) -> bytes:
    """The record of a whole game; the first round's players stand in the order of their seats."""
    whole = Record(
        format=1,
        rules=Choice(preset="arschloch", options=changes_of("arschloch", rules)),
        players=rounds[0][0].players,
        rounds=tuple(part for _, part, _ in rounds),
    )
    return record.write(whole)


@given(games())
def test_a_whole_game_replays_from_its_seeds_to_the_same_points(
    rounds: list[tuple[Game, RoundRecord, Game]],
) -> None:
    data = written(rounds, rounds[0][0].rules)
    note(data.decode())
    lines = list(replay.play(record.read(data)))
    assert [line.action for line in lines if not line.ok] == []
    assert [line.after for line in lines if not line.action] == [dealt for dealt, _, _ in rounds]
    assert lines[-1].after == rounds[-1][2]


@given(games())
def test_points_add_up_and_places_seat_the_next_round(rounds: list[tuple[Game, RoundRecord, Game]]) -> None:
    total = dict.fromkeys(rounds[0][0].players, 0)
    ranking: tuple[str, ...] = ()
    dealer = None
    for dealt, _, end in rounds:
        rules, players = end.rules, dealt.players
        by_rank = rules.seats is Seats.BY_RANK and ranking
        assert players == (ranking if by_rank else rounds[0][0].players)
        assert [players[seat] for seat in round_of(dealt).ranks] == list(ranking)
        assert dealt.dealer == expected_dealer(rules, players, ranking, dealer) or not ranking
        for place, name in enumerate(end.ranking, 1):
            total[name] += points(rules, place, len(players))
        assert end.points == total
        assert rules.scoring is not Scoring.NONE or not any(total.values())
        assert game.phase(end) is Phase.ROUND_OVER
        ranking, dealer = end.ranking, dealt.dealer


def expected_dealer(
    rules: Rules, players: tuple[str, ...], ranking: tuple[str, ...], before: str | None
) -> str | None:
    """Who deals a later round (R33)."""
    if not ranking or before is None:
        return None
    following = players[(players.index(before) + 1) % len(players)]
    by_rule = {
        Dealer.SCUM: ranking[-1],
        Dealer.PRESIDENT: ranking[0],
        Dealer.VICE_PRESIDENT: ranking[1],
        Dealer.ROTATE: following,
    }
    return by_rule[rules.dealer]


@given(st.integers(1, 3), st.lists(st.integers(0, 255), max_size=40))
def test_a_game_ends_after_its_rounds_and_the_best_have_won(most: int, choices: list[int]) -> None:
    rules = rules_of("president", {"rounds": most, "target_points": None})
    table, numbers = game.new_game(rules, tuple("ABCD")), chain(choices, repeat(0))
    for number in range(most):
        assert game.phase(table) is Phase.ROUND_OVER
        dealt = game.begin_round(table, Setup(seed=bytes([number]) * 32)).game
        table = list(play_out(dealt, numbers))[-1].after
    assert game.phase(table) is Phase.GAME_OVER
    best = max(table.points.values())
    assert set(table.winners) == {name for name, won in table.points.items() if won == best}
