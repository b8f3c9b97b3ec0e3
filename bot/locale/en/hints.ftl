### Hints at practice tables, and the turning points of a round seen again. Only the reader sees them.

button-hint = Hint

# $what: what to do, one of the texts below or cards; $why: a reason, a whole sentence
hint-line = **Hint: { $what }.** { $why }
# What comes second, and what it costs. $places: how many places, such as 0.3
hint-instead = Next best: { $what }. It would cost you about { $places ->
    [one] { $places } place
   *[other] { $places } places
  } on average.
hint-instead-close = About as good: { $what }.

## What to do: after a colon, in few words
# $cards: cards, $laid, $wanted: cards, $count: how many

move-pass = pass
move-give = give { $cards }
move-take = take { $cards } and lay { $laid } away
move-offer = offer { $cards }
move-offer-for = offer { $cards } for { $wanted }
move-accept = agree to the offer
move-content = be content
move-offer-cut = offer the cut
move-deal = deal
move-cut = cut { $count } cards

## Why: whole sentences
# $cards: cards of the reader's, $player: a name, $count: how many

hint-why-out = { $count ->
    [one] That is your last card.
   *[other] Those are your last cards.
  }
hint-why-crown = It ends the round at once, and you are first.
hint-why-out-next = Nobody can beat that; then you lead { $cards } and are out.
hint-why-must = You may not pass, and nothing else beats the top.
hint-why-ends = It ends the trick at once, and you lead the next.
hint-why-sure = Nobody can beat that, so you lead the next trick.
hint-why-shut-out = { $player } is about to go out, but has too few cards to beat that.
hint-why-alarm = { $count ->
    [one] { $player } has only one card left
   *[other] { $player } has only { $count } cards left
  }, so try to win the trick yourself.
hint-why-alarm-lead = { $player } has only one card left, so lead your highest.
hint-why-turns = It turns the ranking upside down, and your other cards are better that way.
hint-why-skips = { $count ->
    [one] It beats the top and passes over the next player.
   *[other] It beats the top and passes over the next { $count } players.
  }
hint-why-lowest-set = It gets rid of your lowest set whole.
hint-why-lowest-card = It is your lowest card, and low cards are the hardest to get rid of.
hint-why-whole-set = It gets rid of { $count } cards at once and splits no set.
hint-why-many = It gets rid of { $count } cards at once.
hint-why-saves = It is the lowest that beats the top; your { $cards } { $count ->
    [one] stays
   *[other] stay
  } for later.
hint-why-cheapest = It is the lowest that beats the top, and it splits no set.
hint-why-only = Nothing else that you hold beats the top, and it splits no set.
hint-why-keeps = Anything lower would split your { $cards }.
hint-why-tears = It splits your { $cards }, but { $count ->
    [one] nothing else beats the top
   *[other] everything that you may play splits a set
  }.
hint-why-strong = { $count ->
    [0] No card that others may hold beats it.
    [one] Only one card that others may hold beats it.
   *[other] Only { $count } cards that others may hold beat it.
  }
hint-why-hardly-beaten = Little that others may hold beats it.
hint-why-alone = It goes with no other card of yours, so it has to go alone.
hint-why-whole = It splits no set of yours.
hint-why-fewer = It leaves you fewer cards.
hint-why-best = Of all you may do it promises the best place.
hint-why-nothing = You hold nothing that beats the top.
hint-why-own-top = The top is your own.
hint-why-would-tear = Whatever you could play would split a set.
hint-why-would-spend = Only with your { $cards } could you beat the top, and high cards are worth more later.
hint-why-would-cost = Whatever you could play splits a set or costs a high card.
hint-why-comes-again = A pass costs little: if somebody else plays, your turn comes again in this trick.
hint-why-not-worth = Winning this trick is not worth the cards it would take.
hint-why-give-lowest = { $count ->
    [one] You miss your lowest card least, and no set is split.
   *[other] You miss your lowest cards least, and no set is split.
  }
hint-why-give-apart = No set is split; your lower cards { $cards } stay together.
hint-why-give-whole = No set of yours is split.
hint-why-give-least = { $count ->
    [one] This is the card you miss least.
   *[other] These are the cards you miss least.
  }
hint-why-take-set = It goes with your { $cards }.
hint-why-take-highest = Nothing on offer is higher.
hint-why-take-best = With these two cards changed your hand is the easiest to get rid of.
hint-why-accept-better = You get more by it than you give.
hint-why-accept-both = By the swap your two hands together get better.
hint-why-accept-open = A card comes to you in any case, and this one you know.
hint-why-offer-least = It is the card you miss least.
hint-why-offer-both = By the swap your two hands together would get better.
hint-why-content = No other offer looks better than what you hold.
hint-why-offer-cut = To deal without offering the cut is a fault.
hint-why-deal = The cut has been offered, so nothing stands against it.
hint-why-cut = The pack is shuffled, so any cut is as good as another.

hint-none = I cannot think of a hint right now. Press Hint again in a moment.
hint-not-here = There are no hints at a table with other people. To practise with hints, open a table with `/scum start` and play it with computers alone: then your hand has a button for them.
hint-in-lesson = The lesson says itself what you might try.

## The turning points of a round seen again

# $places: how many places, such as 0.3; $what: what to do, as above
point-inexact = ?! **Inexact**, by about { $places ->
    [one] { $places } place
   *[other] { $places } places
  }. Better: { $what }.
point-mistake = ? **A mistake**, by about { $places ->
    [one] { $places } place
   *[other] { $places } places
  }. Better: { $what }.
point-blunder = ?? **A bad mistake**, by about { $places ->
    [one] { $places } place
   *[other] { $places } places
  }. Better: { $what }.
# $count: how many
points-count = { $count ->
    [one] There is one turning point, where another play promised a better place. A button below leads to it.
   *[other] There are { $count } turning points, where other plays promised better places. Buttons below lead from one to the next.
  }
points-none = There is no turning point: no decision cost much.
points-unknown = -# No turning points: no computer player could tell what a decision by these rules was worth.
# $buttons: a list of buttons, $count: how many
points-elsewhere = { $count ->
    [one] -# **{ $buttons }** also shows the turning points: where something better could be done.
   *[other] -# **{ $buttons }** also show the turning points: where something better could be done.
  }
# $done, $total: how many decisions
points-working = -# Looking for turning points: { $done } of { $total } decisions are weighed. They are shown here in a moment.
# $places: how many places, such as 0.05; $costs: a list of the next texts
points-mean-own = { $places ->
    [0] Your decisions cost you next to nothing.
   *[other] Each of your decisions cost you about { $places } places on average.
  }
points-means = **Places lost by a decision, on average:** { $costs }
# $player: a name
points-mean = { $player } { $places }
points-how = -# Reckoned by the strongest computer player, from what each seat could know at the time.

button-point-before = Previous turning point
button-point-after = Next turning point
