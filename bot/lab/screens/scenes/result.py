"""What a round and a game came to, and why tables close."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from bot.lab.messages import Page
from bot.lab.people import Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage, there
from bot.tables.state import Closing


async def _over(stage: Stage, count: int = 4, preset: str = "president", **options: Any) -> list[Person]:
    """People who have played a round to its end: the first of them is out first, and so on."""
    people = await stage.begun(count, preset, speed="none", **options)
    await _play_down(stage, people)
    return people


async def _play_down(stage: Stage, people: list[Person]) -> None:
    singles = ("9C", "10D", "JS", "QC", "KD", "AS")
    await stage.lead(people, *singles[: len(people)])
    for person, card in zip(people[:-1], singles, strict=False):
        stage.arrange(turn=stage.seat(person))
        await stage.play(person, card)


async def _again(stage: Stage, **end: Any) -> Page:
    """The result as it would be with other facts."""
    changed = replace(there(stage.state().end), **end)
    stage.state(end=changed)
    return await stage.repost(next(iter(stage.world.people.values())))


async def result_first(stage: Stage) -> Shot:
    """A first round is over: places and new titles."""
    people = await _over(stage)
    return Shot(people[0], stage.public())


async def result_points(stage: Stage) -> Shot:
    """A round of a game for points is over; the next one begins by itself."""
    people = await stage.begun(4, length="points")
    await _play_down(stage, people)
    return Shot(people[0], stage.public())


async def result_new_titles(stage: Stage) -> Shot:
    """A later round is over: some have risen, some have fallen."""
    people = await stage.later(5, exchange="none")
    await _play_down(stage, [people[2], people[4], people[0], people[1], people[3]])
    return Shot(people[0], stage.public())


async def result_practice(stage: Stage) -> Shot:
    """One person played against computers: the round does not count."""
    people = await stage.begun(1, computers=3, speed="none")
    await stage.until(people)
    return Shot(people[0], stage.public())


async def result_names(stage: Stage) -> Shot:
    """Long names and names of other scripts."""
    people = [stage.person(name) for name in ("Ben_the_*Great*", "سلمى", "W" * 32, "Ö'Néill-Müller 3")]
    await people[0].slash("scum start", preset="president", length="points", speed="none")
    for person in people[1:]:
        await person.press(starts="join:")
    await people[0].press(starts="start:")
    await _play_down(stage, people)
    return Shot(people[0], stage.public())


async def result_caught(stage: Stage) -> Shot:
    """Somebody held nothing but aces, somebody was toppled."""
    people = await _over(stage)
    page = await _again(stage, caught=("Dilek",), toppled=("Cem",))
    return Shot(people[0], page)


async def result_deposed(stage: Stage) -> Shot:
    """Two have fallen to the bottom in spite of their places; one has left."""
    people = await _over(stage)
    page = await _again(stage, deposed=(("Ann", "R52"), ("Ben", "R54")), left=("Cem",))
    return Shot(people[0], page)


async def result_joining(stage: Stage) -> Shot:
    """Somebody joins with the next round."""
    people = await _over(stage)
    await stage.person("Zoë").press(starts="join:")
    return Shot(people[0], stage.public())


async def result_annulled(stage: Stage) -> Shot:
    """A round could not be taken over after an upgrade."""
    people = await _over(stage)
    stage.state(annulled=True)
    return Shot(people[0], await stage.repost(people[0]))


async def result_old(stage: Stage) -> Shot:
    """The next round has begun further down: the result stays, without buttons."""
    people = await _over(stage)
    old = stage.public()
    await people[0].press(starts="next:", on=old)
    return Shot(people[0], stage.world.now(old) or old)


async def result_hand(stage: Stage) -> Shot:
    """My hand when the round is over: your place and title, and what comes."""
    people = await _over(stage)
    return Shot(people[0], people[0].hand())


async def game_over(stage: Stage) -> Shot:
    """The game is over after the rounds agreed on; somebody has won."""
    people = await stage.begun(4, speed="none", changes={"rounds": 1, "scoring": "top-two"})
    await _play_down(stage, people)
    return Shot(people[0], stage.public())


async def game_over_rounds(stage: Stage) -> Shot:
    """The game is over: points of each round."""
    people = await stage.begun(4, speed="none", changes={"rounds": 3, "exchange": "none"})
    await _play_down(stage, people)
    for order in ((1, 0, 3, 2), (0, 2, 1, 3)):
        await people[0].press(starts="next:", on=stage.public())
        await _play_down(stage, [people[number] for number in order])
    return Shot(people[0], stage.public())


async def game_over_shared(stage: Stage) -> Shot:
    """Two share the win."""
    people = await stage.begun(4, speed="none", changes={"rounds": 2, "exchange": "none"})
    await _play_down(stage, people)
    await people[0].press(starts="next:", on=stage.public())
    await _play_down(stage, [people[1], people[0], people[2], people[3]])
    return Shot(people[0], stage.public())


async def game_over_hand(stage: Stage) -> Shot:
    """My hand when the game is over."""
    people = await stage.begun(4, speed="none", changes={"rounds": 1})
    await _play_down(stage, people)
    return Shot(people[1], people[1].hand())


async def _closed(stage: Stage, closing: Closing) -> Shot:
    people = await stage.lobby(2)
    table, lobby = stage.table, stage.public()
    await table.close(closing)
    await stage.world.quiet()
    return Shot(people[0], stage.world.now(lobby) or stage.public())


async def closed_idle(stage: Stage) -> Shot:
    """Nobody did anything in the lobby for a quarter of an hour."""
    people = await stage.lobby(2)
    lobby = stage.public()
    await stage.world.wait(16 * 60)
    return Shot(people[0], stage.world.now(lobby) or lobby)


async def closed_all_away(stage: Stage) -> Shot:
    """Everybody stayed away in mid-round."""
    people = await stage.begun(4)
    await stage.wait(40 * 60)
    return Shot(people[0], stage.public())


async def closed_untimed(stage: Stage) -> Shot:
    """Nobody moved for a whole day at a table without a timer."""
    return await _closed(stage, Closing.UNTIMED)


async def closed_stopped(stage: Stage) -> Shot:
    """The host stopped the game in the lobby."""
    return await _closed(stage, Closing.STOPPED)


async def closed_empty(stage: Stage) -> Shot:
    """Everybody has left the lobby."""
    return await _closed(stage, Closing.EMPTY)


async def closed_replaced(stage: Stage) -> Shot:
    """The game was over, and somebody opened another table in the channel."""
    people = await stage.begun(4, speed="none", changes={"rounds": 1})
    await _play_down(stage, people)
    old = stage.public()
    await people[0].slash("scum start")
    return Shot(people[0], stage.world.now(old) or old)


async def game_over_stopped(stage: Stage) -> Shot:
    """The host stopped the game between two rounds."""
    people = await _over(stage)
    old = stage.public()
    await people[0].slash("scum stop")
    return Shot(people[0], stage.world.now(old) or old)


async def closed_in_round(stage: Stage) -> Shot:
    """The host stopped the game in mid-round."""
    people = await stage.begun(4)
    old = stage.public()
    await people[0].slash("scum stop")
    return Shot(people[0], stage.world.now(old) or old)


async def closed_hand(stage: Stage) -> Shot:
    """My hand, open when the table closed."""
    people = await stage.begun(4)
    await people[0].slash("scum stop")
    return Shot(people[1], people[1].hand())


SCENES: Final[tuple[Scene, ...]] = (
    result_first,
    result_points,
    result_new_titles,
    result_practice,
    result_names,
    result_caught,
    result_deposed,
    result_joining,
    result_annulled,
    result_old,
    result_hand,
    game_over,
    game_over_rounds,
    game_over_shared,
    game_over_hand,
    closed_idle,
    closed_all_away,
    closed_untimed,
    closed_stopped,
    closed_empty,
    closed_replaced,
    game_over_stopped,
    closed_in_round,
    closed_hand,
)
