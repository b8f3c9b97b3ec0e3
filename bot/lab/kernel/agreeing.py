"""The kernel held against the engine: the same deal, the same moves, and at every turn the same answers.

A round in which they differ is given as a record, as :mod:`bot.lab.fuzz` does.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from bot.engine import actions, game, moves, record, trick
from bot.engine.actions import Action, Pass
from bot.engine.deal import SEED_BYTES
from bot.engine.game import Setup
from bot.engine.plays import Play
from bot.engine.presets import changes_of
from bot.engine.record import Choice, Record, RoundRecord
from bot.engine.replay import round_of
from bot.engine.round import NOBODY, Round
from bot.engine.rules import Rules
from bot.lab.anything import pick, say
from bot.lab.fuzz import NAMES, Failure, Played
from bot.lab.holding import expect
from bot.lab.kernel import rounds
from bot.lab.kernel.compiled import can_compile, compiled, plain
from bot.lab.kernel.positions import covers, number_of, numbers_in, round_row, rules_row, stream
from bot.lab.kernel.rounds import Row
from bot.lab.option_sets import any_rules
from bot.lab.small_hands import small_hands

OPTIONS = (
    "deck",
    "order",
    "jokers",
    "size_rule",
    "beat",
    "equal_plays",
    "trick",
    "close_unbeatable",
    "revolution",
    "finish",
    "deal",
    "first_lead",
    "eight_cut",
)
"""What the kernel knows, as far as it can make a difference between the lead and the last place."""
COMPARED = (
    *(rounds.TURN, rounds.ACTIVE, rounds.INVERTED, *range(rounds.HANDS, rounds.LENGTH)),
    *(rounds.SIZE, rounds.RANK, rounds.BY, rounds.BARRED, rounds.UNSEEN, rounds.MUST),
)
"""The places in a row of what both sides know."""
_TABLE = 6
"""How many of them mean nothing once the round is over."""
_PRESET = "president"
_MOST_LAID_OUT = 8


class Parallel:
    """A round as the engine has it, and the same as rows of the kernel, plain and compiled."""

    def __init__(self, round: Round, random: Random) -> None:
        self.round = round
        kernels = [plain(), compiled()] if can_compile() else [plain()]
        rules, row = rules_row(round.rules, len(round.hands)), round_row(round, stream(random))
        self.rows = [(kernel, kernel.row(rules), kernel.row(row)) for kernel in kernels]

    def compare(self) -> list[Play]:
        """Compare all answers; give the plays. Raises :exc:`AssertionError` where they differ."""
        plays = trick.legal(self.round)
        numbers = sorted(number_of(self.round.order, play) for play in plays)
        may_pass = trick.may_pass(self.round, plays)
        expected = _said(self.round)
        for kernel, rules, row in self.rows:
            there = [int(number) for number in row]
            expect([there[place] for place in COMPARED][: len(expected)] == expected, "the rounds differ")
            if self.round.turn != NOBODY:
                listed = list(numbers_in(int(kernel.plays(rules, row))))
                expect(listed == numbers, "the legal plays differ")
                expect(bool(kernel.may_pass(rules, row)) == may_pass, "only one side may pass")
        return plays

    def move(self, play: Play | None) -> None:
        """Make a play, or pass, on all sides."""
        action: Action = Pass() if play is None else say(self.round, play)
        for kernel, rules, row in self.rows:
            if play is None:
                kernel.pass_turn(row)
            else:
                kernel.play(rules, row, number_of(self.round.order, play))
        self.round = moves.apply(self.round, self.round.turn, action).round


def _said(round: Round) -> Row:
    """Give what a row must have where they are compared; of a round that is over, in fewer places."""
    row = round_row(round, 1)
    compared = COMPARED if round.turn != NOBODY else COMPARED[:-_TABLE]
    return [row[place] for place in compared]


def some_rules(random: Random) -> tuple[Rules, int]:
    """Choose rules that the kernel covers, and a number of players."""
    while True:
        rules, players = any_rules(lambda several: pick(several, random), OPTIONS)
        if covers(rules):
            return rules, players


def agree(seed: int) -> Played | Failure:
    """Play a round in both, the same for the same seed: every other one dealt in full, else of few cards."""
    random = Random(seed)  # noqa: S311 chance for play, not for secrets
    rules, players = some_rules(random)
    names, lines = NAMES[:players], list[str]()
    dealt = _deal(rules, names, random, in_full=seed % 2 == 0)
    try:
        _play(rules, names, dealt, lines, random)
    except Exception as error:  # noqa: BLE001 whatever is raised is the finding
        choice = Choice(_PRESET, changes_of(_PRESET, rules, players))
        written = Record(
            format=1, rules=choice, players=names, rounds=(replace(dealt, actions=tuple(lines)),)
        )
        return Failure(str(error) or repr(error), record.write(written))
    return Played(1, len(lines))


def _deal(rules: Rules, names: tuple[str, ...], random: Random, *, in_full: bool) -> RoundRecord:
    if in_full:
        return RoundRecord(seed=random.randbytes(SEED_BYTES).hex())
    return small_hands(rules, names, _MOST_LAID_OUT, random)


def _play(rules: Rules, names: tuple[str, ...], dealt: RoundRecord, lines: list[str], random: Random) -> None:
    choice = Choice(_PRESET, changes_of(_PRESET, rules, len(names)))
    loaded = record.read(record.write(Record(format=1, rules=choice, players=names, rounds=(dealt,))))
    path, _ = loaded.rounds[-1]
    start = game.new_game(rules, names)
    setup: Setup = record.setup(loaded, path, dealt, game.seating(start))
    both = Parallel(round_of(game.begin_round(start, setup).game), random)
    plays = both.compare()
    while both.round.turn != NOBODY:
        which = int(random.random() * (len(plays) + trick.may_pass(both.round, plays)))
        play = plays[which] if which < len(plays) else None
        said = actions.write(both.round.order, say(both.round, play) if play else Pass())
        lines.append(f"{names[both.round.turn]} {said}")
        both.move(play)
        plays = both.compare()


def seeds(first: int, rounds: int) -> range:
    """Give a seed for each of so many rounds, all different for different firsts."""
    return range(first * 1_000_003, first * 1_000_003 + rounds)
