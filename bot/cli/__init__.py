"""The commands of the terminal, and where everything is put together."""
