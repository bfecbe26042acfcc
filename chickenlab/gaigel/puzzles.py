"""Endgame puzzles: positions with exactly one move that wins.

The hands are random, and so are the tricks that lie beside each side, up to a close score; what
would spoil it is out of play. All hands are open: it is a puzzle, not a guess.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from chickenlab.core.checks import check_choice, check_seed
from chickenlab.core.game import Action
from chickenlab.gaigel.actions import Play
from chickenlab.gaigel.cards import PACK, Card, Suit, count_points
from chickenlab.gaigel.deal import HAND, Position
from chickenlab.gaigel.events import CardPlayed
from chickenlab.gaigel.game import Game
from chickenlab.gaigel.outcome import OUT
from chickenlab.gaigel.solver import Endgame, Solution, solve, values
from chickenlab.gaigel.state import State
from chickenlab.gaigel.strategies import advise, tips
from chickenlab.gaigel.view import View

_CLOSE = 96
"""Points that no side has at the beginning."""


class Level(StrEnum):
    """How hard a puzzle is."""

    EASY = "easy"
    """A player by the tips finds the winning move."""
    MEDIUM = "medium"
    """A player by the tips misses it."""
    HARD = "hard"
    """A player by the tips misses it, and later there is another choice with one right card."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one winning move.

    Attributes:
        game: the options.
        position: where it begins; the seat `position.leader` leads, and wins if it plays right.
        solution: the solved endgame.
        level: how hard it is.
        choices: how many of the winner's choices have one winning card only, the first included.

    >>> puzzle = make_puzzle(Game(players=2), seed=3)
    >>> len(puzzle.solution.best), puzzle.solution.value.strokes > 0
    (1, True)
    """

    game: Game
    position: Position
    solution: Solution
    level: Level
    choices: int

    @property
    def seat(self) -> int:
        """The seat that is to win."""
        return self.position.leader

    def state(self) -> State:
        """The position in the hands of the referee."""
        return self.game.new_state(deal=self.position)

    def defend(self, view: View, rng: np.random.Generator) -> Action | None:
        """Plays every seat as well as can be, since all cards are known: a strategy."""
        advice = advise(view)
        if advice is None or not isinstance(advice.action, Play) or max(view.points) >= OUT:
            return tips(view, rng)
        return solve(Endgame.seen(view, self._hands(view))).best[0]

    def _hands(self, view: View) -> list[list[Card]]:
        hands = [list(hand) for hand in self.position.hands]
        for event in view.events:
            if isinstance(event, CardPlayed) and event.card is not None:
                hands[event.seat].remove(event.card)
        return hands

    def __str__(self) -> str:
        cards = len(self.position.hands[0])
        trump = self.position.trump.title()
        return f"{self.level} puzzle: {cards} tricks to go, {trump} trumps, one card wins"


def make_puzzle(
    game: Game, *, seed: int, cards: int = 4, level: Level | str | None = None
) -> Puzzle:
    """A puzzle, the same one for the same seed.

    Args:
        game: the options.
        seed: fixes the deals that are looked through.
        cards: how many cards each player has left, 3 to 5.
        level: how hard it is to be; left out, whatever comes first.

    Raises:
        ValueError: naming the argument, its value and what is allowed.
    """
    cards = check_choice("cards", cards, tuple(range(3, HAND + 1)))
    wanted = None if level is None else Level(level)
    rng = np.random.default_rng(check_seed(seed))
    while True:
        position = _random_position(game, cards, rng)
        puzzle = _puzzle(game, position) if position else None
        if puzzle is not None and wanted in (None, puzzle.level):
            return puzzle


def _random_position(game: Game, cards: int, rng: np.random.Generator) -> Position | None:
    pack = [PACK[index] for index in rng.permutation(len(PACK))]
    players = game.players
    hands = tuple(tuple(sorted(pack[cards * s : cards * (s + 1)])) for s in range(players))
    won: list[list[Card]] = [[] for _ in range(game.sides)]
    tricks = [0] * players
    # seat 0 leads: the puzzle is that of whoever sits there
    for first in range(cards * players, len(pack) - players + 1, players):
        trick = pack[first : first + players]
        seat = int(rng.integers(players))
        side = game.side_of(seat)
        if count_points([*won[side], *trick]) < _CLOSE:
            won[side] += trick
            tricks[seat] += 1
    if not tricks[0]:
        return None  # whoever leads has won a trick (GAI-40)
    return Position(
        hands=hands,
        trump=Suit(int(rng.integers(len(Suit)))),
        won=tuple(tuple(sorted(cards)) for cards in won),
        tricks=tuple(tricks),
        pairs=(0,) * game.sides,
    )


def _puzzle(game: Game, position: Position) -> Puzzle | None:
    """The puzzle in a position, if exactly one card wins there."""
    state = game.new_state(deal=position)
    endgame = Endgame.of(state)
    found = values(endgame)
    winning = [action for action, value in found.items() if value.strokes > 0]
    if len(winning) != 1 or len(found) < 3 or not isinstance(winning[0], Play):
        return None
    solution = solve(endgame)
    choices = _single_choices(endgame, solution)
    advice = advise(state.view(state.turn))
    if advice is not None and advice.action == winning[0]:
        level = Level.EASY
    else:
        level = Level.MEDIUM if choices == 1 else Level.HARD
    return Puzzle(game, position, solution, level, choices)


def _single_choices(endgame: Endgame, solution: Solution) -> int:
    """On how many turns along the line the winner must find the one action that wins."""
    side = endgame.game.side_of(endgame.turn)
    choices = 0
    for seat, action in solution.line:
        if max(endgame.points) >= OUT:
            break
        if endgame.game.side_of(seat) == side and len(endgame.actions()) > 1:
            choices += sum(value.strokes > 0 for value in values(endgame).values()) == 1
        endgame = endgame.after(action)
    return choices
