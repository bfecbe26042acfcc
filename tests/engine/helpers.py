"""Short words for setting up and playing deals of Gaigel in tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np
import pytest

from chickenlab import Action, IllegalAction, gaigel
from chickenlab.gaigel import Position, Rank, State, Suit
from chickenlab.gaigel import events as gaigel_events
from chickenlab.gaigel.actions import Draw, Open, Play
from chickenlab.gaigel.cards import PACK

EventT = TypeVar("EventT")


def dealt(
    hands: Mapping[int, str],
    turned: str = "H10",
    *,
    players: int = 4,
    stock: str = "",
    dealer: int = 0,
    seed: int = 0,
    **options: Any,
) -> State:
    """A fresh deal with the given hands; seat 1 is forehand, hearts are trumps."""
    game = gaigel.Game(players=players, **options)
    return game.new_state(
        deal=gaigel.arranged_deal(game, hands, turned=turned, stock=stock, dealer=dealer, seed=seed)
    )


def position(
    hands: Sequence[str],
    *,
    trump: Suit = Suit.HEARTS,
    players: int = 4,
    turned: str = "",
    stock: str = "",
    rounds: int = 2,
    leader: int = 0,
    won: Sequence[str] = (),
    tricks: Sequence[int] = (),
    pairs: Sequence[int] = (),
    **options: Any,
) -> State:
    """A position after the first trick; hearts are trumps, seat 0 leads.

    Hands that are too short or missing are filled with cards that do not matter: no trumps,
    no Kings and no Queens while there is something else. With a turned card, so is the stock:
    `rounds` rounds of drawing, of which `stock` names the first cards.
    """
    game = gaigel.Game(players=players, **options)
    given = [hand.split() for hand in (*hands, *[""] * (players - len(hands)))]
    top = stock.split()
    named = [card for cards in (*given, top, [turned] if turned else []) for card in cards]
    left = Counter(map(str, PACK))
    left.subtract(named)
    left.subtract(card for cards in won for card in cards.split())
    by_harm = sorted(
        PACK,
        key=lambda card: (
            card.rank in (Rank.KING, Rank.QUEEN),
            card.suit is trump,
            card.rank,
            card.suit,
        ),
    )
    fillers = (card for card in dict.fromkeys(map(str, by_harm)) for _ in range(left[card]))
    size = 5 if turned else max(map(len, given))
    for cards in given:
        cards += [next(fillers) for _ in range(size - len(cards))]
    if turned:
        top += [next(fillers) for _ in range(rounds * players - 1 - len(top))]
    return game.new_state(
        deal=Position.of(
            game,
            [" ".join(cards) for cards in given],
            trump,
            stock=" ".join([*top, turned] if turned else top),
            leader=leader,
            won=won,
            tricks=tricks,
            pairs=pairs,
        )
    )


def do(state: State, *steps: str) -> State:
    """Carry out steps such as "1 open ge-elfen CA"."""
    for step in steps:
        seat, code = step.split(" ", 1)
        state.apply(int(seat), state.game.parse_action(code))
    return state


def play(state: State, cards: str) -> State:
    """Play these cards, each by the seat whose turn it is."""
    for card in cards.split():
        do(state, f"{state.turn} play {card}")
    return state


def may(state: State, seat: int) -> set[str]:
    """The codes of all that a seat may do."""
    return {str(action) for action in state.legal_actions(seat)}


def may_play(state: State, seat: int | None = None) -> set[str]:
    """The cards that a seat, or the one on turn, may play."""
    actions = state.legal_actions(state.turn if seat is None else seat)
    return {str(action.card) for action in actions if isinstance(action, Play)}


def refused(state: State, step: str) -> IllegalAction:
    """The refusal of a step such as "1 play C7"."""
    with pytest.raises(IllegalAction) as refusal:
        do(state, step)
    return refusal.value


def rule_of(state: State, step: str) -> str:
    """The id of the rule that forbids a step."""
    return refused(state, step).rule_id


def winner(state: State) -> int:
    """Who won the trick that was just finished."""
    return events_of(state, gaigel_events.TrickWon)[-1].seat


def events_of(state: State, kind: type[EventT]) -> list[EventT]:
    """All events of one kind so far."""
    return [event for event in state.events if isinstance(event, kind)]


def play_out(
    state: State, seed: int = 0, until: Callable[[State], bool] = lambda _state: False
) -> State:
    """Go on at random, by nothing but cards and drawing, until there are none left."""
    rng = np.random.default_rng(seed)
    while not until(state):
        seat = state.turn
        actions: list[Action] = [
            action for action in state.legal_actions(seat) if isinstance(action, (Play, Open, Draw))
        ]
        if not actions:
            break
        state.apply(seat, actions[rng.integers(len(actions))])
    return state
