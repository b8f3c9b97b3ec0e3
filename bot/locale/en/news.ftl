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
news-toppled = { $player } was first in rank and is not the first out: the hand is thrown in, **{ $place }**
news-toppled-me = You were first in rank and are not the first out: your hand is thrown in, **{ $place }**
# $card: the President card
news-president = **{ $player }** plays { $card }: the round is over
news-president-me = **You** play { $card }: the round is over
news-caught = { $player } holds nothing but { $cards } and is **{ $place }**
news-caught-me = You hold nothing but { $cards } and are **{ $place }**
news-won = ↳ { $player } wins the trick
news-won-me = ↳ You win the trick
news-won-R19 = ↳ Nothing still in play beats that: { $player } wins the trick
news-won-R19-me = ↳ Nothing still in play beats that: you win the trick
news-won-R23 = ↳ The two clears the table: { $player } wins the trick
news-won-R23-me = ↳ The two clears the table: you win the trick
news-won-R24 = ↳ No card can beat that joker: { $player } wins the trick
news-won-R24-me = ↳ No card can beat that joker: you win the trick
news-won-R26 = ↳ Nothing beats a single two: { $player } wins the trick
news-won-R26-me = ↳ Nothing beats a single two: you win the trick
news-won-R80 = ↳ An eight ends the trick: { $player } wins it
news-won-R80-me = ↳ An eight ends the trick: you win it
news-won-R82 = ↳ The three of spades beats the joker: { $player } wins the trick
news-won-R82-me = ↳ The three of spades beats the joker: you win the trick
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
