### A lesson: what is explained to somebody who learns the game while playing. Only they read it.
### A line of it stands below their hand; the keys of buttons are here too.

lesson-title = ### Lesson
# $players: a list of names, $count: how many cards, $ranks: all ranks from low to high
lesson-cards = You play against three computers, { $players }; nothing here has a time limit. At the top are your { $count } cards, which nobody else sees. The ranks from low to high: { $ranks }. Suits do not matter. **Get rid of all your cards before the others do**.

## What has happened

# $player: a name
lesson-won = Nobody beat { $player }’s cards, so **the trick is over**: its cards are gone, and { $player } leads the next one with whatever they like.
lesson-won-me = Nobody beat your cards, so **the trick is yours**: its cards are gone, and you lead the next one with whatever you like.
lesson-leads = Whoever won the trick is out, so the next player leads: { $player }.
lesson-leads-me = Whoever won the trick is out, so the next player leads: that is you.
# $place: 1st, 2nd, ..., $title: a title
lesson-out = { $player } has no cards left and is out: { $place }, which will be **{ $title }** in the next round.

## Your turn

lesson-lead = The table is empty, so **you lead**: put down one card, or several of the same rank. All others must then beat that with *as many* cards of a *higher* rank, or pass. There is a button for everything you may play.
lesson-lead-short = You lead: one card, or several of the same rank.
# $cards: the play on top, $count: how many cards it is
lesson-answer = { $count ->
    [one] On the table lies { $cards }. Beat it with **one card of a higher rank**, or pass.
   *[other] On the table lie { $cards }. Beat them with **{ $count } cards of one higher rank**, or pass.
  } This is what your cards are good for:
# Why ranks of the hand may be played or not.
# $ranks: a list of ranks, $kinds: how many ranks it has, $count: how many cards are wanted, $top: the rank to beat
lesson-fits = { $count ->
    [one] ✓ **{ $ranks }**: higher than { $top }, so you may.
   *[other] ✓ **{ $ranks }**: enough cards, and higher than { $top }, so you may.
  }
lesson-too-low = ✗ **{ $ranks }**: too low, it takes a rank above { $top }.
lesson-wrong-size = { $kinds ->
    [one] ✗ **{ $ranks }**: too few cards, it takes { $count } of one rank.
   *[other] ✗ **{ $ranks }**: too few cards of each, it takes { $count } of one rank.
  }
# $reason: why not, a whole sentence
lesson-refused = ✗ **{ $ranks }**: { $reason }
lesson-pass = Passing costs nothing: you keep your cards, and if the trick comes round to you again you may play after all.

# $button: the label of the button
lesson-tip = **Try this:** press **{ $button }**.
lesson-why-finish = Those are your last cards!
lesson-why-many = Your lowest cards are the hardest to get rid of, and these go all at once.
lesson-why-lowest = Your lowest cards are the hardest to get rid of: lead them while you can.
lesson-why-cheap = It is the lowest that beats the top; your high cards stay for later.
lesson-why-break = It tears a set apart, as anything of yours would that beats the top, and leaves you fewer cards.
lesson-why-whole = It is the lowest that beats the top without tearing a set apart: sets are worth most together.
lesson-why-keep = Only one of your highest would beat that, and those are worth more later in the round.
lesson-why-spare = Only one of your highest would beat that without tearing a set apart, and those are worth more later in the round.
lesson-why-nothing = Nothing in your hand beats that.
lesson-why-give = You will miss the lowest least.

## Not your turn

# $cards: the play on top, which is the reader's own
lesson-on-top = Now the others must beat { $cards } or pass, one after the other. If nobody beats it, the trick is yours. This page changes by itself.
lesson-wait = The others play first. You need not do anything: this page changes by itself, and shows your buttons when it is your turn.
lesson-wait-passed = You have passed. If somebody plays before the trick ends, your turn comes again.
lesson-watch = The others play. This page changes by itself when it is your turn.
lesson-placed = You have no cards left, so you are done: { $place }. In the next round you will be **{ $title }**. The others play on for the places after you.

## Between the rounds

# $upper, $lower: the highest and the lowest title
lesson-exchange = **New in the next round:** titles count. Before it begins, the { $lower } has to give the { $upper } the highest card, and gets a card back that the { $upper } does not want.
lesson-wait-exchange = Before the first lead, whoever came first in the last round takes a high card from whoever came last, and gives one back. Wait a moment.
# $player: who gets them, $count: how many cards
lesson-give = { $count ->
    [one] You came first, so { $player } had to give you their highest card: it is in your hand already. Give back **any card that you do not want**.
   *[other] You came first, so { $player } had to give you their { $count } highest cards: they are in your hand already. Give back **any { $count } that you do not want**.
  }
lesson-gave-up = You came last, so you had to give up your highest card, and got one back that was not wanted. That is why rising is hard, and worth it.
lesson-gave-back = You came first, so you got a high card and gave back one of your choice.
lesson-gave-none = The first and the last of the last round have exchanged a card. You were neither, so your cards are as they were dealt.

lesson-learnt = **What you know now**
    - Whoever leads chooses how many cards of one rank; everybody else plays as many of a higher rank, or passes.
    - Whoever passes may come back into the trick; when nobody beats the top, its player leads the next one.
    - Low cards go first, high ones win the lead.
    - The earlier you are out, the better your title.
lesson-known = That is the whole game. Other presets add to it: revolutions, wild cards, poker hands. `/scum rules` with the name of a preset tells them.
lesson-real-table = **Ready for people?** `/scum start` in a channel opens a table; others press **Join**, and computers fill empty seats.
lesson-opening = Your lesson is being opened already: its page comes in a moment.
lesson-over = ## The lesson is over
lesson-begin = ## Your lesson is about to begin

button-lesson = Try it: a lesson with three computers
button-lesson-end = End the lesson
