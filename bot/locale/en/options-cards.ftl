### House rules: cards and their ranking. A sentence for each value: "rule-", its name and the value.
### "example" is an example of it; what is put in is cards or ranks of the table's own pack.
### Every sentence may use $president, $vice and $scum: the titles of 1st, 2nd and last place.

rule-deck-52 = A pack has 52 cards: 2 to ace in four suits.
    .example = Among { $players } players that is { $hand } cards each.
rule-deck-32 = A pack has 32 cards: 7 to ace in four suits.
    .example = Among { $players } players that is { $hand } cards each.
rule-deck-40 = A pack has 40 cards: 2, 3 and 7 to ace in four suits.
    .example = Among { $players } players that is { $hand } cards each.

# $largest: how many cards of one rank there are
# $card: a card
rule-decks-1 = One pack is used.
    .example = There is one { $card }.
rule-decks-2 = Two packs are shuffled together: there are { $largest } cards of each rank, and a set may have all of them.
    .example = There are two of { $card }, and neither beats the other.
rule-decks-3 = Three packs are shuffled together: there are { $largest } cards of each rank, and a set may have all of them.
    .example = There are three of { $card }, and none beats another.

# $ranks: the ranks from low to high
# $better, $led: two cards
rule-order-two-high = From low to high: **{ $ranks }**.
    .example = { $better } beats { $led }.
rule-order-ace-high = From low to high: **{ $ranks }**.
    .example = { $better } beats { $led }.
rule-order-ten-high = From low to high: **{ $ranks }**.
    .example = { $better } beats { $led }.
rule-order-three-high = From low to high: **{ $ranks }**.
    .example = { $better } beats { $led }.

rule-jokers-0 = There are no jokers.
    .example = All cards have a rank and a suit.
rule-jokers-1 = There is one joker, the coloured one.
    .example = With all packs that makes { $cards } cards.
rule-jokers-2 = There are two jokers, a coloured and a plain one.
    .example = With all packs that makes { $cards } cards.
rule-jokers-3 = There are three jokers, two coloured and one plain.
    .example = With all packs that makes { $cards } cards.
rule-jokers-4 = There are four jokers, two coloured and two plain.
    .example = With all packs that makes { $cards } cards.

# $led, $better, $worse: plays; $better beats the one led, $worse does not
rule-joker-role-high = Jokers are a rank of their own, above every other{ $jokers ->
    [1] .
   *[other] ; jokers together are a set.
  }
    .example = On { $led } you may play { $better }.
# $rank: a rank
rule-joker-role-wild = Jokers are wild: beside other cards a joker counts as one more of their rank.
    .example = On { $led } you may play { $better }: that is a pair of { $rank }s.
rule-joker-role-high-wild = Jokers are wild beside other cards: there a joker counts as one more of their rank. Alone, or with other jokers only, a joker is the highest rank of all.
    .example = On { $led } you may play { $better }: that is a pair of { $rank }s. On { $single } you may play { $joker }.

rule-joker-order-equal = All jokers are equally high.
    .example = One joker does not beat another.
rule-joker-order-coloured-high = A coloured joker beats a plain one. Of sets of jokers, the one with more coloured jokers is higher.
    .example = { $better } beats { $led }.

rule-wild-ranks-none = No rank is wild.
    .example = { $led } is no pair.
# $wild: ranks
rule-wild-ranks = Every { $wild } is wild: beside other cards it counts as one more of their rank.
    .example = On { $led } you may play { $better }: that is a pair of { $rank }s.

rule-wild-alone-highest = Wild cards without any other card rank above all natural cards, and are all equally high.
    .example = { $better } beats { $led }.
rule-wild-alone-named = Wild cards without any other card stand for any rank that you name; if you name none, for the strongest that you may play.
    .example = { $better } may stand for a pair of any rank, and so beats { $led }.

rule-wild-ties-equal = With or without wild cards makes no difference between plays that are otherwise equal.
    .example = Neither of { $led } and { $better } beats the other because of it.
rule-wild-ties-natural = Of two plays that are otherwise equal, the one without wild cards beats the one with some.
    .example = { $better } beats { $led }, and is not beaten by it.
rule-wild-ties-wild = Of two plays that are otherwise equal, the one with wild cards beats the one without.
    .example = { $better } beats { $led }, and is not beaten by it.

rule-top-cards-none = No single card ranks above its own rank.
    .example = { $better } beats { $led }, whatever their suits.
rule-top-cards-diamond-jack = The jack of diamonds is no jack: it ranks above all ranks that are printed on cards.
    .example = { $better } beats { $led }.
rule-top-cards-black-threes = The black threes are no threes: they rank above all ranks that are printed on cards, and two of them are a pair.
    .example = { $better } beats { $led }.

rule-president-cards-0 = There is no President card.
    .example = A round goes on until one player is left.
rule-president-cards-1 = Each pack has a President card. On your turn, leading or not, you may play it alone: the round is over at once, and you are first.
    .example = On { $led } you may play it, and the round is over.
rule-president-cards-2 = Each pack has two President cards. On your turn, leading or not, you may play one alone: the round is over at once, and you are first.
    .example = On { $led } you may play one, and the round is over.
rule-president-cards-3 = Each pack has three President cards. On your turn, leading or not, you may play one alone: the round is over at once, and you are first.
    .example = On { $led } you may play one, and the round is over.
rule-president-cards-4 = Each pack has four President cards. On your turn, leading or not, you may play one alone: the round is over at once, and you are first.
    .example = On { $led } you may play one, and the round is over.

rule-transparent-none = No rank is transparent.
    .example = On { $led } you may not play { $worse }.
# $transparent: ranks
# $next: a play after that
rule-transparent = Every { $transparent } is transparent: a set of such a rank beats any set of the same number of cards, and from then on counts as the rank that it beat. Led, it is what it is.
    .example = On { $led } you may play { $better }; that now counts as { $led }, so { $worse } does not beat it, but { $next } does.

rule-suits-none = No suit is higher than another.
    .example = { $better } does not beat { $led }.
rule-suits-spades-high = Spades are the highest suit, then hearts, diamonds, clubs. Of two plays of the same rank the one with the better highest suit beats the other; if that is the same, the next suit decides.
    .example = On { $led } you may play { $better }, but not { $worse }.
rule-suits-diamonds-high = Diamonds are the highest suit, then hearts, spades, clubs. Of two plays of the same rank the one with the better highest suit beats the other; if that is the same, the next suit decides.
    .example = On { $led } you may play { $better }, but not { $worse }.
