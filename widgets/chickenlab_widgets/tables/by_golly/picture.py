"""A game of By Golly! as plain values for the browser: what lies where, and what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from chickenlab import Action
from chickenlab.by_golly import Card, Knowledge, Phase, State, View, events
from chickenlab.by_golly.actions import (
    DrawFrom,
    Leave,
    PutAside,
    PutAsideKept,
    Shuffle,
    Stop,
)
from chickenlab.by_golly.strategies import match_chance
from chickenlab.core.words import counted
from chickenlab_widgets.tables.by_golly.setup import bot_tag


@dataclass(frozen=True, slots=True)
class Sight:
    """How the person looks at the table.

    Attributes:
        people: the name of each seat.
        bots: the name of the bot on each seat.
        you: the person's seat, None for who only watches.
        aid: the yard as a memory has it, or None without an aid.
        chances: whether the chance of a match is written under each card in hand.
        open_hands: whether all hands are shown.
        clickable: whether the person may act in this picture.
    """

    people: Sequence[str]
    bots: Sequence[str]
    you: int | None
    aid: Knowledge | None
    chances: bool
    open_hands: bool
    clickable: bool


def draw_game(view: View, state: State, sight: Sight) -> dict[str, Any]:
    """The picture of a game."""
    plays = sight.clickable and sight.you is not None and sight.you in view.to_act
    return {
        "yard": [_place(view, place, sight) for place in range(len(view.game.yard_pack))],
        "ended": _ended(view),
        "laid": None if view.laid is None else {"seat": view.turn, "card": str(view.laid)},
        "turn": view.turns,
        "hand": [] if sight.you is None else _hand(view, sight, plays),
        "seats": [_seat(view, state, seat, sight) for seat in range(view.game.players)],
        "actions": [_button(action, view, sight) for action in _choices(view)] if plays else [],
        "prompt": prompt(view, sight),
        "steps": _steps(view),
        "may_flip": plays and view.phase in (Phase.FLIP, Phase.SECOND),
    }


def _place(view: View, place: int, sight: Sight) -> dict[str, Any]:
    face_up = dict(view.face_up)
    card = str(face_up[place]) if place in face_up else None
    believed, among = None, []
    if sight.aid is not None and card is None:
        group = sight.aid.group_at(place)
        if len(group.cards) == 1:
            believed = str(group.cards[0])
        elif len(group.cards) <= 5:
            among = [str(other) for other in group.cards]
    return {"place": place, "card": card, "believed": believed, "among": among}


def _hand(view: View, sight: Sight, plays: bool) -> list[dict[str, Any]]:
    laying = plays and view.phase is Phase.LAY
    cards: list[dict[str, Any]] = []
    for card in view.hand:
        chance = match_chance(view, card) if sight.chances else None
        cards.append(
            {
                "card": str(card),
                "name": card.title(),
                "legal": laying,
                "chance": None if chance is None else str(chance),
            }
        )
    return cards


def _seat(view: View, state: State, seat: int, sight: Sight) -> dict[str, Any]:
    is_open = sight.open_hands and seat != sight.you
    return {
        "name": sight.people[seat],
        "bot": "" if seat == sight.you else bot_tag(sight.bots[seat]),
        "hand": view.hand_sizes[seat],
        "pile": view.pile_sizes[seat],
        "aside": len(view.aside[seat]),
        "cards": [str(card) for card in state.hands[seat]] if is_open else None,
        "on_turn": seat in view.to_act,
        "drawable": DrawFrom(seat) in view.legal_actions and sight.clickable,
    }


def _choices(view: View) -> list[Action]:
    kinds = (PutAside, PutAsideKept, Stop, DrawFrom, Shuffle, Leave)
    return [action for action in view.legal_actions if isinstance(action, kinds)]


def _button(action: Action, view: View, sight: Sight) -> dict[str, Any]:
    label, rule, key = button_words(action, view, sight.people)
    return {"action": str(action), "label": label, "rule": rule, "key": key}


def button_words(action: Action, view: View, people: Sequence[str]) -> tuple[str, str, str]:
    """What a button for this action says, its rule, and the key that presses it."""
    match action:
        case PutAside():
            copies = f"{action.copies} copies" if action.copies > 1 else "one copy"
            return f"Put aside {copies}", "BYG-18", str(action.copies)
        case PutAsideKept():
            return f"Put aside your other {action.animal.title()}", "A-BYG-3", ""
        case Stop():
            return "End your turn", "A-BYG-2", "e"
        case DrawFrom():
            left = view.hand_sizes[action.seat]
            cards = counted(left, "card")
            return f"{people[action.seat]} ({cards})", "BYG-26", str(action.seat + 1)
        case Shuffle():
            return "Shuffle the open cards", "BYG-31", "s"
        case _:
            return "Leave them where they lie", "BYG-31", "l"


def prompt(view: View, sight: Sight) -> str:
    """What is expected of the person, or whom the table waits for."""
    if view.winner is not None:
        return "The game is over."
    if sight.you is None or sight.you not in view.to_act:
        return f"{sight.people[view.turn]} {_doing(view.phase)}."
    match view.phase:
        case Phase.LAY:
            if view.face_up:
                return "By golly! Your turn goes on: lay the next animal."
            return "Your turn: lay the animal that you want to find."
        case Phase.FLIP:
            assert view.laid is not None, "an animal has been laid"
            return f"Where is {view.laid.that()}? Turn over a yard card."
        case Phase.PUT_ASIDE:
            assert view.laid is not None, "an animal has been laid"
            return f"Lucky duck! How many of {view.laid.that()} do you put aside?"
        case Phase.SECOND:
            return "Mess! Turn over a second card at once: you need a shovel."
        case Phase.DRAW:
            cards = counted(view.to_draw, "card")
            return f"You are in the mess: draw {cards}. From whom?"
        case _:
            return "Small consolation: shuffle the open cards, or leave them."


def _doing(phase: Phase) -> str:
    return {
        Phase.LAY: "lays an animal next",
        Phase.FLIP: "turns over a yard card",
        Phase.PUT_ASIDE: "has found the animal",
        Phase.SECOND: "is in the mess and needs a shovel",
        Phase.DRAW: "draws cards",
        Phase.SHUFFLE: "may shuffle the open cards",
    }[phase]


def _steps(view: View) -> list[dict[str, str]]:
    """The drama of the mess, step by step; empty where there is none."""
    second: Card | None = None
    met, owed = False, 0
    for event in reversed(view.events):
        match event:
            case events.TurnBegan():
                break
            case events.MessEnded():
                second, owed = event.second, event.cards
            case events.MessMet():
                met = True
            case _:
                pass
    if not met:
        return []
    if view.phase is Phase.SECOND:
        found, draw = "second card?", "draw cards?"
    elif second is Card.SHOVEL or second is None:
        found, draw = "a shovel: lucky", "nothing to draw"
    else:
        found = "mess again" if second is Card.MESS else f"{second.some()}"
        draw = f"draw {owed}" if view.phase is not Phase.DRAW else f"draw {view.to_draw} more"
    order = [Phase.SECOND, Phase.DRAW, Phase.SHUFFLE]
    now = order.index(view.phase) if view.phase in order else len(order)
    labels = ["mess!", found, draw, "shuffle?"]
    return [
        {"label": label, "is": "done" if step < now + 1 else "now" if step == now + 1 else "next"}
        for step, label in enumerate(labels)
    ]


def _ended(view: View) -> dict[str, Any] | None:
    """The yard cards of the turn that has just ended, until something new happens."""
    if view.phase is not Phase.LAY or view.face_up:
        return None
    cards: list[list[Any]] = []
    shuffled: list[int] = []
    seen_turns = 0
    for event in reversed(view.events):
        match event:
            case events.TurnBegan():
                seen_turns += 1
                if seen_turns == 2 and cards:
                    break
            case events.CardTurnedUp():
                cards.append([event.place, str(event.card)])
            case events.YardShuffled():
                shuffled = list(event.places)
            case events.AnimalLaid() if seen_turns == 0:
                return None
            case _:
                pass
        if seen_turns > 3:
            break
    return {"cards": cards, "shuffled": shuffled} if cards else None
