### The house rules, a sentence for each value of each option: "option-", its name and the value.

option-deck-52 = 52 cards, from 2 to ace.
option-deck-32 = 32 cards, from 7 to ace.

# $ranks: the ranks from low to high
option-order = The ranks from low to high: **{ $ranks }**. Suits do not matter.

option-trick-multi-round = A pass costs nothing: you may play when your turn comes again.
option-trick-pass-out = A pass is for the rest of the trick.
option-trick-single-round = Everybody has one turn after the lead; then the trick is over.

option-close_unbeatable-true = A play that nothing still in play can beat ends the trick at once.
option-close_unbeatable-false = A trick goes on until everybody has passed, even if nobody can beat the top.

option-finish-any = You may go out with any cards.
option-finish-no-ace = You may not go out with an ace. Whoever holds nothing but aces is last at once.

option-deal-all = All cards are dealt; some players may hold one more.
option-deal-equal = Everybody gets the same number of cards; the rest are the leftovers.

option-leftovers-aside = Leftovers stay aside, face down.
option-leftovers-swap = From the second round on the leftovers lie open. 3rd place, then 4th place takes one of them and lays a card from the hand away, face down.

option-dealer-scum = The first dealer is drawn by lot; later the Scum deals.
option-dealer-rotate = The first dealer is drawn by lot; then the deal goes round clockwise.
option-dealer-vice-president = The first dealer is drawn by lot; later the Vice-President deals.
option-dealer-president = The first dealer is drawn by lot; later the President deals.

option-first_lead-dealer-left = The player to the dealer's left leads the first round.
option-first_lead-lowest-card = Whoever holds the lowest card leads the first round, with any play.
option-first_lead-lowest-card-played = Whoever holds the lowest card leads the first round, and that card must be in the play.

option-next_lead-president = From the second round on the President leads.
option-next_lead-scum = From the second round on the Scum leads.
option-next_lead-dealer-left = From the second round on the player to the dealer's left leads.
option-next_lead-lowest-card = From the second round on whoever holds the lowest card leads, with any play.
option-next_lead-lowest-card-played = From the second round on whoever holds the lowest card leads, and that card must be in the play.

option-seats-fixed = Everybody keeps their seat.
option-seats-by-rank = Before each later round the seats are taken by place: President, Vice-President, and so on down to the Scum, clockwise.

option-exchange-none = There is no exchange of cards.
option-exchange-by-rank = The last gives the first their highest cards and gets as many of the first's choice back, the last but one and the second do the same, and so on inwards. The innermost pair exchanges one card, each pair further out one more.
# $upper, $lower: titles, $up: how many cards the lower player gives, $down: how many come back
option-exchange-pair = The { $lower } gives the { $upper } { $up ->
    [one] the highest card
   *[other] the { $up } highest cards
  } and gets { $down ->
    [one] a card of the { $upper }'s choice
   *[other] { $down } cards of the { $upper }'s choice
  } back.
# $players: how many; the exchange for so many players or fewer follows
option-small_exchange = With { $players } players or fewer instead:
option-small_exchange-none = That holds for any number of players.

option-scoring-none = No points are counted.
option-scoring-top-two = The President gets 2 points, the Vice-President 1.
option-scoring-below = You get a point for each player placed after you.

# $count: points
option-target_points = The game ends after the round in which somebody reaches { $count ->
    [one] a point
   *[other] { $count } points
  }.
# $count: rounds
option-rounds = The game ends after { $count ->
    [one] one round
   *[other] { $count } rounds
  }.
option-endless = The game goes on until the host stops it: `/scum stop`.
