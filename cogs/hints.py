"""A hint, at a table where somebody practises alone: what the best computer player would do, and why."""

from __future__ import annotations

from collections.abc import Mapping

from bot.render import refusal
from bot.render.page import Tap
from bot.tables import hinting
from bot.tables.look import Look
from bot.tables.wishes import No, TableCode
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError, TapHandler
from cogs.hand import show


async def hint_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Show a hint in the hand; where the game has moved on meanwhile, the hand as it is then."""
    table = answer.house.tables.at(tap.table)
    with answer.house.hands.answering(table.id, answer.by.user):
        look = before = table.look(answer.by.user)
        hint = None
        if _is_asked(before, tap):
            hint = await _found(answer, before)
            look = table.look(answer.by.user)
        if _is_asked(look, tap) and look.view == before.view:  # a partner may have made another offer
            none = None if hint else answer.reader.locale.text("hint-none")
            await show(answer, look, hint=hint, note=none)
        else:
            await show(answer, look, note=refusal.text(No(TableCode.MOVED_ON), answer.reader.locale))


def _is_asked(look: Look, tap: Tap) -> bool:
    """Tell whether what the hint is for is still asked; a sentence says where there are no hints at all."""
    if look.lesson is not None:
        raise SentenceError("hint-in-lesson")
    if look.view is not None and not hinting.are_given(look):
        raise SentenceError("hint-not-here")
    return hinting.can_be_given(look) and look.decision == tap.decision


async def _found(answer: Answer, look: Look) -> hinting.Hint | None:
    return await answer.house.hints.hint(look.table, look.view) if look.view else None


TAPS: Mapping[str, TapHandler] = {"hint": hint_tap}
