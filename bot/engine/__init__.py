"""The rules of the game: pure, synchronous, deterministic; the rest of the house asks, this decides."""

VERSION = "1"
"""Changes when a journal of the version before may no longer replay to the same round."""
