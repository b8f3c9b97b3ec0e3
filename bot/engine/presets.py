"""Named sets of options (section 10 of the catalogue), and options by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine import options, titles
from bot.engine.catalogue import PRESETS, Preset
from bot.engine.errors import OptionError
from bot.engine.rules import Rules, Scoring, check_players

__all__ = [
    "PRESETS",
    "Preset",
    "changes_of",
    "politely",
    "preset",
    "resized",
    "rules_of",
    "sizes",
    "until_points",
]

_TARGETS = {
    Scoring.TOP_TWO: 11,
    Scoring.BELOW: 15,
    Scoring.POSITIONS: 40,
    Scoring.ZERO_SUM: 11,
    Scoring.PAIRS: 40,
}
"""How many points usually end a game, by how they are counted (R50, R70)."""


def preset(name: str) -> Preset:
    """Give the preset of this name. Raises :exc:`OptionError` with the names there are."""
    try:
        return PRESETS[name]
    except KeyError:
        raise OptionError("preset", f"there is no {name!r}; there is {', '.join(PRESETS)}") from None


def rules_of(name: str, changes: Mapping[str, Any], players: int | None = None) -> Rules:
    """Give a preset's rules for so many players, else for the fewest, with some options changed.

    Raises :exc:`OptionError` naming the option.

    >>> rules_of("president", {"trick": "pass-out"}).trick.value
    'pass-out'
    >>> rules_of("escoria", {"decks": 1}, 8).target_points
    60
    """
    chosen = {option: options.read(option, value) for option, value in changes.items()}
    return replace(preset(name).rules_for(players), **chosen)


def resized(name: str, rules: Rules, players: int, chosen: tuple[str, ...] = ()) -> Rules:
    """Give rules that :func:`rules_of` made without a number of players as they are for so many.

    Options that were `chosen` by name, or are not the preset's, stay as they are.
    """
    usual, now = preset(name).rules, preset(name).rules_for(players)
    fitted = {
        option: getattr(now, option)
        for option in preset(name).varying
        if option not in chosen and getattr(rules, option) == getattr(usual, option)
    }
    return replace(rules, **fitted)


def sizes(name: str, rules: Rules, chosen: tuple[str, ...] = ()) -> dict[int, Rules]:
    """Give the rules by which each number of players can play, of those that the preset is for.

    Raises :exc:`OptionError` where none can.
    """
    usual, found, refused = preset(name), dict[int, Rules](), list[OptionError]()
    for players in range(usual.fewest, usual.most + 1):
        try:
            fitted = resized(name, rules, players, chosen)
            check_players(fitted, players)
        except OptionError as error:
            refused.append(error)
        else:
            found[players] = fitted
    if not found:
        raise refused[0]
    return found


def until_points(rules: Rules) -> dict[str, Any]:
    """Give what is to be changed so that points end the game (R70): nothing where they do already.

    Where nobody scores, it is counted as in the basic game.

    >>> until_points(Rules(scoring=Scoring.BELOW))
    {'target_points': 15}
    """
    if rules.scoring is Scoring.NONE:
        return {"scoring": Scoring.TOP_TWO.value, "target_points": _TARGETS[Scoring.TOP_TWO]}
    return {} if rules.target_points else {"target_points": _TARGETS[rules.scoring]}


def changes_of(name: str, rules: Rules, players: int | None = None) -> dict[str, Any]:
    """Give the options in which rules differ from a preset for so many players, as records write them."""
    plain = msgspec.to_builtins(preset(name).rules_for(players))
    return {option: value for option, value in msgspec.to_builtins(rules).items() if value != plain[option]}


def politely(rules: Rules) -> Rules:
    """Give the same rules with titles that insult nobody (R55).

    >>> politely(rules_of("arschloch", {})).titles.value
    'beggar'
    """
    return replace(rules, titles=titles.polite(rules.titles))
