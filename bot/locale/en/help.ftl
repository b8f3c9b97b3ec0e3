### Help: how to play, in one screen.

help-game = ## How to play
    Be the first to get rid of your cards. First out is **President**, last is **Scum**, and the Scum pays for it: before the next round the highest cards go up. Which ranks are high, and what else is special, is behind **Rules** at the table and in `/scum rules`.
    1. `/scum start` opens a table. People press **Join**; computers fill the seats that are needed. The host presses **Start**.
    2. Press **My hand** to see your cards; nobody else can. It has a button for each play that is allowed, and it changes by itself when your turn comes.
    3. Who leads plays one card, or several of one rank. Then each player puts as many cards of a higher rank on top, or presses **Pass**. When nobody beats the top, its player leads again.
    4. Out of time? A move is made for you. After three in a row a computer plays for you until you press **I'm back**.
help-commands = ### Commands
# $command: a command, $does: what it does
help-command = - { $command } { $does }
