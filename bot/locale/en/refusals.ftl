### Why the bot does not do what somebody asked, and what to do instead. Only that person reads it.
### A key is "refusal-" and the code of the engine or of the table.

## The table

refusal-gone = No table is open here. `/scum start` opens one.
refusal-moved-on = The game has moved on since that button was made. Here is how things stand now.
refusal-not-seated = You have no seat at this table. `/scum join` gives you one.
refusal-seated-already = You have a seat at this table already. `/scum hand` shows your cards once they are dealt.
refusal-practice = This is somebody's practice table: nobody else sits down there. `/scum start` opens a table of your own.
# $most: how many seats the table has
refusal-full = All { $most } seats are taken. Wait until somebody leaves, or open a table in another channel.
# $host: a name
refusal-not-host = Only the host, { $host }, may do that. Ask them.
# $stage: how far the table is
refusal-wrong-stage = { $stage ->
    [lobby] The game has not begun yet. Press Start first.
    [playing] A round is being played. Wait for its end.
    [between] The round is over. Press Next round to go on.
    [over] The game is over. Press Play again for another.
   *[closed] This table is closed. `/scum start` opens a new one.
  }
refusal-table-there = This channel has a table already. `/scum table` moves it to the bottom.
refusal-rules-fixed = The game has begun, so its options stay as they are. `/scum rules` shows them. After the game, Play again leads back to the lobby, where they can be changed.
# $seated: how many players, computers among them, $most: how many can play
refusal-too-many = { $most ->
    [one] Only one can play by these options
   *[other] Only { $most } can play by these options
  }, and { $seated } are seated. Nothing has changed: take computers out first, or ask somebody to leave.
refusal-nothing-to-undo = There is nothing to undo.
refusal-no-such-value = This option cannot be set to that. Choose one of the values shown.
refusal-no-computer = No computer sits at this table, so there is none to take out.
refusal-no-such-player = That person has no seat at this table. Choose somebody who plays here.
refusal-not-away = You are not away: the seat is yours, and you play on.
refusal-not-saved = I could not save that, so nothing has changed. Please tap again in a moment.
refusal-perhaps-saved = I am not sure whether that was saved. Please tap again in a moment: I check first, so that nothing happens twice.
refusal-stopping = I am being restarted. Your game is saved; please tap again in a minute.
