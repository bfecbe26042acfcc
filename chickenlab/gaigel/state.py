"""The referee of Gaigel: one deal, one action at a time, every rule by its id."""

from __future__ import annotations

from collections.abc import Sequence

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
    Play,
    Reserve,
    Rob,
    ShowSevens,
    Signal,
)
from chickenlab.gaigel.cards import Card, Rank, Suit, card_of, count_points
from chickenlab.gaigel.deal import HAND, Deal, Position, cut_pack
from chickenlab.gaigel.events import (
    AusCalled,
    CardDrawn,
    CardPlayed,
    CardsDealt,
    DealEnded,
    FifthSevenDrawn,
    LateClaimed,
    Opened,
    PackCut,
    PackKnocked,
    PairDeclared,
    SevenReserved,
    SevensShown,
    SiebenerAnnounced,
    SignGiven,
    TrickTurned,
    TrickWon,
    TrumpRobbed,
    TrumpTurned,
)
from chickenlab.gaigel.options import Options
from chickenlab.gaigel.outcome import OUT, Outcome, Termination
from chickenlab.gaigel.rules import legal_actions, reason, winning_card
from chickenlab.gaigel.table import Table
from chickenlab.gaigel.view import Phase


class State(Table):
    """A deal in progress, all cards visible; `view(seat)` is what a player sees.

    Seats follow each other anticlockwise, to the right (GAI-05).
    """

    def __init__(self, game: Options, deal: Deal | Position) -> None:
        super().__init__(game, deal)
        if isinstance(deal, Position):
            self._set_up(deal)
        elif game.knocking:
            self.turn = (deal.dealer - 1) % game.players  # GAI-15: the player on the dealer's left
        else:
            self._hand_out(deal.pack, packets=(3, 2))  # GAI-16, GAI-18

    def _compute_legal(self, seat: int) -> list[Action]:
        return legal_actions(self, seat)

    def _reason(self, seat: int, action: Action) -> tuple[str, str] | None:
        return reason(self, seat, action)

    # ------------------------------------------------------------------ setting up

    def _set_up(self, position: Position) -> None:
        self.hands = [list(hand) for hand in position.hands]
        self.stock = list(reversed(position.stock))
        self.trump = position.trump
        self.leader = self.turn = position.leader
        self.won = [list(cards) for cards in position.won]
        self.tricks = list(position.tricks)
        for seat, tricks in enumerate(position.tricks):
            self._tricks_of_side[self.side_of[seat]] += tricks
        self.points = [
            count_points(cards) + pairs
            for cards, pairs in zip(position.won, position.pairs, strict=True)
        ]
        self.phase = Phase.STOCK if self.stock else Phase.STRICT

    def _hand_out(self, pack: Sequence[Card], packets: tuple[int, ...]) -> None:
        """Deal the packets and turn the trump card (GAI-16 to GAI-19, A-GAI-18)."""
        cards = list(reversed(pack))
        self._deal_packet(cards, packets[0])
        turned = cards.pop()
        self.trump = turned.suit
        self.events.append(TrumpTurned(turned))
        for size in packets[1:]:
            self._deal_packet(cards, size)
        self.stock = [turned, *cards]
        self.phase = Phase.FIRST_TRICK
        self.turn = self.leader

    def _deal_packet(self, cards: list[Card], size: int) -> None:
        for step in range(1, self.game.players + 1):
            seat = (self.dealer + step) % self.game.players
            packet = [cards.pop() for _ in range(size)]
            self.hands[seat] += packet
            self.events.append(CardsDealt(seat, tuple(packet)))

    # ------------------------------------------------------------------ carrying out actions

    def _carry_out(self, seat: int, action: Action) -> None:
        self._news = False
        match action:
            case Play():
                self._play_card(seat, action.card)
            case Open():
                self.opening = action.opening
                self.events.append(Opened(seat, action.opening))
                self._play_card(seat, action.card)
            case Declare():
                self._declare(seat, action.suit)
            case Rob():
                self._rob(seat, action.taken)
            case Reserve():
                self._reserve(seat)
            case Draw():
                self._draw_round()
            case Aus():
                self._call_aus(seat)
            case ClaimLate():
                self._end_late(seat, action.side)
            case Cut():
                self._cut(seat, action.cards)
            case Knock():
                self._knock(seat)
            case ShowSevens():
                self.events.append(SevensShown(seat))
                self._end(Termination.FIVE_SEVENS, winners=(self.side_of[seat],), strokes=1)
            case AnnounceSiebener():
                self._announce_siebener(seat)
            case Signal():
                self.signalled.add(seat)
                self.events.append(SignGiven(seat, action.sign))
            case _:
                raise AssertionError(f"{action!r} was legal, but nothing carries it out")

    def _cut(self, seat: int, lifted: int) -> None:
        self.events.append(PackCut(seat))
        assert isinstance(self.deal, Deal), "only a pack is cut"
        self._hand_out(cut_pack(self.deal.pack, lifted), packets=(3, 2))
        self._news = True

    def _knock(self, seat: int) -> None:
        self.events.append(PackKnocked(seat))
        assert isinstance(self.deal, Deal), "only a pack is knocked on"
        self._hand_out(self.deal.pack, packets=(HAND,))  # A-GAI-18: turned after the hands
        self._news = True

    def _play_card(self, seat: int, card: Card) -> None:
        side = self.side_of[seat]
        is_late = self.points[side] >= OUT
        hand = self.hands[seat]
        hand.remove(card)
        for shown in (self.declared[seat], self.known[seat]):
            if card in shown:
                # of two identical cards the one that was shown goes first, as its owner would do
                shown.remove(card)
        self.trick.append(card)
        self.pair_duty = None
        self.events.append(CardPlayed(seat, card, self.is_face_down))
        if is_late:
            self.late[side] = True  # GAI-70, A-GAI-12
            self._news = True
            if self.game.late_call_referee:
                self._end_late(None, side)
                return
        index = len(self.trick) - 1
        if self.has_power(index):
            best = self.best
            if best is None:
                self.best_index, self.led = index, card.suit
            elif card.beats(best, self.trump):
                self.best_index = index
        if len(self.trick) < self.game.players:
            self.turn = (seat + 1) % self.game.players
        else:
            self._finish_trick()

    def _finish_trick(self) -> None:
        players = self.game.players
        if self.is_face_down:
            self.events.append(TrickTurned(tuple(self.trick)))
        index = winning_card(self)
        winner = (self.leader + index) % players
        side = self.side_of[winner]
        points = count_points(self.trick)
        self.won[side] += self.trick
        self.tricks[winner] += 1
        self._tricks_of_side[side] += 1
        self.points[side] += points
        self.events.append(TrickWon(winner, points))
        self.trick.clear()
        self.opening = None
        self.best_index = self.led = None
        self.signalled.clear()
        self._news = True
        self.leader = self.turn = winner  # GAI-40
        if winner == self.siebener and self.game.auf_siebener == "loses":
            self._end(Termination.SIEBENER_TRICK, losers=(side,), strokes=1)
        elif self.stock:
            self.phase = Phase.DRAW
            if not self.turned_is_worth_robbing:
                self._draw_round()  # nothing left to wait for
        elif not self.hands[winner]:
            self._finish_cards()

    def _draw_round(self) -> None:
        """Everybody draws, the winner of the trick first (GAI-39, GAI-44)."""
        for step in range(self.game.players):
            seat = (self.leader + step) % self.game.players
            card = self.stock.pop()
            self.hands[seat].append(card)
            turned = not self.stock
            if turned:
                self.known[seat].append(card)
            self.events.append(CardDrawn(seat, card, turned))
            if seat == self.siebener and card.rank is Rank.SEVEN:
                side = self.side_of[seat]
                if max(self.points[other] for other in self._others(side)) < OUT:  # GAI-91
                    self.events.append(FifthSevenDrawn(seat))
                    self._end(Termination.FIFTH_SEVEN, winners=(side,), strokes=1)
                    return
        if not self.stock:
            self.reserved_by = None  # the turned card is gone, the mark means nothing any more
        self.phase = Phase.STOCK if self.stock else Phase.STRICT
        self._news = True

    def _finish_cards(self) -> None:
        """All cards are played and nobody has called."""
        if max(self.points) >= OUT:
            self.phase = Phase.COUNT  # GAI-72 with two sides always
            return
        best = max(self.points)
        winners = tuple(side for side, points in enumerate(self.points) if points == best)
        if len(winners) > 1:
            self._end(Termination.EQUAL_TOTALS, winners=(), losers=(), strokes=0)
        else:
            self._end(Termination.HIGHEST_TOTAL, winners=winners, strokes=1)  # GAI-87

    def _declare(self, seat: int, suit: Suit) -> None:
        pair = [card_of(suit, Rank.KING), card_of(suit, Rank.QUEEN)]
        points = 40 if suit is self.trump else 20
        self.declared[seat] += pair
        for card in pair:
            if self.known[seat].count(card) < self.declared[seat].count(card):
                self.known[seat].append(card)
        self.pairs.append((seat, suit))
        self.points[self.side_of[seat]] += points  # GAI-54, A-GAI-7
        if self.game.declare_and_play:
            self.pair_duty = suit
        self.events.append(PairDeclared(seat, suit, points))
        self._news = True

    def _rob(self, seat: int, taken: Card) -> None:
        assert self.trump is not None, "there is a trump suit while there is a stock"
        seven = card_of(self.trump, Rank.SEVEN)
        self.hands[seat].remove(seven)
        if seven in self.known[seat] and seven not in self.hands[seat]:
            self.known[seat].remove(seven)
        self.hands[seat].append(taken)
        self.known[seat].append(taken)
        self.stock[0] = seven  # GAI-62
        self.reserved_by = None
        self.events.append(TrumpRobbed(seat, taken))
        if self.phase is Phase.DRAW:
            self._draw_round()  # a Seven lies there now: nobody else can rob (GAI-64)

    def _reserve(self, seat: int) -> None:
        assert self.trump is not None, "there is a trump suit while there is a stock"
        self.reserved_by = seat
        seven = card_of(self.trump, Rank.SEVEN)
        if seven not in self.known[seat]:
            self.known[seat].append(seven)
        self.events.append(SevenReserved(seat))
        self._news = self.phase is Phase.DRAW

    def _call_aus(self, seat: int) -> None:
        side = self.side_of[seat]
        self.events.append(AusCalled(seat, self.points[side]))
        if self.points[side] < OUT:
            self._end(Termination.TOO_EARLY, losers=(side,), strokes=2)  # GAI-69
        elif any(self.has_trick(other) for other in self._others(side)):
            self._end(Termination.AUS, winners=(side,), strokes=1)  # GAI-67
        else:
            self._end(Termination.GIGACKEL, winners=(side,), strokes=2)  # GAI-68

    def _end_late(self, seat: int | None, side: int) -> None:
        self.events.append(LateClaimed(seat, side))
        self._end(Termination.TOO_LATE, losers=(side,), strokes=2)

    def _announce_siebener(self, seat: int) -> None:
        self.siebener = seat
        self.events.append(SiebenerAnnounced(seat))  # announced, not shown: others see no card
        self._news = True
        if all(card.rank is Rank.SEVEN for card in self.hands[seat]):
            self.events.append(FifthSevenDrawn(seat))
            self._end(Termination.FIFTH_SEVEN, winners=(self.side_of[seat],), strokes=1)

    def _end(
        self,
        termination: Termination,
        *,
        winners: tuple[int, ...] | None = None,
        losers: tuple[int, ...] | None = None,
        strokes: int,
    ) -> None:
        if winners is None:
            assert losers is not None, "an end has winners or losers"
            winners = tuple(side for side in range(self.game.sides) if side not in losers)
        if losers is None:
            losers = tuple(side for side in range(self.game.sides) if side not in winners)
        self.outcome = Outcome(termination, winners, losers, strokes)
        self.phase = Phase.OVER
        self.events.append(DealEnded(self.outcome))

    def _others(self, side: int) -> list[int]:
        return [other for other in range(self.game.sides) if other != side]
