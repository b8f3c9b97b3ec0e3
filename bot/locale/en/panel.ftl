### The options panel: by which rules a table plays, switched before its game begins. Only who opened it sees it.

# $preset: the preset's name
panel-title = ## Options: { $preset }
panel-same = Everything else is as in the preset.
# $count: how many options
panel-different = { $count ->
    [one] **One option is different from the preset**
   *[other] **{ $count } options are different from the preset**
  }
# $name: an option's name, $value: what it is set to, in a few words
panel-line = **{ $name }**: { $value }
# $more: what else there is to say, such as "changed"
panel-line-more = **{ $name }**: { $value } · { $more }
# $count: how many options
panel-more-lines = And { $count } more: press **Rules**.
panel-how = Open a group, then an option: each has its page, with an example in cards. Another preset drops the changes made here.
panel-how-look = Open a group, then an option, to see what it does.
# $host: a name
panel-only-host = You can look at everything here. Only the host, { $host }, can change options: ask them.
# $note: what just happened, or why something was refused
panel-note = > { $note }
panel-done = **{ $name }** is now: { $value }.
# $shown: titles
panel-done-polite = This server has polite titles, so you see: { $shown }. Somebody with Manage Server can change that in `/settings`.
panel-done-same = **{ $name }** was that already.
panel-done-preset = The preset is now { $preset }. Undo brings the options before back.
panel-done-undo = The last change is undone.
panel-done-reset = All options are as in { $preset } again. Undo brings the changes back.

panel-hint-group = Open a group
panel-hint-option = Choose an option
panel-hint-preset = Another preset
panel-hint-value = Choose a value
panel-hint-ranks = Choose the ranks, or take all choices away

panel-button-share = Save and share
panel-button-undo = Undo the last change
panel-button-reset-all = Reset all to the preset
panel-button-reset = As in the preset
panel-button-other = Another value
panel-button-back-group = Back to { $group }
panel-button-home = All options
panel-button-keep = No, keep them
panel-button-sure = Yes, reset all
# $name: an option's name
panel-button-go = Go to: { $name }

## Groups, and what of them has changed. $count: how many options are different from the preset

panel-group-cards = Cards
panel-group-plays = Plays and tricks
panel-group-powers = Powers
panel-group-round = Deal, seats and lead
panel-group-exchange = Exchange
panel-group-scoring = Points, titles, end
# $group: a group's name
panel-group-title = ## { $group }
panel-group-changed = { $count ->
    [0] as in the preset
    [one] one option changed
   *[other] { $count } options changed
  }

## One option

# $name: the option's name, $rules: its numbers in the catalogue of rules, such as R18; $count: how many
panel-option-title = ## { $name }
panel-option-rule = { $count ->
    [one] -# Rule { $rules }
   *[other] -# Rules { $rules }
  }
# $names: a list of other options
panel-no-difference = ✗ No choice here makes a difference yet: first change { $names }.
panel-value = **{ $value }**
# $facts: what else there is to say: now, the preset's
panel-value-facts = **{ $value }** · { $facts }
# $text: a sentence
panel-value-text = { $text }
panel-value-example = -# { $text }
# An example that this table has no room for, as it lacks jokers or the like
panel-value-example-else = -# If other options make room for it: { $text }
panel-fact-now = set now
panel-fact-preset = the preset's
panel-fact-changed = changed
panel-fact-idle = makes no difference yet
panel-fact-no = not possible now
# On a button: $value: a value in a few words, $fact: what else there is to say of it
panel-label-fact = { $value } ({ $fact })
# $reason: a sentence
panel-conflict = ✗ Not possible now: { $reason } { $remedy }
# $name: the other option, $value: what to set it to
panel-remedy = First set **{ $name }** to “{ $value }”.
# $names: other options
panel-remedy-general = First change { $names }.
panel-open = More values are possible: press **Another value**. You can type { $said }.
# The words in braces are typed as they are, whatever the language
panel-said-ranks = ranks from 2 to A, such as “{ $example }”, or “{ "none" }”
panel-said-number = a whole number from { $fewest } to { $most }, or “{ "none" }”
panel-said-exchange = how many cards go up and down in each pair, the outermost pair first, such as “{ $example }”, or “{ "by-rank" }”, or “{ "none" }”
panel-said-small-exchange = for how many players or fewer, and how many cards go up and down in each pair, such as “{ $example }”, or “{ "none" }”
# $typed: what somebody typed, $said: what can be typed
panel-not-read = “{ $typed }” is not possible here. You can type { $said }.

panel-form-value = What to set it to
panel-form-hint = For example: { $example }

## Saving and sharing

panel-share-title = ## Save and share these options
# $code: seven letters and digits
panel-share-code = Their code is **{ $code }**. Whoever types this opens a table with the same options, in any server:
panel-share-server = **Saved in this server** ({ $count } of { $most })
panel-share-none = Nothing is saved yet. What you save here, everybody in this server can use by its name.
# $name: what something is saved as, $code: its code
panel-share-line = **{ $name }** · `{ $code }`
panel-share-who = -# Everybody who hosts a table may save under a new name. To replace or forget a name, or to set the server's default, you need Manage Server.
# $name: what the server's default is called
panel-share-default = The server's default is **{ $name }**: `/scum start` takes it where no preset is named.
panel-hint-saved = Use or forget one
panel-button-save = Save under a name
panel-button-default = Make it the server's default
panel-form-save = Save these options
panel-form-name = Name
panel-form-name-about = Everybody in this server finds it in { $command }.
panel-form-name-hint = For example: Friday night
panel-saved = Saved as **{ $name }**. `/scum start` lists it under “preset”.
panel-default-done = From now on `/scum start` takes these options where no preset is named.
panel-name-preset = There is a preset of that name. Choose another one.
panel-name-code = That looks like a code. Choose another name.
panel-name-empty = A name needs at least one character that can be seen.
panel-name-taken = **{ $name }** is there already, and to replace it you need Manage Server. Choose another name.
# $most: how many can be saved
panel-name-full = This server has { $most } saved names, which is the most. Somebody with Manage Server can forget one.
panel-saved-title = ## { $name }
panel-saved-preset = Preset: { $preset }
panel-saved-gone = That is not saved any more. Here is what is.
panel-saved-old = An earlier version of the game made these options, and they cannot be played any more. Forget the name and save new ones.
panel-button-use = Use at this table
panel-button-forget = Forget this name
panel-button-back-share = Back
panel-forget-sure = Forget **{ $name }**? Its code `{ $code }` goes on working for whoever has it.
panel-button-forget-sure = Yes, forget it
panel-button-forget-keep = No, keep it
panel-forgotten = **{ $name }** is forgotten.
panel-used = The table now plays by **{ $name }**. Undo brings the options before back.
panel-needs-manage = For that you need the permission Manage Server. Ask somebody who has it.
panel-reset-title = ## Reset all options?
panel-reset-sure = All options will be as in { $preset } again; the length of the game stays as it is. Undo brings the changes back.

## What can be typed for /scum start preset:

# $preset: what was typed, $presets: a list of presets, $saved: a list of saved names
error-no-such-rules = There is no “{ $preset }”. You can give a preset ({ $presets }), a name saved in this server ({ $saved }), or a code from the options panel.
error-no-such-rules-unsaved = There is no “{ $preset }”. You can give a preset ({ $presets }), or a code from the options panel.
# $preset: what was typed
error-old-rules = “{ $preset }” was made by an earlier version of the game, and its options cannot be played any more. Open a table with a preset, and set them anew with Options.
error-form-too-late = That took me too long to open the form. Please tap again.

## Values in a few words, for buttons and menus: no more than 80 characters each

value-true = on
value-false = off
# $up: how many cards the lower player gives, $down: how many come back
value-pair = { $up } for { $down }
# $players: so many or fewer, $pairs: how many cards each pair gives
value-small-exchange = up to { $players } players: { $pairs }
# $first, $middle, $last: titles
value-titles = { $first }, { $middle }, { $last }

## Options and their values

option-deck = Deck
    .is-52 = 52 cards
    .is-32 = 32 cards, from 7 up
    .is-40 = 40 cards, without 4, 5 and 6
option-decks = Packs
option-order = Ranking
    .is-two-high = twos high
    .is-ace-high = aces high
    .is-ten-high = tens high
    .is-three-high = threes high
option-jokers = Jokers
option-joker-role = What jokers are
    .is-high = the highest rank
    .is-wild = wild cards
    .is-high-wild = highest alone, else wild
option-joker-order = Jokers among themselves
    .is-equal = all equal
    .is-coloured-high = coloured above plain
option-wild-ranks = Wild ranks
    .is-none = none
option-wild-alone = Wild cards alone
    .is-highest = the highest rank
    .is-named = what their player says
option-wild-ties = Wild cards and ties
    .is-equal = no difference
    .is-natural = without wild cards is higher
    .is-wild = with wild cards is higher
option-top-cards = Cards above all ranks
    .is-none = none
    .is-diamond-jack = the jack of diamonds
    .is-black-threes = the black threes
option-transparent = Transparent ranks
    .is-none = none
option-president-cards = President cards in each pack
option-size-rule = How many cards beat a set
    .is-same = just as many
    .is-larger-higher = as many or more, higher
    .is-larger-any = more of any rank
option-sequences = Runs
option-suited-runs = Suited runs
option-poker-hands = Poker hands
option-beat = Passing
    .is-optional = whenever you like
    .is-compulsory = only if you cannot beat
option-equal-plays = Equal plays
    .is-no = do not beat
    .is-yes = beat
    .is-skip = beat, and skip a player
option-trick = After a pass
    .is-multi-round = you may play again
    .is-pass-out = you are out of the trick
    .is-single-round = one turn each
option-close-unbeatable = Unbeatable plays end the trick
option-suits = Suits decide between equals
    .is-none = no
    .is-spades-high = spades high
    .is-diamonds-high = diamonds high
option-follow-suit = Follow suit
option-reverse-colour = Reversed colours beat
option-twos = Twos
    .is-plain = no power
    .is-clear = end the trick
    .is-high-low = high and low
option-joker-beats-sets = A joker beats sets
option-powers = Few cards beat many
    .is-none = no
    .is-toronto = jacks and twos do
    .is-threes = a single three does
option-revolution = Revolution
    .is-none = none
    .is-four = by four of a kind
    .is-hats = hats: direction turns too
option-finish = Last cards
    .is-any = any
    .is-no-ace = no aces
option-pile = The pile
    .is-aside = turned away
    .is-accumulate = open on the table
option-deal = Deal
    .is-all = all cards
    .is-equal = the same number each
option-leftovers = Cards left over
    .is-aside = stay aside
    .is-swap = 3rd and 4th may swap
option-dealer = Dealer
    .is-scum = the last
    .is-rotate = in turn
    .is-vice-president = the second
    .is-president = the first
option-first-lead = First round's lead
    .is-dealer-left = left of the dealer
    .is-lowest-card = holder of the lowest card
    .is-lowest-card-played = the lowest card itself
    .is-president = the first in rank
    .is-diamond-three = holder of the three of diamonds
option-next-lead = Later rounds' lead
    .is-president = the first
    .is-scum = the last
    .is-dealer-left = left of the dealer
    .is-lowest-card = holder of the lowest card
    .is-lowest-card-played = the lowest card itself
    .is-diamond-three = holder of the three of diamonds
option-seats = Seats
    .is-fixed = stay
    .is-by-rank = by rank
option-first-ranks = Ranks before the first round
    .is-none = none
    .is-draw = drawn by cards
option-assign-hands = Hands
    .is-dealt = as dealt
    .is-exposed = chosen by an open card
option-exchange = Exchange
    .is-none = none
    .is-by-rank = by rank
option-small-exchange = Exchange with few players
    .is-none = the same
option-middle-trade = The middle trades
option-collusion = Collusion
option-scoring = Points
    .is-none = none
    .is-top-two = 2 and 1 for the first two
    .is-below = players behind you
    .is-positions = by place
    .is-zero-sum = won and lost
    .is-pairs = pairs share
option-topple = A President not first falls
option-touch-penalty = Clearing the table
option-deal-faults = Faults of the dealer
option-unchanged-limit = Two rounds without a change
    .is-0 = the President stays
    .is-2 = the President falls
option-eight-cut = Eights end the trick
option-suit-lock = Suits can lock
option-spade-three = Three of spades beats a joker
option-run-revolution = Revolution by long runs
    .is-0 = off
    .is-5 = by five cards or more
option-last-word = Last word
option-titles = Titles
option-target-points = Points that end the game
    .is-none = none
option-rounds = Rounds that end the game
    .is-none = none
