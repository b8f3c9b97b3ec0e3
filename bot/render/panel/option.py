"""The page of one option: what each value means, with an example in cards, beside the switch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.engine.options import FIELDS, Field
from bot.render import options
from bot.render.names import units
from bot.render.page import Blank, Block, Button, Form, Menu, Option, Page, Row, Style, Text
from bot.render.panel import conflicts, examples, values
from bot.render.panel.conflicts import Conflict
from bot.render.panel.kind import GROUP, LABEL, OPTION, Panel, choice, cut, menus, page
from bot.render.rules.facts import Facts
from bot.render.words import ROW, rows

ROOM = 3800
"""So many characters may stand on the page."""
FEW, SOME = 6, 3
"""Of an option with any number of values, up to so many are told, and only some where more are named."""
LONGEST = 60
"""So many characters may be typed for a value."""


class _Value:
    """A value as the page shows it; `conflict` says why it is not possible now."""

    def __init__(self, panel: Panel, option: str, value: Any) -> None:
        self.value, self.label = value, panel.label(option, value)
        found = conflicts.with_value(panel, option, value)
        self.conflict = found if isinstance(found, Conflict) else None
        remedy = self.conflict.remedy if self.conflict else None
        self.rules = remedy.rules if remedy else None if isinstance(found, Conflict) else found
        self.is_now = value == panel.value(option)
        self.is_usual = value == getattr(panel.usual, option)

    def facts(self, panel: Panel) -> list[str]:
        """Say of the value whether it is set, the preset's, or not possible."""
        there = {"now": self.is_now, "preset": self.is_usual, "no": self.conflict and not self.is_now}
        return [panel.write.text(f"panel-fact-{fact}") for fact, is_so in there.items() if is_so]


def option(panel: Panel, name: str) -> Page:
    """Show an option."""
    field = FIELDS[name]
    told = [_Value(panel, name, value) for value in _told(panel, field)]
    blocks: list[Block] = [Text(_text(panel, field, told))]
    if panel.may_switch:
        blocks += _switches(panel, field, told)
    return page((*blocks, *_ways(panel, field, told)))


def _told(panel: Panel, field: Field) -> tuple[Any, ...]:
    """List the values that the page explains: all, or of any number some."""
    few = field.open and len(field.values) > FEW
    some = field.values[: SOME if few else None]
    now, usual = panel.value(field.name), getattr(panel.usual, field.name)
    return tuple(dict.fromkeys((*some, usual, now)))


def _text(panel: Panel, field: Field, told: list[_Value]) -> str:
    """Write the page; where it would be too long, examples go first, then sentences of what is not set."""
    text = ""
    for shortened in range(3):
        text = "\n".join(_lines(panel, field, [(one, 0 if one.is_now else shortened) for one in told]))
        if units(text) <= ROOM:
            break
    return text


def _lines(panel: Panel, field: Field, told: list[tuple[_Value, int]]) -> Iterator[str]:
    write = panel.write
    yield from panel.head(write.text("panel-option-title", name=panel.name(field.name)))
    lacking = panel.lacking(field.name)
    if lacking:
        names = write.locale.list((f"**{panel.name(other)}**" for other in lacking), "or")
        yield write.text("panel-no-difference", names=names)
    for number, (one, shortened) in enumerate(told):
        if number or lacking or not panel.note:
            yield ""
        yield from _value(panel, field.name, one, shortened)
    yield ""
    if field.open and panel.may_switch:
        yield write.text("panel-open", said=values.said(field.name, write))
    yield write.text("panel-option-rule", count=len(field.rules), rules=write.locale.list(field.rules))


def _value(panel: Panel, name: str, one: _Value, shortened: int) -> Iterator[str]:
    """Say what a value means, with an example, or why it is not possible."""
    write, facts = panel.write, " · ".join(one.facts(panel))
    key = "panel-value-facts" if facts else "panel-value"
    yield write.text(key, value=one.label, **({"facts": facts} if facts else {}))
    if one.conflict and not one.is_now:
        reason = conflicts.text(panel, one.conflict)
        if reason != panel.note:
            yield reason
    if one.rules is None or shortened > 1:
        return
    of_table = Facts(one.rules, panel.look.most, write)
    yield write.text("panel-value-text", text=" ".join(options.sentences(of_table, name)))
    example = None if shortened else examples.example(of_table, one.rules, name)
    if example:
        yield example


def _switches(panel: Panel, field: Field, told: list[_Value]) -> Iterator[Block]:
    """Give the buttons or menus that set the option."""
    if field.default == ():
        yield _ranks(panel, field)
    elif field.open or len(field.values) > ROW:
        yield from _choices(panel, field, told)
    else:
        yield Row(tuple(_button(panel, field, one) for one in told))


def _button(panel: Panel, field: Field, one: _Value) -> Button:
    tap = panel.tap("options-set", f"{field.name}={values.written(one.value)}")
    style = Style.PRIMARY if one.is_now else Style.SECONDARY
    return Button(tap=tap, label=_labelled(panel, one), style=style)


def _labelled(panel: Panel, one: _Value) -> str:
    """Label a value with what there is to say of it; where that is too long, what comes last is left out."""
    write, facts = panel.write, one.facts(panel)
    for count in range(len(facts), 0, -1):
        fact = write.locale.list(facts[:count], "unit")
        text = write.text("panel-label-fact", value=one.label, fact=fact)
        if len(text) <= LABEL:
            return text
    return cut(one.label, LABEL)


def _choices(panel: Panel, field: Field, told: list[_Value]) -> Iterator[Menu]:
    known = {one.value: one for one in told}
    every = dict.fromkeys((*field.values, panel.value(field.name)))
    offered = (known.get(value) or _Value(panel, field.name, value) for value in every)
    hint = panel.write.text("panel-hint-value")
    yield from menus(panel.tap("options-set", field.name), hint, (_choice(panel, one) for one in offered))


def _choice(panel: Panel, one: _Value) -> Option:
    facts = panel.write.locale.list(one.facts(panel), "unit")
    return choice(values.written(one.value), one.label, facts or None, chosen=one.is_now)


def _ranks(panel: Panel, field: Field) -> Menu:
    """Give the menu of an option that is a list of ranks."""
    offered = tuple(_rank(panel, field.name, value[0]) for value in field.values if value)
    tap, hint = panel.tap("options-set", field.name), panel.write.text("panel-hint-ranks")
    return Menu(tap=tap, hint=hint, options=offered, fewest=0, most=len(offered))


def _rank(panel: Panel, name: str, rank: str) -> Option:
    """Give a rank to choose, with what there is to say of it beside those that are chosen already."""
    now = panel.value(name)
    found = conflicts.with_value(panel, name, tuple(dict.fromkeys((*now, rank))))
    about = panel.write.text("panel-fact-no") if isinstance(found, Conflict) else None
    return choice(rank, rank, about, chosen=rank in now)


def _ways(panel: Panel, field: Field, told: list[_Value]) -> Iterator[Row]:
    """Give the buttons below the switch, and those that lead elsewhere."""
    own: list[Button] = []
    if panel.may_switch and field.open:
        own.append(panel.button("panel-button-other", panel.tap("options-other", field.name)))
    if panel.may_switch and field.name in panel.look.chosen:
        own.append(panel.button("panel-button-reset", panel.tap("options-reset", field.name)))
    own += panel.undo(OPTION + field.name)
    refused = (other for one in told if one.conflict for other in one.conflict.others)
    others = dict.fromkeys((*panel.lacking(field.name), *refused))
    there = [panel.going(OPTION + other, _to(panel, other)) for other in others] if panel.may_switch else []
    group = panel.write.text(f"panel-group-{field.group}")
    back = panel.write.text("panel-button-back-group", group=group)
    yield from rows((*own, *there))
    yield Row((panel.going(GROUP + field.group, back), panel.home))


def _to(panel: Panel, other: str) -> str:
    return panel.write.text("panel-button-go", name=panel.name(other))


def form(panel: Panel, name: str) -> Form:
    """Ask for a value that no button has."""
    write, field = panel.write, FIELDS[name]
    blank = Blank(
        label=write.text("panel-form-value"),
        about=write.text("panel-form-hint", example=values.example(field)),
        filled=values.typable(panel.value(name)),
        longest=LONGEST,
    )
    return Form(tap=panel.tap("options-typed", name), title=panel.name(name), blanks=(blank,))
