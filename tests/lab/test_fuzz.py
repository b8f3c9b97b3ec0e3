"""Random rounds find what is wrong with an engine that somebody has spoilt, and show it as a record."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import exchange, game, haggling, moves, readings, record, trick, views
from bot.engine.actions import Pass
from bot.engine.cards import ACES, Card, Cards
from bot.engine.deal import Chance
from bot.engine.events import RoundOver
from bot.engine.ordering import deck
from bot.engine.plays import Ground, Play
from bot.engine.round import Round, Seat, Seats, Talk, with_hand
from bot.engine.rules import Rules
from bot.lab import fuzz
from bot.lab.fuzz import Failure, Played

GAMES = 200
"""A fault must show in so many games."""

find, standing, settle = readings.find, haggling.standing, game._settle


def loses_a_card(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    """A hand from which something was played has lost its lowest card too."""
    return with_hand(hands, seat, hand & (hand - 1))


def copies_a_card(round: Round, _giver: Seat, taker: Seat, cards: Cards) -> Round:
    """Cards that are given stay where they were, too."""
    return replace(round, hands=with_hand(round.hands, taker, round.hands[taker] | cards))


def shows_aces(round: Round) -> list[Seat]:
    """Those who hold aces seem to have passed."""
    return [seat for seat, hand in enumerate(round.hands) if hand & ACES]


def shows_what_was_laid_down(round: Round, seat: Seat) -> Talk | None:
    """A partner's card lies open before both have laid one down."""
    other = haggling.partner(round, seat)
    return standing(round, seat) and round.talks[other]


def misses_the_highest(ground: Ground, hand: Cards) -> list[Play]:
    """The highest play is not listed where there are others."""
    plays = find(ground, hand)
    return plays[:-1] or plays


def lists_what_is_too_low(ground: Ground, hand: Cards) -> list[Play]:
    """Whatever could be led may seem to be played on anything."""
    return find(replace(ground, top=None), hand)


def lets_nobody_pass_for_good(round: Round) -> Seats:
    """Everybody is asked again and again."""
    return round.active & ~(1 << round.top_by)


def ends_no_round(current: game.Game, round: Round, events: tuple[Any, ...]) -> game.GameStep:
    """Nobody is told that the round is over."""
    return settle(current, round, tuple(event for event in events if not isinstance(event, RoundOver)))


def always_passes(_round: Round, _seat: Seat) -> Pass:
    """Time that runs out passes, also for who must lead."""
    return Pass()


def deals_at_will(rules: Rules, _chance: Chance) -> list[Card]:
    """The seed does not say how the cards come."""
    return Random().sample(deck(rules), rules.cards)


@pytest.mark.parametrize(
    ("place", "name", "fault", "reason"),
    [
        (trick, "with_hand", loses_a_card, "a card is lost"),
        (exchange, "hand_over", copies_a_card, "a card lies in two places"),
        (views, "passed", shows_aces, "sees a hidden card"),
        (readings, "find", misses_the_highest, "is not listed"),
        (readings, "find", lists_what_is_too_low, "too-low"),
        (trick, "_waiting", lets_nobody_pass_for_good, "the round does not end"),
        (game, "_settle", ends_no_round, "end is no news"),
        (moves, "default", always_passes, "must-lead"),
        (game, "shuffled", deals_at_will, "replays to another game"),
    ],
)
def test_a_spoilt_engine_is_found_out_and_shown_as_a_record(
    monkeypatch: pytest.MonkeyPatch, place: Any, name: str, fault: Callable[..., Any], reason: str
) -> None:
    monkeypatch.setattr(place, name, fault)
    failure = first_failure()
    assert reason in failure.reason
    loaded = record.read(failure.record)
    assert loaded.record.rounds


def test_a_card_laid_down_that_the_partner_sees_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(haggling, "standing", shows_what_was_laid_down)
    monkeypatch.setattr(fuzz, "any_rules", lambda _: (Rules(middle_trade=True), 4))
    assert "sees a hidden card" in first_failure().reason


def first_failure() -> Failure:
    results = (fuzz.fuzz(seed) for seed in range(GAMES))
    return next(result for result in results if isinstance(result, Failure))


def test_the_same_seed_plays_the_same_game() -> None:
    first, again = fuzz._Fuzzed(7), fuzz._Fuzzed(7)
    first.play()
    again.play()
    assert first.written() == again.written()
    assert first.steps == again.steps


def test_a_game_has_a_first_round_and_one_with_titles() -> None:
    result = fuzz.fuzz(1)
    assert isinstance(result, Played)
    assert result.rounds == fuzz.ROUNDS == 2
    assert result.actions


@pytest.mark.parametrize(("rounds", "games"), [(1, 1), (2, 1), (3, 2), (10_000, 5_000)])
def test_there_are_as_many_games_as_it_takes(rounds: int, games: int) -> None:
    assert len(set(fuzz.seeds(1, rounds))) == games


def test_other_seeds_play_other_games() -> None:
    assert not {*fuzz.seeds(1, 10_000)} & {*fuzz.seeds(2, 10_000)}
