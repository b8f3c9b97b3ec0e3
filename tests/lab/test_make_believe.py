"""The make-believe Discord itself, tried on a toy bot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.lab.make_believe import World, make_believe
from tests.lab.toy import Toy


async def make_toy() -> Toy:
    return Toy()


@pytest_asyncio.fixture
async def world() -> AsyncIterator[World]:
    async with make_believe(make_toy) as world:
        yield world


async def test_all_texts_and_buttons_of_a_message_are_read(world: World) -> None:
    page = (await world.person("Ann").slash("toy start")).page
    assert page is not None
    assert page.text == "public: 0\nsecond"
    assert page.labels == ["One", "Two"]
    assert not page.private


async def test_everybody_reads_in_their_own_language(world: World) -> None:
    ann, ben = world.person("Ann", language="ja"), world.person("Ben", language="de")
    assert (await ann.slash("toy hand")).text.startswith("ja: 0")
    assert (await ben.slash("toy hand")).text.startswith("de: 0")


async def test_a_private_page_is_seen_by_its_reader_alone(world: World) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    await ann.slash("toy hand")
    assert ann.hand().private
    assert ben.sees() == []
    with pytest.raises(LookupError, match="Ben has no private message"):
        ben.hand()


async def test_a_pushed_hand_changes_without_a_tap_of_its_reader(world: World) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    await ann.slash("toy hand")
    await ben.slash("toy start")
    await ben.press("One")
    assert ann.hand().text.startswith("en-US: 1")


async def test_a_page_read_earlier_can_still_be_pressed(world: World) -> None:
    ann = world.person("Ann")
    old = (await ann.slash("toy start")).page
    assert old is not None
    await ann.press("One")
    await ann.press(starts="tap:t", on=old)
    assert old.text.startswith("public: 0")
    now = world.now(old)
    assert now is not None
    assert now.text.startswith("en-US: 2")


async def test_taps_of_the_same_instant_are_all_heard(world: World) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    await ann.slash("toy start")
    answers = await world.together(ann.aim("One"), ben.aim("One"), ben.aim_choice("Ace", "King"))
    assert [answer.answered for answer in answers] == [True, True, True]
    assert answers[2].text == "chosen: ['A', 'K']"


async def test_a_menu_takes_no_more_than_it_offers(world: World) -> None:
    ann = world.person("Ann")
    await ann.slash("toy start")
    with pytest.raises(LookupError, match="takes 1 to 2 options, not 3"):
        await ann.choose("Ace", "King", "Queen")
    with pytest.raises(LookupError, match="no option 'Jack'"):
        await ann.choose("Jack")


async def test_a_tap_that_the_bot_does_not_know_is_noticed_as_unanswered(world: World) -> None:
    ann = world.person("Ann")
    await ann.slash("toy start")
    answer = await ann.tap_raw("from:an:older:version")
    assert not answer.answered
    assert len(world.unanswered()) == 1


async def test_old_buttons_reach_the_bot_after_a_restart(world: World) -> None:
    ann = world.person("Ann")
    await ann.slash("toy hand")
    await ann.press("One")
    await world.restart()
    assert (await ann.press("One")).text.startswith("en-US: 1")


async def test_a_hand_cannot_be_pushed_after_fifteen_minutes(world: World) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    await ann.slash("toy hand")
    await ben.slash("toy start")
    await world.wait(15 * 60)
    answer = await ben.press("One")
    assert answer.text.startswith("en-US: 1")
    assert ann.hand().text.startswith("en-US: 0")


async def test_what_is_taken_away_is_missing_and_can_be_given_back(world: World) -> None:
    ann = world.person("Ann")
    page = (await ann.slash("toy start")).page
    assert page is not None
    channel = world.client.get_partial_messageable(world.channel.id)
    await world.take_away("send_messages")
    with pytest.raises(Exception, match="50013"):
        await channel.send("hello")
    await world.give_back()
    await channel.send("hello")
    await world.delete(page)
    assert [page.text for page in world.pages()] == ["hello"]


async def test_a_request_can_be_made_to_fail(world: World) -> None:
    world.fail("POST", "/channels/*/messages", status=403, code=50001)
    channel = world.client.get_partial_messageable(world.channel.id)
    with pytest.raises(Exception, match="50001"):
        await channel.send("hello")
    await channel.send("again")
    assert len(world.requests("POST", "/messages")) == 2


async def test_direct_messages_work_like_a_channel(world: World) -> None:
    ann = world.person("Ann")
    answer = await ann.slash("toy hand", channel=ann.dm)
    assert answer.text.startswith("en-US: 0")
    assert (await ann.press("One", on=answer.page)).answered


async def test_what_goes_wrong_in_a_command_is_raised_at_the_end() -> None:
    with pytest.raises(ExceptionGroup, match="bot raised 1 error"):
        await _fail_a_command()


async def _fail_a_command() -> None:
    async with make_believe(make_toy) as world:
        world.fail("POST", "/interactions/*", status=500)
        await world.person("Ann").slash("toy start")


class SlowToy(Toy):
    """Rests so many virtual seconds after each tap, then works a while of real time."""

    def __init__(self, rest: float) -> None:
        super().__init__()
        self.rest = rest

    async def push(self) -> None:
        await asyncio.sleep(self.rest)
        await asyncio.to_thread(time.sleep, 0.3)
        self.taps += 10


@pytest.mark.parametrize("rest", [0, 10])
async def test_a_machine_too_slow_for_the_bot_is_waited_for(rest: float) -> None:
    async def slow_toy() -> Toy:
        return SlowToy(rest)

    async with make_believe(slow_toy, settle_timeout=0.1) as world:
        ann = world.person("Ann")
        await ann.slash("toy start")
        await ann.press("One")
        if rest:
            await world.wait(2 * rest)
        assert (await ann.slash("toy hand")).text.startswith("en-US: 11")
