"""How the commands put what others wrote into a terminal, and how they fail."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, NoReturn

import msgspec
import typer

NOT_WRITTEN = 2
_KEPT = {"\n", "\u200d"}
"""Line ends, and what joins several emoji into one."""


def plain(words: str) -> str:
    r"""Take out of a text what would steer the terminal or turn the writing round.

    >>> plain("Ann\x1b[2J").isprintable()
    True
    """
    if words.isprintable():
        return words
    return "".join(one if one.isprintable() or one in _KEPT else "\N{REPLACEMENT CHARACTER}" for one in words)


def say(words: str) -> None:
    """Print a line to standard output."""
    with writing():
        typer.echo(plain(words))


def say_json(value: Any) -> None:
    """Print a JSON value as one line; what would steer the terminal is escaped, so that nothing is lost."""
    words = msgspec.json.encode(value).decode()
    with writing():
        typer.echo("".join(one if one.isprintable() else json.dumps(one).strip('"') for one in words))


def put(data: bytes) -> None:
    """Write bytes to standard output as they are."""
    with writing():
        typer.echo(data, nl=False)


@contextmanager
def writing() -> Iterator[None]:
    """End the command with a sentence where standard output takes no more; who reads no more needs none."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        let_go()
        fail(f"standard output: cannot be written: {error.strerror}", NOT_WRITTEN)


def let_go() -> None:
    """Let what could not be written go nowhere, or Python would fail at it once more when it ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(words: str) -> None:
    """Print a line to standard error."""
    typer.echo(plain(words), err=True)


def fail(words: str, status: int) -> NoReturn:
    """Say why a command ends, and end it."""
    complain(words)
    raise typer.Exit(status)
