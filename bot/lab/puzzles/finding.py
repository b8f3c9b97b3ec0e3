"""Puzzles are looked for in computers' rounds: late positions where one play wins, not the obvious one."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

import msgspec

from bot.engine import game
from bot.engine.actions import Action, PlayCards, write_cards
from bot.engine.cards import RANKS, Cards, rank_of
from bot.engine.deal import SEED_BYTES
from bot.engine.game import Setup
from bot.engine.plays import Play
from bot.engine.round import Round
from bot.engine.trick import legal, pass_turn, play
from bot.engine.views import view
from bot.lab.contest import Player
from bot.players import sensible, yardsticks
from bot.players.solving import Solver, TooLargeError, state_of
from bot.puzzles.puzzle import NOTHING, YOU, Puzzle, Variation, tricks, word

PLAYERS = 4
VARIATIONS = (*(Variation.PRESIDENT,) * 3, Variation.PASS_OUT, Variation.EIGHTS)
"""Rounds take turns in these."""
FEWEST_CARDS, MOST_CARDS = 13, 26
"""In all hands together."""
ENDS, BY_CHANCE = 8, 0.3
"""So many ends of each round are looked at, and so much of them is played by chance."""
FEWEST_LEADS, MOST_LEADS = 5, 12
FEWEST_RANKS = 3
"""In the hand that leads."""
WEAK_RANKS = (2, 3)
"""So many of them are beaten by somebody, whatever is led of them. With fewer several plays win, with more
none does: of 3,000 positions there was one exception."""
PROOF, LINES = 1_000, 60_000
"""States that may be looked at to prove a puzzle, and to find how it goes on."""
EXPERTS: tuple[Player, ...] = (sensible.choose, yardsticks.rules)
"""What both play is no puzzle, nor are the lowest cards, nor the highest; what one plays is easier."""
_PROOF_COUNTS, _PLAY_COUNTS, _SEEN_THROUGH = 1.5, 3.0, 3.0
"""How much it weighs, beside the number of plays to choose from, that there are twice as many states behind a
puzzle, that it takes one play more, and that somebody finds the play by rules of thumb."""


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle out of a round, and how hard it is, in a figure to compare it by."""

    round: int
    """The number of the round that it came from."""
    difficulty: float
    plays: int
    """How many you make until you are out, where the others hold out longest."""
    puzzle: Puzzle


def search(seed: int, number: int, least: int) -> Found | None:
    """Play a round, which seed and number decide, and give its first position that makes a puzzle.

    It takes at least so many plays of one's own.
    """
    random = Random(f"{seed} {number}")  # noqa: S311 chance for play, not for secrets
    variation = VARIATIONS[number % len(VARIATIONS)]
    for before in _positions(variation, random):
        found = _puzzle(variation, before, number, random)
        if found and found.plays >= least:
            return found
    return None


def _positions(variation: Variation, random: Random) -> Iterator[Round]:
    """Yield late positions of a round in which a seat leads and nobody is out, each once.

    From where few cards are left the round is played to its end several times, with plays by chance among
    those by rules.
    """
    names = tuple(map(str, range(PLAYERS)))
    start = game.new_game(variation.rules, names)
    now = game.begin_round(start, Setup(seed=random.randbytes(SEED_BYTES))).game.round
    while now is not None and not now.placed and _cards(now) > MOST_CARDS:
        now = _after(now, random, by_chance=0.0)
    seen = set[tuple[object, ...]]()
    for _ in range(ENDS):
        later = now
        while later is not None and not later.placed and _cards(later) >= FEWEST_CARDS:
            if later.top is None and (key := (later.hands, later.turn)) not in seen:
                seen.add(key)
                if _is_fit(later):
                    yield later
            later = _after(later, random, by_chance=BY_CHANCE)


def _after(round: Round, random: Random, by_chance: float) -> Round:
    position = yardsticks.at(round, round.turn)
    if random.random() >= by_chance:
        best = yardsticks.play_by_rules(position)
    else:
        best = random.choice((*position.legal, None) if position.may_pass else position.legal)
    return (play(round, round.turn, best.cards) if best else pass_turn(round, round.turn)).round


def _cards(round: Round) -> int:
    return sum(hand.bit_count() for hand in round.hands)


def _is_fit(round: Round) -> bool:
    plays = legal(round)
    ranks, strong = {one.rank for one in plays}, {one.rank for one in plays if _is_unbeaten(round, one)}
    is_open = len(ranks) >= FEWEST_RANKS and len(ranks) - len(strong) in WEAK_RANKS
    return is_open and FEWEST_LEADS <= len(plays) <= MOST_LEADS


def _is_unbeaten(round: Round, lead: Play) -> bool:
    """Tell whether nobody else has as many cards of a higher rank."""
    above = [group for group, _ in round.order.up.above[lead.rank]]
    others = [hand for seat, hand in enumerate(round.hands) if seat != round.turn]
    return not any((hand & group).bit_count() >= lead.size for hand in others for group in above)


def _puzzle(variation: Variation, round: Round, number: int, random: Random) -> Found | None:
    """Make a puzzle of a position; None where it is none, or too large to tell."""
    solver = Solver(round.rules, PLAYERS, round.turn, PROOF)
    try:
        won = _winning(solver, round)
        finders = 0 if won is None else _finders(round, won, random)
        if won is None or finders >= len(EXPERTS):
            return None
        proof, solver.most = solver.visited, LINES
        lines = _lines(solver, round, won)
    except TooLargeError:
        return None
    puzzle = Puzzle(variation=variation, hands=_hands(round), lines=lines)
    own = sum(turn.by == YOU for trick in tricks(puzzle, lines[0]) for turn in trick)
    difficulty = len(lines) + _PROOF_COUNTS * math.log2(proof) + _PLAY_COUNTS * own - _SEEN_THROUGH * finders
    return Found(round=number, difficulty=difficulty, plays=own, puzzle=puzzle)


def _winning(solver: Solver, round: Round) -> Play | None:
    """Give the one play that wins, not one of the highest cards; None where there is no such."""
    plays = legal(round)
    won = []
    for one in plays:
        after = play(round, round.turn, one.cards).round
        if after.placed:
            return None
        if solver.wins(state_of(after)):
            won.append(one)
        if len(won) > 1:
            return None
    return won[0] if won and won[0].rank != plays[-1].rank else None


def _finders(round: Round, won: Play, random: Random) -> int:
    """Count who plays it by rules of thumb, on what the seat may know; the lowest cards count as all."""
    seen = view(round, round.turn)
    finders = sum(_is_of(player(seen, random), won) for player in EXPERTS)
    return finders + len(EXPERTS) * _is_of(yardsticks.greedy(seen, random), won)


def _is_of(action: Action, won: Play) -> bool:
    return isinstance(action, PlayCards) and _meaning(action.cards) == _meaning(won.cards)


def _meaning(cards: Cards) -> tuple[int, int]:
    return cards.bit_count(), rank_of(cards.bit_length() - 1)


def _lines(solver: Solver, round: Round, won: Play) -> tuple[str, ...]:
    others = [one for one in legal(round) if one != won]
    return tuple(_line(solver, round, one) for one in (won, *others))


def _line(solver: Solver, round: Round, lead: Play) -> str:
    after = play(round, round.turn, lead.cards).round
    ranks = [rank for _, rank in round.order.up.above[-1]]
    moves = (move.set for move in solver.line(state_of(after)))
    return " ".join((word(lead), *(RANKS[ranks[one.height]] * one.size if one else NOTHING for one in moves)))


def _hands(round: Round) -> tuple[str, ...]:
    """Write the hands, that of the seat to lead first."""
    seats = (*range(round.turn, PLAYERS), *range(round.turn))
    return tuple(write_cards(round.order, round.hands[seat]) for seat in seats)
