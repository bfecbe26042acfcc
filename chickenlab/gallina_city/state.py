"""The referee of Gallina City: everybody at once, every rule by its id.

Time comes from outside, as the actions of the clock, so that a game replays exactly.
"""

from __future__ import annotations

from bisect import insort
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from chickenlab.core import state as core
from chickenlab.core.chance import Chance
from chickenlab.core.checks import check_seat
from chickenlab.core.game import Action
from chickenlab.core.illegal import IllegalAction
from chickenlab.gallina_city import events
from chickenlab.gallina_city.actions import (
    LONGEST_PASS,
    TICK,
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
from chickenlab.gallina_city.display import state_html
from chickenlab.gallina_city.images import ATTRIBUTES, IMAGES
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
from chickenlab.gallina_city.refusal import refusal
from chickenlab.gallina_city.view import Details, Phase, View

if TYPE_CHECKING:
    from chickenlab.gallina_city.game import Game

BEAT = 250
"""Milliseconds that the clock lets pass at a time when nobody drives it, as in `play`."""
PENALTY = 3
"""Cards from the pile that a wrong "Stop" adds to those set aside (GAL-40)."""

# actions are values: one object for each is enough, and comparing them is then comparing identities
_READY, _COIN_COIN, _WITHDRAW, _STOP, _GO_ON = Ready(), CoinCoin(), Withdraw(), Stop(), GoOn()
_SAYS = [tuple(Say(image.number, attribute) for attribute in ATTRIBUTES) for image in IMAGES]
_PASSES = tuple(Pass(milliseconds) for milliseconds in range(TICK, LONGEST_PASS + 1, TICK))


@cache
def _calls(partner: int, card: int, images: tuple[int, ...]) -> tuple[Cocorico, ...]:
    return tuple(Cocorico(partner, card, image) for image in images)


class State(core.State["Game"]):
    """A game in progress, all cards visible; `view(seat)` is what a player sees.

    The clock is seat number `game.clock`; it is waited for while everybody talks, since nobody
    has to speak and everybody may.
    """

    def __init__(self, game: Game, deal: Deal, chance: Chance) -> None:
        super().__init__(game, deal, chance)
        self.phase = Phase.READY
        self.round = deal.round
        self.youngest = deal.youngest
        self.pile = list(reversed(deal.pile))
        self.hands = [sorted(hand) for hand in deal.hands]
        self.discards = list(deal.discards)
        self.aside: list[int] = []
        self.points = [0] * game.players
        self.results: list[RoundResult] = []
        self.outcome: Outcome | None = None
        self.events.append(events.CardsShuffled())
        if deal.discards:
            self.events.append(events.MiddleLaid(deal.discards))
        self._wait_for_all()

    def _wait_for_all(self) -> None:
        """The cards are dealt; nobody has said anything yet."""
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
        self.events.append(events.CardsDealt(self.round, tuple(tuple(h) for h in self.hands)))

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
                return tuple(sorted(waiting - {self._caller} or waiting))
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

    def why_not(self, seat: int, action: Action) -> IllegalAction:
        """The refusal of an illegal action: the rule that forbids it and the facts."""
        return refusal(self, seat, action)

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
            ValueError: if there is no such seat.
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

    def _repr_html_(self) -> str:
        return state_html(self)

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
    def _caller(self) -> int | None:
        """Who has to call "Coin coin!"; nobody where a countdown begins the round (GAL-30)."""
        return None if self.game.is_cooperative else self.youngest

    # ------------------------------------------------------------------ legal actions

    def _forget_legal(self, seat: int, action: Action) -> None:
        if isinstance(action, Say):
            # nobody else can do more or less for it
            self._legal[seat] = None
        else:
            super()._forget_legal(seat, action)

    def _compute_legal(self, seat: int) -> list[Action]:
        if self.phase is Phase.OVER:
            return []
        if self.phase is Phase.READY:
            return self._legal_before_the_round(seat)
        if seat == self.game.clock:
            return [*_PASSES[: (self.next_end - self.now) // TICK]]
        if seat in self.acted or seat in self.busy:
            return []
        found = self._legal_calls(seat)
        for image in self._images(seat):
            found += _SAYS[image]
        for check in self.checks:
            found += (Challenge(check.pair.caller, name) for name in check.pair.differences)
        if self.game.is_cooperative:
            found.append(_GO_ON if seat in self.stops else _STOP)
        return found

    def _legal_before_the_round(self, seat: int) -> list[Action]:
        if seat == self.game.clock or seat in self.ready:
            return []
        if seat != self._caller:
            return [_READY]
        return [_COIN_COIN] if len(self.ready) == self.game.players - 1 else []

    def _legal_calls(self, seat: int) -> list[Action]:
        own, busy, cards = self.calls[seat], self.busy, self.game.design.cards
        found: list[Action] = [
            Decline(other)
            for other, call in enumerate(self.calls)
            if call is not None and call.partner == seat
        ]
        if own is not None:
            found.append(_WITHDRAW)
        for partner, hand in enumerate(self.hands):
            if partner == seat or partner in busy or not hand:
                continue
            for card in self.hands[seat]:
                calls = _calls(partner, card, cards[card])
                is_own = own is not None and (own.partner, own.card) == (partner, card)
                found += (call for call in calls if call != own) if is_own else calls
        return found

    def _images(self, seat: int) -> list[int]:
        """The pictures on the cards of a hand, in order."""
        cards = self.game.design.cards
        return sorted({image for card in self.hands[seat] for image in cards[card]})

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
