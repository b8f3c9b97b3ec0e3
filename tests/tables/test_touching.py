"""Touching the table, cards that are tried out, offers that have changed: what they change, and what not."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import actions, moves
from bot.engine import game as games
from bot.engine.actions import Offer
from bot.engine.cards import each, face_of
from bot.engine.presets import rules_of
from bot.engine.round import Phase
from bot.engine.titles import Title
from bot.tables import live as lives
from bot.tables.deciding import decide
from bot.tables.live import Live, Running, decision
from bot.tables.looking import look
from bot.tables.rounds import finished
from bot.tables.state import Person, Place, Player, Stage, TableState
from bot.tables.wishes import Act, TouchTable, WishRefusedError

SEED = bytes(32)
PEOPLE = tuple(Person(number, f"P{number}") for number in range(1, 7))


def later(preset: str, count: int, **options: Any) -> Live:
    """A later round among people, the first of whom is President."""
    rules = rules_of(preset, {"target_points": None, **options})
    players = tuple(Player(id=str(one.user), name=one.name, user=one.user) for one in PEOPLE[:count])
    names = tuple(player.id for player in players)
    game = replace(games.new_game(rules, names), ranking=names, rounds_played=1, dealer=names[0])
    state = TableState(
        id="k3x9ab",
        place=Place(1, 2),
        host=1,
        preset=preset,
        rules=rules,
        stage=Stage.PLAYING,
        players=players,
        game=game,
        round_number=2,
    )
    return Live(state=state, running=lives.deal(state, game, SEED))


def running(live: Live) -> Running:
    """The round in hand."""
    assert live.running
    return live.running


def lead(live: Live) -> Live:
    """The table after somebody has led, so that touching it costs something."""
    round = running(live).round
    seat = round.turn
    action = actions.write(round.order, moves.default(round, seat))
    wish = Act(PEOPLE[seat], decision(running(live), seat), action)
    return decide(live, wish, lambda: SEED).live


def touchy() -> Live:
    """A table of four that must not be touched, after the first play."""
    return lead(later("president", 4, touch_penalty=True, exchange="none", seats="fixed"))


def test_touching_the_table_answers_no_question_and_hides_no_news() -> None:
    before = touchy()
    for person in PEOPLE[:3]:
        after = decide(before, TouchTable(person), lambda: SEED)
        assert after.change.action == (str(person.user), "clear")
        assert running(after.live).changes == running(before).changes
        assert running(after.live).since == running(before).since
        assert running(after.live).round.turn == running(before).round.turn


def test_a_touched_table_comes_out_of_the_journal_with_the_same_decisions() -> None:
    touched = decide(touchy(), TouchTable(PEOPLE[1]), lambda: SEED).live
    first = running(later("president", 4, touch_penalty=True, exchange="none", seats="fixed"))
    round, seat = first.round, first.round.turn
    journal = [
        (str(PEOPLE[seat].user), actions.write(round.order, moves.default(round, seat))),
        ("2", "clear"),
    ]
    assert touched.state.game
    again = lives.replay(touched.state.game, first.header, journal)
    assert (again.changes, again.since, again.round) == (
        running(touched).changes,
        running(touched).since,
        running(touched).round,
    )


def test_who_has_no_seat_and_who_has_paid_touches_nothing() -> None:
    live = touchy()
    with pytest.raises(WishRefusedError) as error:
        decide(live, TouchTable(PEOPLE[5]), lambda: SEED)
    assert error.value.no.code == "not-seated"
    live = decide(live, TouchTable(PEOPLE[1]), lambda: SEED).live
    with pytest.raises(WishRefusedError) as error:
        decide(live, TouchTable(PEOPLE[1]), lambda: SEED)
    assert (error.value.no.code, error.value.no.rule) == ("wrong-phase", "R52")
    with pytest.raises(WishRefusedError) as error:
        decide(replace(live, running=None), TouchTable(PEOPLE[1]), lambda: SEED)
    assert error.value.no.code == "moved-on"


def test_places_count_as_played_and_titles_as_the_rules_have_it() -> None:
    live = decide(touchy(), TouchTable(PEOPLE[1]), lambda: SEED).live
    played = running(live)
    while played.round.phase is not Phase.ROUND_OVER:
        seat = played.round.turn
        played = lives.act(played, seat, moves.default(played.round, seat))
    state, finish = finished(live.state, played)
    assert state.end
    assert [result.player for result in finish.results] == list(state.end.ids) == list(played.game.places)
    assert state.end.deposed == (("P2", "R52"),)
    assert state.end.titles[state.end.ids.index("2")] is Title.SCUM
    others = [title for name, title in zip(state.end.ids, state.end.titles, strict=True) if name != "2"]
    assert others == [Title.PRESIDENT, Title.VICE_PRESIDENT, Title.VICE_SCUM]


def test_whoever_agrees_to_an_offer_that_has_changed_is_refused() -> None:
    live = later("landlord", 6)
    while running(live).round.phase is not Phase.TRADE:
        round = running(live).round
        seat = round.duties[0].player
        text = actions.write(round.order, moves.default(round, seat))
        live = decide(live, Act(PEOPLE[seat], decision(running(live), seat), text), lambda: SEED).live
    round = running(live).round
    mine, theirs = round.duties[0].player, round.duties[0].to
    first, second = list(each(round.hands[mine]))[:2]
    for card in (first, second):
        text = actions.write(round.order, Offer(1 << card, (face_of(second),) if card != second else ()))
        live = decide(live, Act(PEOPLE[mine], decision(running(live), mine), text), lambda: SEED).live
    seen, now = (actions.write_cards(round.order, 1 << card) for card in (first, second))
    number = decision(running(live), theirs)
    with pytest.raises(WishRefusedError) as error:
        decide(live, Act(PEOPLE[theirs], number, "accept", seen), lambda: SEED)
    assert error.value.no.code == "moved-on"
    assert decide(live, Act(PEOPLE[theirs], number, "accept", now), lambda: SEED).live


def test_what_cards_would_be_is_told_to_whom_they_belong_and_changes_nothing() -> None:
    live = later("zheng", 4, exchange="none")
    round = running(live).round
    seat = round.turn
    cards = 1 << next(each(round.hands[seat]))
    mine = look(live, PEOPLE[seat].user, {}, cards)
    assert mine.tried
    assert [play.cards for play in mine.tried.plays] == [cards]
    other = look(live, PEOPLE[(seat + 1) % 4].user, {}, cards)
    assert other.tried
    assert other.tried.no
    assert other.tried.no.code == "not-your-turn"
    assert look(live, None, {}, cards).tried is None
    assert look(live, PEOPLE[seat].user, {}).tried is None


def test_titles_stand_as_they_are_in_the_round_where_a_president_has_fallen() -> None:
    live = later("landlord", 6)
    game = live.state.game
    assert game
    fallen = replace(game, faults=1)
    state = replace(live.state, game=fallen)
    live = Live(state=state, running=lives.deal(state, fallen, SEED))
    president = running(live).round.ranks[0]
    act = Act(PEOPLE[president], decision(running(live), president), "deal")
    after = decide(live, act, lambda: SEED).live
    titles = [seat.title for seat in look(after, None, {}).seats]
    assert titles[president] is Title.SCUM
    assert titles[running(after).round.ranks[0]] is Title.LANDLORD
