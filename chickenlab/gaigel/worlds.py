"""Complete states that a seat cannot tell from the true one.

A world is a deal of its own, played to the present by the referee: the unseen cards are guessed
(`unseen`), the history is rolled back to the hands that were dealt, and the public actions are
replayed. So whatever the rules forbid cannot have happened in it, and all its views, events and
records are whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from chickenlab.core.checks import whole_numbers
from chickenlab.core.game import Action, Event
from chickenlab.gaigel.actions import (
    AnnounceSiebener,
    Cut,
    Declare,
    Draw,
    Knock,
    Open,
    Opening,
    Play,
    Reserve,
    Rob,
    Signal,
)
from chickenlab.gaigel.cards import PACK, Card, Rank, Suit, card_of, count_points
from chickenlab.gaigel.deal import Deal, Position, cut_pack, shuffled_pack
from chickenlab.gaigel.events import (
    CardDrawn,
    CardPlayed,
    CardsDealt,
    Opened,
    PackCut,
    PackKnocked,
    PairDeclared,
    SevenReserved,
    SiebenerAnnounced,
    SignGiven,
    TrickTurned,
    TrickWon,
    TrumpRobbed,
    TrumpTurned,
)
from chickenlab.gaigel.state import State
from chickenlab.gaigel.unseen import Guess, guesses
from chickenlab.gaigel.view import Phase, View

_CUT = len(PACK) // 2


@whole_numbers
def worlds(view: View, n: int, rng: np.random.Generator) -> list[State]:
    """Some states consistent with a view, drawn independently; `world.view(seat) == view` for each.

    All ways to place the unseen cards are equally likely.

    Args:
        view: what the seat knows.
        n: how many worlds.
        rng: the source of chance.

    Raises:
        ValueError: if the deal is over: then there is nothing to guess.

    >>> from chickenlab import gaigel
    >>> view = gaigel.Game(players=4).new_state(seed=7).view(2)
    >>> all(world.view(2) == view for world in worlds(view, 5, np.random.default_rng(1)))
    True
    """
    if view.phase is Phase.CUT:
        return [State(view.game, Deal(shuffled_pack(rng), view.dealer)) for _ in range(n)]
    return [_world(view, guess, rng) for guess in guesses(view, n, rng)]


def _world(view: View, guess: Guess, rng: np.random.Generator) -> State:
    turned_up = _first_trick(view, guess)
    events = [_uncovered(event, turned_up) for event in view.events]
    hands, drawn = _rolled_back(view, events, guess, rng)
    if any(isinstance(event, TrumpTurned) for event in events):
        deal = _deal(view, events, hands, (*drawn, *guess.stock[:-1]))
    else:
        deal = _position(view, events, hands, (*drawn, *guess.stock))
    state = State(view.game, deal)
    _replay(state, events)
    return state


def _first_trick(view: View, guess: Guess) -> dict[int, Card]:
    """The cards that were played face down, by seat."""
    for event in view.events:
        if isinstance(event, TrickTurned):
            leader = (view.dealer + 1) % view.game.players
            return {
                (leader + index) % view.game.players: card for index, card in enumerate(event.cards)
            }
    return {
        seat: guess.trick[index] for index, (seat, card) in enumerate(view.trick) if card is None
    }


def _uncovered(event: Event, turned_up: dict[int, Card]) -> Event:
    if isinstance(event, CardPlayed) and event.card is None:
        return CardPlayed(event.seat, turned_up[event.seat], face_down=True)
    return event


# ---------------------------------------------------------------------- back to the deal


def _rolled_back(
    view: View, events: Sequence[Event], guess: Guess, rng: np.random.Generator
) -> tuple[list[list[Card]], list[Card]]:
    """The hands before the first event, and the cards drawn since, in order.

    Going back, a card that is played comes into the hand, and a drawn one leaves it: a seat's own
    is known, of others it may be any that was not yet known to be in the hand by then.
    """
    trump = view.trump
    assert trump is not None, "the cards are dealt"
    hands = [list(hand) for hand in guess.hands]
    shown = _shown_before(view, events)
    all_trumps = _dealt_trumps_only(view, events, trump)
    drawn: list[Card] = []
    for number in range(len(events) - 1, -1, -1):
        match events[number]:
            case CardPlayed(seat, Card() as card):
                hands[seat].append(card)
            case TrumpRobbed(seat, taken):
                hands[seat].remove(taken)
                hands[seat].append(card_of(trump, Rank.SEVEN))
            case CardDrawn(seat, seen):
                if seen is None:
                    free = list((Counter(hands[seat]) - Counter(shown[number][seat])).elements())
                    if seat in all_trumps:
                        free = [card for card in free if card.suit is not trump] or free
                    elif seat == view.siebener:
                        free = [card for card in free if card.rank is not Rank.SEVEN] or free
                    seen = free[rng.integers(len(free))]
                hands[seat].remove(seen)
                drawn.append(seen)
            case _:
                pass
    return hands, drawn[::-1]


def _dealt_trumps_only(view: View, events: Sequence[Event], trump: Suit) -> set[int]:
    """The seats that played a trump to the first trick (GAI-25)."""
    if not any(isinstance(event, TrumpTurned) for event in events):
        return set()
    plays = [event for event in events if isinstance(event, CardPlayed)]
    return {
        event.seat
        for event in plays[: view.game.players]
        if event.card is not None and event.card.suit is trump and event.seat != view.siebener
    }


def _shown_before(view: View, events: Sequence[Event]) -> list[list[list[Card]]]:
    """For each event, the cards of each seat that had been seen in its hand before it."""
    declared: list[list[Card]] = [[] for _ in range(view.game.players)]
    known: list[list[Card]] = [[] for _ in range(view.game.players)]
    before: list[list[list[Card]]] = []
    trump = view.trump
    assert trump is not None, "the cards are dealt"
    seven = card_of(trump, Rank.SEVEN)
    for event in events:
        before.append([list(cards) for cards in known])
        match event:
            case CardPlayed(seat, Card() as card):
                for cards in (declared[seat], known[seat]):
                    if card in cards:
                        cards.remove(card)
            case PairDeclared(seat, suit):
                for card in (card_of(suit, Rank.KING), card_of(suit, Rank.QUEEN)):
                    declared[seat].append(card)
                    if known[seat].count(card) < declared[seat].count(card):
                        known[seat].append(card)
            case TrumpRobbed(seat, taken):
                if seven in known[seat]:
                    known[seat].remove(seven)
                known[seat].append(taken)
            case SevenReserved(seat):
                if seven not in known[seat]:
                    known[seat].append(seven)
            case CardDrawn(seat, Card() as card, turned=True):
                known[seat].append(card)
            case _:
                pass
    return before


def _deal(
    view: View, events: Sequence[Event], hands: list[list[Card]], stock: Sequence[Card]
) -> Deal:
    """The pack that dealt these hands; the stock comes without the turned card."""
    left = [list(hand) for hand in hands]
    pack: list[Card] = []
    turned = None
    for event in events:
        match event:
            case CardsDealt(seat, cards):
                # a seat's own packets are known, those of others in any order
                for card in cards:
                    pack.append(left[seat][0] if card is None else card)
                    left[seat].remove(pack[-1])
            case TrumpTurned(card):
                turned = card
                pack.append(card)
            case _:
                pass
    rest = list(stock)
    if not view.stock_size:
        # the last card drawn was the turned one, or the Seven that was put in its place
        rest = rest[:-1]
    assert turned is not None, "the trump card was turned"
    dealt = (*pack, *rest)
    if any(isinstance(event, PackCut) for event in events):
        return Deal(cut_pack(dealt, len(PACK) - _CUT), view.dealer)
    return Deal(dealt, view.dealer)


def _position(
    view: View, events: Sequence[Event], hands: list[list[Card]], stock: tuple[Card, ...]
) -> Position:
    """The position that the deal began with."""
    assert view.trump is not None, "a position has a trump suit"
    sides = range(view.game.sides)
    won = [Counter(cards) for cards in view.won]
    tricks = list(view.tricks)
    played: list[Card] = []
    pairs = [
        points - count_points(cards) for points, cards in zip(view.points, view.won, strict=True)
    ]
    leader = view.leader
    first = True
    for event in events:
        match event:
            case CardPlayed(seat, Card() as card):
                leader, first = (seat if first else leader), False
                played.append(card)
            case TrickWon(seat):
                won[view.game.side_of(seat)] -= Counter(played)
                tricks[seat] -= 1
                played = []
            case PairDeclared(seat, _suit, points):
                pairs[view.game.side_of(seat)] -= points
            case TrumpRobbed(_seat, taken):
                stock = (*stock[:-1], taken)
            case _:
                pass
    return Position(
        hands=tuple(tuple(hand) for hand in hands),
        trump=view.trump,
        stock=stock,
        leader=leader,
        won=tuple(tuple(won[side].elements()) for side in sides),
        tricks=tuple(tricks),
        pairs=tuple(pairs),
        dealer=view.dealer,
    )


# ---------------------------------------------------------------------- and to the present


def _replay(state: State, events: Sequence[Event]) -> None:
    opening: Opening | None = None
    for event in events:
        seat: int | None = None
        action: Action | None = None
        match event:
            case PackCut(seat):
                action = Cut(_CUT)
            case PackKnocked(seat):
                action = Knock()
            case Opened(_seat, opening):
                pass
            case CardPlayed(seat, Card() as card):
                action = Play(card) if opening is None else Open(opening, card)
                opening = None
            case PairDeclared(seat, suit):
                action = Declare(suit)
            case TrumpRobbed(seat, taken):
                action = Rob(taken)
            case SevenReserved(seat):
                action = Reserve()
            case SiebenerAnnounced(seat):
                action = AnnounceSiebener()
            case SignGiven(seat, sign):
                action = Signal(sign)
            case CardDrawn() if state.phase is Phase.DRAW:
                seat, action = state.turn, Draw()
            case _:
                pass
        if seat is not None and action is not None:
            state.apply(seat, action)
