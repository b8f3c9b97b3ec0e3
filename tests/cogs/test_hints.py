"""Hints for who practises alone, and the turning points of rounds seen again, in Discord."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from msgspec.structs import replace

from bot.client import Client
from bot.engine.actions import Pass, PlayCards, write
from bot.engine.views import View, reading_for
from bot.lab.make_believe import World
from bot.lab.messages import Page
from bot.lab.people import Person
from bot.players.thinking import Considered, Source, Thought
from bot.tables.analysing import Analyses, Work
from bot.tables.hinting import Hint, Hints
from bot.tables.replaying import Replay
from bot.tables.state import Person as Asker
from bot.tables.wishes import Act
from cogs import history
from cogs._ui import unfinished
from tests.cogs.arranged import deal, in_turn, look_of, only_table
from tests.cogs.playing import begin, pressable
from tests.cogs.test_history import played, pressed, shown, step_of


def weighing(view: View, random: Random) -> Thought:
    """Hold that three cards played win a place, and that the lower ones are the better ones to play."""
    del random
    plays = [
        Considered(PlayCards(play.cards, reading_for(view, play)), play.cards.bit_count() / 3 - number / 9)
        for number, play in enumerate(view.legal)
    ]
    weighed = sorted([*plays, Considered(Pass(), -2.0)], key=lambda one: -one.value)
    return Thought(action=weighed[0].action, source=Source.NETWORK, considered=tuple(weighed))


def client_of(world: World) -> Client:
    """The bot."""
    assert isinstance(world.client, Client)
    return world.client


def think_by(world: World, hints: Hints) -> None:
    """Have hints come from somebody else."""
    client = client_of(world)
    client.house = client.house._replace(hints=hints)


async def test_a_hint_stands_in_the_hand_until_it_is_followed(discord_world: World) -> None:
    ann, *_ = await begin(discord_world, "Ann", computers=3, speed="none")
    think_by(discord_world, Hints(weighing, Random(1), off_loop=False, limit=9))
    await deal(discord_world, ann, "4C 4D 9H KC")
    before = ann.hand()
    first = await ann.press("Hint")
    page = ann.hand()
    assert page.id == before.id
    assert "**Hint: " in page.text
    assert "places on average" in page.text
    assert first.answered
    await ann.press("Hint")
    assert ann.hand().text == page.text
    await ann.press(starts=pressable(page, "play:", "pass:")[0].custom_id, on=page)
    assert "**Hint: " not in ann.hand().text


async def test_the_computer_gives_a_hint_with_a_reason_by_its_rules_too(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    await ann.slash("scum start", channel=ann.dm, speed="none")
    await ann.press("Start", on=discord_world.pages(ann.dm)[-1])
    while "Hint" not in discord_world.pages(ann.dm)[-1].labels:
        await ann.press("Next round", on=discord_world.pages(ann.dm)[-1])
    await ann.press("Hint", on=discord_world.pages(ann.dm)[-1])
    assert "**Hint: " in discord_world.pages(ann.dm)[-1].text


async def test_a_hint_asked_for_with_an_old_button_comes_after_a_restart_too(discord_world: World) -> None:
    ann, *_ = await begin(discord_world, "Ann", computers=3, speed="none")
    old = ann.hand()
    await discord_world.restart()
    answer = await ann.press("Hint", on=old)
    assert "**Hint: " in answer.text
    assert pressable(ann.hand(), "play:", "pass:")


async def test_with_a_second_person_there_are_no_hints(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2, speed="none")
    turn = in_turn(discord_world, [ann, ben])
    page = turn.hand()
    assert "Hint" not in page.labels
    decision = look_of(discord_world, turn).decision
    answer = await turn.tap_raw(f"hint:{only_table(discord_world).id}:{decision}", on=page)
    assert "no hints at a table with other people" in answer.text
    assert "**Hint" not in answer.text


async def test_a_lesson_has_its_own_tips(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    await ann.slash("help")
    await ann.press("Try it: a lesson with three computers")
    assert "Hint" not in ann.hand().labels
    answer = await ann.tap_raw(f"hint:{only_table(discord_world).id}:1", on=ann.hand())
    assert "The lesson says itself" in answer.text


async def test_a_hint_for_what_is_no_longer_asked_meets_the_fresh_hand(discord_world: World) -> None:
    ann, *_ = await begin(discord_world, "Ann", computers=3, speed="none")
    table = only_table(discord_world)

    class Slow(Hints):
        """Thinks for so long that its owner has played meanwhile."""

        async def hint(self, table: str, view: View) -> Hint | None:
            hint = await super().hint(table, view)
            look = look_of(discord_world, ann)
            play = look.view.legal[0] if look.view and look.view.legal else None
            lowest = write(view.order, PlayCards(play.cards, reading_for(view, play))) if play else "pass"
            await only_table(discord_world).ask(Act(Asker(ann.id, "Ann"), look.decision, lowest))
            return hint

    think_by(discord_world, Slow(weighing, Random(1), off_loop=False, limit=9))
    needs = table._needs
    table._needs = replace(needs, pauses=replace(needs.pauses, computer=(60.0, 60.0)))
    old = ann.hand()
    answer = await ann.press("Hint", on=old)
    assert "moved on" in answer.text
    assert "**Hint" not in answer.text + ann.hand().text
    again = await ann.tap_raw(f"hint:{table.id}:1", on=ann.hand())
    assert "moved on" in again.text


async def test_where_no_hint_is_found_the_hand_says_so(
    discord_world: World, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(view: View, _: Random) -> Thought:
        raise ZeroDivisionError(view.seat)

    ann, *_ = await begin(discord_world, "Ann", computers=3, speed="none")
    think_by(discord_world, Hints(broken, Random(1), off_loop=False, limit=9))
    discord_world.errors_expected = True
    await ann.press("Hint")
    assert "cannot think of a hint" in ann.hand().text
    assert pressable(ann.hand(), "play:", "pass:")
    assert "a hint was not found" in caplog.text


def analyse_by(world: World, analyses: Analyses) -> None:
    """Have rounds analysed by somebody else."""
    client = client_of(world)
    client.house = client.house._replace(analyses=analyses)


async def test_turning_points_are_found_from_one_to_the_next(discord_world: World) -> None:
    analyse_by(discord_world, Analyses(weighing, off_loop=False))
    await played(discord_world)
    zoe = discord_world.person("Zoe")
    page = await shown(zoe, "scum replay", id="1")
    assert "**All hands** also shows the turning points" in page.text
    assert "Next turning point" not in page.labels
    page = await pressed(zoe, "All hands", page)
    assert "turning points, where other plays" in page.text
    steps = list[int]()
    while page.has("Next turning point"):
        page = await pressed(zoe, "Next turning point", page)
        steps.append(step_of(page)[0])
        assert "Better: " in page.text
    assert steps == sorted(set(steps))
    assert 1 < len(steps) <= 6
    page = await pressed(zoe, "Last", page)
    assert "Places lost by a decision" in page.text
    page = await pressed(zoe, "Table only", page)
    assert "Places lost" not in page.text
    assert "Next turning point" not in page.labels


async def test_who_played_sees_their_own_alone(discord_world: World) -> None:
    analyse_by(discord_world, Analyses(weighing, off_loop=False))
    ann = await played(discord_world, close=False)
    page = await pressed(ann, "My hand", await shown(ann, "scum replay", id="1"))
    page = await pressed(ann, "Last", page)
    assert "Each of your decisions cost you" in page.text
    assert "Places lost" not in page.text


async def test_by_rules_of_thumb_alone_nothing_is_marked(discord_world: World) -> None:
    analyse_by(
        discord_world,
        Analyses(lambda *_: Thought(action=Pass(), source=Source.RULES), off_loop=False),
    )
    await played(discord_world)
    zoe = discord_world.person("Zoe")
    page = await pressed(zoe, "All hands", await shown(zoe, "scum replay", id="1"))
    assert "No turning points" in page.text
    assert "Next turning point" not in page.labels


class SlowAnalyses(Analyses):
    """Takes a minute for each round."""

    async def _do(self, replay: Replay, work: Work) -> None:
        await asyncio.sleep(60)
        await super()._do(replay, work)


async def played_and_slowly_analysed(world: World, monkeypatch: pytest.MonkeyPatch) -> Person:
    """Play a game of which turning points take long to find; give somebody who may look at it."""
    monkeypatch.setattr(history, "MOMENT", 0)
    monkeypatch.setattr(unfinished, "PACE", 45)
    analyse_by(world, SlowAnalyses(weighing, off_loop=False))
    await played(world)
    return world.person("Zoe")


async def test_a_page_says_that_work_goes_on_and_shows_by_itself_what_came_of_it(
    discord_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = await played_and_slowly_analysed(discord_world, monkeypatch)

    def now(page: Page) -> Page:
        return next(one for one in zoe.privates() if one.id == page.id)

    page = await shown(zoe, "scum replay", id="1")
    page = await pressed(zoe, "All hands", page)
    assert "Looking for turning points: 0 of" in page.text
    page = await pressed(zoe, "Forward", page)
    await discord_world.wait(50)
    assert "Looking for" in now(page).text
    await discord_world.wait(50)
    assert "Looking for" not in now(page).text
    assert step_of(now(page))[0] == 2
    assert now(page).has("Next turning point")


async def test_a_page_that_was_left_is_not_brought_back(
    discord_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = await played_and_slowly_analysed(discord_world, monkeypatch)
    page = await pressed(zoe, "All hands", await shown(zoe, "scum replay", id="1"))
    page = await pressed(zoe, "All games", page)
    await discord_world.wait(100)
    assert next(one for one in zoe.privates() if one.id == page.id).text == page.text
