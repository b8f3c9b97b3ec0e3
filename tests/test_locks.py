"""The lock files give everybody the same libraries."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LOCKS = ("runtime.lock", "everything.lock")


def text_of(lock: str) -> str:
    return (ROOT / lock).read_text("utf-8")


def pins(lock: str) -> dict[str, str]:
    """The version of each library in a lock file."""
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text_of(lock), re.MULTILINE))


def demanded(*extras: str) -> list[Requirement]:
    """What pyproject.toml asks for, without the extras of our own that an extra is made of."""
    lines = [
        *PROJECT["dependencies"],
        *(line for name in extras for line in PROJECT["optional-dependencies"][name]),
    ]
    return [wish for wish in map(Requirement, lines) if wish.name != PROJECT["name"]]


@pytest.mark.parametrize(
    ("lock", "extras"),
    [
        ("runtime.lock", ("build", "fast", "postgres")),
        ("everything.lock", ("build", "dev", "fast", "play", "postgres", "train")),
    ],
)
def test_every_dependency_is_pinned_to_a_version_that_the_project_accepts(
    lock: str, extras: tuple[str, ...]
) -> None:
    pinned = pins(lock)
    assert not [
        str(wish)
        for wish in demanded(*extras)
        if not wish.specifier.contains(pinned.get(canonicalize_name(wish.name), "0"))
    ]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pinned_library_is_checked_by_its_hash(lock: str) -> None:
    entries = re.split(r"^(?=[a-z0-9])", text_of(lock), flags=re.MULTILINE)[1:]
    assert entries
    assert not [entry.splitlines()[0] for entry in entries if "--hash=sha256:" not in entry]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_file_names_no_place_to_download_from(lock: str) -> None:
    assert not re.findall(r"^--.*|https?://\S+", text_of(lock), re.MULTILINE)


def test_the_bot_runs_on_the_same_versions_that_were_tested() -> None:
    assert pins("runtime.lock").items() <= pins("everything.lock").items()


def test_what_is_only_measured_beside_is_locked_nowhere() -> None:
    lines = PROJECT["optional-dependencies"]["measure"]
    names = {canonicalize_name(Requirement(line).name) for line in lines}
    assert not [lock for lock in LOCKS if names & pins(lock).keys()]


def spare() -> set[str]:
    """The modules here that the bot in service does without, as its own lock file does not bring them."""
    left_out = pins("everything.lock").keys() - pins("runtime.lock").keys()
    return {
        module
        for module, owners in packages_distributions().items()
        if {canonicalize_name(owner) for owner in owners} <= left_out
    }


WITHOUT = """
import sys
sys.modules.update(dict.fromkeys(sys.argv[1].split()))
import bot.cli.serving
from bot.cli import main
sys.argv[1:] = ["db", "upgrade"]
main()
"""
"""With None in its place a module is one that is not installed."""


def test_the_bot_needs_nothing_that_its_lock_file_does_not_bring(tmp_path: Path) -> None:
    assert "pytest" in spare()
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT, " ".join(sorted(spare()))],
        cwd=ROOT,
        env={**os.environ, "SCUM_DATABASE": str(tmp_path / "scum.db")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
