"""Processes that search, so that neither the event loop nor a table ever waits for one.

Only a view goes over and only a thought comes back, each through a pipe of its own. A process whose pipe is
closed ends, also when the bot was killed.
"""

from __future__ import annotations

import logging
import os
import signal
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from threading import Lock

from bot.engine.round import Verb
from bot.engine.views import View
from bot.players.search import within
from bot.players.thinking import Thought

log = logging.getLogger(__name__)

SECONDS = 0.1
"""How much of one core's time a decision may take."""
STARTING = 2.0
"""So many seconds the one who has a process started waits for it; until it is ready others do without."""
PATIENCE = 1.5
"""A process that has not answered after so many seconds is ended."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds before another process is started in place of one that ended, at first and at most."""
_NICE = 5
"""Whoever taps a button goes before a computer that thinks."""


class _LostError(Exception):
    """A process has ended, or does not answer; the message says which."""


class _Worker:
    """One process and the pipe to it. Raises :exc:`OSError` where the machine cannot take one more."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process: BaseProcess = context.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self.is_ready = False

    def get_ready(self, seconds: float) -> bool:
        """Wait so long until it is ready, and tell whether it is. Raises :exc:`_LostError`."""
        try:
            if not self.is_ready and self._pipe.poll(seconds):
                self.is_ready = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise _LostError("ended before it was ready") from error
        return self.is_ready

    def ask(self, view: View, seed: int, seconds: float) -> Thought:
        """Have it think. Raises :exc:`_LostError` where it fails, ends, or does not answer in time."""
        try:
            self._pipe.send((view, seed, seconds))
            if not self._pipe.poll(seconds + PATIENCE):
                raise _LostError("does not answer")
            answer = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise _LostError("ended") from error
        if isinstance(answer, Thought):
            return answer
        raise _LostError(f"failed: {answer}")

    def end(self) -> None:
        """End it, whatever it is doing."""
        self._process.kill()
        self._process.join()


class Workers:
    """Searches in a few processes, which start when they are needed; safe to call from several threads."""

    def __init__(
        self,
        count: int | None = None,
        seconds: float = SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._count = count or max(1, (os.cpu_count() or 1) // 2)
        self._seconds, self._clock = seconds, clock
        self._lock = Lock()
        self._all: set[_Worker] = set()
        self._idle: list[_Worker] = []
        self._pause, self._not_before = FIRST_PAUSE, -LONGEST_PAUSE
        self._closed = False

    def think(self, view: View, random: Random) -> Thought | None:
        """Weigh what the seat may do; None at once where all are busy, and where there is nobody to do it.

        None too where there is no choice. Raises :exc:`ValueError` where the seat is asked nothing.
        """
        if view.duty is None:
            raise ValueError("this seat has nothing to decide now")
        is_choice = view.duty.verb is not Verb.PLAY or len(view.legal) + view.may_pass > 1
        worker = self._taken() if is_choice else None
        if worker is None:
            return None
        try:
            thought = worker.ask(view, random.getrandbits(64), self._seconds) if worker.is_ready else None
        except _LostError as error:
            self._lose(worker, error)
            return None
        self._give_back(worker)
        return thought

    def close(self) -> None:
        """End all processes; from now on nobody thinks."""
        with self._lock:
            self._closed = True
            everybody, self._all, self._idle = self._all, set(), []
        for worker in everybody:
            worker.end()

    def _taken(self) -> _Worker | None:
        """Take an idle process, or start one and wait a little for it."""
        with self._lock:
            if self._closed:
                return None
            worker, is_new = (self._idle.pop(), False) if self._idle else (self._started(), True)
        if worker is None:
            return None
        try:
            worker.get_ready(STARTING if is_new else 0.0)
        except _LostError as error:
            self._lose(worker, error)
            return None
        return worker

    def _started(self) -> _Worker | None:
        """Start a process, if there may be one more and none has just ended."""
        if len(self._all) >= self._count or self._clock() < self._not_before:
            return None
        try:
            worker = _Worker()
        except OSError as error:
            self._wait_a_while(f"cannot be started: {error}")
            return None
        self._all.add(worker)
        return worker

    def _give_back(self, worker: _Worker) -> None:
        with self._lock:
            if worker in self._all:
                self._idle.append(worker)
                self._pause = FIRST_PAUSE if worker.is_ready else self._pause

    def _lose(self, worker: _Worker, error: _LostError) -> None:
        """End a process that is of no use, and wait a while before the next one is started."""
        with self._lock:
            if worker not in self._all:
                return
            self._all.discard(worker)
            self._wait_a_while(str(error))
        worker.end()

    def _wait_a_while(self, why: str) -> None:
        log.warning(
            "a process that searches %s; computers play by rules of thumb for %.0f s", why, self._pause
        )
        self._not_before = self._clock() + self._pause
        self._pause = min(LONGEST_PAUSE, 2 * self._pause)


def _serve(pipe: Connection) -> None:
    """Think as often as somebody asks, until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    try:
        pipe.send(True)
        while True:
            pipe.send(_thought(*pipe.recv()))
    except (EOFError, OSError):
        return


def _thought(view: View, seed: int, seconds: float) -> Thought | str:
    """Think; of what fails tell what it was."""
    try:
        return within(view, Random(seed), seconds)  # noqa: S311 chance for play, not for secrets
    except Exception as error:  # noqa: BLE001 whatever it is, the bot's own process tells it
        return repr(error)
