"""A game of Gigi Gacker as plain values: what is on the table, and what one may click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from chickenlab.gigi_gacker import (
    Bid,
    Card,
    KeepHen,
    Outcome,
    Phase,
    PlayHen,
    State,
    View,
    events,
)
from chickenlab.gigi_gacker.strategies import Prospect


@dataclass(frozen=True, slots=True)
class Sight:
    """How a table shows a game.

    Attributes:
        people: the name of each seat.
        you: the person's seat, None for who watches.
        open_hands: whether the others' hands are shown, which everybody could remember.
        prospects: what to expect of each bid, if a hint was asked for.
    """

    people: Sequence[str]
    you: int | None
    open_hands: bool
    prospects: Sequence[Prospect]


def draw_game(view: View, state: State, sight: Sight) -> dict[str, Any]:
    """The picture of a game."""
    last = last_round(view)
    if last is not None:
        bids = [Card[code] for code in last["bids"]]
        last["tie"] = tie_words(bids, view.circle, last["tractor"], sight.people, sight.you)
    return {
        "phase": str(view.phase),
        "round": view.round,
        "pile": len(state.pile),
        "row": [str(card) for card in view.row],
        "tractor": view.tractor,
        "chairs": [_chair(view, state, sight, chair) for chair in view.circle],
        "last": last,
        "hand": _hand(view, sight) if sight.you is not None else [],
        "hens": _hens(view) if sight.you is not None else None,
        "bid": None if view.bid is None or sight.you is None else str(view.bid),
        "prompt": _prompt(view, sight),
        "ranking": None if view.outcome is None else _ranking(view.outcome, sight),
    }


def last_round(view: View) -> dict[str, Any] | None:
    """The last bids that were turned up, and the card that each of them took."""
    shown = turned = None
    rows = 0
    taken: list[list[Any]] = []
    last = None
    for event in view.events:
        match event:
            case events.RowShown():
                shown, rows = event, event.round
            case events.BidsTurned():
                turned, taken = event, []
            case events.CardTaken() if turned is not None and shown is not None:
                taken.append([event.chair, event.position, str(event.card)])
                last = {
                    "round": rows,
                    "row": [str(card) for card in shown.cards],
                    "tractor": shown.tractor,
                    "bids": [str(card) for card in turned.bids],
                    "taken": list(taken),
                }
            case _:
                pass
    return last


def tie_words(
    bids: Sequence[Card],
    circle: Sequence[int],
    tractor: int,
    people: Sequence[str],
    you: int | None,
) -> str | None:
    """Why equal bids come in the order they do (GIG-25, GIG-26), or None where there are none.

    Args:
        bids: the card of each chair.
        circle: all chairs clockwise.
        tractor: the chair that has the tractor.
        people: the name of each seat; the Robo-chicken sits on the chair after the last one.
        you: the person's seat.
    """
    start = circle.index(tractor)
    clockwise = [*circle[start:], *circle[:start]]
    orders: list[str] = []
    for strength in sorted({card.strength for card in bids}, reverse=True):
        tied = [chair for chair in clockwise if bids[chair].strength == strength]
        if len(tied) > 1:
            order = ", then ".join(_called(chair, people, you) for chair in tied)
            orders.append(f"{order} ({strength})")
    if not orders:
        return None
    return f"Equal bids count clockwise from the tractor: {'; '.join(orders)}."


def _called(chair: int, people: Sequence[str], you: int | None) -> str:
    if chair == len(people):
        return "the Robo-chicken"
    return "you" if chair == you else people[chair]


def _chair(view: View, state: State, sight: Sight, chair: int) -> dict[str, Any]:
    if chair == view.game.players:
        return {
            "chair": chair,
            "name": "Robo-chicken",
            "robo": True,
            "worms": None,
            "hand": None,
            "cards": len(state.robo) - len(view.robo),
            "pile": [str(card) for card in view.robo],
            "gone": [str(card) for card in view.gone],
            "boxed": 0,
            "laid": None,
            "on_turn": False,
        }
    mine = chair == sight.you
    watching = sight.you is None
    bid = state.bids[chair] if mine or watching else None
    shows_hand = sight.open_hands or watching or view.outcome is not None
    return {
        "chair": chair,
        "name": sight.people[chair],
        "robo": False,
        "worms": view.scores[chair],
        "hand": [str(card) for card in view.hands[chair]] if shows_hand and not mine else None,
        "cards": len(view.hands[chair]),
        "pile": [str(card) for card in view.piles[chair]],
        "gone": [],
        "boxed": view.boxed[chair],
        "laid": None if bid is None else str(bid),
        "on_turn": view.phase is Phase.HENS and chair in view.to_act,
    }


def _hand(view: View, sight: Sight) -> list[dict[str, Any]]:
    """The cards in hand, pullets first, each with what it bids and what it may bring."""
    expected = {prospect.bid: prospect for prospect in sight.prospects}
    plays = {action.card for action in view.legal_actions if isinstance(action, Bid)}
    return [
        {
            "card": str(card),
            "legal": card in plays,
            "laid": False,
            "prospect": _prospect_words(expected[card]) if card in expected else None,
        }
        for card in view.hand
    ]


def _prospect_words(prospect: Prospect) -> list[str]:
    words = [f"{prospect.worms:+.1f}"]
    if prospect.hen >= 0.005:
        words.append(f"hen {prospect.hen:.0%}")
    return words


def _hens(view: View) -> dict[str, Any] | None:
    """What a hen could bring back, while the person has to decide about one."""
    choices = [action for action in view.legal_actions if isinstance(action, PlayHen)]
    if not choices:
        return None
    return {
        "cards": [str(card) for card in sorted(view.pile)],
        "take": len(choices[0].cards),
        "may_keep": KeepHen() in view.legal_actions,
    }


def _prompt(view: View, sight: Sight) -> str:
    """What is expected of you, or whom the table waits for."""
    if view.outcome is not None:
        return "The game is over."
    you = sight.you
    if view.phase is Phase.HENS:
        if you in view.to_act and view.legal_actions:
            number = "two cards" if len(view.pile) > 1 else "a card"
            if KeepHen() not in view.legal_actions:
                return f"You hold nothing but hens: play one and take back {number} of your pile."
            last = "Your last chance: p" if view.round == 9 else "P"
            return f"{last}lay a hen and take back {number} of your pile, or keep it."
        return f"{sight.people[view.to_act[0]]} thinks about playing a hen."
    if you is None:
        return "Everybody chooses a card."
    if view.bid is not None:
        return "Your card lies face down. The others are choosing."
    return "Choose a card: the highest bid takes position 1, the next one position 2, and so on."


def _ranking(outcome: Outcome, sight: Sight) -> list[dict[str, Any]]:
    """The places, with a word about every tie that had to be broken (GIG-51, GIG-52)."""
    lines: list[dict[str, Any]] = []
    place = 1
    for group in outcome.ranking:
        for seat in group:
            score, size = outcome.scores[seat], outcome.hand_sizes[seat]
            rivals = [
                other
                for other, same in enumerate(outcome.scores)
                if same == score and other != seat
            ]
            lines.append(
                {
                    "place": place,
                    "seat": seat,
                    "name": sight.people[seat],
                    "worms": score,
                    "cards": size,
                    "why": _tie_words(outcome, seat, rivals, sight),
                    "rule": None if not rivals else "GIG-52" if len(group) > 1 else "GIG-51",
                }
            )
        place += len(group)
    return lines


def _tie_words(outcome: Outcome, seat: int, rivals: Sequence[int], sight: Sight) -> str:
    """Why a seat stands where it stands among those with as many worms."""
    words: list[str] = []
    size = outcome.hand_sizes[seat]
    for other in rivals:
        theirs = outcome.hand_sizes[other]
        name = sight.people[other]
        if theirs == size:
            words.append(f"shares with {name}, who holds {size} cards too")
        elif theirs > size:
            words.append(f"before {name}, who holds {theirs} cards")
        else:
            words.append(f"behind {name}, who holds only {theirs} cards")
    return "; ".join(words)
