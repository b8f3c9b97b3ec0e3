"""An example in cards beside each switch, of this table or of one that leaves room for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from bot.engine.errors import OptionError
from bot.engine.rules import Rules
from bot.render import options
from bot.render.panel.kind import Panel
from bot.render.rules.facts import Facts

_OTHERWISE: tuple[Mapping[str, Any], ...] = (
    {},
    {"jokers": 2},
    {"jokers": 2, "joker_role": "wild"},
    {"sequences": True},
    {"wild_ranks": ("2",)},
)
"""What else a table may have so that there is something to show."""


def example(panel: Panel, rules: Rules, option: str) -> str | None:
    """Give an example of what an option is by these rules; None where no table has one."""
    write, players = panel.write, panel.look.most
    for number, other in enumerate(_tables(rules, option)):
        text = options.example(Facts(other, players, write), option)
        if text:
            return write.text("panel-value-example-else" if number else "panel-value-example", text=text)
    return None


def _tables(rules: Rules, option: str) -> Iterator[Rules]:
    """Yield the table's rules, then others that have the same option."""
    value = {option: getattr(rules, option)}
    for base in (rules, Rules()):
        for more in _OTHERWISE:
            try:
                yield replace(base, **{**more, **value})
            except OptionError:
                continue
