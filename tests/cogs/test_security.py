"""What one person can do to the others: nothing, however fast they tap and whatever they make up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.lab.make_believe import World
from bot.lab.people import Person, Tap
from bot.preferences import Preference
from bot.settings import Settings
from bot.storage.preferences import Preferences
from bot.tables.ports import Change
from cogs._ui.limiter import BURST, EPISODE, MOST_IN_HAND
from tests.cogs.playing import PLAYS, asked, begin, pressable, table

FLOOD = 200
TOO_FAST = "tap faster"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Everybody may tap as fast as on Discord itself."""
    return Settings(
        computer_pause=settings.computer_pause,
        paint_interval=settings.paint_interval,
        push_interval=settings.push_interval,
        requests_per_second=settings.requests_per_second,
    )


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Whose preferences were read from the database."""
    of, read = Preferences.of, list[int]()

    async def noted(preferences: Preferences, user: int) -> Preference:
        read.append(user)
        return await of(preferences, user)

    monkeypatch.setattr(Preferences, "of", noted)
    return read


def on_turn(people: list[Person]) -> tuple[Person, Person]:
    """Who is to play, and somebody else at the table."""
    player = next(person for person in people if asked(person))
    return player, next(person for person in people if person is not player)


async def test_nobody_notices_a_flood_of_taps_by_one_person(
    discord_world: World, reads: list[int], saves: list[Change]
) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    player, flooder = on_turn(people)
    flood, move = flooder.aim("My hand"), player.aim(starts="play:", on=player.hand())
    reads.clear()
    saves.clear()
    half = [flood] * (FLOOD // 2)
    answers = await discord_world.together(*half, move, *half)
    moved = answers.pop(FLOOD // 2)
    assert moved.kind == "update"
    assert not asked(player)
    assert [change.action for change in saves if change.action] != []
    assert len(saves) == 1
    assert all(answer.answered for answer in answers)
    assert reads.count(flooder.id) <= BURST
    assert [answer.kind for answer in answers].count("deferred_update") >= FLOOD - BURST - 1


async def test_a_flood_costs_the_channel_no_request(discord_world: World) -> None:
    _, flooder = on_turn(await begin(discord_world, "Ann", "Ben", "Cem", "Dan"))
    before = len(discord_world.requests(path="/channels/"))
    await discord_world.together(*[flooder.aim("My hand")] * FLOOD)
    assert len(discord_world.requests(path="/channels/")) == before
    callbacks = {entry.path for entry in discord_world.requests("POST", "/callback")}
    assert len(callbacks) >= FLOOD  # each has an address of its own, which no other waits for


async def test_who_taps_too_fast_is_told_once_that_the_tap_was_not_carried_out(
    discord_world: World, caplog: pytest.LogCaptureFixture
) -> None:
    _, flooder = on_turn(await begin(discord_world, "Ann", "Ben", "Cem", "Dan"))
    for _ in range(5):
        answers = await discord_world.together(*[flooder.aim("Rules", on=table(discord_world))] * FLOOD)
        await discord_world.wait(1)
        assert all(answer.answered for answer in answers)
    told = [page for page in flooder.privates() if TOO_FAST in page.text]
    assert len(told) == 1
    assert "not carried out" in told[0].text
    assert len([record for record in caplog.records if getattr(record, "code", "") == "too-fast"]) == 1
    await discord_world.wait(EPISODE + 1)
    answer = await flooder.press("Rules", on=table(discord_world))
    assert TOO_FAST not in answer.text
    assert answer.kind == "message"


async def test_a_flood_of_plays_makes_one_move(discord_world: World, saves: list[Change]) -> None:
    player, _ = on_turn(await begin(discord_world, "Ann", "Ben", "Cem", "Dan"))
    saves.clear()
    tap = player.aim(starts="play:", on=player.hand())
    answers = await discord_world.together(*[tap] * FLOOD)
    assert all(answer.answered for answer in answers)
    assert len(saves) == 1
    assert not asked(player)


async def test_a_flood_of_different_plays_makes_one_move(discord_world: World, saves: list[Change]) -> None:
    player, _ = on_turn(await begin(discord_world, "Ann", "Ben", "Cem", "Dan"))
    hand = player.hand()
    saves.clear()
    plays = [player.aim(starts=button.custom_id, on=hand) for button in pressable(hand, *PLAYS)]
    await discord_world.together(*(plays * FLOOD)[:FLOOD])
    assert len(saves) == 1


async def test_a_slowed_person_can_play_on(discord_world: World) -> None:
    player, _ = on_turn(await begin(discord_world, "Ann", "Ben", "Cem", "Dan"))
    tap = player.aim(starts="play:", on=player.hand())
    await discord_world.together(*[player.aim("Rules", on=table(discord_world))] * FLOOD)
    await discord_world.wait(2)
    assert (await discord_world.tap(tap)).kind == "update"
    assert not asked(player)


async def test_a_flood_of_commands_gets_a_sentence_for_each(discord_world: World, reads: list[int]) -> None:
    ann = discord_world.person("Ann")
    answers = [await ann.slash("help") for _ in range(BURST + 20)]
    assert [TOO_FAST in answer.text for answer in answers] == [False] * BURST + [True] * 20
    assert all(answer.page and answer.page.private for answer in answers)
    assert reads.count(ann.id) == BURST


async def test_a_flood_of_typing_gets_suggestions_and_then_none(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    suggested = [await ann.suggestions("scum start", "preset", "a") for _ in range(BURST + 5)]
    assert all(suggested[:BURST])
    assert not any(suggested[BURST:])


async def test_a_double_tap_is_not_too_fast(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    for _ in range(20):
        player, _ = on_turn(people)
        tap: Tap = player.aim(starts=pressable(player.hand(), *PLAYS)[0].custom_id, on=player.hand())
        for answer in await discord_world.together(tap, tap):
            assert TOO_FAST not in answer.text
        await discord_world.wait(1)


async def test_taps_that_wait_for_a_slow_database_are_few(
    discord_world: World, slow_preferences: Callable[[], None], reads: list[int]
) -> None:
    _, flooder = on_turn(await begin(discord_world, "Ann", "Ben", "Cem", "Dan"))
    slow_preferences()
    reads.clear()
    tap = flooder.aim("My hand")
    answers = await discord_world.together(*[tap] * FLOOD)
    assert all(answer.answered for answer in answers)
    assert reads.count(flooder.id) <= MOST_IN_HAND
