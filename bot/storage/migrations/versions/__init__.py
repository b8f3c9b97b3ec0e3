"""The steps, each named by the revision before it."""
