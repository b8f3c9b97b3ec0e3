"""What somebody who learns the game might do now: a tap that is never wrong, and why."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.engine.actions import write_cards
from bot.engine.cards import Cards, bundle, rank_of
from bot.engine.ordering import upwards
from bot.engine.plays import Play
from bot.engine.round import Verb
from bot.engine.views import View
from bot.render import plays
from bot.render.page import Tap
from bot.render.words import Writer, cards_text
from bot.tables.look import Look

HIGH, FEW = 2, 7
"""So many ranks are high: with more than so few cards they are kept for later."""


class Why(StrEnum):
    """What speaks for a tip; the texts are the locale's."""

    FINISH = "finish"
    """It gets rid of all that is left."""
    MANY = "many"
    """Low cards, several at once."""
    LOWEST = "lowest"
    """A low card can be played only while the trick is low."""
    CHEAP = "cheap"
    """The lowest that beats the top."""
    WHOLE = "whole"
    """The lowest that beats the top and leaves no cards of its rank behind; a lower one would."""
    BREAK = "break"
    """The lowest that beats the top, out of more cards of that rank, as there is nothing else."""
    KEEP = "keep"
    """Nothing but high cards would beat the top."""
    SPARE = "spare"
    """Nothing but high cards would, or fewer cards of a rank than there are."""
    NOTHING = "nothing"
    """Nothing at all does."""
    GIVE = "give"
    """The lowest cards are those that are missed least."""


class Tip(msgspec.Struct, frozen=True):
    """A play, cards to give, or else a pass."""

    play: Play | None
    why: Why
    give: Cards = 0


def tip(view: View) -> Tip | None:
    """Give a tip to a seat that is asked to play, or to give cards, by what it may know."""
    if view.duty is None:
        return None
    if view.duty.verb is Verb.GIVE:
        return Tip(None, Why.GIVE, bundle(upwards(view.order, view.hand)[: view.duty.count]))
    if not view.legal:
        return Tip(None, Why.NOTHING)
    last = next((play for play in view.legal if play.cards == view.hand), None)
    if last:
        return Tip(last, Why.FINISH)
    return _lead(view) if view.top is None else _answer(view)


def _lead(view: View) -> Tip:
    lowest = view.legal[0].rank
    play = max((play for play in view.legal if play.rank == lowest), key=lambda play: play.size)
    return Tip(play, Why.MANY if play.size > 1 else Why.LOWEST)


def _answer(view: View) -> Tip:
    whole = next((play for play in view.legal if not _is_broken(view, play)), None)
    play, lowest = whole or view.legal[0], view.legal[0]
    high = list(dict.fromkeys(map(rank_of, upwards(view.order, view.unseen))))[-HIGH:]
    if play.rank in high and view.hand.bit_count() > FEW and view.may_pass:
        return Tip(None, Why.KEEP if play == lowest else Why.SPARE)
    if play != lowest:
        return Tip(play, Why.WHOLE)
    return Tip(play, Why.CHEAP if whole else Why.BREAK)


def _is_broken(view: View, play: Play) -> bool:
    """Tell whether a play leaves cards of its rank behind."""
    return bool(view.order.natural[play.rank] & view.hand & ~play.cards)


def tap(look: Look, view: View, tip: Tip) -> Tap:
    """Give the tap that follows a tip."""
    if tip.give:
        return Tap("give", look.table, look.decision, write_cards(view.order, tip.give))
    if tip.play:
        return Tap("play", look.table, look.decision, plays.action(view, tip.play))
    return Tap("pass", look.table, look.decision)


def label(view: View, tip: Tip, write: Writer) -> str:
    """Write the label of the button that follows a tip."""
    if tip.give:
        return write.text("step-give-lowest", give=cards_text(view.order, tip.give))
    return plays.label(view.order, tip.play, write) if tip.play else write.text("button-pass")
