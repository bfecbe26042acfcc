"""One round as a game by itself: everybody bids at once, and every bid has its worth.

A mixed strategy is an array of chances, one for each possible bid. The chances of each position
come from the chances that each rival ranks above, without going through all combinations of bids.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.gigi_gacker.cards import Card, count_worms
from chickenlab.gigi_gacker.deal import chosen_colors, robo_cards
from chickenlab.gigi_gacker.habits import card_worth
from chickenlab.gigi_gacker.view import View

Mix = NDArray[np.float64]
"""The chance of each bid, in the order of the stage's bids."""


def position_chances(above: Sequence[Any]) -> list[Any]:
    """The chance of each position, if each rival ranks above with a chance of its own.

    Args:
        above: a chance for each rival: numbers, Fractions, or arrays of them.

    >>> from fractions import Fraction
    >>> [str(chance) for chance in position_chances([Fraction(1, 2), Fraction(1, 3)])]
    ['1/3', '1/2', '1/6']
    """
    chances: list[Any] = [1]
    for chance in above:
        stays = [old * (1 - chance) for old in chances]
        moves = [old * chance for old in chances]
        chances = [
            (stays[k] if k < len(stays) else 0) + (moves[k - 1] if k else 0)
            for k in range(len(chances) + 1)
        ]
    return chances


@dataclass(frozen=True)
class Stage:
    """A round, all seats' possible bids and what each is worth to its seat.

    Attributes:
        bids: the possible bids of each chair; the Robo-chicken's last.
        distances: how far each chair sits from the tractor.
        payoffs: for each seat an array: its worth for each bid (rows) and position (columns).
        robo: the chance of each bid of the Robo-chicken, None without it.
    """

    bids: tuple[tuple[Card, ...], ...]
    distances: tuple[int, ...]
    payoffs: tuple[NDArray[np.float64], ...]
    robo: Mix | None = None

    @property
    def players(self) -> int:
        """How many seats choose a bid."""
        return len(self.payoffs)

    def uniform(self) -> list[Mix]:
        """All seats choose among their bids with equal chances."""
        return [np.full(len(bids), 1 / len(bids)) for bids in self.bids[: self.players]]

    @cached_property
    def above(self) -> dict[tuple[int, int], NDArray[np.float64]]:
        """For a seat and a rival: 1 where the rival's bid (columns) ranks above (rows)."""
        chairs = range(len(self.bids))
        return {
            (seat, rival): self._above(seat, rival)
            for seat in chairs
            for rival in chairs
            if rival != seat
        }

    def _above(self, seat: int, rival: int) -> NDArray[np.float64]:
        own = np.array([[card.strength] for card in self.bids[seat]])
        theirs = np.array([card.strength for card in self.bids[rival]])
        nearer = self.distances[rival] < self.distances[seat]  # GIG-25
        return np.asarray(theirs >= own if nearer else theirs > own, dtype=np.float64)

    def chances(self, seat: int, mixes: Sequence[Mix]) -> NDArray[np.float64]:
        """The chance of each position (columns) for each bid of the seat (rows)."""
        everybody = [*mixes] if self.robo is None else [*mixes, self.robo]
        above = [
            self.above[seat, rival] @ mix for rival, mix in enumerate(everybody) if rival != seat
        ]
        return np.stack(position_chances(above), axis=1)

    def values(self, seat: int, mixes: Sequence[Mix]) -> NDArray[np.float64]:
        """What each bid of the seat is worth on average against the others' mixes."""
        return np.sum(self.payoffs[seat] * self.chances(seat, mixes), axis=1)

    def regrets(self, mixes: Sequence[Mix]) -> list[float]:
        """How much each seat would gain at most by changing its mix alone."""
        gains: list[float] = []
        for seat, mix in enumerate(mixes):
            values = self.values(seat, mixes)
            gains.append(float(values.max() - mix @ values))
        return gains

    def pure_equilibrium(self) -> list[Mix] | None:
        """Fixed bids that nobody regrets, the first there are, or None."""
        return pure_equilibrium([self._worths(seat) for seat in range(self.players)])

    def _worths(self, seat: int) -> NDArray[np.float64]:
        """What each combination of bids brings a seat, one axis for each seat's bids."""
        chairs = len(self.bids)
        position = np.zeros([1] * chairs, dtype=np.intp)
        for rival in range(chairs):
            if rival != seat:
                above = self.above[seat, rival]
                ordered = above if seat < rival else above.T
                shape = [len(self.bids[k]) if k in (seat, rival) else 1 for k in range(chairs)]
                position = position + ordered.reshape(shape).astype(np.intp)
        own = np.arange(len(self.bids[seat])).reshape(
            [-1 if k == seat else 1 for k in range(chairs)]
        )
        worths = self.payoffs[seat][own, position]
        return worths if self.robo is None else worths @ self.robo


def pure_equilibrium(payoffs: Sequence[NDArray[np.float64]]) -> list[Mix] | None:
    """Fixed choices that nobody regrets, the first there are, or None.

    Args:
        payoffs: for each seat what it gains, one axis for each seat's choices.
    """
    regrets = [worth.max(axis=seat, keepdims=True) - worth for seat, worth in enumerate(payoffs)]
    calm = np.argwhere(np.max(regrets, axis=0) <= 1e-12)
    if not len(calm):
        return None
    return [np.eye(size)[k] for size, k in zip(payoffs[0].shape, calm[0], strict=True)]


def stage_of(view: View) -> Stage:
    """The round that `view` is about, every bid valued in worms.

    The hands are public, so the view of any seat gives the same stage.
    """
    players = view.game.players
    bids = [possible_bids(hand) for hand in view.hands]
    robo = None
    if view.game.has_robo:
        pool = robo_pool(view)
        bids.append(pool)
        robo = np.full(len(pool), 1 / len(pool))
    payoffs = tuple(_payoffs(view, seat, bids[seat]) for seat in range(players))
    distances = tuple(view.distance(chair) for chair in range(view.game.chairs))
    return Stage(tuple(bids), distances, payoffs, robo)


def possible_bids(hand: Iterable[Card]) -> tuple[Card, ...]:
    """The different cards of a hand that are bids (GIG-41)."""
    return tuple(dict.fromkeys(card for card in sorted(hand) if card is not Card.HEN))


def robo_pool(view: View) -> tuple[Card, ...]:
    """The pullets that the Robo-chicken may turn up next (GIG-53, A-GIG-11)."""
    seats = [(*hand, *pile) for hand, pile in zip(view.hands, view.piles, strict=True)]
    colors = chosen_colors(seats, view.robo)
    return tuple(card for card in robo_cards(colors) if card not in view.robo)


def _payoffs(view: View, seat: int, bids: Iterable[Card]) -> NDArray[np.float64]:
    """What it is worth, in worms, to bid one card (rows) and take another (columns).

    In the last round this is exact: the change of the final score, the best use of a hen
    included. Before, worms count what they show, and the rest by rule of thumb.
    """
    left = view.rounds_left
    if left:
        spent = np.array([[card_worth(bid, left)] for bid in bids])
        return np.array([card_worth(taken, left) for taken in view.row]) - spent
    before = last_hen(view.hands[seat], view.piles[seat])
    return np.array(
        [[_final(view, seat, bid, taken) - before for taken in view.row] for bid in bids],
        dtype=np.float64,
    )


def _final(view: View, seat: int, bid: Card, taken: Card) -> int:
    hand = list(view.hands[seat])
    hand.remove(bid)
    return last_hen([*hand, taken], [*view.piles[seat], bid])


def last_hen(hand: Iterable[Card], pile: Iterable[Card]) -> int:
    """The final score after round nine, if a hen brings back the two best worms (GIG-45).

    >>> last_hen([Card.W5, Card.HEN], [Card.W3, Card.R7, Card.W2])
    10
    """
    cards = list(hand)
    back = sorted((card.worms for card in pile), reverse=True)[:2] if Card.HEN in cards else []
    return count_worms(cards) + sum(back)
