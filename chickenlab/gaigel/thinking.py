"""What each action of a deal of Gaigel is worth.

The unseen cards are guessed, as `unseen` does, and the deal is played on in lock step by players
who follow the tips. The last tricks are solved exactly in each guess, as if all cards lay open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from chickenlab.core import thinking
from chickenlab.core.game import Action, Event
from chickenlab.core.thinking import ActionValue, Choice
from chickenlab.gaigel.actions import Aus, ClaimLate, Declare, Open, Play, ShowSevens
from chickenlab.gaigel.batch import play_block
from chickenlab.gaigel.cards import Card, Suit
from chickenlab.gaigel.events import CardPlayed, PairDeclared, TrickTurned
from chickenlab.gaigel.outcome import OUT
from chickenlab.gaigel.solver import Endgame, values
from chickenlab.gaigel.unseen import count_guesses, guesses
from chickenlab.gaigel.view import Phase, View

GUESSES = 64
"""Guesses that a player takes for a decision, unless told otherwise."""

SOLVED = 3
"""Tricks before the end from which guesses are solved; sooner where there is but one guess."""


def action_values(
    view: View, n: int = GUESSES, rng: np.random.Generator | None = None, *, players: str = "tips"
) -> tuple[ActionValue, ...]:
    """What each legal action is worth to the seat on turn, the best first.

    Args:
        view: what the seat knows; the deal waits for it.
        n: in how many guesses of the unseen cards every action is tried, at most.
        rng: where chance comes from; drawn anew if left out.
        players: who plays on at all seats: a name of `batch.STRATEGIES`.

    Raises:
        ValueError: if it is not the seat's turn, the cards are not dealt yet, or an argument is
            not possible.

    >>> from chickenlab import gaigel
    >>> view = gaigel.Game(players=2).new_state(seed=1).view(1)
    >>> best, *others = action_values(view, 64, np.random.default_rng(1))
    >>> others[-1].action, others[-1].is_worse  # a wrong call only loses
    (Aus(), True)
    """
    rng = np.random.default_rng() if rng is None else rng
    return thinking.action_values(choice(view, rng, players=players), n)


def choice(view: View, rng: np.random.Generator, *, players: str = "tips") -> Choice:
    """What the seat on turn has to choose from, for `core.thinking`.

    Raises:
        ValueError: if it is not the seat's turn, or the cards are not dealt yet.
    """
    if view.seat not in view.to_act:
        raise ValueError(f"seat {view.seat} has nothing to do now")
    if view.phase is Phase.CUT:
        raise ValueError("the cards are not dealt yet (GAI-15): every cut is as good as another")
    within = (view.game.min_utility, view.game.max_utility)
    known = {
        action: gain
        for action in view.legal_actions
        if (gain := _gain_at_once(view, action)) is not None
    }
    alike = _alike(view, [action for action in view.legal_actions if action not in known])
    actions = tuple(alike)
    number = count_guesses(view)
    if is_solved(view, number) and number == 1:
        # whoever counts along knows all hands
        (guess,) = guesses(view, 1, rng)
        return Choice((), _nothing, known | solved(Endgame.seen(view, guess.hands)), within)

    def play_on(n: int) -> NDArray[np.float64]:
        everybody = [players] * view.game.players
        block = play_block(view.game, everybody, n, rng, start=view, first=actions)
        return block.returns[:, view.seat].reshape(len(actions), n)

    def solve(n: int) -> NDArray[np.float64]:
        hands = Counter(guess.hands for guess in guesses(view, n, rng))
        solutions = [solved(Endgame.seen(view, each)) for each in hands]
        columns = [[solution[action] for solution in solutions] for action in actions]
        return np.repeat(np.array(columns), list(hands.values()), axis=1)

    trial = solve if is_solved(view, number) else play_on
    return Choice(actions, trial, known, within, alike=alike)


def _alike(view: View, actions: Sequence[Action]) -> Mapping[Action, tuple[Action, ...]]:
    """The actions, those together that differ only in the names of their suits.

    Two plain suits are alike to a seat that holds the same in both, and has seen the same of both.
    """
    seen = {suit: _seen_of(view, suit) for suit in Suit if suit is not view.trump}
    together: dict[object, list[Action]] = {}
    for action in actions:
        key: object = action
        match action:
            case Play(card) | Open(_, card) if card.suit in seen:
                opening = action.opening if isinstance(action, Open) else None
                key = opening, card.rank, seen[card.suit]
            case Declare(suit) if suit in seen:
                key = seen[suit]
            case _:
                pass
        together.setdefault(key, []).append(action)
    return {same[0]: tuple(same) for same in together.values()}


def _seen_of(view: View, suit: Suit) -> tuple[object, ...]:
    """All that a seat has seen of a suit, but for the order in which its own cards came."""

    def ranks(cards: Iterable[Card | None]) -> tuple[object, ...]:
        return tuple(card.rank for card in cards if card is not None and card.suit is suit)

    def when(cards: Iterable[Card | None]) -> tuple[object, ...]:
        return tuple((at, *ranks([card])) for at, card in enumerate(cards) if ranks([card]))

    laid = [card for event in view.events for card in _cards_laid(event)]
    return (
        ranks(view.hand),
        tuple(ranks(sorted(cards)) for cards in view.won),
        tuple(ranks(sorted(cards)) for cards in view.known),
        when([card for _seat, card in view.trick]),
        tuple(at for at, (_seat, declared) in enumerate(view.pairs) if declared is suit),
        when(laid),
        tuple(
            at
            for at, event in enumerate(view.events)
            if isinstance(event, PairDeclared) and event.suit is suit
        ),
    )


def _cards_laid(event: Event) -> tuple[Card | None, ...]:
    match event:
        case CardPlayed():
            return (event.card,)
        case TrickTurned():
            return event.cards
        case _:
            return ()


def _nothing(n: int) -> NDArray[np.float64]:
    return np.empty((0, n))


def _gain_at_once(view: View, action: Action) -> float | None:
    """What an action gains that ends the deal; None for all others."""
    match action:
        case Aus():
            if view.points[view.side] < OUT:
                return -2.0  # GAI-69
            others = [seat for seat in range(view.game.players) if not _is_ours(view, seat)]
            return 1.0 if any(view.tricks[seat] for seat in others) else 2.0  # GAI-67, GAI-68
        case ClaimLate():
            return 2.0  # GAI-70
        case ShowSevens():
            return 1.0  # GAI-89
        case _:
            return None


def _is_ours(view: View, seat: int) -> bool:
    return view.game.side_of(seat) == view.side


def is_solved(view: View, guesses: int) -> bool:
    """Whether guesses are solved instead of played on, by how many there are."""
    is_endgame = view.phase is Phase.STRICT and max(view.points) < OUT and view.siebener is None
    return is_endgame and (len(view.hand) <= SOLVED or guesses == 1)


def solved(endgame: Endgame) -> dict[Action, float]:
    """What each action gains if everybody sees all hands and plays their best."""
    return {action: float(value.strokes) for action, value in values(endgame).items()}
