### House rules: deal, seats, who leads, exchange.
### $draw is "yes" where ranks are drawn before the first round.

rule-deal-all = All cards are dealt, one at a time, clockwise. Some players may hold one more.
    .example = With { $players } players each has { $hand } cards.
rule-deal-equal = Everybody is dealt the same number of cards, one at a time, clockwise. The rest are left over.
    .example = With { $players } players each has { $hand } cards.

rule-leftovers-aside = The cards left over stay aside, face down.
    .example = With { $players } players there are { $left } of them.
rule-leftovers-swap = In the first round the cards left over stay aside, face down. Later they lie open: after the exchange the player in 3rd place must take one of them and lay another card from the hand away, face down; then, if there is a 4th place and a card is left for it, that player does the same. What is not taken stays open and out of play.
    .example = Of { $led } the 3rd takes { $better }, and lays { $worse } away.

rule-dealer-scum = { $draw ->
    [yes] The { $scum } deals.
   *[no] The first dealer is found by lot; later the { $scum } deals.
  }
    .example = Whoever was last in a round deals the next.
rule-dealer-rotate = { $draw ->
    [yes] The { $scum } deals the first round; then the deal goes round clockwise.
   *[no] The first dealer is found by lot; then the deal goes round clockwise.
  }
    .example = After you your left neighbour deals.
rule-dealer-vice-president = { $draw ->
    [yes] The { $vice } deals.
   *[no] The first dealer is found by lot; later the { $vice } deals.
  }
    .example = Whoever was second in a round deals the next.
rule-dealer-president = { $draw ->
    [yes] The { $president } deals.
   *[no] The first dealer is found by lot; later the { $president } deals.
  }
    .example = Whoever was first in a round deals the next.

rule-deal-faults-false = The deal asks for no ceremony.
    .example = Nobody has to cut.
rule-deal-faults-true = From the second round on the { $president } shuffles, must offer the { $scum } the cut, and deals then. To deal without that offer is a fault. After two faults while the same player is { $president }, that player is { $scum } at once, and everybody else moves up, before the exchange.
    .example = Two rounds dealt without an offer cost the { $president } the title.

rule-first-lead-dealer-left = The player at the dealer's left leads the first round.
    .example = If you deal, your left neighbour leads.
rule-first-lead-lowest-card = Whoever holds the lowest card leads the first round, with any play.
    .example = Whoever has { $lowest } leads, and may keep it.
rule-first-lead-lowest-card-played = Whoever holds the lowest card leads the first round, with a play that has this card in it.
    .example = Whoever has { $lowest } leads it, alone or with other cards.
rule-first-lead-president = { $draw ->
    [yes] The { $president } leads the first round.
   *[no] The player at the dealer's left leads the first round, as nobody is { $president } yet.
  }
    .example = { $draw ->
        [yes] Whoever drew the highest card leads.
       *[no] If you deal, your left neighbour leads.
      }
rule-first-lead-diamond-three = Whoever holds the three of diamonds leads the first round, with any play.
    .example = Whoever has { $three } leads, and may keep it.

rule-next-lead-president = From the second round on the { $president } leads.
    .example = Whoever was first in a round leads the next.
rule-next-lead-scum = From the second round on the { $scum } leads.
    .example = Whoever was last in a round leads the next.
rule-next-lead-dealer-left = From the second round on the player at the dealer's left leads.
    .example = If you deal, your left neighbour leads.
rule-next-lead-lowest-card = From the second round on whoever holds the lowest card leads, with any play.
    .example = Whoever has { $lowest } leads, and may keep it.
rule-next-lead-lowest-card-played = From the second round on whoever holds the lowest card leads, with a play that has this card in it.
    .example = Whoever has { $lowest } leads it, alone or with other cards.
rule-next-lead-diamond-three = From the second round on whoever holds the three of diamonds leads, with any play.
    .example = Whoever has { $three } leads, and may keep it.

rule-seats-fixed = Everybody keeps their seat.
    .example = Whoever is { $scum } sits where they sat before.
rule-seats-by-rank = { $draw ->
    [yes] Before each round the seats are taken by rank, clockwise: { $president }, { $vice }, and so on down to the { $scum }.
   *[no] From the second round on the seats are taken by rank, clockwise: { $president }, { $vice }, and so on down to the { $scum }.
  }
    .example = The { $vice } sits at the { $president }'s left.

rule-first-ranks-none = In the first round nobody has a title yet.
    .example = The first round makes the first { $president }.
rule-first-ranks-draw = Before the first round everybody draws a card. The highest makes its player { $president }, the next { $vice }, and so on down; players with equal ranks draw again among themselves. In the first round there is no exchange.
    .example = Of { $better }, { $led } and { $worse } the first makes a { $president }.

rule-assign-hands-dealt = Everybody plays the hand that they were dealt.
    .example = The { $president } gets no choice.
rule-assign-hands-exposed = From the second round on the hands lie face down, each with its last dealt card turned up. The { $president } gets the hand with the highest of these cards, the { $vice } that with the next, and so on.
    .example = Of hands that show { $led }, { $better } and { $worse } the { $president } gets the second.

rule-exchange-none = There is no exchange of cards.
    .example = Everybody plays what they were dealt.
rule-exchange-by-rank = The last and the first exchange most cards, the next two one fewer, and so on; the innermost pair exchanges one card.
    .example = With { $players } players: { $pairs }.
# $upper, $lower: titles, $up: how many cards the lower player gives, $down: how many come back
# $hand: cards, $given: the highest of them
rule-exchange = The { $lower } gives the { $upper } { $up ->
    [one] the highest card
   *[other] the { $up } highest cards
  } and gets { $down ->
    [one] a card of the { $upper }'s choice
   *[other] { $down } cards of the { $upper }'s choice
  } back.
    .example = From { $hand } the { $lower } must give { $given }.
# $least: so many players or fewer; the exchange for them follows
rule-small-exchange = With { $least } players or fewer instead:
    .example = Fewer players have more cards each.
rule-small-exchange-none = It is the same for any number of players.
    .example = It is the same for { $players } as for more.

rule-middle-trade-false = Nobody trades with anybody else.
    .example = Those in the middle play what they were dealt.
rule-middle-trade-true = The two players in the middle must give each other a card, and may haggle over it first: one offers, asks for something, the other agrees. Without an agreement in time each gives a card of their own choice.
    .example = One offers { $led } for { $better }; the other accepts, or offers something else.

rule-collusion-false = Nobody sees anybody else's hand.
    .example = What the { $president } holds, nobody knows.
rule-collusion-true = From the second round on, instead of an exchange, the first and the last, the second and the last but one, and so on, see each other's hands. Each pair swaps as many cards as it likes, equally many each way, until both are content or time is up.
    .example = The { $president } gets { $better } for { $led }, if both agree.
