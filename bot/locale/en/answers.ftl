### What is answered to commands and taps, to the one who asked alone.

answer-left = You have left the table.
answer-left-round = You have left the table. A computer plays your round to its end; until then `/scum join` gives you the seat back.
answer-stopped = The game is stopped.
# In the channel. $player: a mention
answer-your-turn = { $player }, it is your turn: the table waits for you.
# $player: a name
answer-kicked = From now on a computer plays for { $player }.

error-changed-command = This command has changed. Please wait a minute, or restart Discord, and type it again.
