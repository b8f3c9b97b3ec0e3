"""Random rounds of the kernel, to be timed: the basic game in one loop, and by all rules that it knows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from bot.engine.presets import preset
from bot.lab.kernel.compiled import Kernel
from bot.lab.kernel.positions import empty_row, pack_row, rules_row, stream

Play = Callable[[Random], object]

_PRESET = "president"


def basic_rounds(kernel: Kernel, players: int, number: int) -> Play:
    """Give what deals and plays so many rounds of the basic game at random, in one loop."""
    hands, places = kernel.row([0] * players), kernel.row([0] * players)
    after = kernel.row([[(seat + step) % players for step in range(1, players)] for seat in range(players)])
    pack = kernel.row(pack_row(preset(_PRESET).rules))
    return lambda random: kernel.play_basic_rounds(hands, places, after, pack, stream(random), number)


def any_rounds(kernel: Kernel, players: int, number: int) -> Play:
    """Give what does the same a turn at a time, with all rules that the kernel knows looked up."""
    rules = preset(_PRESET).rules
    row, pack = kernel.row(rules_row(rules, players)), kernel.row(pack_row(rules))
    return lambda random: kernel.play_rounds(row, kernel.row(empty_row(stream(random))), pack, number)
