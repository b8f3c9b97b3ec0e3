### The small words that many pages share.

# $place: 1 is the best
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }

## Presets. "about" is one sentence.

preset-president = President
    .about = The basic game: get rid of your cards first and rule the next round.
preset-arschloch = Arschloch
    .about = The German game with 32 cards: tens are high, and nobody may go out with an ace.
preset-poor-mans-poker = Poor Man's Poker
    .about = Four players, poker hands, wild twos: straights, flushes and full houses beat each other.
preset-escoria = Escória
    .about = The Brazilian game: draw for your rank, play when you can, and beware of the President card.
preset-klootzakken = Klootzakken
    .about = The Dutch game with 40 cards: threes are high, and the pile stays on the table.
preset-huberes = Hűbéres
    .about = The Hungarian game for six: twos, threes and jokers are wild, and everybody exchanges cards.
preset-wild-threes = Wild Threes
    .about = Threes and jokers stand for any card you name, and twos are the highest.
preset-tahimi = Tahimi
    .about = The plain game with aces high and twos low.
preset-butthead = Butthead
    .about = Whoever is last gets one card more than they give, so it is hard to rise.
preset-warlords = Warlords and Scumbags
    .about = The Australian game: once you pass, you are out of the trick.
preset-hats = Hats
    .about = Four of a kind turn the ranking and the direction of play upside down.
preset-toronto = Toronto
    .about = Jokers, jacks and twos are high, and a few of them beat whole sets.
preset-landlord = Landlord
    .about = Six ranks: the merchants in the middle haggle, and a careless Landlord falls.
preset-collusion = Collusion
    .about = Six players in pairs who see each other's hands and swap cards before the round.
preset-big-two = Big Two
    .about = Four players, poker hands, and suits that decide between equals.
preset-zheng = Zheng Shangyou
    .about = The Chinese game: runs, runs of pairs, and two jokers above all.
preset-last-trick-threes = Threes
    .about = A single three beats almost anything; only a two or a four beats it.
preset-daifugo = Daifugō
    .about = The Japanese game: revolutions, suited runs, eights that cut and suits that lock.

## Buttons, no more than 80 characters each

button-join = Join
button-leave = Leave
button-add-computer = Add computer
button-remove-computer = Remove computer
button-rules = Rules
button-options = Options
button-start = Start
button-hand = My hand
button-join-next = Join next round
button-take-back = Take my seat back
button-take-seat = Take a computer's seat
button-back = I'm back
button-pass = Pass
button-next = Next round
button-again = Play again
button-clear = Clear the table

## Cards without a suit

card-joker-coloured = coloured joker
card-joker-plain = plain joker
card-president = President card
# $card: the card's sign, $name: its name
card-named = { $card } { $name }
rank-joker = joker
rank-president = President card
rank-top = top card
rank-wild = wild card
