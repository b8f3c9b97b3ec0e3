"""Short questions to the oracle, for tests that read like the rule book."""

from __future__ import annotations

from bot.engine.rules import Rules
from tests.engine.oracle.allowed import allowed, meanings
from tests.engine.oracle.allowed import skips as skipped
from tests.engine.oracle.endings import endings, turns_ranking
from tests.engine.oracle.faces import bundle
from tests.engine.oracle.meaning import Meaning
from tests.engine.oracle.tops import Situation, Top


def laid(rules: Rules, cards: str, inverted: bool = False, **wanted: object) -> Top:
    """Give cards that lie on the table; `wanted` says as what, where they can be several things."""
    found = [meaning for meaning in meanings(rules, bundle(cards), inverted) if _is(meaning, wanted)]
    assert len(found) == 1, (cards, found)
    return Top(found[0], bundle(cards))


def _is(meaning: Meaning, wanted: dict[str, object]) -> bool:
    return all(getattr(meaning, name) == value for name, value in wanted.items())


def table(rules: Rules, cards: str, inverted: bool = False, lock: str = "", **wanted: object) -> Situation:
    """Give a table with these cards as the top; `lock` are suits as in `lock="C D"`."""
    locked = tuple(sorted(lock.split())) or None
    return Situation(rules, laid(rules, cards, inverted, **wanted), inverted, locked)


def beats(play: str, top: str | Situation, rules: Rules | None = None, inverted: bool = False) -> bool:
    """Tell whether cards may be played on others, as anything at all."""
    on = top if isinstance(top, Situation) else table(rules or Rules(), top, inverted)
    return bool(allowed(on, bundle(play)))


def ranks(play: str, on: Situation) -> set[str]:
    """Give the ranks that cards may count as on the top."""
    return {meaning.rank for meaning in allowed(on, bundle(play))}


def kinds(cards: str, rules: Rules, inverted: bool = False) -> set[tuple[str, str, str]]:
    """Give every reading of cards as kind, rank and second rank."""
    return {(each.kind, each.rank, each.second) for each in meanings(rules, bundle(cards), inverted)}


def the_play(play: str, on: Situation, **wanted: object) -> Top:
    """Give the only play that these cards are on the top."""
    found = [meaning for meaning in allowed(on, bundle(play)) if _is(meaning, wanted)]
    assert len(found) == 1, (play, found)
    return Top(found[0], bundle(play))


def skips(play: str, on: Situation) -> int:
    """Count whom cards skip that are played on the top."""
    return skipped(on, the_play(play, on))


def ends(play: str, on: Situation, unseen: str = "", **wanted: object) -> set[str]:
    """Give the rules by which cards end the trick at once; `unseen` may still be in play."""
    return endings(on, the_play(play, on, **wanted), bundle(unseen))


def turns(play: str, on: Situation, before: tuple[Top, ...] = (), **wanted: object) -> bool:
    """Tell whether cards turn the ranking."""
    return turns_ranking(on, the_play(play, on, **wanted), before)
