### The leaderboard and one player's figures.

leaderboard-title-points = ## Leaderboard of this server, by points
leaderboard-title-wins = ## Leaderboard of this server, by wins
leaderboard-empty = Nobody yet. Play a round to its end with at least one other person.
# $place: 1st, 2nd, ..., $player: a mention, $figures: points, wins and rounds
leaderboard-line = { $place } { $player } · { $figures }
leaderboard-line-me = **{ $place }** { $player } · **{ $figures }**
# $points, $wins, $rounds: how many
leaderboard-figures-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  } in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }
leaderboard-figures-wins = { $wins ->
    [one] 1 win
   *[other] { $wins } wins
  } in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }
leaderboard-me = Your place:
leaderboard-without-me = You are not on it yet. Play a round with at least one other person.
leaderboard-how-points = -# A point for each player you finished ahead of, whatever the preset. Rounds with fewer than two people do not count.
leaderboard-how-wins = -# A win is a round in which you came first, whatever the preset. Rounds with fewer than two people do not count.
leaderboard-page = -# Page { $number } of { $pages }

button-back-page = Back
button-next-page = Next
button-by-points = By points
button-by-wins = By wins

# $player: a mention
rank-title = ## { $player } in this server
rank-none = No round that counts yet: at least two people must play it to its end.
# $place: 1st, 2nd, ..., $count: how many players have a place
rank-place = **{ $place }** of { $count ->
    [one] one player
   *[other] { $count } players
  } by points
rank-points = **{ $points }** { $points ->
    [one] point
   *[other] points
  } in { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }
# $wins: how many, $share: per cent of the rounds, $average: the average place, as text
rank-wins = **{ $wins }** { $wins ->
    [one] win
   *[other] wins
  }, { $share }% of the rounds; average place { $average }
rank-last = Last title: **{ $title }**
# $count: how many rounds in a row, 2 or more
rank-streak = Has won the last { $count } rounds
# $players: how many at the table, $places: how often which place
rank-places = At tables of { $players }: { $places }
rank-place-count = { $place } × { $count }
