"""Every text is asked for somewhere, and nothing is said that is not in the files."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from bot.engine.conflicts import AT_TABLES, CONFLICTS
from bot.engine.options import FIELDS, key
from bot.locale import Locales
from bot.tables.wishes import CONFLICT

ROOT = Path(__file__).parents[2]
FOLDERS = (ROOT / "bot" / "render", ROOT / "cogs")
FILES = tuple(ROOT / "bot" / f"{name}.py" for name in ("client", "history", "standings"))
PYTHON = [*(file for folder in FOLDERS for file in folder.rglob("*.py")), *FILES]


def patterns() -> Iterator[str]:
    """Every string in the code that may be a key, as a pattern: what is put into it stands for anything."""
    for file in PYTHON:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value)
            if isinstance(node, ast.JoinedStr):
                parts = (part.value if isinstance(part, ast.Constant) else None for part in node.values)
                yield "".join(re.escape(str(part)) if part else r"[\w.-]+" for part in parts)


def of_options() -> Iterator[str]:
    """The keys of every value of every option, which the engine names, and of their examples."""
    for field in FIELDS.values():
        for value in field.values:
            yield from (key(field.name, value), f"{key(field.name, value)}.example")


def of_conflicts() -> Iterator[str]:
    """The keys of why options contradict each other, which the engine names too."""
    yield from (f"{CONFLICT}{code}" for code in AT_TABLES)
    yield from (f"{CONFLICT}{conflict.code}" for conflict in CONFLICTS)


def test_no_text_is_left_that_nobody_asks_for(locales: Locales) -> None:
    known = [re.compile(pattern) for pattern in {*patterns()} if re.search("[a-z]{2}", pattern)]
    asked = {*of_options(), *of_conflicts()}
    left = (key for key in locales.keys - asked if not any(pattern.fullmatch(key) for pattern in known))
    assert not sorted(left)


def test_pages_have_no_sentence_of_their_own() -> None:
    """What is said is more than a word; in the code of pages only docstrings and errors are."""
    for file in sorted((ROOT / "bot/render").rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        allowed = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        allowed |= {
            id(part) for node in ast.walk(tree) if isinstance(node, ast.Raise) for part in ast.walk(node)
        }
        spoken = [
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in allowed
            and re.search(r"[a-z]{2,} [a-z]{2,}", node.value)
        ]
        assert not spoken, file
