"""The scenes, by area."""
