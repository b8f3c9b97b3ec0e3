"""The one line in which every request to a channel stands, so that Discord is never asked too much."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple, TypeVar

from cogs._ui.background import Background

log = logging.getLogger(__name__)

SECOND = 1.0
CHANNEL_MOST, CHANNEL_TIME = 5, 5.0
"""So many requests in so many seconds a channel takes; Discord tells only in its answers how many
(https://discord.com/developers/docs/topics/rate-limits), and these are the ones seen for messages."""

MARGIN = 0.001
"""Timers go off so many seconds later than needed, as floating point may make them a hair too early."""

LONG = 5.0
"""A request that has waited for so many seconds is worth a line in the log."""

Outcome = TypeVar("Outcome")
Request = Coroutine[Any, Any, None]
Begin = Callable[[], Request | None]
"""Makes a request whose turn has come, as things are then; None where none is needed any more."""


class Figures(NamedTuple):
    """What has gone through a budget so far."""

    made: int
    """Requests made."""
    delayed: int
    """Those of them that had to wait for their turn."""
    longest: float
    """The longest wait, in seconds."""
    in_line: int
    """Requests that wait now."""


class Window:
    """Counts requests: `most` within `seconds`, or any number where it is 0. Times are the event loop's.

    >>> window = Window(2, SECOND)
    >>> window.spend(0.0), window.spend(0.25), window.wait(0.5), window.wait(1.0)
    (None, None, 0.5, 0.0)
    """

    def __init__(self, most: int, seconds: float) -> None:
        self._spent: deque[float] = deque(maxlen=most)
        self._most, self._seconds = most, seconds

    def wait(self, now: float) -> float:
        """Give the seconds until the next request may be made."""
        if len(self._spent) < self._most or not self._spent:
            return 0.0
        return max(0.0, self._spent[0] + self._seconds - now)

    def spend(self, now: float) -> None:
        """Count a request that is made now."""
        self._spent.append(now)

    def is_over(self, now: float) -> bool:
        """Tell whether nothing counts any more of what was spent."""
        return not self._spent or self._spent[-1] + self._seconds <= now


class _Wanted:
    """A request that is yet to be made."""

    def __init__(self, begin: Begin, since: float) -> None:
        self.begin, self.since = begin, since
        self.delayed = False


class _Channel:
    """What is wanted of one channel, in order, and what it has had."""

    def __init__(self, number: int, window: Window) -> None:
        self.number, self.window = number, window
        self.wanted: deque[_Wanted] = deque()
        self.busy = False
        """Whether a request is under way: only one is, so that none waits with an old page in its hand."""
        self.lined_up = False
        """Whether its turn is coming, be it after a pause of its own."""

    def is_idle(self, now: float) -> bool:
        """Tell whether nothing has to be known of the channel."""
        return not (self.wanted or self.busy or self.lined_up) and self.window.is_over(now)


class Budget:
    """Makes requests to channels, `most` a second in all, or any number where it is 0.

    Channels take turns, each with one request at a time, so that a busy one holds up nobody else; within a
    channel requests keep their order. What a request says is decided only when its turn has come. Taps are
    answered past it: Discord does not count those.
    """

    def __init__(self, most: int) -> None:
        self._window = Window(most, SECOND)
        self._channel_most = CHANNEL_MOST if most else 0
        self._channels: dict[int, _Channel] = {}
        """Those used last at the end."""
        self._turns: deque[_Channel] = deque()
        self._next_turn: asyncio.TimerHandle | None = None
        self._background = Background("a request to a channel failed")
        self._quiet: asyncio.Future[None] | None = None
        self._made, self._delayed, self._longest, self._in_line, self._in_hand = 0, 0, 0.0, 0, 0
        self._is_slow = False

    @property
    def figures(self) -> Figures:
        """What has gone through so far."""
        return Figures(self._made, self._delayed, self._longest, self._in_line)

    def want(self, number: int, begin: Begin) -> None:
        """Have a request made to a channel once its turn comes, which may be at once."""
        now = asyncio.get_running_loop().time()
        self._forget_idle(now)
        channel = self._channels.get(number)
        if channel is None:
            channel = self._channels[number] = _Channel(number, Window(self._channel_most, CHANNEL_TIME))
        wanted = _Wanted(begin, now)
        channel.wanted.append(wanted)
        self._in_line += 1
        self._line_up(channel)
        wanted.delayed = True

    async def made(self, number: int, request: Callable[[], Coroutine[Any, Any, Outcome]]) -> Outcome:
        """Make a request to a channel once its turn comes, and give what Discord answers.

        Raises what the request raises.
        """
        begun: asyncio.Future[asyncio.Future[Outcome]] = asyncio.get_running_loop().create_future()

        async def make() -> None:
            making = asyncio.ensure_future(request())
            if not begun.done():
                begun.set_result(making)
            await asyncio.wait({making})

        self.want(number, make)
        return await (await begun)

    async def finish(self) -> None:
        """Wait until all that is in line or under way is done."""
        if self._in_line or self._in_hand:
            if self._quiet is None or self._quiet.done():
                self._quiet = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._quiet)

    def _forget_idle(self, now: float) -> None:
        """Forget the channels that were used longest ago, as far as nothing must be known of them."""
        while self._channels and (first := next(iter(self._channels.values()))).is_idle(now):
            del self._channels[first.number]

    def _line_up(self, channel: _Channel) -> None:
        """Let a channel take its turn among the others, once its own limit allows that."""
        if not channel.wanted or channel.busy or channel.lined_up:
            return
        channel.lined_up = True
        loop = asyncio.get_running_loop()
        wait = channel.window.wait(loop.time())
        if wait > 0:
            loop.call_later(wait + MARGIN, self._take_turn, channel)
        else:
            self._take_turn(channel)

    def _take_turn(self, channel: _Channel) -> None:
        self._turns.append(channel)
        self._pump()

    def _pump(self) -> None:
        """Begin the requests whose turn it is, as far as the budget goes."""
        loop = asyncio.get_running_loop()
        if self._next_turn:
            self._next_turn.cancel()
            self._next_turn = None
        while self._turns:
            wait = self._window.wait(loop.time())
            if wait > 0:
                self._next_turn = loop.call_later(wait + MARGIN, self._pump)
                return
            self._serve(self._turns.popleft())

    def _serve(self, channel: _Channel) -> None:
        """Begin a channel's next request."""
        now = asyncio.get_running_loop().time()
        channel.lined_up = False
        wanted = channel.wanted.popleft()
        self._in_line -= 1
        request = _begun(wanted)
        if request is None:
            self._line_up(channel)
            self._look_whether_quiet()
            return
        self._count(wanted, now)
        self._window.spend(now)
        channel.window.spend(now)
        self._channels[channel.number] = self._channels.pop(channel.number, channel)
        channel.busy = True
        self._in_hand += 1
        self._background.spawn(self._carry_out(channel, request))

    async def _carry_out(self, channel: _Channel, request: Request) -> None:
        try:
            await request
        finally:
            channel.busy = False
            self._in_hand -= 1
            self._line_up(channel)
            self._look_whether_quiet()

    def _count(self, wanted: _Wanted, now: float) -> None:
        wait = now - wanted.since
        self._made += 1
        self._delayed += wanted.delayed
        self._longest = max(self._longest, wait)
        if wait > LONG and not self._is_slow:
            self._is_slow = True
            log.warning("requests to Discord's channels wait for longer than %s s", LONG)

    def _look_whether_quiet(self) -> None:
        if self._in_line:
            return
        self._is_slow = False
        if self._quiet and not (self._in_hand or self._quiet.done()):
            self._quiet.set_result(None)


def _begun(wanted: _Wanted) -> Request | None:
    try:
        return wanted.begin()
    except Exception:
        log.exception("a request to a channel could not be made")
        return None
