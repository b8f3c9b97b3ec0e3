"""What holds of every round, whatever the house rules and whatever the players do.

The smallest round in which a property fails is printed as a record.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import or_
from random import Random

import msgspec
import pytest
from hypothesis import given, note
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import actions, game, moves, record, replay, trick
from bot.engine.actions import Action, Give, Pass, PlayCards, Take, TimeOut
from bot.engine.cards import Cards, bundle, each
from bot.engine.errors import RefusedError
from bot.engine.events import Placed, Played, RoundOver
from bot.engine.game import Game
from bot.engine.plays import Play
from bot.engine.replay import round_of
from bot.engine.round import Phase, Round, asked
from bot.engine.views import view
from tests.engine.stories import Case, Step, cases, everything, opening, story, written


def told(case: Case) -> list[Step]:
    """Play the round, with its record shown should the test fail."""
    steps: list[Step] = []
    try:
        steps.extend(story(case))
    finally:
        note(written(case, steps).decode())
    return steps


def moments(case: Case) -> Iterator[Round]:
    """The round at every moment of it."""
    yield round_of(opening(case).game)
    yield from (round_of(step.after) for step in told(case))


@given(cases())
def test_no_card_is_lost_and_none_appears(case: Case) -> None:
    gone = shown(opening(case))
    for step in told(case):
        gone |= shown(game.GameStep(step.after, step.events))
        round = round_of(step.after)
        piles = [gone, round.leftovers, *round.hands]
        assert reduce(or_, piles) == everything(case.dealt)
        assert sum(pile.bit_count() for pile in piles) == everything(case.dealt).bit_count()
        assert round.open_leftovers & ~round.leftovers == 0


def shown(step: game.GameStep) -> Cards:
    """The cards that left a hand for good."""
    played = [event.play.cards for event in step.events if isinstance(event, Played)]
    return reduce(or_, played + [event.shown for event in step.events if isinstance(event, Placed)], 0)


@given(cases())
def test_somebody_can_always_act_until_the_round_ends_and_it_does(case: Case) -> None:
    players = len(case.players)
    most = (everything(case.dealt).bit_count() + 1) * (players + 1) + 2 * players
    steps = []
    for step in story(case):
        steps.append(step)
        assert len(steps) <= most, written(case, steps).decode()
    note(written(case, steps).decode())
    end = steps[-1].after if steps else opening(case).game
    assert game.phase(end) in {Phase.ROUND_OVER, Phase.GAME_OVER}
    assert sorted(end.ranking) == sorted(case.players)
    assert sorted(place for _, place in round_of(end).placed) == list(range(1, players + 1))


@given(cases())
def test_the_news_end_with_the_places_and_only_the_last_news_do(case: Case) -> None:
    steps = told(case)
    for step in steps:
        over = [isinstance(event, RoundOver) for event in step.events]
        assert any(over) == (step is steps[-1])
        assert not any(over[:-1])


@given(cases())
def test_a_written_record_replays_to_the_same_end(case: Case) -> None:
    steps = told(case)
    lines = list(replay.play(record.read(written(case, steps))))
    assert [line.action for line in lines if not line.ok] == []
    assert [line.after for line in lines] == [opening(case).game, *(step.after for step in steps)]
    assert [line.events for line in lines[1:]] == [step.events for step in steps]


def some_actions(round: Round) -> Iterator[Action]:
    """Things that somebody might ask for, sensible or not."""
    hands = [*round.hands, everything_in(round)]
    yield from (Pass(), TimeOut(), PlayCards(0), Give(0), Take(0, 0))
    for hand in hands:
        yield from (PlayCards(hand), Give(hand))
        yield from (PlayCards(1 << card) for card in list(each(hand))[:3])
        yield from (Give(1 << card) for card in list(each(hand))[:2])
        yield from (Take(card, card) for card in list(each(hand))[:2])


def everything_in(round: Round) -> Cards:
    return reduce(or_, round.hands, round.leftovers)


@given(cases(most_cards=5), st.integers(0, 30))
def test_a_refusal_leaves_the_game_as_it_was(case: Case, moment: int) -> None:
    games = [opening(case).game, *(step.after for step in told(case))]
    table = games[moment % len(games)]
    before = msgspec.json.encode(table)
    for player in case.players:
        for action in some_actions(round_of(table)):
            try:
                after = game.apply(table, player, action).game
            except RefusedError:
                assert msgspec.json.encode(table) == before
            else:
                assert asked(round_of(table), case.players.index(player))
                assert after != table
    assert msgspec.json.encode(table) == before


def subsets(hand: Cards) -> Iterator[Cards]:
    held = list(each(hand))
    for count in range(len(held) + 1):
        yield from (bundle(some) for some in combinations(held, count))


@given(cases(most_cards=6))
def test_what_is_listed_as_legal_is_what_may_be_played(case: Case) -> None:
    for round in moments(case):
        listed = trick.legal(round)
        for seat, hand in enumerate(round.hands):
            allowed = [play for cards in subsets(hand) if (play := may_play(round, seat, cards))]
            meanings = {(play.kind, play.size, play.rank) for play in allowed}
            if seat != round.turn:
                assert not allowed
                continue
            assert meanings == {(play.kind, play.size, play.rank) for play in listed}
            assert len(meanings) == len(listed)
            assert all(play in allowed for play in listed)


def may_play(round: Round, seat: int, cards: Cards) -> Play | None:
    try:
        return trick.check_play(round, seat, cards)
    except RefusedError:
        return None


@given(cases())
def test_whoever_leads_has_something_to_lead(case: Case) -> None:
    for round in moments(case):
        if round.phase is Phase.PLAY and round.top is None:
            assert trick.legal(round)


@given(cases(), st.integers(0, 255))
def test_a_view_does_not_change_when_cards_hidden_from_it_are_swapped(case: Case, shuffle: int) -> None:
    random = Random(shuffle)
    for round in moments(case):
        for seat in (None, *range(len(case.players))):
            assert view(swapped(round, seat, random), seat) == view(round, seat)


def swapped(round: Round, seat: int | None, random: Random) -> Round:
    """The same round with the cards that the seat cannot see dealt anew among the places where they lie."""
    own = 0 if seat is None else round.hands[seat]
    face_down = round.leftovers & ~round.open_leftovers
    hidden = list(each(everything_in(round) & ~own & ~round.open_leftovers))
    random.shuffle(hidden)
    hands = [
        own if other == seat else bundle(hidden.pop() for _ in range(hand.bit_count()))
        for other, hand in enumerate(round.hands)
    ]
    assert len(hidden) == face_down.bit_count()
    received = [cards if other == seat else 0 for other, cards in enumerate(round.received)]
    return replace(
        round,
        hands=tuple(hands),
        leftovers=bundle(hidden) | round.open_leftovers,
        received=tuple(received),
    )


@given(cases())
def test_a_view_shows_each_seat_its_own_cards_and_what_it_may_do(case: Case) -> None:
    for round in moments(case):
        for seat in range(len(case.players)):
            seen = view(round, seat)
            assert seen.hand == round.hands[seat]
            assert seen.duty == asked(round, seat)
            assert bool(seen.legal or seen.may_pass) == (seat == round.turn)


@given(cases())
def test_what_is_done_when_time_runs_out_is_always_allowed(case: Case) -> None:
    for round in moments(case):
        for seat in range(len(case.players)):
            if asked(round, seat):
                chosen = moves.apply(round, seat, moves.default(round, seat))
                timed_out = moves.apply(round, seat, TimeOut())
                assert timed_out.round == chosen.round
                assert timed_out.events[1:] == chosen.events
            else:
                with pytest.raises(RefusedError):
                    moves.default(round, seat)


@given(cases())
def test_an_action_is_read_back_from_its_words(case: Case) -> None:
    for step in told(case):
        seat = case.players.index(step.player)
        assert actions.read(round_of(step.before), seat, step.text) == step.action


@given(cases())
def test_a_game_comes_back_from_json_as_it_was(case: Case) -> None:
    for table in (opening(case).game, *(step.after for step in told(case)[::4])):
        assert msgspec.json.decode(msgspec.json.encode(table), type=Game) == table


@given(cases())
def test_nobody_is_placed_before_having_played_out_or_being_left_with_aces(case: Case) -> None:
    for step in told(case):
        round = round_of(step.after)
        placed = {seat for seat, _ in round.placed}
        left_alone = round.placed[-1][0] if round.phase is Phase.ROUND_OVER else None
        assert all(not round.hands[seat] for seat in placed if seat != left_alone)
        if round.phase is Phase.PLAY:
            assert {seat for seat, hand in enumerate(round.hands) if hand} == set(
                range(len(case.players))
            ) - placed
