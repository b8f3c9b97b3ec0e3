"""What people tried on the puzzles of the day."""

from __future__ import annotations

import asyncio

import msgspec

from bot.privacy import PersonalData
from bot.puzzles.tries import Day, Tally, tally
from bot.storage.database import Database
from bot.storage.erasing import erase
from bot.storage.preferences import Preferences
from bot.storage.puzzles import PuzzleTries

ANN, BEN = 2**60, 2**60 + 1


async def test_each_try_counts_once_and_none_after_the_solution(database: Database) -> None:
    tries = PuzzleTries(database)
    assert await tries.days(ANN) == ()
    await asyncio.gather(*(tries.add(ANN, 7, lead, right=False) for lead in ("3", "44", "3")))
    await tries.add(BEN, 7, "77", right=True)
    await tries.add(ANN, 7, "77", right=True)
    await tries.add(ANN, 7, "AA", right=False)
    await tries.add(ANN, 6, "2", right=False)
    expected = (Day(number=6, tried=("2",)), Day(number=7, tried=("3", "44", "77"), solved=True))
    assert await tries.days(ANN) == expected
    assert await PuzzleTries(database).days(BEN) == (Day(number=7, tried=("77",), solved=True),)


async def test_whoever_asks_gets_them_as_a_file_and_can_have_them_erased(database: Database) -> None:
    tries = PuzzleTries(database)
    for user in (ANN, BEN):
        await tries.add(user, 7, "77", right=True)
    file = msgspec.json.decode(await PersonalData(database, Preferences(database)).export(ANN))
    assert file["puzzles"] == [{"number": 7, "tried": ["77"], "solved": True}]
    await erase(database, ANN)
    assert await tries.days(ANN) == ()
    assert await tries.days(BEN)


def test_a_streak_is_days_in_a_row_on_which_the_first_try_was_right() -> None:
    def days(*numbers: int) -> list[Day]:
        return [Day(number=number, tried=("7",), solved=True) for number in numbers]

    assert tally([], 5) == Tally()
    assert tally(days(1, 2, 3), 3) == Tally(streak=3, best=3, solved=3)
    assert tally(days(1, 2, 3), 4).streak == 3, "today's is still to come"
    assert tally(days(1, 2, 3), 5) == Tally(streak=0, best=3, solved=3)
    wrong = Day(number=4, tried=("3",))
    assert tally([*days(1, 2, 3), wrong], 4) == Tally(streak=0, best=3, solved=3)
    late = Day(number=4, tried=("3", "7"), solved=True)
    assert tally([*days(1, 2, 3), late, *days(5)], 5) == Tally(streak=1, best=3, solved=5)
