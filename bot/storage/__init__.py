"""What is kept: the journal, results, standings, preferences; in SQLite or PostgreSQL."""
