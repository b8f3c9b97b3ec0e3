### What happens rarely, one short line each. A key that ends in "me" speaks to the one who did it.
### $player and $other are names, $cards and $card are cards, $place is a place such as 1st.

## In a trick

# $players: a list of names, $count: how many
news-skipped = { $count ->
    [one] ↷ { $players } is skipped
   *[other] ↷ { $players } are skipped
  }
news-skipped-me = ↷ You are skipped
news-revolution = ⟲ **Revolution!**
news-revolution-back = ⟲ **Counter-revolution!** The ranking is as before
news-hats = ⟲ **Hats turned inside out!**
news-hats-back = ⟲ **Hats turned back!** Ranking and direction are as before
# $suits: suits
news-locked = The suits are locked: { $suits }
news-cleared = { $player } clears the table
news-cleared-me = You clear the table
news-touched = { $player } clears the table without being last in rank, and will be that in the next round
news-touched-me = You clear the table without being last in rank, and will be that in the next round

## Before the first lead

# $cards: one card, or several where others drew an equal one
news-drew = { $player } draws { $cards }: **{ $place }**
news-drew-me = You draw { $cards }: **{ $place }**
news-exposed = { $player } takes the hand with { $card } on top
news-exposed-me = You take the hand with { $card } on top
news-cut-offered = { $player } offers { $other } the cut
news-cut-offered-me = You offer { $other } the cut
news-cut-offered-you = { $player } offers you the cut
# $count: how many cards
news-cut = { $count ->
    [one] { $player } cuts 1 card
   *[other] { $player } cuts { $count } cards
  }
news-cut-me = { $count ->
    [one] You cut 1 card
   *[other] You cut { $count } cards
  }
news-dealt = { $player } deals
news-dealt-me = You deal
# $faults: how many there were since the player became President
news-dealt-fault = { $player } deals without offering the cut: fault number { $faults }
news-dealt-fault-me = You deal without offering the cut: fault number { $faults }
news-deposed = **{ $player } is deposed:** last from now on, and all below move up
news-deposed-me = **You are deposed:** last from now on, and all below move up
news-content = { $player } is content
news-content-me = You are content
# $wanted: the cards asked for
news-offered = { $player } offers you { $cards } for { $wanted }
news-offered-me = You offer { $cards } for { $wanted }
news-offered-open = { $player } offers you { $cards }
news-offered-open-me = You offer { $cards }
news-offered-hidden = { $player } makes { $other } an offer
