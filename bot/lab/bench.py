"""How fast the engine is: random rounds a second, beside python-chess random games as a yardstick.

Everything is timed in short turns, one kind after the other, and the median counts: what else the machine
does meanwhile meets all kinds alike and cancels out of their ratio.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import perf_counter

import msgspec

from bot.engine import actions, game, presets, readings, trick
from bot.engine.cards import bundle
from bot.engine.deal import SEED_BYTES
from bot.engine.game import Game, Setup
from bot.engine.ordering import deck, ordering
from bot.engine.plays import Ground
from bot.engine.round import NOBODY, Round
from bot.engine.rules import JokerRole, Rules, Suits
from bot.engine.views import view

YARDSTICK = "python-chess"
PLAYERS = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay")
USUAL = 4
"""So many play, or more where a preset needs them."""
TURN_SECONDS = 0.2
"""How long one kind is played before the next has its turn."""


class Speed(msgspec.Struct, frozen=True):
    """How fast one kind of random play went: rounds (or games) a second, the median of so many turns."""

    kind: str
    rate: float
    turns: int


class Report(msgspec.Struct, frozen=True):
    """What was measured.

    `ratio` is president's rate over the yardstick's; None where python-chess is not installed. `tap` is the
    engine's time for one tap in microseconds, a median: read the text, apply it, show it to every seat.
    `legal` has for each of :data:`HANDS` the median milliseconds to list all that a hand can lead.
    """

    speeds: tuple[Speed, ...]
    ratio: float | None
    tap: float
    legal: dict[str, float]


HAND = 27
"""Cards of the hands for which all legal plays are listed."""
HANDS: dict[str, Rules] = {
    "sets, runs": Rules(decks=2, sequences=True),
    "poker hands, wild cards": Rules(
        poker_hands=True, jokers=2, joker_role=JokerRole.WILD, wild_ranks=("2",), suits=Suits.DIAMONDS_HIGH
    ),
}
"""What is timed on large hands, with its rules."""
_HANDS_A_TURN = 5

Play = Callable[[Random], object]
"""Something to play once, at random."""


def measure(seconds: float, seed: int) -> Report:
    """Play at random for about so many seconds, on one core; each kind has at least one turn."""
    random = Random(seed)  # noqa: S311 chance for play, not for secrets
    kinds = _kinds()
    rates: dict[str, list[float]] = {kind: [] for kind in kinds}
    taps: list[float] = []
    legal: dict[str, list[float]] = {kind: [] for kind in HANDS}
    end = perf_counter() + seconds
    while not taps or perf_counter() < end:
        for kind, play in kinds.items():
            rates[kind].append(rate(play, random))
        taps += time_taps(presets.preset("president").rules, random)
        for kind, rules in HANDS.items():
            legal[kind] += (time_legal(rules, random) for _ in range(_HANDS_A_TURN))
    speeds = {kind: Speed(kind, median(found), len(found)) for kind, found in rates.items()}
    listed = {kind: median(found) * 1e3 for kind, found in legal.items()}
    return Report(tuple(speeds.values()), _ratio(speeds), median(taps) * 1e6, listed)


def _kinds() -> dict[str, Play]:
    kinds: dict[str, Play] = {
        name: partial(play_round, preset.rules, players=max(USUAL, preset.fewest))
        for name, preset in presets.PRESETS.items()
    }
    return {**kinds, YARDSTICK: play_chess} if find_spec("chess") else kinds


def _ratio(speeds: dict[str, Speed]) -> float | None:
    return speeds["president"].rate / speeds[YARDSTICK].rate if YARDSTICK in speeds else None


def rate(play: Play, random: Random) -> float:
    """Play over and over for one turn; give how many times a second."""
    start, count = perf_counter(), 0
    while perf_counter() < start + TURN_SECONDS:
        play(random)
        count += 1
    return count / (perf_counter() - start)


def play_round(rules: Rules, random: Random, players: int = USUAL) -> Round:
    """Deal and play a first round: at each turn list what is legal, and do any of it. Gives its end."""
    round = round_of(begin(rules, random, players))
    while round.turn != NOBODY:
        plays = trick.legal(round)
        which = int(random.random() * (len(plays) + trick.may_pass(round)))
        if which < len(plays):
            round = trick.play(round, round.turn, plays[which].cards).round
        else:
            round = trick.pass_turn(round, round.turn).round
    return round


def begin(rules: Rules, random: Random, players: int = USUAL) -> Game:
    """Deal the first round of a game of so many."""
    table = game.new_game(rules, PLAYERS[:players])
    return game.begin_round(table, Setup(seed=random.randbytes(SEED_BYTES))).game


def round_of(current: Game) -> Round:
    """Give the round in hand. Raises :exc:`ValueError` between rounds."""
    if current.round is None:
        raise ValueError("no round has been dealt")
    return current.round


def play_chess(random: Random) -> None:
    """Play a game of chess: at each move list what is legal, and do any of it."""
    board = import_module("chess").Board()
    while not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))


def time_taps(rules: Rules, random: Random) -> list[float]:
    """Play a first round of four by taps; give the engine's seconds for each."""
    current, taps = begin(rules, random), []
    while (round := round_of(current)).turn != NOBODY:
        plays = trick.legal(round)
        cards = random.choice(plays).cards if plays else 0
        text = actions.write_cards(round.order, cards) or "pass"
        start = perf_counter()
        current = tap(current, text)
        taps.append(perf_counter() - start)
    return taps


def time_legal(rules: Rules, random: Random) -> float:
    """List all plays that a random hand of :data:`HAND` cards can lead; give the seconds it took."""
    order = ordering(rules)
    hand = bundle(random.sample(deck(rules), HAND))
    start = perf_counter()
    readings.find(Ground(order, order.up), hand)
    return perf_counter() - start


def tap(current: Game, text: str) -> Game:
    """Do what one tap asks of the engine: read the text, apply it, show the round to every seat."""
    round = round_of(current)
    action = actions.read(round, round.turn, text)
    after = game.apply(current, current.players[round.turn], action).game
    for seat in range(len(after.players)):
        view(round_of(after), seat)
    return after
