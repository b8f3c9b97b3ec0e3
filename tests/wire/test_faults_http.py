"""Requests fail in every way that a network knows, and no game stops for it.

All cases go on at once, each at a table of its own, on one bot; a table beside them is played all the time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from bot.lab.api_check import Description, faults
from bot.lab.make_believe import listening
from bot.lab.people import Answer
from bot.lab.wire.faults import Fault, Kind
from bot.lab.wire.loopback import Loopback, loopback, until
from bot.lab.wire.moderating import delete_message
from bot.lab.wire.process import BotProcess, bot_process
from tests.wire.conftest import OUR_ERROR
from tests.wire.playing import OFTEN, PATIENCE, Game, begun

Do = Callable[[Game], Awaitable[object]]

AT_ONCE = 4
"""So many tables are begun at once: that is work for the machine, and no trouble of the network."""
TRIES = 3
USUAL = 0.5
"""Half of all answers take less, in seconds, however busy the machine is."""

TROUBLE: Mapping[str, Mapping[str, Any]] = {
    "is answered with 503": {"kind": Kind.STATUS, "status": 503},
    "is answered with 500": {"kind": Kind.STATUS, "status": 500},
    "is answered with 502": {"kind": Kind.STATUS, "status": 502},
    "is one too many": {"kind": Kind.STATUS, "status": 429, "seconds": 1.0},
    "breaks off": {"kind": Kind.RESET},
    "breaks off twice": {"kind": Kind.RESET, "times": 2},
    "loses its answer": {"kind": Kind.LOST},
    "is made twice on the way": {"kind": Kind.DOUBLED},
    "comes 2 s late": {"kind": Kind.LATE, "seconds": 2.0},
    "comes 5 s late": {"kind": Kind.LATE, "seconds": 5.0},
    "is answered 2 s late": {"kind": Kind.SLOW, "seconds": 2.0},
    "is answered 5 s late": {"kind": Kind.SLOW, "seconds": 5.0},
}


async def _play(game: Game) -> None:
    """Make a move; it counts once, whatever its answer comes to."""
    player, tap = await game.aim()
    before = game.done_by(player)
    await player.make(tap)
    await until(lambda: len(game.done_by(player)) > len(before), every=OFTEN, what="the move in the journal")
    if any(page.id == tap.message_id for page in player.privates()):
        await player.make(tap)
    assert len(game.done_by(player)) == len(before) + 1


async def _play_unseen(game: Game) -> None:
    """Make a move once the table's message is gone, so that it is posted anew."""
    delete_message(game.there, game.live[0])
    await game.move()


async def _call_for_the_table(game: Game) -> None:
    await game.people[0].slash("scum table")


async def _open_a_hand(game: Game) -> None:
    await game.people[1].press(starts="hand:", on=game.live[0])


WANTED: Mapping[str, tuple[str, str, Do]] = {
    "the end of an old table": ("PATCH", r"^/channels/\d+/messages/", _call_for_the_table),
    "an edit of the table": ("PATCH", r"^/channels/\d+/messages/", _play),
    "a new table": ("POST", r"^/channels/\d+/messages$", _play_unseen),
    "the answer to a move": ("POST", r"/callback$", _play),
    "the answer to a command": ("POST", r"/callback$", _call_for_the_table),
    "the answer with a hand": ("POST", r"/callback$", _open_a_hand),
    "a push of a hand": ("PATCH", r"^/webhooks/", _play),
    "a hand below the new table": ("POST", r"^/webhooks/", _call_for_the_table),
    "the end of an old hand": ("DELETE", r"^/webhooks/", _open_a_hand),
}

FEW = (
    "is answered with 503",
    "breaks off twice",
    "loses its answer",
    "is made twice on the way",
    "comes 5 s late",
)
"""What is tried with everything; the rest with what matters most."""
FULLY = ("an edit of the table", "a new table", "the answer to a move", "a push of a hand")

CASES = {
    f"{wanted} {trouble}": (wanted, trouble)
    for wanted, trouble in product(WANTED, TROUBLE)
    if wanted in FULLY or trouble in FEW
}


class Report:
    """What became of each case, and how the table beside them was answered."""

    def __init__(self) -> None:
        self.cases: dict[str, BaseException | None] = {}
        self.beside: list[Answer] = []
        self.errors: list[str] = []
        """What the bot takes for its own fault."""
        self.refused: list[str] = []
        """What Discord would refuse of the requests, or is not known here."""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory, discord_description: Description | None) -> Report:
    """Every case, gone through."""
    report = Report()
    with listening(lambda request: report.refused.extend(faults(request, discord_description))):
        asyncio.run(_tell(report, tmp_path_factory.mktemp("faults")))
    return report


async def _tell(report: Report, folder: Path) -> None:
    async with loopback() as there, bot_process(there, folder, SCUM_NEXT_ROUND_PAUSE="0.1") as bot:
        await _go_through(there, bot, report)
        report.errors = OUR_ERROR.findall(bot.log)
        report.refused += there.api.unknown


async def _go_through(there: Loopback, bot: BotProcess, report: Report) -> None:
    beside = asyncio.ensure_future(_play_beside(await begun(there, bot), report))
    room = asyncio.Semaphore(AT_ONCE)
    outcomes = await asyncio.gather(
        *(_case(there, bot, room, *case) for case in CASES.values()), return_exceptions=True
    )
    beside.cancel()
    report.cases = dict(zip(CASES, outcomes, strict=True))


async def _case(there: Loopback, bot: BotProcess, room: asyncio.Semaphore, wanted: str, trouble: str) -> None:
    method, path, do = WANTED[wanted]
    async with room:
        game = await begun(there, bot)
    await until(game.is_shown, seconds=PATIENCE, every=OFTEN, what="the table as it is")
    fault = Fault(method=method, path=path, channel=game.place.channel, **TROUBLE[trouble])
    there.faults.order(fault)
    await _meet(fault, game, do)
    await game.goes_on()


async def _meet(fault: Fault, game: Game, do: Do) -> None:
    """Do something until it has met its fault: a request may be spared where another has shown the same."""
    for _ in range(TRIES):
        await until(lambda: game.live, seconds=PATIENCE, every=OFTEN, what="the table")
        await do(game)
        with suppress(TimeoutError):
            await until(lambda: not fault.times, seconds=PATIENCE / TRIES, every=OFTEN)
            return
    raise TimeoutError("the fault did not happen")


async def _play_beside(game: Game, report: Report) -> None:
    while True:
        report.beside.append(await game.move())
        await asyncio.sleep(0.2)


@pytest.mark.parametrize("case", CASES)
def test_the_game_goes_on_when(case: str, report: Report) -> None:
    outcome = report.cases[case]
    if outcome:
        raise outcome


def test_the_table_beside_them_is_answered_at_once_all_the_while(report: Report) -> None:
    assert len(report.beside) > 20
    assert all(answer.answered for answer in report.beside)
    assert median(answer.after for answer in report.beside) < USUAL


def test_no_fault_of_the_network_is_taken_for_one_of_the_bot(report: Report) -> None:
    assert not report.errors
    assert not report.refused
