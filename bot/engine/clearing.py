"""Who clears the table (R52)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import Cleared
from bot.engine.round import Phase, Round, Seat, Step


def check_clear(round: Round, seat: Seat) -> bool:
    """Tell whether it costs the seat its place that it clears the table now (R52).

    Raises :exc:`RefusedError` where there is nothing to clear for the Scum, and where the step means nothing:
    without that rule, in a first round, before the first play. Whoever is to be Scum already for having
    cleared the table has no more to lose, and is refused a second time.
    """
    if not is_watched(round):
        raise RefusedError(Refusal.WRONG_PHASE, "R52" if round.rules.touch_penalty else None)
    scum = seat == round.ranks[-1]
    if not round.uncleared if scum else seat in round.touched:
        raise RefusedError(Refusal.WRONG_PHASE, "R52")
    return not scum


def is_watched(round: Round) -> bool:
    """Tell whether touching the table has a meaning now: after the first play of a later round (R52)."""
    has_begun = bool(round.trick) or round.uncleared or round.cleared
    return round.rules.touch_penalty and not round.first and round.phase is Phase.PLAY and has_begun


def clear(round: Round, seat: Seat) -> Step:
    """Clear the finished trick away, or pay for touching the table. Raises :exc:`RefusedError`.

    It never changes the trick in hand, nor whose turn it is.
    """
    penalty = check_clear(round, seat)
    touched = (*round.touched, seat) if penalty else round.touched
    after = replace(round, uncleared=False, cleared=True, touched=touched)
    return Step(after, (Cleared(seat, penalty),))
