"""What somebody is asked: as long as that stays the same, their open hand does too."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.cards import Cards, Face
from bot.engine.plays import Play
from bot.engine.round import NOBODY, Phase, Seat, Talk
from bot.engine.views import View
from bot.tables.look import Look
from bot.tables.state import Stage

Offer = tuple[Cards, tuple[Face, ...]]
"""Cards, and what is wanted for them."""


class Asked(NamedTuple):
    """What a hand is edited for: what its owner is asked, and what lies on top."""

    stage: Stage
    round_number: int
    phase: Phase | None
    seated: bool
    decision: int | None
    """None where nothing is asked."""
    top: Play | None
    clearing: bool
    """Whether there is a trick to be cleared away (R52)."""
    awaited: tuple[Seat, ...]
    """Whom the table waits for, where that is somebody else."""
    haggling: tuple[Cards, Talk | None, Talk | None] | None
    """The own hand and what the two of a pair say, while cards are traded."""
    away: bool
    paused: bool


def asked(look: Look) -> Asked:
    """Tell what a person is asked, and what is on top."""
    view = look.view
    return Asked(
        stage=look.stage,
        round_number=look.round_number,
        phase=view.phase if view else None,
        seated=look.me is not None,
        decision=look.decision if view and view.duty else None,
        top=view.top if view else None,
        clearing=view.uncleared if view else False,
        awaited=_awaited(view) if view and not view.duty else (),
        haggling=(view.hand, view.talk, view.partner_talk) if view and view.partner != NOBODY else None,
        away=look.me is not None and look.seats[look.me].away,
        paused=look.paused,
    )


def _awaited(view: View) -> tuple[Seat, ...]:
    return (view.turn,) if view.phase is Phase.PLAY else tuple(duty.player for duty in view.duties)


def offer_of(look: Look | None) -> Offer | None:
    """Give what a partner offers now."""
    talk = look.view.partner_talk if look and look.view else None
    return (talk.offer, talk.wanted) if talk and talk.offer else None


def is_same_question(shown: Asked, now: Asked) -> bool:
    """Tell whether somebody can go on choosing: offers may come, but no swap has changed the hand."""
    cards = (asked.haggling and asked.haggling[0] for asked in (shown, now))
    return shown.decision == now.decision and len({*cards}) == 1
