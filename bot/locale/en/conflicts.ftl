### Why options contradict each other. A key is "conflict-" and the code of the contradiction.
### The panel names the options and what to do beside it, so these sentences give the reason alone.

conflict-wild-ranks-deck = A wild rank must be in the deck, and this deck does not have that one.
conflict-wild-ranks-all = If every rank were wild, there would be nothing for wild cards to stand for.
conflict-wild-ranks-twice = A rank is named twice.
conflict-transparent-deck = A transparent rank must be in the deck, and this deck does not have that one.
conflict-transparent-twice = A rank is named twice.
conflict-transparent-wild-ranks = No rank can be both wild and transparent.
conflict-top-cards-deck = Black threes on top need threes, and this deck has none.
conflict-spade-three-deck = This needs the three of spades, and this deck has none.
conflict-first-lead-deck = Somebody has to hold the three of diamonds, and this deck has none.
conflict-next-lead-deck = Somebody has to hold the three of diamonds, and this deck has none.

conflict-twos-deck = Twos with a power need twos, and this deck has none.
conflict-twos-wild-ranks = Twos that have a power of their own cannot be wild too.
conflict-powers-toronto-deck = Jacks and twos with power need twos, and this deck has none.
conflict-powers-threes-deck = Mighty threes need twos, threes and fours, and this deck lacks some of them.
conflict-powers-wild-ranks = With mighty threes a four is transparent, so it cannot be wild too.
conflict-powers-twos = These powers say themselves what a two can do, so twos can have no other power.
conflict-revolution-deck = Hats need twos and threes, and this deck lacks some of them.
conflict-revolution-wild-ranks = Hats give twos and threes a meaning of their own, so neither can be wild.
conflict-revolution-twos = With hats a two is high and low, so it cannot end the trick.
conflict-revolution-powers = With hats a two is high and low, which does not go with these powers.
conflict-revolution-suits = With hats an equal rank beats, so suits cannot decide between equals.
conflict-revolution-reverse-colour = With hats any equal rank beats, so its colours cannot matter.

conflict-equal-plays-suits = Either an equal rank beats, or the suits decide between equals.
conflict-reverse-colour-suits = Either reversed colours beat, or the suits decide between equals.
conflict-equal-plays-reverse-colour = Either any equal rank beats, or only one with reversed colours.
conflict-poker-hands-size-rule = A poker hand is beaten only by as many cards.
conflict-poker-hands-sequences = Runs of any length and straights of five cards do not go together.
conflict-poker-hands-suited-runs = Suited runs bring runs along, and these do not go with straights of five cards.
conflict-poker-hands-powers = These powers are measured by sets, not by poker hands.
conflict-poker-hands-decks = With more than two packs there would be six of a kind.
conflict-close-unbeatable-size-rule = More cards of any rank could always beat, so no play is unbeatable.
conflict-close-unbeatable-poker-hands = Nobody could tell which poker hand is unbeatable.
conflict-close-unbeatable-sequences = Nobody could tell which run is unbeatable.
conflict-close-unbeatable-suited-runs = Suited runs bring runs along, and nobody could tell which run is unbeatable.
conflict-last-word-trick = If everybody has just one turn, there is no last word.
conflict-last-word-beat = Nobody can be made to beat their own play.

conflict-leftovers-deal = Nothing is left over unless everybody is dealt the same number of cards.
conflict-deal-faults-dealer = It is the President's faults that count, so the President must deal.
conflict-exchange-pairs = Each pair must give at least one card each way.
conflict-small-exchange-pairs = Each pair must give at least one card each way.
conflict-middle-trade-exchange = An exchange by rank reaches the two in the middle already.
conflict-collusion-exchange = Collusion comes instead of an exchange.
conflict-collusion-small-exchange = Collusion comes instead of an exchange, whatever the number of players.
conflict-collusion-middle-trade = Collusion has the two in the middle swap already.
conflict-scoring-collusion = Points for pairs need pairs, which collusion makes.

## At tables of any size that this preset can have. $players: how many, $cards: of the smallest hand

conflict-small-hands = { $players } players would have fewer than 3 cards each.
conflict-large-exchange = With { $players } players somebody would have to give more than the { $cards } cards of their hand.
conflict-middle-reached = With { $players } players the exchange reaches the two in the middle already.
conflict-odd-collusion = Collusion needs an even number of players, not { $players }.
