"""Examples of the rules for cards and their ranking, in cards of the table's own pack."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.engine.rules import EqualPlays, JokerOrder, JokerRole, Suits, TopCards, WildAlone, WildTies
from bot.render.rules.example import Example, beats, beats_not, is_no_play, led, need
from bot.render.rules.pack import Pack

Builder = Callable[[Pack], Example]


def _decks(pack: Pack) -> Example:
    return Example({"card": pack.of(pack.high)})


def _order(pack: Pack) -> Example:
    need(pack.middle != pack.high)
    return led(led=pack.of(pack.middle), better=pack.of(pack.high))


def _joker_role(pack: Pack) -> Example:
    rules = pack.rules
    if rules.joker_role is JokerRole.HIGH:
        count = min(2, rules.jokers)
        return led(led=pack.of(pack.high, count), better=pack.jokers(count))
    lone = {"single": pack.of(pack.high), "joker": pack.jokers(1)}
    claims = [beats(*lone.values())] if rules.joker_role is JokerRole.HIGH_WILD else []
    played = _beside(pack, pack.jokers(1))
    return Example(
        {"led": pack.of(pack.low, 2), "better": played, **lone},
        {"rank": pack.middle},
        (beats(pack.of(pack.low, 2), played), *claims),
    )


def _beside(pack: Pack, wild: str) -> str:
    """Give a pair of a plain card and a wild one."""
    need(pack.low != pack.middle)
    return f"{pack.of(pack.middle)} {wild}"


def _joker_order(pack: Pack) -> Example:
    rules = pack.rules
    need(rules.joker_role is not JokerRole.WILD)
    cards = {"led": pack.have("*P"), "better": pack.have("*C")}
    if rules.joker_order is JokerOrder.COLOURED_HIGH:
        return led(**cards)
    need(rules.equals is EqualPlays.NO, not rules.suit_lock)
    return Example(cards, claims=(beats_not(*cards.values()),))


def _wild_ranks(pack: Pack) -> Example:
    if not pack.rules.wild_ranks:
        pair = pack.have(*f"{pack.of(pack.low)} {pack.of(pack.high)}".split())
        need(pack.low != pack.high)
        return Example({"led": pair}, claims=(is_no_play(pair),))
    low, better = pack.of(pack.low, 2), _beside(pack, pack.wild())
    return Example({"led": low, "better": better}, {"rank": pack.middle}, (beats(low, better),))


def _wild_alone(pack: Pack) -> Example:
    need(bool(pack.rules.wild_ranks))
    if pack.rules.wild_alone is WildAlone.HIGHEST:
        need(pack.rules.top_cards is TopCards.NONE, not pack.rules.follow_suit)
        return led(led=pack.of(pack.high), better=pack.wild())
    return led(led=pack.of(pack.low, 2), better=pack.of(pack.rules.wild_ranks[0], 2))


def _wild_ties(pack: Pack) -> Example:
    rules = pack.rules
    need(rules.suits is Suits.NONE, rules.equals is EqualPlays.NO, not rules.reverse_colour)
    wild = pack.jokers(1) if rules.wild_jokers else pack.wild()
    mixed, natural = f"{pack.of(pack.middle)} {wild}", pack.of(pack.middle, 2, "DHSC")
    lower, better = (natural, mixed) if rules.wild_ties is WildTies.WILD else (mixed, natural)
    if rules.wild_ties is WildTies.EQUAL:
        claims = (beats_not(lower, better), beats_not(better, lower))
    else:
        claims = (beats(lower, better), beats_not(better, lower))
    return Example({"led": lower, "better": better}, claims=claims)


def _top_cards(pack: Pack) -> Example:
    match pack.rules.top_cards:
        case TopCards.NONE:
            need(not pack.rules.follow_suit)
            return led(led=pack.of(pack.middle), better=pack.of(pack.high, suits="D"))
        case TopCards.DIAMOND_JACK:
            need("J" not in pack.rules.wild_ranks)
            return led(led=pack.of(pack.high, suits="D"), better=pack.have("JD"))
        case TopCards.BLACK_THREES:
            need("3" not in pack.rules.wild_ranks)
            return led(led=pack.of(pack.high, 2, "CS"), better=pack.have("3C", "3S"))


def _president_cards(pack: Pack) -> Example:
    if not pack.rules.president_cards:
        return Example()
    return led(led=pack.of(pack.middle, 3), better=pack.have("*W"))


def _transparent(pack: Pack) -> Example:
    rank = next(iter(pack.rules.transparent), None)
    if rank is None:
        need(pack.low != pack.high)
        lower, higher = pack.of(pack.low, 2), pack.of(pack.high, 2)
        return Example({"led": higher, "worse": lower}, claims=(beats_not(higher, lower),))
    need(rank != "8" or not pack.rules.eight_cut, pack.middle not in (pack.low, pack.high))
    cards = {"led": pack.of(pack.middle, 2), "better": pack.of(rank, 2)}
    worse, then = pack.of(pack.low, 2), pack.of(pack.high, 2)
    claims = (beats(*cards.values(), then), beats_not(*cards.values(), worse))
    return Example({**cards, "worse": worse, "next": then}, claims=claims)


def _suits(pack: Pack) -> Example:
    rules = pack.rules
    need(not rules.follow_suit)
    match rules.suits:
        case Suits.NONE:
            need(rules.equals is EqualPlays.NO)
            lower, worse = pack.of(pack.middle, suits="C"), pack.of(pack.middle, suits="S")
            return Example({"led": lower, "better": worse}, claims=(beats_not(lower, worse),))
        case Suits.SPADES_HIGH:
            lower, better, worse = "DSC"
        case Suits.DIAMONDS_HIGH:
            lower, better, worse = "SDC"
    return led(
        led=pack.of(pack.middle, suits=lower),
        better=pack.of(pack.middle, suits=better),
        worse=pack.of(pack.middle, suits=worse),
    )


BUILDERS: Mapping[str, Builder] = {
    "decks": _decks,
    "order": _order,
    "joker_role": _joker_role,
    "joker_order": _joker_order,
    "wild_ranks": _wild_ranks,
    "wild_alone": _wild_alone,
    "wild_ties": _wild_ties,
    "top_cards": _top_cards,
    "president_cards": _president_cards,
    "transparent": _transparent,
    "suits": _suits,
}
"""Builders by option; each raises :exc:`~bot.render.rules.pack.LackingError` where there is no example."""
