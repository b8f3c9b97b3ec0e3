### What is kept of somebody: /privacy.

privacy = ## Your data
    What I keep about you, and what for:
    - **Your Discord ID and your name** as it was when you took a seat: to know whose turn it is.
    - **What you chose** in `/preferences`: to show you the game as you like it.
    - **The rounds that you played**, move by move, with how they ended: to go on after a restart, for `/scum history` and `/scum replay`, and so that anybody can check that a deal was fair.
    - **Totals of your results** in each server: for `/leaderboard` and `/rank`.
    - **What you tried on each puzzle of the day**: for your streak in `/puzzle`.
    - **Whether you have a server's role for the President**: to take it back when somebody else becomes President.
privacy-rights = I keep nothing else: no messages, no e-mail address. Options that somebody saves for a server do not say who did.
    With **Export** you get all of it as a file. **Erase** deletes it; the rounds stay, under no name.
button-export = Export
button-erase = Erase

privacy-exported = ### Your data
    Everything that I keep about you, in JSON: what you chose, your totals, the tables at which you sat, your tries at puzzles, and your rounds, the newest first. The newest 500 are there move by move; of older ones only the numbers and results. A round that is still being played is not in it.

privacy-sure = ## Erase your data?
    What you chose, your results on leaderboards, your puzzles and your name will be gone, in all servers and for good. Rounds that you played stay, so that others keep theirs, but nobody can tell any more that it was you.
    Messages that I wrote in channels still have your name: whoever manages the server can delete them.
    You can play again at any time; then you begin anew.
button-erase-sure = Erase everything
button-erase-not = Keep it

privacy-erased = ### Your data is erased
    What you chose, your results, your puzzles and your name are gone. If you play again, you begin anew.

privacy-in-play = ### You are still in a game
    I can erase your data once no open table needs it. Leave your tables, wait until their games are over and closed (15 minutes at the most after a game's end), and try again.
# $places: a list of channels
privacy-where = Where: { $places }
privacy-direct = the direct messages with me
privacy-lesson = the lesson that you began with How to play
button-erase-again = Try again
