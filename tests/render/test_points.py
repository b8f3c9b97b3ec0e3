"""Turning points of a round seen again: for eyes that may see the cards, with ways from one to the next."""

from __future__ import annotations

import asyncio
from random import Random
from threading import Event

import pytest
from msgspec.structs import replace

from bot.engine.actions import Pass, PlayCards, TimeOut
from bot.engine.views import View, reading_for
from bot.locale import Locale
from bot.players.thinking import Considered, Source, Thought
from bot.render import replay as pages
from bot.tables import analysing
from bot.tables.analysing import MOST_MARKED, Analyses, Analysis, Grade, Points, analyse
from bot.tables.replaying import Eyes, Replay, scene
from tests.render.looks import buttons, check, texts
from tests.render.test_replay import ME, seen_again


def by_count(view: View, random: Random) -> Thought:
    """Hold that each card more played at once is worth a fifth of a place, and a pass nothing."""
    del random
    plays = [
        Considered(PlayCards(play.cards, reading_for(view, play)), play.cards.bit_count() / 5)
        for play in view.legal
    ]
    weighed = sorted([*plays, Considered(Pass(), 0.0)], key=lambda one: -one.value)
    return Thought(action=weighed[0].action, source=Source.NETWORK, considered=tuple(weighed))


def by_rules(view: View, random: Random) -> Thought:
    """Think without worths."""
    return Thought(action=by_count(view, random).action, source=Source.RULES)


async def points(replay: Replay, eyes: Eyes, step: int = 0, *, think: object = by_count) -> Points | None:
    """What some eyes see."""
    work = Analyses(think, off_loop=False).of(replay)  # type: ignore[arg-type]  # any of the above
    await work.wait(9)
    return work.seen(scene(replay, step, eyes, ME))


async def test_eyes_see_turning_points_of_those_whose_cards_they_see() -> None:
    replay = seen_again("president")
    own = await points(replay, Eyes.OWN)
    every = await points(replay, Eyes.ALL)
    assert own
    assert every
    me = replay.header.players.index(str(ME))
    assert {mark.seat for mark in own.marks} | {seat for seat, _ in own.means} == {me}
    assert len({seat for seat, _ in every.means}) == len(replay.header.players)
    assert 1 < len(every.marks) <= MOST_MARKED
    assert [mark.step for mark in every.marks] == sorted(mark.step for mark in every.marks)
    assert await points(replay, Eyes.PUBLIC) is None
    assert await points(replay, Eyes.ALL, think=by_rules) == Points(weighed=False)


def test_a_mark_says_what_was_lost_and_how_bad_that_is() -> None:
    replay = seen_again("president")
    asked: list[int | None] = []

    def think(view: View, random: Random) -> Thought:
        asked.append(view.seat)
        return by_count(view, random)

    found = analyse(replay.steps, think, lambda _: True)
    assert asked == [step.by for step in replay.steps[1:]]
    for mark in found.marks:
        step = replay.steps[mark.step]
        assert step.by == mark.seat
        played = step.action.cards.bit_count() if isinstance(step.action, PlayCards) else 0
        better = mark.better.action
        assert isinstance(better, PlayCards)
        assert mark.loss == pytest.approx((better.cards.bit_count() - played) / 5)
        assert mark.loss >= 0.25
    grades = [replace(found.marks[0], loss=loss).grade for loss in (0.25, 0.5, 1.0)]
    assert grades == [Grade.INEXACT, Grade.MISTAKE, Grade.BLUNDER]


def test_what_was_done_for_somebody_out_of_time_is_not_held_against_them() -> None:
    steps = seen_again("president").steps
    late = tuple(replace(step, action=TimeOut() if step.action else None) for step in steps)
    assert analyse(late, by_count, lambda _: True) == Analysis(means=(None,) * len(steps[0].round.hands))


async def test_every_step_with_turning_points_has_a_page(any_locale: Locale) -> None:
    replay = seen_again("president")
    for eyes in (Eyes.OWN, Eyes.ALL):
        seen = await points(replay, eyes)
        for step in range(len(replay.steps)):
            check(pages.page(scene(replay, step, eyes, ME), any_locale, {}, seen))


async def test_buttons_lead_from_one_turning_point_to_the_next(english: Locale) -> None:
    replay, last = seen_again("president"), len(seen_again("president").steps) - 1
    every = await points(replay, Eyes.ALL)
    assert every
    first, second, *_ = every.marks
    start, there, end = (
        pages.page(scene(replay, step, Eyes.ALL, ME), english, {}, every) for step in (0, first.step, last)
    )
    ways = [{button.label: button for button in buttons(page)} for page in (start, there, end)]
    assert len({tuple(way) for way in ways}) == 1
    assert ways[0]["Next turning point"].tap.argument.startswith(f"123456.{first.step}.all.")
    assert ways[0]["Previous turning point"].disabled
    assert ways[1]["Next turning point"].tap.argument.startswith(f"123456.{second.step}.all.")
    assert ways[2]["Next turning point"].disabled
    assert f"There are {len(every.marks)} turning points" in texts(start)
    assert "Better: " in texts(there)
    assert "Places lost by a decision, on average" in texts(end)
    own = await points(replay, Eyes.OWN)
    assert "Each of your decisions" in texts(pages.page(scene(replay, last, Eyes.OWN, ME), english, {}, own))
    unknown = texts(pages.page(scene(replay, 0, Eyes.ALL, ME), english, {}, Points(weighed=False)))
    assert "no computer player could tell" in unknown
    public = texts(pages.page(scene(replay, 0, Eyes.PUBLIC, ME), english))
    assert "**My hand and All hands** also show the turning points" in public
    assert "**All hands** also shows" in texts(pages.page(scene(replay, 0, Eyes.PUBLIC, 99), english))
    nothing = Points(means=((0, 0.0),))
    assert "no decision cost much" in texts(pages.page(scene(replay, 0, Eyes.ALL, ME), english, {}, nothing))


async def test_a_round_is_analysed_once_and_says_how_far_that_is(english: Locale) -> None:
    replay, gate, count = seen_again("president"), Event(), 0

    def think(view: View, random: Random) -> Thought:
        nonlocal count
        gate.wait(9)
        count += 1
        return by_count(view, random)

    analyses = Analyses(think, off_loop=True)
    work = analyses.of(replay)
    await work.wait(0.01)
    seen = scene(replay, 0, Eyes.ALL, ME)
    page = pages.page(seen, english, {}, work.seen(seen))
    assert f"Looking for turning points: 0 of {len(replay.steps) - 1}" in texts(page)
    assert not work.is_over
    gate.set()
    assert analyses.of(replay) is work
    await work.wait(9)
    assert work.is_over
    done = count
    assert analyses.of(replay) is work
    assert count == done


async def test_a_search_that_serves_others_is_asked_again_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(analysing, "_REST", 0.0)
    replay, asked = seen_again("president"), 0

    def busy(view: View, random: Random) -> Thought:
        nonlocal asked
        asked += 1
        return by_count(view, random) if asked % 3 == 0 else by_rules(view, random)

    work = Analyses(busy, off_loop=True).of(replay)
    await work.wait(9)
    seen = work.seen(scene(replay, 0, Eyes.ALL, ME))
    assert seen
    assert seen.weighed
    asked = -1000
    work = Analyses(busy, off_loop=True).of(replay)
    await work.wait(9)
    assert asked < -1000 + 2 * len(replay.steps)


async def test_what_fails_shows_no_turning_points_and_is_tried_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    replay = seen_again("president")

    def broken(view: View, _: Random) -> Thought:
        raise ZeroDivisionError(view.seat)

    analyses = Analyses(broken, off_loop=False)
    work = analyses.of(replay)
    await work.wait(9)
    assert work.seen(scene(replay, 0, Eyes.ALL, ME)) is None
    assert "was not analysed" in caplog.text
    assert analyses.of(replay) is not work
    analyses.close()
    await asyncio.sleep(0)
