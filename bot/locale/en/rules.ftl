### The rules of a table; between these come the sentences of options.ftl.

# $preset: the preset's name, $fewest, $most: how many can play
rules-title = ## Rules of { $preset }, { $fewest } to { $most } players
rules-object = Get rid of all your cards. The first to be out is President, the last Scum, and the titles count in the next round.
rules-cards = ### Cards
rules-deal = ### Deal and seats
rules-exchange = ### Exchange
rules-exchange-when = ### Exchange, after the deal from the second round on
rules-play = ### Play
rules-lowest = The lowest card: by rank, then clubs, spades, hearts, diamonds.
rules-lead = Whoever leads a trick plays any number of cards of one rank: a single, a pair, a triple or a four.
# $led, $better: pairs, $single, $triple: cards that do not beat them
rules-beats = Then, clockwise, you play as many cards of a higher rank, or pass. On { $led } you may play { $better }, but neither { $single } nor { $triple }.
rules-trick-end = When nobody beats the top, the trick ends. Who played the top leads the next; if that player is out, the next one does.
rules-out = Who has no cards left gets the best place that is free. The round ends when one player is left.
rules-points = ### Points and end
rules-winner = Most points win; equal points share the win.
rules-winner-none = The President of the last round wins.
