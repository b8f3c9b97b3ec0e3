### Steps between the deal and the first lead. Only the player who is asked reads this.
### $player: the other one, a name

# $cards: cards
step-received = You have received: { $cards }
# $until: a countdown, $default: what is done then, a whole sentence
step-until = Time runs out { $until }. Then { $default }
# Where the cards need several menus. $hint: what a menu is for, $first, $last: its first and last card
step-hint-part = { $first } to { $last }: { $hint }
# $count: how many are wanted, $chosen: how many are chosen
step-count = Chosen: { $chosen } of { $count }.

step-choose = Choose above first
step-clear = Clear selection

## Exchange. $player: who gets the cards, $count: how many, $give: the cards

step-give-question = { $count ->
    [one] **Give { $player } a card back.** Any card will do, even one that you have just received.
   *[other] **Give { $player } { $count } cards back.** Any cards will do, even those that you have just received.
  }
step-give-default = { $count ->
    [one] your lowest card goes: { $cards }.
   *[other] your lowest cards go: { $cards }.
  }
step-give-hint = { $count ->
    [one] Choose a card
   *[other] Choose { $count } cards
  }
step-give-confirm = Give { $player } { $give }
step-give-choose = Choose above to give a card
step-give-lowest = Give my lowest: { $give }

## Leftovers. $take: the card taken, $lay: the hand card laid away

step-take-question = **Take one of the open leftovers and lay a card from your hand away.** They are { $cards }.
step-take-default = you take { $card } and lay { $laid } away.
step-take-hint = Card to take
step-lay-hint = Card to lay away
step-take-confirm = Take { $take }, lay { $lay } away
step-take-usual = The usual: take { $take }, lay { $lay } away

## Haggling, which only the two who do it see.
## $cards: the partner's cards, $mine: one's own, $wanted: the cards asked for

step-trade-question = **Trade a card with { $player }.** You must give each other one. Offer one and say what you want for it, or just give one away. Once both of you are content, each gives a card of their choice.
step-trade-hint = Your card
step-ask-hint = From { $player }
step-collude-question = **Swap with { $player } what helps you both**, the same number of cards each way, until both of you press **I am content**.
step-collude-hint = Your cards
step-collude-theirs-hint = Cards of { $player }
# $mine, $theirs: how many cards are chosen of each hand
step-collude-uneven = Chosen: { $mine } of yours for { $theirs } of theirs. Choose the same number of each.
step-collude-default = you count as content, and your offer lapses.
step-partner-hand = **{ $player } holds** { $cards }
step-offered = **{ $player } offers { $cards } for your { $wanted }**
step-offered-open = **{ $player } offers { $cards } and takes what you give**
step-offered-beside = What you have chosen in your hand stays chosen.
step-my-offer = Your offer stands: { $cards } for { $wanted }.
step-my-offer-open = Your offer stands: { $cards }.
step-partner-content = { $player } is content.
step-partner-closed-trade = { $player } is content and takes no more offers. Give a card.
step-partner-closed-collude = { $player } is content and takes no more offers. Press **I am content** to go on.
step-content-already = You are content. You can still agree if { $player } makes an offer; if you make one yourself, you are no longer content.
step-accept = Agree: my { $mine } for { $cards }
step-accept-short = Agree to the offer
step-accept-swap = Agree: my { $mine } for { $cards }
step-accept-open = Agree: take { $cards }, then choose what to give
step-accept-none = No offer from { $player }
step-accept-lacking = You do not hold what is asked for
step-offer = Offer { $mine } for { $cards }
step-offer-open = Offer { $mine }
step-offer-short = Offer these cards
step-offer-closed = { $player } takes no more offers
step-offer-choose = Choose above to make an offer
step-content-trade = I am content
step-content-collude = I am content

## Cut and deal. $player: the Scum, $count: how many cards

step-offer-cut-question = **You deal.** First offer { $player } the cut.
# $faults: how many there have been while the player has been President
step-fault = { $faults ->
    [0] To deal without offering it is a fault; after two you are last in rank at once.
   *[other] To deal without offering it is a fault. It would be your second, and you would be last in rank at once.
  }
step-offer-cut = Offer { $player } the cut
step-offer-cut-default = you offer the cut.
step-deal-fault = Deal at once (a fault)
step-deal-question = **The pack is cut.** Now deal.
step-deal-confirm = Deal
step-deal-default = you deal.
step-cut-question = **Cut the pack.** How many of its { $count } cards go from the top to the bottom?
step-cut-default = you cut in the middle.
step-cut = { $count } cards
