"""``scum engine``: our players for other programs, one JSON object a line."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from bot.cli.asking import LONGEST, Engine, name_of, too_long
from bot.cli.saying import complain, fail, let_go, put
from bot.players.hard import Hard

NOT_READ = 2
_CHUNK = 1 << 16


ENGINE = "Play for another program: a JSON object a line on standard input, the answer on standard output."
_MORE = """
{"position": {...}} is answered by what our player does there, as a record has it, what that is worth (how
many of the others will finish behind, or null), and what else it considered, best first:
{"action": "A 4C 4D", "value": 1.9, "considered": [{"action": "A 4C 4D", "value": 1.9}, ...],
"source": "network", "ms": 0.8}. The source is network, search or rules (of thumb, without values).

A position is a record (see scum replay) up to the moment that is meant. Our player goes by what its seat may
know. Other hands may be left out of "hands" if "counts" has their numbers of cards, both as they are before
the first of the actions. An action may have ? for a card that the seat did not see.

Beside the position a line can have "level" (easy, normal or hard, the default), "ms" (how long a search
may take, by default 100), "seed" (a number: the same answer again), "seat" (who is to act, where several are
asked) and "id" (anything: it comes back in the answer).

{"about": true} is answered by name, version and levels. {"quit": true}, or the end of the input, ends.

A wrong line is answered by {"error": "why", "path": "$.position.hands.A"}, and the next one is served.
"""
ENGINE_HELP = "\n\n".join((ENGINE, *(" ".join(part.split()) for part in _MORE.split("\n\n"))))


def engine() -> None:
    """Serve another program until it says `quit` or sends no more."""
    if sys.stdin is None:
        fail("standard input: cannot be read", NOT_READ)
    try:
        _serve(sys.stdin.buffer)
    except BrokenPipeError:
        let_go()
    except KeyboardInterrupt:
        return


def _serve(lines: BinaryIO) -> None:
    ours = Engine(Hard)
    while line := lines.readline(LONGEST + 1):
        if len(line) > LONGEST:
            _skip(lines, line)
            _say(too_long())
        elif line.strip():
            answer = _answer(ours, line)
            if answer is None:
                return
            _say(answer)


def _say(answer: dict[str, Any]) -> None:
    """Write a line in UTF-8, whatever the terminal's own encoding is."""
    put(msgspec.json.encode(answer) + b"\n")


def _skip(lines: BinaryIO, line: bytes) -> None:
    """Read to the end of a line that is too long."""
    while line and not line.endswith(b"\n"):
        line = lines.readline(_CHUNK)


def _answer(ours: Engine, line: bytes) -> dict[str, Any] | None:
    """Answer a line; whatever goes wrong inside is told to whoever runs this, and the next line is served."""
    try:
        return ours.answer(line)
    except Exception as error:  # noqa: BLE001 no line may keep the next one from being served
        *_, last = traceback.extract_tb(error.__traceback__)
        complain(f"scum engine: {error!r} at {Path(last.filename).name}:{last.lineno}")
        return name_of(line) | {"error": "something went wrong here; standard error says what", "path": "$"}
