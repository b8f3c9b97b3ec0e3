"""Each event of a round in a sentence, for whoever reads a replayed record."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine import naming
from bot.engine.actions import write_cards, write_faces
from bot.engine.cards import code
from bot.engine.events import (
    Cleared,
    Contented,
    Cut,
    CutOffered,
    Dealt,
    Deposed,
    Drew,
    Event,
    Exposed,
    Gave,
    Locked,
    Offered,
    Passed,
    Placed,
    Played,
    RoundOver,
    Skipped,
    TimedOut,
    Took,
    TrickWon,
    Turned,
)
from bot.engine.game import Game
from bot.engine.plays import POKER, Play
from bot.engine.replay import round_of, show_suits
from bot.engine.rules import Scoring
from bot.engine.titles import title
from bot.engine.wording import write_reading
from bot.locale import Locale


def tell(table: Game, event: Event, locale: Locale) -> Iterator[str]:
    """Say what happened, in a line or more; `table` is the game after it."""
    for part in (_before_the_lead, _haggling, _in_the_trick, _at_its_end):
        yield from part(table, event, locale)


def _before_the_lead(table: Game, event: Event, _: Locale) -> Iterator[str]:
    names = table.players
    match event:
        case Drew():
            yield from _drawn(table, event)
        case CutOffered(by=by, to=to):
            yield f"{names[by]} offers {names[to]} the cut"
        case Cut(by=by, count=count):
            yield f"{names[by]} cuts {count} cards"
        case Dealt(by=by, fault=fault, faults=faults):
            yield f"{names[by]} deals" + (f" without offering the cut: fault {faults}" if fault else "")
        case Exposed(shown=shown):
            for name, card in zip(names, shown, strict=True):
                yield f"{name} takes the hand with {'no card shown' if card is None else code(card)}"
        case Took(by=by, took=took, laid=laid):
            yield f"{names[by]} takes {code(took)}" + ("" if laid is None else f" and lays {code(laid)} away")


def _drawn(table: Game, event: Drew) -> Iterator[str]:
    for name, cards in zip(table.players, event.drawn, strict=True):
        if cards:
            yield f"{name} draws {' '.join(code(card) for card in cards)}"
    yield "Drawn, best first: " + ", ".join(table.players[seat] for seat in event.ranks)


def _haggling(table: Game, event: Event, _: Locale) -> Iterator[str]:
    names, order = table.players, round_of(table).order
    match event:
        case Gave(by=by, to=to, cards=cards):
            yield f"{names[by]} gives {names[to]} {write_cards(order, cards)}"
        case Offered(by=by, to=to, cards=cards, wanted=wanted):
            asked = f" for {write_faces(wanted)}" if wanted else ""
            yield f"{names[by]} offers {names[to]} {write_cards(order, cards)}{asked}"
        case Contented(by=by):
            yield f"{names[by]} haggles no more"


def _in_the_trick(table: Game, event: Event, _: Locale) -> Iterator[str]:
    names = table.players
    match event:
        case Played(by=by, play=play):
            yield f"{names[by]} plays {_play(table, play)}"
        case Passed(by=by):
            yield f"{names[by]} passes"
        case TimedOut(by=by):
            yield f"Time is up for {names[by]}:"
        case Skipped(players=players):
            yield f"{', '.join(names[seat] for seat in players)} passed over"
        case Turned(inverted=inverted):
            yield "The ranking is upside down" if inverted else "The ranking is as it was"
        case Locked(suits=suits):
            yield f"Only these suits may follow: {show_suits(suits)}"


def _play(table: Game, play: Play) -> str:
    """Write a play, with what its wild cards stand for, or which poker hand it is."""
    order = round_of(table).order
    cards = write_cards(order, play.cards)
    if naming.is_plain(order, play) and play.kind not in POKER:
        return cards
    return f"{cards} as {write_reading(naming.as_read(order, play))}"


def _at_its_end(table: Game, event: Event, locale: Locale) -> Iterator[str]:
    names = table.players
    match event:
        case TrickWon(by=by, leads=leads, rule=rule):
            yield f"{names[by]} wins the trick{f' ({rule})' if rule else ''}, {names[leads]} leads"
            yield ""
        case Cleared(by=by, penalty=penalty):
            yield f"{names[by]} clears the table" + (", which costs the place" if penalty else "")
        case Placed(player=player, place=place):
            named = title(table.rules.titles, place, len(names))
            yield f"{names[player]} is {locale.text(f'title-{named}')}"
        case Deposed(player=player, rule=rule):
            yield f"{names[player]} falls to the bottom ({rule})"
        case RoundOver():
            yield from _outcome(table)


def _outcome(table: Game) -> Iterator[str]:
    if table.rules.scoring is not Scoring.NONE:
        yield "Points: " + ", ".join(f"{name} {table.points[name]}" for name in table.places)
    if table.winners:
        yield "The game is over. Won by " + " and ".join(table.winners) + "."
