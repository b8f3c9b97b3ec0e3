"""Networks learned by self-play: a compiled game, rounds against oneself, and what is learned of them."""
