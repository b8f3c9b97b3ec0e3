"""Puzzles are found among computers' rounds, proved, and put together to a year."""
