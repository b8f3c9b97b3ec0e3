"""Live tables: decide, save, tell."""
