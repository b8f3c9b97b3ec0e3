"""What is kept: the journal, results, standings, preferences."""
