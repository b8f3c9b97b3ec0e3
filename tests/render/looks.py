"""Tables to look at, made from the engine's own rounds, and Discord's limits for a page."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.engine import actions, game, presets, scoring
from bot.engine.actions import Action
from bot.engine.cards import RANKS, Cards
from bot.engine.events import Event, TrickWon, seen_by
from bot.engine.game import Game, Setup
from bot.engine.round import Phase, Round
from bot.engine.rules import Rules, Theme
from bot.engine.titles import title
from bot.engine.views import view
from bot.lab.anything import anything
from bot.render.page import Button, File, Line, Menu, Page, Picture, RoleMenu, Row, Text
from bot.tables.look import Look, RoundEnd, SeatLook
from bot.tables.looking import tried
from bot.tables.state import Place, Speed, Stage

TABLE = "k3x9ab"
NOW = 1_767_225_600.0
NAMES = (
    "Ann",
    "Ben_the_*Great*",
    "سلمى",
    "山田太郎",
    "W" * 32,
    "Cem",
    "`x`",
    "Eva",
    "Fritz",
    "Gül",
    "Hans",
    "Ida",
)
EMOJI_ID = 1_234_567_890_123_456_789


def faces() -> dict[str, str]:
    """Emoji as long as ours get, for every card."""
    codes = [*(rank + suit for rank in RANKS for suit in "CDHS"), "*C", "*P", "*W"]
    return {code: f"<:diamonds_queen_four_{n:08x}:{EMOJI_ID + n}>" for n, code in enumerate(codes)}


def seats(count: int, round: Round | None = None, titles: bool = False) -> tuple[SeatLook, ...]:
    """So many seats, every third a computer's."""
    placed = dict(round.placed) if round else {}
    return tuple(
        SeatLook(
            id=f"c{n}" if n % 3 == 2 else str(80351110224678912 + n),
            name=NAMES[n],
            user=None if n % 3 == 2 else 80351110224678912 + n,
            title=title(Theme.PRESIDENT, n + 1, count) if titles else None,
            cards=round.hands[n].bit_count() if round else 0,
            place=placed.get(n),
            passed=bool(round and n in view(round, None).passed),
            host=n == 0,
        )
        for n in range(count)
    )


def lobby(preset: str = "president", rules: Rules | None = None, count: int = 2) -> Look:
    """A lobby with so many seats taken."""
    chosen = presets.preset(preset)
    return Look(
        table=TABLE,
        place=Place(1, 2),
        stage=Stage.LOBBY,
        preset=preset,
        rules=rules or chosen.rules,
        speed=Speed.NORMAL,
        fewest=chosen.fewest,
        most=chosen.most,
        seats=seats(count),
    )


def begun(rules: Rules, count: int, seed: int, *, later: bool = False) -> tuple[Game, list[Event]]:
    """A game with a round just dealt; `later` for one with an exchange."""
    players = tuple(seat.id for seat in seats(count))
    dealer = random.Random(seed)
    fresh = game.new_game(rules, players)
    if later:
        ranking = list(players)
        dealer.shuffle(ranking)
        fresh = Game(
            rules=rules, players=players, ranking=tuple(ranking), points=fresh.points, dealer=players[0]
        )
    step = game.begin_round(fresh, Setup(seed=dealer.randbytes(32)))
    return step.game, list(step.events)


def playing(
    preset: str,
    played: Game,
    me: int | None,
    events: Sequence[Event] = (),
    *,
    deadline: float | None = NOW + 60,
) -> Look:
    """A table in mid-round as a seat sees it, or with None as everybody does."""
    round = round_of(played)
    chosen = presets.preset(preset)
    return Look(
        table=TABLE,
        place=Place(1, 2),
        stage=Stage.PLAYING,
        preset=preset,
        rules=played.rules,
        speed=Speed.NORMAL,
        fewest=chosen.fewest,
        most=chosen.most,
        seats=seats(len(played.players), round, titles=bool(round.ranks)),
        me=me,
        view=view(round, me),
        decision=12_345,
        deadline=deadline,
        round_number=12,
        commitment="ab" * 32,
        news=tuple(seen_by(me, event) for event in events),
    )


def round_of(played: Game) -> Round:
    """The round in hand."""
    assert played.round is not None
    return played.round


def moves_of(round: Round, seat: int, chance: random.Random) -> Action:
    """Any legal action of a seat that is asked."""
    return anything(round, seat, chance)


def trying(look: Look, played: Game, cards: Cards) -> Look:
    """The look of somebody who has chosen these cards to play."""
    assert look.me is not None
    return replace(look, tried=tried(round_of(played), look.me, cards))


def playthrough(
    played: Game, seed: int, news: list[Event] | None = None
) -> Iterator[tuple[Game, list[Event]]]:
    """Each moment of a round played at random, with the news of the last tricks."""
    chance = random.Random(seed)
    heard = list(news or ())
    while round_of(played).phase is not Phase.ROUND_OVER:
        yield played, heard
        round = round_of(played)
        seat = round.turn if round.phase is Phase.PLAY else round.duties[0].player
        step = game.apply(played, played.players[seat], moves_of(round, seat, chance))
        if any(isinstance(event, TrickWon) for event in heard):
            heard = heard[next(n for n, event in enumerate(heard) if isinstance(event, TrickWon)) :]
        played, heard = step.game, [*heard, *step.events]


def over(played: Game, *, counts: bool = True, caught: tuple[str, ...] = ()) -> RoundEnd:
    """What a finished game's last round came to."""
    count = len(played.ranking)
    gained = tuple(scoring.points(played.rules, place, count) for place in range(1, count + 1))
    return RoundEnd(
        number=12,
        ids=played.ranking,
        places=tuple(NAMES[played.players.index(name)] for name in played.ranking),
        titles=tuple(title(played.rules.titles, place, count) for place in range(1, count + 1)),
        gained=gained,
        points=tuple(played.points[name] for name in played.ranking),
        before=(None,) * count,
        caught=caught,
        counts=counts,
        seed="cd" * 32,
    )


def texts(page: Page) -> str:
    """All the text of a page."""
    return "\n".join(block.text for block in page.blocks if isinstance(block, Text))


def buttons(page: Page, verb: str = "") -> list[Button]:
    """The buttons of a page, of one verb or all."""
    every = [button for block in page.blocks if isinstance(block, Row) for button in block.buttons]
    return [button for button in every if not verb or button.tap.verb == verb]


def menus(page: Page) -> list[Menu]:
    """The menus of a page."""
    return [block for block in page.blocks if isinstance(block, Menu)]


def said(page: Page) -> str:
    """Everything that can be read on a page."""
    labels = [button.label for button in buttons(page)]
    choices = [f"{menu.hint} {option.label}" for menu in menus(page) for option in menu.options]
    return "\n".join((texts(page), *labels, *choices))


def check(page: Page) -> None:
    """Assert what Discord allows of a message."""
    ids = [button.tap.id for button in buttons(page)] + [menu.tap.id for menu in menus(page)]
    assert len(set(ids)) == len(ids), ids
    assert all(1 <= len(one) <= 100 for one in ids), ids
    assert 1 + sum(map(_components, page.blocks)) <= 40
    assert len(texts(page)) <= 4000
    assert all(block.text.strip() for block in page.blocks if isinstance(block, Text))
    for block in page.blocks:
        _check_block(block)


def _components(block: object) -> int:
    match block:
        case Row(buttons=inside):
            return 1 + len(inside)
        case Menu() | RoleMenu() | Picture():
            return 2
        case _:
            assert isinstance(block, Text | Line | File)
            return 1


def _check_block(block: object) -> None:
    match block:
        case Row(buttons=inside):
            assert 1 <= len(inside) <= 5
            assert all(1 <= len(button.label) <= 80 for button in inside), inside
        case Menu(options=options):
            assert 1 <= len(options) <= 25
            assert len({option.value for option in options}) == len(options)
            assert len(block.hint) <= 150
            assert 0 <= block.fewest <= block.most <= len(options)
            assert sum(option.chosen for option in options) <= block.most
            assert all(option.label.strip() for option in options)
            assert all(len(option.label) <= 100 and len(option.value) <= 100 for option in options)
            assert all(len(option.description or "") <= 100 for option in options), options
        case Picture(name=name, alt=alt):
            assert name.endswith(".png")
            assert 1 <= len(alt) <= 1024
        case _:
            pass


def written(played: Game, cards: int) -> str:
    """Cards as an action's text has them."""
    return actions.write_cards(round_of(played).order, cards)
