"""The texts, and the function that turns a key into one.

Messages are Fluent files, one folder per language (`en/*.ftl`), the English ones the measure for all others.
:func:`load` reads and checks every one of them, so that a faulty text stops the start and not a game;
:meth:`Locales.for_tag` gives the reader's language, :meth:`Locale.text` a sentence in it.
"""

from bot.locale.locales import Locale, Locales, load
from bot.locale.messages import LocaleError

__all__ = ["Locale", "LocaleError", "Locales", "load"]
