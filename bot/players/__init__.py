"""Computer players: they see a view, and answer with an action."""
