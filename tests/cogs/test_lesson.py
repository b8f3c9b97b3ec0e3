"""A lesson: who never played learns the game at a table of their own, tap by tap."""

from __future__ import annotations

from msgspec.structs import replace

from bot.client import Client
from bot.lab.make_believe import World
from bot.lab.messages import Page
from bot.lab.people import Person
from bot.preferences import Pings, Preference
from tests.cogs.arranged import look_of, only_table
from tests.cogs.playing import asked, pressable

GREEN = 3
DAY = 24 * 60 * 60


async def begin(world: World, name: str = "Ann") -> Person:
    """Have somebody ask for help and press the button of the lesson."""
    ann = world.person(name)
    await ann.slash("help")
    await ann.press("Try it: a lesson with three computers")
    return ann


def suggested(page: Page) -> str:
    """The id of the one button that stands out, which the page speaks of."""
    (button,) = [one for one in pressable(page, "play:", "pass:", "give:") if one.style == GREEN]
    assert f"**Try this:** press **{button.label}**" in page.text
    return button.custom_id


async def play_as_told(ann: Person) -> list[Page]:
    """Press what is suggested until nothing is asked, and give all that was read on the way."""
    read = [ann.hand()]
    while asked(ann):
        await ann.press(starts=suggested(ann.hand()), on=ann.hand())
        read.append(ann.hand())
        assert len(read) < 80
    return read


async def test_whoever_taps_what_is_suggested_learns_the_game_and_hears_nothing_too_often(
    discord_world: World,
) -> None:
    ann = await begin(discord_world)
    *played, over = await play_as_told(ann)
    told = "\n".join(page.text for page in played)
    for words in (
        "nothing here has a time limit",
        "you lead",
        "Passing costs nothing",
        "so you may",
        "too low, it takes a rank above",
        "too few cards",
        "the trick is over",
        "is out: 1st, which will be **President**",
    ):
        assert words in told
    for words, most in (("nothing here has", 1), ("Passing costs nothing", 3), ("so **you lead**", 2)):
        assert 1 <= sum(words in page.text for page in played) <= most
    assert "What you know now" in over.text
    assert "the Scum has to give the President the highest card" in over.text
    await ann.press("Next round")
    assert "has exchanged a card" in ann.hand().text or "had to give" in ann.hand().text
    await ann.press("End the lesson")
    assert "The lesson is over" in ann.hand().text
    assert "`/scum start`" in ann.hand().text


async def test_whoever_taps_otherwise_is_told_what_that_means_too(discord_world: World) -> None:
    ann = await begin(discord_world)
    for _ in range(80):
        if not asked(ann):
            break
        page = ann.hand()
        passes = pressable(page, "pass:")
        await ann.press(starts=(passes or pressable(page, "play:"))[-1].custom_id, on=page)
        assert "### Lesson" in ann.hand().text or "What you know now" in ann.hand().text
    assert "4th **Ann** · Scum" in ann.hand().text
    await discord_world.wait(120)
    assert "What you know now" in ann.hand().text


async def test_nobody_else_sees_it_or_is_called_or_can_sit_down(discord_world: World) -> None:
    client = discord_world.client
    assert isinstance(client, Client)
    ann, ben = discord_world.person("Ann"), discord_world.person("Ben")
    await client._preferences.keep(ann.id, Preference(pings=Pings.ALWAYS))
    await ann.slash("help")
    await ann.press(starts="lesson")
    assert not [page for page in ben.sees() if not page.private]
    assert not discord_world.requests("POST", f"/channels/{discord_world.channel.id}/messages")
    await ben.slash("help")
    answer = await ben.tap_raw(f"join:{only_table(discord_world).id}")
    assert "No table is open" in answer.text
    assert len(look_of(discord_world, ann).seats) == 4


async def test_it_goes_on_where_it_was_after_a_restart_and_when_it_is_asked_for_again(
    discord_world: World,
) -> None:
    ann = await begin(discord_world)
    await ann.press(starts=suggested(ann.hand()), on=ann.hand())
    old, table = ann.hand(), only_table(discord_world).id
    await discord_world.restart()
    assert not [page for page in discord_world.pages() if not page.private]
    answer = await ann.press(starts=suggested(old), on=old)
    assert answer.kind == "update"
    assert "### Lesson" in answer.text
    assert "nothing here has a time limit" not in answer.text
    await ann.slash("help")
    await ann.press(starts="lesson")
    assert only_table(discord_world).id == table
    assert [page.text for page in ann.privates() if "### Lesson" in page.text] == [ann.hand().text]
    await discord_world.wait(DAY + 60)
    client = discord_world.client
    assert isinstance(client, Client)
    assert not client.house.tables.ids()


async def test_two_taps_in_the_same_moment_open_one_lesson(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    await ann.slash("help")
    tap = ann.aim(starts="lesson")
    answers = await discord_world.together(tap, tap)
    assert all(answer.answered for answer in answers)
    assert only_table(discord_world).is_lesson
    assert sum("### Lesson" in page.text for page in ann.privates()) == 1


async def test_it_shows_nothing_of_the_computers_cards(discord_world: World) -> None:
    ann = await begin(discord_world)
    live, look = only_table(discord_world)._live, look_of(discord_world, ann)
    assert live.running
    hands = list(live.running.round.hands)
    one, other = [at for at in range(4) if at != look.me and look.seats[at].cards == 12][:2]
    hands[one], hands[other] = hands[other], hands[one]
    round = replace(live.running.round, hands=tuple(hands))
    running = replace(live.running, round=round, game=replace(live.running.game, round=round))
    shown = ann.hand().text
    only_table(discord_world)._live = replace(live, running=running)
    await ann.slash("help")
    await ann.press(starts="lesson")
    assert ann.hand().text == shown
