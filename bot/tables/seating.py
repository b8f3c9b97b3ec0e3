"""Who sits at a table: joining, leaving, computers, the host. Pure: a state in, a state out."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.engine import game as games
from bot.engine.errors import OptionError
from bot.engine.game import Game
from bot.engine.presets import politely, preset, resized
from bot.engine.rules import Rules, check_players
from bot.tables.state import Closing, Person, Place, Player, Stage, TableState
from bot.tables.wishes import No, TableCode, WishRefusedError

COMPUTER_NAMES = (
    "Ada",
    "Blaise",
    "Emmy",
    "Kurt",
    "Grace",
    "Niels",
    "Sofia",
    "Alan",
    "Maryam",
    "Leonhard",
    "Hedy",
    "Evariste",
)


def refusal(code: str, **details: str | int) -> WishRefusedError:
    """Make what is raised when a table says no."""
    return WishRefusedError(No(code, details=details))


def limits(state: TableState) -> tuple[int, int]:
    """Give how few and how many can sit down. Raises :exc:`OptionError` where the rules suit no number."""
    bounds = preset(state.preset)
    counts = [count for count in range(bounds.fewest, bounds.most + 1) if _can_play(state, count)]
    if not counts:
        check_players(rules(state, bounds.fewest), bounds.fewest)
    return counts[0], counts[-1]


def seats(preset: str, rules: Rules, chosen: tuple[str, ...] = ()) -> tuple[int, int]:
    """Give the same for a table that is yet to be opened. Raises :exc:`OptionError`."""
    state = TableState(id="", place=Place(None, 0), host=0, preset=preset, rules=rules, chosen=chosen)
    return limits(state)


def rules(state: TableState, players: int) -> Rules:
    """Give the rules by which so many play: those of the game, else those that the next one will have."""
    if state.game:
        return state.game.rules
    fitted = resized(state.preset, state.rules, players, state.chosen)
    return politely(fitted) if state.polite else fitted


def _can_play(state: TableState, players: int) -> bool:
    try:
        check_players(rules(state, players), players)
    except OptionError:
        return False
    return True


def people(state: TableState) -> tuple[Player, ...]:
    """List who plays here: persons who have not left, and those who join next round."""
    return (*(player for player in state.players if player.user and not player.left), *state.joining)


def find(players: Iterable[Player], user: int) -> Player | None:
    """Find a person among players, unless they have left."""
    return next((player for player in players if player.user == user and not player.left), None)


def seated(state: TableState, user: int) -> Player:
    """Give the person's seat. Raises :exc:`WishRefusedError` where they have none."""
    player = find(state.players, user)
    if player is None:
        raise refusal(TableCode.NOT_SEATED)
    return player


def changed(state: TableState, player: Player, **fields: int | bool) -> TableState:
    """Give the state with some of a player's fields replaced."""
    after = replace(player, **fields)
    return replace(state, players=tuple(after if one is player else one for one in state.players))


def settled(state: TableState) -> TableState:
    """Draw the consequences of who is here: the host's duties pass on; the table pauses, or closes."""
    here = people(state)
    if not here:
        return closed(state, Closing.EMPTY)
    awake = [player for player in here if not player.away]
    in_game = state.stage in {Stage.PLAYING, Stage.BETWEEN}
    return replace(state, host=_host(state, awake or list(here)), paused=in_game and not awake)


def closed(state: TableState, closing: Closing) -> TableState:
    """Close the table."""
    return replace(state, stage=Stage.CLOSED, closing=closing, paused=False)


def _host(state: TableState, candidates: list[Player]) -> int:
    users = [player.user for player in candidates if player.user is not None]
    return state.host if state.host in users else users[0]


def back(state: TableState, user: int) -> TableState:
    """Give an away person their seat back; nothing changes for others."""
    player = find(state.players, user)
    if player is None or not (player.away or player.missed):
        return state
    return settled(changed(state, player, away=False, missed=0))


def join(state: TableState, person: Person) -> TableState:
    """Seat a person, in the lobby at once, later from the next round on (R60). Computers give way.

    Who left the round in hand and was not kicked takes the own seat back, so that a slip costs nothing.
    """
    if find(people(state), person.user):
        raise refusal(TableCode.SEATED_ALREADY)
    if state.place.guild is None:
        raise refusal(TableCode.PRACTICE)
    _, most = limits(state)
    if len(people(state)) >= most:
        raise refusal(TableCode.FULL, most=most)
    kept = _kept_seat(state, person)
    if kept:
        fields = {"left": False, "away": False, "missed": 0, "auto_pass": person.auto_pass}
        return settled(changed(state, kept, **fields))
    player = seat_for(person)
    if state.stage is not Stage.LOBBY:
        return settled(replace(state, joining=(*state.joining, player)))
    if len(state.players) >= most:
        state = without_computer(state)
    return replace(state, players=(*state.players, player))


def seat_for(person: Person) -> Player:
    """Make a seat for somebody."""
    return Player(id=str(person.user), name=person.name, user=person.user, auto_pass=person.auto_pass)


def preferring(state: TableState, person: Person) -> TableState:
    """Note what a person prefers, at the table or waiting for a seat. Raises :exc:`WishRefusedError`."""
    waiting = find(state.joining, person.user)
    if waiting is None:
        return changed(state, seated(state, person.user), auto_pass=person.auto_pass)
    after = replace(waiting, auto_pass=person.auto_pass)
    return replace(state, joining=tuple(after if one is waiting else one for one in state.joining))


def _kept_seat(state: TableState, person: Person) -> Player | None:
    """Find the seat that somebody left in the round in hand and may have back."""
    if state.stage is not Stage.PLAYING:
        return None
    left = (player for player in state.players if player.user == person.user and player.left)
    return next((player for player in left if not player.kicked), None)


def leave(state: TableState, user: int, *, kicked: bool = False) -> TableState:
    """Take a person out, at once between rounds; in a round a computer plays on to its end (R60)."""
    waiting = find(state.joining, user)
    if waiting:
        return settled(replace(state, joining=tuple(one for one in state.joining if one is not waiting)))
    player = seated(state, user)
    if state.stage in {Stage.PLAYING, Stage.OVER}:
        return settled(changed(state, player, left=True, kicked=kicked))
    return settled(removed(state, player))


def removed(state: TableState, player: Player) -> TableState:
    """Take a player's seat away; in a game everybody below moves up (R60)."""
    game = games.leave(state.game, player.id) if state.game else None
    return replace(state, players=tuple(one for one in state.players if one is not player), game=game)


def with_computer(state: TableState) -> TableState:
    """Seat a computer, in the lowest place. Raises :exc:`WishRefusedError` where the table is full."""
    _, most = limits(state)
    if len(state.players) >= most:
        raise refusal(TableCode.FULL, most=most)
    computer = _new_computer(state)
    game = games.join(state.game, computer.id) if state.game else None
    return replace(state, players=(*state.players, computer), game=game)


def _new_computer(state: TableState) -> Player:
    """Make a computer whose id no earlier one of this game had, under a name that is free."""
    known = {player.id for player in state.players}.union(*state.round_points)
    numbers = [int(name[1:]) for name in known if name.startswith("c")]
    names = {player.name for player in state.players}
    name = next(name for name in COMPUTER_NAMES if name not in names)
    return Player(id=f"c{max(numbers, default=0) + 1}", name=name)


def without_computer(state: TableState) -> TableState:
    """Take the last computer out of the lobby. Raises :exc:`WishRefusedError` where there is none."""
    computers = [player for player in state.players if player.user is None]
    if not computers:
        raise refusal(TableCode.NO_COMPUTER)
    return removed(state, computers[-1])


def filled(state: TableState) -> TableState:
    """Seat as many computers as it takes until so many can play."""
    fewest, _ = limits(state)
    while len(state.players) < fewest or not _can_play(state, len(state.players)):
        state = with_computer(state)
    return state


def with_joiners(state: TableState) -> TableState:
    """Seat who waited for the next round: in the lowest computer's place, else in the lowest (R60)."""
    for player in state.joining:
        state = _with_joiner(state, player)
    return replace(state, joining=())


def _with_joiner(state: TableState, player: Player) -> TableState:
    computer = _lowest_computer(state)
    if computer is None:
        game = games.join(state.game, player.id) if state.game else None
        return replace(state, players=(*state.players, player), game=game)
    players = tuple(player if one is computer else one for one in state.players)
    game = _handed_over(state.game, computer.id, player.id) if state.game else None
    return replace(state, players=players, game=game)


def _lowest_computer(state: TableState) -> Player | None:
    ranking = state.game.ranking if state.game else ()
    computers = [player for player in state.players if player.user is None]
    key = {name: place for place, name in enumerate(ranking)}
    return max(computers, key=lambda player: key.get(player.id, 0), default=None)


def _handed_over(game: Game, old: str, new: str) -> Game:
    """Give a seat and its place to another player, who begins with no points (R60)."""
    points = {name: points for name, points in game.points.items() if name != old}
    return replace(
        game,
        players=tuple(new if name == old else name for name in game.players),
        ranking=tuple(new if name == old else name for name in game.ranking),
        places=tuple(new if name == old else name for name in game.places),
        points={**points, new: 0},
        faults=0 if game.ranking[:1] == (old,) else game.faults,
        dealer=new if game.dealer == old else game.dealer,
    )
