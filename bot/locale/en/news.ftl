### What happened, one short line each. A key that ends in "me" speaks to the one who did it.
### $player and $other are names, $cards and $card are cards, $place is a place such as 1st.

news-played = **{ $player }**: { $cards }
news-played-me = **You**: { $cards }

# $players: a list of names, $count: how many
news-passed = { $count ->
    [one] { $players } passes
   *[other] { $players } pass
  }
news-passed-me = You pass
# $line: one of these lines, of a move that was made for somebody
news-late = { $line } (time ran out)
news-placed = { $player } is out: **{ $place }**
news-placed-me = You are out: **{ $place }**
news-caught = { $player } holds nothing but { $cards } and is **{ $place }**
news-caught-me = You hold nothing but { $cards } and are **{ $place }**
news-won = ↳ { $player } wins the trick
news-won-me = ↳ You win the trick
news-unbeatable = ↳ Nothing still in play beats that: { $player } wins the trick
news-unbeatable-me = ↳ Nothing still in play beats that: you win the trick
news-leads = ↳ { $player } leads, the winner being out
news-leads-me = ↳ You lead, the winner being out
news-earlier = -# What came before is left out here.

## Between the deal and the first lead

# $count: how many cards went over unseen
news-gave-hidden = { $count ->
    [one] { $player } gives { $other } a card
   *[other] { $player } gives { $other } { $count } cards
  }
news-gave-hidden-forced = { $count ->
    [one] { $player } has given { $other } the highest card
   *[other] { $player } has given { $other } the { $count } highest cards
  }
news-gave-me = You give { $other } { $cards }
news-gave-me-forced = You have given { $other } your highest: { $cards }
news-got-me = { $player } gives you { $cards }
news-took = { $player } takes { $card } from the leftovers and lays a card away
# $laid: the card laid away, which only the reader knows
news-took-me = You take { $card } from the leftovers and lay { $laid } away
