"""My hand, while a round is played."""

from __future__ import annotations

from typing import Final

from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage


async def hand_lead(stage: Stage) -> Shot:
    """It is your turn, and you lead the trick."""
    people = await stage.begun(4)
    leader = stage.asked(people)
    return Shot(leader, leader.hand())


SCENES: Final[tuple[Scene, ...]] = (hand_lead,)
