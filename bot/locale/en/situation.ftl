### What holds in the round besides its plays, on the public table and in the hand.

situation-revolution = ⟲ **Revolution:** the ranking is upside down.
situation-hats = ⟲ **Hats inside out:** ranking and direction are reversed.
# $suits: suits
situation-lock = 🔒 **Locked:** only { $suits } may be played in this trick.
situation-uncleared = The Scum may clear the table.
# $count: how many cards, $cards: these cards
situation-pile = { $count ->
    [one] -# Pile (1 card): { $cards }
   *[other] -# Pile ({ $count } cards): { $cards }
  }
