### Help: how to play, in one screen; the commands; and the welcome in a new server.
### $first, $last: the title of the first and of the last, $top, $answer, $low, $few: cards

# $ranks: all ranks from low to high. The cards of a hand follow.
help-game = ## How to play
    - **Aim:** be the first to have no cards left. First out is **{ $first }**, last is **{ $last }**.
    - **Ranks** from low to high: { $ranks }. Suits do not matter.
    - **Your hand**, which only you see, may look like this:
help-turn = - **Your turn:** whoever leads puts down one card, or several of one rank. Then each player beats that with *as many* cards of a *higher* rank, or passes.
    > On the table: { $top }
    > ✓ { $answer } beats it.
    > ✗ { $low } is too low, and { $few } alone is one card, not two.
    - **Passing** costs nothing: you may play when your turn comes again. When nobody beats the top, the cards are cleared away and its player leads.
help-table = - **Titles:** before the next round the { $last } gives the { $first } the highest card, and gets back one that is not wanted.
    - **Here:** `/scum start` opens a table and people press **Join**; computers, from easy to hard, take empty seats. **My hand** shows your cards, with a button for everything you may play.
help-commands = ## Commands
# $command: a command, $does: what it does
help-command = - { $command } { $does }

help-welcome = ## Hello!
    I deal **President**, also known as Scum or Arschloch: a quick card game of rulers and underdogs, for people and computers. `/scum start` opens a table in a channel, and everything else is done with buttons.

button-help = How to play
button-all-rules = All rules
button-commands = Commands
