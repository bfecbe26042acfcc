"""Questions about sessions and their stroke boards."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from chickenlab.core.drawing import mean
from chickenlab.core.questions import Parameter, Question
from chickenlab.gaigel.odds.board import Board, session
from chickenlab.gaigel.odds.sampling import Array, sessions
from chickenlab.gaigel.odds.seen import PLAYERS

DOUBLE = Parameter("double", "double games, %", tuple(range(0, 101, 5)), 0)


def _opening_board(players: int, strokes: int) -> Board:
    return Board((0,) * (3 if players == 3 else 2), left=strokes)


def _exact_deals(players: int, strokes: int, double: int) -> Fraction:
    board = _opening_board(players, strokes)
    return mean(session(board, double=Fraction(double, 100)).deals)


def _deals(rng: np.random.Generator, n: int, players: int, strokes: int, double: int) -> Array:
    board = _opening_board(players, strokes)
    return sessions(rng, n, board, double=Fraction(double, 100))[1]


def _share(percent: int) -> list[Fraction]:
    return [Fraction(percent, 100), Fraction(100 - percent, 100)]


def _exact_win(mine: int, theirs: int, skill: int, double: int) -> Fraction:
    odds = session(Board((mine, theirs)), win=_share(skill), double=Fraction(double, 100))
    return odds.wins[0]


def _win(
    rng: np.random.Generator, n: int, mine: int, theirs: int, skill: int, double: int
) -> Array:
    board = Board((mine, theirs))
    won, _ = sessions(rng, n, board, win=_share(skill), double=Fraction(double, 100))
    return won[:, 0]


SESSION_QUESTIONS = (
    Question(
        "session-deals",
        "Session: how many deals",
        "{players} players agree on {strokes} strokes, all sides are equally good, and {double} % "
        "of deals count double. How many deals does a session take on average?",
        _exact_deals,
        _deals,
        "The stroke board is a Markov chain: what comes next depends only on the strokes of each "
        "side and on how many are still to be given out (GAI-74 to GAI-78). Pass the chance of "
        "each board on to the boards after one more deal, until a side has a clear line (GAI-77).",
        (
            Parameter("players", "players", PLAYERS, 4),
            Parameter("strokes", "strokes agreed", tuple(range(2, 21)), 10),
            DOUBLE,
        ),
        "deals",
    ),
    Question(
        "session-win",
        "Session: who clears their line first",
        "All strokes are out; you have {mine} and the others {theirs}. You win a deal in {skill} "
        "of 100 cases, and {double} % of deals count double. How likely is it that you "
        "clear your line first?",
        _exact_win,
        _win,
        "Whoever wins a deal crosses out one of their own strokes, two for a double game (GAI-76, "
        "GAI-80). Without double games it is a race: you need {mine} wins before the others have "
        "{theirs}, the old problem of points.",
        (
            Parameter("mine", "your strokes", tuple(range(1, 16)), 2),
            Parameter("theirs", "their strokes", tuple(range(1, 16)), 6),
            Parameter("skill", "deals you win, %", tuple(range(5, 100, 5)), 50),
            DOUBLE,
        ),
    ),
)
