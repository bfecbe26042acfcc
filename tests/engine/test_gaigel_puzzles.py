"""Puzzles: exactly one card wins, and whoever defends makes no mistake."""

from __future__ import annotations

import numpy as np
import pytest

from chickenlab import gaigel
from chickenlab.core.playing import step
from chickenlab.gaigel.actions import Play
from chickenlab.gaigel.puzzles import Level, Puzzle, make_puzzle
from chickenlab.gaigel.solver import Endgame, values

GAMES = [gaigel.Game(players=players) for players in (2, 3, 4)]


def finish(puzzle: Puzzle, first: Play) -> float:
    """What the puzzle's seat gains after a first card, if everybody then plays his best."""
    state = puzzle.state()
    state.apply(puzzle.seat, first)
    rngs = [np.random.default_rng(seat) for seat in range(puzzle.game.players)]
    while not state.is_terminal:
        step(state, [puzzle.defend] * puzzle.game.players, rngs)
    return state.returns()[puzzle.seat]


@pytest.mark.parametrize("game", GAMES)
def test_one_card_wins_and_no_other_does(game):
    for seed in range(2):
        puzzle = make_puzzle(game, seed=seed, cards=3)
        (right,) = puzzle.solution.best
        found = values(Endgame.of(puzzle.state()))
        assert len(found) >= 3
        assert [action for action, value in found.items() if value.strokes > 0] == [right]
        assert finish(puzzle, right) > 0
        if game.players != 3:  # three players do not join against one as the solver assumes
            for action in found:
                if isinstance(action, Play) and action != right:
                    assert finish(puzzle, action) <= 0


def test_one_seed_gives_one_puzzle():
    assert make_puzzle(GAMES[0], seed=1, cards=3) == make_puzzle(GAMES[0], seed=1, cards=3)


@pytest.mark.parametrize("level", Level)
def test_a_level_says_whether_the_tips_find_the_card(level):
    puzzle = make_puzzle(gaigel.Game(players=4), seed=2, cards=3, level=level)
    advice = gaigel.strategies.advise(puzzle.state().view(puzzle.seat))
    assert advice is not None
    assert (advice.action == puzzle.solution.best[0]) == (level is Level.EASY)
    if level is Level.HARD:
        assert puzzle.choices > 1
    if level is Level.MEDIUM:
        assert puzzle.choices == 1
    assert str(puzzle).startswith(f"{level} puzzle: 3 tricks to go")


def test_bad_wishes_are_refused():
    with pytest.raises(ValueError, match="cards=2"):
        make_puzzle(GAMES[0], seed=1, cards=2)
    with pytest.raises(ValueError, match="impossible"):
        make_puzzle(GAMES[0], seed=1, level="impossible")
    with pytest.raises(ValueError, match="seed"):
        make_puzzle(GAMES[0], seed=-1)
