"""One position a day, the same for everybody: a year of them, and what comes of each play."""
