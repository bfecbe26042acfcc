"""The tricks of a deal as they were won: by whom, with which cards, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chickenlab import Event
from chickenlab.gaigel import events
from chickenlab.gaigel.actions import Opening
from chickenlab.gaigel.cards import Card, Names, Suit
from chickenlab.gaigel.view import View
from chickenlab_widgets.tables.gaigel.words import card_name


@dataclass(frozen=True, slots=True)
class WonTrick:
    """A trick that was won.

    Attributes:
        number: the first trick of the deal is 1.
        cards: seat and card, in the order played.
        winner: the seat that won it.
        points: what it is worth.
        why: how it was won, to be said after "Ben takes it".
        rule: the id of the rule that says so.
    """

    number: int
    cards: tuple[tuple[int, Card], ...]
    winner: int
    points: int
    why: str
    rule: str


def won_tricks(view: View, seen: Sequence[Event], names: Names) -> list[WonTrick]:
    """All tricks that were won so far, in order.

    Args:
        view: for the trump suit and the options.
        seen: what happened.
        names: the names of the cards.
    """
    won: list[WonTrick] = []
    cards: list[tuple[int, Card | None]] = []
    opening: Opening | None = None
    powerless = view.siebener if view.game.auf_siebener == "powerless" else None
    for event in seen:
        match event:
            case events.Opened():
                opening = event.opening
            case events.CardPlayed():
                cards.append((event.seat, event.card))
            case events.TrickTurned():
                seats = [seat for seat, _face_down in cards]
                cards = list(zip(seats, event.cards, strict=True))
            case events.TrickWon():
                turned = tuple((seat, card) for seat, card in cards if card is not None)
                why, rule = _why(turned, event.seat, opening, view.trump, powerless, names)
                number = len(won) + 1
                won.append(WonTrick(number, turned, event.seat, event.points, why, rule))
                cards, opening = [], None
            case _:
                pass
    return won


def _why(
    cards: Sequence[tuple[int, Card]],
    winner: int,
    opening: Opening | None,
    trump: Suit | None,
    powerless: int | None,
    names: Names,
) -> tuple[str, str]:
    best = next(card for seat, card in cards if seat == winner)
    name = card_name(best, names)
    led_by, led = cards[0]
    match opening:
        case Opening.GE_ELFEN:
            return "since Ge-Elfen always wins", "GAI-29"
        case Opening.ZWEITE_ALTE if winner == led_by:
            return f"since the second {name} did not come", "GAI-31"
        case Opening.ZWEITE_ALTE:
            return f"with the second {name}", "GAI-31"
        case _:
            pass
    strong = [card for seat, card in cards if seat != powerless]
    rivals = [card for card in strong if card.suit is best.suit]
    first_trick = opening is Opening.HOEHER_HAT
    if rivals.count(best) > 1:
        return f"with the {name} that came first", "GAI-34" if first_trick else "GAI-43"
    rule = "GAI-33" if first_trick else "GAI-42"
    if len(rivals) == 1:
        if best.suit is trump and led.suit is not trump:
            return "with a trump", rule
        return f"since nothing beats {name}", rule
    degree = "higher" if len(rivals) == 2 else "highest"
    if best.suit is trump:
        return f"with the {degree} trump", rule
    return f"with the {degree} card of {best.suit.title(names)}", rule
