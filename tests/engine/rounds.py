"""Rounds laid out in a test, played by the words of the record format."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.engine import record, replay
from bot.engine.game import Game
from bot.engine.replay import Line


def played(
    hands: dict[str, str],
    actions: Iterable[str] = (),
    *,
    preset: str = "president",
    options: dict[str, Any] | None = None,
    **more: Any,
) -> list[Line]:
    """Play a record of these hands; the first line is the deal."""
    file = {
        "format": 1,
        "rules": {"preset": preset, "options": options or {}},
        "players": more.pop("players", sorted(hands)),
        "hands": hands,
        "actions": list(actions),
        **more,
    }
    return list(replay.play(record.read(msgspec.json.encode(file))))


def after(hands: dict[str, str], actions: Iterable[str] = (), **more: Any) -> Game:
    """Give the game after these actions, all of which must go as marked."""
    lines = played(hands, actions, **more)
    assert [line.action for line in lines if not line.ok] == []
    return lines[-1].after
