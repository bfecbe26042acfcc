"""What lies on the table in a game, and what can be read off it."""

from __future__ import annotations

from chickenlab.core import state as core
from chickenlab.core.chance import Chance
from chickenlab.core.checks import check_seat
from chickenlab.gallina_city.actions import TICK, Cocorico, Pass
from chickenlab.gallina_city.deal import Deal
from chickenlab.gallina_city.options import Options
from chickenlab.gallina_city.outcome import Check, Outcome, RoundResult
from chickenlab.gallina_city.view import Details, Phase, View

BEAT = 250
"""Milliseconds that the clock lets pass at a time when nobody drives it, as in `play`."""


class Table(core.State[Options]):
    """What is on the table; `State` carries out what is done to it."""

    def __init__(self, game: Options, deal: Deal, chance: Chance | None) -> None:
        super().__init__(game, deal, chance)
        self.round = deal.round
        self.youngest = deal.youngest
        self.pile = list(reversed(deal.pile))
        self.hands = [sorted(hand) for hand in deal.hands]
        self.discards = list(deal.discards)
        self.aside: list[int] = []
        self.points = [0] * game.players
        self.results: list[RoundResult] = []
        self.outcome: Outcome | None = None
        self._clear_round()

    def _clear_round(self) -> None:
        """Nobody has said anything in this round."""
        players = self.game.players
        self.phase = Phase.READY
        self.now = 0
        self.last_laid = 0
        self.ready: set[int] = set()
        self.acted: set[int] = set()
        self.stops: set[int] = set()
        self.calls: list[Cocorico | None] = [None] * players
        self.checks: list[Check] = []
        self.describing: list[int | None] = [None] * players
        self.described: list[Details] = [()] * players

    # ------------------------------------------------------------------ the contract

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.phase is Phase.OVER

    @property
    def to_act(self) -> tuple[int, ...]:
        """Those who are not ready, then the youngest (GAL-09); while all talk, the clock."""
        match self.phase:
            case Phase.READY:
                waiting = {*range(self.game.players)} - self.ready
                return tuple(sorted(waiting - {self.caller} or waiting))
            case Phase.TALK:
                return (self.game.clock,)
            case Phase.OVER:
                return ()

    @property
    def may_act(self) -> tuple[int, ...]:
        """While all talk, every seat that has not acted in this moment, in changing order."""
        if self.phase is not Phase.TALK:
            return ()
        players, busy = self.game.players, self.busy
        first = self.now // TICK
        seats = ((first + step) % players for step in range(players))
        return tuple(seat for seat in seats if seat not in self.acted and seat not in busy)

    def beat(self) -> Pass:
        """What the clock does when nobody wants to act: a short while, or until something ends."""
        return Pass(min(BEAT, self.next_end - self.now))

    def returns(self) -> tuple[float, ...]:
        """One victory, shared by those who are equal (A-GAL-4).

        When all play together, each gets the same: how far the rating (GAL-47) is above or below
        the line between victory and defeat, -8 to 7, and never 0.
        """
        players = range(self.game.players)
        if self.outcome is None:
            return (0.0,) * len(players)
        if self.outcome.rating is not None:
            return (float(self.outcome.rating.gain),) * len(players)
        winners = self.outcome.winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in players)

    def view(self, seat: int) -> View:
        """What `seat` knows; the clock knows what a bystander does.

        Raises:
            ValueError: naming the seat.
        """
        seat = check_seat(seat, self.game.seats)
        is_player = seat != self.game.clock
        return View(
            seat=seat,
            to_act=self.to_act,
            legal_actions=self.legal_actions(seat),
            events=self._events_seen_by(seat),
            game=self.game,
            phase=self.phase,
            round=self.round,
            now=self.now,
            time_left=self.time_left,
            youngest=self.youngest,
            ready=tuple(sorted(self.ready)),
            hand=tuple(self.hands[seat]) if is_player else (),
            hand_sizes=tuple(len(hand) for hand in self.hands),
            pile_size=len(self.pile),
            discards=tuple(self.discards),
            aside=len(self.aside),
            describing=self.describing[seat] if is_player else None,
            described=tuple(self.described),
            calls=tuple(call and call.partner for call in self.calls),
            call=self.calls[seat] if is_player else None,
            checks=tuple(self.checks),
            stops=tuple(sorted(self.stops)),
            points=tuple(self.points),
            results=tuple(self.results),
            outcome=self.outcome,
        )

    def __repr__(self) -> str:
        hands = ", ".join(str(len(hand)) for hand in self.hands)
        return (
            f"<Gallina City, {self.game.mode}, {self.game.players} players, round {self.round}, "
            f"{self.phase}, {self.now / 1000:.2f} s, cards in hand {hands}>"
        )

    # ------------------------------------------------------------------ facts on the table

    @property
    def time_left(self) -> int | None:
        """Milliseconds left in a cooperative round, None in a competitive one."""
        limit = self.game.time_limit
        return None if limit is None else limit - self.now

    @property
    def next_end(self) -> int:
        """The next moment at which something ends: a check, the time, or patience."""
        limit = self.game.time_limit
        if limit is None:
            limit = self.last_laid + 1000 * self.game.patience
        ends = [check.ends_at for check in self.checks]
        # patience waits for the checks that were begun in time
        return min(ends, default=limit)

    @property
    def busy(self) -> set[int]:
        """The seats whose cards are being checked (A-GAL-11)."""
        return {seat for check in self.checks for seat in check.pair.seats}

    @property
    def held(self) -> list[int]:
        """How many cards each seat has, with one that is being checked."""
        busy = self.busy
        return [len(hand) + (seat in busy) for seat, hand in enumerate(self.hands)]

    @property
    def caller(self) -> int | None:
        """The seat that has to call "Coin coin!"; none where a countdown begins (GAL-30)."""
        return None if self.game.is_cooperative else self.youngest
