"""Whoever runs the bot reads what happened, and nothing that is to be kept secret."""

from __future__ import annotations

import io
import json
import logging
import sys
from collections.abc import Callable
from typing import Any

import pytest

from bot.cli import logs
from bot.engine import cards

TOKEN = "MTE4.fake.t0ken-of-the-bot"  # noqa: S105 # it opens nothing
TRACE = "aW50ZXJhY3Rpb246MTIzNDU2"
SEED = bytes(range(32))
HAND = cards.bundle(cards.card(face) for face in (20, 30, 51))


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Callable[..., io.StringIO]:
    """Sets the log up as `scum run` does, and gives where it is written."""

    def set_up(level: str = "DEBUG", form: str = "text") -> io.StringIO:
        written = io.StringIO()
        monkeypatch.setattr(sys, "stderr", written)
        logs.set_up(level, form, (TOKEN,))
        return written

    return set_up


def lines(message: str, *arguments: object, form: str = "text", **details: object) -> list[str]:
    """What is written of one record."""
    record = logging.makeLogRecord(
        {"name": "bot.tables.table", "levelname": "WARNING", "msg": message, "args": arguments, **details}
    )
    return logs.Formatter(form, (TOKEN,)).format(record).split("\n")


def raised(error: Exception) -> dict[str, Any]:
    """What a record has that is logged where this error was caught."""

    def fail() -> None:
        raise error

    try:
        fail()
    except Exception:  # noqa: BLE001 # any
        return {"exc_info": sys.exc_info()}
    raise AssertionError


def test_a_line_tells_the_time_the_level_who_logs_what_happened_and_where() -> None:
    details: dict[str, Any] = {"table": "abc123", "round": 4, "player": 17, "code": "not-saved"}
    (line,) = lines("a table could not be saved: %s", "full", created=1.5, **details)
    assert line == (
        "1970-01-01T00:00:01.500+00:00 WARNING bot.tables.table: a table could not be saved: full"
        " table=abc123 round=4 player=17 code=not-saved"
    )


def test_what_is_not_known_is_left_out() -> None:
    (line,) = lines("a wish failed", table="abc123", player=None)
    assert line.endswith("a wish failed table=abc123")


def test_programs_read_an_object_a_line() -> None:
    details: dict[str, Any] = {"created": 1.5, "table": "abc123", "round": 4, "player": 17}
    (line,) = lines("a\nwish failed", form="json", **details, **raised(KeyError("missing")))
    found = json.loads(line)
    assert found.pop("exception").endswith("KeyError: 'missing'")
    assert found == {
        "time": "1970-01-01T00:00:01.500+00:00",
        "level": "WARNING",
        "logger": "bot.tables.table",
        "message": "a\nwish failed",
        "table": "abc123",
        "round": 4,
        "player": "17",
    }


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("broken", ["\n", "\r", "\x0b", "\x85", "\u2028", "\x1b[2K", "\u202e", "\u05d0"])
def test_no_name_breaks_a_line_or_turns_its_direction(form: str, broken: str) -> None:
    name = f"Ann{broken}1970-01-01T00:00:00.000+00:00 ERROR bot: all is lost"
    written = lines("joined: %s", name, form=form, player=name)
    assert len(written) == len(written[0].splitlines()) == 1
    assert broken not in written[0]


def test_no_name_poses_as_another_value() -> None:
    (line,) = lines("joined", player='Ann" code=fine\\')
    assert line.endswith(r'player="Ann\" code=fine\\"')


def test_a_traceback_stands_below_its_line_and_cannot_pose_as_another() -> None:
    forged = "x\n1970-01-01T00:00:00.000+00:00 ERROR bot: all is lost"
    first, *below = lines("a wish failed", table="abc123", **raised(ValueError(forged)))
    assert first.endswith("a wish failed table=abc123")
    assert "    Traceback (most recent call last):" in below
    assert all(line.startswith("    ") for line in below)


SECRETS = {
    "the bot's token": TOKEN,
    "some bot token": "MTE4NzY1NDMyMTA5ODc2NTQzMg.GhIjKl.aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789ab",
    "an answer's address": f"URL('https://discord.com/api/v10/webhooks/123/{TRACE}/messages/@original')",
    "a tap's address": f"POST /interactions/123/{TRACE}/callback has failed",
    "an address with another token": "POST /interactions/123/t0ken-t0ken/callback?wait=1",
    "an interaction's token": f"{{'token': '{TRACE}'}}",
    "a database's password": "postgresql://scum:t0ken@db:5432/scum",
    "a seed in hex": SEED.hex(),
    "a seed as bytes": repr(SEED),
    "a seed in the journal": '{"seed":"AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="}',
    "cards in a record": "give 7C 10S",
    "cards of a button": "play:abc123:1001:7C 10S",
    "cards in a text": "7♣︎ 10♠︎",
    "an emoji": "<:spades_7_0123abcd:1234>",
    "a hand": f"Round(hands=({HAND}, 0))",
}
CARDS = ("7C", "10S", "7♣", "10♠", "_7_", str(HAND))
SHOWN = (TOKEN, "t0ken", TRACE, "GhIjKl", "AAECAw", SEED.hex(), "x01", *CARDS)


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS.keys())
def test_no_line_tells_a_secret_whoever_logs_it(secret: str, form: str) -> None:
    for details in (raised(ValueError(secret)), {"code": secret}, {"stack_info": secret}):
        said = "\n".join(lines("PATCH %s", secret, form=form, **details))
        said = said if form == "text" else str(json.loads(said))
        assert "…" in said
        assert not [one for one in SHOWN if one in said]


def test_a_hand_of_low_cards_is_kept_out_of_a_traceback() -> None:
    low = cards.bundle(map(cards.card, (8, 9, 10)))
    assert str(low) not in "\n".join(lines("a wish failed", **raised(KeyError(low))))


def test_the_rest_of_an_address_stays() -> None:
    (line,) = lines("PATCH %s failed", f"https://discord.com/api/v10/webhooks/123/{TRACE}/messages/456")
    assert "https://discord.com/api/v10/webhooks/123/…/messages/456 failed" in line


NO_SECRETS = ("connected (Session ID: 8d3c9a)", "channel 1187654321098765432", "as A. S.", "GET /a%2C4")


@pytest.mark.parametrize("words", NO_SECRETS)
def test_what_is_no_secret_stays(words: str) -> None:
    assert words in lines(words)[0]


def test_a_message_that_does_not_fit_its_values_is_logged_without_them() -> None:
    (line,) = lines("%d cards", "many")
    assert line.endswith("%d cards")


def test_at_debug_only_the_bot_itself_tells_more(log: Callable[..., io.StringIO]) -> None:
    written = log("DEBUG")
    for name in ("bot.tables.table", "cogs.start", "discord.gateway", "aiosqlite", "sqlalchemy.engine"):
        logging.getLogger(name).debug("fine, says %s", name)
        logging.getLogger(name).warning("not fine, says %s", name)
    said = written.getvalue().splitlines()
    assert [line.rpartition(" ")[2] for line in said if "DEBUG" in line] == ["bot.tables.table", "cogs.start"]
    assert sum("WARNING" in line for line in said) == 5


def test_a_library_that_sets_its_own_level_is_held_as_well(log: Callable[..., io.StringIO]) -> None:
    written = log("DEBUG")
    logging.getLogger("discord").setLevel(logging.DEBUG)
    logging.getLogger("discord.gateway").debug("For Shard ID 0: WebSocket Event: all of it")
    assert not written.getvalue()


@pytest.mark.parametrize(("level", "count"), [("DEBUG", 3), ("INFO", 2), ("WARNING", 1), ("ERROR", 0)])
def test_the_level_is_the_one_that_was_set(log: Callable[..., io.StringIO], level: str, count: int) -> None:
    written = log(level, "json")
    ours = logging.getLogger("bot.client")
    ours.debug("a")
    ours.info("b")
    ours.warning("c")
    assert len(written.getvalue().splitlines()) == count


def test_a_connection_that_breaks_is_a_warning_in_one_line(log: Callable[..., io.StringIO]) -> None:
    written, told = log(), raised(ConnectionResetError("broken off"))
    shard = logging.getLogger("discord.shard")
    shard.error("Attempting a reconnect for shard ID %s in %.2fs", 0, 1.5, **told)
    (line,) = written.getvalue().splitlines()
    said = "Attempting a reconnect for shard ID 0 in 1.50s"
    assert line.endswith(f"WARNING discord.shard: {said} code=ConnectionResetError")
    logging.getLogger("discord.client").error("Ignoring exception in on_ready", **told)
    assert "ERROR" in written.getvalue()
