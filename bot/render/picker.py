"""A play put together card by card, for hands with more ways to play than a list can show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.actions import PlayCards
from bot.engine.actions import write as write_action
from bot.engine.ordering import Ordering, upwards
from bot.engine.plays import Kind, Play
from bot.engine.views import View, reading_for
from bot.render import choosing, plays, refusal
from bot.render.choosing import Choice
from bot.render.page import Block, Button, Menu, Option, Row, Style, Tap
from bot.render.words import Writer
from bot.tables.look import Look, Tried
from bot.tables.wishes import No

_MOST_BUTTONS, _MOST_LISTED = 20, 100

_Meaning = tuple[object, ...]


def fits_buttons(view: View) -> bool:
    """Tell whether each legal play gets a button."""
    return len(view.legal) <= _MOST_BUTTONS


def is_listed(view: View) -> bool:
    """Tell whether the legal plays can be listed; where they are too many there is the picker alone."""
    return len(view.legal) <= _MOST_LISTED


def is_useful(view: View) -> bool:
    """Tell whether there is more to choose by these rules than the number and rank of cards."""
    order, rules = view.order, view.rules
    has_kinds = rules.sequences or rules.suited_runs or rules.poker_hands
    return bool(has_kinds or order.wild or order.sees_suits or order.has_powers or not fits_buttons(view))


def choices(view: View, write: Writer) -> tuple[Choice, ...]:
    """Give what there is to choose: any cards of the hand."""
    return (Choice(cards=tuple(upwards(view.order, view.hand)), hint=write.text("picker-hint")),)


def lines(look: Look, view: View, selection: str, write: Writer) -> Iterator[str]:
    """Say what the cards chosen are and whether they beat the top, or which rule forbids them."""
    tried = _tried(look, view, selection, write)
    if tried is None:
        yield write.text("picker-chosen-nothing")
        yield write.text("picker-empty")
        return
    yield write.text("picker-chosen", cards=write.cards(view.order, tried.cards))
    if tried.no is not None:
        yield _forbidden(view, tried, tried.no, write)
    elif tried.plays:
        yield _said(view, tried.plays[_number(view, tried, selection, write)], write)


def _forbidden(view: View, tried: Tried, no: No, write: Writer) -> str:
    """Say what the cards are, if anything, and why they may not be played, with the rule's number."""
    reason = refusal.text(no, write.locale)
    if no.rule is not None:
        reason = write.text("picker-rule", reason=reason, rule=no.rule)
    if tried.anyway is None:
        return write.text("picker-forbidden", reason=reason)
    what = plays.full(view.order, tried.anyway, write)
    return write.text("picker-forbidden-as", what=what, reason=reason)


def _said(view: View, play: Play, write: Writer) -> str:
    what = plays.full(view.order, play, write)
    if play.skips:
        return write.text("picker-skips", what=what, count=play.skips)
    if view.top is None:
        return write.text("picker-is", what=what)
    return write.text("picker-beats", what=what, cards=plays.told(view.order, view.top, write))


def blocks(look: Look, view: View, selection: str, write: Writer) -> Iterator[Block]:
    """Give the menus of cards, the readings of those chosen, and the button that plays them."""
    every = choices(view, write)
    yield from choosing.menus(look, every, choosing.chosen(every, selection), write)
    tried = _tried(look, view, selection, write)
    if tried is not None and len(tried.plays) > 1:
        yield from _readings(look, view, tried, selection, write)
    yield Row((_play_button(look, view, tried, selection, write),))
    yield Row(tuple(_ways_back(look, view, selection, write)))


def _tried(look: Look, view: View, selection: str, write: Writer) -> Tried | None:
    """Give what the cards chosen are, if any are chosen and the table has said what they are."""
    (cards,) = choosing.chosen(choices(view, write), selection)
    return look.tried if look.tried is not None and cards and look.tried.cards == cards else None


def _number(view: View, tried: Tried, selection: str, write: Writer) -> int:
    """Give the number of the reading chosen, the strongest where none is."""
    number = choosing.reading(choices(view, write), selection)
    return number if number < len(tried.plays) else 0


def _meaning(play: Play) -> _Meaning:
    """Give what a play is but for suits."""
    return (play.kind, play.rank, play.second, play.width, play.size)


def _readings(look: Look, view: View, tried: Tried, selection: str, write: Writer) -> Iterator[Menu]:
    """Give menus of what cards can be: first what, then in which suits (R81), 25 options each."""
    at = _number(view, tried, selection, write)
    now = _meaning(tried.plays[at])
    kinds = {_meaning(play): number for number, play in reversed([*enumerate(tried.plays)])}
    kinds[now] = at
    suits = [number for number, play in enumerate(tried.plays) if _meaning(play) == now]
    numbers = sorted(kinds.values(), key=lambda number: _upwards(view.order, tried.plays[number]))
    several = ("picker-reading", numbers), ("picker-suits", suits)
    taken = 0
    for key, some in several:
        for start in range(0, len(some) if len(some) > 1 else 0, choosing.OPTIONS):
            part = some[start : start + choosing.OPTIONS]
            tap = choosing.reading_tap(look, choosing.written((tried.cards,)), taken)
            taken += 1
            yield Menu(tap=tap, hint=write.text(key), options=tuple(_options(view, tried, part, at, write)))


def _upwards(order: Ordering, play: Play) -> tuple[int, ...]:
    return (list(Kind).index(play.kind), play.width, order.strength[play.rank], play.second)


def _options(view: View, tried: Tried, numbers: Sequence[int], at: int, write: Writer) -> Iterator[Option]:
    for number in numbers:
        play = tried.plays[number]
        said = plays.meaning(view.order, play, write) or plays.full(view.order, play, write)
        yield Option(value=str(number), label=said, chosen=number == at)


def _play_button(look: Look, view: View, tried: Tried | None, selection: str, write: Writer) -> Button:
    if tried is None or not tried.plays:
        return write.button("picker-play-nothing", Tap("play", look.table, look.decision), disabled=True)
    play = tried.plays[_number(view, tried, selection, write)]
    words = write_action(view.order, PlayCards(play.cards, reading_for(view, play)))
    tap = Tap("play", look.table, look.decision, words)
    return Button(tap=tap, label=_play_label(view, play, write), style=Style.SUCCESS)


def _ways_back(look: Look, view: View, selection: str, write: Writer) -> Iterator[Button]:
    """Give the buttons that let go of what is chosen, and of choosing."""
    chosen = choosing.chosen(choices(view, write), selection)
    yield write.button("picker-clear", choosing.tap(look, choosing.NOTHING), disabled=not any(chosen))
    if is_listed(view):
        yield write.button("picker-list", choosing.tap(look, ""))


def _play_label(view: View, play: Play, write: Writer) -> str:
    label = write.text("picker-play", play=plays.label(view.order, play, write))
    return label if len(label) <= plays.LONGEST else write.text("picker-play-nothing")


def open_button(look: Look, write: Writer) -> Button:
    """Make the button that opens the picker."""
    return write.button("picker-open", choosing.tap(look, choosing.NOTHING))
