"""A replayed record as a reader wants it: who did what, trick by trick."""

from __future__ import annotations

from collections.abc import Iterator

from bot.cli.telling import tell
from bot.engine.actions import write_cards
from bot.engine.errors import RefusedError, cut_short
from bot.engine.replay import Line, round_of
from bot.locale import Locale


def sentence(locale: Locale, refusal: RefusedError) -> str:
    """Say why an action was refused, with the rule's number where one decides."""
    words = locale.text(f"refusal-{refusal.code}", rule=refusal.rule or "")
    return words + (f" ({refusal.rule})" if refusal.rule else "")


def read_aloud(line: Line, locale: Locale) -> Iterator[str]:
    """Yield the lines that tell a reader what one line of a replay says."""
    if not line.action:
        yield from _beginning(line)
    elif line.refusal is not None:
        mark = "    " if line.ok else "  ✗ "
        action = cut_short(line.action.removeprefix("!").strip())
        yield f"{mark}{action}: refused. {sentence(locale, line.refusal)}"
    elif not line.ok:
        yield f"  ✗ {cut_short(line.action)}: was to be refused, and is allowed."
    yield from (f"    {text}" for event in line.events for text in tell(line.after, event, locale))


def _beginning(line: Line) -> Iterator[str]:
    table, round = line.after, round_of(line.after)
    yield f"Round {line.round + 1}. {table.players[round.dealer]} deals."
    for name, hand in zip(table.players, round.hands, strict=True):
        if hand:
            yield f"    {name} holds {write_cards(round.order, hand)}"
