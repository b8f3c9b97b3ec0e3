"""Random rounds under random house rules, each with the record of it, for properties to be checked on.

What is drawn is small where it fails: few cards, few choices; each choice is a number that picks among
what the player may do, and when the numbers run out time runs out for everybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from hypothesis import note
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import actions, game, record, replay
from bot.engine.actions import Action, TimeOut
from bot.engine.cards import Cards
from bot.engine.game import Game, GameStep
from bot.engine.presets import changes_of
from bot.engine.record import Choice, Record
from bot.engine.replay import round_of
from bot.engine.round import Phase, Round, asked
from bot.engine.rules import Rules
from bot.lab import holding
from bot.lab.anything import anything, pick
from bot.lab.small_hands import small_hands
from tests.engine.option_sets import option_sets

NAMES = tuple("ABCDEFGHIJKL")
PRESET = "president"
MOST_CHOICE = 255


class Choices(Random):
    """Chance that comes from a list of numbers, each up to :data:`MOST_CHOICE`; after the last all are 0."""

    def __init__(self, numbers: Sequence[int]) -> None:
        super().__init__(0)
        self._numbers = list(numbers)

    def __bool__(self) -> bool:
        """Tell whether there are numbers left."""
        return bool(self._numbers)

    def random(self) -> float:
        return self._numbers.pop(0) / (MOST_CHOICE + 1) if self._numbers else 0.0


class Case(NamedTuple):
    """A round to play: a record without actions, and the choices that will be made."""

    record: Record
    choices: tuple[int, ...]


class Step(NamedTuple):
    """One action of a story, between the game before it and the game after it."""

    before: Game
    seat: int
    action: Action
    text: str
    after: GameStep


def choices(most: int = 40) -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(st.integers(0, MOST_CHOICE), max_size=most).map(tuple)


@st.composite
def cases(
    draw: st.DrawFn, rules: st.SearchStrategy[tuple[Rules, int]] | None = None, most_cards: int = 5
) -> Case:
    """A round with hands of at most so many cards; the rest of the deck counts as played before."""
    chosen, players = draw(option_sets() if rules is None else rules)
    names = NAMES[:players]
    laid_out = small_hands(chosen, names, most_cards, Random(draw(st.integers(0, 2**32))))
    whole = Record(
        format=1,
        rules=Choice(PRESET, changes_of(PRESET, chosen, players)),
        players=names,
        places=draw(st.just(()) | st.permutations(names).map(tuple)),
        hands=laid_out.hands,
        leftovers=laid_out.leftovers,
    )
    return Case(whole, draw(choices()))


def written(case: Case, steps: Sequence[Step]) -> bytes:
    """The record of a round as far as it was played: what to look at when a property fails."""
    lines = tuple(f"{step.before.players[step.seat]} {step.text}" for step in steps)
    return record.write(replace(case.record, actions=lines))


def opening(case: Case) -> GameStep:
    """Deal the round."""
    loaded = record.read(written(case, []))
    return replay.begin(loaded, replay.opening(loaded), 0)


def play_out(table: Game, chance: Choices) -> Iterator[Step]:
    """Play the round in hand to its end."""
    while (round := round_of(table)).phase is not Phase.ROUND_OVER:
        seat = pick([one for one in range(len(table.players)) if asked(round, one)], chance)
        action = anything(round, seat, chance) if chance else TimeOut()
        text = actions.write(round.order, action)
        after = game.apply(table, table.players[seat], actions.read(round, seat, text))
        yield Step(table, seat, action, text, after)
        table = after.game


class Story(NamedTuple):
    """A whole round."""

    case: Case
    opened: GameStep
    steps: list[Step]

    @property
    def moments(self) -> list[GameStep]:
        """The game at every moment of it, with what has just happened."""
        return [self.opened, *(step.after for step in self.steps)]

    @property
    def rounds(self) -> list[Round]:
        return [round_of(moment.game) for moment in self.moments]

    @property
    def everything(self) -> Cards:
        """All the cards of the deal."""
        left = holding.gone(self.opened.events, round_of(self.opened.game))
        return left | holding.cards_in(round_of(self.opened.game))


def told(case: Case) -> Story:
    """Play the round, with its record shown should the test fail."""
    story = Story(case, opening(case), [])
    longest = holding.longest(len(case.record.players), story.everything.bit_count())
    try:
        for step in play_out(story.opened.game, Choices(case.choices)):
            story.steps.append(step)
            holding.expect(len(story.steps) <= longest, "the round does not end")
    finally:
        note(written(case, story.steps).decode())
    return story
