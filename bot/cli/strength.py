"""``scum strength``: all levels on all presets, on one page; and whether one has become weaker."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer
from rich.progress import Progress

from bot.cli.saying import complain, fail, say
from bot.cli.simulate import FAILED, STOPPED, WRONG, Workers, left, open_kept, progress_bar
from bot.engine.presets import PRESETS

if TYPE_CHECKING:
    from bot.lab.simulate.gate import Judged
    from bot.lab.simulate.match import Match
    from bot.lab.simulate.running import Crew
    from bot.lab.simulate.strength import Measured, Record

_CORES = os.cpu_count() or 1
Deals = Annotated[int, typer.Option(min=2, help="How many deals of each match; of the gate so many at most.")]
Only = Annotated[
    str, typer.Option(help="Which presets or matches, as patterns: 'president-*,daifugo-hard-rules'.")
]
Seed = Annotated[int, typer.Option(help="Where all chance of the measuring comes from.")]
Folder = Annotated[
    Path,
    typer.Option(help="Where finished deals are kept, so that the same command goes on where it stopped."),
]
Page = Annotated[Path, typer.Option(help="The page; the record, strength.json, is kept beside it.")]
Missing = Annotated[
    bool,
    typer.Option("--missing", help="Leave out what the record has from so many deals, by whatever version."),
]
Gate = Annotated[
    bool, typer.Option("--gate", help="Write nothing; tell whether a level is weaker than the record says.")
]
Clearly = Annotated[
    float, typer.Option(min=0.01, help="By how many points weaker the gate lets nobody through.")
]


def strength(
    *,
    deals: Deals = 300,
    only: Only = "*",
    seed: Seed = 1,
    workers: Workers = _CORES,
    folder: Folder = Path("build/strength"),
    page: Page = Path("bot/players/STRENGTH.md"),
    missing: Missing = False,
    gate: Gate = False,
    clearly: Clearly = 0.15,
) -> None:
    """Measure all levels on all presets, and write the page that shows it: bot/players/STRENGTH.md.

    The page is written after each match, and a match whose players fail is named: the status is then 1. With
    --gate each level plays against the record until it is sure whether it has become weaker.
    """
    from bot.lab.simulate.gate import judge
    from bot.lab.simulate.version import players_version

    record = _record(page)
    if gate:
        _guard(_held(record, only), partial(judge, clearly=clearly, most=deals), workers)
        return
    matches = _matches(only, seed)
    if missing:
        matches = {name: one for name, one in matches.items() if not _has(record, name, one, deals)}
    _measure(matches, workers, _Plan(deals, folder, page, players_version()))


def _record(page: Path) -> Record:
    import msgspec

    from bot.lab.simulate import strength as measuring

    if not page.parent.is_dir():
        fail(f"{page.parent}: there is no such folder; name the page's place by --page", WRONG)
    try:
        return measuring.read(_beside(page))
    except msgspec.MsgspecError as error:
        fail(f"{_beside(page)}: is no record: {error}", WRONG)


def _beside(page: Path) -> Path:
    return page.with_name("strength.json")


def _matches(only: str, seed: int) -> dict[str, Match]:
    from bot.lab.simulate.strength import matches

    found = {name: one for name, one in matches(PRESETS, seed).items() if _is_wanted(only, name, one.rules)}
    if not found:
        fail(f"no preset and no match is called {only!r}; matches are called as president-hard-rules", WRONG)
    return found


def _is_wanted(only: str, name: str, preset: str) -> bool:
    return any(fnmatch(name, one.strip()) or fnmatch(preset, one.strip()) for one in only.split(","))


def _has(record: Record, name: str, match: Match, deals: int) -> bool:
    measured = record.find(name)
    return measured is not None and measured.report.match == match and measured.report.deals >= deals


class _Plan(NamedTuple):
    """How many deals of each match, where they are kept, and the page."""

    deals: int
    folder: Path
    page: Path
    version: str
    """As it is when all begins: what is changed while others play does not change them."""


def _measure(matches: dict[str, Match], workers: int, plan: _Plan) -> None:
    """Measure match after match, each written to the page at once."""
    from concurrent.futures.process import BrokenProcessPool

    from bot.lab.simulate.running import crew

    failed = list[str]()
    try:
        with crew(workers) as several, progress_bar() as progress:
            whole = progress.add_task("matches", total=len(matches))
            for name, match in matches.items():
                failed += _measured(several, name, match, plan, progress)
                progress.advance(whole)
    except (KeyboardInterrupt, BrokenProcessPool):
        fail(
            f"stopped; what is finished is on {plan.page} and in {plan.folder}: the same command goes on",
            STOPPED,
        )
    if failed:
        fail(f"could not be played: {', '.join(failed)}", FAILED)
    say(f"measured: {len(matches)}; the page: {plan.page}")


def _measured(several: Crew, name: str, match: Match, plan: _Plan, progress: Progress) -> Iterator[str]:
    """Measure one match; yield its name where its players fail, for that must not keep the others waiting."""
    from concurrent.futures.process import BrokenProcessPool

    try:
        _write(plan.page, _played(several, name, match, plan, progress))
    except (typer.Exit, BrokenProcessPool):
        raise
    except Exception as error:  # noqa: BLE001 whatever a player fails at is told with the match's name
        complain(f"{name}: {type(error).__name__}: {error}")
        yield name


def _played(several: Crew, name: str, match: Match, plan: _Plan, progress: Progress) -> Measured:
    from bot.lab.simulate.report import report
    from bot.lab.simulate.strength import Measured

    with open_kept(match, plan.folder / plan.version / f"{name}.jsonl", plan.version) as kept:
        finished = list(kept.done.values())
        task = progress.add_task(name, total=plan.deals, completed=len(finished))
        try:
            for one in left(several, match, plan.deals, finished, kept):
                finished.append(one)
                progress.advance(task)
        finally:
            progress.remove_task(task)
        return Measured(name=name, report=report(match, finished, plan.version), day=kept.header.began)


def _write(page: Path, measured: Measured) -> None:
    """Put a match on the page and into the record beside it."""
    from bot.lab.simulate import strength as measuring
    from bot.lab.simulate.page import page as written

    record = measuring.with_measured(measuring.read(_beside(page)), measured)
    measuring.write(_beside(page), record)
    page.write_text(written(record), "utf-8")


def _held(record: Record, only: str) -> list[Measured]:
    """Give the levels that the gate is for; end the command where there is none."""
    from bot.lab.simulate.gate import guarded

    held = [one for one in guarded(record, PRESETS) if _is_wanted(only, one.name, one.report.match.rules)]
    if not held:
        fail("the record has no such match; scum strength makes it", WRONG)
    return held


def _guard(held: Sequence[Measured], judge: Callable[[Measured], Judged], workers: int) -> None:
    """Hold every level to the record, and tell how each does as soon as that is clear."""
    from bot.lab.simulate.running import crew
    from bot.lab.simulate.sequential import Verdict

    weaker = list[str]()
    try:
        with crew(workers) as several, progress_bar() as progress:
            for one in progress.track(several(judge, held), total=len(held), description="levels"):
                _tell(one)
                weaker += [one.name] if one.answer.verdict is Verdict.WEAKER else []
    except KeyboardInterrupt:
        fail("stopped before all levels were judged", STOPPED)
    if weaker:
        fail(f"weaker than the record says: {', '.join(weaker)}", FAILED)


def _tell(one: Judged) -> None:
    answer = one.answer
    say(
        f"{one.name}: {answer.verdict.value} ({answer.mean:.2f} points in {answer.deals} deals, "
        f"at least {one.expected:.2f} on record)"
    )
