"""Named strategies for Gaigel: callables `(view, rng) -> action`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from chickenlab.core.game import Action
from chickenlab.gaigel.actions import (
    Aus,
    ClaimLate,
    Cut,
    Declare,
    Draw,
    Open,
    Opening,
    Play,
    Rob,
    ShowSevens,
    Sign,
    Signal,
)
from chickenlab.gaigel.cards import PACK, Card, Rank, card_of, count_points
from chickenlab.gaigel.events import SignGiven
from chickenlab.gaigel.outcome import OUT
from chickenlab.gaigel.tricks import winning_index
from chickenlab.gaigel.view import Phase, View


def random_legal(view: View, rng: np.random.Generator) -> Action | None:
    """Any legal action, all equally likely; but never a call that only loses.

    Out of turn it speaks up whenever that is not a losing call.
    """
    actions = [
        action
        for action in view.legal_actions
        if not isinstance(action, Aus) or view.points[view.side] >= OUT
    ]
    if not actions:
        return None
    return actions[rng.integers(len(actions))]


def tips(view: View, rng: np.random.Generator) -> Action | None:
    """Plays by the rulebook's tips for beginners (GAI-81 to GAI-84) and is never surprised."""
    del rng  # the same view always gets the same answer
    advice = advise(view)
    return None if advice is None else advice.action


@dataclass(frozen=True, slots=True)
class Advice:
    """An action and why, in one sentence to whoever holds the cards."""

    action: Action
    reason: str


def advise(view: View) -> Advice | None:
    """What `tips` does, and why; None where it would stay silent out of turn.

    >>> from chickenlab import gaigel
    >>> state = gaigel.Game().new_state(deal=gaigel.arranged_deal(
    ...     gaigel.Game(), {1: "CA C7 D7 S7 SJ"}, turned="HK"))
    >>> print(advise(state.view(1)).action)
    open ge-elfen CA
    """
    if view.phase is Phase.CUT and view.legal_actions:
        return Advice(Cut(len(PACK) // 2), "Any cut is as good as any other.")
    advice = _call(view) or _rob(view)
    if advice is not None or view.seat not in view.to_act:
        return advice
    if Draw() in view.legal_actions:
        return Advice(Draw(), "You won the trick; everybody draws (GAI-39).")
    advice = _sign(view) or _declare(view)
    if advice is not None:
        return advice
    if view.phase is Phase.FIRST_TRICK:
        return _first_trick(view)
    return _Trick(view).advice()


def _call(view: View) -> Advice | None:
    for action in view.legal_actions:
        if isinstance(action, ClaimLate):
            return Advice(action, "They had 101 and played on: claim your double game (GAI-70).")
        if isinstance(action, ShowSevens):
            return Advice(action, "Five Sevens win the deal at once (GAI-89).")
    if Aus() in view.legal_actions and view.points[view.side] >= OUT:
        return Advice(
            Aus(),
            f"Your side has {view.points[view.side]} points: call before the next card (GAI-81).",
        )
    return None


def _rob(view: View) -> Advice | None:
    for action in view.legal_actions:
        if isinstance(action, Rob):
            return Advice(
                action, f"{action.taken.symbol} for a Seven: higher, and worth more (GAI-60)."
            )
    return None


def _sign(view: View) -> Advice | None:
    ace = Signal(Sign.TRUMP_ACE)
    holds_it = view.trump is not None and card_of(view.trump, Rank.ACE) in view.hand
    if ace not in view.legal_actions or not holds_it:
        return None
    if SignGiven(view.seat, Sign.TRUMP_ACE) in view.events:
        return None
    return Advice(ace, "Your partner should know of the trump Ace (GAI-92).")


def _declare(view: View) -> Advice | None:
    pairs = [action for action in view.legal_actions if isinstance(action, Declare)]
    if not pairs:
        return None
    best = max(pairs, key=lambda pair: pair.suit is view.trump)
    points = 40 if best.suit is view.trump else 20
    return Advice(best, f"{points} points at once; nobody can take them away (GAI-83).")


def _first_trick(view: View) -> Advice:
    openings = [action for action in view.legal_actions if isinstance(action, Open)]
    if openings:
        return _open(view, openings)
    cards = _playable(view)
    if not view.trick:
        return Advice(Play(max(cards)), "Your trumps win this trick (GAI-35).")
    partner_leads = view.game.side_of(view.leader) == view.side
    if partner_leads and view.opening in (Opening.GE_ELFEN, Opening.ZWEITE_ALTE):
        return Advice(
            Play(_gift(view, cards)), "Your partner will almost surely win: give him points."
        )
    return Advice(Play(_throwaway(view, cards)), "You can hardly win this trick: give little away.")


def _open(view: View, openings: Sequence[Open]) -> Advice:
    for action in openings:
        if action.opening is Opening.GE_ELFEN:
            return Advice(
                action, "Ge-Elfen is a sure trick, and then your side may declare (GAI-82)."
            )
    best = max(openings, key=lambda action: (-_pair_value(view, action.card), action.card.rank))
    return Advice(
        best, f"Without an Ace it is Höher hat; few cards beat {best.card.symbol} (GAI-33)."
    )


class _Trick:
    """A card for any trick after the first."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.cards = _playable(view)
        self.table = [card for _seat, card in view.trick if card is not None]

    def advice(self) -> Advice:
        if len(self.cards) == 1:
            return Advice(Play(self.cards[0]), "There is no other card to play.")
        return self._lead() if not self.table else self._follow()

    def _lead(self) -> Advice:
        if self.view.phase is Phase.STRICT:
            masters = [card for card in self.cards if self._is_master(card)]
            if masters:
                card = max(masters, key=lambda card: (card.suit is self.view.trump, card.points))
                return Advice(Play(card), f"Nothing that is left beats {card.symbol} (GAI-84).")
        card = _throwaway(self.view, self.cards)
        return Advice(Play(card), f"{card.symbol} costs the least if it is beaten.")

    def _follow(self) -> Advice:
        view = self.view
        winner = winning_index(self.table, view.trump)
        winning_card = self.table[winner]
        ours = view.game.side_of(view.trick[winner][0]) == view.side
        is_last = len(self.table) == view.game.players - 1
        if ours and (is_last or self._is_master(winning_card)):
            return Advice(Play(_gift(view, self.cards)), "Your partner wins: give him points.")
        winners = [card for card in self.cards if card.beats(winning_card, view.trump)]
        card = None if ours else self._worth_winning(winners, is_last)
        if card is not None:
            points = count_points([*self.table, card])
            return Advice(Play(card), f"{card.symbol} takes {points} points.")
        card = _throwaway(view, self.cards)
        return Advice(Play(card), f"This trick is not worth more than {card.symbol}.")

    def _worth_winning(self, winners: Sequence[Card], is_last: bool) -> Card | None:
        view = self.view
        if view.phase is Phase.STRICT and winners:
            # there is a duty to beat (GAI-49); only the choice of the card is left
            plain = [card for card in winners if card.suit is not view.trump]
            return max(plain) if plain and is_last else min(winners)
        points = count_points(self.table)
        plain = [card for card in winners if card.suit is not view.trump]
        plain = [card for card in plain if not _pair_value(view, card)]
        if plain and (is_last or points + max(plain).points >= 10):
            return max(plain)
        trumps = [card for card in winners if card.suit is view.trump]
        trumps = [card for card in trumps if not _pair_value(view, card)]
        if not trumps:
            return None
        cheapest = min(trumps)
        needed = cheapest.points / 2  # high trumps are for the end (GAI-84)
        if not sum(view.tricks[seat] for seat in view.game.seats_of(view.side)):
            needed -= 10 if _holds_pair(view) else 5  # the first trick opens the pairs (GAI-55)
        return cheapest if points >= needed else None

    def _is_master(self, card: Card) -> bool:
        """Whether no unseen card can beat it any more, given that the others must follow."""
        view = self.view
        unseen = Counter(PACK)
        unseen.subtract([*view.hand, *self.table])
        for cards in view.won:
            unseen.subtract(cards)
        return not any(
            count > 0 and other.beats(card, view.trump) for other, count in unseen.items()
        )


def _playable(view: View) -> list[Card]:
    return [action.card for action in view.legal_actions if isinstance(action, Play)]


def _pair_value(view: View, card: Card) -> int:
    """What playing the card costs in declarations: a pair is kept while it can count (GAI-83)."""
    if card.rank not in (Rank.KING, Rank.QUEEN):
        return 0
    mate = card_of(card.suit, Rank.QUEEN if card.rank is Rank.KING else Rank.KING)
    declared = view.pairs.count((view.seat, card.suit))
    if view.hand.count(mate) <= declared or view.hand.count(card) != declared + 1:
        return 0
    return 40 if card.suit is view.trump else 20


def _holds_pair(view: View) -> bool:
    return any(_pair_value(view, card) for card in view.hand)


def _cost(view: View, card: Card) -> float:
    """How sorely the card would be missed."""
    trump = 8 + card.rank if card.suit is view.trump else 0
    return card.points + trump + _pair_value(view, card) + card.rank / 10


def _throwaway(view: View, cards: Sequence[Card]) -> Card:
    return min(cards, key=lambda card: _cost(view, card))


def _gift(view: View, cards: Sequence[Card]) -> Card:
    """The most points that the hand can spare for a trick that is won already."""

    def gain(card: Card) -> float:
        kept_back = 12 if card.suit is view.trump else 0
        return card.points - kept_back - _pair_value(view, card) - card.rank / 10

    return max(cards, key=gain)
