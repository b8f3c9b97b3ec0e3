"""``scum replay`` and ``scum verify``: game records on the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer

from bot.cli.reading import read_aloud, sentence
from bot.engine import record, replay
from bot.engine.deal import commitment
from bot.engine.errors import RecordError
from bot.engine.record import Loaded
from bot.engine.replay import Line
from bot.locale import Locale, load

WENT_OTHERWISE, NO_RECORD = 1, 2
File = Annotated[Path, typer.Argument(help="A game record (JSON).", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object a line.")]


def replay_file(file: File, *, json: Json = False) -> None:
    """Print a record's game move by move, and check that each move went as the record says."""
    loaded = _load(file)
    english = load().for_tag("en")
    lines = _run(file, loaded, lambda line: _show(line, english, json=json))
    end = replay.show_state(lines[-1].after)
    if json:
        typer.echo(_encode({"state": end}))
    faults = [*_faults(lines), *replay.differences(loaded.record.expect, end)]
    for fault in faults:
        typer.echo(f"{file}: {fault}", err=True)
    if faults:
        raise typer.Exit(WENT_OTHERWISE)


def _load(file: Path) -> Loaded:
    try:
        return record.read(file.read_bytes())
    except OSError as error:
        _fail(f"{file}: cannot be read: {error.strerror}", NO_RECORD)
    except RecordError as error:
        _fail(f"{file}: {error}", NO_RECORD)


def _fail(words: str, status: int) -> NoReturn:
    typer.echo(words, err=True)
    raise typer.Exit(status)


def _run(file: Path, loaded: Loaded, show: Callable[[Line], None]) -> list[Line]:
    """Play a record; a round that cannot begin because an action went otherwise is the action's fault."""
    lines: list[Line] = []
    try:
        for line in replay.play(loaded):
            show(line)
            lines.append(line)
    except RecordError as error:
        if all(line.ok for line in lines):
            _fail(f"{file}: {error}", NO_RECORD)
    return lines


def _show(line: Line, english: Locale, *, json: bool) -> None:
    if not json:
        typer.echo("\n".join(read_aloud(line, english)))
    elif line.action:
        typer.echo(_encode(_as_json(line, english)))


def _as_json(line: Line, english: Locale) -> dict[str, Any]:
    plain: dict[str, Any] = {"n": line.number, "action": line.action, "ok": line.ok}
    if line.refusal is None:
        return plain | {"events": [replay.show_event(line.after, event) for event in line.events]}
    message = sentence(english, line.refusal)
    return plain | {"refused": {"code": line.refusal.code, "rule": line.refusal.rule, "message": message}}


def _encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _faults(lines: list[Line]) -> Iterator[str]:
    for line in lines:
        if not line.ok:
            wrong = (
                f"is refused: {line.refusal.code}" if line.refusal else "is allowed, and was to be refused"
            )
            yield f"action {line.number} of round {line.round + 1}, {line.action!r}, {wrong}"


def verify(file: File) -> None:
    """Check that a record's deal came from the seed that was committed to, and that its moves are legal."""
    loaded = _load(file)
    lines = _run(file, loaded, lambda _: None)
    faults = [*_seed_faults(loaded), *_deal_faults(loaded, lines), *_faults(lines)]
    for fault in faults:
        typer.echo(f"{file}: {fault}", err=True)
    if faults:
        raise typer.Exit(WENT_OTHERWISE)
    typer.echo(f"{file}: the deal came from the seed committed to, and every move is legal.")


def _seed_faults(loaded: Loaded) -> Iterator[str]:
    for path, part in loaded.rounds:
        if part.seed is None:
            yield f"{path}.seed: is missing, so nothing shows where the deal came from"
        elif part.commitment is None:
            yield f"{path}.commitment: is missing, so nothing shows that the seed was chosen before the deal"
        elif commitment(bytes.fromhex(part.seed)) != part.commitment.lower():
            yield f"{path}.commitment: is not the SHA-256 of the seed"


def _deal_faults(loaded: Loaded, lines: list[Line]) -> Iterator[str]:
    """Find the rounds whose hands or dealer are not what their seed leads to."""
    seeded, table = replay.dealt_by_seeds(loaded), replay.opening(loaded)
    for line in lines:
        if not line.action and replay.begin(seeded, table, line.round) != (line.after, line.events):
            yield f"round {line.round + 1}: the hands or the dealer are not those of the seed"
        table = line.after
