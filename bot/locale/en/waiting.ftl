### My hand while there are no cards in it. Only its owner reads it.

waiting-lobby = The game has not begun. Press My hand again when it has.
waiting-playing = A round is being played.
waiting-over = The game is over.
waiting-closed = This table is closed. `/scum start` opens a new one.
waiting-joining = You have a seat from the next round on.
waiting-without-seat = You have no seat at this table. Press Join to get one from the next round on.
# $number: the round's number, $place: 1st, 2nd, ...
waiting-result = Round { $number } is over: you are **{ $place }**.
# $title: a title
waiting-title = That makes you **{ $title }**.
# $title: a title, $points: points in all
waiting-title-points = That makes you **{ $title }**, with { $points ->
    [one] 1 point
   *[other] { $points } points
  } so far.
