"""Short words for setting up and playing By Golly! in tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from chickenlab import by_golly
from chickenlab.by_golly import Card, Deal, State, parse_cards
from chickenlab.core.chance import Chance, Outcome

EventT = TypeVar("EventT")


def table(
    hands: Sequence[str],
    yard: str = "",
    *,
    piles: Sequence[str] = (),
    first: int = 0,
    seen: Sequence[int] = (),
    chance: Sequence[Outcome] = (),
    **options: Any,
) -> State:
    """A game with these hands and piles, and a yard that begins so; one hand: playing alone."""
    if len(hands) == 1:
        options["solo"] = True
    game = by_golly.Game(players=len(hands), **options)
    top = parse_cards(yard)
    rest = list(game.yard_pack)
    for card in top:
        rest.remove(card)
    stacks = tuple(parse_cards(pile) for pile in piles) or ((),) * len(hands)
    deal = Deal(
        tuple(parse_cards(hand) for hand in hands), stacks, (*top, *rest), first, tuple(seen)
    )
    return game.new_state(deal=deal, chance=Chance(7, given=chance))


def do(state: State, *codes: str) -> State:
    """Carry out actions such as "lay fox", each by the seat whose turn it is."""
    for code in codes:
        state.apply(state.turn, state.game.parse_action(code))
    return state


def may(state: State) -> set[str]:
    """The codes of all that the seat on turn may do."""
    return {str(action) for action in state.legal_actions(state.turn)}


def events_of(state: State, kind: type[EventT]) -> list[EventT]:
    """All events of one kind so far."""
    return [event for event in state.events if isinstance(event, kind)]


def hand(state: State, seat: int) -> str:
    """A hand as sorted codes."""
    return " ".join(str(card) for card in state.hands[seat])


def cards(text: str) -> list[Card]:
    return sorted(parse_cards(text))
