"""A view and a locale become a page, as data."""
