"""The puzzle of the day: tried, solved, shared, the same for everybody."""

from __future__ import annotations

from bot.client import Client
from bot.lab.make_believe import World
from bot.lab.messages import Page
from bot.lab.people import Person
from bot.puzzles.book import DAY
from bot.puzzles.puzzle import Puzzle

NUMBER = 4
"""The virtual clock stands at New Year's Day 2026, a Thursday, and the first puzzle came on Monday."""


def puzzle(world: World, number: int = NUMBER) -> Puzzle:
    client = world.client
    assert isinstance(client, Client)
    return client.house.calendar.at(number)


async def tried(person: Person, lead: str, number: int = NUMBER) -> Page:
    """What somebody sees after a try."""
    await person.press(starts=f"puzzle:::{number}.{lead}")
    return person.hand()


async def solved(person: Person, world: World, number: int = NUMBER) -> Page:
    await person.slash("puzzle")
    return await tried(person, puzzle(world, number).solution, number)


async def test_everybody_gets_the_same_position_also_in_direct_messages(discord_world: World) -> None:
    ann, ben = discord_world.person("Ann"), discord_world.person("Ben")
    pages = [(await ann.slash("puzzle")).page, (await ben.slash("puzzle", channel=ben.dm)).page]
    for page in pages:
        assert page
        assert "Puzzle of the day #4" in page.text
        assert "you lead" in page.text
        assert len(page.labels) == len(puzzle(discord_world).lines) + 1
    assert pages[0]
    assert pages[1]
    assert pages[0].private
    assert pages[0].text == pages[1].text


async def test_a_wrong_play_is_refuted_and_the_right_one_found_at_the_second_try_ends_the_streak(
    discord_world: World,
) -> None:
    ann = discord_world.person("Ann")
    await ann.slash("puzzle")
    wrong = puzzle(discord_world).lines[1].split()[0]
    page = await tried(ann, wrong)
    assert "is not enough" in page.text
    assert "is first out" in page.text
    assert "Share" not in page.labels
    assert sum(label.startswith("✗") for label in page.labels) == 1
    page = await tried(ann, puzzle(discord_world).solution)
    assert "is it!" in page.text
    assert "**You** are first out" in page.text
    assert "Solved in **2 tries**" in page.text
    assert "**0 days** · best 0 · solved 1" in page.text
    again = (await ann.slash("puzzle")).page
    assert again
    assert "Solved in **2 tries**" in again.text, "it is kept"


async def test_a_streak_grows_from_day_to_day_and_a_wrong_first_try_ends_it(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    page = await solved(ann, discord_world)
    assert "Solved at the **first try**" in page.text
    assert "**1 day**" in page.text
    await discord_world.env.advance_time(DAY)
    page = await solved(ann, discord_world, NUMBER + 1)
    assert "**2 days** · best 2 · solved 2" in page.text
    await discord_world.env.advance_time(DAY)
    assert "**2 days**" in (await ann.slash("puzzle")).text, "today's is still to come"
    page = await tried(ann, puzzle(discord_world, NUMBER + 2).lines[1].split()[0], NUMBER + 2)
    assert "**0 days** · best 2" in page.text


async def test_what_is_shared_tells_the_channel_nothing_of_the_solution(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    await solved(ann, discord_world)
    answer = await ann.press("Share")
    assert answer.page
    assert not answer.page.private
    assert f"<@{ann.id}>" in answer.text
    assert "solved puzzle #4 at the **first try**" in answer.text
    assert not set("♣♦♥♠") & set(answer.text)
    again = await ann.press("Share", on=ann.privates()[-1])
    assert again.page
    assert again.page.private, "once is enough for a channel"
    assert "You have told this channel already" in again.text


async def test_what_was_solved_before_midnight_can_be_shared_after_it_once_and_not_the_day_after(
    discord_world: World,
) -> None:
    ann = discord_world.person("Ann")
    old = await solved(ann, discord_world)
    await discord_world.env.advance_time(DAY)
    answer = await ann.press("Share", on=old)
    assert "solved puzzle #4 at the **first try**" in answer.text
    answer = await ann.press("Share", on=old)
    assert "You have told this channel already" in answer.text
    assert "Puzzle of the day #5" in answer.text
    await discord_world.env.advance_time(DAY)
    answer = await ann.press("Share", on=old)
    assert "That was the puzzle of another day" in answer.text


async def test_what_discord_did_not_let_through_can_be_shared_again(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    own = await solved(ann, discord_world)
    discord_world.fail("POST", "/interactions/*/*/callback", status=404, code=10062)
    await ann.press("Share", on=own)
    answer = await ann.press("Share", on=own)
    assert "solved puzzle #4" in answer.text


async def test_yesterdays_solution_is_shown_and_a_tap_on_yesterdays_puzzle_brings_todays(
    discord_world: World,
) -> None:
    ann = discord_world.person("Ann")
    await ann.slash("puzzle")
    old = ann.hand()
    await discord_world.env.advance_time(DAY)
    await ann.press(starts=f"puzzle:::{NUMBER}.{puzzle(discord_world).solution}", on=old)
    page = ann.hand()
    assert "That was the puzzle of another day" in page.text
    assert "#5" in page.text
    await ann.press("Yesterday's solution")
    page = ann.hand()
    assert "Puzzle #4: the solution" in page.text
    assert "was the play" in page.text
    await ann.press("Today's puzzle")
    assert "Puzzle of the day #5" in ann.hand().text


async def test_ids_that_somebody_made_up_meet_a_sentence(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    for argument in ("", "4", "4.", "4.99", "4.-", "x.77", "9" * 60 + ".77", "5.solution", "²3.7"):
        await ann.slash("puzzle")
        await ann.tap_raw(f"puzzle:::{argument}", on=ann.hand())
        assert ann.privates()[-1].text
        assert "went wrong" not in ann.privates()[-1].text
    assert "Share" not in (await ann.slash("puzzle")).text
