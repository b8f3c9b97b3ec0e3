"""Discord's HTTP API over simcord's routes."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

import discord
import msgspec
from aiohttp import web
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.http import router

from bot.lab.wire.faults import Fault, Faults, Kind
from bot.lab.wire.rates import Rates, Verdict

BEHIND_A_PROXY: Final = {"Via": "1.1 google"}
"""Discord's own answers have it; without it a 429 counts as one of Cloudflare's."""
GREATEST_BODY: Final = 32 * 2**20
"""In bytes."""

Outcome = tuple[int, Any]
"""A status and what is answered."""


class Api:
    """Answers requests; `answered` hears of each that was carried out, with its method and path."""

    def __init__(self, backend: Backend, token: str, faults: Faults, rates: Rates | None) -> None:
        self._backend, self._token, self._faults, self._rates = backend, token, faults, rates
        self.gateway = ""
        """The address that the bot is told to connect to."""
        self.shards = 1
        """Over how many connections it is told to spread its servers."""
        self.answered: Callable[[str, str], None] = lambda _method, _path: None
        self.requests: dict[str, int] = {}
        """How many there were, by method and kind of path."""
        self.refused = 0
        """How many were one too many for the rate limits."""
        self.unknown: list[str] = []
        """What was asked for that this Discord does not know, in words: who tries a bot here has to look."""
        self._named: dict[tuple[str, str], tuple[int, int]] = {}
        """Channels and numbers of messages, by where they were posted and a name that is theirs alone."""

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answer one request."""
        path = "/" + request.match_info["path"]
        body, files = await _read(request)
        fault = self._faults.take(request.method, path, self._channel(path))
        if fault and not await _begin(fault, request):
            return _failure(fault)
        verdict = self._rates.take(path) if self._rates else None
        if verdict and verdict.wait:
            self.refused += 1
            return _too_many(verdict)
        status, outcome = self._carry_out(request, path, body, files)
        if fault and fault.kind is Kind.DOUBLED:
            status, outcome = self._carry_out(request, path, body, files)
        self.answered(request.method, path)
        if fault:
            await _end(fault, request)
        return _json(status, outcome, {**BEHIND_A_PROXY, **(verdict.headers if verdict else {})})

    def _carry_out(self, request: web.Request, path: str, body: Any, files: list[discord.File]) -> Outcome:
        if not self._may(request, path):
            return HTTPStatus.UNAUTHORIZED, {"code": 0, "message": "401: Unauthorized"}
        if path in {"/gateway", "/gateway/bot"}:
            return HTTPStatus.OK, self._way_in()
        for file in files:
            file.fp.seek(0)
        try:
            outcome = self._posted_before(path, body) or router.dispatch(
                self._backend,
                request.method,
                path,
                json=body,
                params=dict(request.query),
                files=files,
                reason=request.headers.get("X-Audit-Log-Reason"),
            )
        except (router.RouteNotImplemented, router.UnsupportedField) as error:
            self.unknown.append(str(error))
            return error.status, error.to_json()
        except BackendError as error:
            return error.status, error.to_json()
        self._name(path, body, outcome)
        return (HTTPStatus.NO_CONTENT, None) if outcome is None else (HTTPStatus.OK, outcome)

    def _channel(self, path: str) -> int | None:
        """Give the channel that a request is about, be it through an interaction there."""
        kind, number, token = (*path.strip("/").split("/"), "", "")[:3]
        if kind == "channels":
            return int(number)
        interaction = number if kind == "interactions" else self._backend.interaction_tokens.get(token, 0)
        record = self._backend.interactions.get(int(interaction))
        return record.channel_id if record else None

    def _posted_before(self, path: str, body: Any) -> Any:
        """Give the message that was posted under the same name, where names are to be unique."""
        channel, number = self._named.get((path, _nonce(body)), (0, 0))
        stored = self._backend.messages.get(channel, {}).get(number)
        return serializers.message_payload(self._backend, stored) if stored else None

    def _name(self, path: str, body: Any, outcome: Any) -> None:
        if name := _nonce(body):
            self._named[path, name] = int(outcome["channel_id"]), int(outcome["id"])

    def _may(self, request: web.Request, path: str) -> bool:
        is_public = path.startswith(("/interactions/", "/webhooks/"))
        return is_public or request.headers.get("Authorization") == f"Bot {self._token}"

    def _way_in(self) -> dict[str, Any]:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return {"url": self.gateway, "shards": self.shards, "session_start_limit": limit}


def _nonce(body: Any) -> str:
    """Give the name under which a message is to be posted once only, or nothing.

    https://discord.com/developers/docs/resources/message#create-message
    """
    is_named = isinstance(body, dict) and body.get("enforce_nonce")
    return str(body["nonce"]) if is_named else ""


async def _read(request: web.Request) -> tuple[Any, list[discord.File]]:
    """Give what a request says, and the files that come with it."""
    if not request.content_type.startswith("multipart/"):
        raw = await request.read()
        return (msgspec.json.decode(raw) if raw else None), []
    parts = await request.post()
    body = msgspec.json.decode(str(parts["payload_json"])) if "payload_json" in parts else None
    files = [part for part in parts.values() if isinstance(part, web.FileField)]
    return body, [discord.File(io.BytesIO(part.file.read()), part.filename) for part in files]


async def _begin(fault: Fault, request: web.Request) -> bool:
    """Do what goes wrong before a request is carried out; tell whether it still is."""
    if fault.kind is Kind.RESET:
        _break_off(request)
    if fault.kind is Kind.LATE:
        await asyncio.sleep(fault.seconds)
    return fault.kind not in {Kind.RESET, Kind.STATUS}


async def _end(fault: Fault, request: web.Request) -> None:
    """Do what goes wrong after a request was carried out."""
    if fault.kind is Kind.LOST:
        _break_off(request)
    if fault.kind is Kind.SLOW:
        await asyncio.sleep(fault.seconds)


def _break_off(request: web.Request) -> None:
    if request.transport:
        request.transport.abort()


def _failure(fault: Fault) -> web.Response:
    """Make the answer of a request that fails with a status."""
    if fault.status == HTTPStatus.TOO_MANY_REQUESTS:
        headers = {"Retry-After": str(fault.seconds), "X-RateLimit-Scope": "shared"}
        return _too_many(Verdict(wait=fault.seconds, is_global=False, headers=headers))
    return _json(fault.status, {"code": fault.code, "message": "made to fail"}, BEHIND_A_PROXY)


def _too_many(verdict: Verdict) -> web.Response:
    body = {
        "message": "You are being rate limited.",
        "retry_after": verdict.wait,
        "global": verdict.is_global,
    }
    return _json(HTTPStatus.TOO_MANY_REQUESTS, body, {**BEHIND_A_PROXY, **verdict.headers})


def _json(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    """Make an answer whose content type is exactly the one that discord.py looks for."""
    if body is None:
        return web.Response(status=status, headers=headers)
    content = {"Content-Type": "application/json"}
    return web.Response(status=status, body=msgspec.json.encode(body), headers=headers | content)
