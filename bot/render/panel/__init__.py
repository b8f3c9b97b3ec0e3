"""The options panel: every option of a table's rules on pages of its own, to be looked at and switched."""
