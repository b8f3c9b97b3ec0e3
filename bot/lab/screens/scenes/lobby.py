"""The lobby, from its opening until it is full."""

from __future__ import annotations

from typing import Final

from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage


async def lobby_alone(stage: Stage) -> Shot:
    """You have just opened a table; nobody else has come."""
    (ann,) = await stage.lobby(1)
    return Shot(ann, stage.public())


async def lobby_mixed(stage: Stage) -> Shot:
    """Three people and two computers are enough; somebody can press Start."""
    ann, *_ = await stage.lobby(3, computers=2)
    return Shot(ann, stage.public())


SCENES: Final[tuple[Scene, ...]] = (lobby_alone, lobby_mixed)
