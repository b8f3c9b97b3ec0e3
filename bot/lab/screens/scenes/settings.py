"""What a server settles: its panel."""

from __future__ import annotations

from typing import Final

from bot.lab.people import Person
from bot.lab.ranks import manager, role, take
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage


async def settings_usual(stage: Stage) -> Shot:
    """Ann manages the server; nothing has been settled yet."""
    ann = await _shown(stage)
    return Shot(ann, ann.hand())


async def settings_chosen(stage: Stage) -> Shot:
    """Much has been settled, with rules that the server saved and a role for the President."""
    ann = await _shown(stage, saved=("Tuesday night", "Beginners"))
    president = role(stage.world, "President")
    await ann.choose("Tuesday night", starts="settings:::saved")
    for what, value in (
        ("titles", "polite"),
        ("speed", "slow"),
        ("stops", "players"),
        ("role", str(president)),
    ):
        await ann.choose_raw(f"settings:::{what}", value, on=ann.hand())
    return Shot(ann, ann.hand())


async def settings_role_above(stage: Stage) -> Shot:
    """Ann has chosen a role that stands above the bot's own."""
    ann = await _shown(stage)
    president = role(stage.world, "President", on_top=True)
    await ann.choose_raw("settings:::role", str(president), on=ann.hand())
    return Shot(ann, ann.hand())


async def settings_role_refused(stage: Stage) -> Shot:
    """Ann has chosen a role that a game must not give."""
    ann = await _shown(stage)
    powerful = role(stage.world, "Moderators", "ban_members")
    await ann.choose_raw("settings:::role", str(powerful), on=ann.hand())
    return Shot(ann, ann.hand())


async def settings_reset(stage: Stage) -> Shot:
    """Ann wants everything as it was at the beginning."""
    ann = await _shown(stage)
    await ann.press(starts="settings:::reset", on=ann.hand())
    return Shot(ann, ann.hand())


async def settings_denied(stage: Stage) -> Shot:
    """Ben may not manage the server any more, but taps in a panel that he opened before."""
    ben = await _shown(stage)
    panel = ben.hand()
    await take(stage.world, ben)
    await ben.choose_raw("settings:::titles", "polite", on=panel)
    return Shot(ben, ben.privates()[-1])


async def _shown(stage: Stage, saved: tuple[str, ...] = ()) -> Person:
    ann = await manager(stage.world, "Ann", stage.language)
    sets = stage.client.house.rule_sets
    for jokers, name in enumerate(saved):
        await sets.save(stage.world.guild.id, name, await sets.code_of("president", {"jokers": jokers}))
    await ann.slash("settings")
    return ann


SCENES: Final[tuple[Scene, ...]] = (
    settings_usual,
    settings_chosen,
    settings_role_above,
    settings_role_refused,
    settings_reset,
    settings_denied,
)
