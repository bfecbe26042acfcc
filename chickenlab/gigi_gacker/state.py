"""The referee of Gigi Gacker: one action at a time, every rule by its id."""

from __future__ import annotations

from bisect import insort

from chickenlab.core.game import Action
from chickenlab.gigi_gacker.actions import Bid, KeepHen, PlayHen
from chickenlab.gigi_gacker.cards import Card
from chickenlab.gigi_gacker.deal import Deal, Position
from chickenlab.gigi_gacker.events import (
    BidLaid,
    BidsTurned,
    CardsRemoved,
    CardTaken,
    GameEnded,
    HenKept,
    HenPlayed,
    PositionSet,
    PulletsChosen,
    RowShown,
)
from chickenlab.gigi_gacker.options import ROUNDS, Options
from chickenlab.gigi_gacker.outcome import Outcome
from chickenlab.gigi_gacker.ranking import ranked
from chickenlab.gigi_gacker.rules import legal_actions, reason
from chickenlab.gigi_gacker.table import Table
from chickenlab.gigi_gacker.view import Phase


class State(Table):
    """A game in progress, all cards visible; `view(seat)` is what a player sees.

    Seats follow each other clockwise.
    """

    def __init__(self, game: Options, deal: Deal | Position) -> None:
        super().__init__(game, deal)
        if isinstance(deal, Position):
            self.events.append(PositionSet(deal))
        else:
            self.events.append(PulletsChosen(deal.colors))
            if game.removed:
                self.events.append(CardsRemoved(deal.pile[: game.removed]))
        self._show_row()

    def _compute_legal(self, seat: int) -> list[Action]:
        return legal_actions(self, seat)

    def _reason(self, seat: int, action: Action) -> tuple[str, str] | None:
        return reason(self, seat, action)

    # ------------------------------------------------------------------ carrying out

    def _carry_out(self, seat: int, action: Action) -> None:
        match action:
            case Bid():
                self._lay(seat, action.card)
            case PlayHen():
                self._play_hen(seat, action.cards)
            case KeepHen():
                self.events.append(HenKept(seat))
                self._next_hen()
            case _:
                raise AssertionError(f"{action!r} was legal, but nothing carries it out")

    def _show_row(self) -> None:
        """Begin a round (GIG-17 to GIG-19)."""
        width = self.game.row
        self.row, self.pile = self.pile[:width], self.pile[width:]
        self.phase = Phase.BID
        self.events.append(RowShown(self.round, self.row, self.tractor))

    def _lay(self, seat: int, card: Card) -> None:
        self.bids[seat] = card
        self.events.append(BidLaid(seat, card))
        if None not in self.bids:
            self._turn_up()

    def _turn_up(self) -> None:
        """Turn the cards up and share out the row (GIG-21 to GIG-27)."""
        bids = [bid for bid in self.bids if bid is not None]
        if self.game.has_robo:
            bids.append(self.robo[self.robo_used])  # GIG-55
            self.robo_used += 1
        self.events.append(BidsTurned(tuple(bids)))
        order = ranked(bids, self.circle, self.tractor)
        for position, (chair, card) in enumerate(zip(order, self.row, strict=True), start=1):
            self.events.append(CardTaken(chair, position, card))
            if chair == self.game.players:
                self.gone.append(card)  # GIG-57
                continue
            hand = self.hands[chair]
            hand.remove(bids[chair])
            insort(hand, card)  # GIG-24
            self.piles[chair].append(bids[chair])  # GIG-27
        self.row = ()
        self.bids = [None] * self.game.players
        self.phase = Phase.HENS
        start = (self.round - 1) % len(self.circle)
        clockwise = (*self.circle[start:], *self.circle[:start])  # A-GIG-7
        self.queue = tuple(
            seat
            for seat in clockwise
            if seat < self.game.players and self.hands[seat][-1] is Card.HEN
        )
        if not self.queue:
            self._end_round()

    def _play_hen(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.hands[seat].remove(Card.HEN)
        self.boxed[seat] += 1  # GIG-36
        for card in cards:
            self.piles[seat].remove(card)
            insort(self.hands[seat], card)
        self.events.append(HenPlayed(seat, cards))
        self._next_hen()

    def _next_hen(self) -> None:
        self.queue = self.queue[1:]
        if not self.queue:
            self._end_round()

    def _end_round(self) -> None:
        if self.round < ROUNDS:
            self.round += 1
            self._show_row()
            return
        self.phase = Phase.OVER  # GIG-44
        self.outcome = Outcome.of(self.scores, [len(hand) for hand in self.hands])
        self.events.append(GameEnded(self.outcome))
