"""The texts that are shipped: complete, and within what Discord takes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.engine.errors import Refusal
from bot.locale import Locales
from bot.tables.wishes import TableCode

ROOT = Path(__file__).parents[2]
TABLE_CODES = [code for name, code in vars(TableCode).items() if name.isupper()]
LONGEST_DESCRIPTION = 100


def asked_for() -> Iterator[tuple[str, str]]:
    """Every first argument of a call of `text` in the code, as a pattern of keys, and where it stands."""
    for folder in ("bot/render", "cogs"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                    pattern = key_pattern(node.args[0]) if node.func.attr == "text" else None
                    if pattern:
                        yield pattern, f"{file.relative_to(ROOT)}:{node.lineno}"


def key_pattern(argument: ast.expr) -> str | None:
    match argument:
        case ast.Constant(value=str(key)):
            return re.escape(key)
        case ast.JoinedStr(values=values):
            parts = (value.value if isinstance(value, ast.Constant) else None for value in values)
            return "".join(re.escape(str(part)) if part else r"[\w.-]+" for part in parts)
        case _:
            return None


def test_every_text_that_the_code_asks_for_is_there(locales: Locales) -> None:
    missing = [
        place for pattern, place in asked_for() if not any(re.fullmatch(pattern, key) for key in locales.keys)
    ]
    assert not missing


@pytest.mark.parametrize("code", [*Refusal, *TABLE_CODES])
def test_every_refusal_has_its_sentence(locales: Locales, code: str) -> None:
    assert f"refusal-{code}" in locales.keys


def test_descriptions_of_commands_fit_into_discords_menu(locales: Locales) -> None:
    described = [key for key in locales.keys if key.startswith("command-")]
    assert described
    english = locales.for_tag("en")
    assert not [key for key in described if len(english.text(key)) > LONGEST_DESCRIPTION]
