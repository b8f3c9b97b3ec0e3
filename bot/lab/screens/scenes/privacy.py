"""What is kept of somebody."""

from __future__ import annotations

from typing import Final

from bot.lab.people import Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage


async def privacy_page(stage: Stage) -> Shot:
    """Ann asks what is kept of her."""
    ann = await _asked(stage)
    return Shot(ann, ann.hand())


async def privacy_export(stage: Stage) -> Shot:
    """Ann has got everything as a file."""
    ann = await _asked(stage)
    await ann.press(starts="privacy:::export")
    return Shot(ann, ann.privates()[-1])


async def privacy_sure(stage: Stage) -> Shot:
    """Ann is asked whether she really wants to be forgotten."""
    ann = await _asked(stage)
    await ann.press(starts="privacy:::erase")
    return Shot(ann, ann.hand())


async def privacy_erased(stage: Stage) -> Shot:
    """Everything is gone."""
    ann = await _asked(stage)
    await ann.press(starts="privacy:::erase")
    await ann.press(starts="privacy:::erase-sure")
    return Shot(ann, ann.hand())


async def privacy_in_play(stage: Stage) -> Shot:
    """Ann must leave her table first."""
    ann, *_ = await stage.lobby(2)
    await ann.slash("privacy")
    await ann.press(starts="privacy:::erase")
    await ann.press(starts="privacy:::erase-sure")
    return Shot(ann, ann.hand())


async def _asked(stage: Stage) -> Person:
    (ann,) = stage.people(1)
    await ann.slash("privacy")
    return ann


SCENES: Final[tuple[Scene, ...]] = (
    privacy_page,
    privacy_export,
    privacy_sure,
    privacy_erased,
    privacy_in_play,
)
