"""What holds of every round, whatever the house rules and whatever the players do.

The smallest round in which a property fails is printed as a record. The properties are those of
:mod:`bot.lab.holding`, which ``scum fuzz`` checks on many more rounds.
"""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bot.engine.replay import round_of
from bot.lab import holding
from tests.engine.stories import Case, cases, told, written

CHANCES = st.integers(0, 255).map(Random)


@given(cases())
def test_no_card_is_lost_and_none_appears(case: Case) -> None:
    story = told(case)
    left = holding.gone(story.opened.events, round_of(story.opened.game))
    for step in story.steps:
        left |= holding.gone(step.after.events, round_of(step.before))
        holding.cards_are_conserved(round_of(step.after.game), left, story.everything)


@given(cases())
def test_somebody_is_asked_until_the_round_ends_and_it_does(case: Case) -> None:
    for round in told(case).rounds:
        holding.somebody_is_asked(round)


@given(cases())
def test_what_is_done_when_time_runs_out_is_always_allowed(case: Case) -> None:
    for round in told(case).rounds:
        holding.time_can_run_out(round)


@given(cases())
def test_whoever_holds_cards_is_not_placed_and_all_others_are(case: Case) -> None:
    for round in told(case).rounds:
        holding.whoever_holds_cards_plays(round)


@given(cases())
def test_the_news_end_with_the_places_and_only_the_last_news_do(case: Case) -> None:
    for moment in told(case).moments:
        holding.the_news_end_with_the_places(moment)


@given(cases())
def test_a_written_record_replays_to_the_same_end(case: Case) -> None:
    story = told(case)
    holding.the_record_replays(written(case, story.steps), story.moments)


@given(cases(), CHANCES)
def test_a_refusal_leaves_the_game_as_it_was(case: Case, chance: Random) -> None:
    for moment in told(case).moments:
        holding.refusals_leave_the_game(moment.game, chance)


@given(cases(), CHANCES)
def test_what_is_listed_as_legal_is_what_may_be_played(case: Case, chance: Random) -> None:
    for round in told(case).rounds:
        holding.legal_is_what_may_be_played(round, chance)


@given(cases(), CHANCES)
def test_a_view_does_not_change_when_cards_hidden_from_it_are_swapped(case: Case, chance: Random) -> None:
    for round in told(case).rounds:
        holding.views_hide(round, chance)


@given(cases())
def test_a_view_shows_each_seat_its_own_cards_and_what_it_may_do(case: Case) -> None:
    for round in told(case).rounds:
        holding.views_show_what_is_asked(round)


@given(cases())
def test_an_action_is_read_back_from_its_words(case: Case) -> None:
    for step in told(case).steps:
        holding.words_are_read_back(round_of(step.before), step.seat, step.action)


@given(cases())
def test_a_game_comes_back_from_json_as_it_was(case: Case) -> None:
    for moment in told(case).moments[::4]:
        holding.json_keeps_the_game(moment.game)
