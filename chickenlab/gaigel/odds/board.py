"""Sessions as a Markov chain over stroke boards (GAI-73 to GAI-80).

>>> after_the_example = session(Board((2, 6)))
>>> after_the_example.wins[0]
Fraction(15, 16)
>>> from chickenlab.core.drawing import mean
>>> mean(session(Board((0, 0), left=10)).deals)
Fraction(1079775, 65536)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from chickenlab.core.checks import brief, make_plain
from chickenlab.core.drawing import Distribution

MOST_STROKES = 50
"""More strokes than that nobody agrees on."""


@dataclass(frozen=True, slots=True)
class Board:
    """Where a session stands.

    Attributes:
        strokes: the strokes on each side's line; two sides, or three players.
        left: strokes still to be given out. While there are any, losers mark strokes (GAI-74);
            then winners cross them out (GAI-76).
        dealer: the side that deals. It matters to three players only, when the last stroke goes
            to the first loser in playing order (A-GAI-17).

    Raises:
        ValueError: if there are not two or three sides, or a number is bad.
    """

    strokes: tuple[int, ...]
    left: int = 0
    dealer: int = 0

    def __post_init__(self) -> None:
        if len(self.strokes) not in (2, 3):
            raise ValueError(f"a board has two or three lines, not {len(self.strokes)}")
        make_plain(self)
        numbers = (*self.strokes, self.left)
        if any(type(number) is not int or number < 0 for number in numbers):
            raise ValueError(f"strokes are whole numbers from 0 on, not {brief(numbers)}")
        if sum(numbers) > MOST_STROKES:
            raise ValueError(f"at most {MOST_STROKES} strokes fit on a board")
        if self.dealer not in range(len(self.strokes)):
            raise ValueError(f"dealer={brief(self.dealer)} is no side of this board")

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides with a clear line, once all strokes are out (GAI-77, A-GAI-14)."""
        if self.left:
            return ()
        return tuple(side for side, strokes in enumerate(self.strokes) if not strokes)

    def after(self, winner: int, worth: int) -> Board:
        """The board after a deal that one side wins and all others lose.

        Args:
            winner: the side that wins it.
            worth: 1, or 2 for a double game (GAI-80).
        """
        strokes, left = list(self.strokes), self.left
        if left:
            for step in range(1, len(strokes) + 1):
                side = (self.dealer + step) % len(strokes)
                if side != winner:
                    marked = min(worth, left)  # GAI-78
                    strokes[side] += marked
                    left -= marked
        else:
            strokes[winner] = max(0, strokes[winner] - worth)
        # with two sides only one marks, so that it is all the same who deals
        dealer = (self.dealer + 1) % 3 if len(strokes) == 3 and left else 0
        return Board(tuple(strokes), left, dealer)


@dataclass(frozen=True, slots=True)
class SessionOdds:
    """How a session ends.

    Attributes:
        wins: the chance of each side to win it; a shared victory counts for each.
        deals: the chance of each number of deals until it is over.
    """

    wins: tuple[Fraction, ...]
    deals: Distribution


def session(
    board: Board,
    *,
    win: Sequence[Fraction] | None = None,
    double: Fraction = Fraction(0),
) -> SessionOdds:
    """How a session ends that stands at this board.

    Deals are independent; one side wins each, and all others lose it.

    Args:
        board: where it stands.
        win: the chance of each side to win a deal; left out, all are alike.
        double: the chance that a deal counts double (GAI-80).

    Raises:
        ValueError: if the chances are none.
    """
    sides = len(board.strokes)
    shares = [Fraction(1, sides)] * sides if win is None else list(win)
    _check_chances(shares, sides, double)
    results = [
        (winner, worth, share * chance)
        for winner, share in enumerate(shares)
        for worth, chance in ((1, 1 - double), (2, double))
        if share * chance
    ]
    wins = [Fraction(0)] * sides
    deals: Distribution = {}
    boards, number = {board: Fraction(1)}, 0
    while boards:
        onward: defaultdict[Board, Fraction] = defaultdict(Fraction)
        for now, chance in boards.items():
            if now.winners:
                deals[number] = deals.get(number, Fraction(0)) + chance
                for side in now.winners:
                    wins[side] += chance
                continue
            for winner, worth, share in results:
                onward[now.after(winner, worth)] += chance * share
        boards, number = onward, number + 1
    return SessionOdds(tuple(wins), deals)


def _check_chances(shares: Sequence[Fraction], sides: int, double: Fraction) -> None:
    if len(shares) != sides or min(shares) < 0 or sum(shares) != 1:
        raise ValueError(f"win has the chance of each of the {sides} sides, together 1")
    if not 0 <= double <= 1:
        raise ValueError(f"double={brief(double)} is no chance")
