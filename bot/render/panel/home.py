"""The panel's first page, and that of a group of options."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate

from bot.engine import options as fields
from bot.engine.presets import PRESETS
from bot.engine.rules import Rules
from bot.render import options
from bot.render.page import Block, Button, Option, Page, Row, Style, Text
from bot.render.panel import values
from bot.render.panel.kind import GROUP, HOME, OPTION, RESET, SHARE, Panel, choice, menus, of_group, page
from bot.render.rules import effects
from bot.render.rules.facts import Facts
from bot.render.words import Writer, rows

ROOM = 2600
"""So many characters may tell what differs from the preset."""


def home(panel: Panel) -> Page:
    """Show the preset, what is different from it, and the groups of options."""
    blocks: list[Block] = [Text("\n".join(_home(panel)))]
    blocks += menus(panel.tap("options-go"), panel.write.text("panel-hint-group"), _groups(panel))
    if panel.may_switch:
        blocks += menus(panel.tap("options-preset"), panel.write.text("panel-hint-preset"), _presets(panel))
    return page((*blocks, *rows(_buttons(panel))))


def _home(panel: Panel) -> Iterator[str]:
    write, look = panel.write, panel.look
    named = write.text(f"preset-{look.preset}")
    yield from panel.head(write.text("panel-title", preset=named))
    yield write.text(f"preset-{look.preset}.about")
    yield from (f"- {line}" for line in options.end(look.rules, look.most, write))
    yield ""
    yield from _changes(panel)
    yield ""
    yield write.text("panel-how" if panel.may_switch else "panel-how-look")


def _changes(panel: Panel) -> Iterator[str]:
    """Name each option that is different from the preset, with its sentence."""
    write = panel.write
    changed = [option for option in panel.changed if option not in fields.LENGTH]
    if not changed:
        yield write.text("panel-same")
        return
    yield write.text("panel-different", count=len(changed))
    yield from sentences(panel.look.rules, changed, panel.look.most, write)


def sentences(rules: Rules, names: Collection[str], players: int, write: Writer) -> Iterator[str]:
    """Say of each of these options what it is, in a line; what is too much for a page is counted."""
    facts = Facts(rules, players, write)
    lines = [_told(facts, option) for option in names]
    shown = sum(length <= ROOM for length in accumulate(map(len, lines)))
    yield from (f"- {line}" for line in lines[:shown])
    if shown < len(lines):
        yield f"- {write.text('panel-more-lines', count=len(lines) - shown)}"


def _told(facts: Facts, option: str) -> str:
    """Name an option with its sentence, and say so where it makes no difference."""
    write, sentence = facts.write, " ".join(options.sentences(facts, option))
    idle = effects.lacking(facts, option)
    return line(write, values.name(option, write), sentence, ["idle"] if idle else [])


def line(write: Writer, name: str, value: str, more: Sequence[str]) -> str:
    """Write an option with what it is set to, and `more` facts by the names of their texts."""
    if not more:
        return write.text("panel-line", name=name, value=value)
    facts = " · ".join(write.text(f"panel-fact-{fact}") for fact in more)
    return write.text("panel-line-more", name=name, value=value, more=facts)


def _groups(panel: Panel) -> Iterator[Option]:
    for group in fields.GROUPS:
        count = len({*panel.changed} & {*of_group(group)})
        about = panel.write.text("panel-group-changed", count=count)
        yield choice(GROUP + group, panel.write.text(f"panel-group-{group}"), about)


def _presets(panel: Panel) -> Iterator[Option]:
    for name in PRESETS:
        text = panel.write.text  # none is marked as chosen: that would hide what the menu is for
        yield choice(name, text(f"preset-{name}"), text(f"preset-{name}.about"))


def _buttons(panel: Panel) -> Iterator[Button]:
    yield panel.button("panel-button-share", panel.tap("options", SHARE))
    yield from panel.undo(HOME)
    if panel.may_switch and {*panel.changed} - {*fields.LENGTH}:
        yield panel.button("panel-button-reset-all", panel.tap("options", RESET))
    yield panel.write.rules_button(panel.look)


def reset(panel: Panel) -> Page:
    """Ask whether all options are really to be as the preset has them."""
    write = panel.write
    named = write.text(f"preset-{panel.look.preset}")
    lines = (*panel.head(write.text("panel-reset-title")), write.text("panel-reset-sure", preset=named))
    sure = panel.button("panel-button-sure", panel.tap("options-reset"), Style.DANGER)
    keep = panel.button("panel-button-keep", panel.tap("options", HOME))
    return page((Text("\n".join(lines)), Row((sure, keep) if panel.may_switch else (keep,))))


def group(panel: Panel, group: str) -> Page:
    """Show a group: each of its options, and what it is set to."""
    write = panel.write
    title = write.text("panel-group-title", group=write.text(f"panel-group-{group}"))
    lines = [*panel.head(title), *(_line(panel, option) for option in of_group(group))]
    choices = (
        choice(OPTION + option, panel.name(option), panel.label(option, panel.value(option)))
        for option in of_group(group)
    )
    menu = menus(panel.tap("options-go"), write.text("panel-hint-option"), choices)
    return page((Text("\n".join(lines)), *menu, Row((panel.home, *panel.undo(GROUP + group)))))


def _line(panel: Panel, option: str) -> str:
    is_changed = option in panel.changed
    there = {"changed": is_changed, "idle": is_changed and panel.lacking(option)}
    more = [fact for fact, is_so in there.items() if is_so]
    return f"- {line(panel.write, panel.name(option), panel.label(option, panel.value(option)), more)}"
