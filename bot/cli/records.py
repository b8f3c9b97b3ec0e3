"""``scum replay`` and ``scum verify``: game records on the command line."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import typer

from bot.cli import proof
from bot.cli.reading import read_aloud, sentence
from bot.cli.saying import complain, fail, say, say_json
from bot.engine import record, replay
from bot.engine.errors import RecordError, cut_short
from bot.engine.record import Loaded
from bot.engine.replay import Line
from bot.locale import Locale, load

WENT_OTHERWISE, NO_RECORD = 1, 2
STANDARD_INPUT = Path("-")
MOST_FAULTS = 20
"""How many are listed; a record full of them is not worth more lines."""

File = Annotated[
    Path, typer.Argument(help="A game record (JSON); - reads standard input.", show_default=False)
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object a line.")]
Commitment = Annotated[
    list[str] | None,
    typer.Option(
        metavar="HEX",
        help="What the table in the channel showed before the deal; of several rounds each, in their order.",
        show_default=False,
    ),
]


def replay_file(file: File, *, json: Json = False) -> None:
    """Print a record's game move by move, and check that each move went as the record says."""
    loaded = _load(file)
    english = load().for_tag("en")
    lines = _run(file, loaded, lambda line: _show(line, english, json=json))
    end = replay.show_state(lines[-1].after)
    if json:
        say_json({"state": end})
    _end_at(file, [*_faults(lines), *replay.differences(loaded.record.expect, end)])


def verify(file: File, commitment: Commitment = None) -> None:
    """Check that a record's deal came from the seed that was committed to, and that its moves are legal.

    It says what that proves, and what is to be compared with the channel because no record proves it.
    """
    loaded = _load(file)
    try:
        given = proof.read_commitments(loaded, commitment or ())
    except ValueError as error:
        fail(f"--commitment: {error}", NO_RECORD)
    lines = _run(file, loaded, lambda _: None)
    end = replay.show_state(lines[-1].after)
    faults = [*proof.faults(loaded, lines, given), *_faults(lines)]
    _end_at(file, [*faults, *replay.differences(loaded.record.expect, end)])
    say(f"{_name(file)}: " + "\n".join(proof.proved(loaded, end, given)))


def _load(file: Path) -> Loaded:
    try:
        with _open(file) as opened:
            return record.read(opened.read(record.LARGEST + 1))
    except OSError as error:
        fail(f"{_name(file)}: cannot be read: {error.strerror}", NO_RECORD)
    except RecordError as error:
        fail(f"{_name(file)}: {error}", NO_RECORD)


def _open(file: Path) -> BinaryIO:
    if file != STANDARD_INPUT:
        return file.open("rb")
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer


def _name(file: Path) -> str:
    return "standard input" if file == STANDARD_INPUT else str(file)


def _run(file: Path, loaded: Loaded, show: Callable[[Line], None]) -> list[Line]:
    """Play a record; a round that cannot begin because an action went otherwise is the action's fault."""
    lines: list[Line] = []
    try:
        for line in replay.play(loaded):
            show(line)
            lines.append(line)
    except RecordError as error:
        if all(line.ok for line in lines):
            fail(f"{_name(file)}: {error}", NO_RECORD)
    return lines


def _end_at(file: Path, faults: Sequence[str]) -> None:
    """End the command where there are faults, and name them."""
    for fault in faults[:MOST_FAULTS]:
        complain(f"{_name(file)}: {cut_short(fault)}")
    if len(faults) > MOST_FAULTS:
        complain(f"{_name(file)}: and {len(faults) - MOST_FAULTS} more")
    if faults:
        raise typer.Exit(WENT_OTHERWISE)


def _show(line: Line, english: Locale, *, json: bool) -> None:
    if not json:
        say("\n".join(read_aloud(line, english)))
    elif line.action:
        say_json(_as_json(line, english))


def _as_json(line: Line, english: Locale) -> dict[str, Any]:
    plain: dict[str, Any] = {"n": line.number, "action": line.action, "ok": line.ok}
    if line.refusal is None:
        return plain | {"events": [replay.show_event(line.after, event) for event in line.events]}
    message = sentence(english, line.refusal)
    return plain | {"refused": {"code": line.refusal.code, "rule": line.refusal.rule, "message": message}}


def _faults(lines: list[Line]) -> Iterator[str]:
    for line in lines:
        if not line.ok:
            wrong = (
                f"is refused: {line.refusal.code}" if line.refusal else "is allowed, and was to be refused"
            )
            text = cut_short(repr(line.action), 80)
            yield f"action {line.number} of round {line.round + 1}, {text}, {wrong}"
