"""What lies on the table in a game, and what can be read off it."""

from __future__ import annotations

from chickenlab.by_golly.cards import Card
from chickenlab.by_golly.deal import Deal
from chickenlab.by_golly.events import GameEnded
from chickenlab.by_golly.options import Options
from chickenlab.by_golly.outcome import Outcome
from chickenlab.by_golly.view import Phase, View
from chickenlab.by_golly.yard import Knowledge, Sighting
from chickenlab.core import state as core
from chickenlab.core.chance import Chance
from chickenlab.core.checks import check_seat


class Table(core.State[Options]):
    """What is on the table; `State` carries out what is done to it."""

    def __init__(self, game: Options, deal: Deal, chance: Chance | None) -> None:
        super().__init__(game, deal, chance)
        self.hands = [sorted(hand) for hand in deal.hands]
        self.piles = [list(reversed(pile)) for pile in deal.piles]  # drawn from the end
        self.yard = list(deal.yard)
        self.turn = deal.first
        self.turns = 0
        self.phase = Phase.LAY
        self.laid: Card | None = None
        self.face_up: list[int] = []
        self.matched: list[Card] = []
        self.to_draw = 0
        self.winner: int | None = None
        self.aside: list[list[Card]] = [[] for _ in range(game.players)]
        self.knowledge = Knowledge.of(deal.yard)
        self.sightings: list[Sighting] = []
        # what each seat knows for certain of each other hand
        self._shown: list[list[list[Card]]] = [
            [[] for _ in range(game.players)] for _ in range(game.players)
        ]

    # ------------------------------------------------------------------ the contract

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.winner is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat whose turn it is."""
        return () if self.is_terminal else (self.turn,)

    @property
    def outcome(self) -> Outcome | None:
        """The result, None before the end."""
        match self.events[-1]:
            case GameEnded(winner, drawn):
                return Outcome(winner, drawn)
            case _:
                return None

    def returns(self) -> tuple[float, ...]:
        """1 for the winner, 0 for everybody else (BYG-03)."""
        return tuple(float(seat == self.winner) for seat in range(self.game.players))

    def view(self, seat: int) -> View:
        """What `seat` knows.

        Raises:
            ValueError: naming the seat.
        """
        seat = check_seat(seat, self.game.seats)
        return View(
            seat=seat,
            to_act=self.to_act,
            legal_actions=self.legal_actions(seat),
            events=self._events_seen_by(seat),
            game=self.game,
            phase=self.phase,
            turn=self.turn,
            turns=self.turns,
            hand=tuple(self.hands[seat]),
            hand_sizes=tuple(len(hand) for hand in self.hands),
            pile_sizes=tuple(len(pile) for pile in self.piles),
            laid=self.laid,
            face_up=tuple((place, self.yard[place]) for place in self.face_up),
            yard=self.knowledge,
            sightings=tuple(self.sightings),
            aside=tuple(tuple(cards) for cards in self.aside),
            to_draw=self.to_draw,
            shown=tuple(tuple(cards) for cards in self._shown[seat]),
            winner=self.winner,
        )

    def __repr__(self) -> str:
        cards = ", ".join(
            f"{len(hand)}+{len(pile)}" for hand, pile in zip(self.hands, self.piles, strict=True)
        )
        return (
            f"<By Golly!, {self.game.players} players, turn {self.turns} of seat {self.turn}, "
            f"{self.phase}, cards in hand+pile {cards}>"
        )

    # ------------------------------------------------------------------ facts on the table

    @property
    def face_down(self) -> list[int]:
        """The places that lie face down now."""
        return [place for place in range(len(self.yard)) if place not in self.face_up]

    @property
    def kept(self) -> list[Card]:
        """Animals in the hand on turn whose yard card lies open since it matched (A-BYG-3)."""
        if not self.game.held_back:
            return []
        return [animal for animal in self.matched if animal in self.hands[self.turn]]
