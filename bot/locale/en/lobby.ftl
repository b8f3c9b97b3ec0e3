### The lobby: who sits, by which rules, before the first round.

# $preset: the preset's name
lobby-title = ## { $preset }: who plays?
lobby-different = **Different at this table**
# $count: how many lines
lobby-more = And { $count } more: press **Rules**.
lobby-seats = **{ $taken } of { $most } seats taken**
lobby-nobody = Nobody yet. Press **Join**.
# $number: the seat's number, $player: a name, $facts: what else there is to say, such as "host"
lobby-seat = { $number }. **{ $player }**
lobby-seat-facts = { $number }. **{ $player }** · { $facts }
lobby-speed-fast = 20 seconds for each turn.
lobby-speed-normal = A minute for each turn.
lobby-speed-slow = 3 minutes for each turn.
lobby-speed-none = No limit for a turn.

# $count: how many computers join by themselves, $fewest: how many players the preset needs
lobby-fills = { $count ->
    [one] { $fewest } players are needed: if you start now, a computer takes a seat.
   *[other] { $fewest } players are needed: if you start now, { $count } computers take seats.
  }
lobby-ready = Ready: { $count } players. The host presses **Start**.
lobby-closes = -# Closes by itself after 15 minutes without a tap. `/help` explains the game.

fact-host = host
fact-computer = computer
# How strong it is, behind the word computer.
fact-level-easy = easy
fact-level-normal = normal
fact-level-hard = hard

# Stands in the menu where nothing is chosen.
lobby-level = How strong the computers are
lobby-level-easy = Computers: easy
    .about = For beginners: they play their first idea, and overlook things.
lobby-level-normal = Computers: normal
    .about = They play as a sensible person does.
lobby-level-hard = Computers: hard
    .about = They remember every card played, and see no hidden one.
