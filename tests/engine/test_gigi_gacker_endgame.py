"""The last rounds of Gigi Gacker together, against the referee and a linear programme.

The checks share no code with the solver: the referee plays every line of an end position, and
scipy solves what comes out of it in sequence form (one variable for each row of own decisions).
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest
from scipy.optimize import linprog
from scipy.sparse import coo_array

from chickenlab.core.playing import step
from chickenlab.gigi_gacker import Bid, Card, Game, KeepHen, Phase, Position
from chickenlab.gigi_gacker import endgame as module
from chickenlab.gigi_gacker.endgame import Endgame, solve_endgame
from chickenlab.gigi_gacker.equilibrium import solve_matrix, zero_sum_matrix
from chickenlab.gigi_gacker.normal_form import NormalForm
from chickenlab.gigi_gacker.stage import last_hen, stage_of


def begin(hands, rows, piles=(), *, tractor=0, robo=""):
    game = Game(players=len(hands))
    position = Position.of(game, hands, rows, piles=piles, tractor=tractor, robo=robo)
    return game.new_state(deal=position)


def idle(*pullets: str) -> str:
    """All pullets but these, for a pile that no hen searches: so the Robo-chicken has few."""
    return " ".join(card.name for card in list(Card)[: Card.W1] if card.name not in pullets)


# ------------------------------------------------------------------ every line, by the referee


class Lines:
    """All lines of an end position, played by the referee.

    The seats in `free` decide at will, the others by the plans of a solution. What counts is the
    final worms of the seat `scored`, with two players its lead.
    """

    def __init__(self, states, *, free=(), plans: Endgame | None = None, scored=0) -> None:
        self.free, self.plans, self.scored = free, plans, scored
        # a sequence is all that a free seat has decided; what it can tell apart leads from there
        self.sequences = [{(): 0} for _seat in free]
        self.places = [{} for _seat in free]
        self.payoffs: Counter[tuple[int, ...]] = Counter()
        for state in states:
            self._walk(state, 1 / len(states), [()] * len(free))

    def _walk(self, state, chance, ways) -> None:
        if state.is_terminal:
            key = tuple(names[way] for names, way in zip(self.sequences, ways, strict=True))
            self.payoffs[key] += chance * self._payoff(state.scores)
            return
        seats = state.to_act
        for chosen in product(*(self._options(state, seat, ways) for seat in seats)):
            after, further = state.clone(), list(ways)
            for seat, (action, _share) in zip(seats, chosen, strict=True):
                after.apply(seat, action)
                if seat in self.free:
                    index = self.free.index(seat)
                    further[index] = (*ways[index], (seen(state, seat), str(action)))
                    self.sequences[index].setdefault(further[index], len(self.sequences[index]))
            share = np.prod([share for _action, share in chosen])
            if share:
                self._walk(after, chance * share, further)

    def _options(self, state, seat, ways):
        view = state.view(seat)
        if seat in self.free:
            index = self.free.index(seat)
            self.places[index].setdefault(seen(state, seat), ways[index])
            return [(action, 1.0) for action in view.legal_actions]
        if view.phase is Phase.BID:
            mix = self.plans.plan(view).mixes[seat]
            return [(Bid(card), float(chance)) for card, chance in mix.items()]
        return [(self.plans.act(view, np.random.default_rng(0)), 1.0)]

    def _payoff(self, scores) -> float:
        own = self.scored
        return scores[own] - scores[1 - own] if len(scores) == 2 else scores[own]

    def constraints(self, index):
        """What makes the chances of sequences those of a plan: their factors and the right side."""
        names = self.sequences[index]
        rows = {place: row for row, place in enumerate(self.places[index], start=1)}
        factors = np.zeros((len(rows) + 1, len(names)))
        factors[0, 0] = 1
        for place, way in self.places[index].items():
            factors[rows[place], names[way]] = -1
        for sequence, column in names.items():
            if sequence:
                factors[rows[sequence[-1][0]], column] = 1
        return factors, np.eye(len(factors))[0]


def seen(state, seat) -> str:
    return repr(state.view(seat).events)


def lead_by_linear_programme(states) -> float:
    """What seat 0 gains on seat 1 when both play as well as can be."""
    lines = Lines(states, free=(0, 1))
    (own, own_side), (other, other_side) = lines.constraints(0), lines.constraints(1)
    payoffs = np.zeros((own.shape[1], other.shape[1]))
    for key, payoff in lines.payoffs.items():
        payoffs[key] = payoff
    n, m = own.shape[1], other.shape[0]
    done = linprog(
        c=np.concatenate([np.zeros(n), -other_side]),
        A_ub=np.hstack([-payoffs.T, other.T]),
        b_ub=np.zeros(other.shape[1]),
        A_eq=np.hstack([own, np.zeros((len(own), m))]),
        b_eq=own_side,
        bounds=[(0, None)] * n + [(None, None)] * m,
    )
    assert done.success
    return -done.fun


def gain_by_linear_programme(states, plans: Endgame) -> float:
    """The most that any seat gains by departing from the plans alone."""
    gains = []
    for seat in range(states[0].game.players):
        lines = Lines(states, free=(seat,), plans=plans, scored=seat)
        factors, side = lines.constraints(0)
        worth = np.zeros(factors.shape[1])
        for (index,), payoff in lines.payoffs.items():
            worth[index] = payoff
        done = linprog(c=-worth, A_eq=factors, b_eq=side)
        assert done.success
        kept = Lines(states, plans=plans, scored=seat).payoffs[()]
        assert kept == pytest.approx(float(plans.first.values[seat]))
        gains.append(-done.fun - kept)
    return max(gains)


# ------------------------------------------------------------------ two players, exactly

FEW = ("R3", "R7", "Y5", "Y6", "G4", "G5", "G6")
"""The pullets of two small hands, and three for the Robo-chicken."""
DUELS = {
    "worms now, more worms later": (["R7 R3", "Y5 Y6"], ["W3 W2 W1", "W8 W2 W1"], ["W1", ""]),
    "all three cards tempt": (["R7 R3 W1", "Y5 Y6"], ["W2 W5 W4", "W3 W6 W7"], ["", "W2"]),
    "a hen in hand": (["R7 R3 HEN", "Y5 Y6"], ["W3 W2 W1", "W4 W2 W1"], ["W2 W4", ""]),
    "nothing but hens after a round": (["R7", "Y5 Y6"], ["HEN W2 W1", "W8 W2 W3"], ["R3", ""]),
}


def robos(pile: str, n: int = 2) -> list[str]:
    return [" ".join(cards) for cards in permutations(pile.split(), n)]


@pytest.mark.parametrize("name", DUELS)
@pytest.mark.parametrize("tractor", [0, 1])
def test_two_rounds_are_worth_what_a_linear_programme_over_the_referees_lines_says(name, tractor):
    hands, rows, piles = DUELS[name]
    # the other pullets lie where no hen is: so the Robo-chicken has three to draw from
    piles = [piles[0], f"{piles[1]} {idle(*FEW)}"]
    states = [
        begin(hands, rows, piles, tractor=tractor, robo=robo) for robo in robos("G4 G5 G6")
    ]
    found = solve_endgame(states[0].view(0), rows=rows[1:])
    lead = lead_by_linear_programme(states)
    assert float(found.first.values[0]) == pytest.approx(lead, abs=1e-6)
    assert found.exploitability == 0
    assert gain_by_linear_programme(states, found) == pytest.approx(0, abs=1e-6)
