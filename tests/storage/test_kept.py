"""What is found again after a restart."""

from __future__ import annotations

from bot.storage.database import Database
from bot.storage.journal import SqlJournal
from bot.storage.kept import Kept, PublicMessage, PublicMessages
from tests.storage.samples import begun


async def test_a_tables_newest_message_is_found_again_until_the_table_closes(
    database: Database, journal: SqlJournal
) -> None:
    await journal.save(begun("aaaaaa"))
    await journal.save(begun("bbbbbb"))
    messages = PublicMessages(database)
    await messages.keep("aaaaaa", 2**62, 1_800_000_000.5)
    await messages.keep("bbbbbb", 5, 1.0)
    await messages.keep("aaaaaa", 2**62 + 1, 1_800_000_001.5)
    newest = PublicMessage("aaaaaa", 2**62 + 1, 1_800_000_001.5)
    assert await messages.all() == {"aaaaaa": newest, "bbbbbb": PublicMessage("bbbbbb", 5, 1.0)}
    await messages.forget("bbbbbb")
    assert await messages.all() == {"aaaaaa": newest}


async def test_the_last_text_under_a_name_is_remembered(database: Database) -> None:
    kept = Kept(database)
    assert await kept.get("commands") is None
    await kept.set("commands", "old")
    await kept.set("commands", "new")
    assert await kept.get("commands") == "new"
