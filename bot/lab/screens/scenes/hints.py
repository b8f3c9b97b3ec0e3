"""Hints for somebody who practises alone, and the turning points of a round seen again."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Final

from msgspec.structs import replace

from bot.engine import game as games
from bot.engine import trick
from bot.engine.actions import PlayCards
from bot.engine.presets import rules_of
from bot.engine.views import View, reading_for
from bot.lab.people import Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.scenes.history import again, played
from bot.lab.screens.stage import Stage, cards_of, there
from bot.players import sensible
from bot.players.thinking import Considered, Source, Thought
from bot.tables.analysing import Analyses, Work
from bot.tables.hinting import Hints
from bot.tables.replaying import Replay

OTHERS: Final = ("3C 6H 6D QC", "5S 8C 8D AH", "9C 9S 10D KD")
"""What the computers hold, in the order of turns: the last of them plays before the reader."""
_WORTH, _STEP = 2.2, 0.31


def _weighing(view: View, random: Random) -> Thought:
    """Think as the computer does by its rules, with worths that fall from play to play."""
    action = sensible.choose(view, random)
    plays = [PlayCards(play.cards, reading_for(view, play)) for play in view.legal]
    order = (action, *(play for play in plays if play != action))
    considered = tuple(Considered(one, _WORTH - _STEP * number) for number, one in enumerate(order))
    return Thought(action=action, source=Source.NETWORK, considered=considered)


class _Slow(Analyses):
    """Has not come far yet."""

    async def _do(self, replay: Replay, work: Work) -> None:
        del replay
        work.done = 17
        await asyncio.sleep(900)


async def _dealt(stage: Stage, mine: str, led: str = "") -> Person:
    """Ann's turn has come with known cards: nothing lies there, or what the player before her has led."""
    (ann,) = await stage.begun(1, computers=3, speed="none")
    me = stage.seat(ann)
    before = (me - 1) % 4
    hands = {(me + step) % 4: cards_of(cards) for step, cards in enumerate((mine, *OTHERS))}
    at = {"turn": before if led else me, "top": None, "trick": (), "active": 0b1111, "barred": 0}
    stage.arrange(hands=tuple(hands[seat] for seat in range(4)), must_include=0, **at)
    stage.tell()
    if led:
        after, events = trick.play(stage.round, before, cards_of(led))
        stage.arrange(**{name: getattr(after, name) for name in after.__struct_fields__})
        stage.tell(*events)
    return await _hinted(stage, ann)


async def _hinted(stage: Stage, ann: Person) -> Person:
    """Ann has pressed Hint."""
    hints = Hints(_weighing, Random(1), off_loop=False, limit=9)  # noqa: S311 # each run as the one before
    stage.client.house = stage.client.house._replace(hints=hints)
    await stage.show(ann)
    await ann.press(starts="hint:", on=ann.hand())
    return ann


async def hint_lead(stage: Stage) -> Shot:
    """A hint for a lead, with what comes second."""
    ann = await _dealt(stage, "4C 7D 7S 9H JC JH KS 2D")
    return Shot(ann, ann.hand())


async def hint_answer(stage: Stage) -> Shot:
    """A hint for an answer: the lowest that tears nothing apart."""
    ann = await _dealt(stage, "4C 7D 7S JC JH KS 2D", "9C 9S")
    return Shot(ann, ann.hand())


async def hint_pass(stage: Stage) -> Shot:
    """A hint to pass."""
    ann = await _dealt(stage, "3D 4C 5H 5C 7D 7S 2D", "KD")
    return Shot(ann, ann.hand())


async def hint_give(stage: Stage) -> Shot:
    """A hint for the card that a President gives back."""
    (ann,) = await stage.lobby(1, computers=3, speed="none")
    ids = tuple(player.id for player in stage.state().players)
    rules = rules_of("president", {"target_points": None}, len(ids))
    game = replace(games.new_game(rules, ids), ranking=ids, rounds_played=1, dealer=ids[0])
    stage.state(rules=rules, game=game, round_number=1)
    await ann.press(starts="start:")
    await _hinted(stage, ann)
    return Shot(ann, ann.hand())


async def hint_refused(stage: Stage) -> Shot:
    """A second person sits here: a button that was made up gets a sentence."""
    people = await stage.begun(2, computers=2)
    asked = stage.asked(people)
    answer = await asked.tap_raw(f"hint:{stage.table.id}:{stage.look(asked).decision}", on=asked.hand())
    return Shot(asked, there(answer.page))


async def _analysed(stage: Stage, *presses: str) -> Shot:
    stage.client.house = stage.client.house._replace(analyses=Analyses(_weighing, off_loop=False))
    return await again(await played(stage), 1, *presses)


async def points_first(stage: Stage) -> Shot:
    """How many turning points there are, before the first step of a round seen with all hands."""
    return await _analysed(stage, ".eyes-all")


async def points_mark(stage: Stage) -> Shot:
    """A turning point: what it cost, and what was better."""
    return await _analysed(stage, ".eyes-all", ".point-after", ".point-after")


async def points_end(stage: Stage) -> Shot:
    """The end of the round: what decisions cost each player on average."""
    return await _analysed(stage, ".eyes-all", ".last")


async def points_own(stage: Stage) -> Shot:
    """The same by one's own eyes: one's own decisions alone."""
    return await _analysed(stage, ".eyes-own", ".last")


async def points_working(stage: Stage) -> Shot:
    """The turning points are still being looked for."""
    stage.client.house = stage.client.house._replace(analyses=_Slow(_weighing, off_loop=False))
    return await again(await played(stage), 1, ".eyes-all")


SCENES: Final[tuple[Scene, ...]] = (
    hint_lead,
    hint_answer,
    hint_pass,
    hint_give,
    hint_refused,
    points_first,
    points_mark,
    points_end,
    points_own,
    points_working,
)
