"""Whether a request could notify anybody: nothing may but the call of somebody who keeps a table waiting."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from bot.lab.limits import Request

_SHOWS = {4, 7}
"""The kinds of answer to an interaction that are a message, or put one in place of another."""


def noise(request: Request) -> Iterator[str]:
    """Say in words how a request could notify people."""
    what = f"{request.method} {request.path}"
    if request.method == "PUT" and "/thread-members/" in request.path:
        yield f"{what}: whoever is put into a thread is notified"
    message = message_in(request)
    if not (message.get("content") or message.get("components")):
        return
    mentions = message.get("allowed_mentions")
    if mentions is None:
        yield f"{what}: every mention in it notifies"
    elif any(mentions.get(key) for key in ("parse", "roles", "replied_user")):
        yield f"{what}: {mentions}"
    elif mentions.get("users") and not _is_call(request, message):
        yield f"{what}: {mentions} in what is no call"


def message_in(request: Request) -> dict[str, Any]:
    """Give the message in a request, an empty one where there is none."""
    body = request.body if isinstance(request.body, dict) else {}
    if not request.path.endswith("/callback"):
        return body
    return (body.get("data") or {}) if body.get("type") in _SHOWS else {}


def _is_call(request: Request, message: dict[str, Any]) -> bool:
    """Tell whether it is a new message of text alone in a channel, which calls one person."""
    called = re.findall(r"<@!?(\d+)>", message.get("content") or "")
    is_new = request.method == "POST" and request.path.startswith("/channels/")
    mentioned = [str(user) for user in message["allowed_mentions"]["users"]]
    return is_new and not message.get("components") and len(called) == 1 and called == mentioned
