"""Games that are over, and a round seen again step by step."""

from __future__ import annotations

from typing import Final

from bot.lab.games import play_game
from bot.lab.messages import Page
from bot.lab.people import Answer, Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage, there
from bot.storage.journal import SqlJournal
from bot.tables.state import Place, Player


async def played(
    stage: Stage, players: int = 4, rounds: int = 1, *, table: str = "table1", close: bool = True
) -> Person:
    """Somebody who has played a game with others; it is over unless its table stays open."""
    people = stage.people(players)
    seats = tuple(Player(id=str(one.id), name=one.name, user=one.id) for one in people)
    place = Place(stage.world.guild.id, stage.world.channel.id)
    journal = SqlJournal(stage.database, lambda: stage.world.env.backend.clock.now().timestamp())
    await play_game(journal, table, place, seats, count=rounds, close=close)
    return people[0]


def _shot(person: Person, answer: Answer) -> Shot:
    return Shot(person, there(answer.page))


async def again(person: Person, number: int, *presses: str) -> Shot:
    """A round seen again, after these presses; each is how a button's id ends."""
    page = there((await person.slash("scum replay", id=f"#{number}")).page)
    for end in presses:
        page = there((await person.press(starts=_ending(page, end), on=page)).page)
    return Shot(person, page)


def _ending(page: Page, end: str) -> str:
    return next(button.custom_id for button in page.buttons if button.custom_id.endswith(end))


async def history_empty(stage: Stage) -> Shot:
    """No game has ended here yet."""
    ann = stage.person("Ann")
    return _shot(ann, await ann.slash("scum history"))


async def history_games(stage: Stage) -> Shot:
    """The games that have ended in this server, with a menu of their rounds."""
    await played(stage, 6, 7)
    await played(stage, 3, 1, table="table2")
    ann = await played(stage, 4, 3, table="table3")
    return _shot(ann, await ann.slash("scum history"))


async def history_pages(stage: Stage) -> Shot:
    """More games than a page has room for."""
    for number in range(7):
        ann = await played(stage, 4, table=f"table{number}")
    return _shot(ann, await ann.slash("scum history"))


async def history_player(stage: Stage) -> Shot:
    """One player's games, with their places and totals."""
    ann = await played(stage, rounds=2)
    return _shot(ann, await ann.slash("scum history", player=ann.user))


async def replay_deal(stage: Stage) -> Shot:
    """The first step of a round: the cards are dealt."""
    return await again(await played(stage), 1)


async def replay_trick(stage: Stage) -> Shot:
    """In the midst of a trick, as everybody saw it."""
    return await again(await played(stage), 1, ".next-trick", ".forward", ".forward")


async def replay_trick_over(stage: Stage) -> Shot:
    """A trick has just ended."""
    return await again(await played(stage), 1, ".next-trick")


async def replay_exchange_own(stage: Stage) -> Shot:
    """The exchange of a later round, as the reader saw it: with the own hand."""
    return await again(await played(stage, rounds=2), 2, ".forward", ".eyes-own")


async def replay_all_hands(stage: Stage) -> Shot:
    """The middle of a round with all hands, which those may see who look once the game is over."""
    return await again(await played(stage, 6), 1, ".next-trick", ".next-trick", ".eyes-all")


async def replay_stranger(stage: Stage) -> Shot:
    """Somebody who did not play sees a round of a game that goes on: neither own eyes nor all hands."""
    await played(stage, close=False)
    return await again(stage.person("Zoë"), 1, ".next-trick")


async def replay_end(stage: Stage) -> Shot:
    """The last step of a round: everybody has a place."""
    return await again(await played(stage), 1, ".last")


async def replay_record(stage: Stage) -> Shot:
    """The record of a round, as a file to keep."""
    ann = await played(stage)
    page = there((await ann.slash("scum replay", id="1")).page)
    return _shot(ann, await ann.press(starts="record:", on=page))


async def replay_unknown(stage: Stage) -> Shot:
    """There is no round of that number."""
    ann = stage.person("Ann")
    return _shot(ann, await ann.slash("scum replay", id="#99"))


SCENES: Final[tuple[Scene, ...]] = (
    history_empty,
    history_games,
    history_pages,
    history_player,
    replay_deal,
    replay_trick,
    replay_trick_over,
    replay_exchange_own,
    replay_all_hands,
    replay_stranger,
    replay_end,
    replay_record,
    replay_unknown,
)
