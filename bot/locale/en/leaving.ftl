### The question before somebody leaves in mid-game. Only that person reads it.

leaving-title = ### Leave the table?
leaving-closes = Nobody but computers would be left, so the table closes and the game is over.
leaving-playing = A computer plays your round to its end; on the leaderboard the round counts as a last place.
leaving-between = You give up your title and your points. If you come back, you start anew.

button-stay = Stay
