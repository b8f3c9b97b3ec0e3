"""The rules of the game: pure, synchronous, deterministic; the rest of the house asks, this decides."""
