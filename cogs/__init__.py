"""Discord in, Discord out."""
