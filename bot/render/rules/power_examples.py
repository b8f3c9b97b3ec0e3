"""Examples of cards with powers, in cards of the table's own pack."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.rules import Beat, JokerRole, Powers, Revolution, Twos
from bot.render.rules.card_examples import Builder
from bot.render.rules.example import Example, beats, beats_not, led, need, passed
from bot.render.rules.pack import Pack

TURNING = 4
HAND = 5


def _twos(pack: Pack) -> Example:
    rules = pack.rules
    first, two = pack.of(pack.middle, 2), pack.of("2")
    match rules.twos:
        case Twos.PLAIN:
            need(rules.powers is Powers.NONE, "2" not in rules.wild_ranks)
            return led(led=first, better="", worse=two)
        case Twos.CLEAR:
            return Example({"led": first, "better": two}, claims=((*beats(first, two), "! C pass"),))
        case Twos.HIGH_LOW:
            return led(led=first, better=two, then=pack.of(pack.low))


def _joker_beats_sets(pack: Pack) -> Example:
    first, joker = pack.of(pack.middle, 2), pack.jokers(1)
    if pack.rules.joker_beats_sets:
        return led(led=first, better=joker)
    need(pack.rules.powers is Powers.NONE)
    return led(led=first, better="", worse=joker)


def _powers(pack: Pack) -> Example:
    rules = pack.rules
    match rules.powers:
        case Powers.NONE:
            need(pack.low != pack.high)
            return led(led=pack.of(pack.low, 2), better="", worse=pack.of(pack.high))
        case Powers.TORONTO:
            need(not {"2", "J"} & {*rules.wild_ranks, *rules.transparent})
            packs = rules.decks
            need(packs == 1 or rules.revolution is Revolution.NONE)
            return led(
                led=pack.of(pack.middle, 2 * packs), better=pack.of("2", packs), then=pack.of("J", packs)
            )
        case Powers.THREES:
            need(not {"2", "3"} & {*rules.wild_ranks, *rules.transparent})
            first, three = pack.of(pack.middle, 2), pack.of("3", suits="HDCS")
            four, worse = pack.of("4", suits="HDCS"), pack.of(pack.high, suits="HDCS")
            claims = (beats(first, three, four), beats_not(first, three, worse))
            return Example({"led": first, "better": three, "next": four, "worse": worse}, claims=claims)


def _four(pack: Pack) -> str:
    """Give a play that turns the ranking: four of a kind, in poker with its fifth card."""
    others = [rank for rank in pack.plain if rank not in (pack.low, pack.middle, pack.high)]
    need(len(others) > 1)
    four = pack.of(others[1], TURNING)
    return f"{four} {pack.of(others[0])}" if pack.rules.poker_hands else four


def _revolution(pack: Pack) -> Example:
    need(len(pack.plain) > TURNING)
    return _turned(pack, _four(pack), turns=pack.rules.revolution is not Revolution.NONE)


def _turned(pack: Pack, before: str, *, turns: bool) -> Example:
    """Have a play turn the ranking or not, and two others beat each other accordingly."""
    rules = pack.rules
    low, middle, high = (
        pack.of(pack.low, suits="D"),
        pack.of(pack.middle, suits="D"),
        pack.of(pack.high, suits="D"),
    )
    need(len({low, middle, high, *before.split()}) == 3 + len(before.split()))
    cards = {"before": before, "led": middle, "better": low if turns else high}
    if turns:
        cards["worse"] = high
    if rules.beat is Beat.COMPULSORY or rules.close_unbeatable or rules.last_word:
        return Example(cards)
    beginning = (*passed(before, backwards=turns and rules.hats), f"A {middle}")
    follower = "F" if turns and rules.hats else "B"
    claims = [(*beginning, f"{follower} {cards['better']}")]
    if turns:
        claims.append((*beginning, f"! {follower} {high}"))
    return Example(cards, claims=tuple(claims))


def _run_revolution(pack: Pack) -> Example:
    rules = pack.rules
    need(rules.runs)
    run = " ".join(pack.of(rank, suits="H") for rank in pack.row(HAND))
    need(rules.run_revolution > 0 or rules.revolution is Revolution.NONE)
    return _turned(pack, run, turns=rules.run_revolution > 0)


def _eight_cut(pack: Pack) -> Example:
    rules = pack.rules
    need("8" not in (*rules.wild_ranks, *rules.transparent_ranks))
    lower = [rank for rank in pack.ranks[: pack.ranks.index("8")] if rank in pack.plain]
    need(bool(lower))
    first, eight = pack.of(lower[-1]), pack.of("8")
    if rules.eight_cut:
        return Example({"led": first, "better": eight}, claims=((*beats(first, eight), "! C pass"),))
    return Example({"led": eight})


def _spade_three(pack: Pack) -> Example:
    rules = pack.rules
    if not rules.spade_three:
        need("3" in pack.plain, rules.powers is Powers.NONE, rules.joker_role is not JokerRole.WILD)
        return led(led=pack.jokers(1), better="", worse=pack.of("3", suits="S"))
    need("3" not in rules.wild_ranks)
    joker, three = pack.jokers(1), pack.have("3S")
    return Example({"led": joker, "better": three}, claims=((*beats(joker, three), "! C pass"),))


BUILDERS: Mapping[str, Builder] = {
    "twos": _twos,
    "joker_beats_sets": _joker_beats_sets,
    "powers": _powers,
    "revolution": _revolution,
    "run_revolution": _run_revolution,
    "eight_cut": _eight_cut,
    "spade_three": _spade_three,
}
