"""How fast engine and kernel are: random rounds a second, beside random games of other libraries.

Everything is timed in short turns, one kind after the other, by the time that the core has worked, and the
median counts: what else the machine does meanwhile meets all kinds alike and cancels out of their ratio.
"""

from __future__ import annotations

from functools import partial
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

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
from bot.lab import rivals
from bot.lab.kernel import timing
from bot.lab.kernel.compiled import Kernel, can_compile, compiled, plain

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


class Ratio(msgspec.Struct, frozen=True):
    """How many times faster one kind is than another, and should be; None where one is not installed."""

    kind: str
    than: str
    times: float | None
    wanted: float


class Report(msgspec.Struct, frozen=True):
    """What was measured.

    `absent` has what was not timed, with the extra that brings it. `tap` is the engine's time for one tap in
    microseconds, a median: read the text, apply it, show it to every seat. `legal` has for each of
    :data:`HANDS` the median milliseconds to list all that a hand can lead.
    """

    speeds: tuple[Speed, ...]
    ratios: tuple[Ratio, ...]
    absent: dict[str, str]
    tap: float
    legal: dict[str, float]


PLAIN, COMPILED = "kernel in plain Python", "kernel, compiled"
WANTED = (
    ("president", rivals.CHESS, 20.0),
    (PLAIN, "president", 10.0),
    (COMPILED, rivals.DOU_DIZHU, 3.0),
)
"""How many times faster than the other the one should be. The best public President engine in Python made
1,400 rounds where python-chess made 70 games."""

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
_PLAIN_ROUNDS, _COMPILED_ROUNDS = 20, 2_000
"""How many rounds the kernel plays in a row."""

Play = rivals.Play


class Kind(NamedTuple):
    """Something to time: what plays it, how many rounds that is."""

    play: Play
    rounds: int = 1


def measure(seconds: float, seed: int) -> Report:
    """Play at random for about so many seconds, on one core; each kind has at least one turn."""
    random = Random(seed)  # noqa: S311 chance for play, not for secrets
    kinds, absent = _kinds()
    rates: dict[str, list[float]] = {kind: [] for kind in kinds}
    taps: list[float] = []
    legal: dict[str, list[float]] = {kind: [] for kind in HANDS}
    for kind in kinds.values():
        kind.play(random)  # compiles, loads what it needs
    end = perf_counter() + seconds
    while not taps or perf_counter() < end:
        for name, kind in kinds.items():
            rates[name].append(rate(kind, random))
        taps += time_taps(presets.preset("president").rules, random)
        for name, rules in HANDS.items():
            legal[name] += (time_legal(rules, random) for _ in range(_HANDS_A_TURN))
    speeds = {kind: Speed(kind, median(found), len(found)) for kind, found in rates.items()}
    listed = {kind: median(found) * 1e3 for kind, found in legal.items()}
    return Report(tuple(speeds.values()), _ratios(speeds), absent, median(taps) * 1e6, listed)


def _kinds() -> tuple[dict[str, Kind], dict[str, str]]:
    """Give all that can be timed here, and what cannot with the extra that it needs."""
    engine = {
        name: Kind(partial(play_round, preset.rules, players=max(USUAL, preset.fewest)))
        for name, preset in presets.PRESETS.items()
    }
    kernels = _kernel(plain(), PLAIN, _PLAIN_ROUNDS)
    absent = dict[str, str]()
    if can_compile():
        kernels |= _kernel(compiled(), COMPILED, _COMPILED_ROUNDS)
    else:
        absent[COMPILED] = "train"
    others = {
        rival.kind: Kind(rival.make(), rival.games) for rival in rivals.rivals() if rivals.is_there(rival)
    }
    absent |= {rival.kind: rival.extra for rival in rivals.rivals() if not rivals.is_there(rival)}
    return {**engine, **kernels, **others}, absent


def _kernel(kernel: Kernel, name: str, rounds: int) -> dict[str, Kind]:
    return {
        name: Kind(timing.basic_rounds(kernel, USUAL, rounds), rounds),
        f"{name}, by all its rules": Kind(timing.any_rounds(kernel, USUAL, rounds), rounds),
    }


def _ratios(speeds: dict[str, Speed]) -> tuple[Ratio, ...]:
    return tuple(Ratio(kind, than, _times(speeds, kind, than), wanted) for kind, than, wanted in WANTED)


def _times(speeds: dict[str, Speed], kind: str, than: str) -> float | None:
    return speeds[kind].rate / speeds[than].rate if {kind, than} <= speeds.keys() else None


def rate(kind: Kind, random: Random) -> float:
    """Play for one turn, at least once; give how many rounds in a second of the core's work."""
    start, count = process_time(), 0
    while not count or process_time() < start + TURN_SECONDS:
        kind.play(random)
        count += kind.rounds
    return count / (process_time() - start)


def play_round(rules: Rules, random: Random, players: int = USUAL) -> Round:
    """Deal and play a first round: at each turn list what is legal, and do any of it. Gives its end.

    A play from the list is put down as it is, as python-chess pushes a move from its own.
    """
    round = round_of(begin(rules, random, players))
    while round.turn != NOBODY:
        plays = trick.legal(round)
        which = int(random.random() * (len(plays) + trick.may_pass(round, plays)))
        if which < len(plays):
            round = trick.put(round, round.turn, plays[which]).round
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


def time_taps(rules: Rules, random: Random) -> list[float]:
    """Play a first round of four by taps; give the engine's seconds for each."""
    current, taps = begin(rules, random), []
    while (round := round_of(current)).turn != NOBODY:
        plays = trick.legal(round)
        cards = random.choice(plays).cards if plays else 0
        text = actions.write_cards(round.order, cards) or "pass"
        start = process_time()
        current = tap(current, text)
        taps.append(process_time() - start)
    return taps


def time_legal(rules: Rules, random: Random) -> float:
    """List all plays that a random hand of :data:`HAND` cards can lead; give the seconds it took."""
    order = ordering(rules)
    hand = bundle(random.sample(deck(rules), HAND))
    start = process_time()
    readings.find(Ground(order, order.up), hand)
    return process_time() - start


def tap(current: Game, text: str) -> Game:
    """Do what one tap asks of the engine: read the text, apply it, show the round to every seat."""
    round = round_of(current)
    action = actions.read(round, round.turn, text)
    after = game.apply(current, current.players[round.turn], action).game
    for seat in range(len(after.players)):
        view(round_of(after), seat)
    return after
