"""What lies on the table in a game, and what can be read off it."""

from __future__ import annotations

from chickenlab.core import state as core
from chickenlab.core.checks import check_seat
from chickenlab.gigi_gacker.cards import Card, count_worms, pullets
from chickenlab.gigi_gacker.deal import Deal, Position
from chickenlab.gigi_gacker.options import Options
from chickenlab.gigi_gacker.outcome import Outcome
from chickenlab.gigi_gacker.view import Phase, View


class Table(core.State[Options]):
    """What is on the table; `State` carries out what is done to it."""

    def __init__(self, game: Options, deal: Deal | Position) -> None:
        super().__init__(game, deal)
        self.phase = Phase.BID
        self.outcome: Outcome | None = None
        self.circle = game.circle(deal.first)
        self.row: tuple[Card, ...] = ()
        self.bids: list[Card | None] = [None] * game.players
        self.boxed = [0] * game.players
        self.gone: list[Card] = []
        self.robo = deal.robo
        self.robo_used = 0
        self.queue: tuple[int, ...] = ()  # the seats that may still play a hen in this round
        if isinstance(deal, Position):
            self.round = deal.round
            self.pile = deal.pile
            self.hands = [sorted(hand) for hand in deal.hands]
            self.piles = [list(pile) for pile in deal.piles]
        else:
            self.round = 1
            self.pile = deal.pile[game.removed :]
            self.hands = [list(pullets(color)) for color in deal.colors]  # GIG-06
            self.piles: list[list[Card]] = [[] for _ in range(game.players)]

    # ------------------------------------------------------------------ the contract

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.outcome is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """All seats that have yet to lay a card, or the one seat that may play a hen."""
        if self.phase is Phase.BID:
            return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)
        return self.queue[:1]

    def returns(self) -> tuple[float, ...]:
        """One victory, whole for a single winner and in equal parts if it is shared (GIG-52)."""
        winners = self.outcome.winners if self.outcome else ()
        return tuple(
            1 / len(winners) if seat in winners else 0.0 for seat in range(self.game.players)
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """The worms in each hand (GIG-48)."""
        return tuple(count_worms(hand) for hand in self.hands)

    def view(self, seat: int) -> View:
        """What `seat` knows.

        Raises:
            ValueError: naming the seat.
        """
        seat = check_seat(seat, self.game.seats)
        players = self.game.players
        waits_for = self.to_act
        if self.phase is Phase.BID:
            # whether another seat has chosen its card is nobody's business (GIG-21)
            own = self.bids[seat]
            waits_for = tuple(other for other in range(players) if other != seat or own is None)
        return View(
            seat=seat,
            to_act=waits_for,
            legal_actions=self.legal_actions(seat),
            events=self._events_seen_by(seat),
            game=self.game,
            phase=self.phase,
            round=self.round,
            circle=self.circle,
            tractor=self.tractor,
            row=self.row,
            hands=tuple(map(tuple, self.hands)),
            piles=tuple(map(tuple, self.piles)),
            boxed=tuple(self.boxed),
            bid=self.bids[seat],
            robo=self.robo[: self.robo_used],
            gone=tuple(self.gone),
            scores=self.scores,
            outcome=self.outcome,
        )

    def __repr__(self) -> str:
        return (
            f"<Gigi Gacker, {self.game.players} players, round {self.round}, {self.phase}, "
            f"worms {self.scores}>"
        )

    # ------------------------------------------------------------------ facts on the table

    @property
    def tractor(self) -> int:
        """The chair that has the tractor in this round (GIG-29, GIG-58)."""
        return self.circle[(self.round - 1) % len(self.circle)]
