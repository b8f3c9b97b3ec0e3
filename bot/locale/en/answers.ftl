### What is answered to commands and taps, to the one who asked alone.

answer-left = You have left the table.
answer-left-round = You have left the table. A computer plays your round to its end; until then Join gives you the seat back.
answer-stopped = The game is stopped.
# In the channel. $player: a mention
answer-your-turn = { $player }, it is your turn: the table waits for you.
# $player: a name
answer-kicked = { $player } is out; a computer plays on.

# $preset: what was typed, $presets: a list of the presets there are
error-no-such-preset = There is no preset “{ $preset }”. There is { $presets }.
error-changed-command = This command has changed. Please wait a minute, or restart Discord, and type it again.
