"""Strategies and equilibria of Gigi Gacker."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from scipy.optimize import linprog

from chickenlab import gigi_gacker, play, tournament
from chickenlab.core.playing import step
from chickenlab.gigi_gacker import Bid, Card, Game, KeepHen, Phase, PlayHen, Position, strategies
from chickenlab.gigi_gacker.equilibrium import solve_matrix, solve_stage, zero_sum_matrix
from chickenlab.gigi_gacker.ranking import ranked
from chickenlab.gigi_gacker.stage import last_hen, position_chances, stage_of

RNG = np.random.default_rng(0)
NAMED = {
    "random": strategies.random_legal,
    "highest": strategies.highest_for_the_best,
    "weighs": strategies.weighs,
    "level 2": strategies.level_k(2),
    "equilibrium": strategies.stage_equilibrium,
}


def reach(players: int, round_number: int, seed: int) -> gigi_gacker.State:
    """A state of a game between weighing players, at the beginning of a round."""
    state = Game(players=players).new_state(seed=seed)
    rngs = [np.random.default_rng([seed, seat]) for seat in range(players)]
    while not (state.round == round_number and state.phase is Phase.BID):
        step(state, [strategies.weighs] * players, rngs)
    return state


def last_round(hands, row, piles=(), *, robo="", tractor=0) -> gigi_gacker.State:
    game = Game(players=len(hands))
    return game.new_state(
        deal=Position.of(game, hands, [row], piles=piles, tractor=tractor, robo=robo)
    )


# ------------------------------------------------------------------ playing whole games


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", NAMED)
def test_every_strategy_plays_whole_games_by_the_rules(name, players):
    record = play(Game(players=players), NAMED[name], seed=players)
    assert record.replay().is_terminal


def test_weighing_beats_looking_at_the_best_card_which_beats_chance():
    result = tournament(
        Game(players=3),
        {name: NAMED[name] for name in ("random", "highest", "weighs")},
        deals=40,
        seed=1,
        scores=lambda state: state.scores,
    )
    assert [standing.name for standing in result.standings] == ["weighs", "highest", "random"]
    scores = [result[name].score for name in ("weighs", "highest", "random")]
    assert scores[0].low > scores[1].high
    assert scores[1].low > scores[2].high


@pytest.mark.parametrize(
    ("row", "bid"), [("W8 W1 W1", "R7"), ("W1 W1 W8", "R3"), ("W1 W8 W1", "R5")]
)
def test_highest_for_the_best_bids_as_the_best_card_lies(row, bid):
    game = Game(players=3)
    state = game.new_state(deal=gigi_gacker.arranged_deal(game, [row]))
    assert strategies.highest_for_the_best(state.view(0), RNG) == Bid(Card[bid])


def test_a_level_that_is_none_is_refused():
    for level in (-1, 1.5, True, "2"):
        with pytest.raises(ValueError, match="level="):
            strategies.level_k(level)  # type: ignore[arg-type]


# ------------------------------------------------------------------ counting positions


def test_chances_of_positions_are_those_of_going_through_all_bids():
    state = reach(4, 5, seed=1)
    stage = stage_of(state.view(0))
    mixes = [RNG.dirichlet(np.ones(len(bids))) for bids in stage.bids]
    for seat in range(4):
        counted = np.zeros((len(stage.bids[seat]), 4))
        for choice in product(*(range(len(bids)) for bids in stage.bids)):
            bids = [stage.bids[chair][index] for chair, index in enumerate(choice)]
            place = ranked(bids, state.circle, state.tractor).index(seat)
            others = [mixes[c][i] for c, i in enumerate(choice) if c != seat]
            counted[choice[seat], place] += np.prod(others)
        np.testing.assert_allclose(stage.chances(seat, mixes), counted, atol=1e-12)


def test_chances_of_positions_can_be_fractions():
    half = Fraction(1, 2)
    assert position_chances([half, half]) == [Fraction(1, 4), half, Fraction(1, 4)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_worth_of_a_bid_in_the_last_round_is_what_the_referee_counts(players):
    """All bids against each other, and then each hen as well as can be."""
    state = reach(players, 9, seed=players)
    stage = stage_of(state.view(0))
    before = [last_hen(state.hands[seat], state.piles[seat]) for seat in range(players)]
    for seed in range(12):
        rng = np.random.default_rng(seed)
        twin = state.clone()
        choice = [rng.integers(len(bids)) for bids in stage.bids[:players]]
        for seat, index in enumerate(choice):
            twin.apply(seat, Bid(stage.bids[seat][index]))
        places = {
            event.chair: event.position
            for event in twin.events[-2 * players - 9 :]
            if hasattr(event, "position")
        }
        while not twin.is_terminal:
            seat = twin.to_act[0]
            twin.apply(seat, strategies.hen_advice(twin.view(seat)).action)
        for seat, index in enumerate(choice):
            worth = stage.payoffs[seat][index, places[seat] - 1]
            assert twin.scores[seat] == before[seat] + worth


# ------------------------------------------------------------------ hens and hints


def test_the_last_hen_brings_back_the_best_worms():
    state = last_round(["R7 HEN", "Y3", "G3"], "W1 W1 W1", ["W5 W2 W4", "", ""])
    for seat, card in enumerate((Card.R7, Card.Y3, Card.G3)):
        state.apply(seat, Bid(card))
    advice = strategies.hen_advice(state.view(0))
    assert advice.action == PlayHen((Card.W4, Card.W5))
    assert "9 worms" in advice.reason


def test_a_hen_that_brings_no_worms_at_the_end_is_kept_to_win_ties():
    state = last_round(["R7 HEN", "Y3", "G3"], "W1 W1 W1", ["R3", "", ""])
    for seat, card in enumerate((Card.R7, Card.Y3, Card.G3)):
        state.apply(seat, Bid(card))
    advice = strategies.hen_advice(state.view(0))
    assert advice.action == KeepHen()
    assert "GIG-51" in advice.reason


def test_a_hint_says_what_each_card_may_bring():
    state = last_round(["R7 R3", "Y6 Y4", "G5"], "W8 W1 W3")
    best, other = strategies.prospects(state.view(0))
    assert (best.bid, best.worms, best.hen) == (Card.R7, 8, 0)
    assert best.positions == (1, 0, 0)
    assert (other.bid, other.worms) == (Card.R3, 3)
    advice = strategies.advise(state.view(0))
    assert advice.action == Bid(Card.R7)
    assert "worm 8" in advice.reason


def test_there_is_no_advice_for_who_is_not_waited_for():
    state = last_round(["R7 R3", "Y6 Y4", "G5"], "W8 W1 W3")
    state.apply(0, Bid(Card.R7))
    with pytest.raises(ValueError, match="does not wait"):
        strategies.advise(state.view(0))


# ------------------------------------------------------------------ equilibria


def linear_programme(matrix: list[list[float]]) -> float:
    """The value of a matrix game by an independent solver."""
    payoffs = np.array(matrix, dtype=float)
    rows, columns = payoffs.shape
    done = linprog(
        c=[0] * rows + [-1],
        A_ub=np.hstack([-payoffs.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1] * rows + [0]],
        b_eq=[1],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    assert done.success
    return -done.fun


@pytest.mark.parametrize("seed", range(12))
def test_the_exact_solution_of_a_matrix_is_that_of_another_solver(seed):
    rng = np.random.default_rng(seed)
    matrix = rng.integers(-9, 10, size=rng.integers(1, 8, size=2)).tolist()
    solution = solve_matrix(matrix)
    assert abs(float(solution.value) - linear_programme(matrix)) < 1e-7
    assert sum(solution.row) == sum(solution.column) == 1
    assert min(*solution.row, *solution.column, 1) >= 0
    # nobody gains by departing, exactly
    for line in matrix:
        assert sum(a * y for a, y in zip(line, solution.column, strict=True)) <= solution.value
    for column in zip(*matrix, strict=True):
        assert sum(a * x for a, x in zip(column, solution.row, strict=True)) >= solution.value


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("round_number", [8, 9])
def test_two_players_rounds_are_solved_exactly(seed, round_number):
    stage = stage_of(reach(2, round_number, seed).view(0))
    matrix = zero_sum_matrix(stage)
    solution = solve_matrix(matrix)
    assert (
        abs(float(solution.value) - linear_programme([[float(a) for a in r] for r in matrix]))
        < 1e-7
    )


def test_a_matrix_that_is_none_is_refused():
    for matrix in ([], [[]], [[1, 2], [3]]):
        with pytest.raises(ValueError, match="equally long rows"):
            solve_matrix(matrix)
    with pytest.raises(ValueError, match="3 players"):
        zero_sum_matrix(stage_of(reach(3, 1, 1).view(0)))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_nobody_gains_a_hundredth_of_a_worm_by_leaving_the_equilibrium_of_a_last_round(
    players, seed
):
    stage = stage_of(reach(players, 9, seed).view(0))
    found = solve_stage(stage)
    assert found.exploitability < 0.01
    assert max(stage.regrets(found.mixes)) == pytest.approx(found.exploitability)
    for mix in found.mixes:
        assert mix.sum() == pytest.approx(1)
        assert mix.min() >= 0


def test_where_no_fixed_plan_is_best_the_equilibrium_mixes():
    state = last_round(["R5 W3", "Y5 Y4 W2", "G6 G7"], "W7 W1 W6", ["W2 W3", "W3", "W4"])
    stage = stage_of(state.view(0))
    for level in range(1, 6):
        assert max(stage.regrets(strategies.level_mixes(stage, level))) > 0.5
    for choice in product(*(range(len(bids)) for bids in stage.bids)):
        pure = [np.eye(len(stage.bids[seat]))[index] for seat, index in enumerate(choice)]
        assert max(stage.regrets(pure)) >= 1
    assert stage.pure_equilibrium() is None
    found = solve_stage(stage)
    assert found.exploitability == pytest.approx(0, abs=1e-9)
    chances = [[0.6, 0.4], [0.3, 0.3, 0.4], [0.5, 0.5]]
    for mix, expected in zip(found.mixes, chances, strict=True):
        assert mix == pytest.approx(expected)
    assert found.values == pytest.approx((1, 4, 7))


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 1), (3, 2), (4, 1)])
def test_fixed_plans_that_nobody_regrets_are_found_where_there_are_some(players, seed):
    stage = stage_of(reach(players, 9, seed).view(0))
    sizes = [len(bids) for bids in stage.bids[:players]]
    calm = [
        choice
        for choice in np.ndindex(*sizes)
        if max(stage.regrets([np.eye(n)[k] for n, k in zip(sizes, choice, strict=True)])) < 1e-9
    ]
    found = stage.pure_equilibrium()
    assert (found is None) == (not calm)
    if found is not None:
        assert tuple(int(mix.argmax()) for mix in found) == calm[0]
        assert all(mix.max() == 1 for mix in solve_stage(stage).mixes)


def test_of_thirty_last_rounds_twenty_nine_need_no_mixing():
    """Those of the notebook; a solver that mixes where it need not would say otherwise."""
    rng = np.random.default_rng(5)
    fixed = 0
    for _round in range(30):
        stage = made_up(rng)
        fixed += stage.pure_equilibrium() is not None
        assert solve_stage(stage).exploitability == pytest.approx(0, abs=1e-9)
    assert fixed == 29


def made_up(rng):
    """A last round with pullets and worms still in every hand."""
    pools = [[f"{color}{value}" for value in range(3, 8)] + ["W1", "W2"] for color in "RYG"]
    hands = [" ".join(rng.choice(pool, size=3, replace=False)) for pool in pools]
    row = " ".join(rng.choice(["W4", "W5", "W6", "W7", "HEN"], size=3, replace=False))
    return stage_of(last_round(hands, row, ["W3 W5", "W3", "W4"]).view(0))


@pytest.mark.parametrize("seed", range(25))
def test_last_rounds_made_up_by_chance_are_solved_too(seed):
    assert solve_stage(made_up(np.random.default_rng(seed))).exploitability < 0.01


def test_the_same_stage_gets_the_same_answer():
    stage = stage_of(reach(3, 2, 4).view(0))
    one, two = solve_stage(stage), solve_stage(stage)
    assert one.exploitability == two.exploitability
