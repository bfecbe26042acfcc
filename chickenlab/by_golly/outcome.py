"""How a game of By Golly! ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game (BYG-35).

    Attributes:
        winner: the seat that is rid of all its cards.
        drawn: whether another seat drew its last card (A-BYG-10).
    """

    winner: int
    drawn: bool
