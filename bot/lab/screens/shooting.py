"""Scenes are set one after the other and photographed, in one or more processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from multiprocessing.queues import Queue
from pathlib import Path
from queue import Empty
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.lab.eyes import browser
from bot.lab.patience import quick_settling
from bot.lab.screens.booth import Booth, booth
from bot.lab.screens.catalogue import Task, scene_of
from bot.lab.screens.scene import sentence_of
from bot.lab.screens.stage import Props, stage
from bot.locale import load
from bot.render.emoji import tiles

DISCORD: Final = {"en": "en-US"}
"""What Discord calls languages that files call otherwise."""
ON_PURPOSE: Final = "error-"
"""So begin the names of scenes in which something goes wrong on purpose."""
LOOK_SECONDS: Final = 5.0
"""How often it is looked whether a process is still alive."""


class Taken(msgspec.Struct, frozen=True, kw_only=True):
    """A task that is done, or that failed for a reason."""

    task: Task
    sentence: str = ""
    """What there is to see."""
    said: str = ""
    """All words of the message."""
    failed: str = ""


async def shoot(tasks: Sequence[Task], folder: Path) -> AsyncIterator[Taken]:
    """Take all pictures here; a scene that fails is told, and the next one taken."""
    props = Props(load(), tuple(tiles()))
    with quick_settling():
        async with browser() as running, booth(running) as taking:
            for task in tasks:
                with _troubles() as troubles:
                    try:
                        taken = await _take(task, props, taking, folder)
                    except Exception as error:  # noqa: BLE001 # whatever a scene fails at is told with its name
                        taken = Taken(task=task, failed=f"{type(error).__name__}: {error}")
                unwanted = troubles if not task.name.startswith(ON_PURPOSE) else []
                yield replace(taken, failed=taken.failed or "; ".join(unwanted))


class _Hearing(logging.Handler):
    """Hears what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard = list[str]()

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self.heard.append(f"{record.getMessage()}: {error!r}" if error else record.getMessage())


@contextmanager
def _troubles() -> Iterator[list[str]]:
    """Collect what the bot logs as an error."""
    hearing = _Hearing()
    logging.getLogger().addHandler(hearing)
    try:
        yield hearing.heard
    finally:
        logging.getLogger().removeHandler(hearing)


async def _take(task: Task, props: Props, taking: Booth, folder: Path) -> Taken:
    scene = scene_of(task.name)
    async with stage(props, DISCORD.get(task.language, task.language)) as set_up:
        shot = await scene(set_up)
        pictures = await taking.photograph(set_up.world, shot, tuple(pixels for _, pixels in task.widths))
    for (width, _), picture in zip(task.widths, pictures, strict=True):
        (folder / task.file(width)).write_bytes(picture)
    return Taken(task=task, sentence=sentence_of(scene), said=shot.page.text if shot.page else "")


def shoot_all(tasks: Sequence[Task], folder: Path, processes: int) -> Iterator[Taken]:
    """Take all pictures in so many processes; give what is done as it comes."""
    shares = [share for number in range(processes) if (share := tasks[number::processes])]
    with _working(shares, folder) as (working, done):
        left = len(tasks)
        while left:
            try:
                yield done.get(timeout=LOOK_SECONDS)
                left -= 1
            except Empty:
                if not any(process.is_alive() for process in working) and done.empty():
                    raise RuntimeError(f"{left} pictures were not taken: a process has ended") from None


@contextmanager
def _working(
    shares: Sequence[Sequence[Task]], folder: Path
) -> Iterator[tuple[list[SpawnProcess], Queue[Taken]]]:
    context = get_context("spawn")
    done: Queue[Taken] = context.Queue()
    working = [context.Process(target=_work, args=(share, folder, done), daemon=True) for share in shares]
    for process in working:
        process.start()
    try:
        yield working, done
    finally:
        for process in working:
            process.join(LOOK_SECONDS)
            process.terminate()


def _work(tasks: Sequence[Task], folder: Path, done: Queue[Taken]) -> None:
    logging.getLogger().addHandler(logging.NullHandler())  # what goes wrong is told with the scene's name

    async def work() -> None:
        async for taken in shoot(tasks, folder):
            done.put(taken)

    asyncio.run(work())
