"""Buttons, pages and answers that the cogs share."""
