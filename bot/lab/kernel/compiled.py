"""The kernel as plain Python, and the same source compiled by numba where that is there (extra `train`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType
from typing import Any

from bot.lab.kernel import basic, rounds

Compiler = Callable[[FunctionType], Any]


class Kernel:
    """The functions of :mod:`bot.lab.kernel.rounds` and :mod:`bot.lab.kernel.basic`, plain or compiled.

    All rows that are handed to them are made by :meth:`row`.
    """

    def __init__(self, functions: dict[str, Any], row: Callable[[Any], Any]) -> None:
        self.row = row
        self.deal: Callable[[Any, Any, Any], None] = functions["deal"]
        self.plays: Callable[[Any, Any], int] = functions["plays"]
        self.may_pass: Callable[[Any, Any], bool] = functions["may_pass"]
        self.play: Callable[[Any, Any, int], None] = functions["play"]
        self.pass_turn: Callable[[Any], None] = functions["pass_turn"]
        self.play_rounds: Callable[[Any, Any, Any, int], int] = functions["play_rounds"]
        self.search: Callable[..., None] = functions["search"]
        self.play_basic_rounds: Callable[[Any, Any, Any, Any, int, int], int] = functions["play_basic_rounds"]


def can_compile() -> bool:
    """Tell whether numba is installed."""
    return find_spec("numba") is not None


@cache
def plain() -> Kernel:
    """Give the kernel as plain Python."""
    return Kernel({**vars(rounds), **vars(basic)}, list)


@cache
def compiled() -> Kernel:
    """Give the kernel compiled: each function when it is first called, and kept on disk where there is room.

    Raises :exc:`ImportError` where numba is not installed.
    """
    numba, numpy = import_module("numba"), import_module("numpy")
    _teach_counting(import_module("numba.extending"), import_module("numba.types"))
    return Kernel(translated(njit(numba)), lambda numbers: numpy.array(numbers, dtype=numpy.int64))


def translated(compiler: Compiler) -> dict[str, Any]:
    """Give the kernel's names with each function compiled, so that they call each other compiled."""
    scope: dict[str, Any] = {**vars(rounds), **vars(basic)}
    for name, function in list(scope.items()):
        if isinstance(function, FunctionType):
            scope[name] = compiler(FunctionType(function.__code__, scope, name))
    return scope


def njit(numba: Any) -> Compiler:
    """Give what compiles a function, kept on disk where numba finds a folder to write to."""

    def compile_one(function: FunctionType) -> Any:
        try:
            return numba.njit(cache=True, error_model="numpy")(function)
        except RuntimeError:  # nowhere to keep it: every process compiles for itself
            return numba.njit(error_model="numpy")(function)

    return compile_one


def _teach_counting(extending: Any, types: Any) -> None:
    """Let numba compile ``bit_count`` to the machine's own instruction; it knows none."""

    def counting(_: Any, bits: Any) -> Any:
        return bits(bits), lambda _, builder, __, given: builder.ctpop(given[0])

    count = extending.intrinsic(counting)

    def bit_count(bits: Any) -> Any:
        def counted(bits: Any) -> Any:
            return count(bits)

        del bits  # all that numba hands in is their type
        return counted

    extending.overload_method(types.Integer, "bit_count")(bit_count)
