"""Computer players against each other, deal by deal, and what that says of their strength."""
