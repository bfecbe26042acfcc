"""Why an action is illegal: the rule that forbids it, and the facts that make it apply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from chickenlab.core.checks import brief
from chickenlab.core.game import Action
from chickenlab.core.illegal import IllegalAction
from chickenlab.gigi_gacker.actions import Bid, KeepHen, PlayHen
from chickenlab.gigi_gacker.cards import Card
from chickenlab.gigi_gacker.events import HenKept, HenPlayed, RowShown
from chickenlab.gigi_gacker.rulebook import RULEBOOK
from chickenlab.gigi_gacker.view import Phase

if TYPE_CHECKING:
    from chickenlab.gigi_gacker.state import State


def refusal(state: State, seat: int, action: Action) -> IllegalAction:
    """The refusal of `action`, which is not legal for `seat`.

    Raises:
        TypeError: if it is no action of Gigi Gacker at all.
    """
    if not _is_well_formed(action):
        raise TypeError(f"{brief(action)} is no action of Gigi Gacker")
    rule_id, facts = _reason(state, seat, action)
    return IllegalAction(RULEBOOK[rule_id], facts)


def _is_well_formed(action: object) -> bool:
    """Whether this is an action whose fields are what they should be: Bid("R7") is not."""
    match action:
        case Bid(card=Card()) | KeepHen():
            return True
        case PlayHen(cards=tuple() as cards):
            return {type(card) for card in cards} <= {Card}
        case _:
            return False


def _reason(state: State, seat: int, action: Action) -> tuple[str, str]:
    if state.phase is Phase.OVER:
        return "GIG-47", "The game is over."
    match action:
        case Bid():
            return _bid_reason(state, seat, action.card)
        case PlayHen() | KeepHen():
            return _hen_reason(state, seat, action)
        case _:
            raise AssertionError(f"{action!r} is well formed, but no rule speaks of it")


def _bid_reason(state: State, seat: int, card: Card) -> tuple[str, str]:
    hand = state.hands[seat]
    if card is Card.HEN:
        return "GIG-41", "Bid a worm or a pullet."
    if state.phase is Phase.HENS:
        return "GIG-34", f"First seat {state.to_act[0]} decides whether to play one."
    if state.bids[seat] is not None:
        return "GIG-20", "You have laid a card in this round already."
    if card in hand:
        raise AssertionError(f"{card} could be bid")
    if card.worms and state.round == 1:
        return "GIG-30", "This is the first round."
    if card in state.piles[seat]:
        return "GIG-27", f"Your {card.title} lies on your discard pile."
    if card.color is not None and any(card in held for held in state.hands):
        return "GIG-20", f"The {card.title} is not in your hand, but in another."
    return "GIG-20", f"You do not hold the {card.title}; you hold {_list(hand)}."


def _hen_reason(state: State, seat: int, action: PlayHen | KeepHen) -> tuple[str, str]:
    if state.phase is Phase.BID:
        if state.bids[seat] is None:
            return "GIG-34", "This round is not over; first lay a card."
        return "GIG-34", "This round is not over."
    if state.to_act != (seat,):
        return _not_now(state, seat)
    if isinstance(action, KeepHen):
        return "A-GIG-6", "You hold nothing but hens."
    pile = state.piles[seat]
    if Card.HEN in action.cards:
        return "GIG-37", "A hen cannot bring back a hen."
    missing = Counter(action.cards) - Counter(pile)
    if missing:
        return "GIG-37", f"On your discard pile there is no {_list(missing)}."
    if len(pile) == 1:
        return "A-GIG-5", f"Take back your {pile[0].title}."
    return "GIG-37", f"You named {len(action.cards)}."


def _not_now(state: State, seat: int) -> tuple[str, str]:
    """Why a seat has no say in playing hens at the moment."""
    for event in reversed(state.events):
        match event:
            case RowShown():
                break
            case HenPlayed(seat=other) if other == seat:
                return "GIG-40", "You have played one already."
            case HenKept(seat=other) if other == seat:
                return "A-GIG-7", "You have decided to keep your hen in this round."
            case _:
                pass
    if Card.HEN not in state.hands[seat]:
        return "GIG-34", "You hold no hen."
    return "A-GIG-7", f"It is seat {state.to_act[0]}'s turn to decide."


def _list(cards: Iterable[Card]) -> str:
    return ", ".join(card.title for card in sorted(set(cards)))
