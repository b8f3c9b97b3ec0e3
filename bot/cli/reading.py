"""A replayed record as a reader wants it: who did what, trick by trick."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.actions import write_cards
from bot.engine.cards import code
from bot.engine.errors import RefusedError, cut_short
from bot.engine.events import Event, Gave, Passed, Placed, Played, RoundOver, TimedOut, Took
from bot.engine.game import Game
from bot.engine.replay import Line, round_of
from bot.engine.rules import Scoring
from bot.engine.titles import title
from bot.locale import Locale


def sentence(locale: Locale, refusal: RefusedError) -> str:
    """Say why an action was refused, with the rule's number where one decides."""
    return locale.text(f"refusal-{refusal.code}") + (f" ({refusal.rule})" if refusal.rule else "")


def read_aloud(line: Line, locale: Locale) -> Iterator[str]:
    """Yield the lines that tell a reader what one line of a replay says."""
    if not line.action:
        yield from _beginning(line)
    elif line.refusal is not None:
        mark = "    " if line.ok else "  ✗ "
        action = cut_short(line.action.removeprefix("!").strip())
        yield f"{mark}{action}: refused. {sentence(locale, line.refusal)}"
    elif not line.ok:
        yield f"  ✗ {cut_short(line.action)}: was to be refused, and is allowed."
    yield from (f"    {text}" for event in line.events for text in _tell(line.after, event, locale))


def _beginning(line: Line) -> Iterator[str]:
    table, round = line.after, round_of(line.after)
    yield f"Round {line.round + 1}. {table.players[round.dealer]} deals."
    for name, hand in zip(table.players, round.hands, strict=True):
        yield f"    {name} holds {write_cards(round.order, hand)}"


def _tell(table: Game, event: Event, locale: Locale) -> Iterator[str]:
    names, order = table.players, round_of(table).order
    match event:
        case Played(by=by, play=play):
            yield f"{names[by]} plays {write_cards(order, play.cards)}"
        case Passed(by=by):
            yield f"{names[by]} passes"
        case TimedOut(by=by):
            yield f"Time is up for {names[by]}:"
        case Gave(by=by, to=to, cards=cards):
            yield f"{names[by]} gives {names[to]} {write_cards(order, cards)}"
        case Took(by=by, took=took, laid=laid):
            yield f"{names[by]} takes {code(took)}" + ("" if laid is None else f" and lays {code(laid)} away")
        case Placed(player=player, place=place):
            named = title(table.rules.titles, place, len(names))
            yield f"{names[player]} is {locale.text(f'title-{named}')}"
        case RoundOver():
            yield from _outcome(table)
        case _:
            yield f"{names[event.by]} wins the trick, {names[event.leads]} leads"
            yield ""


def _outcome(table: Game) -> Iterator[str]:
    if table.rules.scoring is not Scoring.NONE:
        yield "Points: " + ", ".join(f"{name} {table.points[name]}" for name in table.ranking)
    if table.winners:
        yield "The game is over. Won by " + " and ".join(table.winners) + "."
