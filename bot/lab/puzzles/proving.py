"""Is a puzzle sound? Proved by the compact search, or by the general engine's own rounds, which is slower."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.engine.cards import Cards, each, rank_of
from bot.engine.round import Round, Seat
from bot.engine.trick import legal, may_pass, pass_turn, play
from bot.players.solving import Solver, TooLargeError, state_of
from bot.puzzles.puzzle import YOU, Puzzle, UnsoundError, first_out, lead_of, opening, word

Wins = Callable[[Round], bool]
"""Whether you are first out by force."""


def check(puzzle: Puzzle, *, by_engine: bool = False) -> None:
    """Raise :exc:`UnsoundError` unless just one play wins, and each line shows what comes of its own."""
    start = opening(puzzle)
    plays = legal(start)
    if sorted(map(word, plays)) != sorted(map(lead_of, puzzle.lines)):
        raise UnsoundError("the lines are not those of the plays that there are")
    wins = with_engine() if by_engine else _with_solver(start)
    for one in plays:
        wants = word(one) == puzzle.solution
        if _is_won(wins, play(start, YOU, one.cards).round) is not wants:
            raise UnsoundError(f"{word(one)} {'does not win' if wants else 'wins too'}")
        line = puzzle.line(word(one)) or ""
        if (first_out(puzzle, line) == YOU) is not wants:
            raise UnsoundError(f"{line}: does not show what comes of it")
        if first_out(puzzle, line.rpartition(" ")[0]) is not None:
            raise UnsoundError(f"{line}: goes on when somebody is out")


def _is_won(wins: Wins, after: Round) -> bool:
    try:
        return wins(after)
    except (TooLargeError, RecursionError):
        raise UnsoundError("there are too many cards to prove it") from None


def _with_solver(start: Round) -> Wins:
    solver = Solver(start.rules, len(start.hands), YOU)
    return lambda round: round.placed[0][0] == YOU if round.placed else solver.wins(state_of(round))


def with_engine() -> Wins:
    """Give what plays everything out with the engine's own rounds; it remembers what it has seen."""
    known: dict[object, bool] = {}

    def wins(round: Round) -> bool:
        if round.placed:
            return round.placed[0][0] == YOU
        key = _key(round)
        if key not in known:
            mine = round.turn == YOU
            known[key] = any(wins(after) is mine for after in _after(round)) is mine
        return known[key]

    return wins


def _after(round: Round) -> list[Round]:
    seat: Seat = round.turn
    plays = legal(round)
    found = [play(round, seat, one.cards).round for one in plays]
    found.sort(key=lambda after: not after.placed)
    return [*found, pass_turn(round, seat).round] if may_pass(round, plays) else found


def _key(round: Round) -> object:
    """Give what matters of a round: not the suits, nor what was played before."""
    hands = tuple(_ranks(hand) for hand in round.hands)
    top = round.top and replace(round.top, cards=0)
    return (hands, round.turn, top, round.top_by, round.barred)


def _ranks(hand: Cards) -> tuple[int, ...]:
    return tuple(map(rank_of, each(hand)))
