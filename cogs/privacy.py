"""What is kept of somebody: `/privacy` shows it, hands it out and erases it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.render import privacy as shown
from bot.render.page import Tap
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError, TapHandler
from cogs._ui.commands import Command


async def privacy_command(answer: Answer) -> None:
    """Say what is kept."""
    await answer.whisper(shown.page(answer.reader.locale))


async def privacy_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Do what somebody wants done with what is kept of them."""
    locale = answer.reader.locale
    match tap.argument:
        case shown.SHOW:
            await answer.redraw(shown.page(locale))
        case shown.EXPORT:
            content = await answer.house.personal_data.export(answer.by.user)
            await answer.whisper(shown.exported(content, locale))
        case shown.ERASE:
            await answer.redraw(shown.sure(locale))
        case shown.SURE:
            await _erase(answer)
        case _:
            raise SentenceError("error-old-button")


async def _erase(answer: Answer) -> None:
    house, user, locale = answer.house, answer.by.user, answer.reader.locale
    if still := await house.personal_data.erase(user):
        await answer.redraw(shown.in_play(still, locale))
        return
    house.roles.forget(user)
    await answer.redraw(shown.erased(locale))


COMMANDS = (Command(name="privacy", answer=privacy_command, direct=True),)

TAPS: Mapping[str, TapHandler] = {"privacy": privacy_tap}
