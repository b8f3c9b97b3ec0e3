"""What all tests share: requests are checked against Discord's API description; the bot in its world."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from bot.lab import api_check
from bot.lab.limits import Request
from bot.lab.make_believe import World, listening
from bot.lab.patience import quick_settling
from bot.locale import Locales, load
from bot.storage.database import Database

NOBODY = 65534
"""The user whom nothing belongs to."""
API_DESCRIPTION = Path(__file__).parents[2] / "shared" / "data" / "discord-openapi.json.xz"

settings.register_profile("here", deadline=None)
settings.register_profile("there", deadline=None, derandomize=True, max_examples=60, database=None)
settings.load_profile("there" if os.environ.get("CI") else "here")
"""Properties are tried without a deadline (machines are busy), and the same way each time where CI is set."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that keeps the pictures of README."""
    parser.addoption("--pictures", type=Path, help="a folder for pictures of the table and of a hand")


@pytest.fixture(scope="session")
def pictures(request: pytest.FixtureRequest) -> Path | None:
    """Where pictures are to be kept, if anywhere."""
    folder: Path | None = request.config.getoption("--pictures")
    return folder


@pytest.fixture(scope="session")
def locales() -> Locales:
    """Every language, read once for all tests: none of them changes it."""
    return load()


@pytest.fixture(scope="session")
def discord_description() -> api_check.Description | None:
    """Discord's own description of its API, where it is at hand."""
    return api_check.load(API_DESCRIPTION) if API_DESCRIPTION.exists() else None


@pytest.fixture(scope="session", autouse=True)
def _interruptible() -> None:
    """Let what a test starts be interrupted, though a shell in the background has interrupts ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def _quick_settling() -> Iterator[None]:
    with quick_settling():
        yield


@pytest.fixture(autouse=True)
def refused_requests(discord_description: api_check.Description | None) -> Iterator[list[str]]:
    """What Discord would refuse of the requests, in words; a test that leaves any in it fails."""
    refused: list[str] = []

    def hear(request: Request) -> None:
        refused.extend(api_check.faults(request, discord_description))

    with listening(hear):
        yield refused
    assert not refused, "Discord would refuse:\n" + "\n".join(refused)


@pytest.fixture
def watch_world(caplog: pytest.LogCaptureFixture) -> Callable[[World], None]:
    """Check at a test's end that everybody was answered and that nothing went wrong unseen."""

    def check(world: World) -> None:
        errors = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
        assert world.errors_expected or not errors, f"errors in the log: {errors}"
        assert world.silence_expected or not world.unanswered(), "This interaction failed: " + ", ".join(
            world.unanswered()
        )

    return check


@pytest.fixture
def written_by_another() -> Iterator[Path]:
    """A database that this process may read and not write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(_made(folder / "scum.db"))
        (folder / "scum.db").chmod(0o444)
        folder.chmod(0o555)
        was = os.geteuid()
        if was == 0:
            os.seteuid(NOBODY)
        yield folder / "scum.db"
        os.seteuid(was)
        folder.chmod(0o755)


async def _made(file: Path) -> None:
    await (await Database.open(str(file))).close()
