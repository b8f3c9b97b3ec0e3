"""The log: a line for each thing that happened, for people or for programs, and no secret in any of them.

Whoever logs says in the message what happened, and in ``extra=`` at which `table`, in which `round`, to which
`player` and with which `code`.
"""

from __future__ import annotations

import copy
import json
import logging
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from unicodedata import bidirectional

EXTRAS = ("table", "round", "player", "code")

OURS = ("bot", "cogs")
"""Only what is logged under these names may be finer than INFO: libraries then log whole payloads."""

_LEFTWARD = frozenset({"R", "AL", "AN"})

Entry = dict[str, str | int]
"""What one line says, by its JSON keys."""


def set_up(level: str, form: str, secrets: Iterable[str] = ()) -> None:
    """Log to standard error from a level on, as `text` or `json`; `secrets` are blotted out everywhere."""
    handler = logging.StreamHandler()
    handler.setFormatter(Formatter(form, secrets))
    handler.addFilter(is_meant)
    root, least = logging.getLogger(), logging.getLevelNamesMapping()[level]
    root.addHandler(handler)
    root.setLevel(max(least, logging.INFO))
    for name in OURS:
        logging.getLogger(name).setLevel(least)


def is_meant(record: logging.LogRecord) -> bool:
    """Tell whether a record may be written: of libraries nothing below INFO, whatever their loggers say."""
    return record.levelno >= logging.INFO or record.name.partition(".")[0] in OURS


def weighed(record: logging.LogRecord) -> logging.LogRecord:
    """Give a connection that broke, which discord.py calls an error, the weight of a fault that passes."""
    if not record.name.startswith("discord.") or not str(record.msg).startswith("Attempting a reconnect"):
        return record
    passing = copy.copy(record)
    passing.levelno, passing.levelname = logging.WARNING, "WARNING"
    passing.code = type(record.exc_info[1]).__name__ if record.exc_info else None
    passing.exc_info = None
    return passing


class Formatter(logging.Formatter):
    """Writes a record as one line; only a traceback in text has lines of its own, which are indented."""

    def __init__(self, form: str, secrets: Iterable[str] = ()) -> None:
        super().__init__()
        self._write = _FORMS[form]
        self._redact = redactor(secrets)

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        record = weighed(record)
        entry: Entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": self._redact(_message(record)),
        }
        for name in EXTRAS:
            if (value := getattr(record, name, None)) is not None:
                entry[name] = value if type(value) is int and name == "round" else self._redact(str(value))
        if trouble := self._trouble(record):
            entry["exception"] = self._redact(_LONG_NUMBERS.sub(_BLOT, trouble))
        return self._write(entry)

    def _trouble(self, record: logging.LogRecord) -> str:
        """Give the traceback, and the stack where that was asked for."""
        traceback = self.formatException(record.exc_info) if record.exc_info else ""
        return "\n".join(filter(None, (traceback, record.stack_info)))


def _message(record: logging.LogRecord) -> str:
    try:
        return record.getMessage()
    except Exception:  # noqa: BLE001 # a mistake in a library's log call; logging itself would print the arguments
        return str(record.msg)


_BLOT = "…"

_LONG_NUMBERS = re.compile(r"(?<!\w)\d{8,}(?!\w)")
"""In a traceback a number of eight digits may be a bundle of cards; ids are in `extra` where they matter."""

_NOT_FOR_THE_LOG = (
    r"(?P<address>/(?:webhooks|interactions)/\d+/)[^\s/?#'\")>]+",  # the token of an interaction
    r"aW50ZXJhY3Rpb246[\w+/=-]+",  # the same by itself: "interaction:" in base64
    r"(?<![\w-])[\w-]{18,}\.[\w-]{5,}\.[\w-]{20,}",  # a bot token
    r"(?P<user>://[^\s/:@]*:)[^\s/@]+(?=@)",  # the password of a database
    r"(?<!\w)[0-9A-Fa-f]{64}(?!\w)",  # a seed
    r"(?<![\w+/])[\w+/]{43}=",  # a seed in base64, as the journal has it
    r"\bb(?:'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")",  # a seed as Python writes bytes
    r"(?<![\w%])(?:10|[2-9JQKA])[CDHS]\b",  # a card as in records; %2C and %3D are parts of addresses
    r"(?<!\w)(?:10|[2-9JQKA])[♣♦♥♠]\ufe0e?",  # a card as in texts
    r"<:\w+:\d+>",  # a card as an emoji
    r"(?<!\w)\d{21,}(?!\w)",  # a bundle of cards; ids have twenty digits at most
)


def redactor(secrets: Iterable[str]) -> Callable[[str], str]:
    """Give what blots out secrets: those named, and what looks like a token, a password, a seed or a card.

    >>> redactor(["a.b.c"])("Bot a.b.c: PATCH https://discord.com/api/webhooks/1/tok3n/messages/2 holds 10H")
    'Bot …: PATCH https://discord.com/api/webhooks/1/…/messages/2 holds …'
    """
    named = sorted(map(re.escape, filter(None, secrets)), key=len, reverse=True)
    pattern = re.compile("|".join((*named, *_NOT_FOR_THE_LOG)))

    def blot(match: re.Match[str]) -> str:
        return (match["address"] or match["user"] or "") + _BLOT

    return lambda text: pattern.sub(blot, text)


def plain(text: str) -> str:
    r"""Write out what would break a line or turn its direction, so that no text can pose as another line.

    >>> plain("Ann\n\u202eneB")
    'Ann\\n\\u202eneB'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(one if _is_plain(one) else one.encode("unicode_escape").decode() for one in text)


def _is_plain(one: str) -> bool:
    return one.isprintable() and bidirectional(one) not in _LEFTWARD


def _as_text(entry: Entry) -> str:
    """Write an entry for people: the extras at the end, a traceback indented below."""
    line = f"{entry['time']} {entry['level']:<7} {entry['logger']}: {plain(str(entry['message']))}"
    extras = (f"{name}={_value(str(entry[name]))}" for name in EXTRAS if name in entry)
    trouble = str(entry.get("exception", "")).split("\n")
    return "\n".join((" ".join((line, *extras)), *(f"    {plain(part)}" for part in trouble if part)))


_BARE = re.compile(r"[\w./:+-]+", re.ASCII)


def _value(text: str) -> str:
    if _BARE.fullmatch(text):
        return text
    return '"' + plain(text.replace("\\", "\\\\").replace('"', '\\"')) + '"'


def _as_json(entry: Entry) -> str:
    """Write an entry for programs: one line of ASCII, which msgspec cannot be told to keep to."""
    return json.dumps(entry)


_FORMS: Mapping[str, Callable[[Entry], str]] = MappingProxyType({"text": _as_text, "json": _as_json})
