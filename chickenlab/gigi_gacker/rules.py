"""What is legal for a seat, and why something else is not: the rule and the facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

from chickenlab.core.game import Action
from chickenlab.gigi_gacker.actions import Bid, KeepHen, PlayHen
from chickenlab.gigi_gacker.cards import CARDS, Card
from chickenlab.gigi_gacker.events import HenKept, HenPlayed, RowShown
from chickenlab.gigi_gacker.options import ROUNDS
from chickenlab.gigi_gacker.view import Phase

if TYPE_CHECKING:
    from chickenlab.gigi_gacker.table import Table


# actions are values: one object for each is enough, and comparing them is then comparing identities
_BIDS = tuple(Bid(card) for card in CARDS)
_HENS: dict[tuple[Card, ...], PlayHen] = {
    cards: PlayHen(cards)
    for cards in [
        *((card,) for card in CARDS[:-1]),
        *((first, second) for first in CARDS[:-1] for second in CARDS[first:-1]),
    ]
}
_KEEP = KeepHen()


def legal_actions(table: Table, seat: int) -> list[Action]:
    """What `seat` may do now."""
    if table.phase is Phase.BID and table.bids[seat] is None:
        # identical cards are one action; a hen is no bid (GIG-41)
        cards = dict.fromkeys(table.hands[seat])
        return [_BIDS[card] for card in cards if card is not Card.HEN]
    if table.phase is Phase.HENS and table.queue[0] == seat:
        keep = [] if _must_play_hen(table, seat) else [_KEEP]
        return [*keep, *_hens(table.piles[seat])]
    return []


def _must_play_hen(table: Table, seat: int) -> bool:
    """Whether nothing but hens is in the hand and another round is to come (A-GIG-6)."""
    return table.round < ROUNDS and all(card is Card.HEN for card in table.hands[seat])


def _hens(pile: list[Card]) -> list[Action]:
    """Every choice of cards that a hen may bring back (GIG-37, A-GIG-5)."""
    choices = dict.fromkeys(combinations(sorted(pile), min(2, len(pile))))
    return [_HENS[cards] for cards in choices]


def reason(table: Table, seat: int, action: Action) -> tuple[str, str] | None:
    """Why `action` is not legal for `seat`: the rule and the facts; None for what is no action."""
    if not _is_well_formed(action):
        return None
    if table.phase is Phase.OVER:
        return "GIG-47", "The game is over."
    match action:
        case Bid():
            return _bid_reason(table, seat, action.card)
        case PlayHen() | KeepHen():
            return _hen_reason(table, seat, action)
        case _:
            raise AssertionError(f"{action!r} is well formed, but no rule speaks of it")


def _bid_reason(table: Table, seat: int, card: Card) -> tuple[str, str]:
    hand = table.hands[seat]
    if card is Card.HEN:
        return "GIG-41", "Bid a worm or a pullet."
    if table.phase is Phase.HENS:
        return "GIG-34", f"First seat {table.to_act[0]} decides whether to play one."
    if table.bids[seat] is not None:
        return "GIG-20", "You have laid a card in this round already."
    if card in hand:
        raise AssertionError(f"{card} could be bid")
    if card.worms and table.round == 1:
        return "GIG-30", "This is the first round."
    if card in table.piles[seat]:
        return "GIG-27", f"Your {card.title} lies on your discard pile."
    if card.color is not None and any(card in held for held in table.hands):
        return "GIG-20", f"The {card.title} is not in your hand, but in another."
    return "GIG-20", f"You do not hold the {card.title}; you hold {_list(hand)}."


def _hen_reason(table: Table, seat: int, action: PlayHen | KeepHen) -> tuple[str, str]:
    if table.phase is Phase.BID:
        if table.bids[seat] is None:
            return "GIG-34", "This round is not over; first lay a card."
        return "GIG-34", "This round is not over."
    if table.to_act != (seat,):
        return _not_now(table, seat)
    if isinstance(action, KeepHen):
        return "A-GIG-6", "You hold nothing but hens."
    pile = table.piles[seat]
    if Card.HEN in action.cards:
        return "GIG-37", "A hen cannot bring back a hen."
    missing = Counter(action.cards) - Counter(pile)
    if missing:
        return "GIG-37", f"On your discard pile there is no {_list(missing)}."
    if len(pile) == 1:
        return "A-GIG-5", f"Take back your {pile[0].title}."
    return "GIG-37", f"You named {len(action.cards)}."


def _not_now(table: Table, seat: int) -> tuple[str, str]:
    """Why a seat has no say in playing hens at the moment."""
    for event in reversed(table.events):
        match event:
            case RowShown():
                break
            case HenPlayed(seat=other) if other == seat:
                return "GIG-40", "You have played one already."
            case HenKept(seat=other) if other == seat:
                return "A-GIG-7", "You have decided to keep your hen in this round."
            case _:
                pass
    if Card.HEN not in table.hands[seat]:
        return "GIG-34", "You hold no hen."
    return "A-GIG-7", f"It is seat {table.to_act[0]}'s turn to decide."


def _list(cards: Iterable[Card]) -> str:
    return ", ".join(card.title for card in sorted(set(cards)))


def _is_well_formed(action: object) -> bool:
    """Whether this is an action whose fields are what they should be: Bid("R7") is not."""
    match action:
        case Bid(card=Card()) | KeepHen():
            return True
        case PlayHen(cards=tuple() as cards):
            return {type(card) for card in cards} <= {Card}
        case _:
            return False
