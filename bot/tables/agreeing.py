"""By which rules a table will play: changed in the lobby, and taken back. Pure: a state in, a state out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.engine.conflicts import ConflictError
from bot.engine.errors import OptionError
from bot.engine.options import LENGTH, read
from bot.engine.presets import preset, rules_of
from bot.tables import seating
from bot.tables.seating import refusal
from bot.tables.state import Agreed, TableState
from bot.tables.wishes import CONFLICT, ChangeRules, No, TableCode, WishRefusedError


def changed(state: TableState, wish: ChangeRules) -> TableState:
    """Give the table with other rules; those before are kept, to be had back.

    Raises :exc:`WishRefusedError` for options that contradict each other, and where too many are seated.
    """
    try:
        after = _with(state, wish)
        _check_seats(after)
    except OptionError as error:
        raise WishRefusedError(_no(error)) from None
    return state if agreed(after) == agreed(state) else replace(after, before=agreed(state))


def undone(state: TableState) -> TableState:
    """Give the table with the rules that it had before the last change."""
    before = state.before
    if before is None:
        raise refusal(TableCode.NOTHING_TO_UNDO)
    after = replace(state, preset=before.preset, rules=before.rules, chosen=before.chosen, before=None)
    _check_seats(after)
    return after


def agreed(state: TableState) -> Agreed:
    """Give the rules of a table, without the rest of it."""
    return Agreed(preset=state.preset, rules=state.rules, chosen=state.chosen)


def _with(state: TableState, wish: ChangeRules) -> TableState:
    """Give the table with other rules, seats unchecked. Raises :exc:`OptionError`."""
    name = wish.preset or state.preset
    kept = state.chosen if wish.preset is None else () if {*LENGTH} & {*wish.changes} else LENGTH
    own = {option: getattr(state.rules, option) for option in kept if option in state.chosen}
    changes = {option: read(option, value) for option, value in {**own, **wish.changes}.items()}
    left = {option: value for option, value in changes.items() if option not in wish.reset}
    chosen = _differing(name, left)
    return replace(state, preset=name, rules=rules_of(name, chosen), chosen=tuple(chosen))


def _differing(name: str, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out what is the preset's own anyway, but for what else would depend on it, or on who plays."""
    usual = preset(name)
    bound = {*usual.varying, *LENGTH}
    return {
        option: value
        for option, value in changes.items()
        if option in bound or getattr(usual.rules, option) != value
    }


def _check_seats(state: TableState) -> None:
    """Raise :exc:`WishRefusedError` where fewer can play than are seated."""
    _, most = seating.limits(state)
    if len(state.players) > most:
        raise refusal(TableCode.TOO_MANY, most=most, seated=len(state.players))


def _no(error: OptionError) -> No:
    """Say why options cannot be played by."""
    if isinstance(error, ConflictError):
        return No(f"{CONFLICT}{error.code}", details={**error.details})
    return No(TableCode.NO_SUCH_VALUE)
