### The puzzle of the day: /puzzle. Only whoever asked reads it, but for what they share.

# $number: the puzzle's number, such as #123
puzzle-title = ## Puzzle of the day { $number }
puzzle-title-earlier = ## Puzzle { $number }: the solution
puzzle-late = That was the puzzle of another day. This is today's.

## The position

puzzle-rules-president = Basic rules: beat a play with as many cards of a higher rank; threes are lowest, twos highest. Whoever passes may come back when their turn comes again. Who wins a trick leads the next.
puzzle-rules-pass-out = Beat a play with as many cards of a higher rank; threes are lowest, twos highest. **Whoever passes is out of the trick.** Who wins a trick leads the next.
puzzle-rules-eights = Beat a play with as many cards of a higher rank; threes are lowest, twos highest. **An eight ends the trick at once**, and whoever played it leads. Whoever passes may come back when their turn comes again.
puzzle-yours = **Your cards**
# $player: a computer's name, $cards: its hand
puzzle-hand = **{ $player }** { $cards }
puzzle-task = All cards are open, the turn goes down the list, and **you lead**. One play makes you first out *whatever the others do*, even if they plot against you. Which one?

## After a try

# $cards: the play
puzzle-right = ✓ **{ $cards } is it!** However long they hold out:
puzzle-wrong = ✗ **{ $cards } is not enough.** The others can answer so:
puzzle-solution = **{ $cards } was the play.** However long the others hold out:
# $number: counts tricks, $plays: who played what, one after the other
puzzle-trick = { $number }. { $plays }
# $player: a computer's name, $cards: what it plays
puzzle-play = { $player } { $cards }
puzzle-play-me = **you** { $cards }
puzzle-out-me = **You** are first out.
puzzle-out = **{ $player }** is first out.

## How somebody does

# $tries: how many it took
puzzle-solved = { $tries ->
    [one] Solved at the **first try**.
   *[other] Solved at try **{ $tries }**.
  }
# $streak, $best: days in a row, $solved: puzzles
puzzle-streak = Your streak: **{ $streak ->
    [one] 1 day
   *[other] { $streak } days
  }** · best { $best } · solved { $solved }
# $level: how hard it is, $levels: the hardest, $moment: a countdown
puzzle-next = -# Difficulty { $level } of { $levels }: Mondays are easy, Sundays hard. The streak counts days in a row on which your first try is right; try as often as you like. Next puzzle { $moment }, the same for everybody.

## Buttons

# $cards: the play
puzzle-lead-right = ✓ { $cards }
puzzle-lead-wrong = ✗ { $cards }
button-puzzle-share = Share
button-puzzle-yesterday = Yesterday's solution
button-puzzle-today = Today's puzzle

## What a channel reads

# $player: a mention, $number: the puzzle's number, $tries: how many it took
puzzle-shared = { $tries ->
    [one] { $player } solved puzzle { $number } at the **first try**.
   *[other] { $player } solved puzzle { $number } at try **{ $tries }**.
  }
# $streak: more than one
puzzle-shared-streak = { $streak ->
    [one] At the first try on { $streak } day in a row.
   *[other] At the first try on { $streak } days in a row.
  }
puzzle-shared-how = -# One position a day, the same for everybody: `/puzzle`
