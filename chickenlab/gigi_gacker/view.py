"""What one seat knows of a game of Gigi Gacker."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from chickenlab.core import game as core
from chickenlab.gigi_gacker.cards import Card
from chickenlab.gigi_gacker.outcome import Outcome

if TYPE_CHECKING:
    from chickenlab.gigi_gacker.options import Options


class Phase(StrEnum):
    """Where a game stands."""

    BID = "bid"
    """Everybody lays a card face down (GIG-20)."""
    HENS = "hens"
    """The round is over; who holds a mother hen may play it (GIG-34)."""
    OVER = "over"
    """The game has ended (GIG-47)."""


@dataclass(frozen=True, slots=True)
class View(core.View):
    """What `seat` knows. All hands are public: everybody saw the cards come in and go out.

    Nobody sees whether another seat has chosen its card yet: until all have, `to_act` names every
    other seat.

    Attributes:
        phase: where the game stands.
        round: 1 to 9.
        circle: the chairs clockwise, the first holder of the tractor first (GIG-29, A-GIG-4).
        tractor: the chair that has the tractor in this round.
        row: the shown cards, position 1 first; empty once they are taken.
        hands: the cards in each seat's hand, sorted; a card laid face down still counts as there.
        piles: each seat's discard pile in the order played; it lies open.
        boxed: hens that each seat has played.
        bid: the card that this seat has laid in this round, None before.
        robo: the Robo-chicken's used cards (A-GIG-11).
        gone: the cards that the Robo-chicken gained (GIG-57).
        scores: the worms in each hand (GIG-48).
        outcome: the result, None before the end.
    """

    game: Options
    phase: Phase
    round: int
    circle: tuple[int, ...]
    tractor: int
    row: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    boxed: tuple[int, ...]
    bid: Card | None
    robo: tuple[Card, ...]
    gone: tuple[Card, ...]
    scores: tuple[int, ...]
    outcome: Outcome | None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards."""
        return self.hands[self.seat]

    @property
    def pile(self) -> tuple[Card, ...]:
        """The seat's own discard pile."""
        return self.piles[self.seat]

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """Cards in each seat's hand."""
        return tuple(len(hand) for hand in self.hands)

    @property
    def rounds_left(self) -> int:
        """Rounds to come after this one."""
        return 9 - self.round

    def distance(self, chair: int) -> int:
        """How far clockwise from the tractor a chair sits; the holder's distance is 0 (A-GIG-3)."""
        at = self.circle.index
        return (at(chair) - at(self.tractor)) % len(self.circle)
