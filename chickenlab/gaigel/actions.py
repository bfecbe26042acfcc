"""What a seat can do in a deal of Gaigel, and the text code of each action."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from chickenlab.core.game import Action
from chickenlab.gaigel.cards import Card, Suit, parse_card


class Opening(StrEnum):
    """How forehand may lead to the first trick (GAI-27)."""

    GE_ELFEN = "ge-elfen"
    """A non-trump Ace face up; it wins (GAI-28, GAI-29)."""
    ZWEITE_ALTE = "zweite-alte"
    """A non-trump Ace face down; its twin would win (GAI-30, GAI-31)."""
    HOEHER_HAT = "hoeher-hat"
    """A lower card face down; the highest of its suit wins (GAI-32 to GAI-34)."""

    @property
    def label(self) -> str:
        """What forehand says."""
        return {"ge-elfen": "Ge-Elfen", "zweite-alte": "Zweite Alte", "hoeher-hat": "Höher hat"}[
            self
        ]


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card to the trick (GAI-23)."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Open(Action):
    """Announce an opening and lead a card to the first trick (GAI-27)."""

    opening: Opening
    card: Card

    def __str__(self) -> str:
        return f"open {self.opening} {self.card}"


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Show King and Queen of one suit for 20, or 40 in trumps (GAI-53)."""

    suit: Suit

    def __str__(self) -> str:
        return f"declare {self.suit.letter}"


@dataclass(frozen=True, slots=True)
class Rob(Action):
    """Put the trump Seven under the stock and take the turned card (GAI-60)."""

    taken: Card

    def __str__(self) -> str:
        return f"rob {self.taken}"


@dataclass(frozen=True, slots=True)
class Reserve(Action):
    """Mark the trump Seven, leaving the turned card to one's partner (GAI-63)."""

    def __str__(self) -> str:
        return "reserve"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """As winner of the trick, begin the drawing instead of robbing first (GAI-39)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Aus(Action):
    """Say that one's side has 101 points (GAI-66)."""

    def __str__(self) -> str:
        return "aus"


@dataclass(frozen=True, slots=True)
class ClaimLate(Action):
    """Notice that another side had 101 and played on (GAI-70)."""

    side: int

    def __str__(self) -> str:
        return f"claim-late {self.side}"


@dataclass(frozen=True, slots=True)
class Cut(Action):
    """Cut the pack: lift that many cards and put the rest on top of them (GAI-15)."""

    cards: int

    def __str__(self) -> str:
        return f"cut {self.cards}"


@dataclass(frozen=True, slots=True)
class Knock(Action):
    """Knock on the pack instead of cutting: all five cards in one packet (GAI-88)."""

    def __str__(self) -> str:
        return "knock"


@dataclass(frozen=True, slots=True)
class ShowSevens(Action):
    """Show five dealt Sevens and win the deal (GAI-89)."""

    def __str__(self) -> str:
        return "show-sevens"


@dataclass(frozen=True, slots=True)
class AnnounceSiebener(Action):
    """Announce Auf Siebener with four dealt Sevens (GAI-90)."""

    def __str__(self) -> str:
        return "auf-siebener"


class Sign(StrEnum):
    """A secret sign between partners: a suit one holds, or the trump Ace (GAI-92)."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    TRUMP_ACE = "trump-ace"


@dataclass(frozen=True, slots=True)
class Signal(Action):
    """Give one's partners a secret sign (GAI-92)."""

    sign: Sign

    def __str__(self) -> str:
        return f"signal {self.sign}"


_PLAIN: dict[str, Action] = {
    str(action): action
    for action in (
        Reserve(),
        Draw(),
        Aus(),
        Knock(),
        ShowSevens(),
        AnnounceSiebener(),
    )
}


def parse_action(text: str) -> Action:
    """The action with this text code.

    Raises:
        ValueError: if there is none; it names the text and what is allowed.

    >>> parse_action("open ge-elfen CA")
    Open(opening=<Opening.GE_ELFEN: 'ge-elfen'>, card=CA)
    """
    try:
        match text.split(" "):
            case ["play", card]:
                return Play(parse_card(card))
            case ["open", opening, card]:
                return Open(Opening(opening), parse_card(card))
            case ["declare", letter] if letter in ("C", "S", "H", "D"):
                return Declare(Suit("CSHD".index(letter)))
            case ["rob", card]:
                return Rob(parse_card(card))
            case ["claim-late", side] if side in ("0", "1", "2"):
                return ClaimLate(int(side))
            case ["cut", cards] if cards in _CUTS:
                return Cut(int(cards))
            case ["signal", sign]:
                return Signal(Sign(sign))
            case _:
                return _PLAIN[text]
    except (KeyError, ValueError):
        raise ValueError(
            f"no action {text[:60]!r}; actions are play CARD, open OPENING CARD (OPENING is "
            "ge-elfen, zweite-alte or hoeher-hat), declare SUIT, rob CARD, claim-late SIDE, "
            f"cut 1 to 47, signal SIGN, {', '.join(_PLAIN)}"
        ) from None


_CUTS = frozenset(str(cards) for cards in range(1, 48))
