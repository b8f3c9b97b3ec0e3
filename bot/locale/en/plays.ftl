### What cards are when they are played: labels of buttons, and in running text.
### $rank, $second, $first, $last: ranks such as 6, K or joker; $cards: cards; $count: how many

# $what: what the cards are or count as, one of the texts below
play-label = { $cards } { $what }
play-label-kind = { $cards } · { $what }
# Cards in the middle are left out. $first, $last: the first and the last cards
play-many = { $first } … { $last } ({ $count })
# $play: cards and what they are, $count: how many players it passes over
play-skipping = { $count ->
    [one] { $play } · skips a player
   *[other] { $play } · skips { $count } players
  }
# $card: what wild cards stand for: a rank, or a card such as 6♦
play-as = as { $card }
# A play that takes the rank of what it beats
play-counts = counting as { $rank }
# Few cards that count as a set of $count cards
play-power = counting as { $count } cards, { $rank }
# $width: how many cards of each rank
play-run = { $width ->
    [1] run { $first }–{ $last }
    [2] run of pairs { $first }–{ $last }
    [3] run of triples { $first }–{ $last }
   *[other] run of sets of { $width } { $first }–{ $last }
  }
play-two-pair = two pairs, { $rank } and { $second }
play-straight = straight { $first }–{ $last }
play-flush = flush, { $rank } high
play-full-house = full house, { $rank } over { $second }
play-four = four of a kind, { $rank }
play-straight-flush = straight flush { $first }–{ $last }
play-five = five of a kind, { $rank }
play-president = the President card
play-set = { $count ->
    [1] a single { $rank }
    [2] a pair of { $rank }
    [3] a triple of { $rank }
   *[other] { $count } cards of { $rank }
  }
# $cards: one of the texts above, $card: what its wild cards stand for, $count: how many these are
play-set-wild = { $count ->
    [one] { $cards }, the wild card as { $card }
   *[other] { $cards }, the wild cards as { $card }
  }

## The card picker: a play is put together card by card

picker-open = Choose cards
picker-hint = Cards to play
# The cards of one of several menus
picker-hint-part = { $first } to { $last }
picker-list = Back to the list
picker-empty = Choose the cards to play below.
picker-clear = Clear selection
picker-chosen-nothing = **Chosen:** nothing yet
picker-chosen = **Chosen:** { $cards }
# $reason: why these cards may not be played, a whole sentence
picker-forbidden = ✗ { $reason }
# $what: what the cards are, such as "run 3–5" or "a pair of 6 as 6"
picker-forbidden-as = ✗ That makes: { $what }. { $reason }
# $rule: the number of the rule that decides, such as R20
picker-rule = { $reason } (rule { $rule })
picker-is = ✓ That makes: { $what }.
# $cards: the play on top
picker-beats = ✓ That makes: { $what }. It beats { $cards }.
picker-skips = { $count ->
    [one] ✓ That makes: { $what }. It equals the top, so a player is skipped.
   *[other] ✓ That makes: { $what }. It equals the top, so { $count } players are skipped.
  }
picker-reading = Play them as …
picker-suits = In which suits?
# $play: cards and what they are
picker-play = Play { $play }
picker-play-nothing = Play
