### Why the bot does not do what somebody asked. Only that person reads it.
### A key is "refusal-" and the code of the engine or of the table.

## The rules of the game

refusal-not-your-turn = It is not your turn.
refusal-not-your-cards = You do not hold these cards.
refusal-no-such-card = There is no such card.
refusal-not-a-combination = These cards do not go together: a play is cards of one rank.
refusal-too-low = That is too low: you must beat the top of the trick.
refusal-wrong-size = Play as many cards as lie on top of the trick.
refusal-must-lead = You lead this trick, so you have to play something.
refusal-must-include-lowest = The first play must include the lowest card.
refusal-passed-already = You have passed, and a pass is for the rest of the trick.
refusal-placed-already = You are out of this round: your place is known.
refusal-wrong-phase = This is not the moment for that.
refusal-wrong-number = That is not the right number of cards.
refusal-bad-reading = These cards cannot stand for that.

## The table

refusal-gone = This table is no longer there. Open a new one with `/scum start`.
refusal-moved-on = The game has moved on since that button was made. Here is how things stand now.
refusal-not-seated = You have no seat at this table.
refusal-seated-already = You have a seat at this table already.
refusal-seated-elsewhere = You have a seat at another table. Leave that one first.
refusal-full = Every seat is taken.
refusal-not-host = Only the host, { $host }, may do that.
refusal-wrong-stage = { $stage ->
    [lobby] The game has not begun yet.
    [playing] A round is being played.
    [between] The next round has not begun yet.
    [over] The game is over.
   *[closed] This table is closed.
  }
refusal-too-few = There are too few players to begin.
refusal-table-there = This channel has a table already. `/scum table` shows it at the bottom.
refusal-no-computer = No computer sits at this table.
refusal-no-such-player = Nobody of that name sits at this table.
refusal-not-away = You are not away: the seat is yours.
refusal-not-saved = I could not save that, so nothing has changed. Please tap again in a moment.
refusal-stopping = I am being restarted. Your game is saved; please tap again in a minute.
