"""Functions compiled by numba where it is installed (extra `train`); otherwise the same in plain Python."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])

IS_COMPILED = find_spec("numba") is not None


def compiled(function: _Function) -> _Function:
    """Compile a function at its first call.

    Nothing is kept on disk: a function that is kept there does not see when one that it calls has changed.
    """
    if not IS_COMPILED:
        return function
    made: _Function = import_module("numba").njit(fastmath=True)(function)
    return made
