"""What hinders a game in a channel, as sentences for the one who asked."""

from __future__ import annotations

from bot.preferences import Stops
from bot.tables.table import Table
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError, say
from cogs._ui.canvas import Silence


def lacking(answer: Answer) -> SentenceError | None:
    """Name, one by one, what the channel denies the bot, if it denies anything that a table needs."""
    missing = answer.missing_permissions()
    if not missing:
        return None
    locale = answer.reader.locale
    named = [locale.text(f"permission-{name.replace('_', '-')}") for name in missing]
    return SentenceError("error-permissions", permissions=locale.list(named), count=len(named))


def check_permissions(answer: Answer) -> None:
    """Raise a sentence unless the bot may keep a table in this channel."""
    error = lacking(answer)
    if error:
        raise error


async def tell_of_silence(answer: Answer, table: str) -> None:
    """Tell each player once why the channel shows the table no more; where that has passed, show it again."""
    painter = answer.house.painter
    silence, error = painter.silence(table), lacking(answer)
    if silence and error is None:
        painter.speak(table)
    if silence is Silence.ARCHIVED:
        error = SentenceError("error-archived-thread")
    if silence and error and painter.is_news_to(table, answer.by.user):
        await say(answer, error.key, **error.details)


def may_manage(answer: Answer, table: Table) -> bool:
    """Tell whether somebody may stop and kick at a table though they are not its host.

    Raises a sentence where the server keeps that from them, be they the host.
    """
    stops = answer.house.servers.of(answer.place.guild).stops
    if answer.manages or stops is Stops.HOST:
        return answer.manages
    if stops is Stops.PLAYERS and table.look(answer.by.user).me is not None:
        return True
    raise SentenceError(f"error-stops-{stops}")
