"""The file that a match's finished deals are kept in, so that it can go on where it stopped.

JSON, a value on each line: first what was played, by whom and since when, then each deal once it is finished.
"""

from __future__ import annotations

from pathlib import Path
from typing import Self

import msgspec

from bot.lab.simulate.deals import Finished
from bot.lab.simulate.match import Match

FORMAT = 1


class KeepingError(ValueError):
    """A file is not what was expected; the message says so in a sentence."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line."""

    format: int = FORMAT
    match: Match
    version: str
    """As :func:`bot.lab.simulate.version.players_version` has it."""
    began: str
    """The day."""


class Kept:
    """A file of finished deals, open for more of them; use it as a context manager."""

    def __init__(self, path: Path, header: Header) -> None:
        """Open the file or make it. Raises :exc:`KeepingError` where it holds something else."""
        self.header, self.done = header, dict[int, Finished]()
        length = self._read(path, header) if path.exists() else 0
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("ab")
        self._file.truncate(length)
        if not length:
            self._write(header)

    def _read(self, path: Path, wanted: Header) -> int:
        """Take over what is finished; give where the last whole line ends: a kill can leave half a line."""
        data = path.read_bytes()
        length = data.rfind(b"\n") + 1
        first, *lines = data[:length].splitlines() or [b""]
        if not first:
            return 0
        self.header = read_header(path, first)
        _check(path, self.header, wanted)
        try:
            found = [msgspec.json.decode(line, type=Finished, strict=False) for line in lines]
        except msgspec.MsgspecError as error:
            raise KeepingError(f"{path}: a line is not a finished deal: {error}") from None
        self.done = {one.deal: one for one in found}
        return length

    def add(self, finished: Finished) -> None:
        """Keep a deal that is finished."""
        self.done[finished.deal] = finished
        self._write(finished)

    def _write(self, value: msgspec.Struct) -> None:
        self._file.write(msgspec.json.encode(value) + b"\n")
        self._file.flush()

    def __enter__(self) -> Self:
        """Hand over the open file."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self._file.close()


def read_header(path: Path, first: bytes) -> Header:
    """Read the first line of such a file. Raises :exc:`KeepingError`."""
    try:
        header = msgspec.json.decode(first, type=Header)
    except msgspec.MsgspecError:
        raise KeepingError(f"{path} is no file of finished deals; name another") from None
    if header.format != FORMAT:
        raise KeepingError(
            f"{path}: format {header.format} is unknown here, only {FORMAT} is; name another file"
        )
    return header


def _check(path: Path, header: Header, wanted: Header) -> None:
    """Raise :exc:`KeepingError` unless the file holds the same match by the same players."""
    there, here = (msgspec.json.decode(msgspec.json.encode(one.match)) for one in (header, wanted))
    other = next((name for name in here if there[name] != here[name]), None)
    if other is not None:
        raise KeepingError(
            f"{path} holds a match of other settings ({other}: {_said(there[other])} there, "
            f"{_said(here[other])} here); name another file"
        )
    if header.version != wanted.version:
        raise KeepingError(
            f"{path} was played by other players ({header.version}, now {wanted.version}); name another file"
        )


def _said(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
