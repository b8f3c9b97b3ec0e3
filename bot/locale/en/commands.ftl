### Slash commands and their options, in Discord's menu. No more than 100 characters each.
### A key is "command-" and the command's words; an option is an attribute of it.

command-scum = President, Scum, Arschloch: the card game of rulers and underdogs
command-scum-start = Open a table in this channel
    .preset = Which rules to play by: a preset, a name saved in this server, or a code
    .computers = How many seats computers take
    .level = How strong the computers are; normal if left out
    .length = When the game ends
    .speed = How long a turn may take
command-scum-join = Take a seat at this channel's table
command-scum-leave = Give up your seat; a computer plays your round to its end
command-scum-hand = Show your cards, to you alone
command-scum-table = Show the table anew at the bottom of the channel
command-scum-rules = Read the rules, of this table or of a preset
    .preset = Which rules to read: a preset, a name saved in this server, or a code
command-scum-options = See this table's options; the host switches them before the game begins
command-scum-stop = End the game at this channel's table
command-scum-kick = Let a computer play on for somebody
    .player = Whose seat the computer takes
command-scum-history = See the games that have ended in this server
    .player = Whose games to show; everybody's if left out
command-scum-replay = See a round again, play by play
    .id = The round's number, such as #123
command-leaderboard = See who finishes ahead of whom in this server
    .metric = What to rank by
command-rank = See how somebody does in this server
    .player = Whose figures to show; yours if left out
command-preferences = Choose your language, when you are called, how cards look, and whether to pass automatically
command-settings = Settle how this server plays: rules, turn timer, titles, language, threads, who may stop
command-privacy = See what I keep about you, get it as a file, or have it erased
command-puzzle = Find the only play that wins: one position a day, with all cards open
command-help = Learn the game in one screen

## Choices

speed-fast = Fast: 20 seconds a turn
speed-normal = Normal: a minute a turn
speed-slow = Slow: 3 minutes a turn
speed-none = No limit

level-easy = Easy: for beginners
level-normal = Normal: they play as a sensible person does
level-hard = Hard: as well as they can

length-until-stopped = Until the players stop
length-points = Until somebody has enough points, as many as usual
length-1 = One round
length-3 = 3 rounds
length-5 = 5 rounds
length-10 = 10 rounds

metric-points = Points: players finished ahead of
metric-wins = Wins: rounds in the first place
