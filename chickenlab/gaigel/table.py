"""What lies on the table in a deal, and what can be read off it."""

from __future__ import annotations

from chickenlab.core import state as core
from chickenlab.core.checks import check_seat
from chickenlab.gaigel.actions import Opening
from chickenlab.gaigel.cards import Card, Rank, Suit
from chickenlab.gaigel.deal import Deal, Position
from chickenlab.gaigel.options import Options
from chickenlab.gaigel.outcome import OUT, Outcome
from chickenlab.gaigel.view import Phase, View


class Table(core.State[Options]):
    """What is on the table; `State` carries out what is done to it."""

    def __init__(self, game: Options, deal: Deal | Position) -> None:
        super().__init__(game, deal)
        self.phase = Phase.CUT
        self.dealer = deal.dealer
        self.outcome: Outcome | None = None
        self.hands: list[list[Card]] = [[] for _ in range(game.players)]
        self.stock: list[Card] = []  # drawn from the end; the first is the turned card
        self.trump: Suit | None = None
        self.leader = (deal.dealer + 1) % game.players  # GAI-21
        self.turn = self.leader
        self.trick: list[Card] = []
        self.opening: Opening | None = None
        self.won: list[list[Card]] = [[] for _ in range(game.sides)]
        self.tricks = [0] * game.players
        self.points = [0] * game.sides
        self.pairs: list[tuple[int, Suit]] = []
        self.declared: list[list[Card]] = [[] for _ in range(game.players)]
        self.known: list[list[Card]] = [[] for _ in range(game.players)]
        self.late = [False] * game.sides
        self.reserved_by: int | None = None
        self.siebener: int | None = None
        self.side_of = tuple(game.side_of(seat) for seat in range(game.players))
        self._tricks_of_side = [0] * game.sides
        self.best_index: int | None = None  # index in the trick of the best card with power
        self.led: Suit | None = None  # its first card with power sets the suit to follow
        self.pair_duty: Suit | None = None
        self.signalled: set[int] = set()
        self._news = True  # whether something just happened that a call may answer

    # ------------------------------------------------------------------ the contract

    @property
    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.outcome is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat whose turn it is; after the last trick, all who may call Aus."""
        if self.phase is Phase.OVER:
            return ()
        if self.phase is Phase.COUNT:
            # the winner of the last trick speaks first, then in playing order
            order = [(self.leader + step) % self.game.players for step in range(self.game.players)]
            return tuple(seat for seat in order if self.points[self.side_of[seat]] >= OUT)
        return (self.turn,)

    @property
    def may_act(self) -> tuple[int, ...]:
        """All other seats, right after points, an announcement or a lead gave them a reason.

        It depends on public events alone, so that being asked tells nobody anything.
        """
        if not self._news or self.phase in (Phase.OVER, Phase.CUT):
            return ()
        waited_for = self.to_act
        return tuple(seat for seat in range(self.game.players) if seat not in waited_for)

    def returns(self) -> tuple[float, ...]:
        """Strokes won or lost by each seat: 1 for a single game, 2 for a double one."""
        gains = [0.0] * self.game.players
        if self.outcome:
            for seat in range(self.game.players):
                side = self.side_of[seat]
                if side in self.outcome.winners:
                    gains[seat] = float(self.outcome.strokes)
                elif side in self.outcome.losers:
                    gains[seat] = -float(self.outcome.strokes)
        return tuple(gains)

    def view(self, seat: int) -> View:
        """What `seat` knows.

        Raises:
            ValueError: naming the seat.
        """
        seat = check_seat(seat, self.game.seats)
        players = self.game.players
        return View(
            seat=seat,
            to_act=self.to_act,
            legal_actions=self.legal_actions(seat),
            events=self._events_seen_by(seat),
            game=self.game,
            phase=self.phase,
            dealer=self.dealer,
            leader=self.leader,
            hand=tuple(sorted(self.hands[seat])),
            hand_sizes=tuple(len(hand) for hand in self.hands),
            trump=self.trump,
            turned=self.stock[0] if self.stock and self.trump is not None else None,
            stock_size=len(self.stock),
            opening=self.opening,
            trick=tuple(
                (
                    (self.leader + index) % players,
                    card
                    if not self.is_face_down or (self.leader + index) % players == seat
                    else None,
                )
                for index, card in enumerate(self.trick)
            ),
            won=tuple(tuple(sorted(cards)) for cards in self.won),
            tricks=tuple(self.tricks),
            points=tuple(self.points),
            pairs=tuple(self.pairs),
            known=tuple(tuple(sorted(cards)) for cards in self.known),
            late=tuple(side for side, late in enumerate(self.late) if late),
            reserved_by=self.reserved_by,
            siebener=self.siebener,
            outcome=self.outcome,
        )

    def __repr__(self) -> str:
        trump = "no trump yet" if self.trump is None else f"{self.trump.title()} trumps"
        return (
            f"<Gaigel, {self.game.players} players, {trump}, {self.phase}, "
            f"{len(self.stock)} in stock, points {tuple(self.points)}>"
        )

    # ------------------------------------------------------------------ facts on the table

    @property
    def turned(self) -> Card | None:
        """The turned card under the stock, if it lies there."""
        return self.stock[0] if self.stock and self.trump is not None else None

    @property
    def is_face_down(self) -> bool:
        """Whether the cards of this trick lie face down (GAI-30, GAI-32)."""
        return self.opening in (Opening.ZWEITE_ALTE, Opening.HOEHER_HAT)

    @property
    def best(self) -> Card | None:
        """The best card of the trick so far; None before the first card with power."""
        return None if self.best_index is None else self.trick[self.best_index]

    def has_trick(self, side: int) -> bool:
        """Whether the side has won a trick."""
        return self._tricks_of_side[side] > 0

    @property
    def turned_is_worth_robbing(self) -> bool:
        """Whether somebody with a trump Seven would take the turned card (GAI-64)."""
        return bool(self.stock) and self.stock[0].rank is not Rank.SEVEN  # GAI-64

    def has_power(self, index: int) -> bool:
        """Whether a card of the trick can win it: not that of who plays Auf Siebener (A-GAI-20)."""
        if self.siebener is None:
            return True
        seat = (self.leader + index) % self.game.players
        if seat != self.siebener:
            return True
        if self.game.auf_siebener == "powerless":
            return False
        # "loses": as for everybody, a trump played to the first trick has no power (GAI-26)
        return self.phase is not Phase.FIRST_TRICK or self.trick[index].suit is not self.trump
