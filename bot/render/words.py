"""The small words that all pages share: cards, names, places, titles, times and buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from types import MappingProxyType

from bot.engine.cards import JOKER, RANKS, SUITS, Card, Cards, Rank, code, rank_of
from bot.engine.ordering import RANK_WORDS, Ordering, ordering, upwards
from bot.engine.titles import Title
from bot.locale import Locale
from bot.render.names import escaped, short, units
from bot.render.page import Button, Row, Style, Tap, Text
from bot.tables.look import Look, SeatLook
from bot.tables.state import Stage

NO_FACES: Mapping[str, str] = MappingProxyType({})
"""Cards are written as text."""

MESSAGE = 4000
"""How many characters of text Discord puts into a message."""
ROW = 5
"""How many buttons Discord puts beside each other."""

_GAP = "\u00a0\u00a0 "
"""Lines break after it rather than before; beside a picture Discord may do so before it all the same."""

_TEXT_STYLE = "\ufe0e"  # as emoji the black suits can hardly be seen on Discord's dark ground
_SUIT_SIGNS = dict(zip(SUITS, "♣♦♥♠", strict=True))
_SIGNS = {"*C": "★", "*P": "☆", "*W": "♚"}
_NAMES = {"*C": "card-joker-coloured", "*P": "card-joker-plain", "*W": "card-president"}


def card_text(card: Card) -> str:
    """Write a card with text alone; those without a suit have a sign of their own.

    >>> cards = {code(card): card for card in range(180)}
    >>> card_text(cards["10S"]), card_text(cards["*C"]), card_text(cards["*W"])
    ('10♠︎', '★', '♚')
    """
    written = code(card)
    return _SIGNS.get(written) or written[:-1] + suit_text(SUITS.index(written[-1]))


def suit_text(suit: int) -> str:
    """Write a suit, an index into :data:`~bot.engine.cards.SUITS`."""
    return _SUIT_SIGNS[SUITS[suit]] + _TEXT_STYLE


def cards_text(order: Ordering, cards: Cards) -> str:
    """Write cards with text alone, upwards by the game's ranking: for labels, which show no emoji."""
    return " ".join(map(card_text, upwards(order, cards)))


def rows(buttons: Iterable[Button]) -> Iterator[Row]:
    """Put buttons into rows of five."""
    every = tuple(buttons)
    for start in range(0, len(every), ROW):
        yield Row(every[start : start + ROW])


class Writer:
    """Writes in a reader's language, and cards as the reader likes them.

    `faces` gives each card's emoji markup by its code; where it is empty cards are text.
    """

    def __init__(self, locale: Locale, faces: Mapping[str, str] = NO_FACES) -> None:
        self.locale = locale
        self.faces = faces
        self.text = locale.text

    def plainly(self) -> Writer:
        """Give the same with cards as text, which takes less room."""
        return Writer(self.locale)

    def card(self, card: Card) -> str:
        """Write a card in running text."""
        return self.faces.get(code(card)) or card_text(card)

    def named(self, card: Card) -> str:
        """Write a card for a label; those without a suit with their name, for a sign says little."""
        key = _NAMES.get(code(card))
        return self.text("card-named", card=card_text(card), name=self.text(key)) if key else card_text(card)

    def rank(self, rank: Rank) -> str:
        """Write what a play counts as: a printed rank, or jokers, top cards, wild cards by their name."""
        return RANKS[rank] if rank < JOKER else self.text(f"rank-{RANK_WORDS[rank]}")

    def ranks(self, order: Ordering) -> str:
        """Write the printed ranks of a table from low to high, in one line."""
        return self.locale.row(map(self.rank, order.ranks), "\u00a0")

    def face(self, card: Card) -> str | None:
        """Give a card's emoji, if it has one."""
        return self.faces.get(code(card))

    def cards(self, order: Ordering, cards: Cards) -> str:
        """Write cards in running text, upwards by the game's ranking."""
        return " ".join(map(self.card, upwards(order, cards)))

    def name(self, seat: SeatLook) -> str:
        """Write a player's name in running text."""
        return escaped(seat.name)

    def label(self, seat: SeatLook) -> str:
        """Write a player's name for a label."""
        return short(seat.name)

    def people(self, names: Iterable[str]) -> str:
        """Write a list of names."""
        return self.locale.list(names)

    def title(self, title: Title) -> str:
        """Write a title (R55)."""
        return self.text(f"title-{title}")

    def place(self, place: int) -> str:
        """Write a place: 1st."""
        return self.text("place", place=place)

    def note(self, note: str | None) -> Iterator[str]:
        """Say first why the last tap was refused, if it was."""
        if note:
            yield self.text("hand-note", note=note)

    def moved(self, look: Look) -> Text:
        """Say in an old copy of the public table that there is a newer one."""
        title = self.text("moved-title", preset=self.text(f"preset-{look.preset}"))
        return Text("\n".join((title, self.text("moved"))))

    def button(self, key: str, tap: Tap, style: Style = Style.SECONDARY, *, disabled: bool = False) -> Button:
        """Make a button that is labelled by a text."""
        return Button(tap=tap, label=self.text(key), style=style, disabled=disabled)

    def hand_button(self, look: Look) -> Button:
        """Make the button that shows one's own hand."""
        return self.button("button-hand", Tap("hand", look.table), Style.PRIMARY)

    def rules_button(self, look: Look) -> Button:
        """Make the button that shows the rules of the table."""
        return self.button("button-rules", Tap("rules", look.table))

    def help_button(self) -> Button:
        """Make the button that explains the game."""
        return self.button("button-help", Tap("help"))

    def back_button(self, look: Look) -> Iterator[Button]:
        """Make the button that takes a seat back from the computer, where somebody is away."""
        if any(seat.away for seat in look.seats):
            yield self.button("button-back", Tap("back", look.table), Style.SUCCESS)

    def join_button(self, look: Look) -> Button:
        """Make the button that asks for a seat; where play has begun it says what will be had, and when."""
        return self.button(_join_key(look), Tap("join", look.table))

    def seat_buttons(self, look: Look) -> Iterator[Button]:
        """Make the buttons that ask for a seat, where anybody can have one, and give one's own up."""
        if not look.is_practice:
            yield self.join_button(look)
        yield self.leave_button(look)

    def leave_button(self, look: Look) -> Button:
        """Make the button that gives the seat up."""
        return self.button("button-leave", Tap("leave", look.table))


def whole(compose: Callable[[Writer, Writer], Iterable[str]], write: Writer) -> str:
    """Put the lines of a page together so that they fit into a message.

    `compose` is handed two writers, one for the hand in the heading and one for all else: where emoji would
    take too much room, cards are text, those in the heading last of all.
    """
    plain = write.plainly()
    for head, rest in ((write, write), (write, plain)):
        text = "\n".join(compose(head, rest))
        if units(text) <= MESSAGE:
            return text
    return "\n".join(compose(plain, plain))


def gives_way(look: Look) -> bool:
    """Tell whether a computer gives way to who joins next: those who wait already take one each (R60)."""
    return sum(seat.user is None for seat in look.seats) > len(look.joining)


def _join_key(look: Look) -> str:
    if look.stage is Stage.LOBBY:
        return "button-join"
    if gives_way(look):
        return "button-take-seat"
    return "button-join" if look.stage is Stage.OVER else "button-join-next"


def about(seat: int, key: str, look: Look, write: Writer, **more: str | int) -> str:
    """Write a line about a player, in the second person where that is the reader."""
    if seat == look.me:
        return write.text(f"{key}-me", **more)
    return write.text(key, player=write.name(look.seats[seat]), **more)


def grouped(order: Ordering, cards: Cards, write: Writer) -> str:
    """Write cards upwards by the game's ranking, with a gap after each rank; signs stand by their names."""
    ranks = groupby(upwards(order, cards), key=rank_of)
    return _GAP.join(" ".join(write.face(card) or write.named(card) for card in group) for _, group in ranks)


def order_of(look: Look) -> Ordering:
    """Give the ranking of a table's cards."""
    return look.view.order if look.view else ordering(look.rules)


def moment(seconds: float) -> str:
    """Write a moment, in seconds since 1970, so that Discord counts down to it.

    >>> moment(1767225600.9)
    '<t:1767225600:R>'
    """
    return f"<t:{int(seconds)}:R>"
