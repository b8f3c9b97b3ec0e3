"""The house stays as its README files draw it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "cogs")
MOST_LINES = 400


def files(folder: str, pattern: str = "*") -> list[Path]:
    """Every file below a folder at the top, named from that folder on, without what Python keeps there."""
    found = (path.relative_to(ROOT / folder) for path in (ROOT / folder).rglob(pattern) if path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts)


def named_in_readme(folder: str) -> set[str]:
    """What the folder's README puts between backticks; without a README this is a test's failure."""
    return set(re.findall(r"`([^`\s]+)`", (ROOT / folder / "README.md").read_text("utf-8")))


def is_named(file: Path, named: set[str]) -> bool:
    """A file is named by its path, or by its folder with a star."""
    return not {file.as_posix(), f"{file.parent.as_posix()}/*"}.isdisjoint(named)


def test_nothing_imports_against_the_import_rule() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run([linter, "--no-logo"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("folder", PACKAGES)
def test_the_readme_names_every_folder(folder: str) -> None:
    named = {name.removesuffix("*") for name in named_in_readme(folder)}
    folders = {f"{parent.as_posix()}/" for file in files(folder) for parent in file.parents[:-1]}
    assert folders
    assert not folders - named


@pytest.mark.parametrize("folder", PACKAGES)
def test_the_readme_names_every_file(folder: str) -> None:
    named = named_in_readme(folder)
    unnamed = [str(file) for file in files(folder) if not is_named(file, named)]
    assert not [file for file in unnamed if Path(file).name not in {"__init__.py", "README.md"}]


@pytest.mark.parametrize("folder", PACKAGES)
def test_the_readme_names_nothing_that_is_gone(folder: str) -> None:
    named = {name.removesuffix("*") for name in named_in_readme(folder) if name.endswith((".py", "/", "/*"))}
    assert not [name for name in named if not any((base / name).exists() for base in (ROOT / folder, ROOT))]


@pytest.mark.parametrize("folder", PACKAGES)
def test_every_file_of_code_is_short_enough_to_be_read_in_one_sitting(folder: str) -> None:
    lengths = {
        str(file): len((ROOT / folder / file).read_bytes().splitlines()) for file in files(folder, "*.py")
    }
    assert not {file: lines for file, lines in lengths.items() if lines >= MOST_LINES}


@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")), ids=lambda page: page.name)
def test_every_page_at_the_top_links_only_to_what_is_there(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)[^)]*\)", page.read_text("utf-8"))
    assert not [link for link in links if not (ROOT / link).exists()]
