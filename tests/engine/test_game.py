"""A game from round to round: dealers, joining and leaving, points, the end."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import game, moves
from bot.engine.actions import TimeOut
from bot.engine.errors import RefusedError
from bot.engine.game import Game, Setup
from bot.engine.presets import rules_of
from bot.engine.replay import round_of
from bot.engine.round import Phase
from bot.engine.rules import Rules, Scoring
from bot.engine.scoring import points


def over(options: dict[str, Any] | None = None, players: str = "ABCD", rounds: int = 1) -> Game:
    """A game after so many rounds in which everybody let the time run out."""
    table = game.new_game(rules_of("president", options or {}), tuple(players))
    for number in range(rounds):
        table = finished(game.begin_round(table, Setup(seed=bytes([number] * 32))).game)
    return table


def finished(table: Game) -> Game:
    while (round := round_of(table)).phase is not Phase.ROUND_OVER:
        seat = next(seat for seat in range(len(table.players)) if asked_now(table, seat))
        table = game.apply(table, table.players[seat], TimeOut()).game
        assert round is not table.round
    return table


def asked_now(table: Game, seat: int) -> bool:
    try:
        moves.default(round_of(table), seat)
    except RefusedError:
        return False
    return True


def test_a_new_game_waits_for_its_first_round() -> None:
    table = game.new_game(rules_of("president", {}), tuple("ABCD"))
    assert game.phase(table) is Phase.ROUND_OVER
    assert (table.points, table.ranking, table.winners) == ({"A": 0, "B": 0, "C": 0, "D": 0}, (), ())
    with pytest.raises(ValueError, match="no round"):
        round_of(table)


def test_whoever_leaves_lets_everybody_below_move_up() -> None:
    table = replace(over(), ranking=tuple("CABD"))
    assert game.leave(table, "A").ranking == tuple("CBD")
    assert game.leave(table, "C").ranking == tuple("ABD")
    assert game.leave(table, "D").ranking == tuple("CAB")
    assert game.leave(table, "A").players == tuple(name for name in table.players if name != "A")
    assert "A" not in game.leave(table, "A").points


def test_whoever_joins_gets_the_lowest_place_and_no_points() -> None:
    table = replace(over(), ranking=tuple("CABD"))
    joined = game.join(table, "E")
    assert joined.ranking == tuple("CABDE")
    assert joined.players == (*table.players, "E")
    assert joined.points == {**table.points, "E": 0}


def test_whoever_joins_before_the_first_round_has_no_place_yet() -> None:
    table = game.join(game.new_game(rules_of("president", {}), tuple("ABC")), "D")
    assert (table.players, table.ranking, table.points["D"]) == (tuple("ABCD"), (), 0)


def test_the_next_round_plays_with_those_who_came_and_without_those_who_left() -> None:
    table = game.join(game.leave(over(), "A"), "E")
    begun = game.begin_round(table, Setup(seed=bytes(32))).game
    assert set(begun.players) == set("BCDE")
    assert begun.players == table.ranking
    assert game.phase(begun) is Phase.EXCHANGE
    assert round_of(begun).ranks[-1] == begun.players.index("E")
    assert set(finished(begun).ranking) == set("BCDE")


def test_points_carry_on_when_others_leave() -> None:
    table = replace(over(), points={"A": 3, "B": 2, "C": 1, "D": 0})
    assert game.leave(table, "B").points == {"A": 3, "C": 1, "D": 0}


@pytest.mark.parametrize(("gone", "dealer"), [("A", "C"), ("B", "C"), ("D", "C")])
def test_the_deal_goes_on_clockwise_even_when_the_dealer_left(gone: str, dealer: str) -> None:
    table = over({"dealer": "rotate", "seats": "fixed", "exchange": "none"})
    table = game.leave(replace(table, dealer="B", players=tuple("ABCD"), ranking=tuple("ABCD")), gone)
    begun = game.begin_round(table, Setup(seed=bytes(32))).game
    assert begun.dealer == dealer


def test_the_deal_goes_back_to_the_first_when_the_last_seat_dealt_and_left() -> None:
    table = over({"dealer": "rotate", "seats": "fixed", "exchange": "none"})
    table = game.leave(replace(table, dealer="D", players=tuple("ABCD"), ranking=tuple("ABCD")), "D")
    assert game.begin_round(table, Setup(seed=bytes(32))).game.dealer == "A"


def test_the_deal_rotates_by_seats_through_a_game() -> None:
    table = over({"dealer": "rotate", "seats": "fixed", "exchange": "none"}, rounds=1)
    dealers = [table.dealer]
    for _ in range(4):
        table = finished(game.begin_round(table, Setup(seed=bytes(32))).game)
        dealers.append(table.dealer)
    start = "ABCD".index(dealers[0] or "")
    assert dealers == [("ABCD" * 3)[start + step] for step in range(5)]


def test_a_later_round_alone_is_dealt_by_the_last_player_where_the_deal_rotates() -> None:
    table = game.new_game(rules_of("president", {"dealer": "rotate"}), tuple("ABCD"))
    begun = game.begin_round(replace(table, ranking=tuple("ABCD")), Setup(seed=bytes(32))).game
    assert begun.dealer == "D"


def test_most_points_win() -> None:
    table = replace(over(), points={"A": 3, "B": 7, "C": 1, "D": 0})
    assert game.end(table).winners == ("B",)
    assert game.phase(game.end(table)) is Phase.GAME_OVER


def test_equal_points_share_the_win() -> None:
    assert game.end(replace(over(), points={"A": 7, "B": 1, "C": 7, "D": 0})).winners == ("A", "C")


def test_without_points_the_reigning_president_wins() -> None:
    table = over({"scoring": "none"})
    assert game.end(table).winners == table.ranking[:1]


def test_without_points_a_game_ended_before_its_first_round_has_no_winner() -> None:
    for options in ({"scoring": "none"}, {}):
        assert game.end(game.new_game(rules_of("president", options), tuple("ABC"))).winners == ()


def test_both_players_who_reach_the_target_with_equal_points_win() -> None:
    table = over({"target_points": 2, "scoring": "top-two"})
    assert table.winners == table.ranking[:1]
    assert game.phase(table) is Phase.GAME_OVER


@pytest.mark.parametrize(
    ("scoring", "five"),
    [(Scoring.NONE, [0] * 5), (Scoring.TOP_TWO, [2, 1, 0, 0, 0]), (Scoring.BELOW, [4, 3, 2, 1, 0])],
)
def test_each_place_has_its_points(scoring: Scoring, five: list[int]) -> None:
    assert [points(Rules(scoring=scoring), place, 5) for place in range(1, 6)] == five
