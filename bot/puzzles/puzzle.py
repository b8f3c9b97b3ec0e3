"""A puzzle: all hands are open, you lead, and only one play makes you first whatever the others do.

What is played stands in words, a play in one: `77` for two sevens, `-` for a pass. So a line of moves is a
text, such as `77 - JJ - - 3`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

import msgspec

from bot.engine import game
from bot.engine.actions import Action, Pass, PlayCards
from bot.engine.cards import RANKS
from bot.engine.deal import Dealt
from bot.engine.errors import OptionError, RecordError, RefusedError
from bot.engine.events import Event, Placed, Played, TrickWon
from bot.engine.game import Setup
from bot.engine.moves import apply
from bot.engine.ordering import deck
from bot.engine.plays import Play
from bot.engine.presets import rules_of
from bot.engine.record import draw
from bot.engine.round import Round, Seat, Turn
from bot.engine.rules import Rules
from bot.engine.trick import legal

YOU: Seat = 0
"""Whose play is sought."""
NOTHING = "-"
"""The word of a pass."""


class Variation(StrEnum):
    """By which rules a puzzle is played; each needs only a sentence or two."""

    PRESIDENT = "president"
    PASS_OUT = "pass-out"  # noqa: S105 # no password
    """Whoever passes is out of the trick."""
    EIGHTS = "eights"
    """Eights end the trick."""

    @property
    def rules(self) -> Rules:
        """Give the rules."""
        return rules_of("president", _CHANGES[self])


_CHANGES: dict[Variation, dict[str, object]] = {
    Variation.PRESIDENT: {},
    Variation.PASS_OUT: {"trick": "pass-out"},
    Variation.EIGHTS: {"eight_cut": True},
}


class UnsoundError(Exception):
    """A puzzle is not what it should be; the words say why."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position and what comes of each play."""

    variation: Variation
    hands: tuple[str, ...]
    """Yours, then the others' clockwise, as records write cards."""
    lines: tuple[str, ...]
    """How it goes on after each play that you may make: the one that wins comes first, then the others from
    low to high. The others hold out as long as they can where you win, and you do where you do not."""

    @property
    def solution(self) -> str:
        """Give the word of the play that wins."""
        return lead_of(self.lines[0])

    def line(self, lead: str) -> str | None:
        """Give how it goes on after a lead; None where there is no such lead."""
        return next((line for line in self.lines if lead_of(line) == lead), None)


def lead_of(line: str) -> str:
    """Give the first word of a line.

    >>> lead_of("77 - JJ")
    '77'
    """
    return line.partition(" ")[0]


def word(play: Play | None) -> str:
    """Write a play, or a pass, in one word."""
    return NOTHING if play is None else RANKS[play.rank] * play.size


def opening(puzzle: Puzzle) -> Round:
    """Give the round as the puzzle begins. Raises :exc:`UnsoundError` where it cannot begin."""
    names = tuple(f"seat {seat}" for seat in range(len(puzzle.hands)))
    try:
        start, dealt = game.new_game(puzzle.variation.rules, names), _dealt(puzzle)
    except (OptionError, RecordError) as error:
        raise UnsoundError(str(error)) from None
    setup = Setup(dealt=dealt, dealer=len(names) - 1, leader=YOU)
    begun = game.begin_round(start, setup).game.round
    if begun is None or begun.turn != YOU:
        raise UnsoundError("somebody else leads")
    return begun


def _dealt(puzzle: Puzzle) -> Dealt:
    """Read the hands. Raises :exc:`~bot.engine.errors.RecordError`."""
    free = list(deck(puzzle.variation.rules))
    hands = tuple(draw(hand, free, f"hands[{seat}]") for seat, hand in enumerate(puzzle.hands))
    if 0 in hands:
        raise RecordError(f"hands[{hands.index(0)}]", "has no cards")
    return Dealt(hands, 0)


def leads(start: Round) -> list[Play]:
    """List the plays that you may make, lowest rank first."""
    return legal(start)


def tricks(puzzle: Puzzle, line: str) -> list[list[Turn]]:
    """Give the plays of a line, trick by trick, passes left out; the last one puts somebody out.

    Raises :exc:`UnsoundError` where a move is not allowed.
    """
    found: list[list[Turn]] = [[]]
    for event in _events(opening(puzzle), line.split()):
        match event:
            case Played(by=by, play=play):
                found[-1].append(Turn(by, play))
            case Placed():
                break
            case TrickWon():
                found.append([])
    return found


def first_out(puzzle: Puzzle, line: str) -> Seat | None:
    """Tell who is out first in a line, if anybody is. Raises :exc:`UnsoundError`."""
    placed = (event for event in _events(opening(puzzle), line.split()) if isinstance(event, Placed))
    return next((event.player for event in placed), None)


def _events(round: Round, words: Iterable[str]) -> Iterator[Event]:
    for one in words:
        try:
            round, events = apply(round, round.turn, _action(round, one))
        except RefusedError as refused:
            raise UnsoundError(f"{one} is not allowed: {refused.code}") from None
        yield from events


def _action(round: Round, one: str) -> Action:
    if one == NOTHING:
        return Pass()
    play = next((play for play in legal(round) if word(play) == one), None)
    if play is None:
        raise UnsoundError(f"{one} is not to be had")
    return PlayCards(play.cards)
