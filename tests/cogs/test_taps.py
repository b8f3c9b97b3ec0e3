"""Every tap is answered, and counts once."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bot.lab.make_believe import World
from bot.lab.people import Person
from bot.render.rules import pages as rules
from tests.cogs.playing import PLAYS, asked, begin, move, play_round, pressable, seat, table


def on_turn(people: list[Person]) -> Person:
    return next(person for person in people if asked(person))


async def test_two_people_who_press_join_in_the_same_second_both_get_a_seat(discord_world: World) -> None:
    await seat(discord_world, "Ann")
    ben, cem = discord_world.person("Ben"), discord_world.person("Cem")
    await discord_world.together(ben.aim("Join"), cem.aim("Join"))
    assert "Ben" in table(discord_world).text
    assert "Cem" in table(discord_world).text


async def test_a_double_tap_plays_once(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    player = on_turn(people)
    hand = player.hand()
    tap = player.aim(starts="play:", on=hand)
    first, second = await discord_world.together(tap, tap)
    assert first.answered
    assert second.answered
    shown = discord_world.now(hand)
    assert shown
    assert not asked(player)
    assert len(re.findall(player.name, table(discord_world).text.partition("On the table")[2])) == 1


async def test_a_stale_tap_shows_the_hand_as_it_is_now_and_says_why(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    player = on_turn(people)
    old = player.hand()
    await move(player)
    public = table(discord_world)
    answer = await player.press(starts="play:", on=old)
    assert "moved on" in answer.text
    assert answer.kind == "update"
    assert table(discord_world) == public


async def test_a_tap_on_a_card_that_has_gone_from_the_hand_is_answered(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    player = on_turn(people)
    hand = player.hand()
    answer = await player.tap_raw(pressable(hand, *PLAYS)[0].custom_id.rsplit(":", 1)[0] + ":*C", on=hand)
    assert answer.kind == "update"
    assert "card" in answer.text
    assert asked(player)


async def test_a_stranger_who_taps_is_told_that_there_is_no_seat(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    eve = discord_world.person("Eve")
    button = pressable(on_turn(people).hand(), *PLAYS)[0]
    public = table(discord_world)
    answer = await eve.tap_raw(button.custom_id, on=public)
    assert answer.page
    assert answer.page.private
    assert "no seat" in answer.text
    assert table(discord_world) == public
    hand = await eve.press("My hand")
    assert "no seat" in hand.text
    assert hand.page
    assert hand.page.private


async def test_an_id_of_an_older_version_and_a_made_up_one_are_answered(discord_world: World) -> None:
    (ann,) = await seat(discord_world, "Ann")
    for made_up in (
        "vote:abc123:7:yes",
        "join",
        "play:zzzzzz:1:7C",
        "PLAY-7C",
        "play:abc123:1:7C:more/∞",
        "play:abcdef:999:ZZ",
        "hand:abcdef:\u0663",
        "leave:\u202eabcdef",
        "\U0001f0cf",
        "x" * 100,
    ):
        answer = await ann.tap_raw(made_up)
        assert answer.answered
        assert answer.page
        assert answer.page.private
        assert "older version" in answer.text or "No table is open" in answer.text


async def test_a_menu_with_a_made_up_id_is_answered(discord_world: World) -> None:
    (ann,) = await seat(discord_world, "Ann")
    answer = await ann.choose_raw("choose:abc123:1:nonsense", "7C")
    assert answer.answered
    answer = await ann.choose_raw("pick-a-card", "7C")
    assert "older version" in answer.text


async def test_a_button_of_a_table_that_has_closed_says_so(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    public, hand = table(discord_world), ben.hand()
    await ann.slash("scum stop")
    assert "closed" in table(discord_world).text
    assert "closed" in ben.hand().text
    answer = await ben.press("My hand", on=public)
    assert "No table is open" in answer.text
    answer = await ben.tap_raw("pass:" + public.button("My hand").custom_id.split(":")[1] + ":1001", on=hand)
    assert answer.answered


async def test_after_a_quarter_of_an_hour_my_hand_opens_a_new_one(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2, speed="none")
    player = on_turn(people)
    await discord_world.wait(16 * 60)
    assert player.hand().labels == ["My hand"]
    requests = len(discord_world.requests("PATCH", "/webhooks/"))
    other = next(person for person in people if person is not player)
    await other.press("My hand")
    await discord_world.wait(60)
    assert len(discord_world.requests("PATCH", "/webhooks/")) == requests
    answer = await player.press("My hand")
    assert answer.page
    assert pressable(answer.page, *PLAYS)


async def test_a_newly_opened_hand_takes_the_place_of_the_older_one(discord_world: World) -> None:
    ann, _ = await begin(discord_world, "Ann", "Ben", computers=2)
    old = ann.hand()
    answer = await ann.press("My hand")
    assert discord_world.now(old) is None
    assert answer.page == ann.hand()


async def test_a_slow_answer_is_announced_and_then_given(
    discord_world: World, slow_database: Callable[[], None]
) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    player = on_turn(people)
    slow_database()
    answer = await move(player)
    assert answer.kind == "deferred_update"
    assert not asked(player)


async def test_an_error_nobody_expected_is_answered_with_a_code_that_is_in_the_log(
    discord_world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann,) = await seat(discord_world, "Ann")
    discord_world.errors_expected = True

    def broken(*_: object) -> None:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(rules, "page", broken)
    answer = await ann.press("Rules")
    code = re.search(r"`(\w{6})`", answer.text)
    assert code
    assert answer.page
    assert answer.page.private
    assert [vars(record)["code"] for record in caplog.records if record.exc_info] == [code[1]]


async def test_two_people_who_exchange_in_the_same_second_both_succeed(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan", preset="arschloch")
    await play_round(people)
    await people[0].press("Next round")
    givers = [person for person in people if pressable(person.hand(), "give:")]
    assert len(givers) == 2
    taps = [
        person.aim(starts=pressable(person.hand(), "give:")[0].custom_id, on=person.hand())
        for person in givers
    ]
    for answer in await discord_world.together(*taps):
        assert answer.kind == "update"
        assert "moved on" not in answer.text
    assert not [person for person in people if pressable(person.hand(), "give:")]


async def test_a_menu_with_the_id_of_a_button_is_answered(discord_world: World) -> None:
    (ann,) = await seat(discord_world, "Ann")
    lobby = table(discord_world)
    answer = await ann.choose_raw(lobby.button("Join").custom_id, "7C", on=lobby)
    assert "seat at this table already" in answer.text


@pytest.mark.parametrize("values", [("ZZ",), ("AS",) * 3, tuple(map(str, range(25))), ("x" * 100,)])
async def test_made_up_cards_in_a_menu_choose_nothing(discord_world: World, values: tuple[str, ...]) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan", preset="arschloch")
    await play_round(people)
    await people[0].press("Next round")
    giver = next(person for person in people if pressable(person.hand(), "give:"))
    hand = giver.hand()
    menu = next(menu for menu in hand.menus if menu.custom_id.startswith("choose:"))
    answer = await giver.choose_raw(menu.custom_id, *values, on=hand)
    assert answer.kind == "update"
    assert answer.page
    assert [button.label for button in pressable(answer.page, "give:")] == [
        button.label for button in pressable(hand, "give:")
    ]
