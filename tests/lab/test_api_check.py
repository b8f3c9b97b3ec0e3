"""Requests that Discord would refuse are found out."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from bot.lab.api_check import Description, faults
from bot.lab.limits import Request

CHANNEL = "/channels/1/messages"
LAYOUT = 1 << 15


def button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": "Play", **more}


def menu(count: int = 2, **more: Any) -> dict[str, Any]:
    options = [{"label": str(number), "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "menu", "options": options, **more}


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def post(*parts: dict[str, Any], **more: Any) -> Request:
    body = {"flags": LAYOUT, "components": list(parts), **more}
    return Request(method="POST", path=CHANNEL, body=body, emoji=frozenset({7}))


def command(**more: Any) -> Request:
    body = [{"name": "play", "description": "Plays.", "type": 1, **more}]
    return Request(method="PUT", path="/applications/1/commands", body=body)


def emoji(size: int, name: str = "ace") -> Request:
    image = "data:image/png;base64," + base64.b64encode(bytes(size)).decode()
    return Request(method="POST", path="/applications/1/emojis", body={"name": name, "image": image})


GOOD = [
    post(text("hello <:ace:7> <t:1700000000:R>"), row(button(emoji={"id": "7", "name": "ace"}), button("b"))),
    post(row(menu(25, max_values=25, min_values=0))),
    post(text("x" * 4000)),
    post(row(button(label=None, emoji={"name": "♠️"}))),
    post(row(button("c" * 100))),
    command(options=[{"name": "who", "description": "Who.", "type": 6}]),
    command(description="d" * 100),
    emoji(256 * 1024),
    Request(method="GET", path="/applications/1/commands"),
    Request(method="GET", path="/applications/1/emojis"),
    Request(method="POST", path=CHANNEL, body={"content": "hello"}, files=(("a.png", 10 * 1024 * 1024),)),
]

REFUSED_BY_LIMITS = [
    ("neither label nor emoji", post(row(button(label="")))),
    ("no emoji <:ace:8>", post(text("hello <:ace:8>"))),
    ("there is no emoji", post(row(button(emoji={"id": "8", "name": "ace"})))),
    ("'spade' is no emoji", post(row(button(emoji={"name": "spade"})))),
    ("max_values 3 of 2 options", post(row(menu(2, max_values=3)))),
    ("min_values 3 of 2 options", post(row(menu(2, min_values=3)))),
    ("26 options", post(row(menu(26)))),
    ("41 components", post(*(text("a") for _ in range(41)))),
    ("4001 characters", post(text("a" * 2000), text("b" * 2001))),
    ("'a' twice", post(row(button("a"), button("a")))),
    ("101 characters", post(row(button("a" * 101)))),
    ("0 characters", post(row(button("")))),
    ("content beside", post(text("a"), content="b")),
    ("embeds beside", post(text("a"), embeds=[{"title": "b"}])),
    ("has 101 characters", command(description="d" * 101)),
    ("play who: description", command(options=[{"name": "who", "description": "d" * 101, "type": 6}])),
    ("no language 'ar'", command(name_localizations={"ar": "play"})),
    (
        "26 choices",
        command(
            options=[
                _choices := {
                    "name": "who",
                    "description": "d",
                    "type": 3,
                    "choices": [{"name": str(number), "value": str(number)} for number in range(26)],
                }
            ]
        ),
    ),
    ("262145 bytes", emoji(256 * 1024 + 1)),
    ("cannot name an emoji", emoji(10, name="a-b")),
    ("file a.png", Request(method="POST", path=CHANNEL, body={}, files=(("a.png", 10 * 1024 * 1024 + 1),))),
]

REFUSED_BY_DESCRIPTION = [
    ("no such route", Request(method="POST", path="/chanels/1/messages", body={})),
    ("no such route", Request(method="PUT", path="/channels/1/messages", body={})),
    ("no query parameter 'page'", Request(method="GET", path=CHANNEL, query={"page": 2})),
    ("takes no body", Request(method="GET", path=CHANNEL, body={})),
    ("too long", post(row(button(label="a" * 81)))),
    ("has no type among", post({"type": 99})),
    ("'style' is a required property", post(row({"type": 2, "custom_id": "a", "label": "b"}))),
    ("should be non-empty", post(text(""))),
    ("is not of type", post(text("a"), attachments="none")),
]


@pytest.fixture
def description(discord_description: Description | None) -> Description:
    if discord_description is None:
        pytest.skip("Discord's API description is not at hand: requests are checked against its limits only")
    return discord_description


@pytest.mark.parametrize("request_", GOOD)
def test_what_discord_takes_is_let_through(
    request_: Request, discord_description: Description | None
) -> None:
    assert faults(request_, discord_description) == []


@pytest.mark.parametrize(("why", "request_"), REFUSED_BY_LIMITS)
def test_what_is_beyond_a_limit_is_refused(why: str, request_: Request) -> None:
    assert any(why in fault for fault in faults(request_, None)), faults(request_, None)


@pytest.mark.parametrize(("why", "request_"), REFUSED_BY_DESCRIPTION)
def test_what_the_description_does_not_allow_is_refused(
    why: str, request_: Request, description: Description
) -> None:
    assert any(why in fault for fault in faults(request_, description)), faults(request_, description)


def test_an_answer_to_an_interaction_is_checked_within(description: Description) -> None:
    body = {"type": 4, "data": {"flags": LAYOUT, "components": [row(button(label="a" * 81))]}}
    request = Request(method="POST", path="/interactions/1/token/callback", body=body)
    assert "$.data.components[0].components[0].label" in faults(request, description)[0]
