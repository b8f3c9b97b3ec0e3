### Steps between rounds: exchange and leftovers. Only the player who is asked reads this.

# $cards: cards
step-received = You have received: { $cards }
# $until: a countdown, $default: what is done then, a whole sentence
step-until = Time runs out { $until }. Then: { $default }
# Where the cards need several menus. $hint: what a menu is for, $first, $last: its first and last card
step-hint-part = { $first } to { $last }: { $hint }
# $count: how many are wanted, $chosen: how many are chosen
step-count = Chosen: { $chosen } of { $count }.

## Exchange. $player: who gets the cards, $count: how many, $give: the cards

step-give-question = { $count ->
    [one] **Give { $player } a card back.** Any card will do, one that you have just received too.
   *[other] **Give { $player } { $count } cards back.** Any cards will do, those that you have just received too.
  }
step-give-default = your lowest go, { $cards }.
step-give-hint = { $count ->
    [one] Choose a card
   *[other] Choose { $count } cards
  }
step-give-choose = Choose above first
step-give-confirm = Give { $player } { $give }
step-give-lowest = Give my lowest: { $give }

## Leftovers. $take: the card taken, $lay: the hand card laid away

step-take-question = **Take one of the open leftovers and lay a card from your hand away.** They are { $cards }.
step-take-default = you take { $card } and lay { $laid } away.
step-take-hint = Take
step-lay-hint = Lay away
step-take-choose = Choose above first
step-take-confirm = Take { $take }, lay { $lay } away
step-take-lowest = The usual: take { $take }, lay { $lay } away
