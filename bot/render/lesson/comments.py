"""What is explained while a round is played: each thing when it matters, at length the first times."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from bot.engine.events import Event, Gave, Placed, TrickWon
from bot.engine.round import Phase, Verb
from bot.engine.rules import exchange_pairs
from bot.engine.titles import title
from bot.engine.views import View
from bot.render import options, plays
from bot.render.lesson import reasons
from bot.render.lesson.tips import Tip, Why, label
from bot.render.words import Writer, about
from bot.tables.look import Lesson, Look

Told = TypeVar("Told", TrickWon, Placed)

AT_LENGTH = 2
"""So many times a thing is explained at length; after that in a few words, or not at all."""


def lines(look: Look, view: View, tip: Tip | None, write: Writer) -> Iterator[str]:
    """Explain to the one who looks what has happened, and what they can do now."""
    learnt = look.lesson or Lesson()
    parts = (
        _beginning(look, view, learnt, write),
        _happened(look, view, learnt, write),
        _now(look, view, learnt, write),
        _tip(view, tip, learnt, write) if tip else (),
    )
    told = ["\n".join(part) for part in parts]
    yield write.text("lesson-title")
    yield "\n\n".join(part for part in told if part)


def _moves(learnt: Lesson) -> int:
    return learnt.leads + learnt.answers + learnt.passes


def _beginning(look: Look, view: View, learnt: Lesson, write: Writer) -> Iterator[str]:
    """Explain the cards of a first round, and in a later one who has exchanged which."""
    if _moves(learnt):
        return
    if view.first:
        others = write.people(write.name(seat) for at, seat in enumerate(look.seats) if at != look.me)
        ranks = write.ranks(view.order)
        yield write.text("lesson-cards", players=others, count=view.hand.bit_count(), ranks=ranks)
    elif view.phase is Phase.PLAY:
        yield _exchanged(look, view, write)
        yield from options.lines(look.rules, "next_lead", len(look.seats), write)


def _exchanged(look: Look, view: View, write: Writer) -> str:
    """Say what the exchange was for the one who looks: given up, given back, or none of theirs."""
    mine = [event for event in look.news if isinstance(event, Gave) and look.me in {event.by, event.to}]
    if any(event.forced and event.by == look.me for event in mine):
        return write.text("lesson-gave-up")
    return write.text("lesson-gave-back" if _is_upper(look, view) else "lesson-gave-none")


def _is_upper(look: Look, view: View) -> bool:
    pairs = exchange_pairs(look.rules, len(look.seats))
    return look.me in view.ranks[: len(pairs)]


def _happened(look: Look, view: View, learnt: Lesson, write: Writer) -> Iterator[str]:
    """Explain the end of a trick, and that somebody is out."""
    won = _last(look.news, TrickWon)
    if won and learnt.tricks <= AT_LENGTH:
        yield about(won.by, "lesson-won", look, write)
    if won and won.leads != won.by:
        yield about(won.leads, "lesson-leads", look, write)
    placed = _last(look.news, Placed)
    if placed and placed.player != look.me and len(view.placed) <= AT_LENGTH:
        name = write.name(look.seats[placed.player])
        yield write.text("lesson-out", player=name, **_place(look, placed.place, write))


def _last(news: tuple[Event, ...], kind: type[Told]) -> Told | None:
    return next((event for event in reversed(news) if isinstance(event, kind)), None)


def _place(look: Look, place: int, write: Writer) -> dict[str, str]:
    """Name a place, and the title that it gives for the next round."""
    return {
        "place": write.place(place),
        "title": write.title(title(look.rules.titles, place, len(look.seats))),
    }


def _now(look: Look, view: View, learnt: Lesson, write: Writer) -> Iterator[str]:
    """Explain what is asked, or what to wait for."""
    place = None if look.me is None else look.seats[look.me].place
    if place is not None:
        yield write.text("lesson-placed", **_place(look, place, write))
    elif view.duty is None:
        yield _waiting(look, view, learnt, write)
    elif view.duty.verb is Verb.PLAY:
        yield from _turn(view, learnt, write)
    else:
        yield write.text("lesson-give", count=view.duty.count, player=write.name(look.seats[view.duty.to]))


def _waiting(look: Look, view: View, learnt: Lesson, write: Writer) -> str:
    if view.phase is not Phase.PLAY:
        return write.text("lesson-wait-exchange")
    if _moves(learnt) > AT_LENGTH + 1:
        return write.text("lesson-watch")
    if view.top is not None and view.top_by == look.me:
        return write.text("lesson-on-top", cards=plays.told(view.order, view.top, write.plainly()))
    return write.text("lesson-wait-passed" if look.me in view.passed else "lesson-wait")


def _turn(view: View, learnt: Lesson, write: Writer) -> Iterator[str]:
    if view.top is None:
        yield write.text("lesson-lead" if learnt.leads < AT_LENGTH else "lesson-lead-short")
        return
    if learnt.answers + learnt.passes < AT_LENGTH:
        yield write.text(
            "lesson-answer",
            count=view.top.cards.bit_count(),
            cards=plays.told(view.order, view.top, write.plainly()),
        )
    yield from reasons.lines(view, learnt.ranks, write)
    if learnt.answers + learnt.passes < AT_LENGTH or not (view.legal or learnt.passes):
        yield write.text("lesson-pass")


def _tip(view: View, tip: Tip, learnt: Lesson, write: Writer) -> Iterator[str]:
    """Say what to press, and for the first times why."""
    times = learnt.leads if view.top is None else learnt.answers + learnt.passes
    rare = tip.why in {Why.FINISH, Why.WHOLE, Why.BREAK, Why.KEEP, Why.SPARE, Why.GIVE}
    yield write.text("lesson-tip", button=label(view, tip, write))
    if rare or times <= AT_LENGTH:
        yield write.text(f"lesson-why-{tip.why}")
