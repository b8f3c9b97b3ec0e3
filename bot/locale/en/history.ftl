### Games that are over: the list of them, and a round seen again step by step.

history-title = ## Games of this server
history-title-own = ## Your games
# $player: a mention
history-title-player = ## Games of { $player }
# $rounds, $firsts, $lasts: how many
history-totals = **{ $rounds }** { $rounds ->
    [one] round
   *[other] rounds
  } · **{ $firsts }** { $firsts ->
    [one] time
   *[other] times
  } first · **{ $lasts }** { $lasts ->
    [one] time
   *[other] times
  } last
history-empty = No game has ended here yet. Open a table with `/scum start`; the game is listed here once it is over.
history-empty-own = You have not played a game to its end yet. Open a table with `/scum start`.
history-empty-player = No game yet that { $player } has played to its end. `/scum history` without a player lists all games.
# $preset: the preset's name, $when: how long ago, $rounds: how many
history-game = **{ $preset }** · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  } · { $when }
history-game-unreadable = **An older game** · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  } · { $when }
# $title: a title, $player: a name
history-player = { $title } **{ $player }**
# $place: a place, such as 1st; $count: of how many players
history-own = { $place } of { $count }
# $numbers: numbers of rounds, such as #123
history-rounds = -# Rounds, newest first: { $numbers }
history-rounds-more = -# Rounds, newest first: { $numbers }, and { $count } earlier
# $number, $pages: pages
history-page = -# Page { $number } of { $pages }
history-how = -# Choose a round below to see it again play by play.
history-menu = See a round again
# $number: a round's number, such as #123; $round: the round of the game, $preset: the preset's name
history-option = { $number } · { $preset }
# $names: players
history-suggestion = { $number } · { $preset } · { $names }
history-somebody = somebody

## A round seen again

# $preset: the preset's name, $round: the round's number in its game
replay-title = ## Replay: { $preset } · round { $round }
# $number: a round's number, such as #123; $step, $steps: numbers; $eyes: whose eyes
replay-step = -# { $number } · step { $step } of { $steps } · { $eyes }
replay-eyes-public = as everybody saw it
replay-eyes-own = as you saw it
replay-eyes-all = with all hands
replay-begins = The cards are dealt.
replay-over = **The round is over**
replay-trick-over = **The trick that has ended**
# $player: a name, $cards: cards
replay-hand-own = **Your cards:** { $cards }
replay-hand-own-none = **Your cards:** none
replay-hands = **All hands**
replay-hand = **{ $player }:** { $cards }
replay-hand-none = **{ $player }:** none
# $player, $other: names, $cards: cards that everybody sees now
replay-gave = { $player } gives { $other } { $cards }
replay-gave-forced = { $player } has given { $other } the highest: { $cards }
replay-took = { $player } takes { $card } from the leftovers and lays { $laid } away
replay-not-all = -# All hands can be seen once the game is over at its table.

button-replay = Replay
button-first = First
button-back-step = Back
button-forward = Forward
button-last = Last
button-back-trick = Previous trick
button-next-trick = Next trick
button-back-round = Previous round
button-next-round-again = Next round
button-eyes-public = Table only
button-eyes-own = My hand
button-eyes-all = All hands
button-record = Download
button-history = All games

## The record of a round, to be kept

# $number: a round's number, such as #123
record-title = ## The record of { $number }
record-about = The seed, the deal and every move are in this file. It proves that the deal was not changed after the table showed its SHA-256.
# $name: the file's name
record-how = -# With the program at hand: `scum verify { $name }` checks it, `scum replay { $name }` tells it move by move.

## What cannot be seen again

# $number: what was asked for
error-no-round = There is no round { $number } to see again here. `/scum history` lists those there are.
error-round-open = Round { $number } is still being played. See it again once it is over.
error-round-annulled = Round { $number } was called off, so there is nothing to see again. `/scum history` lists those there are.
error-round-old = Round { $number } was played by an older version and cannot be seen again. `/scum history` lists the others.
