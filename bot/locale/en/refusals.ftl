### Why the bot does not do what somebody asked, and what to do instead. Only that person reads it.
### A key is "refusal-" and the code of the engine or of the table.

## The rules of the game

refusal-not-your-turn = It is not your turn. Your hand shows its buttons as soon as it is.
refusal-not-your-cards = You do not hold these cards. Choose among those in your hand.
refusal-no-such-card = There is no such card to be had. Choose one that is shown.
refusal-not-a-combination = These cards do not go together: play cards of one rank.
refusal-too-low = That is too low: play a higher rank than the top, or pass.
refusal-wrong-size = That is not the right number: play as many cards as lie on top, or pass.
refusal-must-lead = You lead this trick, so you cannot pass. Play something.
refusal-must-include-lowest = The first play must include the lowest card. Choose a play with that card in it.
refusal-no-ace-finish = You may not go out with an ace. Keep another card for the end.
refusal-passed-already = You have passed, and a pass is for the rest of the trick. Wait for the next one.
refusal-placed-already = You are out of this round: your place is known. The next round brings new cards.
refusal-wrong-phase = This is not the moment for that. Press My hand to see what is asked of you.
refusal-wrong-number = That is not the right number of cards. Choose as many as you are asked for.
refusal-bad-reading = These cards cannot stand for other cards: nothing is wild here.

## The table

refusal-gone = This table is no longer there. `/scum start` opens a new one.
refusal-moved-on = The game has moved on since that button was made. Here is how things stand now.
refusal-not-seated = You have no seat at this table. Press Join to get one.
refusal-seated-already = You have a seat at this table already. Press My hand to see your cards.
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
refusal-table-there = This channel has a table already. `/scum table` shows it at the bottom.
refusal-no-computer = No computer sits at this table.
refusal-no-such-player = That person has no seat at this table.
refusal-not-away = You are not away: the seat is yours. Press My hand to see your cards.
refusal-not-saved = I could not save that, so nothing has changed. Please tap again in a moment.
refusal-perhaps-saved = I am not sure whether that was saved. Please tap again in a moment: I check first, so that nothing happens twice.
refusal-stopping = I am being restarted. Your game is saved; please tap again in a minute.
