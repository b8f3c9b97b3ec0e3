"""What a play does besides lying there: it ends the trick at once (R10, R19, R23 to R26, R80, R82) or
turns the ranking (R27, R28, R84)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from bot.engine.rules import Rules
from tests.engine.oracle.allowed import allowed, locks
from tests.engine.oracle.faces import (
    PRESIDENT,
    WILD,
    Cards,
    home,
    is_wild,
    straight_ladder,
    strength,
)
from tests.engine.oracle.meaning import Meaning
from tests.engine.oracle.powers import is_joker, is_spade_three_on_joker
from tests.engine.oracle.runs import run_ranks, windows
from tests.engine.oracle.tops import Situation, Top, is_high_low, is_single

FOUR = 4


def after(situation: Situation, play: Top, before: tuple[Top, ...] = ()) -> Situation:
    """Give what binds the next play once this one lies there; `before` as in :func:`turns_ranking`."""
    turned = turns_ranking(situation, play, before)
    return situation._replace(
        top=play, inverted=situation.inverted ^ turned, lock=locks(situation, play), equals=True
    )


def turns_ranking(situation: Situation, play: Top, before: tuple[Top, ...] = ()) -> bool:
    """Tell whether a play turns the ranking (R27, R28, R84).

    `before` are the plays of the trick since its lead or the last reversal, the last one last.
    """
    rules = situation.rules
    if rules.run_revolution and play.meaning.kind == "run" and len(play.cards) >= rules.run_revolution:
        return True
    if rules.revolution == "none":
        return False
    if play.meaning.kind in {"four", "five"} or _is_real_four(play):
        return True
    return rules.revolution == "hats" and _is_fourth_single((*before, play))


def _is_real_four(play: Top) -> bool:
    """Tell whether this is a set of four or more; power plays that count as one are not (R27)."""
    return play.meaning.kind == "set" and len(play.cards) == play.meaning.size >= FOUR


def _is_fourth_single(plays: tuple[Top, ...]) -> bool:
    """Tell whether the last four plays are singles that count as one rank (R28)."""
    last = [play.meaning for play in plays[-FOUR:]]
    shapes = {(meaning.kind, meaning.size, meaning.rank) for meaning in last}
    return len(last) == FOUR and len(shapes) == 1 and last[0].kind == "set" and last[0].size == 1


def endings(situation: Situation, play: Top, unseen: Cards, before: tuple[Top, ...] = ()) -> set[str]:
    """Give every rule that ends the trick at once with this play.

    `unseen` are the cards that nobody knows to be out once it lies there: those in the player's own hand too.
    """
    rules = situation.rules
    reasons = {
        "R10": play.cards == (PRESIDENT,),
        "R19": rules.close_unbeatable
        and play.meaning.kind == "set"
        and closes(after(situation, play, before), unseen),
        "R23": rules.twos == "clear" and is_single(rules, play.cards, "2"),
        "R24": rules.joker_beats_sets and is_joker(play.cards) and _joker_ends(situation, play, unseen),
        "R26": rules.powers == "threes" and is_single(rules, play.cards, "2"),
        "R80": rules.eight_cut and has_eight(rules, play),
        "R82": is_spade_three_on_joker(situation, play.cards),
    }
    return {rule for rule, ends in reasons.items() if ends}


def _joker_ends(situation: Situation, play: Top, unseen: Cards) -> bool:
    """Tell whether nothing unseen beats a lone joker: no higher joker (R05), no three of spades (R82),
    no two that goes on anything (R23, R28).
    """
    rules = situation.rules
    higher = rules.joker_order == "coloured-high" and play.cards == ("*P",) and "*C" in unseen
    three = rules.spade_three and "3S" in unseen and not is_wild(rules, "3S")
    return not higher and not three and not any(is_high_low(situation, (card,)) for card in unseen)


def has_eight(rules: Rules, play: Top) -> bool:
    """Tell whether an eight is in the play: a natural one, or a wild card that stands for one (R80)."""
    if any(home(rules, card) == "8" for card in play.cards):
        return True
    return any(home(rules, card) == WILD for card in play.cards) and "8" in _ranks(rules, play.meaning)


def _ranks(rules: Rules, meaning: Meaning) -> list[str]:
    """Give the ranks that the cards of a play stand for."""
    if meaning.kind == "run":
        return run_ranks(rules, meaning)
    if meaning.kind in {"straight", "straight-flush"}:
        return next(ranks for ranks in windows(straight_ladder(rules), 5) if ranks[0] == meaning.rank)
    return [meaning.rank, meaning.second]


def closes(situation: Situation, unseen: Cards) -> bool:
    """Tell whether the top is of the highest rank in play and no card in play could beat it (R19).

    Every unseen card is taken to be there as often as a play needs it: two kings do not close while one ace
    is unseen. Wild cards have no rank in play of themselves, but what they could do alone or beside others.
    """
    assert situation.top is not None
    faces = sorted({*unseen} - {PRESIDENT})
    own = strength(situation.rules, situation.inverted, situation.top.meaning.rank)
    homes = {home(situation.rules, card) for card in faces} - {WILD}
    if any(strength(situation.rules, situation.inverted, rank) > own for rank in homes):
        return False
    return not any(allowed(situation, cards) for cards in _conceivable(situation, faces))


def _conceivable(situation: Situation, faces: list[str]) -> Iterator[Cards]:
    """Yield every set that these faces make when each is there as often as one likes, and up to one card more
    than the top where more cards may beat fewer (R12)."""
    assert situation.top is not None
    most = situation.top.meaning.size + (situation.rules.size_rule != "same")
    wild = [face for face in faces if home(situation.rules, face) == WILD]
    for rank in {home(situation.rules, face) for face in faces}:
        some = [face for face in faces if home(situation.rules, face) == rank]
        for size in range(1, most + 1):
            for cards in combinations_with_replacement(sorted({*some, *wild}), size):
                yield tuple(sorted(cards))
