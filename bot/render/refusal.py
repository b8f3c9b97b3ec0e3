"""Refusals as sentences."""

from __future__ import annotations

from bot.locale import Locale
from bot.render.names import escaped
from bot.tables.wishes import CONFLICT, No


def text(no: No, locale: Locale) -> str:
    """Say why a table refuses, and what to do instead; names in the details are taken as plain text."""
    details = {key: escaped(value) if isinstance(value, str) else value for key, value in no.details.items()}
    is_conflict = no.code.startswith(CONFLICT)
    return locale.text(no.code if is_conflict else f"refusal-{no.code}", rule=no.rule or "", **details)
