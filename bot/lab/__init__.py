"""Trying and measuring without a Discord account; needs extras, and only `bot.cli` and tests import it."""
