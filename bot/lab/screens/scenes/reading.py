"""What there is to read: rules, help, leaderboard, rank."""

from __future__ import annotations

from typing import Final

from bot.lab.people import Answer, Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage, there


def _of(person: Person, answer: Answer) -> Shot:
    return Shot(person, there(answer.page))


async def _turn(person: Person, starts: str) -> Shot:
    """Press the last button of a page: it leads to the next page."""
    page = person.hand()
    last = [button for button in page.buttons if button.custom_id.startswith(starts)][-1]
    await person.press(starts=last.custom_id, on=page)
    return Shot(person, person.hand())


async def rules_preset(stage: Stage) -> Shot:
    """The rules of a preset, their first page."""
    ann = stage.person("Ann")
    return _of(ann, await ann.slash("scum rules", preset="daifugo"))


async def rules_preset_next(stage: Stage) -> Shot:
    """The next page of them, their last."""
    ann = stage.person("Ann")
    await ann.slash("scum rules", preset="daifugo")
    return await _turn(ann, "rules:")


async def rules_table(stage: Stage) -> Shot:
    """The rules of this table."""
    people = await stage.lobby(2, "arschloch")
    return _of(people[1], await people[1].press(starts="rules:"))


async def help_game(stage: Stage) -> Shot:
    """How to play, in one screen."""
    ann = stage.person("Ann")
    return _of(ann, await ann.slash("help"))


async def leaderboard_empty(stage: Stage) -> Shot:
    """Nobody has a round that counts yet."""
    ann = stage.person("Ann")
    return _of(ann, await ann.slash("leaderboard"))


async def _crowd(stage: Stage) -> list[Person]:
    """Twelve people who have played a round."""
    people = await stage.begun(12, "escoria", speed="none")
    await stage.until(people)
    return people


async def leaderboard_first(stage: Stage) -> Shot:
    """Its first page, for somebody who is on it."""
    people = await _crowd(stage)
    end = there(stage.state().end)
    best = next(person for person in people if str(person.id) == end.ids[1])
    return _of(best, await best.slash("leaderboard"))


async def leaderboard_below(stage: Stage) -> Shot:
    """Its first page, for somebody who stands further down."""
    people = await _crowd(stage)
    end = there(stage.state().end)
    last = next(person for person in people if str(person.id) == end.ids[-1])
    return _of(last, await last.slash("leaderboard"))


async def leaderboard_second(stage: Stage) -> Shot:
    """Its last page, by wins, for somebody who is not on it."""
    await _crowd(stage)
    zoe = stage.person("Zoë")
    await zoe.slash("leaderboard", metric="wins")
    page = zoe.hand()
    following = next(button for button in page.buttons if button.custom_id.endswith("wins.1"))
    await zoe.press(starts=following.custom_id, on=page)
    return Shot(zoe, zoe.hand())


async def rank_none(stage: Stage) -> Shot:
    """You have no round that counts yet."""
    ann = stage.person("Ann")
    return _of(ann, await ann.slash("rank"))


async def rank_filled(stage: Stage) -> Shot:
    """Your figures after some rounds."""
    people = await stage.begun(4, speed="none")
    for _ in range(3):
        await stage.lead(people, "9C", "10D", "JS", "QC")
        for person, card in zip(people[:-1], ("9C", "10D", "JS"), strict=True):
            await stage.play(person, card)
        await people[0].press(starts="next:", on=stage.public())
        await stage.move(people[0])
    return _of(people[0], await people[0].slash("rank"))


SCENES: Final[tuple[Scene, ...]] = (
    rules_preset,
    rules_preset_next,
    rules_table,
    help_game,
    leaderboard_empty,
    leaderboard_first,
    leaderboard_below,
    leaderboard_second,
    rank_none,
    rank_filled,
)
