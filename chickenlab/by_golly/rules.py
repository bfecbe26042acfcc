"""What is legal for a seat, and why something else is not: the rule and the facts."""

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
from chickenlab.by_golly.cards import CARDS, Card
from chickenlab.by_golly.view import Phase
from chickenlab.core.checks import brief
from chickenlab.core.game import Action
from chickenlab.core.words import counted

if TYPE_CHECKING:
    from chickenlab.by_golly.table import Table

_OFF = "This table plays without the option {option}."


# actions are values: one object for each is enough, and comparing them is then comparing identities
_LAYS = tuple(Lay(card) for card in CARDS)
_KEPT = tuple(PutAsideKept(card) for card in CARDS)
_FLIPS = tuple(Flip(place) for place in range(len(CARDS) + 8))
_PUTS = tuple(PutAside(copies) for copies in range(8))
_DRAWS = tuple(DrawFrom(seat) for seat in range(6))
_STOP, _SHUFFLE, _LEAVE = Stop(), Shuffle(), Leave()


def legal_actions(table: Table, seat: int) -> list[Action]:
    """What `seat` may do now."""
    if seat != table.turn or table.is_terminal:
        return []
    hand = table.hands[seat]
    match table.phase:
        case Phase.LAY:
            kept = [_KEPT[animal] for animal in table.kept]
            if not table.face_down:
                return [*kept]
            stop = [_STOP] if table.game.voluntary_stop and table.matched else []
            return [*(_LAYS[animal] for animal in sorted(set(hand))), *kept, *stop]
        case Phase.FLIP | Phase.SECOND:
            return [_FLIPS[place] for place in table.face_down]
        case Phase.PUT_ASIDE:
            assert table.laid is not None, "an animal has just matched"
            return [*_PUTS[1 : hand.count(table.laid) + 2]]
        case Phase.DRAW:
            return [_DRAWS[other] for other in _drawable_seats(table, seat)]
        case Phase.SHUFFLE:
            return [_SHUFFLE] if table.game.compulsory_shuffle else [_SHUFFLE, _LEAVE]
        case Phase.OVER:
            return []


def _drawable_seats(table: Table, seat: int) -> list[int]:
    """The seats from whose hands `seat` may draw (BYG-26, A-BYG-6, A-BYG-10)."""
    others = [other for other, hand in enumerate(table.hands) if other != seat and hand]
    # a hand of a single card whose pile is used up comes last
    return [
        other for other in others if len(table.hands[other]) > 1 or table.piles[other]
    ] or others


def reason(table: Table, seat: int, action: Action) -> tuple[str, str] | None:
    """Why `action` is not legal for `seat`: the rule and the facts; None for what is no action."""
    if not _is_well_formed(action):
        return None
    if table.is_terminal:
        return "BYG-35", f"Seat {table.winner} has won."
    if seat != table.turn:
        return "BYG-12", f"It is seat {table.turn}'s turn."
    match table.phase, action:
        case Phase.LAY, Lay():
            return _lay_reason(table, seat, action.animal)
        case Phase.LAY, PutAsideKept():
            return _kept_reason(table, action.animal)
        case Phase.LAY, Stop():
            return _stop_reason(table)
        case Phase.LAY, Flip():
            return "BYG-13", "First lay the animal that you are looking for."
        case ((Phase.FLIP | Phase.SECOND), Flip()):
            return _flip_reason(table, action.place)
        case Phase.FLIP, _:
            return "BYG-13", f"You have laid {_the(table.laid)}: turn over a yard card."
        case Phase.SECOND, _:
            return "BYG-24", "Mess lies open: turn over a second yard card."
        case Phase.PUT_ASIDE, PutAside():
            return _put_aside_reason(table, seat, action.copies)
        case Phase.PUT_ASIDE, _:
            return "BYG-15", f"{_the(table.laid).capitalize()} matched: put it aside first."
        case Phase.DRAW, DrawFrom():
            return _draw_reason(table, seat, action.seat)
        case Phase.DRAW, _:
            rule_id = "BYG-29" if table.yard[table.face_up[-1]] is Card.MESS else "BYG-26"
            return rule_id, f"You have still to draw {counted(table.to_draw, 'card')}."
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


def _lay_reason(table: Table, seat: int, animal: Card) -> tuple[str, str]:
    if not animal.is_animal:
        return "BYG-13", f"{animal.title().capitalize()} is no animal."
    if not table.face_down:
        return "A-BYG-11", "No yard card lies face down."
    return "BYG-13", f"You do not hold {animal.some()}; you hold {_list(table.hands[seat])}."


def _kept_reason(table: Table, animal: Card) -> tuple[str, str]:
    if not table.game.held_back:
        return "A-BYG-3", _OFF.format(option="held_back")
    if animal not in table.matched:
        return "A-BYG-3", f"{_the(animal).capitalize()} has not matched in this turn."
    return "A-BYG-3", f"You have kept no copy of {_the(animal)}."


def _stop_reason(table: Table) -> tuple[str, str]:
    if not table.game.voluntary_stop:
        return "BYG-17", _OFF.format(option="voluntary_stop")
    return "A-BYG-2", "You have matched nothing in this turn."


def _flip_reason(table: Table, place: int) -> tuple[str, str]:
    rule_id = "BYG-24" if table.phase is Phase.SECOND else "BYG-13"
    if type(place) is int and 0 <= place < len(table.yard):
        card = table.yard[place]
        what = "shows" if card.is_animal else "has"
        return rule_id, f"Place {place + 1} lies face up already; it {what} {card.some()}."
    # people count places from 1
    named = place + 1 if type(place) is int else brief(place)
    return rule_id, f"There is no place {named}; places are 1 to {len(table.yard)}."


def _put_aside_reason(table: Table, seat: int, copies: int) -> tuple[str, str]:
    assert table.laid is not None, "an animal has just matched"
    held = 1 + table.hands[seat].count(table.laid)
    return "BYG-18", f"You have {held} of {_the(table.laid)}; you cannot put aside {brief(copies)}."


def _draw_reason(table: Table, seat: int, victim: int) -> tuple[str, str]:
    if victim == seat:
        return "BYG-26", "Draw from another player."
    if type(victim) is not int or not 0 <= victim < table.game.players:
        return "BYG-26", f"There is no seat {brief(victim)}."
    if not table.hands[victim]:
        return "A-BYG-6", f"Seat {victim} has no card in hand."
    return "A-BYG-10", f"Seat {victim} has a single card left, and others have more."


def _the(card: Card | None) -> str:
    return "the animal" if card is None else card.that()


def _list(cards: Iterable[Card]) -> str:
    return ", ".join(card.title() for card in sorted(set(cards)))


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
