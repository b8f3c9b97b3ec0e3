### What holds in the round besides its plays, on the public table and in the hand.

# $ranks: ranks from low to high
situation-revolution = ⟲ **Revolution:** the ranking is upside down. Now from low to high: { $ranks }
situation-hats = ⟲ **Hats inside out:** ranking and direction of play are reversed. Now from low to high: { $ranks }
# $count: how many, $most: how many it takes
situation-streak = -# { $count } singles of one rank lie on each other. Number { $most } turns everybody's hat.
# $suits: suits
situation-lock = **Locked:** only { $suits } may be played in this trick.
situation-uncleared = Only the last in rank may clear the table: anybody else who does will be last in the next round.
# $count: how many cards, $cards: these cards
situation-pile = { $count ->
    [one] -# Pile (1 card): { $cards }
   *[other] -# Pile ({ $count } cards): { $cards }
  }
