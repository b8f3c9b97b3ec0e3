"""The texts, and the function that turns a key into one."""
