"""A session at a table of Gaigel: choosing partners and the stroke board, as plain values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from chickenlab.core.words import capitalized, counted, is_one, named
from chickenlab.gaigel import Game
from chickenlab.gaigel.deal import shuffled_pack
from chickenlab.gaigel.session import (
    PartnerDraw,
    Session,
    SessionPhase,
    draw_lots,
    draw_partners,
)
from chickenlab_widgets.tables.gaigel.words import side_name


class PartnerChoice:
    """How the people find their seats before the first deal (GAI-12 to GAI-14, A-GAI-2).

    Attributes:
        seats: the person on each seat, once all is done; the dealer sits on seat 0.
        shown: how many cards lie face up so far; with lots there are none.
    """

    def __init__(self, game: Game, people: Sequence[str], seed: int) -> None:
        rng = np.random.default_rng([seed, 12])
        self.people = people
        self.shown = 0
        self._draw: PartnerDraw | None = None
        if game.players == 4:
            self._draw = draw_partners(4, shuffled_pack(rng))
            self.seats = self._draw.seats
        else:
            self.seats = draw_lots(game.players, rng)

    @property
    def is_done(self) -> bool:
        """Whether everybody has a seat."""
        return self._draw is None or self.shown == len(self._draw.cards)

    def deal(self, *, all_cards: bool) -> None:
        """Deal one more card face up, or all until the second Ace."""
        if self._draw is not None:
            last = len(self._draw.cards)
            self.shown = last if all_cards else min(self.shown + 1, last)

    def draw(self) -> dict[str, Any]:
        """The picture of it."""
        cards = self._draw.cards[: self.shown] if self._draw else ()
        return {
            "people": list(self.people),
            "cards": [str(card) for card in cards],
            "lots": self._draw is None,
            "done": self.is_done,
            "seats": list(self.seats) if self.is_done else None,
            "text": self._text(),
            "rule": "A-GAI-2" if self._draw is None else "GAI-12",
        }

    def _text(self) -> str:
        if self._draw is None:
            first, *others = (self.people[person] for person in self.seats)
            return f"Lots decide: {first} deals, and to the right sit {', '.join(others)}."
        if not self.is_done:
            return "Cards are dealt face up round the table until two of you have an Ace."
        dealer, partner = (self.people[it] for it in (self._draw.dealer, self._draw.partner))
        return f"{dealer} has the first Ace and deals; {partner} has the second and is the partner."


def draw_board(session: Session, people: Sequence[str], you: int | None) -> dict[str, Any]:
    """The stroke board (GAI-73 to GAI-78)."""
    sides = [
        side_name(session.game.seats_of(side), people, you) for side in range(session.game.sides)
    ]
    return {
        "sides": sides,
        "yours": None if you is None else session.game.side_of(you),
        "lines": [[[mark.strokes, mark.crossed] for mark in line] for line in session.lines],
        "strokes": list(session.strokes),
        "phase": str(session.phase),
        "left": session.strokes_left,
        "agreed": session.game.strokes,
        "deals": len(session.outcomes),
        "winners": list(session.winners),
    }


def session_news(
    before: Session, after: Session, people: Sequence[str], you: int | None
) -> list[str]:
    """What the result of a deal did to the stroke board, a sentence for each thing."""
    game = after.game
    news: list[str] = []
    for side, (old, new) in enumerate(zip(before.lines, after.lines, strict=True)):
        seats = game.seats_of(side)
        marked = sum(mark.strokes for mark in new[len(old) :])
        crossed = sum(mark.crossed for mark in new) - sum(mark.crossed for mark in old)
        if marked:
            news.append(_sentence(seats, people, you, "mark", counted(marked, "stroke")))
        if crossed:
            news.append(_sentence(seats, people, you, "cross", f"out {counted(crossed, 'stroke')}"))
    if before.phase is SessionPhase.STROKES and not after.strokes_left:
        news.append(f"All {game.strokes} strokes are given out: now winners cross out their own.")
    if after.winners:
        seats = [seat for side in after.winners for seat in game.seats_of(side)]
        news.append(_sentence(seats, people, you, "win", "the session: the line is clear."))
    return news


def _sentence(
    seats: Sequence[int], people: Sequence[str], you: int | None, verb: str, rest: str
) -> str:
    if is_one(seats, you):
        verb += "es" if verb.endswith("s") else "s"
    return f"{capitalized(named(seats, people, you))} {verb} {rest}".rstrip(".") + "."
