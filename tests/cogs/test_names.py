"""People with every kind of name play: nobody is called who is not meant, and nobody is without a name."""

from __future__ import annotations

import re

import pytest

from bot.lab.make_believe import World
from bot.storage.journal import SqlJournal
from bot.tables.ports import Change, RoundHeader
from tests.cogs.playing import begin, calls, play_round, seat, table

NAMES = (
    "@everyone **Ann**",
    "<@&80351110224678912> ||Ben||",
    "\u202e# Cem\u2067",
    "\U0001f0cf" * 32,
    "Z" + "\u0301" * 31,
)
LIVE = re.compile(r"(?<!\\)(?:@everyone|@here|<@&|\*\*Ann|\|\|)|[\u202a-\u202e]|\u0301{5}")
"""What of these names must not be found anywhere."""


@pytest.fixture
def headers(monkeypatch: pytest.MonkeyPatch) -> list[RoundHeader]:
    """How each round that begins is written down."""
    save, begun = SqlJournal.save, list[RoundHeader]()

    async def noted(journal: SqlJournal, change: Change) -> int | None:
        begun.extend([change.begun] if change.begun else [])
        return await save(journal, change)

    monkeypatch.setattr(SqlJournal, "save", noted)
    return begun


async def test_whatever_people_are_called_nobody_is_mentioned_and_nothing_formats(
    discord_world: World,
) -> None:
    people = await begin(discord_world, *NAMES, preset="arschloch")
    await discord_world.wait(25)  # somebody is called
    await play_round(people)
    await people[0].press("Next round")
    await play_round(people)
    await people[1].press("Leave")
    await people[0].slash("scum kick", player=people[2].user)
    await people[1].slash("scum stop")
    await people[0].slash("leaderboard")
    await people[0].slash("rank", player=people[1].user)
    shown = [page for person in people for page in person.sees()]
    assert not [page.text for page in shown if LIVE.search(page.text) or LIVE.search(" ".join(page.labels))]


async def test_only_who_is_called_is_mentioned(discord_world: World) -> None:
    people = await begin(discord_world, *NAMES)
    await discord_world.wait(25)
    assert len(calls(discord_world)) == 1
    sent = [entry.json for entry in discord_world.requests("POST", "/messages") if entry.json]
    mentioned = [body["allowed_mentions"] for body in sent]
    assert all(not allowed.get("parse") for allowed in mentioned)
    called = [user for allowed in mentioned for user in allowed.get("users", ())]
    assert len(called) == 1
    assert int(called[0]) in {person.id for person in people}


async def test_who_has_a_name_that_nobody_sees_is_known_by_the_one_to_log_in(discord_world: World) -> None:
    await seat(discord_world, "Ann")
    ghost = discord_world.person("ghost_1999")
    discord_world.env.backend.users[ghost.id].global_name = "\u3164\u200b"
    await ghost.press("Join")
    assert "**ghost\\_1999**" in table(discord_world).text


async def test_what_is_written_down_of_a_round_has_no_name_that_steers_a_terminal(
    discord_world: World, headers: list[RoundHeader]
) -> None:
    await begin(discord_world, "Ann\x1b[2J", "Ben\u202e\u2067", "Cem\nDan\x9b", computers=1)
    assert {"Ann [2J", "Ben", "Cem Dan"} < {*headers[0].names}
