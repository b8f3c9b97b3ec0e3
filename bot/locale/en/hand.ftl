### My hand: only its owner reads it.

# $note: why the last tap was refused, a whole sentence
hand-note = > **{ $note }**
hand-news = **Since your last turn**
# $cards: the play to beat, $player: who made it
hand-top = **On the table:** { $cards } by { $player }
hand-top-me = **On the table:** { $cards }, your own
# $until: a countdown
hand-lead = **You lead.** Choose a play; time runs out { $until }.
hand-lead-untimed = **You lead.** Choose a play.
hand-follow = **Your turn.** Beat that or pass; time runs out { $until }.
hand-follow-untimed = **Your turn.** Beat that or pass.
hand-must = **Your turn.** You can beat that, so you must; time runs out { $until }.
hand-must-untimed = **Your turn.** You can beat that, so you must.
# $cards: the lowest card
hand-must-include = Your play must include { $cards }.
hand-nothing = **Your turn.** You hold nothing that beats it, so pass; time runs out { $until }.
hand-nothing-untimed = **Your turn.** You hold nothing that beats it, so pass.
hand-auto-pass = **Your turn.** You hold nothing that beats it: the pass is made for you in a moment, as you chose in `/preferences`.
hand-passed = You have passed.
hand-next = You are next.
hand-next-unless = You are next, unless the trick ends with this turn.
hand-placed = You are out of this round: **{ $place }**.
hand-away = You were away, so the computer plays for you. Press **I'm back** to take over.
# $first, $last: the first and the last play of the menu
# $fewest, $most: of how many cards they are
hand-menu = { $fewest } to { $most } cards: { $first } to { $last }
hand-menu-size = { $most ->
    [one] 1 card
   *[other] { $most } cards
  }: { $first } to { $last }
