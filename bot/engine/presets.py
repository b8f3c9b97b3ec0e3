"""Named sets of options (section 10 of the catalogue), and options by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.engine import rules as options
from bot.engine.errors import OptionError
from bot.engine.rules import Rules


class Preset(msgspec.Struct, frozen=True):
    """A named set of options; `fewest` and `most` players bind the lobby, not records."""

    name: str
    rules: Rules
    fewest: int
    most: int


PRESETS: Mapping[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset(
            "president",
            Rules(
                exchange=((1, 1),),
                scoring=options.Scoring.TOP_TWO,
                seats=options.Seats.BY_RANK,
                target_points=11,
            ),
            fewest=4,
            most=7,
        ),
        Preset(
            "arschloch",
            Rules(
                deck=options.Deck.SKAT,
                order=options.Order.TEN_HIGH,
                deal=options.Deal.EQUAL,
                leftovers=options.Leftovers.SWAP,
                first_lead=options.FirstLead.LOWEST_CARD,
                next_lead=options.NextLead.SCUM,
                close_unbeatable=True,
                finish=options.Finish.NO_ACE,
                exchange=((2, 2), (1, 1)),
                small_exchange=(3, ((1, 1),)),
                scoring=options.Scoring.BELOW,
                target_points=15,
            ),
            fewest=3,
            most=6,
        ),
    )
}


def preset(name: str) -> Preset:
    """Give the preset of this name. Raises :exc:`OptionError` with the names there are."""
    try:
        return PRESETS[name]
    except KeyError:
        raise OptionError("preset", f"there is no {name!r}; there is {', '.join(PRESETS)}") from None


def rules_of(name: str, changes: Mapping[str, Any]) -> Rules:
    """Give a preset's rules with some options changed. Raises :exc:`OptionError` naming the option.

    >>> rules_of("president", {"trick": "pass-out"}).trick.value
    'pass-out'
    """
    plain = msgspec.to_builtins(preset(name).rules)
    for option in changes:
        if option not in plain:
            raise OptionError(option, "there is no such option")
    try:
        return msgspec.convert({**plain, **_worded(plain, changes)}, Rules)
    except msgspec.ValidationError as error:
        raise _option_error(error) from None


def _worded(plain: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Take a number for the word that names it, as in ``{"deck": 32}``."""
    return {
        option: str(value) if isinstance(plain[option], str) and type(value) is int else value
        for option, value in changes.items()
    }


def _option_error(error: msgspec.ValidationError) -> OptionError:
    """Turn msgspec's words into the option and the reason."""
    if isinstance(error.__cause__, OptionError):
        return error.__cause__
    reason, _, path = str(error).partition(" - at ")
    return OptionError(path.strip("`$.").split("[")[0] or "rules", reason)


def changes_of(name: str, rules: Rules) -> dict[str, Any]:
    """Give the options in which rules differ from a preset, as records write them."""
    plain = msgspec.to_builtins(preset(name).rules)
    return {option: value for option, value in msgspec.to_builtins(rules).items() if value != plain[option]}
