### The rules of a table. Between these come the sentences of the house rules: options-*.ftl.
### Every sentence may use $president, $vice and $scum: the titles of 1st, 2nd and last place.

# $preset: the preset's name, $fewest, $most, $players: how many play
rules-title = ## Rules of { $preset }, for { $fewest } to { $most } players
rules-title-exact = ## Rules of { $preset }, for { $players } players
# $page, $pages: numbers
rules-page = -# Page { $page } of { $pages }
rules-back = Back
rules-next = Next

## Headings

rules-heading-aim = ### The aim
rules-heading-cards = ### The cards
rules-heading-deal = ### The deal
rules-heading-lead = ### Who leads
rules-heading-play = ### What beats what
rules-heading-trick = ### Passing, and the end of a trick
rules-heading-powers = ### Cards with powers
rules-heading-out = ### Going out
rules-heading-exchange = ### Exchange, after the deal from the second round on
rules-heading-points = ### Points and titles
rules-heading-end = ### The end
# $players: from how many on
rules-heading-larger = ### From { $players } players on

## The aim

rules-aim = Get rid of all your cards before the others do. The first to be out becomes { $president }, the last to hold cards becomes { $scum }.
rules-game = A game has rounds, and a round has tricks. A round begins with the deal and ends when only one player holds cards. The title that you earn in it is yours in the next.

rules-titles-three = With 3 players they are: { $titles }.

## The cards

# $cards: how many
rules-total = Altogether there are { $cards } cards.
# $presidents: how many in each pack
rules-presidents = { $presidents ->
    [one] With each pack comes a President card; what it does stands further down.
   *[other] With each pack come { $presidents } President cards; what they do stands further down.
  }
rules-ranking-joker = joker
rules-ranking-wild = wild
rules-card-coloured = coloured joker
rules-card-plain = plain joker
rules-card-president = President card
rules-joker-alone = Alone, or with other jokers only, a joker stands for any rank that you name; if you name none, for the strongest that you may play.
# $kinds: "poker" where there are poker hands
rules-wild-suit = A wild card keeps its own suit{ $kinds ->
    [poker] , except in a flush
   *[other] {""}
  }.
rules-joker-suit = A joker has no suit, which is lower than any suit.
rules-readings = If your cards can be taken for different things, say which you mean; otherwise they are the strongest that you may play.

## The deal

# $list: such as "10 with 3, 8 with 4": how many cards each, for each number of players
rules-hands = How many cards each player gets: { $list }.
rules-hands-exact = Each of the { $players } players gets { $hand } cards.
rules-hands-exact-left = Each of the { $players } players gets { $hand } cards; { $left } are left over.
# $hand: so many cards, or "8 or 9", $players: how many players, $left: how many cards are left over
rules-hand = { $hand } with { $players }
rules-hand-left = { $hand } with { $players } ({ $left } left over)
rules-first-card = The first card goes to { $draw ->
    [yes] the { $president }
   *[no] the player at the dealer's left, from the second round on to the { $president }
  }.

rules-exposed-equal = Of equal cards that of the hand dealt earlier counts as the higher.

## Who leads

rules-lowest = The lowest card is one of the lowest rank; of equal ranks clubs are lowest, then spades, hearts, diamonds. It is { $lowest }, or whichever comes next if nobody holds that.
rules-lowest-suits = The lowest card is one of the lowest rank, and of equal ranks that of the lowest suit. It is { $lowest }, or whichever comes next if nobody holds that.
rules-lowest-wild = Wild cards are never the lowest card.
rules-lead-several = If several players hold such a card, the first of them from the dealer's left leads.
rules-diamond-three = If nobody holds the three of diamonds, whoever holds the lowest card leads.
rules-every-lead-president = In every round the { $president } leads.
rules-every-lead-dealer-left = In every round the player at the dealer's left leads.
rules-every-lead-lowest-card = In every round whoever holds the lowest card leads, with any play.
rules-every-lead-lowest-card-played = In every round whoever holds the lowest card leads, with a play that has this card in it.
rules-every-lead-diamond-three = In every round whoever holds the three of diamonds leads, with any play.
rules-lead-after = From the second round on that is settled after the exchange.
rules-lead-next = Whoever wins a trick leads the next. If that player is out, the next one in the direction of play who holds cards does.

## What beats what

rules-lead = { $kinds ->
    [runs] The leader must play: a set, which is one card or several of one rank (a single, a pair, a triple, a four), or a run.
    [poker] The leader must play: one card, two or three of one rank (these are called sets), or a poker hand.
   *[sets] The leader must play a set: one card, or several of one rank (a single, a pair, a triple, a four).
  }
rules-turn = Then everybody in turn, clockwise, either beats the top (that is what was played last) or passes.
rules-equal-more = More cards of the same rank beat too.
rules-equal-natural = With wild cards in the play, it never beats an equal one without.
rules-equal-wild = Without wild cards in the play, it never beats an equal one with some.
rules-skip = Whoever is skipped has not passed. When only two players are left, it is at once your turn again: you may play on, or pass, and then the other has a turn. Passing on your own play never costs anything.
rules-skip-single = Whoever is skipped loses the turn in this trick.
rules-skip-many = With several cards you skip as many players as you play cards, but at most all the others; then it is your own turn.
rules-skip-only = A play that beats for another reason than being just as high skips nobody.
rules-colour-joker = A joker has no colour.
rules-follow-high = A joker may be played on a single of any suit.
rules-follow-wild = A single joker has no suit: it cannot follow one, and any suit may follow it.
rules-follow-transparent = A single transparent card may be played on any suit, and must then be followed in its own.
# $ladder: ranks
rules-run-ladder = In a row, from low to high, are **{ $ladder }**; no other rank can be in a run.
rules-run-wild = A wild card may take any place in a run, if at least one card of it is natural.
rules-run-suited-wild = A wild card may take any place in a run and then has its suit, if at least one card of it is natural.
# $straights: ranks
rules-poker-straights = Straights go along **{ $straights }**, and not round the corner.
rules-poker-four = A straight is five ranks in a row, a flush five cards of one suit, a straight flush both at once, a full house a triple and a pair. Four cards of one rank need a fifth card.
rules-poker-compare = Two hands of the same kind compare by rank: straights and flushes by their highest card and no other, full houses by the triple, then the pair, fours of a kind by the four, then the fifth card, two pairs by the higher pair, then the lower.
rules-poker-suits = If those are the same, one suit decides: in a straight or a flush that of the highest card, in the other hands of four and five cards the best suit among the cards that compare first.
rules-poker-wild = A wild card may stand for any other card in a poker hand, if at least one card of it is natural; in a flush it is the highest rank. Nothing but wild cards is five of a kind.
rules-lock-wild = A wild card takes the suit that you name, and without a name the one that fits.
rules-lock-free = The lock does not bind { $free }.
rules-lock-three = the three of spades on a joker
rules-lock-president = the President card

## Passing, and the end of a trick

rules-beat-president = Nobody has to play a President card.
rules-trick-end = When all the others have passed since the top was played, the trick is over, and the player of the top has won it.
rules-trick-end-out = When all the others are out of the trick, it is over, and the player of the top has won it.
rules-close-known = Every card that has not lain open for all counts as still in play, also one that lies face down. If any rule of this table lets it beat the top, the trick goes on.
rules-touch-time = If the { $scum } takes too long, the table is cleared by itself.

## Cards with powers

rules-no-powers = Apart from what is said above no card is special, and nothing turns the ranking round.
# $above: what ranks above the printed ranks
rules-transparent-above = That goes for what ranks above the printed ranks as well: { $above }.
rules-transparent-wild = With a wild card among them they are not transparent.
rules-transparent-sets = { $kinds ->
    [poker] They beat sets only, not poker hands of four and five cards.
   *[runs] They beat sets only, not runs.
  }
rules-transparent-suits = Their suits stay what they are.
rules-two-joker = Only a joker is not beaten by it.
rules-two-turned = A single two keeps this power when the ranking is upside down.
rules-joker-ends = If nothing that could still be in play beats the joker, the trick ends at once, and its player leads.
# $size: how many cards of one rank, $list: what beats them
rules-toronto-size = { $size ->
    [2] A pair of aces or lower is beaten by { $list }.
    [3] A triple of aces or lower is beaten by { $list }.
    [4] A four of aces or lower is beaten by { $list }.
   *[other] { $size } of a kind, aces or lower, are beaten by { $list }.
  }
# $count: how many, $rank: a rank
rules-toronto-cards = { $count ->
    [1] one { $rank }
    [2] two { $rank }s
    [3] three { $rank }s
    [4] four { $rank }s
    [6] six { $rank }s
   *[other] nine { $rank }s
  }
rules-toronto-count = These few then count as a set of the size that they beat. So in the numbers just named jacks beat twos{ $jokers ->
    [0] {""}
   *[other] {" "}and jokers beat both
  }; a real set of that size and of a higher rank beats them too.
rules-threes-led = The same goes for a single three that is led.
rules-threes-two = A single two beats any other single card and ends the trick: its player leads.
rules-threes-joker = It does not beat a joker; a single three does.
# $turned: ranks
rules-turned = Upside down the ranks are, from low to high, **{ $turned }**.
rules-turned-suits = The order of the suits turns too: upside down clubs are the highest.
rules-turned-runs = Upside down a run beats another if it is lower.
rules-turned-suited-runs = Upside down a run beats another if its highest card is lower than the other's lowest.
rules-turned-poker = Four of a kind with its fifth card turns the ranking, and so does five of a kind. The order of the kinds of poker hands never turns.
rules-turned-powers = A few cards that beat a set of four do not turn anything.
rules-hats-count = For the four singles, passes in between do not matter, and transparent cards count as the rank that they took. The count starts again with each trick and after each turning. Pairs on equal pairs do not count.
rules-hats-ace = While everything is turned, a single ace does what a single two does otherwise, and a two does no more than its rank.
rules-eight-more = { $kinds ->
    [poker] That goes for poker hands too.
   *[runs] That goes for runs too.
  }
rules-eight-wild = A wild card that stands for an eight is one.
# $free: when it does so
rules-three-free = It does so also when { $free }.
rules-three-lock = suits are locked
rules-three-turned = the ranking is upside down
rules-president-rest = Behind you come those who are out already, in their order, then the others: the fewer cards, the better the place. Equal numbers are parted by the places of the round before, in a first round by the seats from your left.
rules-president-last = Whoever was last at once for holding nothing but aces stays last.
rules-president-topple = A { $president } who is overtaken like that is last.

## Going out

rules-out = Whoever has no cards left is out, and takes the best place that is free; the last cards played still have to be beaten. When one player is left, the round is over, and that player takes the place that is left.

## Exchange

rules-exchange-highest = “Highest” goes by the ranking; of equal ranks spades are given first, then hearts, diamonds, clubs.
rules-exchange-highest-suits = “Highest” goes by the ranking, and of equal ranks by the order of the suits.
rules-exchange-wild = Wild cards count as the highest of all.
rules-exchange-president = A President card is never given.
rules-exchange-back = Whoever receives the highest cards sees them, and may then give back any cards, these among them.
# $place: 3rd
rules-place = { $place } place
# $upper, $lower: titles or places, $count: how many cards
rules-exchange-count = { $upper } and { $lower } { $count }
# $players: how many, $upper, $lower: places
rules-middle = With { $players } players these are { $upper } and { $lower } place.

## Points, and the end

rules-endless = The game goes on until the host stops it: `/scum stop`.
rules-winner = Whoever then has most points wins; with equal points the win is shared.
rules-winner-none = Whoever is { $president } then wins.
rules-joining = You join or leave between two rounds. Whoever joins takes the lowest place; when somebody leaves, everybody below moves up.
