### My hand while there are no cards in it. Only its owner reads it.

waiting-lobby = The game has not begun yet. When it begins, your hand opens here.
waiting-playing = A round is being played.
waiting-over = The game is over.
waiting-closed = This table is closed. `/scum start` opens a new one.
waiting-joining = You have a seat from the next round on. Your hand opens here when it begins.
waiting-joining-seat = When the next round begins you take over a computer's seat: its place and title are yours, its points are not. Your hand opens here then.
waiting-left = You have left this round, and a computer plays it for you. Until it ends you can take your seat back.
waiting-kicked = A computer was given your seat and plays this round on for you. Press the button below to play again from the next round on.
waiting-without-seat = You have no seat at this table. Press the button below to get one from the next round on.
waiting-without-seat-yet = You have no seat at this table yet. Press **Join** to sit down.
# $number: the round's number, $place: 1st, 2nd, ...
waiting-result = Round { $number } is over: you are **{ $place }**.
# $title: a title
waiting-title = That makes you **{ $title }**.
# $title: a title, $points: points in all
waiting-title-points = That makes you **{ $title }**, with { $points ->
    [one] 1 point
   *[other] { $points } points
  } so far.
