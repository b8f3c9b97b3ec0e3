"""Cards in few characters, for ids that would be too long."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.cards import bundle, code, each
from bot.render import bundles
from bot.render.page import Tap
from cogs._ui import ids

LONGEST_ID = 100
cards = st.sets(st.integers(0, 179)).map(bundle)


@given(held=cards)
def test_a_bundle_reads_as_it_was_written(held: int) -> None:
    assert bundles.read(bundles.written(held)) == held


@given(text=st.text(max_size=100))
def test_what_nobody_wrote_gives_cards_that_can_exist_or_none(text: str) -> None:
    assert 0 <= bundles.read(text) < 1 << 180


@pytest.mark.parametrize("verb", ["play", "give", "offer"])
@given(mine=cards, theirs=cards)
def test_an_action_of_any_length_fits_into_an_id_and_means_the_same(
    verb: str, mine: int, theirs: int
) -> None:
    codes = [" ".join(sorted(map(code, each(some)))) for some in (mine or 1, theirs or 1)]
    said = {"play": f"{codes[0]} as run 3", "give": codes[0], "offer": f"{codes[0]} for {codes[1]}"}[verb]
    tap = Tap(verb, "k3x9ab", 999_999_999, said)
    assert len(tap.id) <= LONGEST_ID
    read = ids.read(tap.id)
    assert read is not None
    assert sorted(read.action.split()) == sorted(Tap(verb, argument=said).action.split())
    parts = [sorted(text.partition(" for ")[2].split()) for text in (read.action, said)]
    assert parts[0] == parts[1]


def test_a_short_action_stays_readable() -> None:
    assert Tap("play", "k3x9ab", 3004, "6C *C as 6").id == "play:k3x9ab:3004:6C *C as 6"
