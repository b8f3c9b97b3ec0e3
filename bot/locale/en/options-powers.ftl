### House rules: cards with powers.

# $led, $before: plays, $better: one that may be played on it, $worse: one that may not
rule-twos-plain = Twos have no power.
    .example = On { $led } you may not play { $worse }.
rule-twos-clear = A single two beats anything, whatever the number of cards, and ends the trick: its player leads.
    .example = On { $led } you may play { $better }, and lead.
rule-twos-high-low = A single two may be played on anything, and anything may be played on a single two. If all pass, its player leads.
    .example = On { $led } you may play { $better }, and on that { $next }.

rule-joker-beats-sets-false = A joker beats no more cards than it is.
    .example = On { $led } you may not play { $worse }.
rule-joker-beats-sets-true = A single joker beats any play that has no joker in it.
    .example = On { $led } you may play { $better }.

rule-powers-none = No few cards beat many.
    .example = On { $led } you may not play { $worse }.
# $jokers: how many there are
rule-powers-toronto = Jacks and twos are the highest ranks{ $jokers ->
    [0] {""}
   *[other] {" "}below the jokers
  }, and a few such cards beat more cards of the other ranks.
    .example = On { $led } you may play { $better }, and on that { $next }.
rule-powers-threes = A single three beats anything but twos and another single three. Only a single two or a single four beats it, and the four then counts as that three.
    .example = On { $led } you may play { $better }, and on that { $next }, but not { $worse }.

rule-revolution-none = Nothing turns the ranking upside down.
    .example = After { $before } it is still { $led } that is beaten by { $better }.
rule-revolution-four = A set of four or more turns the ranking upside down for the rest of the round; another turns it back.
    .example = After { $before } you may play { $better } on { $led }, but not { $worse }.
rule-revolution-hats = A set of four or more, or the fourth of four singles of one rank in succession, turns the ranking and the direction of play: everybody turns their hat inside out. Another turns both back.
    .example = After { $before } you may play { $better } on { $led }, but not { $worse }.

rule-eight-cut-false = Eights have no power.
    .example = On { $led } everybody is asked.
rule-eight-cut-true = A play with an eight in it ends the trick at once: its player leads.
    .example = You play { $better } on { $led }, and lead.

rule-suit-lock-false = Whatever suits were played, others may follow.
    .example = On { $led } and then { $better } you may play { $next }.
rule-suit-lock-true = When a play has exactly the suits of the play before it, the suits are locked: for the rest of the trick only these may be played.
    .example = On { $led } somebody plays { $better }: now you may play { $next }, but not { $worse }.

rule-spade-three-false = The three of spades has no power.
    .example = On { $led } you may not play { $worse }.
rule-spade-three-true = The three of spades beats a single joker and ends the trick: its player leads.
    .example = On { $led } you may play { $better }.

rule-run-revolution-0 = No run turns the ranking upside down.
    .example = After { $before } it is still { $led } that is beaten by { $better }.
rule-run-revolution-5 = A run of five cards or more turns the ranking upside down for the rest of the round; another turns it back.
    .example = After { $before } you may play { $better } on { $led }, but not { $worse }.
