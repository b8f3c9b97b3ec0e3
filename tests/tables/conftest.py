"""A bench with tables on it, in virtual time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import pytest

from tests.tables.bench import Bench
from tests.tables.virtual_time import VirtualLoop


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"virtual-time": VirtualLoop}


@pytest.fixture
def bench() -> Bench:
    return Bench()
