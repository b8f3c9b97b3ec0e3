"""The first minute: the word of welcome, and a lesson from its first turn to its end."""

from __future__ import annotations

from typing import Any, Final

from simcord.backend.serializers import guild_create_payload

from bot.engine import trick
from bot.engine.events import Event
from bot.lab.people import Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage, cards_of, there

LESSON: Final = "lesson"
MINE: Final = "4C 7D 7S 9H JC JH KS 2D"
OTHERS: Final = ("3C 6H 6D QC", "5S 8C 8D AH", "9C 9S 10D KD")
"""What the computers hold, in the order of turns: the last of them plays before the learner."""


async def welcome_hello(stage: Stage) -> Shot:
    """The bot has just been added to the server."""
    ann, backend = stage.person("Ann"), stage.world.env.backend
    payload: dict[str, Any] = {**guild_create_payload(backend, backend.guilds[stage.world.guild.id])}
    payload.pop("unavailable")  # as Discord tells of a server that is new, not back
    await stage.world.hear("GUILD_CREATE", payload)
    return Shot(ann, stage.public())


async def _begun(stage: Stage) -> Person:
    """Ann has begun a lesson."""
    ann = stage.person("Ann")
    await _ask(ann)
    return ann


async def _ask(ann: Person) -> None:
    await ann.tap_raw(LESSON, on=there((await ann.slash("help")).page))


async def _dealt(stage: Stage, led: str, mine: str = MINE) -> Person:
    """Ann's turn has come with known cards: nothing lies there, or what the player before her has led."""
    ann = await _begun(stage)
    me = stage.seat(ann)
    before = (me - 1) % 4
    hands = {(me + step) % 4: cards_of(cards) for step, cards in enumerate((mine, *OTHERS))}
    turn = before if led else me
    at = {"turn": turn, "top": None, "trick": (), "active": 0b1111, "barred": 0, "must_include": 0}
    stage.arrange(hands=tuple(hands[seat] for seat in range(4)), **at)
    stage.tell()
    if led:
        _play(stage, before, led)
    await _ask(ann)
    return ann


def _play(stage: Stage, seat: int, cards: str, *before: Event) -> None:
    """Have a seat play, and nobody move after it."""
    after, events = trick.play(stage.round, seat, cards_of(cards))
    stage.arrange(**{name: getattr(after, name) for name in after.__struct_fields__})
    stage.tell(*before, *events)


async def lesson_first(stage: Stage) -> Shot:
    """The first turn of a lesson, as it is dealt."""
    ann = await _begun(stage)
    return Shot(ann, ann.hand())


async def lesson_lead(stage: Stage) -> Shot:
    """You lead for the first time."""
    ann = await _dealt(stage, "")
    return Shot(ann, ann.hand())


async def lesson_pair(stage: Stage) -> Shot:
    """A pair lies there: which of your cards beat it, and why others do not."""
    ann = await _dealt(stage, "9C 9S")
    return Shot(ann, ann.hand())


async def lesson_nothing(stage: Stage) -> Shot:
    """Nothing that you hold beats what lies there."""
    ann = await _dealt(stage, "9C 9S", "4C 7D 8S 9H JC KS 2D")
    return Shot(ann, ann.hand())


async def lesson_waiting(stage: Stage) -> Shot:
    """You have played, and the others must beat that."""
    ann = await _dealt(stage, "9C 9S")
    _play(stage, stage.seat(ann), "JC JH", *stage.look(ann).news)
    await _ask(ann)
    return Shot(ann, ann.hand())


async def lesson_out(stage: Stage) -> Shot:
    """You are out first, and the others play on."""
    ann = await _dealt(stage, "9C 9S", "JC JH")
    _play(stage, stage.seat(ann), "JC JH", *stage.look(ann).news)
    await _ask(ann)
    return Shot(ann, ann.hand())


async def _over(stage: Stage) -> Person:
    """Ann has played a round to its end, first out."""
    ann = await _dealt(stage, "9C 9S", "JC JH")
    await ann.press(starts="play:", on=ann.hand())
    return ann


async def lesson_between(stage: Stage) -> Shot:
    """The first round is over."""
    ann = await _over(stage)
    await _ask(ann)
    return Shot(ann, ann.hand())


async def lesson_give(stage: Stage) -> Shot:
    """The second round: you are President and give a card back."""
    ann = await _over(stage)
    await _ask(ann)
    await ann.press(starts="next:", on=ann.hand())
    return Shot(ann, ann.hand())


async def lesson_ended(stage: Stage) -> Shot:
    """You have ended the lesson."""
    ann = await _begun(stage)
    await ann.press(starts="lesson-end:", on=ann.hand())
    return Shot(ann, ann.hand())


async def help_commands(stage: Stage) -> Shot:
    """The commands, a tap away from how to play."""
    ann = stage.person("Ann")
    await ann.slash("help")
    await ann.press(starts="help:", on=ann.hand())
    return Shot(ann, ann.hand())


SCENES: Final[tuple[Scene, ...]] = (
    welcome_hello,
    help_commands,
    lesson_first,
    lesson_lead,
    lesson_pair,
    lesson_nothing,
    lesson_waiting,
    lesson_out,
    lesson_between,
    lesson_give,
    lesson_ended,
)
