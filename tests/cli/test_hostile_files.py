"""Files that no game has written: a sentence within moments, whatever is in them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.engine.record import LARGEST, MOST_ACTIONS
from tests.engine.broken_records import GOOD, file, game, rules

MEBIBYTE = 1 << 20
LONGEST_SENTENCE = 700
"""Characters, a file's name among them."""


OPEN_END = {"format": 1, "players": ["A", "B", "C"], "rules": rules(exchange="none", target_points=None)}
"""The head of a game with as many rounds as there are."""


def beside(more: bytes) -> bytes:
    """The good record with something more in it."""
    return json.dumps(GOOD).encode()[:-1] + b", " + more + b"}"


def filled(start: bytes, piece: bytes, end: bytes, size: int) -> bytes:
    """A text of just so many bytes, with a piece in it again and again and spaces at the end."""
    times = (size - len(start) - len(end)) // len(piece)
    return (start + piece * times + end).ljust(size)


START = json.dumps(GOOD).encode()[:-1] + b", "
OF_ACTIONS = json.dumps({**GOOD, "actions": []}).encode()[:-2]
OF_ROUNDS = json.dumps({**OPEN_END, "rounds": []}).encode()[:-2]
UNFINISHED = b'{"seed":"%s"},' % (b"00" * 32)
SHORT_ROUND = b'{"hands":{"A":"3C","B":"4C","C":"5C"},"leader":"A","actions":["A 3C","B 4C"]},'
HEAD = b'{"format":1,"players":["A","B","C"],"rules":{"preset":"president"'

LARGE: dict[str, Callable[[int], bytes]] = {
    "actions": partial(filled, OF_ACTIONS, b'"A 3C",', b'"A 3C"]}'),
    "refused actions": partial(filled, OF_ACTIONS, b'"! A x",', b'"A 3C"]}'),
    "an action of many cards": partial(filled, OF_ACTIONS + b'"A 3C', b" 3C", b'"]}'),
    "whole rounds": partial(filled, OF_ROUNDS, SHORT_ROUND, SHORT_ROUND[:-1] + b"]}"),
    "unfinished rounds": partial(filled, OF_ROUNDS, UNFINISHED, UNFINISHED[:-1] + b"]}"),
    "nesting": partial(filled, START + b'"expect": {"turn": ', b"[", b""),
    "objects in objects": partial(filled, START + b'"expect": ', b'{"hands":', b""),
    "a huge text": partial(filled, START + b'"expect": {"turn": "', b"x", b'"}}'),
    "a huge text of control characters": partial(filled, START + b'"expect": {"turn": "', b"\\u001b", b'"}}'),
    "a huge name": partial(filled, b'{"format":1,"rules":{"preset":"president"},"players":["', b"x", b'"]}'),
    "a huge preset": partial(filled, b'{"format":1,"players":[],"rules":{"preset":"', b"x", b'"}}'),
    "a huge option": partial(filled, HEAD + b',"options":{"', b"x", b'":1}}}'),
    "a huge card": partial(filled, HEAD + b'},"hands":{"A":"', b"x", b'"}}'),
    "many cards": partial(filled, HEAD + b'},"hands":{"A":"3C', b" 3C", b'"}}'),
    "a huge key": partial(filled, START + b'"', b"x", b'":1}'),
    "many keys": partial(filled, START + b'"expect": {', b'"a":1,"b":1,', b'"c":1}}'),
    "a huge whole number": partial(filled, START + b'"expect": {"turn": ', b"9", b"}}"),
    "a huge fraction": partial(filled, START + b'"expect": {"turn": 0.', b"9", b"}}"),
    "a huge exponent": partial(filled, START + b'"expect": {"turn": 1e', b"9", b"}}"),
    "a huge format": partial(filled, b'{"format":', b"1", b"}"),
    "a huge list": partial(filled, START + b'"expect": {"turn": [', b"1,", b"1]}}"),
    "quotes": partial(filled, START + b'"', b'\\"', b""),
    "spaces": partial(filled, json.dumps({**GOOD, "expect": {"turn": "C"}}).encode(), b" ", b""),
    "nothing but NUL": bytes,
}
"""What makes records large, each to be had in any size."""
PLAYED = ("whole rounds", "an action of many cards", "a huge text")
"""In which something is played, and told, before it is found wrong."""

UNREAD = ("actions", "nesting", "a huge text", "a huge whole number", "nothing but NUL")
"""Where it is all the same what is in them."""
SMALL: dict[str, bytes] = {
    "nothing": b"",
    "no UTF-8": beside(b'"expect": {"turn": "\xff\xfe"}'),
    "UTF-16": json.dumps(GOOD).encode("utf-16"),
    "half a character": beside(b'"expect": {"turn": "\\ud800"}'),
    "a mark of the byte order": b"\xef\xbb\xbf" + json.dumps(GOOD).encode(),
    "NUL": beside(b'"expect": {"turn": "\0"}'),
    "NUL at the end": json.dumps(GOOD).encode() + b"\0",
    "truncated": json.dumps(GOOD).encode()[:-10],
    "two records": json.dumps(GOOD).encode() * 2,
    "NaN": beside(b'"expect": {"turn": NaN}'),
    "infinity": beside(b'"expect": {"turn": 1e999}'),
    "a key twice": beside(b'"expect": {}, "expect": {}'),
    "a key twice within": beside(b'"expect": {"turn": "B", "turn": "B"}'),
    "nesting beyond any need": beside(b'"expect": {"turn": ' + b"[" * 30 + b"]" * 30 + b"}"),
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
}


def scum(command: str, path: Path | str, **more: Any) -> Result:
    return CliRunner().invoke(app, [command, str(path)], catch_exceptions=False, **more)


def is_refused_shortly(run: Result, *statuses: int) -> None:
    """Whether the command ended with one of these statuses and a few short lines."""
    assert run.exit_code in statuses
    lines = run.stderr.splitlines()
    assert 1 <= len(lines) <= 21
    assert all(len(line) < LONGEST_SENTENCE and line.replace("\ufffd", "").isprintable() for line in lines)


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("kind", UNREAD)
def test_a_record_of_10_mebibytes_is_refused_for_its_size_unread(
    tmp_path: Path, kind: str, command: str
) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(data := LARGE[kind](10 * MEBIBYTE))
    assert len(data) == 10 * MEBIBYTE
    for run in (scum(command, path), scum(command, "-", input=data)):
        is_refused_shortly(run, 2)
        assert run.stdout == ""
        assert run.stderr.endswith(": $: is larger than the 4 MiB that a record may have\n")


@pytest.mark.parametrize(
    ("kind", "command"), [*((kind, "verify") for kind in LARGE), *((kind, "replay") for kind in PLAYED)]
)
def test_the_largest_file_that_is_read_costs_little_work_whatever_is_in_it(
    tmp_path: Path, kind: str, command: str
) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(data := LARGE[kind](LARGEST))
    assert len(data) == LARGEST
    run = scum(command, path)
    is_refused_shortly(run, 1, 2)
    assert len(run.stdout) < 4000


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("kind", SMALL)
def test_what_is_no_record_is_refused_in_one_sentence_from_a_file_and_from_standard_input(
    tmp_path: Path, kind: str, command: str
) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(SMALL[kind])
    for run, name in (
        (scum(command, path), str(path)),
        (scum(command, "-", input=SMALL[kind]), "standard input"),
    ):
        is_refused_shortly(run, 2)
        assert run.stdout == ""
        assert run.stderr.startswith(f"{name}: $")
        assert len(run.stderr.splitlines()) == 1


def test_a_key_that_stands_twice_is_named() -> None:
    assert "the key 'turn' stands twice" in scum("replay", "-", input=SMALL["a key twice within"]).stderr


def test_brackets_within_a_text_are_no_nesting() -> None:
    text = '[{"\\' * 100
    run = scum("replay", "-", input=file(expect={"turn": text}))
    assert run.exit_code == 1
    assert "$.turn: expected" in run.stderr


def test_the_longest_game_there_may_be_is_read_and_one_action_more_is_not() -> None:
    open_end = rules(exchange="none", target_points=None)
    most = ["! A 9S"] * MOST_ACTIONS
    run = scum("verify", "-", input=file(rules=open_end, actions=most))
    assert "seed: is missing" in run.stderr
    run = scum("verify", "-", input=file(rules=open_end, actions=[*most, "! A 9S"]))
    assert f"$.actions: has more than {MOST_ACTIONS} actions in all" in run.stderr
    first = {"hands": GOOD["hands"], "actions": most}
    run = scum("verify", "-", input=game(first, {**first, "actions": ["! A 9S"]}, rules=open_end))
    assert f"$.rounds[1].actions: has more than {MOST_ACTIONS} actions in all" in run.stderr


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_folders_and_devices_are_no_records(tmp_path: Path, command: str) -> None:
    for path, words in (
        (tmp_path, "cannot be read"),
        (Path("/dev/null"), "$: "),
        (Path("/dev/zero"), "is larger than"),
        (Path("/dev/urandom"), "is larger than"),
    ):
        run = scum(command, path)
        is_refused_shortly(run, 2)
        assert run.stderr.startswith(f"{path}: ")
        assert words in run.stderr


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_standard_input_that_never_ends_or_is_closed_is_refused(command: str) -> None:
    scum_itself = Path(sys.executable).with_name("scum")
    for shell, words in (("<&-", "standard input: cannot be read"), ("</dev/zero", "is larger than")):
        run = subprocess.run(
            ["/bin/sh", "-c", f'exec "$0" {command} - {shell}', str(scum_itself)],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert run.returncode == 2
        assert words in run.stderr
        assert len(run.stderr.splitlines()) == 1


def test_names_in_a_record_do_not_steer_the_terminal() -> None:
    names = ["\x1b[2JA", "\u202eB", "C\nD"]
    hands = dict(zip(names, ("3C", "4C", "5C"), strict=True))
    run = scum("replay", "-", input=file(players=names, hands=hands, actions=[], dealer=names[0]))
    assert run.exit_code == 0
    assert "\ufffd[2JA" in run.stdout
    assert not {"\x1b", "\u202e"} & set(run.stdout)


def test_a_name_that_the_terminal_cannot_write_is_written_out() -> None:
    hands = dict(zip(names := ["\u3042", "B", "C"], ("3C", "4C", "5C"), strict=True))
    run = subprocess.run(
        [sys.executable, "-m", "bot", "replay", "-"],
        input=file(players=names, hands=hands, actions=[], dealer="B"),
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"\\u3042 holds 3C" in run.stdout


def test_a_file_with_a_name_that_is_no_text_is_named_all_the_same(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\x1b.json"))
    run = scum("verify", path)
    assert run.exit_code == 2
    assert "\ufffd\ufffd.json: cannot be read: " in run.stderr
