"""How a game of Gigi Gacker ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Termination(StrEnum):
    """What decided the game."""

    MOST_WORMS = "most-worms"
    """One player has the highest score (GIG-50)."""
    FEWEST_CARDS = "fewest-cards"
    """Of several with the highest score one has the fewest cards in hand (GIG-51)."""
    SHARED = "shared"
    """Several have the highest score and equally few cards (GIG-52)."""

    @property
    def rule_id(self) -> str:
        """The rule that decided."""
        return {"most-worms": "GIG-50", "fewest-cards": "GIG-51", "shared": "GIG-52"}[self]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game.

    Attributes:
        termination: what decided it.
        winners: the seats that won; several share the victory.
        scores: the worms of each seat (GIG-48).
        hand_sizes: the cards in each seat's hand, which break ties (GIG-51).
        ranking: all seats from the first to the last; equal ones stand together.
    """

    termination: Termination
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, scores: Sequence[int], hand_sizes: Sequence[int]) -> Outcome:
        """The result of these scores and hands (GIG-50 to GIG-52).

        >>> Outcome.of([9, 12, 12], [5, 6, 5]).winners
        (2,)
        """
        keys = [(-score, size) for score, size in zip(scores, hand_sizes, strict=True)]
        places = sorted(set(keys))
        ranking = tuple(
            tuple(seat for seat, key in enumerate(keys) if key == place) for place in places
        )
        winners = ranking[0]
        if len(winners) > 1:
            termination = Termination.SHARED
        elif sum(score == max(scores) for score in scores) > 1:
            termination = Termination.FEWEST_CARDS
        else:
            termination = Termination.MOST_WORMS
        return cls(termination, winners, tuple(scores), tuple(hand_sizes), ranking)
