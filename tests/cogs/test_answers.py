"""Every interaction is answered in time and once, however slow or broken things are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.lab.make_believe import World
from bot.storage.journal import SqlJournal
from bot.storage.preferences import Preferences
from bot.tables.ports import JournalError
from tests.cogs.playing import asked, begin, move, seat, table

DEFERRED = 5


def was_deferred(world: World) -> bool:
    """Whether Discord was told first that the answer would take longer."""
    (first,) = world.requests("POST", "/callback")
    return first.json is not None and first.json["type"] == DEFERRED


async def test_a_slow_command_answers_in_public_after_all(
    discord_world: World, slow_preferences: Callable[[], None]
) -> None:
    slow_preferences()
    ann = discord_world.person("Ann")
    await ann.slash("scum start")
    assert was_deferred(discord_world)
    assert not ann.privates()
    assert "who plays?" in table(discord_world).text
    await discord_world.person("Ben").press("Join")
    assert "Ben" in table(discord_world).text


async def test_a_slow_refusal_is_private_though_the_answer_was_to_be_public(
    discord_world: World, slow_preferences: Callable[[], None]
) -> None:
    slow_preferences()
    answer = await discord_world.person("Ann").slash("scum start", preset="poker")
    assert was_deferred(discord_world)
    assert answer.page
    assert answer.page.private
    assert "poker" in answer.text
    assert [page for page in discord_world.pages() if not page.private] == []


async def test_a_slow_table_is_shown_at_the_bottom_all_the_same(
    discord_world: World, slow_preferences: Callable[[], None]
) -> None:
    ann, _ = await begin(discord_world, "Ann", "Ben", computers=2)
    old = table(discord_world)
    slow_preferences()
    await ann.slash("scum table")
    assert table(discord_world).id != old.id
    assert table(discord_world).buttons == old.buttons


async def test_a_slow_private_command_fills_its_own_answer(
    discord_world: World, slow_preferences: Callable[[], None]
) -> None:
    slow_preferences()
    answer = await discord_world.person("Ann").slash("help")
    assert was_deferred(discord_world)
    assert answer.page
    assert answer.page.private
    assert "How to play" in answer.page.text
    assert not answer.followups


async def test_a_slow_my_hand_opens_a_hand_that_is_pushed_like_any_other(
    discord_world: World, slow_preferences: Callable[[], None]
) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    waiting = next(person for person in people if not asked(person))
    slow_preferences()
    answer = await waiting.press("My hand", on=table(discord_world))
    (hand,) = answer.followups
    assert hand.private
    while not asked(waiting):
        await move(next(person for person in people if asked(person)))
    assert waiting.hand().id == hand.id


async def test_an_answer_that_comes_too_late_for_discord_still_makes_the_move(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    player = next(person for person in people if asked(person))
    public = table(discord_world)
    discord_world.silence_expected = True
    discord_world.fail("POST", "/interactions/*/*/callback", status=404, code=10062)
    await move(player)
    assert table(discord_world).text != public.text
    assert not asked(player)


async def test_without_preferences_a_page_comes_in_the_language_of_discord(
    discord_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: Preferences, __: int) -> None:
        raise OSError("broken on purpose")

    (ann,) = await seat(discord_world, "Ann")
    discord_world.errors_expected = True
    monkeypatch.setattr(Preferences, "of", broken)
    assert "Rules of President" in (await ann.press("Rules")).text


async def test_a_move_that_cannot_be_saved_is_not_made(
    discord_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    player = next(person for person in people if asked(person))
    public = table(discord_world)
    discord_world.errors_expected = True

    async def broken(*_: object) -> None:
        raise JournalError("broken on purpose", unchanged=True)

    with monkeypatch.context() as patched:
        patched.setattr(SqlJournal, "save", broken)
        answer = await move(player)
    assert "could not save" in answer.text
    assert table(discord_world) == public
    await move(player)
    assert table(discord_world).text != public.text


async def test_a_table_whose_public_answer_fails_is_shown_all_the_same(discord_world: World) -> None:
    discord_world.fail("POST", "/interactions/*/*/callback", status=500)
    ann = discord_world.person("Ann")
    await ann.slash("scum start")
    assert "who plays?" in table(discord_world).text
    assert not ann.privates()
    await discord_world.person("Ben").press("Join")
    assert "Ben" in table(discord_world).text


async def test_a_hand_that_could_not_be_edited_is_edited_once_discord_is_back(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    player = next(person for person in people if asked(person))
    discord_world.fail("PATCH", "/webhooks/*", status=503, times=2)
    await move(player)
    await discord_world.wait(11)
    assert any(asked(person) for person in people)
