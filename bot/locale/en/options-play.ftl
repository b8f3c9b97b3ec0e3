### House rules: what may be played on what, and how long a trick lasts.

# $led: a play, $better: one that beats it, $worse, $fewer, $more: plays that do not
rule-size-rule-same = You beat a set with as many cards of a higher rank.
    .example = On { $led } you may play { $better }, but not { $fewer } and not { $more }.
rule-size-rule-larger-higher = You beat a set with as many or more cards of a higher rank.
    .example = On { $led } you may play { $better } or { $more }, but not { $fewer } and not { $worse }.
rule-size-rule-larger-any = You beat a set with more cards of any rank, or with as many of a higher rank.
    .example = On { $led } you may play { $better } or { $more }, but not { $fewer }.

# $ladder: ranks that follow each other
rule-sequences-false = There are no runs.
    .example = { $led } is no play.
rule-sequences-true = Runs are plays too: three or more ranks in a row, one card of each; three or more pairs in a row; two or more triples or fours in a row. You beat a run with one of the same shape and length whose cards are higher.
    .example = On { $led } you may play { $better }, but not { $more }. { $pairs } is a run of pairs.

rule-suited-runs-false = The cards of a run may be of any suits.
    .example = { $led } is a run.
rule-suited-runs-true = Three or more ranks in a row of one suit are a run. You beat a run with one of the same length whose lowest card is higher than the other's highest.
    .example = On { $led } you may play { $better }, but not { $worse }.

rule-poker-hands-false = There are no poker hands.
    .example = { $led } is no play.
# $five: "yes" where five of a kind can be
rule-poker-hands-true = Poker hands are plays. Five cards, from low to high: straight, flush, full house, four of a kind with any fifth card, straight flush{ $five ->
    [yes] , five of a kind
   *[no] {""}
  }. Four cards are two pairs of different ranks. Three, two and one are a triple, a pair and a single. There is nothing else.
    .example = On { $straight } (a straight) you may play { $flush } (a flush), and on that { $house } (a full house). On { $led } you may play { $better }.

rule-beat-optional = You may always pass, even if you could beat the top.
    .example = With { $better } in hand you may pass on { $led }.
rule-beat-compulsory = You may pass only if you cannot beat the top.
    .example = With { $better } in hand you may not pass on { $led }.

rule-equal-plays-no = A play that is just as high does not beat.
    .example = On { $led } you may not play { $worse }.
rule-equal-plays-yes = A play that is just as high beats too.
    .example = On { $led } you may play { $better }.
rule-equal-plays-skip = A play that is just as high beats too, and skips the next player.
    .example = On { $led } you may play { $better }, and the next player is skipped.

rule-trick-multi-round = A pass costs nothing: you may play when your turn comes again.
    .example = You pass on { $led }, somebody plays { $better }: when your turn comes, you may beat that.
rule-trick-pass-out = Whoever passes is out of this trick, and back in the next.
    .example = You pass on { $led }, somebody plays { $better }: you have no turn on that.
rule-trick-single-round = After the lead everybody has one turn; then the trick is over, and the last to have played wins it.
    .example = You lead { $led }, somebody plays { $better }: when the others had their turn, that wins, and you have no other.

rule-close-unbeatable-false = A trick goes on until the others have passed, even if nobody can beat the top.
    .example = On { $better } everybody is asked.
rule-close-unbeatable-true = A play that no card still in play could beat ends the trick at once.
    .example = { $better } ends the trick at once; so does { $led } when { $gone } are gone.

rule-follow-suit-false = A single card may be beaten in any suit.
    .example = On { $led } you may play { $better }.
rule-follow-suit-true = A single card is beaten only by a higher one of the same suit. Sets are not bound.
    .example = On { $led } you may play { $better }, but not { $worse }. On { $pair } you may play { $higher }.

rule-reverse-colour-false = Colours make no difference.
    .example = On { $led } you may not play { $worse }.
rule-reverse-colour-true = A play of the same rank beats only if its colours are the other's turned round, card by card: red for black and black for red.
    .example = On { $led } you may play { $better }, but not { $worse }. On { $pair } you may play { $turned }.

rule-last-word-false = When all the others have passed, the trick is over.
    .example = You play { $better }, all others pass: you lead.
rule-last-word-true = When all the others have passed, the player of the top is asked too, and may beat their own play, again and again until they pass; then they have won the trick.
    .example = You play { $led }, all others pass: you may still put { $better } on it.

rule-pile-aside = When a trick is over, its cards are turned away.
    .example = What was played in an earlier trick, you must remember.
rule-pile-accumulate = The cards of all tricks stay on the pile, open for all to see.
    .example = You may count how many aces are gone.

rule-finish-any = You may go out with any cards.
    .example = Your last card may be { $better }.
rule-finish-no-ace = You may not go out with a play that has an ace in it. Whoever holds nothing but aces is last at once; the next to whom that happens gets the place before, and so on.
    .example = With { $led } and { $ace } left, play { $ace } first: whoever keeps nothing but { $ace } is last.

rule-topple-false = The { $president } plays on when somebody else is out first.
    .example = The { $president } may still be second.
rule-topple-true = If somebody else is out first, the { $president } throws the hand in at once, face down, and takes the last place that is free.
    .example = The { $vice } goes out first: the { $president } is last.

rule-touch-penalty-false = A finished trick is cleared away by itself, for nobody's reward or punishment.
    .example = Nobody has to press anything.
rule-touch-penalty-true = From the second round on, only the { $scum } may clear the table, and only when a trick is over. Anybody else who does it is { $scum } in the next round, and everybody below moves up.
    .example = The { $vice } clears the table and is out first all the same: { $scum }.
