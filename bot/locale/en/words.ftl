### The small words that many pages share.

# $place: 1 is the best
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }

## Titles (R55)

title-president = President
title-vice-president = Vice-President
title-citizen = Citizen
title-vice-scum = Vice-Scum
title-scum = Scum

## Presets. "about" is one sentence.

preset-president = President
    .about = The basic game: get rid of your cards first and rule the next round.
preset-arschloch = Arschloch
    .about = The German game with 32 cards: tens are high, and nobody may go out with an ace.

## Buttons, no more than 80 characters each

button-join = Join
button-leave = Leave
button-add-computer = Add computer
button-remove-computer = Remove computer
button-rules = Rules
button-start = Start
button-hand = My hand
button-join-next = Join next round
button-back = I'm back
button-pass = Pass
button-next = Next round
button-again = Play again
