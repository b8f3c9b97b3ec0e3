"""Ratings and statistics from finished rounds."""
