"""Ids, choices and commands that no client of Discord would send: each is answered, and none does harm."""

from __future__ import annotations

from typing import Any

import pytest
from discord.app_commands import AppCommandError
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.lab.make_believe import World
from bot.lab.people import Answer, Person
from bot.tables.ports import Change
from tests.cogs.playing import asked, begin, play_round, pressable, table

MOVES = (
    "play",
    "pass",
    "give",
    "take",
    "choose",
    "offer",
    "accept",
    "content",
    "offer-cut",
    "cut",
    "deal",
    "clear",
)
OF_PLAYERS = ("leave", "start", "next", "again", "back", "add-computer", "remove-computer")
VERBS = (*MOVES, *OF_PLAYERS, "hand", "rules", "leaderboard", "help", "vote", "PLAY", "play-", "")
ODD = ("", "0", "-1", "999999999", "1" * 40, "\u0663", "1.5", "0x1", " 1", "\n", "None", "\u202e1001")
CARDS = ("7C", "AS", "*C", "ZZ", "10S", "10S-2", "7C 7C", "7c 7h", "7C\n7H", "pass", "timeout", "give 7C")
MORE_CARDS = (
    "as *C",
    "7C as 8C",
    "take 7C lay 8C",
    "0~/7C",
    "99~7C",
    "r~7c/99",
    "~~7c for ~~",
    "points.1",
    "points.\u0663",
)
BEYOND = ("points.99999999999999999999", "wins.-1", "sure", ":::", "\u202e", "\x00", "\ud83c\udccf", "🃏")
many_examples = settings(
    max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def anything(*likely: str) -> st.SearchStrategy[str]:
    """One of these, or any text whatever."""
    return st.sampled_from(likely) | st.text(max_size=60)


@st.composite
def made_up_ids(draw: st.DrawFn, verbs: tuple[str, ...] = VERBS) -> tuple[str, str, str, str]:
    """The parts of an id; `{table}`, `{decision}` and `{cards}` stand for what the one on turn may play."""
    return (
        draw(st.sampled_from(verbs)),
        draw(st.just("{table}") | st.just("{table}") | anything("", "zzzzzz", "ABCDEF", "abc", "a" * 60)),
        draw(st.just("{decision}") | st.integers(0, 2000).map(str) | anything(*ODD)),
        draw(st.just("{cards}") | anything(*CARDS, *MORE_CARDS, *BEYOND, "x" * 100)),
    )


values = st.lists(anything(*CARDS, *BEYOND), max_size=30)


def whole(parts: tuple[str, str, str, str], right: list[str]) -> str:
    """Put an id together, as long as Discord would let it be; `right` are the parts of a right one."""
    known = dict(zip(("{table}", "{decision}", "{cards}"), right[1:], strict=False))
    return ":".join(known.get(part, part) for part in parts)[:100] or "?"


async def whoever_is_asked(world: World, people: list[Person]) -> Person:
    """Whoever is to move; a hand that a made-up tap has taken away is opened again first."""
    if not any(map(asked, people)):
        for person in people:
            await person.press("My hand", on=table(world))
    return next(person for person in people if asked(person))


async def tap_or_choose(person: Person, custom_id: str, chosen: list[str] | None, **on: Any) -> Answer:
    """Tap a button with that id, or choose values in a menu with it."""
    if chosen is None:
        return await person.tap_raw(custom_id, **on)
    return await person.choose_raw(custom_id, *chosen, **on)


@pytest.fixture
async def people(discord_world: World) -> list[Person]:
    """Four people in their first round."""
    return await begin(discord_world, "Ann", "Ben", "Cem", "Dan")


@given(parts=made_up_ids() | st.tuples(*[st.text(max_size=40)] * 4), chosen=st.none() | values)
@example(parts=("play", "{table}", "{decision}", "{cards}"), chosen=None)
@many_examples
async def test_whatever_a_stranger_makes_up_is_answered_and_changes_nothing(
    discord_world: World,
    people: list[Person],
    saves: list[Change],
    parts: tuple[str, str, str, str],
    chosen: list[str] | None,
) -> None:
    eve = next((one for one in discord_world.people.values() if one.name == "Eve"), None)
    eve = eve or discord_world.person("Eve")
    public, mover = table(discord_world), next(person for person in people if asked(person))
    right = pressable(mover.hand(), "play:")[0].custom_id.split(":")
    saves.clear()
    answer = await tap_or_choose(eve, whole(parts, right), chosen, on=public)
    assert answer.answered
    assert not saves
    assert table(discord_world) == public


@given(parts=made_up_ids(MOVES), chosen=st.none() | values, on_public=st.booleans())
@example(parts=("play", "{table}", "{decision}", "{cards}"), chosen=None, on_public=False)
@many_examples
async def test_nobody_moves_out_of_turn_whatever_they_make_up(
    discord_world: World,
    people: list[Person],
    saves: list[Change],
    *,
    parts: tuple[str, str, str, str],
    chosen: list[str] | None,
    on_public: bool,
) -> None:
    mover = next(person for person in people if asked(person))
    other = next(person for person in people if person is not mover)
    right = pressable(mover.hand(), "play:")[0].custom_id.split(":")
    public, hand = table(discord_world), mover.hand()
    saves.clear()
    on = public if on_public else other.hand()
    answer = await tap_or_choose(other, whole(parts, right), chosen, on=on)
    assert answer.answered
    assert not saves
    assert (table(discord_world), mover.hand()) == (public, hand)


@given(parts=made_up_ids(MOVES), chosen=st.none() | values, on_public=st.booleans())
@example(parts=("play", "{table}", "7", "{cards}"), chosen=None, on_public=False)
@example(parts=("play", "{table}", "{decision}", "{cards} {cards}"), chosen=None, on_public=True)
@many_examples
async def test_on_turn_only_what_the_hand_offers_is_a_move(
    discord_world: World,
    people: list[Person],
    saves: list[Change],
    *,
    parts: tuple[str, str, str, str],
    chosen: list[str] | None,
    on_public: bool,
) -> None:
    mover = await whoever_is_asked(discord_world, people)
    hand = mover.hand()
    offered = pressable(hand, "play:", "pass:", "give:")
    right = offered[0].custom_id.split(":")
    saves.clear()
    on = table(discord_world) if on_public else hand
    custom_id = whole(parts, right)
    answer = await tap_or_choose(mover, custom_id, chosen, on=on)
    assert answer.answered
    assert not saves or custom_id.split(":")[1:3] == right[1:3]
    assert all(change.action for change in saves)
    made = [change.action[1] for change in saves if change.action]
    legal = {_move(button.custom_id) for button in offered}
    assert {frozenset(text.split()) for text in made} <= legal


def _move(custom_id: str) -> frozenset[str]:
    """The words of the move that a button makes."""
    verb, _, _, cards, *_ = (*custom_id.split(":"), "")
    return frozenset(cards.split() if verb == "play" else (verb, *cards.split()))


@given(parts=made_up_ids(("give", "take", "choose")), chosen=st.none() | values)
@many_examples
async def test_made_up_gifts_give_nothing_away(
    discord_world: World,
    exchanging: list[Person],
    saves: list[Change],
    parts: tuple[str, str, str, str],
    chosen: list[str] | None,
) -> None:
    giver = await whoever_is_asked(discord_world, exchanging)
    hand = giver.hand()
    right = pressable(hand, "give:", "play:")[0].custom_id.split(":")
    menus = [menu for menu in hand.menus if menu.custom_id.startswith("choose:")]
    own = {option.value for menu in menus for option in menu.options}
    saves.clear()
    answer = await tap_or_choose(giver, whole(parts, right), chosen, on=hand)
    assert answer.answered
    for change in saves:
        assert change.action
        verb, *cards = change.action[1].split()
        assert verb == "give"
        assert {*cards} <= own


@pytest.fixture
async def exchanging(discord_world: World) -> list[Person]:
    """Four people who are to exchange cards."""
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan", preset="arschloch", speed="none")
    await play_round(people)
    await people[0].press("Next round")
    return people


NAMES = ("scum start", "scum kick", "scum rules", "scum stop", "scum hand", "scum leave", "scum table")
COMMANDS = (*NAMES, "leaderboard", "rank", "help", "scum", "scum explode", "explode", "rank start")
OPTIONS = ("preset", "computers", "length", "speed", "metric", "player", "level", "nothing")
WORD, WHOLE, SWITCH, USER, CHANNEL, ROLE, ANYBODY, NUMBER = range(3, 11)
words = anything("president", "PRESIDENT ", "no such preset", "fast", "points", "1", "x" * 6000, *BEYOND)
ids = st.integers(0, 2**64).map(str)
whole_numbers = st.integers() | st.sampled_from([2**31, 2**63, -1, 10**400])
typed = {
    WORD: words,
    WHOLE: whole_numbers,
    SWITCH: st.booleans(),
    **dict.fromkeys((USER, CHANNEL, ROLE, ANYBODY), ids),
    NUMBER: st.floats(),
}
"""What Discord lets through for each type of option; which type an option has is made up too."""


@st.composite
def made_up_option(draw: st.DrawFn) -> dict[str, Any]:
    """An option of a command, as Discord sends it."""
    kind = draw(st.sampled_from(sorted(typed)))
    return {"name": draw(st.sampled_from(OPTIONS)), "type": kind, "value": draw(typed[kind])}


made_up_options = st.lists(made_up_option(), max_size=4)


def as_sent(command: str, options: list[dict[str, Any]]) -> dict[str, Any]:
    """What Discord would send of a command."""
    name, _, part = command.partition(" ")
    return {"name": name, "options": [{"name": part, "type": 1, "options": options}] if part else options}


@given(command=st.sampled_from(COMMANDS), options=made_up_options)
@many_examples
async def test_made_up_commands_of_a_stranger_are_answered_and_change_nothing(
    discord_world: World,
    people: list[Person],
    saves: list[Change],
    command: str,
    options: list[dict[str, Any]],
) -> None:
    assert people
    eve = next((one for one in discord_world.people.values() if one.name == "Eve"), None)
    eve = eve or discord_world.person("Eve")
    saves.clear()
    answer = await eve.slash_raw(as_sent(command, options))
    assert answer.answered
    assert not saves
    assert all(isinstance(error, AppCommandError) for error in discord_world.env.errors)  # and no other


@pytest.mark.parametrize(
    "option",
    [
        {"name": "speed", "type": 3, "value": "ludicrous"},
        {"name": "length", "type": 3, "value": "1000"},
        {"name": "preset", "type": 3, "value": "no such preset"},
        {"name": "computers", "type": 4, "value": 7},
        {"name": "computers", "type": 4, "value": 10**40},
        {"name": "computers", "type": 3, "value": "many"},
    ],
)
async def test_no_table_is_opened_with_an_option_that_is_not_offered(
    discord_world: World, option: dict[str, Any]
) -> None:
    ann = discord_world.person("Ann")
    answer = await ann.slash_raw(as_sent("scum start", [option]))
    assert answer.page
    assert answer.page.private
    assert not [page for page in discord_world.pages() if not page.private]


async def test_a_leaderboard_by_nothing_that_there_is_says_that_the_command_has_changed(
    discord_world: World,
) -> None:
    ann = discord_world.person("Ann")
    options = [{"name": "metric", "type": 3, "value": "beauty"}]
    answer = await ann.slash_raw(as_sent("leaderboard", options))
    assert "has changed" in answer.text
