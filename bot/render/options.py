"""House rules in sentences: a text for each value of each option, named by :func:`bot.engine.options.key`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine import options
from bot.engine.rules import Pairs, Rules
from bot.locale.locales import Value
from bot.render.rules import card_examples, play_examples, power_examples, round_examples
from bot.render.rules.example import Example
from bot.render.rules.facts import Facts
from bot.render.rules.pack import LackingError, Pack
from bot.render.words import Writer

BUILDERS = {
    **card_examples.BUILDERS,
    **play_examples.BUILDERS,
    **power_examples.BUILDERS,
    **round_examples.BUILDERS,
}
"""What makes the examples of those options that have one in cards."""


def lines(rules: Rules, option: str, players: int, write: Writer) -> Iterator[str]:
    """Say in sentences what an option of these rules is, for a table of so many.

    Options are named as in :class:`bot.engine.rules.Rules`; the length of a game has :func:`end`.
    """
    yield from sentences(Facts(rules, players, write), option)


def sentences(facts: Facts, option: str) -> Iterator[str]:
    """Say in sentences what an option is; an exchange has one for each pair."""
    value = getattr(facts.rules, option)
    if option == "exchange" and not isinstance(value, str):
        yield from _pairs(value, facts.players, facts)
    elif option == "small_exchange" and not isinstance(value, str):
        players, pairs = value
        parts = (_text(facts, option, least=players), *_pairs(pairs, players, facts))
        yield facts.write.locale.row(parts)
    else:
        yield _text(facts, option)


def _text(facts: Facts, option: str, part: str = "", **more: Value) -> str:
    """Write the text of an option's value, or a part of it, which may speak of the value as $count."""
    value = getattr(facts.rules, option)
    count = value if type(value) is int else 0
    return facts.write.text(f"{options.key(option, value)}{part}", **{**facts.words, "count": count, **more})


def _pairs(pairs: Pairs, players: int, facts: Facts) -> Iterator[str]:
    """Say who gives whom how many cards, at a table of so many."""
    key = options.key("exchange", pairs)
    for place, (up, down) in enumerate(pairs[: players // 2], 1):
        upper, lower = facts.who(place, players), facts.who(players + 1 - place, players)
        yield facts.write.text(key, upper=upper, lower=lower, up=up, down=down)


def example(facts: Facts, option: str) -> str | None:
    """Give an example of what an option is, in cards of the table; None where there is none."""
    try:
        made = example_of(facts.rules, option)
    except LackingError:
        return None
    cards = {name: facts.cards(cards) for name, cards in made.cards.items()}
    return _text(facts, option, ".example", **{**cards, **made.words})


def example_of(rules: Rules, option: str) -> Example:
    """Make an example, with what it claims.

    Raises :exc:`~bot.render.rules.pack.LackingError` where the cards or other options leave no room for one.
    """
    build = BUILDERS.get(option)
    return build(Pack(rules)) if build else Example()


def end(rules: Rules, players: int, write: Writer) -> Iterator[str]:
    """Say when the game ends (R70)."""
    facts = Facts(rules, players, write)
    for option in facts.ends:
        yield from sentences(facts, option)
    if not facts.ends:
        yield write.text("rules-endless")
