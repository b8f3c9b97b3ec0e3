"""What hinders a game in a channel, as sentences for the one who asked."""

from __future__ import annotations

from bot.engine.presets import PRESETS
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError
from cogs._ui.painter import Silence


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


def silenced(answer: Answer, table: str) -> str | None:
    """Say why the channel does not show the table any more; where that has passed, show it again."""
    painter = answer.house.painter
    silence = painter.silence(table)
    if silence is None:
        return None
    error = lacking(answer)
    if error is None:
        painter.speak(table)
        error = SentenceError("error-archived-thread") if silence is Silence.ARCHIVED else None
    return answer.reader.locale.text(error.key, **error.details) if error else None


def known_preset(answer: Answer, typed: str) -> str:
    """Give a preset's name, as it is or as the reader's language calls it; raise a sentence otherwise."""
    locale = answer.reader.locale
    named = {locale.text(f"preset-{name}").casefold(): name for name in PRESETS}
    found = named.get(typed.strip().casefold(), typed.strip().casefold())
    if found not in PRESETS:
        presets = locale.list(locale.text(f"preset-{name}") for name in PRESETS)
        raise SentenceError("error-no-such-preset", preset=typed, presets=presets)
    return found
