"""The steps, one file each, in the order that their `down_revision` gives."""
