"""Scum: the game, and what would make sense without slash commands."""
