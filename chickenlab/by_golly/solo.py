"""The solo game: one player with perfect memory who wants a number of animals out of the yard.

It is a Markov decision process, solved exactly by dynamic programming. All that matters of the
yard is counted in `Unknown`; shovels count as cards that nobody wants, since alone there is nobody
to draw from after mess (A-BYG-6).
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from chickenlab.core.checks import whole_numbers

YARD = 19
"""Yard cards (BYG-02)."""


class Unknown(NamedTuple):
    """What is left to do and to find.

    Attributes:
        known: wanted animals whose places are known.
        wanted: wanted animals that have not been seen.
        other: unseen cards that are neither wanted nor mess.
        mess: unseen mess cards.
    """

    known: int
    wanted: int
    other: int
    mess: int = 0

    @property
    def unseen(self) -> int:
        """Cards that have not been seen."""
        return self.wanted + self.other + self.mess


class Move(StrEnum):
    """What the player may do next."""

    MATCH = "match"
    """Lay an animal whose place is known, and turn that card up."""
    SEARCH = "search"
    """Lay an animal whose place is unknown, and turn up an unseen card."""
    LOOK = "look"
    """Lay an animal whose place is known, but turn up an unseen card."""


class Second(StrEnum):
    """Which card the player turns up after mess."""

    UNSEEN = "unseen"
    SEEN = "seen"


@whole_numbers
def expected_turns(animals: int, *, cards: int = YARD, mess: int = 0) -> Fraction:
    """Turns that the best player needs on average to clear a number of different animals.

    Args:
        animals: how many different animals the player holds.
        cards: cards in the yard.
        mess: how many of them are mess; with 0 mess is taken for an ordinary miss.

    Raises:
        ValueError: if the yard is too small for that.

    >>> expected_turns(1), expected_turns(2)
    (Fraction(10, 1), Fraction(77, 6))
    """
    other = cards - animals - mess
    if animals < 0 or mess < 0 or other < 0:
        raise ValueError(f"{animals} animals and {mess} mess cards do not fit in {cards} cards")
    return misses(Unknown(0, animals, other, mess)) + (animals > 0)


def misses(now: Unknown) -> Fraction:
    """Turns that will end without everything cleared, with best play."""
    return min(values(now).values(), default=Fraction(0))


def best_move(now: Unknown) -> Move:
    """The best move; the first of them if several are equally good.

    Raises:
        ValueError: if there is nothing left to clear.

    >>> best_move(Unknown(known=1, wanted=2, other=10))
    <Move.MATCH: 'match'>
    """
    found = values(now)
    if not found:
        raise ValueError("everything is cleared already")
    return min(found, key=lambda move: found[move])


@cache
def values(now: Unknown) -> dict[Move, Fraction]:
    """How many turns will end in vain after each possible move."""
    found: dict[Move, Fraction] = {}
    if now.known:
        found[Move.MATCH] = misses(now._replace(known=now.known - 1))
        if now.unseen:
            found[Move.LOOK] = _turn_up(now, matches=False)
    if now.wanted:
        found[Move.SEARCH] = _turn_up(now, matches=True)
    return found


def _turn_up(now: Unknown, *, matches: bool) -> Fraction:
    """Turning up an unseen card, after laying an animal that it may match."""
    known, wanted, other, mess = now
    total = Fraction(0)
    if matches:
        total += misses(now._replace(wanted=wanted - 1))
    if wanted > matches:
        found = Unknown(known + 1, wanted - 1, other, mess)
        total += (wanted - matches) * (1 + misses(found))
    if other:
        total += other * (1 + misses(now._replace(other=other - 1)))
    if mess:
        total += mess * (1 + min(after_mess(now._replace(mess=mess - 1)).values()))
    return total / now.unseen


def after_mess(now: Unknown) -> dict[Second, Fraction]:
    """How many further turns will end in vain after each choice of a second card (BYG-24)."""
    known, wanted, other, mess = now
    found = {Second.SEEN: misses(now)}
    if now.unseen:
        total = Fraction(0)
        if wanted:
            total += wanted * misses(Unknown(known + 1, wanted - 1, other, mess))
        if other:
            total += other * misses(now._replace(other=other - 1))
        if mess:
            total += mess * misses(now._replace(mess=mess - 1))
        found = {Second.UNSEEN: total / now.unseen, **found}
    return found
