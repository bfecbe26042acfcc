"""Why an action is illegal: the rule that forbids it, and the facts that make it apply."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from chickenlab.by_golly.actions import (
    DrawFrom,
    Flip,
    Lay,
    Leave,
    PutAside,
    PutAsideKept,
    Shuffle,
    Stop,
)
from chickenlab.by_golly.cards import Card
from chickenlab.by_golly.rulebook import RULEBOOK
from chickenlab.by_golly.view import Phase
from chickenlab.core.checks import brief
from chickenlab.core.game import Action
from chickenlab.core.illegal import IllegalAction
from chickenlab.core.words import counted

if TYPE_CHECKING:
    from chickenlab.by_golly.state import State

_OFF = "This table plays without the option {option}."


def refusal(state: State, seat: int, action: Action) -> IllegalAction:
    """The refusal of `action`, which is not legal for `seat`.

    Raises:
        TypeError: if it is no action of By Golly! at all.
    """
    if not _is_well_formed(action):
        raise TypeError(f"{brief(action)} is no action of By Golly!")
    rule_id, facts = _reason(state, seat, action)
    return IllegalAction(RULEBOOK[rule_id], facts)


def _is_well_formed(action: object) -> bool:
    """Whether this is an action whose fields are what they should be: Lay("fox") is not."""
    match action:
        case (
            Lay(animal=Card())
            | Flip(place=int())
            | PutAside(copies=int())
            | PutAsideKept(animal=Card())
            | DrawFrom(seat=int())
            | Stop()
            | Shuffle()
            | Leave()
        ):
            return True
        case _:
            return False


def _reason(state: State, seat: int, action: Action) -> tuple[str, str]:
    if state.is_terminal:
        return "BYG-35", f"Seat {state.winner} has won."
    if seat != state.turn:
        return "BYG-12", f"It is seat {state.turn}'s turn."
    match state.phase, action:
        case Phase.LAY, Lay():
            return _lay_reason(state, seat, action.animal)
        case Phase.LAY, PutAsideKept():
            return _kept_reason(state, action.animal)
        case Phase.LAY, Stop():
            return _stop_reason(state)
        case Phase.LAY, Flip():
            return "BYG-13", "First lay the animal that you are looking for."
        case ((Phase.FLIP | Phase.SECOND), Flip()):
            return _flip_reason(state, action.place)
        case Phase.FLIP, _:
            return "BYG-13", f"You have laid {_the(state.laid)}: turn over a yard card."
        case Phase.SECOND, _:
            return "BYG-24", "Mess lies open: turn over a second yard card."
        case Phase.PUT_ASIDE, PutAside():
            return _put_aside_reason(state, seat, action.copies)
        case Phase.PUT_ASIDE, _:
            return "BYG-15", f"{_the(state.laid).capitalize()} matched: put it aside first."
        case Phase.DRAW, DrawFrom():
            return _draw_reason(state, seat, action.seat)
        case Phase.DRAW, _:
            rule_id = "BYG-29" if state.yard[state.face_up[-1]] is Card.MESS else "BYG-26"
            return rule_id, f"You have still to draw {counted(state.to_draw, 'card')}."
        case Phase.SHUFFLE, Leave():
            return "A-BYG-9", "This table plays with the option compulsory_shuffle."
        case Phase.SHUFFLE, _:
            return "BYG-31", "Say first if you shuffle the cards you turned up or leave them."
        case _, PutAside():
            return "BYG-15", "No animal of yours has just matched."
        case _, DrawFrom():
            return "BYG-26", "You have not met mess."
        case _:
            return "BYG-31", "You have not met mess."


def _lay_reason(state: State, seat: int, animal: Card) -> tuple[str, str]:
    if not animal.is_animal:
        return "BYG-13", f"{animal.title().capitalize()} is no animal."
    if not state.face_down:
        return "A-BYG-11", "No yard card lies face down."
    return "BYG-13", f"You do not hold {animal.some()}; you hold {_list(state.hands[seat])}."


def _kept_reason(state: State, animal: Card) -> tuple[str, str]:
    if not state.game.held_back:
        return "A-BYG-3", _OFF.format(option="held_back")
    if animal not in state.matched:
        return "A-BYG-3", f"{_the(animal).capitalize()} has not matched in this turn."
    return "A-BYG-3", f"You have kept no copy of {_the(animal)}."


def _stop_reason(state: State) -> tuple[str, str]:
    if not state.game.voluntary_stop:
        return "BYG-17", _OFF.format(option="voluntary_stop")
    return "A-BYG-2", "You have matched nothing in this turn."


def _flip_reason(state: State, place: int) -> tuple[str, str]:
    rule_id = "BYG-24" if state.phase is Phase.SECOND else "BYG-13"
    if type(place) is int and 0 <= place < len(state.yard):
        card = state.yard[place]
        what = "shows" if card.is_animal else "has"
        return rule_id, f"Place {place + 1} lies face up already; it {what} {card.some()}."
    # people count places from 1
    named = place + 1 if type(place) is int else brief(place)
    return rule_id, f"There is no place {named}; places are 1 to {len(state.yard)}."


def _put_aside_reason(state: State, seat: int, copies: int) -> tuple[str, str]:
    assert state.laid is not None, "an animal has just matched"
    held = 1 + state.hands[seat].count(state.laid)
    return "BYG-18", f"You have {held} of {_the(state.laid)}; you cannot put aside {brief(copies)}."


def _draw_reason(state: State, seat: int, victim: int) -> tuple[str, str]:
    if victim == seat:
        return "BYG-26", "Draw from another player."
    if type(victim) is not int or not 0 <= victim < state.game.players:
        return "BYG-26", f"There is no seat {brief(victim)}."
    if not state.hands[victim]:
        return "A-BYG-6", f"Seat {victim} has no card in hand."
    return "A-BYG-10", f"Seat {victim} has a single card left, and others have more."


def _the(card: Card | None) -> str:
    return "the animal" if card is None else card.that()


def _list(cards: Iterable[Card]) -> str:
    return ", ".join(card.title() for card in sorted(set(cards)))
