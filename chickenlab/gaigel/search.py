"""Alpha-beta over the last tricks, on bit masks: the engine of `solver`.

A hand is a mask with two bits for each kind of card: 0 for none, 1 for one copy, 3 for two. What
the search finds is one number for one side: strokes times `STROKE`, plus its margin in points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from chickenlab.gaigel.cards import CARDS, Card, Rank, Suit
from chickenlab.gaigel.outcome import OUT

STROKE = 1000
"""More than any margin: a stroke outweighs all points."""
INFINITY = 10 * STROKE

_KINDS = range(len(CARDS))
_POINTS = tuple(card.points for card in CARDS)
_SUITS = tuple(0xFFF << 12 * suit for suit in Suit)
_SINGLES = sum(1 << 2 * kind for kind in _KINDS)
_QUEENS = sum(1 << 2 * card for card in CARDS if card.rank is Rank.QUEEN)
_NO_SUIT = -1


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of some cards.

    >>> bin(mask_of([Card.C7, Card.C7, Card.CQ]))
    '0b10011'
    """
    mask = 0
    for card in cards:
        bit = 1 << 2 * card
        mask |= bit << 1 if mask & bit else bit
    return mask


@dataclass(slots=True)
class Place:
    """Where a search begins.

    Attributes:
        hands: a mask for each seat.
        shown: for each seat, a mask of Kings and Queens in hand that counted in a pair.
        paired: the bit `4 * seat + suit` for each seat and suit of an earlier declaration.
        points: of each side.
        has_trick: of each side, whether it has won a trick.
        seat: the seat on turn.
        trick: the kinds played to this trick.
        duty: the suit of the pair of which one must be played at once, or -1.
    """

    hands: list[int]
    shown: list[int]
    paired: int
    points: list[int]
    has_trick: list[bool]
    seat: int
    trick: Sequence[int]
    duty: int = _NO_SUIT


class Search:
    """A search for one side, against all others. What it finds out, it remembers.

    Attributes:
        side: the side whose value is searched for.
        nodes: how many positions it has looked at.
    """

    def __init__(
        self,
        *,
        players: int,
        sides: int,
        side: int,
        trump: int,
        declare_and_play: bool = False,
        strict_second_pair: bool = False,
    ) -> None:
        self.nodes = 0
        self._players = players
        self.side = side
        self._others = [other for other in range(sides) if other != side]
        self._side_of = [seat % sides for seat in range(players)]
        self._trump = trump
        self._declare_and_play = declare_and_play
        self._strict_second_pair = strict_second_pair
        self._beaten_by = [_beaters(kind, trump) for kind in _KINDS]
        self._remembered: dict[tuple[int, ...], tuple[int, int, int]] = {}

    def exact(self, place: Place) -> int:
        """The value of a place.

        The strokes are found first, by questions that are answered yes or no; then only the
        margin is left to be searched for, in a narrow window.
        """
        strokes = -2
        while strokes < 2 and self.reaches(place, STROKE * strokes + STROKE // 2):
            strokes += 1
        return self.value(place, STROKE * strokes - STROKE // 2, STROKE * strokes + STROKE // 2)

    def reaches(self, place: Place, value: int) -> bool:
        """Whether the side can get at least `value`."""
        return self.value(place, value - 1, value) >= value

    def value(self, place: Place, alpha: int, beta: int) -> int:
        """The value of a place if it lies between `alpha` and `beta`, else a bound for it."""
        self._hands = list(place.hands)
        self._shown = list(place.shown)
        self._paired = place.paired
        self._points = list(place.points)
        self._has_trick = list(place.has_trick)
        best = winner = _NO_SUIT
        first = (place.seat - len(place.trick)) % self._players
        for index, kind in enumerate(place.trick):
            if index == 0 or self._beaten_by[best] >> 2 * kind & 1:
                best, winner = kind, (first + index) % self._players
        led = place.trick[0] // 6 if place.trick else _NO_SUIT
        stake = sum(_POINTS[kind] for kind in place.trick)
        if self._points[self._side_of[place.seat]] >= OUT:
            playable = self._playable(place.hands[place.seat], best, led)
            return self._aus(place.seat, playable if place.duty < 0 else 0)
        return self._turn(
            place.seat, len(place.trick), best, winner, led, stake, alpha, beta, 0, place.duty
        )

    # ------------------------------------------------------------------ the search itself

    def _turn(
        self,
        seat: int,
        placed: int,
        best: int,
        winner: int,
        led: int,
        stake: int,
        alpha: int,
        beta: int,
        next_pair: int,
        duty: int,
    ) -> int:
        """A seat's turn: the best of its pairs and cards.

        Args:
            seat: the seat on turn.
            placed: how many cards lie in the trick.
            best: the kind that wins the trick so far.
            winner: the seat that played it.
            led: the suit to follow.
            stake: the points in the trick.
            alpha: what the side is sure of elsewhere.
            beta: what the others are sure of elsewhere.
            next_pair: pairs of lower suits were passed over in this turn; any order is as good.
            duty: the suit of the pair that must be played from, or -1.
        """
        self.nodes += 1
        key = None
        promising = -1
        if not placed and not next_pair and duty < 0:
            key = (seat, self._paired, *self._points, *self._has_trick, *self._shown, *self._hands)
            known = self._remembered.get(key)
            if known is not None:
                low, high, promising = known
                if low >= beta or low == high:
                    return low
                if high <= alpha:
                    return high
                alpha, beta = max(alpha, low), min(beta, high)
        lowest, highest = alpha, beta
        side = self._side_of[seat]
        ours = side == self.side
        value = -INFINITY if ours else INFINITY
        choice = -1
        hand = self._hands[seat]
        if hand >> 2 & hand & _QUEENS and duty < 0 and self._has_trick[side]:
            for suit in self._pairs(seat, self._playable(hand, best, led)):
                if suit < next_pair:
                    continue
                found = self._declare(seat, suit, placed, best, winner, led, stake, alpha, beta)
                if (found > value) if ours else (found < value):
                    value = found
                if ours:
                    alpha = max(alpha, found)
                else:
                    beta = min(beta, found)
                if alpha >= beta:
                    break
        if alpha < beta:
            cards = hand if duty < 0 else hand & _court(duty)
            playable = self._playable(cards, best, led)
            rising = (
                placed and self._side_of[winner] != side and not (playable & self._beaten_by[best])
            )
            kinds = _rising(playable) if rising else _falling(playable)
            if promising >= 0 and kinds[0] != promising:
                kinds = (promising, *(kind for kind in kinds if kind != promising))
            for kind in kinds:
                found = self._play(seat, kind, placed, best, winner, led, stake, alpha, beta)
                if (found > value) if ours else (found < value):
                    value, choice = found, kind
                if ours:
                    if found > alpha:
                        alpha = found
                elif found < beta:
                    beta = found
                if alpha >= beta:
                    break
        if key is not None:
            low, high, _choice = self._remembered.get(key, (-INFINITY, INFINITY, -1))
            if value > lowest:
                low = max(low, value)
            if value < highest:
                high = min(high, value)
            self._remembered[key] = low, high, choice
        return value

    def _play(
        self,
        seat: int,
        kind: int,
        placed: int,
        best: int,
        winner: int,
        led: int,
        stake: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The value of playing a kind of card."""
        hand, shown = self._hands[seat], self._shown[seat]
        self._hands[seat] = _without(hand, kind)
        if shown >> 2 * kind & 1:
            self._shown[seat] = _without(shown, kind)
        if not placed:
            best, winner, led = kind, seat, kind // 6
        elif self._beaten_by[best] >> 2 * kind & 1:
            best, winner = kind, seat
        stake += _POINTS[kind]
        placed += 1
        if placed < self._players:
            seat_after = seat + 1 if seat + 1 < self._players else 0
            value = self._turn(
                seat_after, placed, best, winner, led, stake, alpha, beta, 0, _NO_SUIT
            )
        else:
            value = self._win(winner, stake, alpha, beta)
        self._hands[seat], self._shown[seat] = hand, shown
        return value

    def _win(self, winner: int, stake: int, alpha: int, beta: int) -> int:
        """The value of a trick won, after which the winner is on turn."""
        side = self._side_of[winner]
        had_trick = self._has_trick[side]
        self._has_trick[side] = True
        self._points[side] += stake
        if self._points[side] >= OUT:
            value = self._aus(winner, self._hands[winner])
        elif not self._hands[winner]:
            value = self._highest_total()
        else:
            value = self._turn(winner, 0, _NO_SUIT, winner, _NO_SUIT, 0, alpha, beta, 0, _NO_SUIT)
        self._points[side] -= stake
        self._has_trick[side] = had_trick
        return value

    def _declare(
        self,
        seat: int,
        suit: int,
        placed: int,
        best: int,
        winner: int,
        led: int,
        stake: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The value of declaring a pair and being on turn still."""
        side = self._side_of[seat]
        shown, paired = self._shown[seat], self._paired
        points = self._mark_pair(seat, suit)
        self._points[side] += points
        duty = suit if self._declare_and_play else _NO_SUIT
        if self._points[side] >= OUT:
            # with a duty to play of this pair there is no other declaration before
            value = self._aus(seat, self._hands[seat] if duty < 0 else 0)
        else:
            value = self._turn(seat, placed, best, winner, led, stake, alpha, beta, suit, duty)
        self._points[side] -= points
        self._shown[seat], self._paired = shown, paired
        return value

    # ------------------------------------------------------------------ the rules

    def _playable(self, hand: int, best: int, led: int) -> int:
        """The cards that may be played (GAI-47 to GAI-52)."""
        if led < 0:
            return hand
        duty = hand & _SUITS[led] or hand & _SUITS[self._trump]
        return duty & self._beaten_by[best] or duty or hand

    def _pairs(self, seat: int, playable: int) -> list[int]:
        """The suits in which a seat on turn, whose side has a trick, may declare."""
        hand, shown = self._hands[seat], self._shown[seat]
        suits: list[int] = []
        for suit in range(4):
            held, counted = hand >> 12 * suit + 4, shown >> 12 * suit + 4
            # GAI-58: a Queen and a King that have not counted yet
            if (held & 3) <= (counted & 3) or (held >> 2 & 3) <= (counted >> 2 & 3):
                continue
            if self._strict_second_pair and self._paired >> 4 * seat + suit & 1:
                if held & 15 != 15:
                    continue  # A-GAI-9
            elif self._declare_and_play and not playable & _court(suit):
                continue  # A-GAI-8
            suits.append(suit)
        return suits

    def _mark_pair(self, seat: int, suit: int) -> int:
        """Count a pair as declared; how many points it brings (GAI-53)."""
        for kind in (6 * suit + Rank.QUEEN, 6 * suit + Rank.KING):
            bit = 1 << 2 * kind
            self._shown[seat] |= bit << 1 if self._shown[seat] & bit else bit
        self._paired |= 1 << 4 * seat + suit
        return 40 if suit == self._trump else 20

    def _aus(self, seat: int, playable: int) -> int:
        """The value of calling Aus, after declaring whatever the seat on turn can (GAI-66)."""
        side = self._side_of[seat]
        shown, paired, points = self._shown[seat], self._paired, self._points[side]
        while playable and (pairs := self._pairs(seat, playable)):
            best = self._trump if self._trump in pairs else pairs[0]
            self._points[side] += self._mark_pair(seat, best)
            if self._declare_and_play:
                break
        rivals = (other for other in range(len(self._points)) if other != side)
        strokes = 1 if any(self._has_trick[other] for other in rivals) else 2  # GAI-68
        value = self._total(strokes if side == self.side else -strokes)
        self._shown[seat], self._paired, self._points[side] = shown, paired, points
        return value

    def _highest_total(self) -> int:
        """The value when all cards are played and nobody has 101 (GAI-87, A-GAI-17)."""
        highest = max(self._points)
        if self._points.count(highest) > 1:
            return self._total(0)
        return self._total(1 if self._points[self.side] == highest else -1)

    def _total(self, strokes: int) -> int:
        rest = max(self._points[other] for other in self._others)
        return STROKE * strokes + self._points[self.side] - rest


def _beaters(kind: int, trump: int) -> int:
    """The mask of all cards that beat a kind (GAI-20, GAI-51)."""
    return sum(3 << 2 * card for card in CARDS if card.beats(CARDS[kind], Suit(trump)))


def _court(suit: int) -> int:
    """The mask of the Kings and Queens of a suit."""
    return 0xF0 << 12 * suit


def _without(mask: int, kind: int) -> int:
    """The mask after one copy of a kind has left it."""
    second = 2 << 2 * kind
    return mask ^ (second if mask & second else second >> 1)


@cache
def _falling_singles(singles: int) -> tuple[int, ...]:
    kinds = [kind for kind in _KINDS if singles >> 2 * kind & 1]
    return tuple(sorted(kinds, key=lambda kind: -(kind % 6)))


def _falling(mask: int) -> tuple[int, ...]:
    """The kinds of a mask, high ranks first."""
    return _falling_singles(mask & _SINGLES)


def _rising(mask: int) -> tuple[int, ...]:
    """The kinds of a mask, low ranks first."""
    return _falling_singles(mask & _SINGLES)[::-1]
