"""What simcord's backend holds, as people see it."""

from __future__ import annotations

from typing import Any

from simcord.backend import Backend, serializers
from simcord.backend.models import Interaction

from bot.lab.messages import Page, read
from bot.lab.people import Answer


def page_of(backend: Backend, stored: Any) -> Page:
    """Give a message as it is now."""
    return read(serializers.message_payload(backend, stored))


def pages_in(backend: Backend, channel: int, viewer: int | None) -> list[Page]:
    """Give the messages of a channel, oldest first; the private ones of `viewer` among them."""
    stored = backend.messages.get(channel, {}).values()
    return [page_of(backend, message) for message in stored if message.visible_to(viewer)]


def page_now(backend: Backend, page: Page) -> Page | None:
    """Give a message as it is now, or nothing where it is gone."""
    return _message(backend, page.channel_id, page.id)


def answer_to(backend: Backend, record: Interaction, *, after: float = 0.0) -> Answer:
    """Read what has come of an interaction, `after` so many seconds."""
    shown = [_message(backend, record.channel_id, number) for number in _messages(record)]
    return Answer(
        answered=record.responded,
        kind=str(record.response_kind or ""),
        page=shown[0],
        followups=tuple(page for page in shown[1:] if page),
        modal=record.modal,
        after=after,
    )


def _messages(record: Interaction) -> tuple[int | None, ...]:
    return record.message_id, *record.followup_ids


def _message(backend: Backend, channel: int, number: int | None) -> Page | None:
    stored = backend.messages.get(channel, {}).get(number or 0)
    return page_of(backend, stored) if stored else None
