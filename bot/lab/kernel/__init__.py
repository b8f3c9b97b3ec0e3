"""The basic game and its relatives, fast: a hand is one integer, a round one row of integers."""
