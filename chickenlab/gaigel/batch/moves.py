"""What a seat may do, as one word a seat: a bit for each action.

A card to be played has the even bit of its kind. The odd bits between have other meanings: beside
a King to declare its pair, beside a Seven to rob with it, beside an Ace to open Zweite Alte.
The bits from 48 on are for actions without a card. A random action is then a random set bit.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from chickenlab.core.game import Action
from chickenlab.gaigel.actions import (
    AnnounceSiebener,
    Aus,
    ClaimLate,
    Cut,
    Declare,
    Draw,
    Knock,
    Open,
    Opening,
    Play,
    Reserve,
    Rob,
    ShowSevens,
    Sign,
    Signal,
)
from chickenlab.gaigel.batch.masks import ACES, KINDS, KINGS, SEVENS
from chickenlab.gaigel.cards import CARDS, Rank, Suit, card_of

_ONE = np.uint64(1)

DECLARE = KINGS << _ONE
ROB = SEVENS << _ONE
ZWEITE_ALTE = ACES << _ONE
SIGNS = np.uint64(0b11111 << 48)
SIGN_TRUMP_ACE = np.uint64(1 << 52)
RESERVE = np.uint64(1 << 53)
DRAW = np.uint64(1 << 54)
AUS = np.uint64(1 << 55)
CLAIM = np.uint64(1 << 56)
"""Claim that side 0 played on with 101; the next two bits are for sides 1 and 2."""
CLAIMS = np.uint64(0b111 << 56)
SHOW_SEVENS = np.uint64(1 << 59)
SIEBENER = np.uint64(1 << 60)

KNOCK = np.uint64(1)
"""Before the deal bit k means to cut off k cards, and this one to knock."""
CUTS = np.uint64((1 << 48) - 2)
CUT_HALF = np.uint64(1 << 24)


class Stage(IntEnum):
    """What the bits of a word mean."""

    CUT = 0
    """Before the deal."""
    OPEN = 1
    """Forehand leads with an opening: the cards are openings."""
    PLAY = 2
    """All the rest."""
    COUNT = 3
    """After the last card, when only who has 101 may call."""


def text_of(bit: int, stage: Stage, turned: int) -> str:
    """The text code of the action with this bit number.

    Args:
        bit: the number of the bit.
        stage: what the bits mean.
        turned: the number of the turned card, which robbing takes.
    """
    if stage is Stage.CUT:
        return str(Cut(bit) if bit else Knock())
    if bit >= 48:
        return _PLAIN[bit]
    card = CARDS[bit // 2]
    if bit % 2 == 0 and stage is not Stage.OPEN:
        return str(Play(card))
    if bit % 2 == 0:
        opening = Opening.GE_ELFEN if card.rank is Rank.ACE else Opening.HOEHER_HAT
        return str(Open(opening, card))
    if card.rank is Rank.KING:
        return str(Declare(Suit(card.suit)))
    if card.rank is Rank.SEVEN:
        return str(Rob(CARDS[turned]))
    return str(Open(Opening.ZWEITE_ALTE, card))


def word_of(action: Action) -> int:
    """The word that has the bit of this action alone, whatever stage it belongs to."""
    match action:
        case Play(card) | Open(Opening.HOEHER_HAT | Opening.GE_ELFEN, card):
            return 1 << 2 * card
        case Open(Opening.ZWEITE_ALTE, card):
            return 2 << 2 * card
        case Declare(suit):
            return 2 << 2 * card_of(suit, Rank.KING)
        case Rob(card):
            return 2 << 2 * card_of(card.suit, Rank.SEVEN)
        case Cut(cards):
            return 1 << cards
        case Knock():
            return int(KNOCK)
        case _:
            return 1 << _BITS[str(action)]


def texts_of(word: int, stage: Stage, turned: int) -> tuple[str, ...]:
    """The text codes of all that is legal, where the word has all but a losing call.

    "Aus!" may be called at any time, also wrongly (GAI-66, GAI-69), but before the deal and by
    who has not the points after the last card.
    """
    if stage in (Stage.OPEN, Stage.PLAY):
        word |= int(AUS)
    return tuple(text_of(bit, stage, turned) for bit in range(64) if word >> bit & 1)


_PLAIN = {
    **{48 + number: str(Signal(sign)) for number, sign in enumerate(Sign)},
    53: str(Reserve()),
    54: str(Draw()),
    55: str(Aus()),
    **{56 + side: str(ClaimLate(side)) for side in range(3)},
    59: str(ShowSevens()),
    60: str(AnnounceSiebener()),
}

_BITS = {text: bit for bit, text in _PLAIN.items()}

PLAYS = KINDS
"""The bits that play a card; in the stage OPEN also `ZWEITE_ALTE` does."""
