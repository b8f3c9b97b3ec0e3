"""Deals come from their seed as the record format says: checked against a second reading of its text."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import deal, game
from bot.engine.actions import write_cards
from bot.engine.game import Setup
from bot.engine.presets import rules_of
from bot.engine.replay import round_of

PLAYERS = tuple("ABCDEFGHIJ")
SEEDS = st.binary(min_size=32, max_size=32)


def numbers(seed: bytes) -> Iterator[int]:
    """SHA-256(seed, counter as 8 bytes), read as 4-byte numbers, most significant byte first."""
    counter = 0
    while True:
        digest = sha256(seed + counter.to_bytes(8, "big")).hexdigest()
        yield from (int(digest[start : start + 8], 16) for start in range(0, 64, 8))
        counter += 1


def below(limit: int, stream: Iterator[int]) -> int:
    """The next number below the largest multiple of the limit that fits in 32 bits, modulo the limit."""
    number = next(stream)
    while number >= 2**32 - 2**32 % limit:
        number = next(stream)
    return number % limit


Dealt = tuple[int, list[set[str]], set[str]]
"""The dealer of a first round, the hands by seat, and the cards left over."""


def expected_round(ranks: str, players: int, seed: bytes, *, equal: bool) -> Dealt:
    stream = numbers(seed)
    cards = [rank + suit for rank in ranks.split() for suit in "CDHS"]
    for index in reversed(range(1, len(cards))):
        other = below(index + 1, stream)
        cards[index], cards[other] = cards[other], cards[index]
    dealer = below(players, stream)
    left_over = cards[len(cards) - len(cards) % players :] if equal else []
    hands: list[set[str]] = [set() for _ in range(players)]
    for number, card in enumerate(cards[: len(cards) - len(left_over)]):
        hands[(dealer + 1 + number) % players].add(card)
    return dealer, hands, set(left_over)


@pytest.mark.parametrize(
    ("preset", "deck", "ranks", "equal"),
    [
        ("president", "52", "2 3 4 5 6 7 8 9 10 J Q K A", False),
        ("president", "32", "7 8 9 10 J Q K A", False),
        ("arschloch", "32", "7 8 9 10 J Q K A", True),
        ("arschloch", "52", "2 3 4 5 6 7 8 9 10 J Q K A", True),
    ],
)
@given(seed=SEEDS, players=st.integers(3, 10))
def test_a_first_round_is_dealt_as_its_seed_says(
    preset: str, deck: str, ranks: str, *, equal: bool, seed: bytes, players: int
) -> None:
    rules = rules_of(preset, {"deck": deck, "exchange": "none", "finish": "any"})
    begun = game.begin_round(game.new_game(rules, PLAYERS[:players]), Setup(seed=seed)).game
    round = round_of(begun)
    dealer, hands, left_over = expected_round(ranks, players, seed, equal=equal)
    assert round.dealer == dealer
    assert [set(write_cards(round.order, hand).split()) for hand in round.hands] == hands
    assert set(write_cards(round.order, round.leftovers).split()) == left_over


@given(seed=SEEDS)
def test_in_a_later_round_the_president_gets_the_first_card(seed: bytes) -> None:
    rules = rules_of("president", {"exchange": "none", "seats": "fixed"})
    table = game.new_game(rules, tuple("ABCDE"))
    later = game.begin_round(replace(table, ranking=tuple("DBCEA")), Setup(seed=seed)).game
    _, hands, _ = expected_round("2 3 4 5 6 7 8 9 10 J Q K A", 5, seed, equal=False)
    first = next(seat for seat, hand in enumerate(hands) if len(hand) == 11 and len(hands[seat - 1]) == 10)
    round = round_of(later)
    found = [set(write_cards(round.order, hand).split()) for hand in round.hands]
    assert found[3:] + found[:3] == hands[first:] + hands[:first]


def test_a_number_that_would_favour_some_cards_is_passed_over() -> None:
    chance = deal.Chance(b"")
    chance._numbers = iter([2**32 - 1, 2**32 - 2, 7])
    assert chance.below(3) == (2**32 - 2) % 3
    assert chance.below(3) == 7 % 3


def test_a_commitment_is_the_sha_256_of_the_seed() -> None:
    assert deal.commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_a_known_seed_gives_a_known_deal() -> None:
    """Written down once, so that old records deal the same for ever."""
    rules = rules_of("president", {})
    round = round_of(game.begin_round(game.new_game(rules, tuple("ABCD")), Setup(seed=bytes(32))).game)
    assert round.dealer == 0
    assert write_cards(round.order, round.hands[0]) == "3H 8C 8D 9D 9H JD JH QC KC KH AH 2C 2D"
