"""The last tricks with all cards known, solved exactly.

Once the stock is used up, and for whoever knows all hands ("double dummy"), the rest of a deal is
a game of perfect information. It is searched to its end by alpha-beta with a transposition table,
on bit masks and apart from the referee.

What a line of play is worth to a side is, first, the strokes it wins or loses (GAI-67, GAI-68,
GAI-87), and only among equal strokes its margin: its points at the end less those of the best
other side. A side calls Aus as soon as it has 101, since playing on can only lose (GAI-70), and
pairs may be declared at any time the rules allow (GAI-53 to GAI-58).

Three players have three interests, and then there is no single right answer. What is solved is
what one player can be sure of, whatever the two others do together (the "paranoid" reading).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import total_ordering
from typing import TYPE_CHECKING, TypeVar

from chickenlab.core.game import Action
from chickenlab.gaigel.actions import Aus, Declare, Play
from chickenlab.gaigel.cards import Card, Rank, Suit, card_of, count_points
from chickenlab.gaigel.events import CardPlayed, PairDeclared
from chickenlab.gaigel.outcome import OUT
from chickenlab.gaigel.search import STROKE, Place, Search, mask_of
from chickenlab.gaigel.tricks import strict_cards, winning_index
from chickenlab.gaigel.view import Phase, View

T = TypeVar("T")

if TYPE_CHECKING:
    from chickenlab.gaigel.options import Options
    from chickenlab.gaigel.state import State


@dataclass(frozen=True, slots=True)
class Endgame:
    """All that the rest of a deal depends on, once the stock is used up.

    Attributes:
        game: the options.
        trump: the trump suit.
        hands: the cards of each seat.
        leader: the seat that led, or leads, to this trick.
        trick: the cards of this trick so far.
        points: of each side, declared pairs included.
        has_trick: for each side, whether it has won a trick.
        declared: for each seat, Kings and Queens in its hand that counted in a pair (GAI-58).
        pairs: seat and suit of each declaration so far.
        has_duty: whether the seat on turn has just declared and must play of the pair (A-GAI-8).
    """

    game: Options
    trump: Suit
    hands: tuple[tuple[Card, ...], ...]
    leader: int
    trick: tuple[Card, ...]
    points: tuple[int, ...]
    has_trick: tuple[bool, ...]
    declared: tuple[tuple[Card, ...], ...]
    pairs: tuple[tuple[int, Suit], ...] = ()
    has_duty: bool = False

    @classmethod
    def of(cls, state: State) -> Endgame:
        """The endgame that a referee's state is in.

        Raises:
            ValueError: if the stock lasts, the cards are played, or somebody plays Auf Siebener.
        """
        trump = _check(state.phase, state.trump, state.siebener)
        return cls(
            game=state.game,
            trump=trump,
            hands=tuple(tuple(hand) for hand in state.hands),
            leader=state.leader,
            trick=tuple(state.trick),
            points=tuple(state.points),
            has_trick=tuple(state.has_trick(side) for side in range(state.game.sides)),
            declared=tuple(tuple(cards) for cards in state.declared),
            pairs=tuple(state.pairs),
            has_duty=state.pair_duty is not None,
        )

    @classmethod
    def seen(cls, view: View, hands: Sequence[Sequence[Card]]) -> Endgame:
        """The endgame of a view, if the hands are these.

        Raises:
            ValueError: if the stock lasts, the cards are played, or somebody plays Auf Siebener.
        """
        trump = _check(view.phase, view.trump, view.siebener)
        declared: list[list[Card]] = [[] for _ in hands]
        for event in view.events:
            if isinstance(event, PairDeclared):
                declared[event.seat] += _pair(event.suit)
            elif isinstance(event, CardPlayed) and event.card is not None:
                shown = declared[event.seat]
                shown[:] = _without(tuple(shown), event.card)
        last = view.events[-1] if view.events else None
        return cls(
            game=view.game,
            trump=trump,
            hands=tuple(tuple(hand) for hand in hands),
            leader=view.leader,
            trick=tuple(card for _seat, card in view.trick if card is not None),
            points=view.points,
            has_trick=tuple(
                any(view.tricks[seat] for seat in view.game.seats_of(side))
                for side in range(view.game.sides)
            ),
            declared=tuple(tuple(cards) for cards in declared),
            pairs=view.pairs,
            has_duty=view.game.declare_and_play and isinstance(last, PairDeclared),
        )

    @property
    def turn(self) -> int:
        """The seat on turn."""
        return (self.leader + len(self.trick)) % self.game.players

    @property
    def is_over(self) -> bool:
        """Whether all cards are played and nobody can call."""
        return not self.trick and not any(self.hands) and max(self.points) < OUT

    def actions(self) -> tuple[Action, ...]:
        """What the seat on turn may do, but for what only loses.

        A side with 101 does not play on, and one without does not call.
        """
        side, hand = self.game.side_of(self.turn), self.hands[self.turn]
        court = [card for card in hand if self.has_duty and card in _pair(self.pairs[-1][1])]
        cards: Sequence[Card] = court or hand
        if self.trick:
            best = self.trick[winning_index(self.trick, self.trump)]
            cards = strict_cards(cards, self.trick[0].suit, best, self.trump)
        declares = [Declare(suit) for suit in Suit if self._may_declare(suit, cards)]
        if self.points[side] >= OUT:
            return (*declares, Aus())
        return (*declares, *(Play(card) for card in sorted(set(cards))))

    def _may_declare(self, suit: Suit, playable: Sequence[Card]) -> bool:
        seat = self.turn
        held, counted = Counter(self.hands[seat]), Counter(self.declared[seat])
        pair = _pair(suit)
        if not self.has_trick[self.game.side_of(seat)] or self.has_duty:
            return False
        if any(held[card] <= counted[card] for card in pair):
            return False  # GAI-56, GAI-58
        if self.game.strict_second_pair and (seat, suit) in self.pairs:
            return all(held[card] == 2 for card in pair)  # A-GAI-9
        return not self.game.declare_and_play or any(card in playable for card in pair)  # A-GAI-8

    def after(self, action: Action) -> Endgame:
        """The endgame after the seat on turn has played a card or declared.

        Raises:
            ValueError: if the action is not among `actions`, or ends the deal.
        """
        if action not in self.actions() or not isinstance(action, Play | Declare):
            raise ValueError(f"{action} does not lead on from here")
        if isinstance(action, Declare):
            return self._declared(action.suit)
        seat, card = self.turn, action.card
        after = replace(
            self,
            hands=_changed(self.hands, seat, _without(self.hands[seat], card)),
            declared=_changed(self.declared, seat, _without(self.declared[seat], card)),
            trick=(*self.trick, card),
            has_duty=False,
        )
        return after if len(after.trick) < self.game.players else after._won()

    def _declared(self, suit: Suit) -> Endgame:
        seat = self.turn
        side = self.game.side_of(seat)
        points = self.points[side] + (40 if suit is self.trump else 20)
        return replace(
            self,
            declared=_changed(self.declared, seat, (*self.declared[seat], *_pair(suit))),
            pairs=(*self.pairs, (seat, suit)),
            points=_changed(self.points, side, points),
            has_duty=self.game.declare_and_play,
        )

    def _won(self) -> Endgame:
        index = winning_index(self.trick, self.trump)
        winner = (self.leader + index) % self.game.players
        side = self.game.side_of(winner)
        return replace(
            self,
            leader=winner,
            trick=(),
            points=_changed(self.points, side, self.points[side] + count_points(self.trick)),
            has_trick=_changed(self.has_trick, side, True),
        )


@total_ordering
@dataclass(frozen=True, slots=True)
class Value:
    """What an endgame is worth to a side, if everybody plays their best.

    Values are ordered: strokes first, margins only among equal strokes.

    Attributes:
        strokes: what the side wins (more than 0) or loses (less than 0).
        margin: its points at the end less those of the best other side.

    >>> Value(1, -10) > Value(-1, 60)
    True
    """

    strokes: int
    margin: int

    def __lt__(self, other: Value) -> bool:
        return (self.strokes, self.margin) < (other.strokes, other.margin)

    def __str__(self) -> str:
        if not self.strokes:
            return f"no stroke, {self.margin:+d} points"
        word = "wins" if self.strokes > 0 else "loses"
        kind = "double" if abs(self.strokes) == 2 else "single"
        return f"{word} {kind}, {self.margin:+d} points"


@dataclass(frozen=True, slots=True)
class Solution:
    """An endgame solved.

    Attributes:
        seat: the seat on turn; the value is that of its side.
        value: what the endgame is worth.
        best: the actions that keep this value.
        line: how the deal goes on if everybody plays their best: seat and action.
        nodes: how many positions were looked at.
    """

    seat: int
    value: Value
    best: tuple[Action, ...]
    line: tuple[tuple[int, Action], ...]
    nodes: int


def solve(endgame: Endgame) -> Solution:
    """The value of an endgame, the best actions, and how it goes on.

    Raises:
        ValueError: if there is nothing to solve: all cards are played, or a side has 101.

    >>> from chickenlab import gaigel
    >>> game = gaigel.Game(players=2)
    >>> position = gaigel.Position.of(game, ["HA S10", "H10 SA"], gaigel.Suit.HEARTS,
    ...     won=["CA CA C10 C10 DA DA D10 CK CJ C7",
    ...          "HA H10 S10 D10 SA CK DK DK HK HK SK SQ SQ SJ"], tricks=[5, 7])
    >>> solution = solve(Endgame.of(game.new_state(deal=position)))
    >>> print(solution.value, [str(action) for action in solution.best])
    wins single, +17 points ['play HA']
    """
    _check_open(endgame)
    search = _search(endgame)
    number = search.exact(_place(endgame))
    best = tuple(_best(search, endgame, number))
    line = tuple(_line(search, endgame, number, best[0]))
    return Solution(endgame.turn, _value(number), best, line, search.nodes)


def values(endgame: Endgame) -> dict[Action, Value]:
    """What each action of the seat on turn is worth to its side, the best first.

    Raises:
        ValueError: if there is nothing to solve.
    """
    _check_open(endgame)
    search = _search(endgame)
    side = endgame.game.side_of(endgame.turn)
    found = {
        action: search.exact(_place(after))
        if not (after := endgame.after(action)).is_over
        else _final(after, side)
        for action in endgame.actions()
    }
    return {action: _value(found[action]) for action in sorted(found, key=lambda one: -found[one])}


def _check_open(endgame: Endgame) -> None:
    if endgame.is_over:
        raise ValueError("all cards are played: there is nothing left to solve")
    if max(endgame.points) >= OUT:
        raise ValueError(f"points {endgame.points}: who has {OUT} has only to call (GAI-66)")


def _search(endgame: Endgame) -> Search:
    return Search(
        players=endgame.game.players,
        sides=endgame.game.sides,
        side=endgame.game.side_of(endgame.turn),
        trump=endgame.trump,
        declare_and_play=endgame.game.declare_and_play,
        strict_second_pair=endgame.game.strict_second_pair,
    )


def _place(endgame: Endgame) -> Place:
    return Place(
        hands=[mask_of(hand) for hand in endgame.hands],
        shown=[mask_of(cards) for cards in endgame.declared],
        paired=sum(1 << 4 * seat + suit for seat, suit in set(endgame.pairs)),
        points=list(endgame.points),
        has_trick=list(endgame.has_trick),
        seat=endgame.turn,
        trick=endgame.trick,
        duty=endgame.pairs[-1][1] if endgame.has_duty else -1,
    )


def _best(search: Search, endgame: Endgame, number: int) -> Iterator[Action]:
    """The actions that lead on to this value for the side that is asked about."""
    side = search.side
    is_ours = endgame.game.side_of(endgame.turn) == side
    for action in endgame.actions():
        if isinstance(action, Aus):
            if len(endgame.actions()) == 1:
                yield action
            continue
        after = endgame.after(action)
        if after.is_over:
            keeps = _final(after, side) == number
        elif is_ours:
            keeps = search.reaches(_place(after), number)
        else:
            keeps = not search.reaches(_place(after), number + 1)
        if keeps:
            yield action


def _line(
    search: Search, endgame: Endgame, number: int, first: Action
) -> Iterator[tuple[int, Action]]:
    """Best play to the end; where several actions are best, the first of them."""
    action = first
    while True:
        yield endgame.turn, action
        if isinstance(action, Aus):
            return
        endgame = endgame.after(action)
        if endgame.is_over:
            return
        action = next(_best(search, endgame, number))


def _final(endgame: Endgame, side: int) -> int:
    """The value when all cards are played and nobody has 101 (GAI-87, A-GAI-17)."""
    highest = max(endgame.points)
    others = [points for other, points in enumerate(endgame.points) if other != side]
    strokes = 0
    if endgame.points.count(highest) == 1:
        strokes = 1 if endgame.points[side] == highest else -1
    return STROKE * strokes + endgame.points[side] - max(others)


def _value(number: int) -> Value:
    strokes = round(number / STROKE)
    return Value(strokes, number - STROKE * strokes)


def _check(phase: Phase, trump: Suit | None, siebener: int | None) -> Suit:
    if phase is not Phase.STRICT or trump is None:
        raise ValueError(f"an endgame begins when the stock is used up (GAI-46), not in {phase}")
    if siebener is not None:
        raise ValueError("an endgame with Auf Siebener (GAI-90) is not solved")
    return trump


def _pair(suit: Suit) -> tuple[Card, Card]:
    return card_of(suit, Rank.KING), card_of(suit, Rank.QUEEN)


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards after one copy of this one has left, if it is there."""
    if card not in cards:
        return cards
    index = cards.index(card)
    return (*cards[:index], *cards[index + 1 :])


def _changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
