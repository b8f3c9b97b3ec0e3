### The public table: what everybody sees of the round in hand.

# $preset: the preset's name, $number: the round's number
table-title = ## { $preset } · round { $number }

# $player: a name, $facts: title, cards left and the like
table-seat = **{ $player }** · { $facts }
table-seat-turn = ▸ **{ $player }** · { $facts }

# In which direction the turn goes round
table-downwards = -# ↓ The turn goes down this list.
table-upwards = -# ↑ The turn goes **up** this list.

fact-inside-out = hat inside out
# $count: how many cards
fact-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
fact-passed = passed
# $place: 1st, 2nd, ...
fact-out = out: { $place }
fact-away = away, the computer plays
fact-left = gone, the computer plays on

table-trick-before = **The trick before**
table-trick = **On the table**
table-trick-empty = Nothing yet.
# $player: a name, $until: a countdown
table-turn = **{ $player }** has the turn; time runs out { $until }.
table-turn-untimed = **{ $player }** has the turn.
table-leads = **{ $player }** leads; time runs out { $until }.
table-leads-untimed = **{ $player }** leads.
table-paused = Everybody is away, so the game waits. Press **I'm back** to go on.
# $cards: the leftovers that lie face up
table-leftovers-open = Open leftovers: { $cards }
table-leftovers-out = Left over and out of play: { $cards }

table-exchange = **Cards are exchanged**
table-leftovers = **The leftovers are open**
table-trade = **The two in the middle trade a card**
table-collude = **Partners look at each other's hands and swap cards**
table-deal = **Cut and deal**
# $player, $other: names, $count: how many cards
table-gives = { $count ->
    [one] Waiting for **{ $player }** to give { $other } a card
   *[other] Waiting for **{ $player }** to give { $other } { $count } cards
  }
# $players: a list of names
table-trades = Waiting for { $players } to agree
table-colludes = Waiting for { $players } to be content
table-deals = Waiting for **{ $player }** to deal
table-cuts = Waiting for **{ $player }** to cut
table-takes = Waiting for **{ $player }** to take one and lay a card away
table-step-until = Time runs out { $until }.

# $players: a list of names
table-joining = { $count ->
    [one] { $players } joins next round.
   *[other] { $players } join next round.
  }
# $code: a SHA-256
table-commitment = -# The deal is fixed: SHA-256 of its seed `{ $code }`
