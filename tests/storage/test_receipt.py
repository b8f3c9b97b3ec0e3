"""A server's answer to a commit can be lost on the way; the commit is not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.storage.database import Database
from bot.storage.journal import SqlJournal
from bot.tables.ports import JournalError
from tests.storage.samples import act, begun


class Line:
    """A line to a PostgreSQL server that can be cut at the moment of a commit.

    `cut` says where: "before" the server hears of the commit, or "after" it has answered.
    """

    def __init__(self, server: str, socket: Path) -> None:
        self.address = server.replace(_folder(server), str(socket.parent))
        self._server, self._socket = Path(_folder(server)) / socket.name, socket
        self.cut = ""
        self.dead = False
        """Whether nobody gets through any more once the line was cut."""

    @asynccontextmanager
    async def held(self) -> AsyncIterator[Line]:
        async with await asyncio.start_unix_server(self._carry, self._socket):
            yield self

    async def _carry(self, bot: asyncio.StreamReader, to_bot: asyncio.StreamWriter) -> None:
        if self.dead and not self.cut:
            to_bot.close()
            return
        server, to_server = await asyncio.open_unix_connection(self._server)
        answers = asyncio.create_task(self._pass_on(server, to_bot))
        while said := await bot.read(65536):
            if self.cut and b"COMMIT" in said:
                await self._cut(said, to_server, answers)
                break
            to_server.write(said)
        answers.cancel()
        to_server.close()
        to_bot.close()

    async def _cut(self, said: bytes, to_server: asyncio.StreamWriter, answers: asyncio.Task[None]) -> None:
        """Let the server hear the commit, or not, and the bot nothing of it."""
        answers.cancel()
        if self.cut == "after":
            to_server.write(said)
            await to_server.drain()
        self.cut = ""

    async def _pass_on(self, server: asyncio.StreamReader, to_bot: asyncio.StreamWriter) -> None:
        while said := await server.read(65536):
            to_bot.write(said)
        to_bot.close()


def _folder(address: str) -> str:
    return parse_qs(urlsplit(address).query)["host"][0]


@pytest.fixture
async def line(postgresql: str, tmp_path: Path) -> AsyncIterator[Line]:
    async with Line(postgresql, tmp_path / ".s.PGSQL.5432").held() as held:
        yield held


async def test_a_commit_whose_answer_is_lost_counts_as_saved(line: Line) -> None:
    database = await Database.open(line.address)
    journal = SqlJournal(database, lambda: 0.0)
    await journal.save(begun())
    line.cut = "after"
    await journal.save(act("3C"))
    await journal.save(act("pass"))
    assert [one.actions for one in await journal.open_tables()] == [(("1", "3C"), ("1", "pass"))]
    await database.close()


async def test_a_commit_that_never_arrived_is_a_failure_that_changed_nothing(line: Line) -> None:
    database = await Database.open(line.address)
    journal = SqlJournal(database, lambda: 0.0)
    await journal.save(begun())
    line.cut = "before"
    with pytest.raises(JournalError):
        await journal.save(act("3C"))
    await journal.save(act("pass"))
    assert [one.actions for one in await journal.open_tables()] == [(("1", "pass"),)]
    await database.close()


@pytest.mark.parametrize(("cut", "kept"), [("after", ["3C", "pass"]), ("before", ["pass"])])
async def test_while_nobody_can_be_asked_a_commit_is_in_doubt_and_then_it_is_not(
    line: Line, cut: str, kept: list[str]
) -> None:
    database = await Database.open(line.address)
    journal = SqlJournal(database, lambda: 0.0)
    await journal.save(begun())
    line.cut, line.dead = cut, True
    with pytest.raises(JournalError) as caught:
        await journal.save(act("3C"))
    assert not caught.value.unchanged
    with pytest.raises(JournalError):
        await journal.table("aaaaaa")
    line.dead = False
    known = (await journal.table("aaaaaa")).actions
    await journal.save(act("pass"))
    assert [text for _, text in known] == kept[:-1]
    assert [text for _, text in (await journal.table("aaaaaa")).actions] == kept
    await database.close()
