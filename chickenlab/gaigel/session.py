"""A session of Gaigel: choosing partners, the deals, the stroke board, the winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

import numpy as np

from chickenlab.core.checks import check_choice, check_seat, whole_numbers
from chickenlab.core.record import Record, RecordError
from chickenlab.gaigel.cards import Card, Rank
from chickenlab.gaigel.game import Game
from chickenlab.gaigel.outcome import Outcome
from chickenlab.gaigel.state import State


class SessionPhase(StrEnum):
    """Where a session stands."""

    STROKES = "strokes"
    """Losers mark strokes (GAI-74)."""
    CLEANING = "cleaning"
    """Winners cross out their own strokes (GAI-76)."""
    OVER = "over"
    """A side has cleared its line (GAI-77)."""


@dataclass(slots=True)
class Mark:
    """A mark on a line: one stroke, or a V of two (GAI-74), with what is crossed out of it."""

    strokes: int
    crossed: int = 0


class Session:
    """The stroke board over a series of deals (GAI-73 to GAI-80).

    Attributes:
        game: the options; `game.strokes` is the agreed number of strokes.
        dealer: the seat that deals next.
        lines: the marks of each side, the first next to the circle.
        phase: where the session stands.
        outcomes: the results of the deals so far.
        winners: the sides that won the session; several share a victory.

    >>> from chickenlab import gaigel
    >>> session = Session(gaigel.Game(players=4))
    >>> session.strokes_left
    10
    """

    def __init__(self, game: Game, *, dealer: int = 0) -> None:
        self.game = game
        self.dealer = check_seat(dealer, game.players)
        self.lines: list[list[Mark]] = [[] for _ in range(game.sides)]
        self.phase = SessionPhase.STROKES
        self.outcomes: list[Outcome] = []
        self.winners: tuple[int, ...] = ()

    def new_deal(self, *, seed: int | None = None) -> State:
        """The next deal, dealt by `dealer`.

        Raises:
            ValueError: if the session is over.
        """
        self._check_open()
        return self.game.new_state(seed=seed, dealer=self.dealer)

    @property
    def strokes(self) -> tuple[int, ...]:
        """The strokes that stand on each side's line."""
        return tuple(sum(mark.strokes - mark.crossed for mark in line) for line in self.lines)

    @property
    def strokes_left(self) -> int:
        """Strokes still to be given out in the first phase (GAI-75)."""
        return self.game.strokes - sum(mark.strokes for line in self.lines for mark in line)

    def score(self, outcome: Outcome) -> None:
        """Mark the result of a deal and pass the deal to the right (GAI-22).

        Raises:
            ValueError: if the session is over, or the result names a side that does not play.
        """
        self._check_open()
        for side in (*outcome.winners, *outcome.losers):
            check_choice("side", side, range(self.game.sides))
        self.outcomes.append(outcome)
        if self.phase is SessionPhase.STROKES:
            self._mark_losers(outcome)
        else:
            self._clean_winners(outcome)
        self.dealer = (self.dealer + 1) % self.game.players

    def _mark_losers(self, outcome: Outcome) -> None:
        # A-GAI-17: several losers mark in playing order from the dealer's right
        order = [
            self.game.side_of((self.dealer + step) % self.game.players)
            for step in range(1, self.game.players + 1)
        ]
        for side in dict.fromkeys(order):
            strokes = min(outcome.strokes, self.strokes_left)  # GAI-78
            if side in outcome.losers and strokes:
                self.lines[side].append(Mark(strokes))
        if not self.strokes_left:
            self.phase = SessionPhase.CLEANING
            self._finish([side for side in range(self.game.sides) if not self.strokes[side]])

    def _clean_winners(self, outcome: Outcome) -> None:
        for side in outcome.winners:
            for _ in range(outcome.strokes):
                self._cross_out(side)
        self._finish([side for side in outcome.winners if not self.strokes[side]])

    def _cross_out(self, side: int) -> None:
        # from the outer end of the line towards the circle
        for mark in reversed(self.lines[side]):
            if mark.crossed < mark.strokes:
                mark.crossed += 1
                return

    def _finish(self, cleared: Sequence[int]) -> None:
        """A clear line wins, also one that never had a stroke (GAI-77, A-GAI-14)."""
        if cleared:
            self.winners = tuple(cleared)
            self.phase = SessionPhase.OVER

    def _check_open(self) -> None:
        if self.phase is SessionPhase.OVER:
            raise ValueError(f"the session is over: side {self.winners} has cleared its line")


def resume_session(deals: Sequence[Record]) -> Session:
    """The session in which the last of some deals is played; those before it are marked.

    Every finished deal is played again by the referee, so the board says what really happened.

    Args:
        deals: the deals of a session in order, the last one finished or not.

    Raises:
        RecordError: naming the deal that does not belong there, and why.

    >>> from chickenlab import gaigel, play
    >>> game = gaigel.Game(players=2, strokes=3)
    >>> first = play(game, gaigel.strategies.tips, seed=1)
    >>> deal = Session(game, dealer=1).new_deal(seed=2).deal
    >>> second = play(game, gaigel.strategies.tips, deal=deal)
    >>> resume_session([first, second]).strokes_left < 3
    True
    """
    game = cast(Game, deals[-1].game)
    for number, record in enumerate(deals, start=1):
        if record.game != game:
            raise RecordError(f"deal {number} is one of {record.game}, the last one of {game}")
    session = Session(game, dealer=deals[0].deal.dealer)
    for number, record in enumerate(deals, start=1):
        _check_turn(session, record, number)
        if number < len(deals):
            session.score(_outcome(record, number))
    return session


def _check_turn(session: Session, record: Record, number: int) -> None:
    if session.phase is SessionPhase.OVER:
        raise RecordError(f"deal {number} comes after the end of the session (GAI-77)")
    if record.deal.dealer != session.dealer:
        raise RecordError(
            f"deal {number} is dealt by seat {record.deal.dealer}; "
            f"it was the turn of seat {session.dealer} (GAI-22)"
        )


def _outcome(record: Record, number: int) -> Outcome:
    try:
        outcome = cast(State, record.replay()).outcome
    except RecordError as error:
        raise RecordError(f"deal {number}: {error}") from None
    if outcome is None:
        raise RecordError(f"deal {number} is not over, but another one follows it")
    return outcome


@dataclass(frozen=True, slots=True)
class PartnerDraw:
    """How partners were chosen (GAI-12, GAI-13).

    People are numbered in the order in which they were dealt to.

    Attributes:
        cards: the cards dealt face up, in order, beginning with person 0.
        dealer: who got the first Ace and deals first.
        partner: who got the second Ace, counting only Aces of another person (A-GAI-2).
        seats: the person on each seat; the dealer sits on seat 0.
    """

    cards: tuple[Card, ...]
    dealer: int
    partner: int
    seats: tuple[int, ...]


@whole_numbers
def draw_partners(players: int, pack: Sequence[Card]) -> PartnerDraw:
    """Deal face up round the table until two people have an Ace (GAI-12 to GAI-14).

    The two partners sit opposite each other; the others keep their order (A-GAI-2).

    Args:
        players: 4; with six the rulebook says nothing, use `draw_lots`.
        pack: a shuffled pack, such as `shuffled_pack(rng)`.

    Raises:
        ValueError: with another number of players, or if the Aces all go to one person.
    """
    check_choice("players", players, (4,), "Six players draw lots (A-GAI-2).")
    dealer = None
    for number, card in enumerate(pack):
        person = number % players
        if card.rank is not Rank.ACE or person == dealer:
            continue
        if dealer is None:
            dealer = person
            continue
        others = [other for other in range(players) if other not in (dealer, person)]
        return PartnerDraw(
            tuple(pack[: number + 1]), dealer, person, (dealer, others[0], person, others[1])
        )
    raise ValueError("the pack has no Aces for two people; give a shuffled Gaigel pack (GAI-07)")


@whole_numbers
def draw_lots(players: int, rng: np.random.Generator) -> tuple[int, ...]:
    """The person on each seat, at random: for six players (A-GAI-2)."""
    return tuple(int(person) for person in rng.permutation(players))
