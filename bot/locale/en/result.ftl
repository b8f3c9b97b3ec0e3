### What a round and a game came to.
### $place: 1st, 2nd, ..., $player: a name, $players: a list of names, $count: how many names it has

# $number: the round's number
result-title = ## Round { $number } is over
# $title: the new title
result-line = { $place } **{ $player }** · { $title }
# $points: points in all, $gained: those of this round with their sign
result-line-points = { $place } **{ $player }** · { $title } · { $points ->
    [one] 1 point
   *[other] { $points } points
  } ({ $gained })
# $old: the title in the round just played
result-title-new = { $title } (was { $old })
result-caught = { $count ->
    [one] { $players } held nothing but aces and was last at once.
   *[other] { $players } held nothing but aces and were last at once.
  }
result-toppled = { $players } was first in rank, was not the first out, and is last.
result-deposed-R52 = { $player } touched the table without being last in rank, and is last for the next round; all below move up.
result-deposed-R54 = The places have stayed the same too long: { $player } is last for the next round; all below move up.
result-left = { $count ->
    [one] { $players } left the round; it counts as a last place on the leaderboard.
   *[other] { $players } left the round; it counts as last places on the leaderboard.
  }
result-not-counted = -# Practice: the leaderboard counts a round only if at least two people played it to its end.
# $number: the round's number among all rounds, $sign: the same as it is shown everywhere, such as #123
result-replay = Replay **{ $sign }**: `/scum replay { $number }` shows it play by play.
result-annulled = ## The round is cancelled
    The game was updated, and this round could not be taken over. It counts for nobody; the next round is dealt anew.
# $when: a countdown
result-next = The next round begins { $when }, or as soon as a player presses **Next round**.
result-next-untimed = The next round begins when a player presses **Next round**.
# $seed: 64 hex digits, $code: the beginning of its SHA-256, as the table showed it
result-seed = -# Seed of the deal: `{ $seed }`. Its SHA-256 is the one that the table showed, so the deal was not changed: `{ $code }`

game-over = # { $player } wins the game
game-over-shared = # { $players } share the win
game-over-nobody = # The game is over
game-over-line = { $place } **{ $player }** · { $points ->
    [one] 1 point
   *[other] { $points } points
  }
game-over-rounds = Points gained in the last rounds: a line for each round, a column for each player in the order above.

## The picture of a round

# $number: the round's number
picture-title = Round { $number }
# $points: points in all
picture-points = { $points ->
    [one] 1 point in all
   *[other] { $points } points in all
  }
# What is read out in place of the picture. $players: a list of "picture-player", best first
picture-alt = Result of round { $number }, best first: { $players }.
# $player: a name, $title: the new title
picture-player = { $player } ({ $title })
