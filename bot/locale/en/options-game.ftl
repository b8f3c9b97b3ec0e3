### House rules: titles, points, the end of the game.

# $titles: the titles, best first
rule-titles-president = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-king = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-beggar = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-butthead = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-middle-class = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-boss = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-landlord = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-rich-man = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-warlord = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-huberes = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-arschloch = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-trouduc = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-klootzak = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-escoria = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.
rule-titles-daihinmin = Titles from first to last: { $titles }.
    .example = First: { $president }. Last: { $scum }.

rule-scoring-none = No points are counted.
    .example = Only the titles count.
rule-scoring-top-two = The first gets 2 points, the second 1, the others none.
    .example = With { $players } players, from first to last: { $points }.
rule-scoring-below = You get a point for each player placed after you.
    .example = With { $players } players, from first to last: { $points }.
rule-scoring-positions = The last gets 1 point, the last but one 2, and so on; the first gets as many as there are players.
    .example = With { $players } players, from first to last: { $points }.
rule-scoring-zero-sum = The upper half wins as many points as the lower half loses, most at both ends.
    .example = With { $players } players, from first to last: { $points }.
rule-scoring-pairs = The last gets 1 point, the last but one 2, and so on; the first gets as many as there are players. The two who swapped cards each get the sum of both. In a first round each keeps their own.
    .example = First and last with 6 players: 6 and 1, so each gets 7.

rule-unchanged-limit-0 = A { $president } may reign for ever.
    .example = Whoever is first every time stays { $president }.
rule-unchanged-limit-2 = After two rounds in a row without any change of places, the { $president } becomes { $scum }, and everybody else moves up.
    .example = Twice everybody comes in as they began: then the { $vice } is { $president }.

# $count: points
rule-target-points = The game ends after the round in which somebody reaches { $count ->
    [one] a point
   *[other] { $count } points
  }.
    .example = With a point fewer, another round is played.
rule-target-points-none = No number of points ends the game.
    .example = Points go on adding up.
# $count: rounds
rule-rounds = The game ends after { $count ->
    [one] one round
   *[other] { $count } rounds
  }.
    .example = { $count ->
        [one] The first round decides.
       *[other] After round { $count } the points decide.
      }
rule-rounds-none = No number of rounds ends the game.
    .example = After a round the next begins.
