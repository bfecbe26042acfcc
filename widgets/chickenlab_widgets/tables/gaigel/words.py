"""What a table of Gaigel says: what is expected of you, what buttons are called, who said what."""

from __future__ import annotations

import re
from collections.abc import Sequence

from chickenlab import Action, Event
from chickenlab.core.words import named
from chickenlab.gaigel import events
from chickenlab.gaigel.actions import (
    AnnounceSiebener,
    Aus,
    ClaimLate,
    Declare,
    Draw,
    Knock,
    Opening,
    Reserve,
    Rob,
    ShowSevens,
    Sign,
    Signal,
)
from chickenlab.gaigel.cards import Card, Names, Suit, parse_card
from chickenlab.gaigel.view import Phase, View

OPENING_WORDS = {
    Opening.GE_ELFEN: ("an Ace, face up: it wins", "GAI-28"),
    Opening.ZWEITE_ALTE: ("an Ace, face down: its twin would win", "GAI-30"),
    Opening.HOEHER_HAT: ("a lower card, face down: the highest of its suit wins", "GAI-32"),
}

_SYMBOL = re.compile(r"([♣♠♥♦])(10|[AKQJ7])")
_SUIT_WORD = re.compile(r"\b(clubs|spades|hearts|diamonds)\b", re.IGNORECASE)
_SUIT_WORDS = ("clubs", "spades", "hearts", "diamonds")


def with_card_names(text: str, names: Names) -> str:
    """A text of the referee, which writes ♥K and hearts, with the names the table uses.

    >>> with_card_names("Hearts were led and you hold ♥K.", "wuerttemberg")
    'Herz were led and you hold Herz König.'
    """
    if names == "french":
        return text
    text = _SYMBOL.sub(
        lambda match: parse_card("CSHD"["♣♠♥♦".index(match[1])] + match[2]).title(names), text
    )
    return _SUIT_WORD.sub(
        lambda match: Suit(_SUIT_WORDS.index(match[1].lower())).title(names), text
    )


def card_name(card: Card, names: Names) -> str:
    """A card in running text: short where there is a symbol for it."""
    return card.symbol if names == "french" else card.title(names)


def side_name(seats: Sequence[int], people: Sequence[str], you: int | None) -> str:
    """The people on a side, such as "you and Carla"."""
    return named(seats, people, you)


def button_words(
    action: Action, view: View, people: Sequence[str], names: Names
) -> tuple[str, str, str]:
    """What a button for this action says, its rule, and the key that presses it."""
    match action:
        case Aus():
            return "Claim 101: Aus!", "GAI-66", "a"
        case Declare():
            points = 40 if action.suit is view.trump else 20
            return f"Declare {points} in {action.suit.title(names)}", "GAI-53", "d"
        case Rob():
            return f"Rob {card_name(action.taken, names)} with the Seven", "GAI-60", "r"
        case Reserve():
            return "Mark your Seven, leave the turned card", "GAI-63", "m"
        case Draw():
            return "Draw a card", "GAI-39", "w"
        case Knock():
            return "Knock instead", "GAI-88", "k"
        case ShowSevens():
            return "Show five Sevens", "GAI-89", "v"
        case AnnounceSiebener():
            return "Auf Siebener", "GAI-90", "s"
        case ClaimLate():
            side = side_name(view.game.seats_of(action.side), people, None)
            return f"Claim: {side} had 101", "GAI-70", "c"
        case Signal():
            return sign_words(action.sign, names), "GAI-92", ""
        case _:
            raise TypeError(f"{action!r} has no button")


def second_thought(
    action: Action, view: View, people: Sequence[str], you: int | None
) -> dict[str, str] | None:
    """What is asked before something that may lose the deal; None for what is done at once."""
    match action:
        case Aus() if view.phase is not Phase.COUNT:
            us = side_name(view.game.seats_of(view.side), people, you)
            return {
                "text": f"Do {us} have 101 points? With fewer, the deal is lost double.",
                "yes": "Call Aus!",
                "rule": "GAI-69",
            }
        case ClaimLate():
            them = side_name(view.game.seats_of(action.side), people, you)
            return {
                "text": f"Did {them} play a card with 101 points in their tricks? You can be wrong "
                "once: then you cannot claim again in this deal.",
                "yes": "Claim it",
                "rule": "GAI-70",
            }
        case _:
            return None


def sign_words(sign: Sign, names: Names) -> str:
    """What a secret sign means."""
    if sign is Sign.TRUMP_ACE:
        return "the trump Ace"
    return Suit("CSHD".index(sign)).title(names)


def spoken(event: Event, names: Names) -> tuple[int, str] | None:
    """The seat that speaks at an event, and its words, if anybody does."""
    match event:
        case events.PackKnocked():
            return event.seat, "knocks"
        case events.Opened():
            return event.seat, event.opening.label
        case events.PairDeclared():
            return event.seat, f"{event.points} in {event.suit.title(names)}"
        case events.TrumpRobbed():
            return event.seat, f"robs {card_name(event.taken, names)}"
        case events.SevenReserved():
            return event.seat, "marks a Seven"
        case events.AusCalled():
            return event.seat, "Aus!"
        case events.SevensShown():
            return event.seat, "five Sevens"
        case events.SiebenerAnnounced():
            return event.seat, "Auf Siebener"
        case events.FifthSevenDrawn():
            return event.seat, "the fifth Seven!"
        case events.SignGiven():
            return event.seat, f"(a sign: {sign_words(event.sign, names)})"
        case _:
            return None


def prompt(view: View, people: Sequence[str], you: int | None, names: Names) -> str:
    """What is expected of you, or whom the table waits for."""
    if view.outcome is not None:
        return "The deal is over."
    if you is None or you not in view.to_act:
        return _others_turn(view, people, you)
    match view.phase:
        case Phase.CUT:
            return "You sit at the dealer's left: cut the pack, or knock."
        case Phase.FIRST_TRICK if not view.trick:
            return _open_prompt(view)
        case Phase.FIRST_TRICK:
            return _first_trick_prompt(view, people)
        case Phase.STOCK:
            if not view.trick:
                return "You lead: any card."
            return "Your turn: any card while there is a stock."
        case Phase.DRAW:
            return "You won the trick: draw, or first take the turned card with your Seven."
        case Phase.COUNT:
            return "All cards are played, and your side has 101: call Aus!"
        case _:
            return _strict_prompt(view, names)


def _others_turn(view: View, people: Sequence[str], you: int | None) -> str:
    if view.phase is Phase.COUNT:
        return "All cards are played; the side that has 101 calls."
    name = people[view.to_act[0]]
    if view.phase is Phase.CUT:
        return f"{name} cuts the pack."
    if view.phase is Phase.DRAW:
        ours = you is not None and any(isinstance(action, Rob) for action in view.legal_actions)
        if ours:
            return "Your side won the trick. Take the turned card with your Seven now, if you like."
        return f"{name} won the trick; everybody draws."
    return f"{name} {'plays' if view.trick else 'leads'} next."


def _open_prompt(view: View) -> str:
    if all(card.suit is view.trump for card in view.hand):
        return "You open, with five trumps: lead one face up."
    if view.seat == view.siebener:
        return "You open, Auf Siebener: lead your card that is no Seven."
    return "You open: choose an opening and a card that fits it, no trump."


def _first_trick_prompt(view: View, people: Sequence[str]) -> str:
    leader = people[view.leader]
    match view.opening:
        case Opening.GE_ELFEN:
            return f"{leader} said Ge-Elfen and wins this trick: any card but a trump."
        case Opening.ZWEITE_ALTE:
            return f"{leader} said Zweite Alte: only the same Ace wins. Play face down, no trump."
        case Opening.HOEHER_HAT:
            return f"{leader} said Höher hat: the highest of the led suit wins. Play face down."
        case None:
            return "First trick: any card but a trump."


def _led(view: View) -> Card | None:
    """The card to follow; one that has no power is none (A-GAI-20)."""
    powerless = view.siebener if view.game.auf_siebener == "powerless" else None
    return next((card for seat, card in view.trick if seat != powerless), None)


def _strict_prompt(view: View, names: Names) -> str:
    if not view.trick:
        return "The stock is used up. You lead: any card."
    led = _led(view)
    if led is None:
        return "The stock is used up: follow suit if there is one to follow."
    suit = led.suit.title(names)
    if any(card.suit is led.suit for card in view.hand):
        return f"The stock is used up: follow {suit}, and beat the best card if you can."
    if any(card.suit is view.trump for card in view.hand):
        return f"You have no {suit}: trump, and beat the best card if you can."
    return f"You have neither {suit} nor a trump: any card."
