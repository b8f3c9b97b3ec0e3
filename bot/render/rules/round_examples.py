"""Examples of deal, lead and exchange, in cards of the table's own pack."""

from __future__ import annotations

from collections.abc import Mapping

from bot.render.rules.card_examples import Builder
from bot.render.rules.example import Example, need
from bot.render.rules.pack import Pack

MOST_SHOWN = 4


def _three(pack: Pack) -> Example:
    """Three plain cards, the one in the middle the highest."""
    need(pack.middle not in (pack.low, pack.high))
    low, middle = pack.of(pack.low, suits="D"), pack.of(pack.middle, suits="C")
    return Example({"led": middle, "better": pack.of(pack.high, suits="H"), "worse": low})


def _lead(pack: Pack) -> Example:
    return Example({"lowest": pack.lowest()})


def _first_lead(pack: Pack) -> Example:
    if pack.rules.first_lead.value != "diamond-three":
        return _lead(pack)
    return Example({"three": pack.have("3D")})


def _next_lead(pack: Pack) -> Example:
    if pack.rules.next_lead.value != "diamond-three":
        return _lead(pack)
    return Example({"three": pack.have("3D")})


def exchanged(pack: Pack, count: int) -> Example:
    """A hand, and the highest cards of it that are given away (R40)."""
    need(count <= MOST_SHOWN)
    ranks = dict.fromkeys((pack.plain[0], pack.middle, *pack.ranks[-count:]))
    suits = "DHSC" * 2
    hand = [pack.of(rank, suits=suits[n:]) for n, rank in enumerate(ranks)]
    if pack.rules.jokers:
        hand.append(pack.jokers(1))
    cards = " ".join(hand)
    return Example({"hand": cards, "given": pack.given(cards, count)})


def _exchange(pack: Pack) -> Example:
    pairs = pack.rules.exchange
    return Example() if isinstance(pairs, str) else exchanged(pack, pairs[0][0])


BUILDERS: Mapping[str, Builder] = {
    "first_lead": _first_lead,
    "next_lead": _next_lead,
    "first_ranks": _three,
    "assign_hands": _three,
    "leftovers": _three,
    "middle_trade": _three,
    "collusion": _three,
    "exchange": _exchange,
}
