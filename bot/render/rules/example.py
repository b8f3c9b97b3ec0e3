"""An example of a rule: cards for its text, and what it claims of them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.render.rules.pack import LackingError

PLAYERS = "ABCDEF"
"""Who sits at the table of an example, in the order of turns; A leads."""


class Example(msgspec.Struct, frozen=True):
    """What goes into the text of an example, and what is claimed by it.

    `cards` are written as records write them, `words` stand as they are. A claim is a row of actions as in a
    record; an action with ``!`` before it is refused. Everybody holds what they play in it, and more.
    """

    cards: Mapping[str, str] = {}
    words: Mapping[str, str | int] = {}
    claims: tuple[tuple[str, ...], ...] = ()


def need(*conditions: bool) -> None:
    """Raise :exc:`LackingError` unless all is true that an example takes for granted."""
    if not all(conditions):
        raise LackingError


def beats(*plays: str) -> tuple[str, ...]:
    """Claim that plays follow each other, each beating the one before it."""
    return tuple(f"{player} {cards}" for player, cards in zip(PLAYERS, plays, strict=False))


def beats_not(*plays: str) -> tuple[str, ...]:
    """Claim that the last of these plays does not beat the one before it."""
    *before, last = beats(*plays)
    return (*before, f"! {last}")


def is_no_play(cards: str) -> tuple[str, ...]:
    """Claim that cards cannot be led."""
    return (f"! A {cards}",)


def passed(first: str, *, backwards: bool = False) -> tuple[str, ...]:
    """Have A play, and everybody else pass."""
    others = PLAYERS[:0:-1] if backwards else PLAYERS[1:]
    return (f"A {first}", *(f"{player} pass" for player in others))


def led(*, led: str, better: str, worse: str = "", then: str = "") -> Example:
    """Give the usual example: on a play led you may play a better one, but not a worse one.

    `then` is a play that beats the better one.
    """
    named = {"led": led, "better": better, "worse": worse, "next": then}
    claims = [beats(led, better)] if better else []
    if worse:
        claims.append(beats_not(led, worse))
    if then:
        claims.append(beats(led, better, then))
    return Example({name: cards for name, cards in named.items() if cards}, claims=tuple(claims))
