"""Pictures of the channel, on a toy bot."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.lab import eyes
from bot.lab.make_believe import make_believe
from tests.lab.toy import Toy

pytestmark = pytest.mark.skipif(eyes.chromium() is None, reason="there is no chromium to draw with")


async def make_toy() -> Toy:
    return Toy()


async def test_a_viewer_sees_the_channel_with_their_own_private_page() -> None:
    async with make_believe(make_toy) as world:
        ann, ben = world.person("Ann"), world.person("Ben")
        await ann.slash("toy start")
        await ann.slash("toy hand")
        async with eyes.eyes(world, [ann, ben]) as looking:
            with_hand, without = await looking.look(ann), await looking.look(ben, eyes.PHONE)
            alone = await looking.look(ann, eyes.PHONE, page=ann.hand())
    assert _size(with_hand) == eyes.DESKTOP
    assert _size(without) == eyes.PHONE
    assert _size(alone)[1] < eyes.PHONE[1]


async def test_a_viewer_does_not_see_the_private_page_of_another() -> None:
    async with make_believe(make_toy) as world:
        ann, ben = world.person("Ann"), world.person("Ben")
        await ann.slash("toy start")
        async with eyes.eyes(world, [ann, ben]) as looking:
            before = await looking.look(ben)
            await ann.slash("toy hand")
            assert await looking.look(ben) == before
            assert await looking.look(ann) != before


def _size(picture: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(picture)).size
