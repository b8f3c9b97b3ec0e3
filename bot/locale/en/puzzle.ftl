### The puzzle of the day: /puzzle. Only whoever asked reads it, but for what they share.

# $number: the puzzle's number, such as #123
puzzle-title = ## Puzzle of the day { $number }
puzzle-title-earlier = ## Puzzle { $number }: the solution
puzzle-late = That was the puzzle of another day. This is today's.
puzzle-shared-already = You have told this channel already.

## The position

puzzle-task = All cards are open and **you lead**. One play makes you first out *whatever the others do*, even if they plot against you. Which one?
puzzle-yours = **Your cards**
# $player: a computer's name, $cards: its hand
puzzle-hand = **{ $player }** { $cards }
# $player: who sits next
puzzle-rules-president = -# After you comes { $player }, then down the list. Basic rules: a play is beaten by as many cards of a higher rank, threes low, twos high. Whoever passes may play again when their turn comes round.
puzzle-rules-pass-out = -# After you comes { $player }, then down the list. A play is beaten by as many cards of a higher rank, threes low, twos high. **Whoever passes is out of the trick**.
puzzle-rules-eights = -# After you comes { $player }, then down the list. A play is beaten by as many cards of a higher rank, threes low, twos high. **Eights end the trick at once**: whoever played them leads. Whoever passes may play again when their turn comes round.

## After a try

# $cards: the play
puzzle-right = ✓ **{ $cards } is it!** This is how long the others can hold out; who is not named passes:
puzzle-wrong = ✗ **{ $cards } is not enough.** The others can answer like this; who is not named passes:
puzzle-solution = **{ $cards } was the play.** This is how long the others could hold out; who is not named passes:
# $number: counts tricks, $plays: who played what, one after the other
puzzle-trick = { $number }. { $plays }
# $player: a computer's name, $cards: what it plays
puzzle-play = { $player } { $cards }
puzzle-play-me = **You** { $cards }
puzzle-out-me = **You** are first out.
puzzle-out = **{ $player }** is first out.

## How somebody does

# $tries: how many it took
puzzle-solved = { $tries ->
    [one] Solved at the **first try**.
   *[other] Solved in **{ $tries } tries**.
  }
puzzle-streak-none = Your streak begins with a right first try.
# $streak, $best: days in a row, $solved: puzzles
puzzle-streak = { $streak ->
    [one] Your streak: **1 day**
   *[other] Your streak: **{ $streak } days**
  } · best { $best } · solved { $solved }
puzzle-how = -# A streak is days in a row on which your first try is right. Try as often as you like.
# $level: how hard it is, $levels: the hardest, $moment: a countdown
puzzle-next = -# Difficulty { $level } of { $levels }: Mondays are easy, Sundays hard. Next puzzle { $moment }, the same for everybody.

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
   *[other] { $player } solved puzzle { $number } in **{ $tries } tries**.
  }
# $streak: more than one
puzzle-shared-streak = { $streak ->
    [one] At the first try on { $streak } day in a row.
   *[other] At the first try on { $streak } days in a row.
  }
puzzle-shared-how = -# One position a day, the same for everybody: `/puzzle`
