"""The last rounds of Gigi Gacker together, against the referee and a linear programme.

The checks share no code with the solver: the referee plays every line of an end position, and
scipy solves what comes out of it in sequence form (one variable for each row of own decisions).
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import prod

import numpy as np
import pytest
from scipy.optimize import linprog

from chickenlab.core.playing import step
from chickenlab.gigi_gacker import Bid, Card, Game, KeepHen, Phase, PlayHen, Position, induction
from chickenlab.gigi_gacker.endgame import Endgame, solve_endgame
from chickenlab.gigi_gacker.equilibrium import solve_matrix, zero_sum_matrix
from chickenlab.gigi_gacker.normal_form import NormalForm
from chickenlab.gigi_gacker.stage import last_hen, stage_of


def begin(hands, rows, piles=(), *, tractor=0, robo=""):
    game = Game(players=len(hands))
    position = Position.of(game, hands, rows, piles=piles, tractor=tractor, robo=robo)
    return game.new_state(deal=position)


# ------------------------------------------------------------------ every line, by the referee


class Lines:
    """All lines of an end position, played by the referee from each of its starts.

    The seats in `free` decide at will, the others by the plans of a solution. What counts is the
    final worms of the seat `scored`, with two players its lead.
    """

    def __init__(self, starts, *, free=(), plans: Endgame | None = None, scored=0) -> None:
        self.free, self.plans, self.scored = free, plans, scored
        # a sequence is all that a free seat has decided; what it can tell apart leads from there
        self.sequences = [{(): 0} for _seat in free]
        self.places = [{} for _seat in free]
        self.payoffs: Counter[tuple[int, ...]] = Counter()
        for state, chance in starts:
            self._walk(state, chance, [()] * len(free))

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


def lead_by_linear_programme(starts) -> float:
    """What seat 0 gains on seat 1 when both play as well as can be."""
    lines = Lines(starts, free=(0, 1))
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


def gain_by_linear_programme(starts, plans: Endgame) -> float:
    """The most that any seat gains by departing from the plans alone."""
    gains = []
    for seat in range(starts[0][0].game.players):
        lines = Lines(starts, free=(seat,), plans=plans, scored=seat)
        factors, side = lines.constraints(0)
        worth = np.zeros(factors.shape[1])
        for (index,), payoff in lines.payoffs.items():
            worth[index] = payoff
        done = linprog(c=-worth, A_eq=factors, b_eq=side)
        assert done.success
        kept = Lines(starts, plans=plans, scored=seat).payoffs[()]
        assert kept == pytest.approx(float(plans.first.values[seat]))
        gains.append(-done.fun - kept)
    return max(gains)


# ------------------------------------------------------------------ two players, exactly

DUELS = {
    "worms now, more worms later": (["R7 R3", "Y5 Y6"], ["W3 W2 W1", "W8 W2 W1"], ["W1", ""]),
    "all three cards tempt": (["R7 R3 W1", "Y5 Y6"], ["W2 W5 W4", "W3 W6 W7"], ["", "W2"]),
    "a hen in hand": (["R7 R3 HEN", "Y5 Y6"], ["W3 W2 W1", "W4 W2 W1"], ["W2 W4", ""]),
    "nothing but hens after a round": (["R7", "Y5 Y6"], ["HEN W2 W1", "W8 W2 W3"], ["R3", ""]),
    "only mixing helps": (["R4 W3", "Y3 W1"], ["W4 W2 W6", "W2 W6 W1"], ["", ""]),
}


def robos(n: int) -> list[tuple[str, float]]:
    """What the Robo-chicken may turn up, with its chance; of equal values any colour will do.

    Anna is red and Ben yellow, so it has three pullets of each value (GIG-53).
    """
    found = []
    for values in product("34567", repeat=n):
        ways = [3 - values[:k].count(value) for k, value in enumerate(values)]
        cards = [f"{'GBP'[3 - way]}{value}" for way, value in zip(ways, values, strict=True) if way]
        if len(cards) == n:
            found.append((" ".join(cards), prod(ways) / prod(range(15, 15 - n, -1))))
    return found


def test_the_robo_chickens_chances_are_whole():
    assert sum(chance for _cards, chance in robos(2)) == pytest.approx(1)
    assert dict(robos(2))["G3 B3"] == pytest.approx(3 * 2 / (15 * 14))


@pytest.mark.rule("GIG-53")
@pytest.mark.parametrize("name", DUELS)
@pytest.mark.parametrize("tractor", [0, 1])
def test_two_rounds_are_worth_what_a_linear_programme_over_the_referees_lines_says(name, tractor):
    hands, rows, piles = DUELS[name]
    starts = [
        (begin(hands, rows, piles, tractor=tractor, robo=robo), chance) for robo, chance in robos(2)
    ]
    found = solve_endgame(starts[0][0].view(0), rows=rows[1:])
    lead = lead_by_linear_programme(starts)
    assert float(found.first.values[0]) == pytest.approx(lead, abs=1e-6)
    assert found.exploitability == 0
    assert gain_by_linear_programme(starts, found) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("tractor", [0, 1])
def test_a_row_that_nobody_knows_is_averaged(tractor):
    hands, unseen = ["R7 R4", "Y6 Y5"], "W1 W3 W8"
    starts = [
        (begin(hands, ["W4 W3 W1", " ".join(row)], tractor=tractor, robo=robo), chance / 6)
        for row in permutations(unseen.split())
        for robo, chance in robos(2)
    ]
    found = solve_endgame(starts[0][0].view(0), unseen=unseen)
    assert float(found.first.values[0]) == pytest.approx(lead_by_linear_programme(starts))
    assert found.exploitability == 0
    assert gain_by_linear_programme(starts, found) == pytest.approx(0, abs=1e-6)


def test_three_rounds_are_solved_too():
    rows = ["W5 W3 W1", "W4 W1 W2", "W7 W1 W4"]
    starts = [(begin(["R7 R4", "Y7"], rows, robo=robo), chance) for robo, chance in robos(3)]
    found = solve_endgame(starts[0][0].view(0), rows=rows[1:])
    assert float(found.first.values[0]) == pytest.approx(lead_by_linear_programme(starts))
    assert found.exploitability == 0


def test_two_full_hands_are_not_too_large():
    hands, rows = ["R7 R3 W2 W3 R4", "Y5 Y6 W1 W5 W4"], ["W3 W2 W1", "W8 W2 W1"]
    state = begin(hands, rows, ["R5 R6 W1", "Y3 Y4 Y7 W7"], tractor=1, robo="G3 G4")
    found = solve_endgame(state.view(0), rows=rows[1:])
    assert found.first.values == (Fraction(-6, 5), Fraction(6, 5))
    assert found.exploitability == 0


def test_an_answer_is_an_exact_fraction():
    state = begin(["R4 W3", "Y3 W1"], ["W4 W2 W6", "W2 W6 W1"], robo="G4 G5")
    plan = solve_endgame(state.view(1), rows=["W2 W6 W1"]).first
    assert plan.values == (Fraction(-144852, 731885), Fraction(144852, 731885))
    assert plan.mixes[0] == {Card.R4: Fraction(3050, 20911), Card.W3: Fraction(17861, 20911)}
    assert plan.mixes[1] == {Card.Y3: Fraction(20850, 20911), Card.W1: Fraction(61, 20911)}


@pytest.mark.rule("GIG-53")
def test_the_robo_chicken_has_the_pullets_of_three_colours_also_where_some_lie_nowhere():
    hands, piles = ["R4 R7 W4", "Y5 Y7 W2"], ["W3", "W2"]
    stage = stage_of(begin(hands, ["W6 W4 W7"], piles, tractor=2, robo="G5").view(0))
    assert {card.color.letter for card in stage.bids[2]} == {"G", "B", "P"}
    assert len(stage.bids[2]) == 15
    assert solve_matrix(zero_sum_matrix(stage)).value == Fraction(7, 25)


@pytest.mark.parametrize("seed", range(4))
def test_a_last_round_alone_is_the_matrix_game_that_it_was(seed):
    rng = np.random.default_rng(seed)
    pools = [[f"{color}{value}" for value in range(3, 7)] + ["W1", "W2", "HEN"] for color in "RY"]
    hands = [" ".join(["W3", *rng.choice(pool, 3, replace=False)]) for pool in pools]
    state = begin(hands, ["W5 W3 HEN"], ["W4", "W6 W3"], tractor=2, robo="G5")
    before = [last_hen(state.hands[seat], state.piles[seat]) for seat in (0, 1)]
    alone = solve_matrix(zero_sum_matrix(stage_of(state.view(0))))
    lead = solve_endgame(state.view(0)).first.values[0]
    assert lead == alone.value + before[0] - before[1]


# ------------------------------------------------------------------ three players and more

TABLES = {
    "three, mixing": (["R7 R4", "Y6 Y3", "G5 G3"], ["W4 W2 W1", "W8 W1 W2"], []),
    "three, a hen to take": (
        ["R5 W3", "Y5 Y4", "G6 G7"],
        ["W4 HEN W2", "W7 W1 W6"],
        ["W2", "", "W4"],
    ),
    "three, two hens in hand": (
        ["R7 R4 HEN", "Y6 HEN", "G5"],
        ["W3 W1 W2", "W5 W2 W1"],
        ["W4 R3", "W6 Y3", ""],
    ),
    "four": (["R5 R7", "Y5 Y4", "G6", "B3 B4"], ["W4 W1 W3 W2", "W7 W1 W6 W2"], []),
    "five": (["R5 R7", "Y5", "G6 G4", "B3", "P5"], ["W4 W1 W3 W2 W1", "W7 W1 W6 W2 W3"], []),
}


@pytest.mark.parametrize("name", TABLES)
def test_nobody_gains_a_hundredth_of_a_worm_by_departing_in_any_of_the_rounds(name):
    hands, rows, piles = TABLES[name]
    state = begin(hands, rows, piles, tractor=1)
    found = solve_endgame(state.view(0), rows=rows[1:])
    assert found.exploitability < 0.01
    assert gain_by_linear_programme([(state, 1)], found) == pytest.approx(
        found.exploitability, abs=1e-6
    )


def test_nobody_gains_much_by_departing_when_the_next_row_is_not_known():
    hands, unseen = ["R7 R4", "Y6 Y3", "G5"], "W2 W5 W8"
    rows = [" ".join(row) for row in permutations(unseen.split())]
    starts = [(begin(hands, ["W4 W2 W1", row]), 1 / 6) for row in rows]
    found = solve_endgame(starts[0][0].view(0), unseen=unseen)
    assert found.exploitability < 0.01
    assert gain_by_linear_programme(starts, found) == pytest.approx(found.exploitability, abs=1e-6)


# ------------------------------------------------------------------ positions to check by hand


def test_a_high_card_is_kept_for_the_row_that_is_worth_more():
    """The 7 takes the worm 2 now; or the 4 a worm 1, and then the 7 the worm 8."""
    hands, rows = ["R7 R4", "Y6 Y5", "G6 G5"], ["W2 W1 W1", "W8 W1 W1"]
    now = solve_endgame(begin(hands, rows[:1]).view(0)).first
    assert now.worths[0] == {Card.R4: 1, Card.R7: 2}
    ahead = solve_endgame(begin(hands, rows).view(0), rows=rows[1:]).first
    assert ahead.mixes[0] == {Card.R4: 1, Card.R7: 0}
    assert ahead.worths[0] == {Card.R4: 1 + 8, Card.R7: 2 + 1}


@pytest.mark.rule("GIG-30")
def test_a_worm_taken_now_may_be_the_best_bid_of_the_next_round():
    """Everybody has one card, and then the worm that it took: worms 5, 4, 1 bid for 1, 3, 7."""
    state = begin(["R7", "Y6", "G5"], ["W5 W4 W1", "W1 W3 W7"])
    assert solve_endgame(state.view(0), rows=["W1 W3 W7"]).first.values == (1, 3, 7)


@pytest.mark.rule("GIG-35")
def test_a_hen_waits_for_the_better_cards_that_are_still_to_lie_on_the_pile():
    """After the last row it brings back the worms 5 and 4; now the 5, and the 4 or 5 is bid."""
    state = begin(["W5 HEN", "Y4", "G3"], ["W4 W2 W1", "W3 W2 W1"])
    found = solve_endgame(state.view(0), rows=["W3 W2 W1"])
    assert found.first.values[0] == 3 + 5 + 4
    for seat, card in enumerate((Card.W5, Card.Y4, Card.G3)):
        state.apply(seat, Bid(card))
    assert found.act(state.view(0), np.random.default_rng(0)) == KeepHen()


@pytest.mark.rule("GIG-34")
def test_a_hen_is_played_at_once_for_the_card_that_wins_the_next_row():
    """The 7 is bid twice: it takes the worm 4 now and the worm 8 after; the worm 4 is kept."""
    state = begin(["R7 HEN", "Y6", "G5 G6"], ["W4 W2 W1", "W8 W2 W1"])
    found = solve_endgame(state.view(0), rows=["W8 W2 W1"])
    assert found.first.values[0] == 4 + 8
    for seat, card in enumerate((Card.R7, Card.Y6, Card.G5)):
        state.apply(seat, Bid(card))
    assert found.act(state.view(0), np.random.default_rng(0)) == PlayHen((Card.R7,))


# ------------------------------------------------------------------ playing by the plans


@pytest.mark.parametrize("name", ["three, mixing", "three, a hen to take", "five"])
def test_the_plans_play_the_end_of_the_game(name):
    hands, rows, piles = TABLES[name]
    state = begin(hands, rows, piles)
    found = solve_endgame(state.view(0), rows=rows[1:])
    rngs = [np.random.default_rng(seat) for seat in range(len(hands))]
    while not state.is_terminal:
        step(state, [found.act] * len(hands), rngs)
    assert sum(state.scores) > 0


def test_the_plans_know_a_row_drawn_from_the_unseen_cards_when_it_is_shown():
    state = begin(["R7 R4", "Y6", "G5"], ["W4 W2 W1", "W8 W1 W5"])
    found = solve_endgame(state.view(0), unseen="W1 W5 W7 W8")
    for seat, card in enumerate((Card.R4, Card.Y6, Card.G5)):
        state.apply(seat, Bid(card))
    assert found.plan(state.view(2)).mixes[0][Card.R7] == 1


def test_a_position_that_the_plans_do_not_lead_to_is_refused():
    state = begin(["R7 R4", "Y6", "G5"], ["W4 W2 W1", "W8 W1 W5"])
    found = solve_endgame(state.view(0), rows=["W8 W1 W6"])
    for seat, card in enumerate((Card.R4, Card.Y6, Card.G5)):
        state.apply(seat, Bid(card))
    with pytest.raises(ValueError, match=r"round 9.*does not lead there"):
        found.plan(state.view(0))


def test_a_solution_says_what_it_is_in_one_line():
    state = begin(["R7", "Y6", "G5"], ["W5 W4 W1", "W1 W3 W7"])
    text = repr(solve_endgame(state.view(0), rows=["W1 W3 W7"]))
    assert "round 8" in text
    assert "worms 1.000, 3.000, 7.000; exploitability 0.0000" in text


# ------------------------------------------------------------------ bad input


def test_bad_rows_and_unseen_cards_are_refused():
    view = begin(["R7 R4", "Y6", "G5"], ["W8 W2 W1", "W7 W1 W5"]).view(0)
    for bad, message in (
        ({"rows": ["W7 W1"]}, "there are 1 rows of 3 cards"),
        ({"rows": []}, "there are 1 rows of 3 cards"),
        ({"rows": ["W8 W1 W5"]}, "rows has W8 more than there are unseen"),
        ({"rows": ["R3 W1 W5"]}, "rows has R3 more"),
        ({"rows": ["W9 W1 W5"]}, "no card 'W9'"),
        ({"unseen": "W7 W1"}, "has 2 cards; the rows to come need 3"),
        ({"unseen": "W7 W1 W8"}, "unseen has W8 more"),
        ({"unseen": "W7 W1 W5", "rows": ["W7 W1 W5"]}, "not both"),
    ):
        with pytest.raises(ValueError, match=message):
            solve_endgame(view, **bad)


def test_rows_and_unseen_cards_of_another_kind_are_refused():
    view = begin(["R7 R4", "Y6", "G5"], ["W8 W2 W1", "W7 W1 W5"]).view(0)
    with pytest.raises(TypeError, match="rows is a list with a text for each row"):
        solve_endgame(view, rows="W7 W1 W5")
    with pytest.raises(TypeError, match="unseen is a text"):
        solve_endgame(view, unseen=["W7 W1 W5"])


def test_after_the_last_round_no_row_is_to_come():
    view = begin(["R7 R4", "Y6", "G5"], ["W8 W2 W1"]).view(0)
    with pytest.raises(ValueError, match="the rows to come need 0"):
        solve_endgame(view, unseen="W7 W1 W5")
    assert solve_endgame(view, rows=[]).first == solve_endgame(view).first


def test_hens_at_the_end_of_a_round_are_no_place_to_begin():
    state = begin(["R7 HEN", "Y6", "G5"], ["W8 W2 W1"])
    for seat, card in enumerate((Card.R7, Card.Y6, Card.G5)):
        state.apply(seat, Bid(card))
    with pytest.raises(ValueError, match="the phase hens"):
        solve_endgame(state.view(0))


def test_a_position_that_is_too_large_is_refused_with_its_size():
    state = Game(players=4).new_state(seed=1)
    with pytest.raises(ValueError, match=rf"5, 5, 5, 5 cards in round 1.*{induction.LARGEST}"):
        solve_endgame(state.view(0))


# ------------------------------------------------------------------ the normal form


def test_the_worth_of_a_choice_is_the_average_over_all_combinations():
    rng = np.random.default_rng(1)
    form = NormalForm(tuple(rng.normal(size=(3, 2, 3, 4))))
    mixes = [rng.dirichlet(np.ones(size)) for size in (2, 3, 4)]
    for seat in range(3):
        counted = np.zeros(len(mixes[seat]))
        for choice in product(range(2), range(3), range(4)):
            others = [mixes[k][index] for k, index in enumerate(choice) if k != seat]
            counted[choice[seat]] += np.prod(others) * form.payoffs[seat][choice]
        np.testing.assert_allclose(form.values(seat, mixes), counted)
        assert form.regrets(mixes)[seat] == pytest.approx(counted.max() - mixes[seat] @ counted)


def test_matching_pennies_have_no_fixed_equilibrium():
    pennies = np.array([[1.0, -1.0], [-1.0, 1.0]])
    assert NormalForm((pennies, -pennies)).pure_equilibrium() is None
