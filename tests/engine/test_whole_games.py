"""Games of several rounds dealt from seeds: points, places, seats and the deal carry on as the rules say."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import given, note
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import game, record
from bot.engine.events import Deposed, Event
from bot.engine.game import Game, GameStep, Setup
from bot.engine.options import FIELDS
from bot.engine.presets import changes_of, rules_of
from bot.engine.record import Choice, Record, RoundRecord
from bot.engine.replay import round_of
from bot.engine.round import Phase
from bot.engine.rules import Dealer, FirstRanks, Rules, Scoring, Seats
from bot.engine.scoring import points
from bot.lab import holding
from tests.engine.option_sets import option_sets
from tests.engine.stories import NAMES, PRESET, Choices, choices, play_out

AROUND_THE_ROUND = tuple(
    field.name for field in FIELDS.values() if field.group in {"round", "exchange", "scoring"}
)


class Played(NamedTuple):
    """A round of a game: its record, and every moment of it."""

    record: RoundRecord
    moments: list[GameStep]

    @property
    def dealt(self) -> Game:
        return self.moments[0].game

    @property
    def end(self) -> Game:
        return self.moments[-1].game

    @property
    def news(self) -> list[Event]:
        return [event for moment in self.moments for event in moment.events]


@st.composite
def games(draw: st.DrawFn) -> list[Played]:
    """A few rounds of a game, dealt from seeds."""
    rules, players = draw(option_sets(AROUND_THE_ROUND))
    table = game.new_game(replace(rules, target_points=None, rounds=None), NAMES[:players])
    chance, rounds = Choices(draw(choices())), []
    for seed in draw(st.lists(st.binary(min_size=32, max_size=32), min_size=1, max_size=3)):
        opened = game.begin_round(table, Setup(seed=seed))
        steps = list(play_out(opened.game, chance))
        lines = tuple(f"{opened.game.players[step.seat]} {step.text}" for step in steps)
        rounds.append(
            Played(RoundRecord(seed=seed.hex(), actions=lines), [opened, *(step.after for step in steps)])
        )
        table = rounds[-1].end
    return rounds


def written(rounds: list[Played]) -> bytes:
    """The record of a whole game; who draws for the first seats draws in the order of the names."""
    dealt = rounds[0].dealt
    draws = dealt.rules.first_ranks is FirstRanks.DRAW
    whole = Record(
        format=1,
        rules=Choice(PRESET, changes_of(PRESET, dealt.rules, len(dealt.players))),
        players=NAMES[: len(dealt.players)] if draws else dealt.players,
        rounds=tuple(played.record for played in rounds),
    )
    return record.write(whole)


@given(games())
def test_a_whole_game_replays_from_its_seeds_to_the_same_points(rounds: list[Played]) -> None:
    data = written(rounds)
    note(data.decode())
    holding.the_record_replays(data, [moment for played in rounds for moment in played.moments])


@given(games())
def test_points_add_up_and_places_seat_the_next_round(rounds: list[Played]) -> None:
    total = dict.fromkeys(rounds[0].dealt.players, 0)
    before: Game | None = None
    for played in rounds:
        assert_dealt_by(before, played.dealt)
        end, count = played.end, len(total)
        for place, name in enumerate(end.places, 1):
            total[name] += points(end.rules, place, count)
        assert end.rules.scoring is Scoring.PAIRS or end.points == total
        assert end.rules.scoring is not Scoring.NONE or not any(total.values())
        assert game.phase(end) is Phase.ROUND_OVER
        fallen = any(isinstance(event, Deposed) and event.rule != "R53" for event in played.news)
        assert fallen or end.ranking == end.places
        before = end


def assert_dealt_by(before: Game | None, dealt: Game) -> None:
    """A later round has the seats, the titles and the dealer that follow from the round before (R33, R36)."""
    if before is None:
        return
    by_rank = dealt.rules.seats is Seats.BY_RANK
    assert dealt.players == (before.ranking if by_rank else before.players)
    assert [dealt.players[seat] for seat in round_of(dealt).ranks] == list(before.ranking)
    assert dealt.dealer == expected_dealer(dealt.rules, dealt.players, before)


def expected_dealer(rules: Rules, players: tuple[str, ...], before: Game) -> str:
    """Who deals a later round (R33)."""
    assert before.dealer is not None
    by_rule = {
        Dealer.SCUM: before.ranking[-1],
        Dealer.PRESIDENT: before.ranking[0],
        Dealer.VICE_PRESIDENT: before.ranking[1],
        Dealer.ROTATE: players[(players.index(before.dealer) + 1) % len(players)],
    }
    return by_rule[rules.dealer]


@given(st.integers(1, 3), choices())
def test_a_game_ends_after_its_rounds_and_the_best_have_won(most: int, numbers: tuple[int, ...]) -> None:
    rules = rules_of("president", {"rounds": most, "target_points": None})
    table, chance = game.new_game(rules, tuple("ABCD")), Choices(numbers)
    for number in range(most):
        assert game.phase(table) is Phase.ROUND_OVER
        dealt = game.begin_round(table, Setup(seed=bytes([number]) * 32)).game
        table = list(play_out(dealt, chance))[-1].after.game
    assert game.phase(table) is Phase.GAME_OVER
    best = max(table.points.values())
    assert set(table.winners) == {name for name, won in table.points.items() if won == best}
