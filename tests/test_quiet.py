"""The check that every test's requests go through knows a request that could notify somebody."""

from __future__ import annotations

import pytest

from bot.lab.limits import Request
from tests.quiet import noise

CHANNEL, CALL = "/channels/1/messages", "<@5>, it is your turn"
NOBODY: dict[str, object] = {"allowed_mentions": {"parse": []}}
FIVE: dict[str, object] = {"allowed_mentions": {"parse": [], "users": [5]}}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", CHANNEL, {"content": CALL}),
        ("POST", CHANNEL, {"content": CALL, "allowed_mentions": {"parse": ["users"]}}),
        ("POST", CHANNEL, {"content": f"{CALL} <@6>", **FIVE}),
        ("POST", CHANNEL, {"components": [{"type": 10, "content": CALL}], **FIVE}),
        ("PATCH", f"{CHANNEL}/2", {"content": CALL, **FIVE}),
        ("PATCH", f"{CHANNEL}/2", {"components": [{"type": 10, "content": CALL}]}),
        ("POST", "/webhooks/1/x", {"content": CALL, **FIVE}),
        ("POST", "/interactions/1/x/callback", {"type": 4, "data": {"content": CALL}}),
        ("PUT", "/channels/1/thread-members/5", None),
    ],
)
def test_whatever_could_notify_somebody_is_found(method: str, path: str, body: object) -> None:
    assert list(noise(Request(method=method, path=path, body=body)))


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", CHANNEL, {"content": CALL, **FIVE}),
        ("POST", CHANNEL, {"content": CALL, **NOBODY}),
        ("POST", "/interactions/1/x/callback", {"type": 4, "data": {"content": CALL, **NOBODY}}),
        ("POST", "/interactions/1/x/callback", {"type": 6}),
        ("POST", "/interactions/1/x/callback", {"type": 9, "data": {"components": [{"type": 18}]}}),
        ("DELETE", f"{CHANNEL}/2", None),
    ],
)
def test_a_call_and_whatever_names_nobody_to_be_notified_pass(method: str, path: str, body: object) -> None:
    assert not list(noise(Request(method=method, path=path, body=body)))
