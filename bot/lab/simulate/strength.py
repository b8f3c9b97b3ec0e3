"""What is measured of all levels on all presets, and the record of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from bot.engine.presets import PRESETS
from bot.engine.rules import Leftovers, Rules, exchange_pairs
from bot.lab.simulate.match import Match, against
from bot.lab.simulate.report import Report

LEVELS = ("easy", "normal", "hard")
BEST = "hard"
YARDSTICK = "rules"
SEARCH = "search-2000"
OTHERS = ("normal", "random")
"""Who else the best level is measured against."""
ON_ONE = "president"
"""The preset on which the yardsticks themselves and the search are measured."""
USUAL, _USUAL_OF = 4, {"daifugo": 5}
"""How many play, where the preset allows; the contest of daifugō has five."""


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """A match that was measured, and on which day that began."""

    name: str
    report: Report
    day: str


class Record(msgspec.Struct, frozen=True):
    """All that was measured, in the order of the page."""

    measured: tuple[Measured, ...] = ()

    def find(self, name: str) -> Measured | None:
        """Give what was measured under a name."""
        return next((one for one in self.measured if one.name == name), None)


def players_of(preset: str) -> int:
    """Tell how many usually play a preset."""
    return min(max(_USUAL_OF.get(preset, USUAL), PRESETS[preset].fewest), PRESETS[preset].most)


def matches(presets: Iterable[str], seed: int) -> dict[str, Match]:
    """Give all matches to be measured on these presets, by name, in the order of the page."""
    return {name: replace(match, seed=seed) for preset in presets for name, match in _of_preset(preset)}


def name_of(preset: str, kind: str, others: str) -> str:
    """Name a match.

    >>> name_of("president", "hard", "rules")
    'president-hard-rules'
    """
    return f"{preset}-{kind}-{others}"


def steps_name(preset: str) -> str:
    """Name the match in which the steps between rounds are compared."""
    return name_of(preset, "steps", BEST)


def _of_preset(preset: str) -> Iterator[tuple[str, Match]]:
    pairs = [*((level, YARDSTICK) for level in LEVELS), *((BEST, others) for others in OTHERS)]
    if preset == ON_ONE:
        pairs += [("greedy", YARDSTICK), ("random", YARDSTICK), (SEARCH, YARDSTICK), (BEST, SEARCH)]
    players = players_of(preset)
    for kind, others in pairs:
        yield name_of(preset, kind, others), against(kind, others, rules=preset, players=players)
    if has_steps(PRESETS[preset].rules_for(players), players):
        compared = against(BEST, YARDSTICK, rules=preset, players=players).seats
        alike = (BEST,) * players
        yield steps_name(preset), Match(rules=preset, seats=alike, exchange=compared)


def has_steps(rules: Rules, players: int) -> bool:
    """Tell whether anybody chooses cards between two rounds (R32, R40 to R43)."""
    swaps = rules.leftovers is Leftovers.SWAP
    return bool(swaps or exchange_pairs(rules, players) or rules.middle_trade or rules.collusion)


def read(path: Path) -> Record:
    """Read a record; where there is no file nothing is measured yet. Raises :exc:`msgspec.MsgspecError`."""
    return msgspec.json.decode(path.read_bytes(), type=Record) if path.exists() else Record()


def write(path: Path, record: Record) -> None:
    """Write a record so that its lines can be compared."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n")


def with_measured(record: Record, new: Measured) -> Record:
    """Put a match into the record, in place of an older one of the same name, in the order of the page."""
    by_name = {one.name: one for one in (*record.measured, new)}
    order = matches(PRESETS, 0)
    return Record(tuple(by_name[name] for name in order if name in by_name))
