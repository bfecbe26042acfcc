"""Players who follow the rulebook's tips (GAI-81 to GAI-84), with habits one can switch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import astuple, dataclass

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
from chickenlab.gaigel.batch.tips import TipsPlayer
from chickenlab.gaigel.cards import PACK, Card, Rank, card_of, count_points
from chickenlab.gaigel.events import SignGiven
from chickenlab.gaigel.habits import (
    FIRST_TRICK,
    FIRST_TRICK_AND_PAIR,
    GOOD_TRICK,
    HOPE,
    TRUMP_COST,
    TRUMP_GIFT,
    Habits,
)
from chickenlab.gaigel.outcome import OUT
from chickenlab.gaigel.tricks import winning_index
from chickenlab.gaigel.view import Phase, View


@dataclass(frozen=True, slots=True)
class Advice:
    """An action and why, in one sentence to whoever holds the cards."""

    action: Action
    reason: str


@dataclass(frozen=True, slots=True)
class Player(Habits):
    """A player with habits: a strategy, of which each habit is a switch to be measured.

    All at their defaults, it follows the tips for beginners and never misses a call.

    >>> from chickenlab import gaigel
    >>> deal = gaigel.arranged_deal(gaigel.Game(), {1: "CA CK D7 S7 SJ"}, turned="HK")
    >>> view = gaigel.Game().new_state(deal=deal).view(1)
    >>> print(Player().advise(view).action, "or", Player(ge_elfen=False).advise(view).action)
    open ge-elfen CA or open hoeher-hat CK
    """

    def __call__(self, view: View, rng: np.random.Generator) -> Action | None:
        """The action of this player; the same view always gets the same answer."""
        del rng
        advice = self.advise(view)
        return None if advice is None else advice.action

    def array_form(self) -> TipsPlayer | None:
        """What plays alike in lock step; None for a class that changes something."""
        return TipsPlayer(*astuple(self)) if type(self) is Player else None

    def advise(self, view: View) -> Advice | None:
        """What this player does, and why; None where it would stay silent out of turn."""
        if view.phase is Phase.CUT and view.legal_actions:
            return Advice(Cut(len(PACK) // 2), "Any cut is as good as any other.")
        advice = _call(view) or (_rob(view) if self.robs else None)
        if advice is not None or view.seat not in view.to_act:
            return advice
        if Draw() in view.legal_actions:
            return Advice(Draw(), "You won the trick; everybody draws (GAI-39).")
        advice = _sign(view) or (_declare(view) if self.declares else None)
        if advice is not None:
            return advice
        if view.phase is Phase.FIRST_TRICK:
            return _first_trick(view, self)
        return _Trick(view, self).advice()


_TIPS = Player()


def tips(view: View, rng: np.random.Generator) -> Action | None:
    """Plays by the rulebook's tips for beginners (GAI-81 to GAI-84) and is never surprised."""
    return _TIPS(view, rng)


def advise(view: View) -> Advice | None:
    """What `tips` does, and why; None where it would stay silent out of turn.

    >>> from chickenlab import gaigel
    >>> state = gaigel.Game().new_state(deal=gaigel.arranged_deal(
    ...     gaigel.Game(), {1: "CA C7 D7 S7 SJ"}, turned="HK"))
    >>> print(advise(state.view(1)).action)
    open ge-elfen CA
    """
    return _TIPS.advise(view)


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


def _first_trick(view: View, player: Player) -> Advice:
    openings = [action for action in view.legal_actions if isinstance(action, Open)]
    openings.sort(key=lambda action: action.card)
    if openings:
        return _open(view, player, openings)
    cards = playable_cards(view)
    if not view.trick:
        return Advice(Play(max(cards)), "Your trumps win this trick (GAI-35).")
    partner_leads = view.game.side_of(view.leader) == view.side
    if partner_leads and view.opening in (Opening.GE_ELFEN, Opening.ZWEITE_ALTE):
        return Advice(
            Play(_gift(view, player, cards)),
            "Your partner will almost surely win: give points.",
        )
    return Advice(
        Play(_throwaway(view, player, cards)), "You can hardly win this trick: give little away."
    )


def _open(view: View, player: Player, openings: Sequence[Open]) -> Advice:
    for action in openings:
        if action.opening is Opening.GE_ELFEN and player.ge_elfen:
            return Advice(
                action, "Ge-Elfen is a sure trick, and then your side may declare (GAI-82)."
            )
    lower = [action for action in openings if action.opening is Opening.HOEHER_HAT]
    if not lower:
        return Advice(openings[-1], "There are only Aces to open with.")
    best = max(lower, key=lambda action: (-_loss(view, player, action.card), action.card.rank))
    return Advice(
        best, f"Without an Ace it is Höher hat; few cards beat {best.card.symbol} (GAI-33)."
    )


class _Trick:
    """A card for any trick after the first."""

    def __init__(self, view: View, player: Player) -> None:
        self.view = view
        self.player = player
        self.cards = playable_cards(view)
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
        card = _throwaway(self.view, self.player, self.cards)
        return Advice(Play(card), f"{card.symbol} costs the least if it is beaten.")

    def _follow(self) -> Advice:
        view = self.view
        winner = winning_index(self.table, view.trump)
        winning_card = self.table[winner]
        ours = view.game.side_of(view.trick[winner][0]) == view.side
        is_last = len(self.table) == view.game.players - 1
        if ours and (is_last or self._is_master(winning_card)):
            return Advice(
                Play(_gift(view, self.player, self.cards)), "Your partner wins: give points."
            )
        winners = [card for card in self.cards if card.beats(winning_card, view.trump)]
        card = None if ours else self._worth_winning(winners, is_last)
        if card is not None:
            points = count_points([*self.table, card])
            return Advice(Play(card), f"{card.symbol} takes {points} points.")
        card = _throwaway(view, self.player, self.cards)
        return Advice(Play(card), f"This trick is not worth more than {card.symbol}.")

    def _worth_winning(self, winners: Sequence[Card], is_last: bool) -> Card | None:
        view = self.view
        if view.phase is Phase.STRICT and winners:
            # there is a duty to beat (GAI-49); only the choice of the card is left
            plain = [card for card in winners if card.suit is not view.trump]
            return max(plain) if plain and is_last else min(winners)
        points = count_points(self.table)
        plain = [card for card in winners if card.suit is not view.trump]
        plain = [card for card in plain if not _loss(view, self.player, card)]
        if not (is_last or self.player.bold):
            plain = [card for card in plain if self._is_master(card)]
        if plain and (is_last or points + max(plain).points >= GOOD_TRICK):
            return max(plain)
        trumps = [card for card in winners if card.suit is view.trump]
        trumps = [card for card in trumps if not _loss(view, self.player, card)]
        if not trumps:
            return None
        cheapest = min(trumps)
        # high trumps are for the end (GAI-84)
        needed = cheapest.points / 2 + self.player.trump_price
        if not sum(view.tricks[seat] for seat in view.game.seats_of(view.side)):
            needed -= FIRST_TRICK_AND_PAIR if _holds_pair(view) else FIRST_TRICK
        return cheapest if points >= needed else None

    def _is_master(self, card: Card) -> bool:
        """Whether no unseen card can beat it any more, given that the others must follow."""
        view = self.view
        unseen = Counter(PACK)
        unseen.subtract([*view.hand, *self.table])
        for cards in view.won if self.player.remembers else ():
            unseen.subtract(cards)
        return not any(
            count > 0 and other.beats(card, view.trump) for other, count in unseen.items()
        )


def playable_cards(view: View) -> list[Card]:
    """The cards that the seat may play now, in order: of equals the lowest is chosen."""
    return sorted(action.card for action in view.legal_actions if isinstance(action, Play))


def _loss(view: View, player: Player, card: Card) -> float:
    """What playing the card costs in declarations, to a player who cares (GAI-83)."""
    value = _pair_value(view, card) if player.keeps_pairs else 0
    if not value and player.hopes_for_pairs:
        return _hope(view, card)
    return value


def _pair_value(view: View, card: Card) -> int:
    """What a pair, which would be broken by playing the card, can still count."""
    if card.rank not in (Rank.KING, Rank.QUEEN):
        return 0
    declared = view.pairs.count((view.seat, card.suit))
    if view.hand.count(_mate(card)) <= declared or view.hand.count(card) != declared + 1:
        return 0
    return 40 if card.suit is view.trump else 20


def _hope(view: View, card: Card) -> float:
    """What a lone King or Queen may yet be worth, while its mate can be drawn."""
    if card.rank not in (Rank.KING, Rank.QUEEN) or not view.stock_size:
        return 0
    mate = _mate(card)
    gone = sum(cards.count(mate) for cards in (*view.won, view.hand))
    return HOPE * (2 if card.suit is view.trump else 1) * max(0, 2 - gone)


def _mate(card: Card) -> Card:
    return card_of(card.suit, Rank.QUEEN if card.rank is Rank.KING else Rank.KING)


def _holds_pair(view: View) -> bool:
    return any(_pair_value(view, card) for card in view.hand)


def _cost(view: View, player: Player, card: Card) -> float:
    """How sorely the card would be missed."""
    trump = TRUMP_COST + card.rank if card.suit is view.trump else 0
    return card.points + trump + _loss(view, player, card) + card.rank / 10


def _throwaway(view: View, player: Player, cards: Sequence[Card]) -> Card:
    return min(cards, key=lambda card: _cost(view, player, card))


def _gift(view: View, player: Player, cards: Sequence[Card]) -> Card:
    """The most points that the hand can spare for a trick that is won already."""

    def gain(card: Card) -> float:
        kept_back = TRUMP_GIFT if card.suit is view.trump else 0
        return card.points - kept_back - _loss(view, player, card) - card.rank / 10

    return max(cards, key=gain)
