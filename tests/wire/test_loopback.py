"""The Discord on this machine behaves as the real one does, and the real bot can be played on it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from time import monotonic
from typing import Any

import aiohttp
import discord
import msgspec
import pytest

from bot.lab.people import Tap
from bot.lab.wire.faults import Fault, Kind
from bot.lab.wire.loopback import HOST, TOKEN, Loopback, Place, Player, until
from bot.lab.wire.process import BotProcess
from bot.lab.wire.rates import CHANNEL_LIMIT, FIVE_SECONDS, GLOBAL_LIMIT, SECOND, Rates

GUILDS = discord.Intents(guilds=True).value
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "a", "label": "Play"}]}
DEFERRED_UPDATE = {"type": 6}
ALREADY_ACKNOWLEDGED, UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK = 40060, 10062, 10015
TOKEN_LIFE = 15 * 60


class Said(msgspec.Struct):
    """An answer as it came over HTTP."""

    status: int
    headers: dict[str, str]
    body: Any


class Http:
    """A small client of the HTTP API."""

    def __init__(self, there: Loopback, session: aiohttp.ClientSession) -> None:
        self._base, self._session = f"http://{HOST}:{there.port}/api/v10", session

    async def __call__(self, method: str, path: str, body: Any = None, token: str = TOKEN) -> Said:
        headers = {"Authorization": f"Bot {token}"}
        async with self._session.request(method, self._base + path, json=body, headers=headers) as answer:
            raw = await answer.read()
            body = msgspec.json.decode(raw) if raw else None
            return Said(answer.status, dict(answer.headers), body)


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    """A session of HTTP."""
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
def http(there: Loopback, session: aiohttp.ClientSession) -> Http:
    """A client of the HTTP API."""
    return Http(there, session)


@pytest.fixture
async def place(there: Loopback) -> Place:
    """A channel."""
    return there.place()


@pytest.fixture
async def ann(there: Loopback, place: Place) -> Player:
    """Somebody in it."""
    return there.player(place, "Ann")


async def post(http: Http, place: Place, **more: Any) -> Said:
    """Post a message with a button."""
    return await http("POST", messages(place), {"content": "hello", "components": [BUTTON], **more})


def messages(place: Place) -> str:
    return f"/channels/{place.channel}/messages"


async def a_tap(http: Http, ann: Player) -> Tap:
    """Give a tap on a new message's button, to be made."""
    await post(http, ann.place)
    return ann.aim("Play")


def callback(number: int, token: str) -> str:
    return f"/interactions/{number}/{token}/callback"


# HTTP


async def test_answers_are_json_by_exactly_the_content_type_that_clients_look_for(http: Http) -> None:
    said = await http("GET", "/users/@me")
    assert said.status == 200
    assert said.headers["Content-Type"] == "application/json"
    assert said.headers["Via"]
    assert said.body["username"] == "Scum"


async def test_a_wrong_token_is_unauthorized(http: Http) -> None:
    assert (await http("GET", "/users/@me", None, "wrong")).status == 401


async def test_the_way_to_the_gateway_is_told(http: Http, there: Loopback) -> None:
    said = await http("GET", "/gateway/bot")
    assert said.body["url"] == there.gateway.address
    assert said.body["session_start_limit"]["max_concurrency"] == 1


async def test_what_is_not_known_here_is_loud(
    http: Http, there: Loopback, refused_requests: list[str]
) -> None:
    assert (await http("GET", "/applications/@me/nothing-of-the-kind")).status == 501
    assert len(there.api.unknown) == 1
    there.api.unknown.clear()
    refused_requests.clear()  # where its description is at hand, Discord does not know it either


async def test_a_message_of_the_same_name_is_posted_once(http: Http, place: Place) -> None:
    first = await post(http, place, nonce="7", enforce_nonce=True)
    second = await post(http, place, nonce="7", enforce_nonce=True)
    other = await post(http, place, nonce="8", enforce_nonce=True)
    assert first.body["id"] == second.body["id"] != other.body["id"]


async def test_an_answer_to_an_interaction_says_what_became_of_it(
    http: Http, there: Loopback, ann: Player
) -> None:
    record = ann.send(await a_tap(http, ann))
    said = await http("POST", callback(record.id, record.token), DEFERRED_UPDATE)
    assert said.body["interaction"]["id"] == str(record.id)
    assert (await there.answer(record)).kind == "deferred_update"
    again = await http("POST", callback(record.id, record.token), DEFERRED_UPDATE)
    assert (again.status, again.body["code"]) == (400, ALREADY_ACKNOWLEDGED)


async def test_an_interaction_can_be_answered_for_3_seconds(http: Http, there: Loopback, ann: Player) -> None:
    record = ann.send(await a_tap(http, ann))
    assert not (await there.answer(record)).answered
    await asyncio.sleep(0.05)
    said = await http("POST", callback(record.id, record.token), DEFERRED_UPDATE)
    assert (said.status, said.body["code"]) == (404, UNKNOWN_INTERACTION)


async def test_a_token_lasts_for_15_minutes(http: Http, there: Loopback, ann: Player) -> None:
    record = ann.send(await a_tap(http, ann))
    await http("POST", callback(record.id, record.token), DEFERRED_UPDATE)
    original = f"/webhooks/{there.backend.application_id}/{record.token}/messages/@original"
    backend: Any = there.backend
    backend.clock = Later(backend.clock, TOKEN_LIFE - 10)
    assert (await http("PATCH", original, {"content": "still"})).status == 200
    backend.clock = Later(backend.clock, 20)
    said = await http("PATCH", original, {"content": "no more"})
    assert (said.status, said.body["code"]) == (404, UNKNOWN_WEBHOOK)


class Later:
    """A clock that is ahead of another by so many seconds."""

    def __init__(self, clock: Any, seconds: float) -> None:
        self._clock, self._seconds = clock, seconds

    def now(self) -> datetime:
        """The time of day."""
        now: datetime = self._clock.now()
        return now + timedelta(seconds=self._seconds)


# Rate limits


async def test_a_channel_takes_5_requests_about_its_messages_in_5_seconds(
    http: Http, there: Loopback, place: Place
) -> None:
    said = [await post(http, place) for _ in range(CHANNEL_LIMIT + 1)]
    assert [one.status for one in said] == [200] * CHANNEL_LIMIT + [429]
    assert [one.headers["X-RateLimit-Remaining"] for one in said] == ["4", "3", "2", "1", "0", "0"]
    assert {one.headers["X-RateLimit-Limit"] for one in said} == {"5"}
    too_many = said[-1]
    assert too_many.headers["Via"]
    assert 0 < float(too_many.headers["Retry-After"]) <= FIVE_SECONDS
    assert 0 < float(too_many.headers["X-RateLimit-Reset-After"]) <= FIVE_SECONDS
    assert too_many.headers["X-RateLimit-Bucket"]
    assert too_many.body["global"] is False
    assert 0 < too_many.body["retry_after"] <= FIVE_SECONDS
    assert (await post(http, there.place())).status == 200
    assert there.api.refused == 1


async def test_the_bot_may_make_50_requests_a_second_and_answer_any_number_of_taps(
    http: Http, ann: Player
) -> None:
    record = ann.send(await a_tap(http, ann))
    said = await asyncio.gather(*(http("GET", "/users/@me") for _ in range(GLOBAL_LIMIT)))
    too_many = [one for one in said if one.status == 429]
    assert too_many
    assert too_many[0].headers["X-RateLimit-Global"] == "true"
    assert too_many[0].body["global"] is True
    assert 0 < too_many[0].body["retry_after"] <= SECOND
    assert (await http("POST", callback(record.id, record.token), DEFERRED_UPDATE)).status == 200


def test_a_window_ends() -> None:
    now = 100.0
    rates = Rates(lambda: now)
    path = "/channels/1/messages"
    waits = [rates.take(path).wait for _ in range(CHANNEL_LIMIT + 1)]
    assert waits == [0.0] * CHANNEL_LIMIT + [FIVE_SECONDS]
    now += FIVE_SECONDS
    assert rates.take(path).wait == 0.0
    waits = [rates.take("/users/@me").wait for _ in range(GLOBAL_LIMIT)]
    assert [wait for wait in waits if wait] == [SECOND]
    now += SECOND
    assert rates.take("/users/@me").wait == 0.0


def test_interactions_are_not_counted() -> None:
    rates = Rates(lambda: 0.0)
    assert not any(rates.take("/interactions/1/x/callback").wait for _ in range(2 * GLOBAL_LIMIT))
    assert not any(rates.take("/webhooks/1/x/messages/@original").wait for _ in range(2 * GLOBAL_LIMIT))


# Faults


def count(there: Loopback, place: Place) -> int:
    return len(there.pages(place.channel))


async def test_a_status_is_answered_and_nothing_is_done(http: Http, there: Loopback, place: Place) -> None:
    there.faults.order(Fault(kind=Kind.STATUS, status=403, code=50013, method="POST", path="/messages$"))
    said = await post(http, place)
    assert (said.status, said.body["code"], count(there, place)) == (403, 50013, 0)
    assert (await post(http, place)).status == 200


async def test_a_429_on_demand_says_when_to_try_again(http: Http, there: Loopback, place: Place) -> None:
    there.faults.order(Fault(kind=Kind.STATUS, status=429, seconds=0.5))
    said = await post(http, place)
    assert (said.status, said.body["retry_after"], said.headers["Retry-After"]) == (429, 0.5, "0.5")
    assert said.headers["Via"]


@pytest.mark.parametrize(("kind", "posted"), [(Kind.RESET, 0), (Kind.LOST, 1)])
async def test_a_connection_breaks(
    kind: Kind, posted: int, http: Http, there: Loopback, place: Place
) -> None:
    there.faults.order(Fault(kind=kind, method="POST"))
    with pytest.raises(aiohttp.ClientError):
        await post(http, place)
    assert count(there, place) == posted


async def test_a_request_is_doubled(http: Http, there: Loopback, place: Place) -> None:
    there.faults.order(Fault(kind=Kind.DOUBLED))
    assert (await post(http, place)).status == 200
    assert count(there, place) == 2


@pytest.mark.parametrize(("kind", "posted"), [(Kind.SLOW, 1), (Kind.LATE, 0)])
async def test_a_request_takes_its_time(
    kind: Kind, posted: int, http: Http, there: Loopback, place: Place
) -> None:
    fault = there.faults.order(Fault(kind=kind, seconds=0.3))
    began = monotonic()
    request = asyncio.ensure_future(post(http, place))
    await until(lambda: not fault.times, what="the request")
    await asyncio.sleep(0.1)
    assert count(there, place) == posted
    assert (await request).status == 200
    assert monotonic() - began >= 0.3
    assert count(there, place) == 1


async def test_a_fault_concerns_the_requests_it_names_and_no_more(http: Http, there: Loopback) -> None:
    here, elsewhere = there.place(), there.place()
    there.faults.order(Fault(kind=Kind.STATUS, method="POST", channel=here.channel, times=2))
    assert (await http("GET", "/users/@me")).status == 200
    assert (await post(http, elsewhere)).status == 200
    assert [(await post(http, here)).status for _ in range(3)] == [503, 503, 200]


async def test_a_fault_of_a_channel_finds_its_interactions(http: Http, there: Loopback, ann: Player) -> None:
    record = ann.send(await a_tap(http, ann))
    there.faults.order(Fault(kind=Kind.STATUS, channel=ann.place.channel, times=2))
    path = callback(record.id, record.token)
    assert (await http("POST", path, DEFERRED_UPDATE)).status == 503
    original = f"/webhooks/{there.backend.application_id}/{record.token}/messages/@original"
    assert (await http("PATCH", original, {"content": "x"})).status == 503
    assert (await http("POST", path, DEFERRED_UPDATE)).status == 200


# The bot


async def test_people_play_over_real_http_and_a_real_gateway(there: Loopback, bot: BotProcess) -> None:
    place = there.place()
    ann, ben = there.player(place, "Ann"), there.player(place, "Ben")
    opened = await ann.slash("scum start", preset="president", computers=2)
    assert opened.page
    assert "Ann" in opened.page.text
    await ben.press("Join")
    await ann.press("Start")
    await until(lambda: ann.privates() and ben.privates(), what="two hands")
    await until(lambda: ann.hand().buttons or ben.hand().buttons, what="somebody's turn")
    assert bot.runs
