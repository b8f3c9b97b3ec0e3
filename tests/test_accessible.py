"""The check that every test's requests go through knows a page that not everybody could use."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lab.limits import Request
from tests.accessible import barriers

BUTTON = {"type": 2, "custom_id": "a", "style": 1, "label": "Join"}
MENU = {"type": 3, "custom_id": "b", "placeholder": "Choose", "options": [{"label": "One", "value": "1"}]}
PICTURE = {"type": 12, "items": [{"media": {"url": "x"}, "description": "Ann is first"}]}
TEXT = {"type": 10, "content": "Ann is first"}


def found(*parts: dict[str, Any]) -> list[str]:
    """What is found in a message of these parts."""
    body = {"components": [{"type": 17, "components": list(parts)}], "allowed_mentions": {"parse": []}}
    return list(barriers(Request(method="POST", path="/channels/1/messages", body=body)))


def test_a_page_that_everybody_can_use_passes() -> None:
    row = {"type": 1, "components": [BUTTON, {**BUTTON, "custom_id": "c", "label": "Leave"}]}
    assert not found(TEXT, PICTURE, row, MENU)


@pytest.mark.parametrize(
    "parts",
    [
        [{**BUTTON, "label": "▶"}],
        [{**BUTTON, "label": None, "emoji": {"name": "🂡"}}],
        [BUTTON, {**BUTTON, "custom_id": "c", "style": 4}],
        [{**MENU, "placeholder": None}],
        [{**MENU, "options": [{"label": "…", "value": "1"}]}],
        [TEXT, {**PICTURE, "items": [{"media": {"url": "x"}}]}],
        [PICTURE],
    ],
    ids=["a sign", "an emoji", "a colour", "a nameless menu", "a sign to choose", "no alt text", "no twin"],
)
def test_a_page_that_somebody_could_not_use_is_found(parts: list[dict[str, Any]]) -> None:
    assert found(*parts)
