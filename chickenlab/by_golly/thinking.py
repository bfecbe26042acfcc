"""What each action of By Golly! is worth.

What a player does not know of the yard and of the others' cards is drawn anew many times, and the
games are played on in lock step, each position several times, since much is luck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from chickenlab.by_golly.actions import Flip, Lay
from chickenlab.by_golly.batch import Player, play_block
from chickenlab.by_golly.cards import Card
from chickenlab.by_golly.events import AnimalLaid, CardDrawnBlind, CardsPutAside, CardTurnedUp
from chickenlab.by_golly.state import State
from chickenlab.by_golly.view import Phase, View
from chickenlab.by_golly.worlds import worlds
from chickenlab.core import thinking
from chickenlab.core.checks import check_whole
from chickenlab.core.game import Action, Event
from chickenlab.core.thinking import ActionValue, Choice

GUESSES = 48
"""Positions that a player draws for a decision, unless told otherwise."""

GAMES = 10
"""Games that are played on from each position, unless told otherwise."""

PLAYERS = "sharp"
"""The strategy that plays on at all seats, unless told otherwise."""


def action_values(
    view: View,
    n: int = GUESSES,
    rng: np.random.Generator | None = None,
    *,
    players: str | Sequence[str | Player] = PLAYERS,
    games: int = GAMES,
) -> tuple[ActionValue, ...]:
    """What each choice is worth to the seat on turn, the best first.

    Actions that cannot differ to whoever has to choose are one choice: laying one or another
    animal of which nothing is known, turning up one or another card that nobody has seen.

    Args:
        view: what the seat knows.
        n: in how many positions that fit the view every choice is tried, at most.
        rng: where chance comes from; drawn anew if left out.
        players: who plays on, at all seats or for each seat: names of `batch.STRATEGIES`, or
            players of `batch`.
        games: games from each position.

    Raises:
        ValueError: if it is not the seat's turn, no position fits the view (see `worlds`), or an
            argument is not possible.

    >>> from chickenlab import by_golly
    >>> view = by_golly.Game(players=2).new_state(seed=1).view(0)
    >>> found = action_values(view, 16, np.random.default_rng(1))
    >>> sum(len(value.alike) for value in found) == len(view.legal_actions)
    True
    """
    rng = np.random.default_rng() if rng is None else rng
    return thinking.action_values(choice(view, rng, players=players, games=games), n)


def choice(
    view: View,
    rng: np.random.Generator,
    *,
    players: str | Sequence[str | Player] = PLAYERS,
    games: int = GAMES,
) -> Choice:
    """What the seat on turn has to choose from, for `core.thinking`.

    Raises:
        ValueError: if it is not the seat's turn, or an argument is not possible.
    """
    if view.seat not in view.to_act:
        raise ValueError(f"seat {view.seat} has nothing to do now")
    games = check_whole("games", games, 1, 1000)
    everybody = [players] * view.game.players if isinstance(players, str) else players
    alike = _alike(view)

    def play_on(n: int) -> NDArray[np.float64]:
        return _gains(view, tuple(alike.values()), worlds(view, n, rng), everybody, games, rng)

    # the winner gains 1, so that the average of several games is a chance
    return Choice(tuple(alike), play_on, {}, (0.0, 1.0), thinking.shared, alike)


def _alike(view: View) -> Mapping[Action, tuple[Action, ...]]:
    """The legal actions, those together that are one choice."""
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
    return {actions[0]: tuple(actions) for actions in together.values()}


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
    return {card for card in view.game.animal_kinds if card is not view.wanted}


def _gains(
    view: View,
    choices: Sequence[Sequence[Action]],
    found: Sequence[State],
    players: Sequence[str | Player],
    games: int,
    rng: np.random.Generator,
) -> NDArray[np.float64]:
    """What the seat gains after each choice in each position, shape (choices, positions)."""
    gains = np.zeros((len(choices), len(found)))
    # what is played on in lock step is in one phase of a turn
    waiting: dict[Phase, list[tuple[int, int, State]]] = {}
    for choice, actions in enumerate(choices):
        for number, world in enumerate(found):
            state = world.clone()
            state.apply(view.seat, actions[number % len(actions)])
            if state.is_terminal:
                gains[choice, number] = state.returns()[view.seat]
            else:
                waiting.setdefault(state.phase, []).append((choice, number, state))
    for rows in waiting.values():
        start = [state for _choice, _number, state in rows for _game in range(games)]
        block = play_block(view.game, players, len(start), rng, start=start)
        shares = block.returns[:, view.seat].reshape(-1, games).mean(axis=1)
        for (choice, number, _state), share in zip(rows, shares, strict=True):
            gains[choice, number] = share
    return gains
