"""One page for every step between rounds: what you see, what you choose, what is done when time runs out.

A step is data. What it asks becomes menus; what has been chosen travels in the ids of the menus and of the
button that confirms it, one part for each menu, so that nothing has to be remembered between two taps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from bot.engine.cards import Card, bundle, code
from bot.engine.events import Event, Gave
from bot.engine.ordering import upwards
from bot.engine.round import Duty, Verb
from bot.engine.views import View
from bot.render import news
from bot.render.page import Block, Button, Menu, Option, Page, Row, Style, Tap, Text
from bot.render.words import Writer, card_text, grouped, moment
from bot.tables.look import Look

COLOUR = 0x9B59B6
OPTIONS = 25
"""How many options Discord puts into a menu."""

_PARTS, _VALUES, _AFTER_NUMBER = "/", ".", "~"


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """Something to choose: `count` of these cards. `name` is the end of its text's key."""

    name: str
    cards: tuple[Card, ...]
    count: int
    word: str = ""
    """The word before these cards in the action's text."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of a seat: choices, and the action that they make.

    `question` and `default_said` are texts ready to be shown, `default` the cards of the sensible default, a
    tuple for each choice. The texts of the buttons have keys that begin with ``step-`` and the verb.
    """

    verb: Verb
    asks: tuple[Choice, ...]
    question: str
    default: tuple[tuple[Card, ...], ...]
    default_said: str
    to: str = ""
    """The label of the player whom it concerns, if there is one."""


class _Chosen(msgspec.Struct, frozen=True):
    """A menu: its choice, its options by value, and which of them are chosen."""

    ask: int
    options: dict[str, Card]
    values: tuple[str, ...]


def of(view: View, look: Look, write: Writer) -> Step:
    """Say what the viewing seat is asked. Raises :exc:`ValueError` where it is nothing but a play."""
    duty = view.duty
    if duty is not None and duty.verb is Verb.GIVE:
        return _give(duty, view, look, write)
    if duty is not None and duty.verb is Verb.TAKE:
        return _take(view, write)
    raise ValueError("no step is asked of this seat")


def _give(duty: Duty, view: View, look: Look, write: Writer) -> Step:
    hand = tuple(upwards(view.order, view.hand))
    lowest = hand[: duty.count]
    to = look.seats[duty.to]
    return Step(
        verb=Verb.GIVE,
        asks=(Choice(name="give", cards=hand, count=duty.count),),
        question=write.text("step-give-question", player=write.name(to), count=duty.count),
        default=(lowest,),
        default_said=write.text("step-give-default", cards=write.cards(view.order, bundle(lowest))),
        to=write.label(to),
    )


def _take(view: View, write: Writer) -> Step:
    hand = tuple(upwards(view.order, view.hand))
    open_cards = tuple(upwards(view.order, view.open_leftovers))
    best, lowest = open_cards[-1], hand[0]
    return Step(
        verb=Verb.TAKE,
        asks=(
            Choice(name="take", cards=open_cards, count=1),
            Choice(name="lay", cards=hand, count=1, word="lay"),
        ),
        question=write.text("step-take-question", cards=write.cards(view.order, view.open_leftovers)),
        default=((best,), (lowest,)),
        default_said=write.text("step-take-default", card=write.card(best), laid=write.card(lowest)),
    )


def selected(argument: str, values: Sequence[str]) -> str:
    """Give the selection after a menu was used, from the argument of its tap and the values chosen in it.

    An argument that no menu of ours has changes nothing.

    >>> selected("1~9H/", ["7C"]), selected("0~9H/7C", ["10S"])
    ('9H/7C', '10S/7C')
    """
    number, _, selection = argument.partition(_AFTER_NUMBER)
    parts = selection.split(_PARTS)
    if number not in map(str, range(len(parts))):
        return selection
    parts[int(number)] = _VALUES.join(values)
    return _PARTS.join(parts)


def page(look: Look, step: Step, write: Writer, *, selection: str = "", note: str | None = None) -> Page:
    """Show what is asked, the cards received first; with `selection` what has been chosen so far."""
    menus = tuple(_menus(step, selection))
    text = "\n".join(_text(look, step, menus, write, note))
    blocks: tuple[Block, ...] = (
        Text(text),
        *_shown(look, step, menus, write),
        Row(tuple(_buttons(look, step, menus, write))),
    )
    return Page(blocks=blocks, colour=COLOUR, kind="step")


def _menus(step: Step, selection: str) -> Iterator[_Chosen]:
    """Spread the choices over menus of 25 options; values that are not there are forgotten."""
    parts = iter(selection.split(_PARTS))
    for number, ask in enumerate(step.asks):
        for start in range(0, len(ask.cards), OPTIONS):
            options = _options(ask.cards[start : start + OPTIONS])
            chosen = next(parts, "").split(_VALUES)
            yield _Chosen(number, options, tuple(value for value in options if value in chosen))


def _options(cards: Sequence[Card]) -> dict[str, Card]:
    """Name each card by its code, a second one that looks the same by a number after it."""
    seen: Counter[str] = Counter()
    named: dict[str, Card] = {}
    for card in cards:
        seen[code(card)] += 1
        named[code(card) + (f"-{seen[code(card)]}" if seen[code(card)] > 1 else "")] = card
    return named


def _chosen(step: Step, menus: Sequence[_Chosen]) -> list[tuple[Card, ...]]:
    """Give the cards chosen, a tuple for each choice."""
    return [
        tuple(menu.options[value] for menu in menus if menu.ask == number for value in menu.values)
        for number in range(len(step.asks))
    ]


def _text(look: Look, step: Step, menus: Sequence[_Chosen], write: Writer, note: str | None) -> Iterator[str]:
    view = look.view
    yield from write.note(note)
    if view is not None:
        if view.received:
            yield write.text("step-received", cards=write.cards(view.order, view.received))
        yield f"# {grouped(view.order, view.hand, write)}"
    yield from news.lines(_unsaid(look), look, write)
    yield ""
    yield step.question
    if look.deadline is not None:
        yield write.text("step-until", until=moment(look.deadline), default=step.default_said)
    for ask, cards in zip(step.asks, _chosen(step, menus), strict=True):
        if cards and len(cards) != ask.count:
            yield write.text("step-count", count=ask.count, chosen=len(cards))


def _unsaid(look: Look) -> list[Event]:
    """Give the news without the cards received, which stand first on the page."""
    return [event for event in look.news if not (isinstance(event, Gave) and event.to == look.me)]


def _shown(look: Look, step: Step, menus: Sequence[_Chosen], write: Writer) -> Iterator[Menu]:
    selection = _PARTS.join(_VALUES.join(menu.values) for menu in menus)
    per_ask = Counter(menu.ask for menu in menus)
    for number, menu in enumerate(menus):
        ask, is_only = step.asks[menu.ask], per_ask[menu.ask] == 1
        most = min(ask.count, len(menu.options))
        yield Menu(
            tap=Tap("choose", look.table, look.decision, f"{number}{_AFTER_NUMBER}{selection}"),
            hint=_hint(ask, menu, write, is_only=is_only),
            options=tuple(_option(value, card, menu, write) for value, card in menu.options.items()),
            fewest=most if is_only else 0,
            most=most,
        )


def _hint(ask: Choice, menu: _Chosen, write: Writer, *, is_only: bool) -> str:
    """Say what a menu is for, and which cards are in it where there are several."""
    hint = write.text(f"step-{ask.name}-hint", count=ask.count)
    if is_only:
        return hint
    cards = [card_text(card) for card in menu.options.values()]
    return write.text("step-hint-part", hint=hint, first=cards[0], last=cards[-1])


def _option(value: str, card: Card, menu: _Chosen, write: Writer) -> Option:
    return Option(value=value, label=card_text(card), emoji=write.face(card), chosen=value in menu.values)


def _buttons(look: Look, step: Step, menus: Sequence[_Chosen], write: Writer) -> Iterator[Button]:
    """Give the button that confirms what is chosen, and the one for the sensible default where it differs."""
    chosen = _chosen(step, menus)
    complete = all(len(cards) == ask.count for ask, cards in zip(step.asks, chosen, strict=True))
    if complete:
        yield _button(look, step, chosen, write, key="confirm", style=Style.SUCCESS)
    else:
        yield _not_yet(look, step, write)
    default = _button(look, step, step.default, write, key="lowest", style=Style.SECONDARY)
    if not complete or _argument(step, chosen) != default.tap.argument:
        yield default


def _not_yet(look: Look, step: Step, write: Writer) -> Button:
    """Give the button that will confirm, which needs an id of its own until there is something to confirm."""
    return write.button(f"step-{step.verb}-choose", Tap(step.verb, look.table, look.decision), disabled=True)


def _button(
    look: Look, step: Step, cards: Sequence[Sequence[Card]], write: Writer, *, key: str, style: Style
) -> Button:
    words = {ask.name: _plain(some) for ask, some in zip(step.asks, cards, strict=True)}
    variables = {**words, "player": step.to} if step.to else words
    label = write.text(f"step-{step.verb}-{key}", **variables)
    tap = Tap(step.verb, look.table, look.decision, _argument(step, cards))
    return Button(tap=tap, label=label, style=style)


def _argument(step: Step, cards: Sequence[Sequence[Card]]) -> str:
    """Write the action's text after its verb."""
    parts = ((ask.word, *map(code, some)) for ask, some in zip(step.asks, cards, strict=True))
    return " ".join(word for part in parts for word in part if word)


def _plain(cards: Sequence[Card]) -> str:
    return " ".join(map(card_text, cards))
