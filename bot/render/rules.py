"""The rules of a table, written out from its options."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.cards import GROUPS, Rank, lowest
from bot.engine.ordering import Ordering, ordering
from bot.engine.presets import preset as preset_named
from bot.engine.rules import Deal, FirstLead, NextLead, Rules, Scoring
from bot.locale import Locale
from bot.render import options
from bot.render.page import Page, Text
from bot.render.words import Writer, cards_text

COLOUR = 0x95A5A6


def page(preset: str, rules: Rules, locale: Locale) -> Page:
    """Write out rules that began as a preset, from the object to the end of the game.

    Raises :exc:`bot.engine.errors.OptionError` for a preset that does not exist.
    """
    write = Writer(locale)
    bounds = preset_named(preset)
    sections = (
        ("cards", _options(rules, ("deck", "order"), write)),
        ("deal", _options(rules, _deal(rules), write)),
        (_exchange_title(rules), _exchange(rules, bounds.most, write)),
        ("play", _play(rules, write)),
        ("points", _points(rules, write)),
    )
    text = "\n".join((*_head(preset, bounds.fewest, bounds.most, write), *_sections(sections, write)))
    return Page(blocks=(Text(text),), colour=COLOUR, kind="list")


def _head(preset: str, fewest: int, most: int, write: Writer) -> Iterator[str]:
    name = write.text(f"preset-{preset}")
    yield write.text("rules-title", preset=name, fewest=fewest, most=most)
    yield write.text("rules-object")


def _sections(sections: tuple[tuple[str, Iterator[str]], ...], write: Writer) -> Iterator[str]:
    for name, lines in sections:
        yield write.text(f"rules-{name}")
        yield from (f"- {line}" for line in lines)


def _options(rules: Rules, names: tuple[str, ...], write: Writer) -> Iterator[str]:
    for name in names:
        yield from options.lines(rules, name, 0, write)


def _deal(rules: Rules) -> tuple[str, ...]:
    """Name the options that say something about the deal: leftovers only where there can be any."""
    leftovers = () if rules.deal is Deal.ALL else ("leftovers",)
    return ("dealer", "deal", *leftovers, "seats")


def _exchange_title(rules: Rules) -> str:
    return "exchange" if rules.exchange == "none" else "exchange-when"


def _exchange(rules: Rules, most: int, write: Writer) -> Iterator[str]:
    yield from options.lines(rules, "exchange", most, write)
    if rules.small_exchange != "none":
        yield from options.lines(rules, "small_exchange", most, write)


def _play(rules: Rules, write: Writer) -> Iterator[str]:
    yield from _options(rules, ("first_lead", "next_lead"), write)
    if _lowest_matters(rules):
        yield write.text("rules-lowest")
    yield write.text("rules-lead")
    yield from _beats(ordering(rules), write)
    yield from _options(rules, ("trick",), write)
    yield write.text("rules-trick-end")
    if rules.close_unbeatable:
        yield from _options(rules, ("close_unbeatable",), write)
    yield write.text("rules-out")
    yield from _options(rules, ("finish",), write)


def _lowest_matters(rules: Rules) -> bool:
    by_lowest = {FirstLead.LOWEST_CARD, FirstLead.LOWEST_CARD_PLAYED}
    by_lowest_later = {NextLead.LOWEST_CARD, NextLead.LOWEST_CARD_PLAYED}
    return rules.first_lead in by_lowest or rules.next_lead in by_lowest_later


def _beats(order: Ordering, write: Writer) -> Iterator[str]:
    """Say what beats what, with an example in the cards of this table."""
    low, middle, high = order.ranks[1], order.ranks[len(order.ranks) // 2], order.ranks[-1]
    yield write.text(
        "rules-beats",
        led=_cards(order, low, 2),
        better=_cards(order, middle, 2),
        single=_cards(order, high, 1),
        triple=_cards(order, middle, 3),
    )


def _cards(order: Ordering, rank: Rank, count: int) -> str:
    first_copies = sum(1 << card for card in range(rank * 12, rank * 12 + 12, 3))
    return cards_text(order, lowest(GROUPS[rank] & first_copies, count))


def _points(rules: Rules, write: Writer) -> Iterator[str]:
    yield from _options(rules, ("scoring",), write)
    yield from options.end(rules, write)
    yield write.text("rules-winner-none" if rules.scoring is Scoring.NONE else "rules-winner")
