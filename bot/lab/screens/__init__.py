"""Pictures of every message in every state."""
