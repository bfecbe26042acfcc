"""What each choice leads to: how likely the wanted card is, and how often the game is won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from chickenlab.by_golly.actions import Flip, Lay
from chickenlab.by_golly.batch import Player, play_block
from chickenlab.by_golly.cards import Card
from chickenlab.by_golly.events import AnimalLaid, CardDrawnBlind, CardsPutAside, CardTurnedUp
from chickenlab.by_golly.state import State
from chickenlab.by_golly.strategies import match_chance
from chickenlab.by_golly.view import Phase, View
from chickenlab.by_golly.worlds import worlds
from chickenlab.core.estimates import Estimate, clearly_worse, mean
from chickenlab.core.game import Action, Event

GAMES = 3000
"""Games that are played on in all, shared out among the choices."""
FEWEST, MOST = 30, 100
"""Positions that fit what a player knows. Late in a game they take longer to find."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What to expect of a choice.

    Attributes:
        actions: the actions that are one choice: laying one or another animal of which nothing is
            known, turning up one or another card that nobody has seen, or one or another animal
            that is known and not wanted.
        wanted: the exact chance that the next card turned up is the wanted one, if the best is
            chosen: the animal that is laid, or a shovel after mess. None where no flip comes next.
        wins: how often the game is won; the interval rests on positions.
        games: how many games were tried.
        is_behind: whether another choice is clearly better, in the same positions; among equals
            that is said of one at most 5 times in 100.
    """

    actions: tuple[Action, ...]
    wanted: Fraction | None
    wins: Estimate
    games: int
    is_behind: bool


def prospects(
    view: View,
    players: Sequence[str | Player],
    rng: np.random.Generator,
    *,
    positions: int | None = None,
    games: int = GAMES,
) -> list[Prospect]:
    """What to expect of all that a player may do, in the order of `view.legal_actions`.

    Every choice is tried in the same positions that fit the view, and each is played on in lock
    step. The interval covers what is not known of the cards, and the luck of the games; it knows
    nothing of how well `players` stand for the real ones.

    Args:
        view: what the player knows; it is his turn.
        players: who plays on at each seat, his own included: names of `batch.STRATEGIES`, or
            players of `batch`.
        rng: where positions and all chance come from.
        positions: how many positions, two or more; left out, as many as are soon found.
        games: how many games in all; each choice gets one from each position at least.

    Raises:
        ValueError: if it is not this player's turn, or no position fits the view (see `worlds`).

    >>> from chickenlab import by_golly
    >>> view = by_golly.Game(players=2).new_state(seed=1).view(0)
    >>> found = prospects(view, ["sharp", "sharp"], np.random.default_rng(1))
    >>> sum(len(one.actions) for one in found) == len(view.legal_actions)
    True
    >>> {one.wanted for one in found}
    {Fraction(1, 19)}
    """
    if view.seat not in view.to_act:
        raise ValueError(f"seat {view.seat} has nothing to do now")
    choices = _choices(view)
    if positions is None:
        positions = min(MOST, max(FEWEST, 5000 // (1 + len(view.events))))
    found = worlds(view, positions, rng)
    each = max(1, games // (len(choices) * positions))
    wins = _wins(view, choices, found, players, each, rng)
    behind = clearly_worse(wins, within=(0, 1)).tolist()
    return [
        Prospect(
            actions,
            _wanted(view, actions[0]),
            mean(shares, within=(0, 1), unit="position"),
            positions * each,
            is_behind,
        )
        for actions, shares, is_behind in zip(choices, wins, behind, strict=True)
    ]


def _choices(view: View) -> list[tuple[Action, ...]]:
    """The legal actions, with those together that are one choice."""
    together: dict[object, list[Action]] = {}
    told = {card for event in view.events for card in _cards_told(event)}
    for action in view.legal_actions:
        key: object = action
        if isinstance(action, Lay) and action.animal not in told:
            key = "not yet in play", view.hand.count(action.animal)
        if isinstance(action, Flip):
            group = view.yard.group_at(action.place)
            is_useless = len(group.cards) == 1 and group.cards[0] in _unwanted(view)
            key = "unwanted" if is_useless else group.places
        together.setdefault(key, []).append(action)
    return [tuple(actions) for actions in together.values()]


def _cards_told(event: Event) -> tuple[Card | None, ...]:
    """The card that an event is about, other than one that came into the player's own hand."""
    match event:
        case AnimalLaid() | CardsPutAside():
            return (event.animal,)
        case CardTurnedUp() | CardDrawnBlind():
            return (event.card,)
        case _:
            return ()


def _unwanted(view: View) -> set[Card]:
    """The animals that are of no use now, wherever they lie."""
    return {card for card in view.game.animal_kinds if card is not _looked_for(view)}


def _looked_for(view: View) -> Card | None:
    return Card.SHOVEL if view.phase is Phase.SECOND else view.laid


def _wanted(view: View, action: Action) -> Fraction | None:
    match action:
        case Lay():
            return match_chance(view, action.animal)
        case Flip():
            card = _looked_for(view)
            cards = view.yard.group_at(action.place).cards
            return Fraction(sum(other is card for other in cards), len(cards))
        case _:
            return None


def _wins(
    view: View,
    choices: Sequence[Sequence[Action]],
    found: Sequence[State],
    players: Sequence[str | Player],
    each: int,
    rng: np.random.Generator,
) -> NDArray[np.float64]:
    """Shape (choices, positions): the share of games won from each position after each choice."""
    wins = np.zeros((len(choices), len(found)))
    # what is played on in lock step is in one phase of a turn
    waiting: dict[Phase, list[tuple[int, int, State]]] = {}
    for choice, actions in enumerate(choices):
        for number, world in enumerate(found):
            state = world.clone()
            state.apply(view.seat, actions[number % len(actions)])
            if state.is_terminal:
                wins[choice, number] = state.returns()[view.seat]
            else:
                waiting.setdefault(state.phase, []).append((choice, number, state))
    for rows in waiting.values():
        start = [state for _choice, _number, state in rows for _game in range(each)]
        block = play_block(view.game, players, len(start), rng, start=start)
        shares = block.returns[:, view.seat].reshape(-1, each).mean(axis=1)
        for (choice, number, _state), share in zip(rows, shares, strict=True):
            wins[choice, number] = share
    return wins
