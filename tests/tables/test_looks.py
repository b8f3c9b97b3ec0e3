"""What one person sees of a table: nothing that they may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.actions import Action, Give, Pass, PlayCards, Take
from bot.engine.cards import bundle, each
from bot.engine.presets import rules_of
from bot.engine.round import Phase, Round, Verb, with_hand
from bot.engine.views import view
from bot.tables import rounds, seating
from bot.tables.live import Live, act
from bot.tables.looking import look
from bot.tables.state import Person, Place, Player, TableState

USERS = (1, 2, 3, 4)
LATER: dict[str, dict[str, Any]] = {
    "president": {"exchange": [[2, 2], [1, 1]]},
    "arschloch": {"deck": "52"},
}


def table(preset: str, changes: dict[str, Any]) -> TableState:
    """A lobby of four people and a computer."""
    people = tuple(Player(id=str(user), name=f"P{user}", user=user) for user in USERS)
    state = TableState(
        id="abcdef",
        place=Place(1, 2),
        host=1,
        preset=preset,
        rules=rules_of(preset, changes),
        players=people,
    )
    return seating.with_computer(state)


def random_action(live: Live, seat: int, random: Random) -> Action:
    assert live.running is not None
    seen = view(live.running.round, seat)
    assert seen.duty is not None
    hand = list(each(seen.hand))
    match seen.duty.verb:
        case Verb.PLAY:
            plays: list[Action] = [PlayCards(play.cards) for play in seen.legal]
            return random.choice([*plays, *([Pass()] if seen.may_pass else [])])
        case Verb.GIVE:
            return Give(bundle(random.sample(hand, seen.duty.count)))
        case Verb.TAKE:
            return Take(random.choice(list(each(seen.open_leftovers))), random.choice(hand))
    raise AssertionError(f"no table here asks for {seen.duty.verb}")


def moved(live: Live, random: Random) -> Live:
    """The table after a random move."""
    assert live.running is not None
    seen = view(live.running.round, None)
    seat = random.choice([duty.player for duty in seen.duties]) if seen.duties else seen.turn
    return replace(live, running=act(live.running, seat, random_action(live, seat, random)))


def played(preset: str, random: Random) -> Live:
    """A table at some moment of its second round."""
    state = table(preset, LATER[preset])
    state, running = rounds.begun(state, random.randbytes(32))
    live = Live(state=state, running=running)
    while live.running is not None and live.running.round.phase is not Phase.ROUND_OVER:
        live = moved(live, random)
    assert live.running is not None
    state, _ = rounds.finished(live.state, live.running)
    state, running = rounds.begun(state, random.randbytes(32))
    live = Live(state=state, running=running)
    for _ in range(random.randrange(30)):
        after = moved(live, random)
        if after.running is None or after.running.round.phase is Phase.ROUND_OVER:
            break
        live = after
    return live


def with_round(live: Live, round: Round) -> Live:
    assert live.running is not None
    game = replace(live.running.game, round=round)
    return replace(live, running=replace(live.running, game=game, round=round))


def swapped(live: Live, random: Random) -> tuple[Live, set[str]]:
    """The table with some hidden cards of two seats swapped, and who the two are.

    Cards that somebody was given stay where they are: whoever gave them knows.
    """
    assert live.running is not None
    round = live.running.round
    hidden = [hand & ~received for hand, received in zip(round.hands, round.received, strict=True)]
    first, second = random.sample([seat for seat, hand in enumerate(hidden) if hand], 2)
    one, other = hidden[first], hidden[second]
    count = random.randint(1, min(one.bit_count(), other.bit_count()))
    there, back = (
        bundle(random.sample(list(each(one)), count)),
        bundle(random.sample(list(each(other)), count)),
    )
    hands = with_hand(round.hands, first, round.hands[first] & ~there | back)
    hands = with_hand(hands, second, round.hands[second] & ~back | there)
    players = live.running.game.players
    return with_round(live, replace(round, hands=hands)), {players[first], players[second]}


@pytest.mark.parametrize("preset", LATER)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_swapping_hidden_cards_changes_nobody_elses_look(preset: str, seed: int) -> None:
    random = Random(seed)
    live = played(preset, random)
    other, concerned = swapped(live, random)
    for user in (None, 99, *(user for user in USERS if str(user) not in concerned)):
        assert look(live, user, {}) == look(other, user, {})
    changed = [name for name in concerned if name.isdigit()]
    assert all(look(live, int(name), {}) != look(other, int(name), {}) for name in changed)


@pytest.mark.parametrize("preset", LATER)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
def test_nobody_sees_the_seed_or_anothers_hand_before_the_round_is_over(preset: str, seed: int) -> None:
    live = played(preset, Random(seed))
    assert live.running is not None
    for user in (None, 99, *USERS):
        seen = look(live, user, {})
        assert seen.view is not None
        assert live.running.header.seed.hex() not in str(seen)
        own = live.running.round.hands[seen.me] if seen.me is not None else 0
        assert seen.view.hand == own
        assert (seen.view.legal != ()) <= (seen.me == live.running.round.turn)


def test_who_left_sees_what_everybody_sees() -> None:
    state, running = rounds.begun(table("president", {}), bytes(32))
    state = seating.leave(state, 2)
    live = Live(state=state, running=running)
    mine = look(live, 2, {})
    assert mine.has_left
    assert replace(mine, has_left=False) == look(live, None, {})


def test_the_lobby_shows_seats_in_the_order_of_joining() -> None:
    state = seating.join(table("president", {}), Person(9, "P9"))
    seen = look(Live(state=state), 9, {})
    assert [seat.name for seat in seen.seats] == ["P1", "P2", "P3", "P4", "Ada", "P9"]
    assert (seen.me, seen.view, seen.decision, seen.commitment) == (5, None, 0, "")
    assert [seat.host for seat in seen.seats] == [True] + [False] * 5
