"""Several rounds solved from the last one backwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

import numpy as np

from chickenlab.core.game import Action
from chickenlab.gigi_gacker.cards import Card
from chickenlab.gigi_gacker.equilibrium import solve_matrix, solve_stage
from chickenlab.gigi_gacker.normal_form import NormalForm
from chickenlab.gigi_gacker.options import ROUNDS
from chickenlab.gigi_gacker.situation import Branches, Choice, Situation

LARGEST = 60_000
"""How many combinations of bids, in all situations together, are looked at."""
GOAL = 0.008
"""What nobody shall gain by departing from the plans, in worms, all rounds together."""

Number = Fraction | float
Payoff = tuple[Number, ...]
"""What each seat gets: its final worms, or with two players its final lead over the other."""


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """What everybody does in one situation.

    Attributes:
        mixes: for each seat the chance of each bid.
        worths: for each seat what each bid is worth against the others' mixes, in worms.
        values: what the situation is worth to each seat, in worms.
    """

    mixes: tuple[dict[Card, Number], ...]
    worths: tuple[dict[Card, Number], ...]
    values: Payoff


class Induction:
    """One end position, thought through once.

    Attributes:
        start: where it begins.
        plans: for every situation in which all bid, what they do; filled by `solve`.
        hens: for every situation in which a seat may play a hen, what it does.
    """

    def __init__(self, start: Situation) -> None:
        self.start = start
        self.branches = explore(start)
        self.values: dict[Situation, Payoff] = {}
        self.plans: dict[Situation, RoundPlan] = {}
        self.hens: dict[Situation, Action] = {}
        self.goal = GOAL / (ROUNDS + 1 - start.round)  # what is left over adds up

    def solve(self) -> tuple[dict[Situation, RoundPlan], dict[Situation, Action], float]:
        """All plans, what is done with each hen, and what departing from them gains at most."""
        values = self.value(self.start)
        gains = [self.best(seat, self.start, {}) - value for seat, value in enumerate(values)]
        return self.plans, self.hens, float(max(0, *gains))

    def value(self, situation: Situation) -> Payoff:
        """What each seat gets from here if all keep to the plans."""
        if situation not in self.values:
            self.values[situation] = self._value(situation)
        return self.values[situation]

    def _value(self, situation: Situation) -> Payoff:
        if situation.is_over:
            return payoff(situation)
        payoffs = {
            choice: tuple(
                mean([(ways, self.value(after)[seat]) for ways, after in branches])
                for seat in range(situation.players)
            )
            for choice, branches in self.branches[situation].items()
        }
        if situation.row:
            plan = self.plans[situation] = plan_round(situation, payoffs, self.goal)
            return plan.values
        if situation.queue:
            seat = situation.queue[0]
            choice = max(payoffs, key=lambda choice: payoffs[choice][seat])
            assert isinstance(choice, Action), "a hen is played or kept"
            self.hens[situation] = choice
            return payoffs[choice]
        return payoffs[None]

    def best(self, seat: int, situation: Situation, known: dict[Situation, Number]) -> Number:
        """What a seat gets at most from here, if all others keep to the plans."""
        if situation not in known:
            known[situation] = self._best(seat, situation, known)
        return known[situation]

    def _best(self, seat: int, situation: Situation, known: dict[Situation, Number]) -> Number:
        if situation.is_over:
            return payoff(situation)[seat]

        def worth(choice: Choice) -> Number:
            branches = self.branches[situation][choice]
            return mean([(ways, self.best(seat, after, known)) for ways, after in branches])

        choices = self.branches[situation]
        if situation.row:
            mixes = self.plans[situation].mixes
            return max(worths_of_bids(seat, mixes, choices, worth).values())
        if situation.queue and situation.queue[0] != seat:
            return worth(self.hens[situation])
        return max(map(worth, choices))


def explore(start: Situation) -> dict[Situation, Branches]:
    """Every situation that may come, with all that may follow it.

    Raises:
        ValueError: if there are more than `LARGEST` combinations of bids.
    """
    found: dict[Situation, Branches] = {}
    todo, met, size = [start], {start}, start.size
    while todo:
        situation = todo.pop()
        branches = found[situation] = situation.branches()
        for after in (after for outcomes in branches.values() for _ways, after in outcomes):
            if after in met or after.is_over:
                continue
            met.add(after)
            todo.append(after)
            size += after.size  # counted when met, so that what is too large is soon refused
            if size > LARGEST:
                raise ValueError(_too_large(start))
    return found


def _too_large(start: Situation) -> str:
    hands = ", ".join(str(len(hand)) for hand in start.hands)
    rows = "known" if start.rows else f"drawn from {len(start.unseen)} unseen cards"
    return (
        f"this end position has hands of {hands} cards in round {start.round} and rows to come "
        f"that are {rows}, which makes more than {LARGEST} combinations of bids; at most that many "
        "are allowed. Known rows, fewer unseen cards, fewer rounds or smaller hands make it smaller"
    )


def payoff(situation: Situation) -> Payoff:
    """What each seat gets when the game is over."""
    scores = situation.scores
    if len(scores) == 2:
        return scores[0] - scores[1], scores[1] - scores[0]
    return scores


def plan_round(situation: Situation, payoffs: Mapping[Choice, Payoff], goal: float) -> RoundPlan:
    """An equilibrium of one round, given what each combination of bids leads to."""
    bids = [situation.bids(seat) for seat in range(situation.players)]
    shape = [len(cards) for cards in bids]
    chances = _duel(payoffs, shape) if len(bids) == 2 else _many(payoffs, shape, goal)
    mixes = tuple(
        dict(zip(cards, mix, strict=True)) for cards, mix in zip(bids, chances, strict=True)
    )
    worths = tuple(
        worths_of_bids(seat, mixes, payoffs, lambda choice, seat=seat: payoffs[choice][seat])
        for seat in range(len(bids))
    )
    values = tuple(
        sum(chance * worth[card] for card, chance in mix.items())
        for mix, worth in zip(mixes, worths, strict=True)
    )
    return RoundPlan(mixes, worths, values)


def worths_of_bids(
    seat: int,
    mixes: Sequence[Mapping[Card, Number]],
    combinations: Iterable[Choice],
    worth: Callable[[Choice], Number],
) -> dict[Card, Number]:
    """What each bid of a seat is worth on average against the others' mixes."""
    worths: dict[Card, Number] = dict.fromkeys(mixes[seat], 0)
    for bids in combinations:
        assert isinstance(bids, tuple), "all bid"
        chance = prod(mix[bids[other]] for other, mix in enumerate(mixes) if other != seat)
        if chance:  # what nobody leads to need not be thought through
            worths[bids[seat]] += chance * worth(bids)
    return worths


def _duel(payoffs: Mapping[Choice, Payoff], shape: Sequence[int]) -> Sequence[Sequence[Number]]:
    """Both seats' chances, exactly."""
    leads = [Fraction(lead) for lead, _other in payoffs.values()]
    solution = solve_matrix([leads[k : k + shape[1]] for k in range(0, len(leads), shape[1])])
    return solution.row, solution.column


def _many(
    payoffs: Mapping[Choice, Payoff], shape: Sequence[int], goal: float
) -> Sequence[Sequence[Number]]:
    """All seats' chances: fixed bids if nobody regrets them, else mixed ones."""
    worths = np.array(list(payoffs.values()), dtype=np.float64).T.reshape(len(shape), *shape)
    return [mix.tolist() for mix in solve_stage(NormalForm(tuple(worths)), goal=goal).mixes]


def mean(weighted: Sequence[tuple[int, Number]]) -> Number:
    """The mean of numbers, each with its number of ways; exact unless one of them is a float.

    >>> str(mean([(1, 3), (2, 4)]))
    '11/3'
    """
    total = sum(ways * number for ways, number in weighted)
    count = sum(ways for ways, _number in weighted)
    return total / count if isinstance(total, float) else Fraction(total, count)
