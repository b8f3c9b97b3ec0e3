"""Two players haggle: the merchants over one card each (R42), partners in collusion over many (R43).

Who agrees to an offer sends it mirrored, with the same cards the other way round: should it have changed in
the meantime, that is an offer of one's own and no agreement to something unseen.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.actions import write_cards, write_faces
from bot.engine.cards import PRESIDENTS, Card, Cards, Face, bundle, card, each, face_of, pick
from bot.engine.ordering import upwards
from bot.engine.round import Phase, Talk, Verb
from bot.engine.views import View
from bot.render.choosing import Choice
from bot.render.page import Button, Style, Tap
from bot.render.step.giving import give_button, lowest_said
from bot.render.step.kind import Kind, Step, act, clear, givable, not_yet
from bot.render.words import Writer, cards_text
from bot.tables.look import Look


def still_open(view: View) -> Verb | None:
    """Tell in which step a seat can still come to terms, be it content itself or not."""
    mine, theirs = view.talk, view.partner_talk
    if mine is None or theirs is None or mine.given or (mine.content and theirs.content):
        return None
    return Verb.TRADE if view.phase is Phase.TRADE else Verb.COLLUDE


def _talks(view: View) -> tuple[Talk, Talk]:
    """Give what the seat and its partner have said."""
    if view.talk is None or view.partner_talk is None:
        raise ValueError("this seat haggles with nobody")
    return view.talk, view.partner_talk


def _hears(look: Look, view: View) -> bool:
    """Tell whether the partner answers an offer: a computer that is content does not."""
    _, theirs = _talks(view)
    seat = look.seats[view.partner]
    return not (theirs.content and (seat.user is None or seat.left or seat.away))


def _to_trade(look: Look, view: View, write: Writer) -> tuple[Choice, ...]:
    player = write.label(look.seats[view.partner])
    mine = Choice(cards=givable(view), hint=write.text("step-trade-hint"), count=1, optional=True)
    hint, rests = write.text("step-ask-hint", player=player), not _hears(look, view)
    return mine, Choice(cards=_askable(view), hint=hint, count=1, optional=True, resting=rests)


def _askable(view: View) -> tuple[Card, ...]:
    """List what the partner may hold, the highest first, each card that looks different once."""
    faces = {face_of(one): one for one in each(view.unseen & ~view.hand & ~PRESIDENTS)}
    return tuple(reversed(upwards(view.order, bundle(faces.values()))))


def _trade(look: Look, view: View, write: Writer, chosen: tuple[Cards, ...]) -> Step:
    player, lowest = write.name(look.seats[view.partner]), bundle(givable(view)[:1])
    return Step(
        lines=(write.text("step-trade-question", player=player), *_standing(look, view, write)),
        rows=tuple(_trading(look, view, chosen, lowest, write)),
        default_said=lowest_said(view, lowest, write),
    )


def _trading(
    look: Look, view: View, chosen: tuple[Cards, ...], lowest: Cards, write: Writer
) -> Iterator[tuple[Button, ...]]:
    mine, asked, *_ = (*(cards if cards.bit_count() == 1 else 0 for cards in chosen), 0)
    yield (agree(look, view, write),)
    yield (_offer(look, view, mine, asked, write) if mine else _no_offer(look, view, write),)
    if mine:
        yield (give_button(look, view, mine, view.partner, write),)
    else:
        yield (not_yet(look, "give", "step-give-choose", write),)
    label = write.text("step-give-lowest", give=cards_text(view.order, lowest))
    to_give = act(look, "give", write_cards(view.order, lowest), label)
    yield clear(look, chosen, write), _content(look, view, write), to_give


def _to_collude(look: Look, view: View, write: Writer) -> tuple[Choice, ...]:
    player, rests = write.label(look.seats[view.partner]), not _hears(look, view)
    theirs = tuple(upwards(view.order, view.partner_hand & ~PRESIDENTS))
    return (
        Choice(cards=givable(view), hint=write.text("step-collude-hint"), resting=rests),
        Choice(cards=theirs, hint=write.text("step-collude-theirs-hint", player=player), resting=rests),
    )


def _collude(look: Look, view: View, write: Writer, chosen: tuple[Cards, ...]) -> Step:
    player = write.name(look.seats[view.partner])
    hand = write.cards(view.order, view.partner_hand)
    mine, theirs = map(Cards.bit_count, chosen or (0, 0))
    uneven = [write.text("step-collude-uneven", mine=mine, theirs=theirs)] if mine != theirs else []
    return Step(
        lines=(
            write.text("step-partner-hand", player=player, cards=hand),
            write.text("step-collude-question", player=player),
            *_standing(look, view, write),
            *uneven,
        ),
        rows=tuple(_colluding(look, view, chosen, write)),
        default_said=write.text("step-collude-default"),
    )


def _colluding(
    look: Look, view: View, chosen: tuple[Cards, ...], write: Writer
) -> Iterator[tuple[Button, ...]]:
    mine, theirs = chosen or (0, 0)
    yield (agree(look, view, write),)
    if mine and mine.bit_count() == theirs.bit_count():
        yield (_offer(look, view, mine, theirs, write),)
    else:
        yield (_no_offer(look, view, write),)
    yield clear(look, chosen, write), _content(look, view, write)


def _standing(look: Look, view: View, write: Writer) -> Iterator[str]:
    """Say what stands between the two: the partner's offer first, then the own one."""
    mine, theirs = _talks(view)
    player = write.name(look.seats[view.partner])
    yield from offered(look, view, write)
    if mine.offer:
        cards, wanted = write.cards(view.order, mine.offer), _faces(mine.wanted, write)
        yield write.text("step-my-offer" if wanted else "step-my-offer-open", cards=cards, wanted=wanted)
    if theirs.content:
        key = "step-partner-content" if _hears(look, view) else f"step-partner-closed-{view.phase}"
        yield write.text(key, player=player)
    if mine.content:
        yield write.text("step-content-already", player=player)


def offered(look: Look, view: View, write: Writer) -> Iterator[str]:
    """Say what the partner offers, if anything."""
    _, theirs = _talks(view)
    if theirs.offer:
        cards, wanted = write.cards(view.order, theirs.offer), _faces(theirs.wanted, write)
        key = "step-offered" if wanted else "step-offered-open"
        yield write.text(key, player=write.name(look.seats[view.partner]), cards=cards, wanted=wanted)


def _faces(faces: tuple[Face, ...], write: Writer) -> str:
    return " ".join(write.card(card(face)) for face in faces)


def agree(look: Look, view: View, write: Writer) -> Button:
    """Make the button that agrees to the partner's offer, to be pressed where one stands that can be met."""
    mine, theirs = _talks(view)
    offered = write_cards(view.order, theirs.offer)
    if not theirs.offer:
        player = write.label(look.seats[view.partner])
        return not_yet(look, "accept", "step-accept-none", write, player=player)
    shown = cards_text(view.order, theirs.offer)
    back = pick(theirs.wanted, view.hand)
    if not theirs.wanted:
        key = "step-accept-swap" if mine.offer and not mine.wanted else "step-accept-open"
        label = write.text(key, cards=shown, mine=cards_text(view.order, mine.offer))
        return act(look, "accept", offered, label, Style.SUCCESS)
    if back is None:
        return not_yet(look, "accept", "step-accept-lacking", write)
    label = write.text("step-accept", cards=shown, mine=cards_text(view.order, back))
    argument = f"{write_cards(view.order, back)} for {offered}"
    short = write.text("step-accept-short")
    return act(look, "offer", argument, label, Style.SUCCESS, short=short)


def _no_offer(look: Look, view: View, write: Writer) -> Button:
    if _hears(look, view):
        return not_yet(look, "offer", "step-offer-choose", write)
    return not_yet(look, "offer", "step-offer-closed", write, player=write.label(look.seats[view.partner]))


def _offer(look: Look, view: View, cards: Cards, wanted: Cards, write: Writer) -> Button:
    mine, theirs = (cards_text(view.order, some) for some in (cards, wanted))
    argument = write_cards(view.order, cards)
    if not _hears(look, view):
        return _no_offer(look, view, write)
    if not wanted:
        return act(look, "offer", argument, write.text("step-offer-open", mine=mine), Style.PRIMARY)
    argument = f"{argument} for {write_faces(tuple(face_of(one) for one in upwards(view.order, wanted)))}"
    label = write.text("step-offer", mine=mine, cards=theirs)
    return act(look, "offer", argument, label, Style.PRIMARY, short=write.text("step-offer-short"))


def _content(look: Look, view: View, write: Writer) -> Button:
    mine, _ = _talks(view)
    tap = Tap("content", look.table, look.decision)
    return write.button(f"step-content-{view.phase}", tap, disabled=mine.content)


TRADE = Kind(_to_trade, _trade)
COLLUDE = Kind(_to_collude, _collude)
