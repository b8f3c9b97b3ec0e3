"""The rules of a table in words, made from its options."""
