"""House rules in sentences: one text for each value of each option, so that a new option adds texts only."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from bot.engine.cards import RANKS
from bot.engine.ordering import ordering
from bot.engine.rules import Pairs, Rules
from bot.engine.scoring import title
from bot.render.words import Writer

ENDS = ("target_points", "rounds")
"""The options that :func:`end` speaks of, both at once."""


def lines(rules: Rules, option: str, players: int, write: Writer) -> Iterator[str]:
    """Say in sentences what an option of these rules is; `players` counts for the titles alone.

    Options are named as in :class:`bot.engine.rules.Rules`; those of :data:`ENDS` have :func:`end`.
    """
    value = getattr(rules, option)
    match option:
        case "order":
            yield write.text("option-order", ranks=ranks(rules))
        case "exchange":
            yield from _exchange(rules, players, write)
        case "small_exchange":
            yield from _small_exchange(rules, write)
        case _:
            yield write.text(f"option-{option}-{_written(value)}")


def ranks(rules: Rules) -> str:
    """List the ranks from low to high."""
    return " ".join(RANKS[rank] for rank in ordering(rules).ranks)


def _exchange(rules: Rules, players: int, write: Writer) -> Iterator[str]:
    if rules.exchange == "by-rank":
        yield write.text("option-exchange-by-rank")
    else:
        yield from _pairs(() if rules.exchange == "none" else rules.exchange, players, write)


def _small_exchange(rules: Rules, write: Writer) -> Iterator[str]:
    if rules.small_exchange == "none":
        yield write.text("option-small_exchange-none")
        return
    players, pairs = rules.small_exchange
    yield write.text("option-small_exchange", players=players)
    yield from _pairs(pairs, players, write)


def _pairs(pairs: Pairs, players: int, write: Writer) -> Iterator[str]:
    if not pairs:
        yield write.text("option-exchange-none")
    for place, (up, down) in enumerate(pairs[: players // 2], 1):
        upper, lower = write.title(title(place, players)), write.title(title(players + 1 - place, players))
        yield write.text("option-exchange-pair", upper=upper, lower=lower, up=up, down=down)


def end(rules: Rules, write: Writer) -> Iterator[str]:
    """Say when the game ends (R70)."""
    ends = [option for option in ENDS if getattr(rules, option) is not None]
    for option in ends:
        yield write.text(f"option-{option}", count=getattr(rules, option))
    if not ends:
        yield write.text("option-endless")


def _written(value: StrEnum | bool) -> str:
    return value if isinstance(value, StrEnum) else str(value).lower()
