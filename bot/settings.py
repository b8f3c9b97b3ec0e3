"""What the one who runs the bot can set: environment variables, read once, every fault named at once."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec


class SettingsError(Exception):
    """Settings are missing or wrong; `problems` has a sentence for each, with the variable's name."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set. Times are in seconds."""

    token: str = ""
    """The bot token of the Discord application."""
    database: str = "scum.db"
    """A path of a SQLite file, or the address of a PostgreSQL server."""
    heartbeat: Path | None = None
    """A file that is touched while the bot is connected."""
    log_level: str = "INFO"
    log_format: str = "text"
    """How a line of the log is written: as `text`, or as `json`."""
    computer_pause: tuple[float, float] = (1.2, 3.0)
    """The shortest and longest time a computer seems to think."""
    next_round_pause: float = 30.0
    lobby_pause: float = 15 * 60.0
    all_away_pause: float = 15 * 60.0
    untimed_pause: float = 24 * 60 * 60.0
    step_factor: float = 1.0
    """What a step between rounds gets, as a share of the turn timer."""
    answer_factor: float = 6.0
    """So many times longer a computer that has made an offer waits for its partner's word."""
    thinking_limit: float = 10.0
    """A computer that thinks longer does what a player out of time does."""
    retry_pause: float = 5.0
    """After this long to twice as long, what could not be saved when its time came is tried again."""
    paint_interval: float = 1.0
    """The least time between two edits of a table's public message."""
    push_interval: float = 1.0
    """The least time between two edits of an open hand whose turn it is not."""
    card_emoji: bool = True
    """Whether cards are shown as emoji of the application, or as text."""
    requests_per_second: int = 40
    """How many channel requests the whole bot may make, of the 50 that Discord allows; 0: any number."""
    reconnect_pause: tuple[float, float] = (1.0, 60.0)
    """The shortest and longest time until the next try, while Discord is out of reach."""
    discord_api: str | None = None
    """What stands for ``https://discord.com/api/v10``, with no slash at its end; it gets the token."""
    discord_gateway: str | None = None
    """What stands for discord.py's own gateway, where the API names no other; it gets the token."""
    taps_per_second: int = 5
    """How fast one person may go on tapping, faster than anybody plays; 0: as fast as they like."""


class Variable(msgspec.Struct, frozen=True, kw_only=True):
    """One environment variable: which field it sets, how it is read, and what it is for."""

    name: str
    field: str
    read: Callable[[str], Any]
    """Raises :exc:`ValueError` with the words that follow the variable's name in a sentence."""
    does: str
    required: bool = False


def from_environment(environment: Mapping[str, str]) -> Settings:
    """Read the settings; an empty variable counts as one that is not there.

    Raises :exc:`SettingsError` with everything that is missing or wrong.

    >>> from_environment({"DISCORD_TOKEN": "a.b.c", "SCUM_LOG_LEVEL": "loud"})
    Traceback (most recent call last):
        ...
    bot.settings.SettingsError: SCUM_LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR, not 'loud'.
    """
    problems: list[str] = list(_unknown(environment))
    values: dict[str, Any] = {}
    for variable in VARIABLES:
        text = environment.get(variable.name, "").strip()
        if not text and variable.required:
            problems.append(f"{variable.name} is missing: {variable.does}.")
        elif text:
            try:
                values[variable.field] = variable.read(text)
            except ValueError as error:
                problems.append(f"{variable.name} {error}.")
    if problems:
        raise SettingsError(tuple(problems))
    return Settings(**values)


_SERVICE_LINK = re.compile(
    r"SCUM_(\w+_)?(SERVICE_(HOST|PORT(_\w+)?)|PORT(_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?)"
)
"""What Kubernetes sets by itself where a service is called `scum`, or `scum-` and something
(https://kubernetes.io/docs/tutorials/services/connect-applications-service/)."""


def _unknown(environment: Mapping[str, str]) -> Iterator[str]:
    known = {variable.name for variable in VARIABLES}
    for name in sorted(environment):
        if name.startswith("SCUM_") and name not in known and not _SERVICE_LINK.fullmatch(name):
            yield f"{name} is no setting; `scum run --help` lists them."


def _token(text: str) -> str:
    if not re.fullmatch(r"[\w-]+\.[\w-]+\.[\w-]+", text):
        raise ValueError("does not look like a bot token: three parts with dots between them")
    return text


def _database(text: str) -> str:
    scheme, separator, _ = text.partition("://")
    if separator and not scheme.startswith(("postgres", "sqlite")):
        raise ValueError(f"must be a file or a postgresql:// address, not {scheme}://")
    return text


def _log_level(text: str) -> str:
    if text.upper() not in {"DEBUG", "INFO", "WARNING", "ERROR"}:
        raise ValueError(f"must be DEBUG, INFO, WARNING or ERROR, not {text!r}")
    return text.upper()


def _log_format(text: str) -> str:
    if text.lower() not in {"text", "json"}:
        raise ValueError(f"must be text or json, not {text!r}")
    return text.lower()


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        raise ValueError(f"must be a number of seconds, not {text!r}") from None
    if not (math.isfinite(seconds) and seconds >= 0):
        raise ValueError(f"must be a number of seconds from 0 up, not {text!r}")
    return seconds


def _factor(text: str) -> float:
    try:
        factor = float(text)
    except ValueError:
        raise ValueError(f"must be a number, not {text!r}") from None
    if not (math.isfinite(factor) and factor > 0):
        raise ValueError(f"must be a number above 0, not {text!r}")
    return factor


def _range(text: str) -> tuple[float, float]:
    """Read two numbers of seconds with a hyphen between them, or one.

    >>> _range("0.5-2"), _range("1")
    ((0.5, 2.0), (1.0, 1.0))
    """
    shortest, hyphen, longest = text.partition("-")
    found = _seconds(shortest), _seconds(longest if hyphen else shortest)
    if found[0] > found[1]:
        raise ValueError(f"must name the shorter time first, not {text!r}")
    return found


def _growing(text: str) -> tuple[float, float]:
    """Read a range of seconds that can be doubled."""
    found = _range(text)
    if found[0] == 0:
        raise ValueError(f"must begin above 0, not {text!r}")
    return found


def _address(*schemes: str) -> Callable[[str], str]:
    """Give what reads an address of these schemes, without name, password or query.

    >>> _address("http", "https")("http://127.0.0.1:8080/api/v10/")
    'http://127.0.0.1:8080/api/v10'
    """
    host = r"([\w.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?"
    pattern = re.compile(rf"({'|'.join(schemes)})://{host}(/[\w./~-]*)?")

    def read(text: str) -> str:
        if not pattern.fullmatch(text):
            known = " or ".join(f"{scheme}://" for scheme in schemes)
            raise ValueError(f"must be an address that begins with {known}, with no name, password or query")
        return text.rstrip("/")

    return read


def _yes_or_no(text: str) -> bool:
    if text.casefold() not in {"yes", "no"}:
        raise ValueError(f"must be yes or no, not {text!r}")
    return text.casefold() == "yes"


def _pace(text: str) -> int:
    if not text.isdecimal() or int(text) > 50:  # noqa: PLR2004 # Discord's own limit of requests
        raise ValueError(f"must be a whole number from 0 to 50, not {text!r}")
    return int(text)


VARIABLES: tuple[Variable, ...] = (
    Variable(
        name="DISCORD_TOKEN",
        field="token",
        read=_token,
        does="the bot token, from the Discord developer portal under Bot",
        required=True,
    ),
    Variable(
        name="SCUM_DATABASE",
        field="database",
        read=_database,
        does="a SQLite file or a postgresql:// address; scum.db by default",
    ),
    Variable(
        name="SCUM_HEARTBEAT",
        field="heartbeat",
        read=Path,
        does="a file touched while the bot is connected, for scum health; none by default",
    ),
    Variable(
        name="SCUM_LOG_LEVEL",
        field="log_level",
        read=_log_level,
        does="DEBUG, INFO, WARNING or ERROR; INFO by default",
    ),
    Variable(
        name="SCUM_LOG_FORMAT",
        field="log_format",
        read=_log_format,
        does="text for people, or json for programs, an object a line; text by default",
    ),
    Variable(
        name="SCUM_COMPUTER_PAUSE",
        field="computer_pause",
        read=_range,
        does="how long a computer seems to think on average, in seconds, at every level; 1.2-3 by default",
    ),
    Variable(
        name="SCUM_NEXT_ROUND_PAUSE",
        field="next_round_pause",
        read=_seconds,
        does="from a round's end to the next round, in seconds; 30 by default",
    ),
    Variable(
        name="SCUM_LOBBY_PAUSE",
        field="lobby_pause",
        read=_seconds,
        does="after how many idle seconds a lobby closes; 900 by default",
    ),
    Variable(
        name="SCUM_ALL_AWAY_PAUSE",
        field="all_away_pause",
        read=_seconds,
        does="after how many seconds with everybody away a table closes; 900 by default",
    ),
    Variable(
        name="SCUM_UNTIMED_PAUSE",
        field="untimed_pause",
        read=_seconds,
        does="after how many idle seconds a table without a turn timer closes; 86400 by default",
    ),
    Variable(
        name="SCUM_STEP_FACTOR",
        field="step_factor",
        read=_factor,
        does="how long a step between rounds may take, as a share of the turn timer; 1 by default",
    ),
    Variable(
        name="SCUM_ANSWER_FACTOR",
        field="answer_factor",
        read=_factor,
        does="how often as long as for a move a computer waits for its partner after an offer; 6 by default",
    ),
    Variable(
        name="SCUM_THINKING_LIMIT",
        field="thinking_limit",
        read=_seconds,
        does="after how many seconds a computer that still thinks makes the plainest move; 10 by default",
    ),
    Variable(
        name="SCUM_RETRY_PAUSE",
        field="retry_pause",
        read=_seconds,
        does="after so many to twice as many seconds what could not be saved is tried again; 5 by default",
    ),
    Variable(
        name="SCUM_PAINT_INTERVAL",
        field="paint_interval",
        read=_seconds,
        does="the least time between two edits of a table's public message, in seconds; 1 by default",
    ),
    Variable(
        name="SCUM_PUSH_INTERVAL",
        field="push_interval",
        read=_seconds,
        does="the least time between two edits of an open hand out of turn, in seconds; 1 by default",
    ),
    Variable(
        name="SCUM_REQUESTS_PER_SECOND",
        field="requests_per_second",
        read=_pace,
        does="how many channel requests the whole bot may make a second, 0 for any number; 40 by default",
    ),
    Variable(
        name="SCUM_CARD_EMOJI",
        field="card_emoji",
        read=_yes_or_no,
        does="yes or no: whether cards are shown as emoji, uploaded to the application once; yes by default",
    ),
    Variable(
        name="SCUM_TAPS_PER_SECOND",
        field="taps_per_second",
        read=_pace,
        does="how fast one person may go on tapping and typing, 0 for any pace; 5 by default",
    ),
    Variable(
        name="SCUM_RECONNECT_PAUSE",
        field="reconnect_pause",
        read=_growing,
        does="the shortest and longest pause between tries while Discord is out of reach, in seconds;"
        " 1-60 by default",
    ),
    Variable(
        name="SCUM_DISCORD_API",
        field="discord_api",
        read=_address("http", "https"),
        does="an http(s):// address in place of https://discord.com/api/v10, for a proxy or for trying"
        " without Discord; the token is sent there; none by default",
    ),
    Variable(
        name="SCUM_DISCORD_GATEWAY",
        field="discord_gateway",
        read=_address("ws", "wss"),
        does="a ws(s):// address in place of wss://gateway.discord.gg, where the API names no other, for the"
        " same; the token is sent there; none by default",
    ),
)
