"""Cards that are given back in the exchange, or laid down in a trade, and leftovers that are taken."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.actions import write_cards
from bot.engine.cards import Card, Cards, bundle
from bot.engine.ordering import upwards
from bot.engine.round import Duty
from bot.engine.views import View
from bot.render.choosing import Choice
from bot.render.page import Button, Style
from bot.render.step.kind import Kind, Step, act, clear, givable, not_yet
from bot.render.words import Writer, cards_text
from bot.tables.look import Look


def _duty(view: View) -> Duty:
    if view.duty is None:
        raise ValueError("nothing is asked of this seat")
    return view.duty


def _to_give(look: Look, view: View, write: Writer) -> tuple[Choice, ...]:
    del look
    count = _duty(view).count
    return (Choice(cards=givable(view), hint=write.text("step-give-hint", count=count), count=count),)


def _give(look: Look, view: View, write: Writer, chosen: tuple[Cards, ...]) -> Step:
    duty, (cards,) = _duty(view), chosen
    to, lowest = look.seats[duty.to], bundle(givable(view)[: duty.count])
    return Step(
        lines=(write.text("step-give-question", player=write.name(to), count=duty.count),),
        rows=(
            (_given(look, view, cards, write),),
            (clear(look, chosen, write), *_lowest(look, view, cards, lowest, write)),
        ),
        default_said=lowest_said(view, lowest, write),
    )


def lowest_said(view: View, lowest: Cards, write: Writer) -> str:
    """Say that the lowest cards are given when time runs out."""
    cards, count = write.cards(view.order, lowest), lowest.bit_count()
    return write.text("step-give-default", cards=cards, count=count)


def _given(look: Look, view: View, cards: Cards, write: Writer) -> Button:
    """Give the button that confirms what is chosen, once it is complete."""
    duty = _duty(view)
    if cards.bit_count() == duty.count:
        return give_button(look, view, cards, duty.to, write)
    return not_yet(look, "give", "step-choose", write)


def _lowest(look: Look, view: View, cards: Cards, lowest: Cards, write: Writer) -> Iterator[Button]:
    """Give the button for the lowest cards, unless just these are chosen."""
    words = write_cards(view.order, lowest)
    if cards.bit_count() != lowest.bit_count() or write_cards(view.order, cards) != words:
        label = write.text("step-give-lowest", give=cards_text(view.order, lowest))
        yield act(look, "give", words, label)


def give_button(look: Look, view: View, cards: Cards, to: int, write: Writer) -> Button:
    """Make the button that gives these cards."""
    given, player = cards_text(view.order, cards), write.label(look.seats[to])
    label = write.text("step-give-confirm", player=player, give=given)
    return act(look, "give", write_cards(view.order, cards), label, Style.SUCCESS)


def _to_take(look: Look, view: View, write: Writer) -> tuple[Choice, ...]:
    del look
    return (
        Choice(cards=_open(view), hint=write.text("step-take-hint"), count=1),
        Choice(cards=tuple(upwards(view.order, view.hand)), hint=write.text("step-lay-hint"), count=1),
    )


def _open(view: View) -> tuple[Card, ...]:
    return tuple(upwards(view.order, view.open_leftovers))


def _take(look: Look, view: View, write: Writer, chosen: tuple[Cards, ...]) -> Step:
    best, lowest = _open(view)[-1], upwards(view.order, view.hand)[0]
    return Step(
        lines=(write.text("step-take-question", cards=write.cards(view.order, view.open_leftovers)),),
        rows=tuple(_taking(look, view, chosen, (1 << best, 1 << lowest), write)),
        default_said=write.text("step-take-default", card=write.card(best), laid=write.card(lowest)),
    )


def _taking(
    look: Look, view: View, chosen: tuple[Cards, ...], usual: tuple[Cards, ...], write: Writer
) -> Iterator[tuple[Button, ...]]:
    if all(chosen):
        yield (_swap_button(look, view, chosen, "confirm", write),)
    else:
        yield (not_yet(look, "take", "step-choose", write),)
    if _swap(view, chosen) == _swap(view, usual):
        yield (clear(look, chosen, write),)
    else:
        yield clear(look, chosen, write), _swap_button(look, view, usual, "usual", write)


def _swap(view: View, cards: tuple[Cards, ...]) -> str:
    took, laid = (write_cards(view.order, some) for some in cards)
    return f"{took} lay {laid}"


def _swap_button(look: Look, view: View, cards: tuple[Cards, ...], key: str, write: Writer) -> Button:
    took, laid = (cards_text(view.order, some) for some in cards)
    label = write.text(f"step-take-{key}", take=took, lay=laid)
    return act(look, "take", _swap(view, cards), label, _STYLES[key])


_STYLES = {"confirm": Style.SUCCESS, "usual": Style.SECONDARY}

GIVE = Kind(_to_give, _give)
TAKE = Kind(_to_take, _take)
