"""A person is forgotten, and what was played stays."""

from __future__ import annotations

import re

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot import privacy
from bot.cli.proof import faults
from bot.engine import record as records
from bot.engine import replay
from bot.engine.presets import rules_of
from bot.preferences import Award, Preference
from bot.privacy import PersonalData
from bot.render.privacy import StillInPlay
from bot.storage import exporting
from bot.storage.awards import Awards
from bot.storage.database import Database
from bot.storage.erasing import StillInPlayError, erase, state_without
from bot.storage.journal import SqlJournal
from bot.storage.preferences import Preferences
from bot.storage.schema import metadata, table_state
from bot.storage.standings import Metric, Standings
from bot.storage.texts import read_state
from bot.tables.ports import Change
from bot.tables.recording import recorded
from bot.tables.state import Person, Place, RoundEnd, Speed, Stage
from bot.tables.table import Table
from bot.tables.wishes import Join, Leave, NextRound, Start
from tests.storage.played_rounds import play, tables_over, two_rounds
from tests.storage.samples import GUILD, state

ANN, BEN = Person(2**59 + 1, "Ann"), Person(2**59 + 2, "Ben")


async def rounds_of_two(journal: SqlJournal, preset: str = "president") -> Table:
    """Two rounds of Ann and Ben, at a table that stays open; in the second cards are exchanged."""
    tables = tables_over(journal)
    rules = rules_of(preset, {"target_points": None, "rounds": 3})
    table = await tables.open(Place(GUILD, 2**61), ANN, preset, rules, Speed.NONE, 2)
    await table.ask(Join(BEN))
    await table.ask(Start(ANN))
    await play(table, ANN, BEN)
    await table.ask(NextRound(ANN))
    await play(table, ANN, BEN)
    return table


async def close(table: Table, *people: Person) -> None:
    """Have them leave, so that the table closes."""
    for person in people:
        await table.ask(Leave(person))


async def everything(database: Database) -> str:
    """All rows of all tables as text."""
    async with database.read() as connection:
        rows = [str((await connection.execute(select(table))).all()) for table in metadata.sorted_tables]
    return "\n".join(rows)


async def checked(journal: SqlJournal, round_id: int) -> tuple[str, ...]:
    """The players of a round's record, once that was replayed and verified."""
    found = await journal.record(round_id)
    assert found
    record = recorded(found.header, found.actions, found.results)
    loaded = records.read(msgspec.json.encode(record))
    lines = list(replay.play(loaded))
    end = replay.show_state(lines[-1].after)
    assert not [*faults(loaded, lines, ()), *replay.differences(loaded.record.expect, end)]
    return record.players


@pytest.mark.parametrize("preset", ["president", "escoria"])
async def test_who_is_erased_is_nowhere_any_more_and_the_rounds_can_be_verified(
    database: Database, journal: SqlJournal, preset: str
) -> None:
    await close(await rounds_of_two(journal, preset), ANN, BEN)
    await Preferences(database).keep(ANN.user, Preference(language="ar"))
    await Awards(database).keep(GUILD, Award(1, ANN.user))
    before = await Standings(database).leaderboard(GUILD, Metric.POINTS)
    assert await erase(database, ANN.user) == 2
    assert not {str(ANN.user), "Ann"} & {*re.findall(r"\w+", await everything(database))}
    for round_id in (1, 2):
        players = await checked(journal, round_id)
        assert {"Ben"} < {*players}
        assert len({*players}) == len(players)
    after = await Standings(database).leaderboard(GUILD, Metric.POINTS)
    ben = [line for line in before.lines if line.user == BEN.user]
    assert [line._replace(place=1) for line in ben] == list(after.lines)


async def test_nothing_leads_from_one_round_to_another(database: Database, journal: SqlJournal) -> None:
    await close(await rounds_of_two(journal), ANN, BEN)
    for person in (ANN, BEN):
        await erase(database, person.user)
    players: set[str] = set()
    for round_id in (1, 2):
        await checked(journal, round_id)
        found = await journal.record(round_id)
        assert found
        assert all(one.user is None for one in found.results)
        unknown = {player for player in found.header.players if not player.startswith("c")}
        assert len(unknown) == 2
        assert not unknown & players
        assert {one.player for one in found.results} == {*found.header.players}
        players |= unknown


async def test_who_left_or_was_in_a_round_that_was_annulled_is_erased_too(
    database: Database, journal: SqlJournal
) -> None:
    table = await rounds_of_two(journal)
    await table.ask(NextRound(ANN))
    await table.ask(Leave(ANN))
    await close(table, BEN)
    assert await erase(database, ANN.user) == 3
    assert str(ANN.user) not in await everything(database)


async def test_practice_and_a_lesson_are_named_as_what_they_are(
    database: Database, journal: SqlJournal
) -> None:
    for table, channel in (("aaaaaa", 5), ("bbbbbb", 2**60)):
        open_one = replace(state(table, guild=None), place=Place(None, channel))
        await journal.save(Change(table=table, state=open_one))
        still = await PersonalData(database, Preferences(database)).erase(2**60)
        assert still == StillInPlay(channels=(), direct=True, lesson=channel == 2**60)


async def test_direct_messages_lead_to_nobody(database: Database, journal: SqlJournal) -> None:
    await two_rounds(journal, "president", ANN)
    (practice,) = await journal.open_tables()
    await journal.save(Change(table=practice.state.id, state=replace(practice.state, stage=Stage.CLOSED)))
    await erase(database, ANN.user)
    assert str(ANN.user) not in await everything(database)
    async with database.read() as connection:
        assert (await connection.execute(select(table_state.c.channel_id))).scalars().all() == [0]


async def test_an_open_table_must_be_left_first_and_nothing_has_changed_till_then(
    database: Database, journal: SqlJournal
) -> None:
    table = await rounds_of_two(journal)
    before = await everything(database)
    with pytest.raises(StillInPlayError) as raised:
        await erase(database, ANN.user)
    assert raised.value.channels == ((GUILD, 2**61),)
    assert await everything(database) == before
    await erase(database, 5)
    assert await everything(database) == before
    still = await PersonalData(database, Preferences(database)).erase(ANN.user)
    assert still
    assert still == StillInPlay(channels=(2**61,))
    await close(table, ANN, BEN)
    assert await PersonalData(database, Preferences(database)).erase(ANN.user) is None


def test_a_state_forgets_names_in_all_that_was_told_of_the_end() -> None:
    end = RoundEnd(
        number=1,
        ids=(str(2**60), "c1"),
        places=("Ann", "Ada"),
        titles=("president", "scum"),  # type: ignore[arg-type] # as JSON has them
        gained=(1, 0),
        points=(1, 0),
        before=(None, None),
        caught=("Ann",),
        toppled=("Ann", "Ada"),
        deposed=(("Ann", "R52"),),
        left=("Ann",),
        president=2**60,
    )
    known = state(stage=Stage.CLOSED, host=2**60)
    known = replace(known, players=(replace(known.players[0], id=str(2**60), name="Ann"),), end=end)
    known = replace(known, round_points=({str(2**60): 1, "c1": 0},))
    plain = msgspec.json.decode(msgspec.json.encode(known))
    after = msgspec.json.encode(state_without(plain, 2**60))
    assert b"Ann" not in after
    assert str(2**60).encode() not in after
    read = read_state(after.decode())
    assert read.end
    assert (read.end.places, read.end.deposed, read.host) == (("?", "Ada"), (("?", "R52"),), 0)
    assert state_without(plain, 7) == plain


async def test_the_file_has_everything_that_is_kept(database: Database, journal: SqlJournal) -> None:
    table = await rounds_of_two(journal)
    preferences = Preferences(database)
    await preferences.keep(ANN.user, Preference(language="ar"))
    await Awards(database).keep(GUILD, Award(3, ANN.user))
    await table.ask(NextRound(ANN))  # whose seed nobody may know yet
    file = msgspec.json.decode(await PersonalData(database, preferences).export(ANN.user))
    assert file["user"] == ANN.user
    assert file["preferences"]["language"] == "ar"
    assert file["roles"] == {str(GUILD): 3}
    assert [(one["server"], one["open"], one["host"]) for one in file["tables"]] == [(GUILD, True, True)]
    assert [seat["name"] for seat in file["tables"][0]["seats"]] == ["Ann"]
    (standing,) = file["standings"]
    assert (standing["server"], standing["rounds"]) == (GUILD, 2)
    assert [one["id"] for one in file["rounds"]] == [2, 1]
    for one in file["rounds"]:
        loaded = records.read(msgspec.json.encode(one["record"]))
        end = replay.show_state(list(replay.play(loaded))[-1].after)
        assert end["places"].index("Ann") + 1 == one["result"]["place"]
    assert sum(one["result"]["points"] for one in file["rounds"]) == standing["points"]
    others = msgspec.json.decode(await PersonalData(database, preferences).export(5))
    assert (others["tables"], others["rounds"]) == ([], [])
    await close(table, ANN, BEN)


async def test_the_file_of_somebody_unknown_says_so(database: Database) -> None:
    file = msgspec.json.decode(await PersonalData(database, Preferences(database)).export(7))
    nothing: dict[str, object] = {
        "preferences": None,
        "standings": [],
        "roles": {},
        "tables": [],
        "puzzles": [],
        "rounds": [],
    }
    assert file == {"format": 1, "user": 7, **nothing}


async def test_the_file_stays_small_enough_to_be_sent(
    database: Database, journal: SqlJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    await close(await rounds_of_two(journal), ANN, BEN)
    own = PersonalData(database, Preferences(database))
    whole = len(await own.export(ANN.user))
    monkeypatch.setattr(privacy, "LARGEST", whole)
    assert len(await own.export(ANN.user)) == whole
    monkeypatch.setattr(privacy, "LARGEST", whole - 1)
    content = await own.export(ANN.user)
    assert len(content) < whole
    file = msgspec.json.decode(content)
    assert [one["record"] is None for one in file["rounds"]] == [False, True]
    monkeypatch.setattr(exporting, "MOST_RECORDS", 0)
    file = msgspec.json.decode(await own.export(ANN.user))
    assert [one["record"] for one in file["rounds"]] == [None, None]
    assert all(one["result"] for one in file["rounds"])
