"""The referee of Gallina City: everybody at once, every rule by its id.

Time comes from outside, as the actions of the clock, so that a game replays exactly.
"""

from __future__ import annotations

from bisect import insort
from itertools import combinations

from chickenlab.core.chance import Chance
from chickenlab.core.game import Action
from chickenlab.gallina_city import events
from chickenlab.gallina_city.actions import (
    Challenge,
    Cocorico,
    CoinCoin,
    Decline,
    GoOn,
    Pass,
    Ready,
    Say,
    Stop,
    Withdraw,
)
from chickenlab.gallina_city.deal import FINI, Deal, dealt
from chickenlab.gallina_city.images import IMAGES
from chickenlab.gallina_city.options import Options
from chickenlab.gallina_city.outcome import (
    CHECK,
    Check,
    Outcome,
    Pair,
    RoundEnd,
    RoundResult,
    Verdict,
)
from chickenlab.gallina_city.ratings import Rating
from chickenlab.gallina_city.rules import legal_actions, reason
from chickenlab.gallina_city.table import Table
from chickenlab.gallina_city.view import Phase

PENALTY = 3
"""Cards from the pile that a wrong "Stop" adds to those set aside (GAL-40)."""


class State(Table):
    """A game in progress, all cards visible; `view(seat)` is what a player sees.

    The clock is seat number `game.clock`; it is waited for while everybody talks, since nobody
    has to speak and everybody may.
    """

    def __init__(self, game: Options, deal: Deal, chance: Chance) -> None:
        super().__init__(game, deal, chance)
        self.events.append(events.CardsShuffled())
        if deal.discards:
            self.events.append(events.MiddleLaid(deal.discards))
        self._tell_deal()

    def _tell_deal(self) -> None:
        hands = tuple(tuple(hand) for hand in self.hands)
        self.events.append(events.CardsDealt(self.round, hands))

    def _wait_for_all(self) -> None:
        """The cards are dealt; nobody has said anything yet."""
        self._clear_round()
        self._tell_deal()

    def _compute_legal(self, seat: int) -> list[Action]:
        return legal_actions(self, seat)

    def _reason(self, seat: int, action: Action) -> tuple[str, str] | None:
        return reason(self, seat, action)

    def _forget_legal(self, seat: int, action: Action) -> None:
        if isinstance(action, Say):
            # nobody else can do more or less for it
            self._legal[seat] = None
        else:
            super()._forget_legal(seat, action)

    # ------------------------------------------------------------------ carrying out

    def _order(self, count: int) -> tuple[int, ...]:
        assert self.chance is not None, "a state is made with its chance"
        return self.chance.order(count)

    def _carry_out(self, seat: int, action: Action) -> None:
        if self.phase is Phase.TALK and seat != self.game.clock:
            self.acted.add(seat)
        match action:
            case Ready():
                self._get_ready(seat)
            case CoinCoin():
                self._begin_round(seat)
            case Say():
                self._say(seat, action.image, action.attribute)
            case Cocorico():
                self._call(seat, action)
            case Withdraw():
                self.calls[seat] = None
                self.events.append(events.CallWithdrawn(self.now, seat))
            case Decline():
                self.calls[action.caller] = None
                self.events.append(events.CallDeclined(self.now, seat, action.caller))
            case Challenge():
                self._challenge(seat, action)
            case Stop():
                self._stop(seat)
            case GoOn():
                self.stops.discard(seat)
                self.events.append(events.StopTakenBack(self.now, seat))
            case Pass():
                self._pass(action.milliseconds)
            case _:
                raise AssertionError(f"{action!r} was legal, but nothing carries it out")

    def _get_ready(self, seat: int) -> None:
        self.ready.add(seat)
        self.events.append(events.SeatReady(seat))
        if len(self.ready) == self.game.players:
            self._begin_round(None)  # GAL-30

    def _begin_round(self, caller: int | None) -> None:
        if caller is not None:
            self.ready.add(caller)
        self.phase = Phase.TALK
        self.events.append(events.RoundBegan(self.round, caller))

    def _say(self, seat: int, image: int, attribute: str) -> None:
        is_new = self.describing[seat] != image
        value = IMAGES[image][attribute]
        self.describing[seat] = image
        said = () if is_new else self.described[seat]
        self.described[seat] = (*said, (attribute, value))
        self.events.append(events.DetailSaid(self.now, seat, image, attribute, value, is_new))

    def _call(self, seat: int, call: Cocorico) -> None:
        partner = call.partner
        self.calls[seat] = call
        self.events.append(events.Called(self.now, seat, partner, call.card, call.image))
        answered = self.calls[partner]
        if answered is not None and answered.partner == seat:
            # the partner called first
            cards, images = (answered.card, call.card), (answered.image, call.image)
            self._lay(Pair((partner, seat), cards, images))

    def _lay(self, pair: Pair) -> None:
        for seat, card in zip(pair.seats, pair.cards, strict=True):
            self.hands[seat].remove(card)
            self.describing[seat], self.described[seat] = None, ()
        for seat, call in enumerate(self.calls):
            if call is not None and (seat in pair.seats or call.partner in pair.seats):
                self.calls[seat] = None
        self.stops.clear()  # A-GAL-13
        self.last_laid = self.now
        self.events.append(events.CardsLaid(self.now, pair))
        if not self.game.is_cooperative:
            self.checks.append(Check(pair, self.now + CHECK))  # GAL-16
        elif pair.is_right:
            self._settle(pair, Verdict.RIGHT)  # GAL-34
            self._end_if_cleared()
        else:
            self._settle(pair, Verdict.WRONG)  # GAL-35

    def _settle(
        self,
        pair: Pair,
        verdict: Verdict,
        spotted_by: int | None = None,
        attribute: str | None = None,
    ) -> None:
        self.discards += pair.cards
        self.events.append(
            events.PairSettled(self.now, pair, verdict, spotted_by, attribute),
        )
        if verdict is Verdict.WRONG:
            for seat in pair.seats:
                self._draw(seat)

    def _draw(self, seat: int) -> None:
        if not self.pile:
            self._renew_pile()
        card = self.pile.pop()
        insort(self.hands[seat], card)
        self.events.append(events.CardDrawn(self.now, seat, card))

    def _renew_pile(self) -> None:
        """The middle, shuffled, becomes the pile (GAL-21, A-GAL-2)."""
        order = self._order(len(self.discards))
        self.pile = [self.discards[index] for index in order]
        self.discards = []
        self.events.append(events.PileRenewed(self.now, len(self.pile)))

    def _challenge(self, seat: int, challenge: Challenge) -> None:
        check = next(c for c in self.checks if c.pair.caller == challenge.caller)
        self.checks.remove(check)
        self._settle(check.pair, Verdict.WRONG, seat, challenge.attribute)  # GAL-19

    def _stop(self, seat: int) -> None:
        self.stops.add(seat)
        self.events.append(events.StopSaid(self.now, seat))
        if len(self.stops) == self.game.players:
            self._show_hands()

    def _pass(self, milliseconds: int) -> None:
        self.acted.clear()
        is_end = self.now + milliseconds == self.next_end
        self.now += milliseconds
        if not is_end:
            return
        if self.game.is_cooperative:
            self._end_round(RoundEnd.TIME_UP)  # GAL-37
        elif self.checks:
            self._end_checks()
        else:
            self._end_round(RoundEnd.BROKEN_OFF)  # A-GAL-12

    def _end_checks(self) -> None:
        """Nobody found a difference in time; what ends at one moment ends at once (A-GAL-8)."""
        over = [check for check in self.checks if check.ends_at == self.now]
        self.checks = [check for check in self.checks if check.ends_at > self.now]
        for check in over:
            pair = check.pair
            self._settle(pair, Verdict.RIGHT if pair.is_right else Verdict.UNNOTICED)
        self.last_laid = max(self.last_laid, self.now)
        finished = tuple(seat for seat, cards in enumerate(self.held) if cards == FINI)
        if finished:
            self.events.append(events.FiniCalled(self.now, finished))
            self._end_round(RoundEnd.FINI, finished)

    def _end_if_cleared(self) -> None:
        holding = [seat for seat, hand in enumerate(self.hands) if hand]
        if len(holding) > 1:
            return
        for seat in holding:
            cards = tuple(self.hands[seat])
            self.events.append(events.LastCardsDiscarded(self.now, seat, cards))
        self._end_round(RoundEnd.CLEARED)  # GAL-36

    def _show_hands(self) -> None:
        found = self._first_match()
        hands = tuple(tuple(hand) for hand in self.hands)
        self.events.append(events.HandsShown(self.now, hands, found))
        self._end_round(RoundEnd.STOP_WRONG if found else RoundEnd.STOP_RIGHT)

    def _first_match(self) -> Pair | None:
        """Two seats that hold the same picture, if there are any (A-GAL-13)."""
        for one, two in combinations(range(self.game.players), 2):
            for mine in self.hands[one]:
                for theirs in self.hands[two]:
                    for image in self.game.design.common(mine, theirs):
                        return Pair((one, two), (mine, theirs), (image, image))
        return None

    # ------------------------------------------------------------------ the end of a round

    def _end_round(self, end: RoundEnd, finished: tuple[int, ...] = ()) -> None:
        left = tuple(self.held)
        minus = (0,) * self.game.players
        if end in (RoundEnd.FINI, RoundEnd.BROKEN_OFF):
            # GAL-23, GAL-24
            minus = tuple(0 if seat in finished else cards for seat, cards in enumerate(left))
            self.points = [old + new for old, new in zip(self.points, minus, strict=True)]
        result = RoundResult(self.round, end, self.now, left, minus)
        self.results.append(result)
        self.events.append(events.RoundEnded(result))
        if self.round == self.game.rounds:
            self._end_game(result)
            return
        if self.game.is_cooperative:
            self._put_away(end)
            self._deal_again()
        else:
            self._shuffle_and_deal()

    def _put_away(self, end: RoundEnd) -> None:
        """The cards left are discarded or set aside (GAL-36 to GAL-40)."""
        cards = [card for hand in self.hands for card in hand]
        if end in (RoundEnd.CLEARED, RoundEnd.STOP_RIGHT):
            self.discards += cards
            return
        hands = tuple(tuple(hand) for hand in self.hands)
        extra: list[int] = []
        if end is RoundEnd.STOP_WRONG:
            extra = self._take(PENALTY)
        self.aside = [*cards, *extra]
        self.events.append(events.CardsSetAside(hands, len(extra)))

    def _take(self, count: int) -> list[int]:
        """Cards from the pile, as far as they go (A-GAL-14)."""
        taken: list[int] = []
        while len(taken) < count:
            if not self.pile:
                if not self.discards:
                    break
                self._renew_pile()
            taken.append(self.pile.pop())
        return taken

    def _deal_again(self) -> None:
        """The next cooperative round, from the same pile (GAL-41, GAL-42, GAL-44)."""
        players = self.game.players
        self.round += 1
        new = self._take(self.game.cards_each(self.round) * players)[::-1]
        self.hands = dealt(new, len(new), players, self.youngest)
        for hand in self.hands:
            hand.sort()
        self._wait_for_all()
        if not self.aside:
            return
        order = self._order(len(self.aside))
        aside = [self.aside[index] for index in order]
        self.aside = []
        shared = dealt(aside, len(aside), players, self.youngest)
        for hand, cards in zip(self.hands, shared, strict=True):
            hand += cards
            hand.sort()
        self.events.append(events.AsideShared(tuple(tuple(sorted(cards)) for cards in shared)))

    def _shuffle_and_deal(self) -> None:
        """The next competitive round, with all cards (GAL-25, GAL-26)."""
        self.round += 1
        self.pile = list(self._order(len(self.game.design)))
        self.discards = []
        size = self.game.cards_each(self.round)
        self.hands = [
            sorted(hand) for hand in dealt(self.pile, size, self.game.players, self.youngest)
        ]
        self.events.append(events.CardsShuffled())
        self._wait_for_all()

    def _end_game(self, result: RoundResult) -> None:
        self.phase = Phase.OVER
        if self.game.is_cooperative:
            self.outcome = self._outcome_together(result)
        else:
            points = tuple(self.points)
            best = min(points)
            winners = tuple(seat for seat, minus in enumerate(points) if minus == best)
            self.outcome = Outcome(points, winners)
        self.events.append(events.GameEnded(self.outcome))

    def _outcome_together(self, result: RoundResult) -> Outcome:
        players = tuple(range(self.game.players))
        points = tuple(self.points)
        match result.end:
            case RoundEnd.CLEARED | RoundEnd.STOP_RIGHT:
                left = self.time_left
                assert left is not None, "cooperative rounds have a time limit"
                return Outcome(points, players, Rating.of_victory(left))  # GAL-46
            case RoundEnd.TIME_UP:
                return Outcome(points, (), Rating.of_defeat(sum(result.cards_left)))
            case _:
                return Outcome(points, (), Rating.OMELETTE)  # GAL-45
