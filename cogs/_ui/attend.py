"""Seeing every tap and every command through to an answer, whatever happens on the way."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from discord import InteractionType

from bot.render import notes, refusal
from bot.render.page import Page, Tap
from bot.tables.wishes import WishRefusedError
from cogs._ui import forms, ids
from cogs._ui.answer import Answer
from cogs._ui.failures import TROUBLE, code
from cogs._ui.heard import Interaction
from cogs._ui.house import House

log = logging.getLogger(__name__)

Work = Callable[[Answer], Awaitable[None]]
TapHandler = Callable[[Answer, Tap, tuple[str, ...]], Awaitable[None]]
"""Deals with a tap; the values are those chosen in a menu, or typed into a form."""


class SentenceError(Exception):
    """Something cannot be done; `key` and `details` make the sentence that says so."""

    def __init__(self, key: str, **details: str | int) -> None:
        super().__init__(key)
        self.key, self.details = key, details


class InsteadError(Exception):
    """Something is not done; a page that the person alone sees says what to do instead."""

    def __init__(self, page: Page) -> None:
        super().__init__(page.kind)
        self.page = page


async def attend(interaction: Interaction, house: House, work: Work, *, table: str | None = None) -> None:
    """Do some work for an interaction and see to its answer; what comes too fast gets no more than that.

    One that was heard before is left to whoever deals with it. `table` says in the log where that was, as far
    as it is known. Never raises.
    """
    if not house.heard.is_new(interaction.id):
        log.info(
            "Discord tells of an interaction again", extra={"player": interaction.user.id, "code": "again"}
        )
        return
    answer = Answer(interaction, house)
    named = {"table": table, "player": interaction.user.id}
    try:
        with house.limiter.working(interaction.user.id) as may_go_on:
            await (_work(answer, work, named) if may_go_on else _turn_away(answer))
            await answer.finish()
    except TROUBLE as error:
        log.warning("an interaction got no answer", extra={**named, "code": code(error)})
    except Exception:
        log.exception("an interaction got no answer", extra=named)
    finally:
        answer.over()


async def _work(answer: Answer, work: Work, named: Mapping[str, object]) -> None:
    try:
        await _read_preferences(answer)
        await work(answer)
    except WishRefusedError as refused:
        await answer.redraw(notes.page(refusal.text(refused.no, answer.reader.locale)))
    except SentenceError as error:
        await say(answer, error.key, **error.details)
    except InsteadError as error:
        await answer.whisper(error.page)
    except answer.house.trouble as error:
        log.warning("something was not kept or read: %s", error, extra=named)
        await say(answer, "error-not-kept")
    except TROUBLE as error:
        log.warning("an answer did not get through", extra={**named, "code": code(error)})
        await say(answer, "error-unexpected", code=code(error))
    except Exception:
        told = secrets.token_hex(3)
        log.exception("an interaction failed", extra={**named, "code": told})
        await say(answer, "error-unexpected", code=told)


async def _turn_away(answer: Answer) -> None:
    """Say once for a while that somebody taps too fast; more taps of theirs get the least that Discord takes.

    A command has no answer without a sentence.
    """
    is_news = answer.house.limiter.is_news(answer.by.user)
    if is_news:
        log.warning("somebody taps too fast", extra={"player": answer.by.user, "code": "too-fast"})
    if is_news or answer.interaction.type is InteractionType.application_command:
        await say(answer, "error-too-fast")


async def _read_preferences(answer: Answer) -> None:
    """Learn how the person likes to read; where that cannot be read, their Discord's language does."""
    try:
        await answer.read_preferences()
    except Exception as error:
        told = {"player": answer.by.user, "code": code(error)}
        log.warning("preferences could not be read", exc_info=True, extra=told)


async def say(answer: Answer, key: str, **details: str | int) -> None:
    """Answer with a sentence that the person alone reads."""
    await answer.whisper(notes.page(answer.reader.locale.text(key, **details)))


def sentence(key: str) -> Work:
    """Make the work of answering with nothing but a sentence."""

    async def work(answer: Answer) -> None:
        await say(answer, key)

    return work


async def tapped(interaction: Interaction, house: House, handlers: Mapping[str, TapHandler]) -> None:
    """Deal with a tap on a button or a menu, or with a form; be it of another version or made up.

    Never raises.
    """
    data: Mapping[str, Any] = interaction.data or {}
    tap = ids.read(data.get("custom_id", ""))
    handler = handlers.get(tap.verb) if tap else None
    values = forms.typed(data) if "components" in data else tuple(data.get("values", ()))

    async def work(answer: Answer) -> None:
        if tap is None or handler is None:
            raise SentenceError("error-old-button")
        if answer.tapped_message and not answer.on_private:
            house.painter.notice(tap.table, answer.place.channel, answer.tapped_message)
        await handler(answer, tap, values)

    await attend(interaction, house, work, table=tap.table if tap else None)
