"""A deal of Gaigel as plain values: what is on the table, and what one may click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from chickenlab import Action
from chickenlab.gaigel import State, events
from chickenlab.gaigel.actions import (
    AnnounceSiebener,
    Aus,
    ClaimLate,
    Declare,
    Draw,
    Knock,
    Open,
    Opening,
    Play,
    Reserve,
    Rob,
    ShowSevens,
    Signal,
)
from chickenlab.gaigel.cards import PACK, Card, Names, Suit
from chickenlab.gaigel.view import Phase, View
from chickenlab_widgets.tables.gaigel.claims import possible_claims
from chickenlab_widgets.tables.gaigel.tricks import WonTrick, won_tricks
from chickenlab_widgets.tables.gaigel.words import (
    OPENING_WORDS,
    button_words,
    prompt,
    second_thought,
    side_name,
    sign_words,
    spoken,
)

# the buttons from left to right; what is not here is played with cards or set with a slider
_BUTTONS = (ShowSevens, AnnounceSiebener, Declare, Rob, Reserve, Draw, Knock, Aus)


@dataclass(frozen=True, slots=True)
class Sight:
    """How a table shows a deal.

    Attributes:
        people: the name of each seat.
        you: the person's seat, None for who watches.
        names: the names of the cards.
        count_points: whether the points of the person's side are counted along.
        open_hands: whether all hands are shown.
        clickable: whether the person may do something now; not while looking back.
        may_claim: whether the person may still claim a late call in this deal.
    """

    people: Sequence[str]
    you: int | None
    names: Names
    count_points: bool
    open_hands: bool
    clickable: bool
    may_claim: bool


def draw_deal(view: View, state: State, sight: Sight) -> dict[str, Any]:
    """The picture of a deal."""
    you = sight.you
    playing = sight.clickable and you is not None and view.outcome is None
    won = won_tricks(view, view.events, sight.names)
    number = len(won)
    return {
        "phase": str(view.phase),
        "trick_number": number if view.outcome is not None else number + 1,
        "dealer": view.dealer,
        "leader": view.leader,
        "trump": None if view.trump is None else view.trump.letter,
        "trump_name": None if view.trump is None else view.trump.title(sight.names),
        "turned": None if view.turned is None else str(view.turned),
        "stock": len(PACK) if view.phase is Phase.CUT else view.stock_size,
        "opening": None if view.opening is None else view.opening.label,
        "seats": [_seat(view, state, sight, seat) for seat in range(view.game.players)],
        "hand": _hand(view, playing) if you is not None else [],
        "trick": [[seat, None if card is None else str(card)] for seat, card in view.trick],
        "last": _trick(won[-1]) if won else None,
        "openings": _openings(view) if playing else [],
        "actions": _buttons(view, state, sight) if playing else [],
        "claims": _claims(view, state, sight) if playing and sight.may_claim else [],
        "signs": _signs(view, sight) if playing else [],
        "can_cut": playing and view.phase is Phase.CUT and you in view.to_act,
        "prompt": prompt(view, sight.people, you, sight.names),
        "points": view.points[view.side] if sight.count_points and you is not None else None,
        "names": sight.names,
    }


def totals(view: View, people: Sequence[str], you: int | None) -> str:
    """The points of each side, such as "you and Carla 105, Ben and Dan 78"."""
    return ", ".join(
        f"{side_name(view.game.seats_of(side), people, you)} {points}"
        for side, points in enumerate(view.points)
    )


def _seat(view: View, state: State, sight: Sight, seat: int) -> dict[str, Any]:
    you = sight.you
    partner = you is not None and seat != you and view.game.side_of(seat) == view.side
    open_cards = sight.open_hands and seat != you
    return {
        "name": sight.people[seat],
        "partner": partner and view.game.has_partners,
        "cards": view.hand_sizes[seat],
        "hand": [str(card) for card in sorted(state.hands[seat])] if open_cards else None,
        "tricks": view.tricks[seat],
        "pairs": [
            [suit.letter, 40 if suit is view.trump else 20]
            for declarer, suit in view.pairs
            if declarer == seat
        ],
        "on_turn": seat in view.to_act,
        "siebener": seat == view.siebener,
        "says": _says(view, sight, seat),
    }


def _hand(view: View, playing: bool) -> list[dict[str, Any]]:
    """The cards in hand, trumps last, each with the actions that play it."""

    def place(card: Card) -> tuple[bool, Suit, int]:
        return card.suit is view.trump, card.suit, -card.rank

    plays: dict[Card, list[str]] = {}
    for action in view.legal_actions:
        if isinstance(action, Play | Open):
            plays.setdefault(action.card, []).append(str(action))
    return [
        {"card": str(card), "plays": plays.get(card, []) if playing else []}
        for card in sorted(view.hand, key=place)
    ]


def _openings(view: View) -> list[dict[str, Any]]:
    """The three openings while one is to be announced; those that no card fits stay grey."""
    legal = {action.opening for action in view.legal_actions if isinstance(action, Open)}
    if not legal:
        return []
    return [
        {
            "id": str(opening),
            "label": opening.label,
            "text": OPENING_WORDS[opening][0],
            "rule": OPENING_WORDS[opening][1],
            "legal": opening in legal,
        }
        for opening in Opening
    ]


def _buttons(view: View, state: State, sight: Sight) -> list[dict[str, Any]]:
    """What is legal; "Aus!" is always legal, and offered where it may be right."""
    may_be_out = view.phase is Phase.COUNT or view.side in possible_claims(view, state).out
    legal = [action for action in view.legal_actions if isinstance(action, _BUTTONS)]
    legal.sort(key=lambda action: _BUTTONS.index(type(action)))
    return [
        _button(action, view, sight)
        for action in legal
        if may_be_out or not isinstance(action, Aus)
    ]


def _claims(view: View, state: State, sight: Sight) -> list[dict[str, Any]]:
    """One claim for each side that may have played on with 101, as far as anybody has seen."""
    if view.game.late_call_referee:
        return []
    late = possible_claims(view, state).late
    return [_button(ClaimLate(side), view, sight) for side in sorted(late - {view.side})]


def _signs(view: View, sight: Sight) -> list[dict[str, Any]]:
    return [
        {"action": str(action), "label": sign_words(action.sign, sight.names)}
        for action in view.legal_actions
        if isinstance(action, Signal)
    ]


def _button(action: Action, view: View, sight: Sight) -> dict[str, Any]:
    label, rule, key = button_words(action, view, sight.people, sight.names)
    ask = second_thought(action, view, sight.people, sight.you)
    return {"action": str(action), "label": label, "rule": rule, "key": key, "ask": ask}


def _trick(won: WonTrick) -> dict[str, Any]:
    return {
        "number": won.number,
        "cards": [[seat, str(card)] for seat, card in won.cards],
        "winner": won.winner,
        "points": won.points,
        "why": won.why,
        "rule": won.rule,
    }


def _says(view: View, sight: Sight, seat: int) -> str | None:
    """What the seat said since the last trick was taken, while it can still be heard."""
    said = None
    for event in reversed(view.events):
        match event:
            case events.TrickWon():
                # what belongs to the trick just won is heard until the next card
                break
            case _:
                words = spoken(event, sight.names)
                if words is not None and words[0] == seat:
                    said = words[1]
                    break
    return said
