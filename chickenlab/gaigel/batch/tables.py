"""What lies on many tables, as arrays with one column a table.

Seats are counted in *positions*, from the seat that leads: position 0 led, and after each trick
all is turned so that the winner is position 0. Sides likewise: position p plays for side p modulo
the number of sides. So every table does the same at the same time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.gaigel.batch.masks import SEVENS, SUIT_MASKS, Whole, Words, add, rows_of
from chickenlab.gaigel.outcome import OUT

if TYPE_CHECKING:
    from chickenlab.gaigel.options import Options

Rows = slice | Whole
"""Which tables: a slice for all of them, or their columns."""
EVERY = slice(None)
NOBODY = -1
_ONE = np.uint64(1)
_OVER = -10_000  # so few points that nobody calls


class Tables:
    """Many tables at the same trick.

    Attributes:
        hands: (players, tables) the cards in hand.
        declared: (players, tables) those of them that counted in a pair.
        paired: (players, tables) for each pair that a seat declared its King.
        points: (sides, tables) tricks and pairs.
        opened: (sides, tables) all bits set for a side that has won a trick, else 0.
        late: (sides, tables) whether the side has played on with 101.
        number: the number of each table's game in the block.
        leader: the seat of position 0.
        trump: the trump suit.
        trumps: its twelve bits.
        seven: the bit of the trump Seven.
        turned: the bit of the turned card, 0 when the stock is used up.
        prize: the bit of the trump Seven while it pays for the turned card, else 0 (GAI-64).
        gone: the cards in won tricks.
        duty: the two cards of a pair just declared, of which one must be played; else 0.
        siebener: the position that plays Auf Siebener, or NOBODY.
        reserved: the position that marked its trump Seven, or NOBODY.
        signed: (players, tables) whether the seat gave a sign in this trick.
        told: (players, tables) whether the seat ever gave the sign of the trump Ace.
        gained: what the last trick was worth.
        extra: decisions so far other than plays.
        alive: whether the deal still goes on.
        any_call: whether anywhere somebody may call Aus rightly, or claim.
        any_late: whether anywhere a side has played on with 101.
    """

    def __init__(
        self,
        game: Options,
        number: Whole,
        leader: int,
        hands: Words,
        stock: NDArray[np.uint8],
        turned: Words,
        trump: Whole,
        *,
        remembers: bool,
    ) -> None:
        """Set up tables at which nothing has been played yet.

        Args:
            game: the options.
            number: the numbers of the games.
            leader: the seat at position 0.
            hands: (players, tables) the cards in hand.
            stock: (cards, tables) the stock over the turned card, as bit numbers, the top first.
            turned: the bits of the turned cards, 0 where the stock is used up.
            trump: the trump suits.
            remembers: whether somebody asks for won cards and declared pairs.
        """
        players, size = hands.shape
        self.players, self.sides, self.size = players, game.sides, size
        self.number = number
        self.column = np.arange(size)
        self.hands = hands
        self._pack = stock
        self._top = 0 if turned.any() else len(stock) + 1
        self.turned = turned
        self.trump = trump
        self.trumps = SUIT_MASKS.take(self.trump)
        self.seven = self.trumps & SEVENS
        self.prize: Words = np.where(self.turned & ~SEVENS, self.seven, 0)
        self.leader = np.full(size, leader, np.uint8)
        self.declared = np.zeros((players, size), np.uint64)
        self.paired = np.zeros((players, size), np.uint64)
        self.signed = np.zeros((players, size), np.bool_)
        self.told = np.zeros((players, size), np.bool_)
        self.points = np.zeros((self.sides, size), np.int16)
        self.opened = np.zeros((self.sides, size), np.uint64)
        self.late = np.zeros((self.sides, size), np.bool_)
        self.gone: Words = np.zeros(size, np.uint64)
        self.duty = np.zeros(size, np.uint64)
        self.siebener = np.full(size, NOBODY)
        self.reserved = np.full(size, NOBODY)
        self.gained = np.zeros(size, np.int16)
        self.extra = np.zeros(size, np.uint16)
        self.alive = np.ones(size, np.bool_)
        self.any_call = self.any_late = False
        self._seat_at = np.arange(2 * players) % players
        # only what the options make use of is carried from trick to trick
        self._per_seat = ["hands", "declared"]
        self._per_side = ["points", "opened"]
        self._per_table = ["number", "column", "leader", "trump", "trumps", "seven", "turned"]
        self._per_table += ["prize", "gained", "extra"]
        self._places: list[str] = []
        if remembers:
            self._per_table.append("gone")
        if remembers or game.strict_second_pair:
            self._per_seat.append("paired")
        if game.signals:
            self._per_seat += ["signed", "told"]
        if game.declare_and_play:
            self._per_table.append("duty")
        if game.auf_siebener != "off":
            self._places.append("siebener")
        if game.traditional_seven:
            self._places.append("reserved")

    @property
    def stock(self) -> int:
        """Cards in the stock of every table, turned card included."""
        return 0 if self._top > len(self._pack) else len(self._pack) - self._top + 1

    def seat(self, rows: Rows, position: int | Whole) -> Whole:
        """The seats that are at a position."""
        return self._seat_at.take(self.leader[rows] + position)

    def position(self, rows: Rows, seat: int) -> Whole:
        """The positions of a seat."""
        return self._seat_at.take(self.players + seat - self.leader[rows])

    def place(self, rows: Whole, position: int | Whole) -> Whole:
        """Where these seats are in `values.reshape(-1)`, if values have a row a position."""
        return rows + position * self.size

    def draw(self) -> Words:
        """The next card of each table's stock, the turned one last (GAI-44)."""
        if self._top == len(self._pack):
            card, self.turned = self.turned, np.zeros_like(self.turned)
            self.prize = self.turned
            self.reserved[:] = NOBODY
        else:
            card = _ONE << self._pack[self._top].take(self.column).astype(np.uint64)
        self._top += 1
        return card

    def calls(self, rows: Rows) -> NDArray[np.bool_]:
        """Where a side may call Aus rightly, or has played on too late."""
        calls = self.points[0][rows] >= OUT
        if self.any_call:
            for side in range(1, self.sides):
                calls |= self.points[side][rows] >= OUT
        if self.any_late:
            for side in range(self.sides):
                calls |= self.late[side][rows]
        return calls

    def note_late(self) -> None:
        """Begin to keep who is late: from now on somebody is."""
        self.late = np.zeros((self.sides, self.size), np.bool_)
        self.any_late = self.any_call = True

    def note_calls(self) -> None:
        """Look again whether anywhere somebody may call or claim."""
        if self.any_late:
            self.any_late = bool(self.late.any())
        if self.any_call:
            self.any_call = self.any_late or bool((self.points >= OUT).any())

    def end(self, rows: Whole) -> None:
        """These deals are over: nobody there has anything to do any more but to play a card."""
        self.alive[rows] = False
        for side in range(self.sides):
            self.points[side][rows] = _OVER
            self.opened[side][rows] = 0
        if self.any_late:
            self.late[:, rows] = False
        if "signed" in self._per_seat:
            self.signed[:, rows] = True

    def turn_to(self, winner: Whole, share: float) -> None:
        """Count positions from a trick's winner, and `clear`."""
        self.leader = self.seat(EVERY, winner).astype(np.uint8)
        for name in self._places:
            position = getattr(self, name)
            turned = (position - winner) % self.players
            setattr(self, name, np.where(position >= 0, turned, NOBODY))
        rows = self._rows_to_keep(share)
        first = winner * self.size
        first += np.arange(self.size)
        first = first if rows is None else first.take(rows)
        for name in self._names_by_position():
            setattr(self, name, self._turned(getattr(self, name), first))
        if rows is not None:
            self._keep_tables(rows)

    def clear(self, share: float) -> None:
        """Clear away the tables that have ended, if they are at least this share of all."""
        rows = self._rows_to_keep(share)
        if rows is not None:
            for name in self._names_by_position():
                setattr(self, name, getattr(self, name).take(rows, axis=1))
            self._keep_tables(rows)

    def _rows_to_keep(self, share: float) -> Whole | None:
        """The tables where the deal goes on; None if it is not worth clearing the others away."""
        going_on = np.count_nonzero(self.alive)
        if going_on == self.size or 0 < going_on > (1 - share) * self.size:
            return None
        return rows_of(self.alive)

    def _names_by_position(self) -> list[str]:
        return [*self._per_seat, *self._per_side, *(["late"] if self.any_late else [])]

    def _turned(self, values: NDArray[Any], first: Whole) -> NDArray[Any]:
        """What is kept by position, counted from another one.

        Args:
            values: one row for each seat or side.
            first: at which number of these values, counted row by row and round again, the new
                position 0 of each table is.
        """
        turned = np.empty((len(values), first.size), values.dtype)
        for place, row in enumerate(turned):
            values.reshape(-1).take(first + place * self.size, out=row, mode="wrap")
        return turned

    def _keep_tables(self, rows: Whole) -> None:
        for name in (*self._per_table, *self._places):
            setattr(self, name, getattr(self, name).take(rows))
        self.size = rows.size
        self.alive = np.ones(self.size, np.bool_)


def dealt(
    game: Options, pack: NDArray[np.uint8], number: Whole, leader: int, *, remembers: bool
) -> Tables:
    """Tables at which the cards have just been dealt (GAI-16 to GAI-19).

    Args:
        game: the options.
        pack: (48, tables) the cards, as bit numbers, the top one first.
        number: the numbers of the games.
        leader: forehand's seat.
        remembers: whether somebody asks for won cards and declared pairs.
    """
    players = game.players
    hands = np.zeros((players, pack.shape[1]), np.uint64)
    for position, hand in enumerate(hands):
        second = 3 * players + 1 + 2 * position
        for card in (*range(3 * position, 3 * position + 3), second, second + 1):
            hand[:] = add(hand, _ONE << pack[card].astype(np.uint64))
    turned = pack[3 * players]
    return Tables(
        game,
        number,
        leader,
        hands,
        pack[5 * players + 1 :],
        _ONE << turned.astype(np.uint64),
        (turned // 12).astype(np.intp),
        remembers=remembers,
    )
