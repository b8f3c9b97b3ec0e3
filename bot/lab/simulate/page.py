"""The page that tells how strong the computer players are: Markdown, from the record of what was measured."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.engine.presets import PRESETS
from bot.lab.simulate.estimates import Estimate
from bot.lab.simulate.report import Report
from bot.lab.simulate.strength import (
    BEST,
    LEVELS,
    ON_ONE,
    OTHERS,
    SEARCH,
    YARDSTICK,
    Record,
    name_of,
    players_of,
    steps_name,
)

_NONE = ""
_HEADINGS = (
    "preset", "players", "par", *LEVELS, "hard is ahead by", "hard among normal", "hard among random",
    "steps of hard", "decision of hard",
)  # fmt: skip

_ABOUT = """\
# How strong the computer players are

One player of a level sits among players who are all alike. **Points** are how many of the others finish
behind: with four players 0 to 3, and 1.50, the **par**, for players who are equal. Each figure is a mean with
its 95 % interval.

- Single first rounds, without an exchange: what a round's order is worth in the next one would drown the
  strength in the play.
- Duplicate deals: each is played once for every seat that the player can have, with the same cards in the
  same places. The deal is the unit of the intervals, as rounds with the same cards depend on each other.
- **easy**, **normal**, **hard**: the level among `rules`, players who lead the whole lowest set, follow with
  the lowest whole set, and tear sets apart only when somebody is about to go out. **hard is ahead by** is
  what it has more than each of these.
- **steps of hard**: second rounds with given titles, in which every trick is played by `hard`, and only
  what comes between the rounds (giving, leftovers, trade, collusion) is decided by `hard` in one seat and by
  `rules` in the others. Par means that it makes no difference; empty where there is nothing to decide.
- **decision of hard**: 99 of 100 take no longer on one core (among `rules`). At all these tables a network
  decides.
"""

_MADE = """\
## How this page is made

`scum strength --deals {deals}` measures all of it, goes on where it was stopped, and writes this page and
[strength.json](strength.json), the record that `scum strength --gate` and the tests hold the players to.
`scum simulate` plays any other match: `scum simulate --rules president --seats hard,rules,rules,rules`.
"""


def page(record: Record) -> str:
    """Write the page."""
    parts = (_ABOUT, _levels(record), _yardsticks(record), _made(record), _versions(record))
    return "\n".join(part for part in parts if part)


def _levels(record: Record) -> str:
    presets = [
        preset for preset in PRESETS if any(one.report.match.rules == preset for one in record.measured)
    ]
    return _table(_HEADINGS, [_preset(record, preset) for preset in presets])


def _preset(record: Record, preset: str) -> list[str]:
    def found(name: str) -> Report | None:
        measured = record.find(name)
        return measured.report if measured else None

    levels = [found(name_of(preset, level, YARDSTICK)) for level in LEVELS]
    others = [found(name_of(preset, BEST, other)) for other in OTHERS]
    players = players_of(preset)
    return [
        f"`{preset}`",
        str(players),
        f"{(players - 1) / 2:.2f}",
        *(_points(report, level) for level, report in zip(LEVELS, levels, strict=True)),
        _ahead(levels[-1]),
        *(_points(report, BEST) for report in others),
        _points(found(steps_name(preset)), BEST),
        _time(levels[-1], BEST),
    ]


def _points(report: Report | None, kind: str) -> str:
    return written(report.of(kind).points) if report else _NONE


def written(estimate: Estimate) -> str:
    """Write a mean and its margin.

    >>> written(Estimate(2.0512, 0.0249))
    '2.05 ± 0.02'
    """
    return f"{estimate.mean:.2f}" + ("" if estimate.margin is None else f" ± {estimate.margin:.2f}")


def _ahead(report: Report | None) -> str:
    """Tell how many points more the best level has than each of the others."""
    return f"{report.of(BEST).points.mean - report.of(YARDSTICK).points.mean:+.2f}" if report else _NONE


def _time(report: Report | None, kind: str) -> str:
    seconds = report.of(kind).p99 if report else None
    return _NONE if seconds is None else milliseconds(seconds)


def milliseconds(seconds: float) -> str:
    """Write a short time.

    >>> milliseconds(0.00123), milliseconds(0.15)
    ('1.2 ms', '150 ms')
    """
    return f"{seconds * 1000:.2g} ms" if seconds < 0.0995 else f"{seconds * 1000:.0f} ms"  # noqa: PLR2004 from there on in whole ones


def _yardsticks(record: Record) -> str:
    """Write what is measured of the yardsticks themselves, on one preset."""
    pairs = [("greedy", YARDSTICK), ("random", YARDSTICK), (SEARCH, YARDSTICK), (BEST, SEARCH)]
    found = [(kind, others, record.find(name_of(ON_ONE, kind, others))) for kind, others in pairs]
    rows = [
        [f"`{kind}`", f"`{others}`", _points(one.report, kind), _time(one.report, kind)]
        for kind, others, one in found
        if one
    ]
    if not rows:
        return ""
    table = _table(("player", "among", "points", "decision"), rows)
    about = "`search-2000` plays 2,000 rounds out for each decision, with hands that it might face."
    return f"## The yardsticks, on `{ON_ONE}`\n\n{about}\n\n{table}"


def _made(record: Record) -> str:
    return _MADE.format(deals=max((one.report.deals for one in record.measured), default=0))


def _versions(record: Record) -> str:
    counts = Counter((one.report.version, one.day, one.report.deals) for one in record.measured)
    rows = [
        [f"`{version}`", day, f"{deals:,}", str(counts[version, day, deals])]
        for version, day, deals in counts
    ]
    about = "The players' version ends in digits that change with whatever they play by, networks included."
    return f"{about}\n\n{_table(('players', 'begun on', 'deals', 'matches'), rows)}"


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return "\n".join(_lines(headings, rows)) + "\n"


def _lines(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(headings)} |"
    yield f"|{'---|' * len(headings)}"
    yield from ("|" + "".join(f" {cell} |" if cell else " |" for cell in row) for row in rows)
