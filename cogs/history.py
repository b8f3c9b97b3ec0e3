"""Games that are over, and their rounds seen again step by step."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import msgspec

from bot.render import history, replay
from bot.render.names import escaped
from bot.render.page import Page, Tap
from bot.tables.analysing import Work
from bot.tables.replaying import Eyes, scene
from bot.tables.state import Person
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError, TapHandler
from cogs._ui.commands import Asked, Command, Kind, Option
from cogs._ui.house import House

MOST_PAGES = 1_000_000
"""No server has so many; a number that somebody made up may have a hundred digits."""
MOST_USER = 2**63 - 1
"""Discord's numbers of users are no larger, nor are those of a database."""
MOMENT = 0.5
"""So many seconds a page waits for the turning points of its round; what takes longer it tells of."""
_PAGE = re.compile(r"(\d{1,20})\.(\d{1,20})\.[a-z-]+", re.ASCII)
_STEP = re.compile(r"(\d{1,20})\.(\d{1,9})\.([a-z]+)\.[a-z-]+", re.ASCII)
_NUMBER = re.compile(r"#?\s*(\d{1,20})", re.ASCII)


async def history_command(answer: Answer, player: Person | None) -> None:
    """Show the games of this server that are over, or those of one player."""
    await answer.whisper(await _games(answer, 0, player.user if player else None))


async def history_tap(answer: Answer, tap: Tap, __: tuple[str, ...]) -> None:
    """Turn the page of games, or come back to it."""
    answer.house.unfinished.leave(answer.tapped_message)
    found = _PAGE.fullmatch(tap.argument)
    if found is None:
        raise SentenceError("error-old-button")
    page, player = (int(number) for number in found.groups())
    if player > MOST_USER:
        raise SentenceError("error-old-button")
    await answer.redraw(await _games(answer, min(page, MOST_PAGES), player or None))


async def replay_command(answer: Answer, id: str) -> None:  # noqa: A002 # Discord shows the option's name
    """Show a round again from its beginning."""
    found = _NUMBER.fullmatch(id.strip())
    if found is None:
        raise SentenceError("error-no-round", number=escaped(id))
    await answer.whisper((await _step(answer, int(found[1]), 0, Eyes.PUBLIC)).page)


async def replay_tap(answer: Answer, tap: Tap, values: tuple[str, ...]) -> None:
    """Show another step, by the same eyes or others; or a round that was chosen in a menu."""
    answer.house.unfinished.leave(answer.tapped_message)
    chosen = _NUMBER.fullmatch(values[0]) if values else None
    found = _STEP.fullmatch(tap.argument)
    if chosen:
        shown = await _step(answer, int(chosen[1]), 0, Eyes.PUBLIC)
    elif found is not None and found[3] in set(Eyes):
        shown = await _step(answer, int(found[1]), int(found[2]), Eyes(found[3]))
    else:
        raise SentenceError("error-old-button")
    message = await answer.redraw(shown.page)
    if message and shown.work:
        answer.house.unfinished.follow(message, shown.work, shown.draw)


async def record_tap(answer: Answer, tap: Tap, __: tuple[str, ...]) -> None:
    """Hand over a round's record as a file."""
    found = _NUMBER.fullmatch(tap.argument)
    if found is None:
        raise SentenceError("error-old-button")
    number = int(found[1])
    content = await answer.house.history.record(answer.place.guild, answer.by.user, number)
    await answer.whisper(replay.record(number, content, answer.reader.locale))


async def _games(answer: Answer, number: int, player: int | None) -> Page:
    """Draw a page of games; where there is none so far down any more, the last."""
    kept, guild, reader = answer.house.history, answer.place.guild, answer.by.user
    games = await kept.games(guild, reader, player, number)
    if number >= games.pages:
        games = await kept.games(guild, reader, player, games.pages - 1)
    return history.page(games, answer.reader.locale)


class _Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a round."""

    page: Page
    draw: Callable[[], Page]
    """Draws it as it would be now."""
    work: Work | None = None
    """What is still being worked out of it."""


async def _step(answer: Answer, number: int, step: int, eyes: Eyes) -> _Shown:
    """Draw a step of a round, the nearest there is; eyes that see cards see the turning points too."""
    found = await answer.house.history.replay(answer.place.guild, answer.by.user, number)
    seen, reader = scene(found, step, eyes, answer.by.user), answer.reader
    if seen.eyes is Eyes.PUBLIC:
        page = replay.page(seen, reader.locale, reader.faces)
        return _Shown(page=page, draw=lambda: page)
    work = answer.house.analyses.of(found)
    await work.wait(MOMENT)

    def draw() -> Page:
        return replay.page(seen, reader.locale, reader.faces, work.seen(seen))

    return _Shown(page=draw(), draw=draw, work=None if work.is_over else work)


async def _latest(house: House, asked: Asked) -> list[tuple[str, str]]:
    """Suggest the rounds that ended last, by what stands in them."""
    found = await house.history.latest(asked.guild, asked.user, MOST_SUGGESTED)
    return [(history.suggestion(one, asked.locale), str(one.number)) for one in found]


MOST_SUGGESTED = 100
"""So many rounds are looked through for what is typed."""

COMMANDS = (
    Command(
        name="scum history",
        answer=history_command,
        direct=True,
        options=(Option(name="player", kind=Kind.PLAYER),),
    ),
    Command(
        name="scum replay",
        answer=replay_command,
        direct=True,
        options=(Option(name="id", kind=Kind.WORD, required=True, suggest=_latest),),
    ),
)

TAPS: Mapping[str, TapHandler] = {"history": history_tap, "replay": replay_tap, "record": record_tap}
