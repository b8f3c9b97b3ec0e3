"""An example in cards beside each switch, of this table or of one that leaves room for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from bot.engine.errors import OptionError
from bot.engine.rules import Rules
from bot.render import options
from bot.render.rules.facts import Facts

_OTHERWISE: tuple[Mapping[str, Any], ...] = (
    {},
    {"jokers": 2},
    {"jokers": 2, "joker_role": "wild"},
    {"sequences": True},
    {"wild_ranks": ("2",)},
)
"""What else a table may have so that there is something to show."""


def example(facts: Facts, rules: Rules, option: str) -> str | None:
    """Give an example of an option by these rules, of which `facts` tell; None where no table has one."""
    write, own = facts.write, options.example(facts, option)
    if own:
        return write.text("panel-value-example", text=own)
    for other in _others(rules, option):
        text = options.example(Facts(other, facts.players, write), option)
        if text:
            return write.text("panel-value-example-else", text=text)
    return None


def _others(rules: Rules, option: str) -> Iterator[Rules]:
    """Yield rules that have the same option, and something beside it."""
    value = {option: getattr(rules, option)}
    for base in (rules, Rules()):
        for more in _OTHERWISE:
            try:
                yield replace(base, **{**more, **value})
            except OptionError:
                continue
