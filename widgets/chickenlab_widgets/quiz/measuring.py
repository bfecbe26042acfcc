"""Whether a strategy is better than another: enough deals to tell, or no verdict."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import numpy as np

from chickenlab import Game, Strategy
from chickenlab.core.comparison import running
from chickenlab.core.histogram import Histogram
from chickenlab.core.intervals import mean_between
from chickenlab_widgets.failing import why
from chickenlab_widgets.quiz.exercises import Complaint, a_function
from chickenlab_widgets.quiz.reading import Unclear

LOOKS = (25, 50, 100, 200, 400, 800)
"""After how many deals one looks whether the interval decides."""

DOUBT = 0.001
"""How often one of these intervals misses the truth. It is small since one looks so often: all
looks together mislead in less than one case of a hundred."""

Counted = Literal["wins", "gain"]


@dataclass(frozen=True, slots=True)
class Share:
    """What share of its games a strategy wins, with an interval; the observations are deals.

    Attributes:
        value: the share.
        low: where its interval begins.
        high: where it ends.
        deals: how many deals were played, each from every side.
        fair: the share of players that are all alike.
    """

    value: float
    low: float
    high: float
    deals: int
    fair: Fraction

    @property
    def is_better(self) -> bool | None:
        """Whether the strategy wins more than its fair share; None if one cannot tell yet."""
        if self.low > self.fair:
            return True
        return False if self.high < self.fair else None

    def __str__(self) -> str:
        value, low, high = (100 * share for share in (self.value, self.low, self.high))
        return f"{value:.1f} % of its games ({low:.1f} to {high:.1f} %) in {self.deals} deals"


def measure(
    game: Game, strategy: Strategy, reference: Strategy, *, counted: Counted = "wins", seed: int = 0
) -> Share:
    """Play until the interval lies above or below the fair share, or the deals are used up.

    Every deal is played with the strategy alone on each side in turn, the reference on all others.

    Args:
        game: the game and its options.
        strategy: the one that is measured.
        reference: the one that it plays against.
        counted: "wins" counts games won; "gain" what a game pays, where a shared victory pays
            each winner a part of 1.
        seed: fixes the deals and every random choice.
    """
    fair = Fraction(1, len({game.side_of(seat) for seat in range(game.players)}))
    found = None
    block = LOOKS[0]  # every look comes after whole blocks
    for total in running(game, strategy, reference, deals=LOOKS[-1], seed=seed, block=block):
        if total.deals in LOOKS:
            found = share_of(total.shares if counted == "wins" else total.gains, fair)
            if found.is_better is not None:
                return found
    assert found is not None, "the last look comes after the last deal"
    return found


def share_of(deals: Histogram, fair: Fraction) -> Share:
    """The share of games that was won, from the shares of the deals."""
    values, counts = zip(*sorted(deals.counts.items()), strict=True)
    low, high = mean_between(
        np.array(values), np.array(counts, dtype=np.float64), (0.0, 1.0), DOUBT / 2
    )
    return Share(float(deals.total / deals.n), low, high, deals.n, fair)


def outplays(
    game: Game,
    reference: Strategy,
    *,
    against: str,
    counted: Counted = "wins",
    seed: int = 0,
) -> Callable[[object], Complaint]:
    """Complain about a strategy that does not win clearly more than its fair share.

    Args:
        game: the game and its options.
        reference: the strategy of all other players.
        against: what these players are called, such as "random play".
        counted: see `measure`.
        seed: fixes the deals and every random choice.
    """

    def complain(answer: object) -> Complaint:
        strategy: Strategy = a_function(answer)  # type: ignore[assignment]
        try:
            share = measure(game, strategy, reference, counted=counted, seed=seed)
        except (Exception, SystemExit) as error:  # anybody's code: whatever it raises is told
            raise Unclear(f"your player fails: {why(error)}") from None
        if share.is_better:
            return None
        fair = f"a fair share is {float(100 * share.fair):.1f} %"
        if share.is_better is None:
            raise Unclear(
                f"cannot tell yet: against {against} it wins {share}, and {fair}. "
                "A clearly better player shows within this many deals."
            )
        return f"not yet: against {against} it wins {share}, and {fair}."

    return complain
