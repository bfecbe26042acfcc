"""The first trick: what forehand can play, and how it ends (GAI-23 to GAI-37)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from chickenlab.core.checks import check_choice
from chickenlab.core.drawing import Draw, at_least
from chickenlab.gaigel.actions import Opening
from chickenlab.gaigel.cards import Card, Rank, card_of
from chickenlab.gaigel.odds.seen import (
    HAND,
    PLAYERS,
    TRUMP,
    Cards,
    cards_of,
    draw,
    opponents,
    over_turned,
    pack_without,
)

# Before the openings are known -------------------------------------------------------------


def _is_plain_ace(card: Card) -> bool:
    return card.rank is Rank.ACE and card.suit is not TRUMP


def plain_ace() -> Fraction:
    """Forehand holds an Ace that is no trump, so Ge-Elfen and Zweite Alte are open (GAI-37).

    >>> plain_ace()
    Fraction(784541, 1533939)
    """
    return over_turned(lambda turned: at_least(_hand(turned).total(_is_plain_ace), 1))


def both_aces() -> Fraction:
    """Forehand holds both Aces of some suit that is no trump.

    >>> both_aces()
    Fraction(7, 253)
    """
    plain = [card for card in Card if _is_plain_ace(card)]

    def given(turned: Card) -> Fraction:
        return _hand(turned).chance(lambda hand: 2 in hand.values(), about=plain)

    return over_turned(given)


def five_trumps() -> Fraction:
    """Forehand is dealt nothing but trumps (GAI-35).

    >>> five_trumps()
    Fraction(14, 46483)
    """

    def given(turned: Card) -> Fraction:
        return at_least(_hand(turned).total(lambda card: card.suit is TRUMP), HAND)

    return over_turned(given)


def only_hoeher_hat() -> Fraction:
    """Forehand has neither a plain Ace nor five trumps, and must open Höher hat (GAI-37).

    >>> only_hoeher_hat()
    Fraction(748936, 1533939)
    """
    return 1 - plain_ace() - five_trumps()


def second_five_trumps(players: int) -> Fraction:
    """Given that forehand has five trumps, somebody else has five as well (GAI-36).

    >>> second_five_trumps(4)
    Fraction(3, 141778)
    """
    check_choice("players", players, PLAYERS)
    # 12 trumps less five in hand and the turned one leave six: not enough for two more hands
    one = at_least(Draw({True: 6, False: 36}, HAND).total(lambda is_trump: is_trump), HAND)
    return (players - 1) * one


def _hand(turned: Card) -> Draw[Card]:
    return draw(HAND, without=[turned])


# Given what one holds ----------------------------------------------------------------------


def twin_elsewhere(players: int) -> Fraction:
    """The second copy of a card of mine is in some other hand, and not in the stock.

    >>> twin_elsewhere(4)
    Fraction(5, 14)
    """
    check_choice("players", players, PLAYERS)
    return _twin_in(players - 1)


def zweite_alte_fails(players: int) -> Fraction:
    """Forehand, with one copy of an Ace, loses Zweite Alte to the other side (GAI-31).

    >>> zweite_alte_fails(4), zweite_alte_fails(3)
    (Fraction(5, 21), Fraction(5, 21))
    """
    return _twin_in(len(opponents(players)))


def hoeher_hat_stands(rank: Rank, players: int) -> Fraction:
    """No opponent holds a card that beats the one led with Höher hat (GAI-33).

    It is the only card of its suit in forehand's hand.

    >>> hoeher_hat_stands(Rank.TEN, 4)
    Fraction(496, 861)

    Raises:
        ValueError: if the card is an Ace, which nobody leads so (GAI-32).
    """
    check_choice("rank", rank, tuple(rank for rank in Rank if rank is not Rank.ACE))
    higher = 2 * (Rank.ACE - rank)
    theirs = Draw({True: higher, False: 42 - higher}, HAND * len(opponents(players)))
    return theirs.total(int)[0]


def _twin_in(hands: int) -> Fraction:
    # my five cards and the turned one are seen; the twin is one of the other 42
    return Fraction(HAND * hands, 42)


@dataclass(frozen=True, slots=True)
class OpeningOdds:
    """An opening that a hand allows.

    Attributes:
        opening: its name (GAI-27); none where five trumps are led (GAI-35).
        card: the card led.
        chance: that no opponent can take the trick.
        reason: why, in words with the ids of rules.
    """

    opening: Opening | None
    card: Card
    chance: Fraction
    reason: str

    @property
    def title(self) -> str:
        """What forehand says."""
        return "Five trumps" if self.opening is None else self.opening.label


def openings(hand: Cards, turned: Card, *, players: int = 4) -> list[OpeningOdds]:
    """All that forehand can open with, and how sure each is (GAI-25 to GAI-37).

    The chance is that no opponent can take the trick. Forehand wins more often than that: an
    opponent who could take it may keep the card, or forehand's partner may take it.

    Args:
        hand: forehand's five cards.
        turned: the turned card, whose suit is trumps.
        players: how many play.

    Raises:
        ValueError: if these are not five cards, or there are three of one.

    >>> for odds in openings("HA D10 D7 S7 SJ", Card.SK):
    ...     print(odds.title, odds.card, odds.chance)
    Ge-Elfen HA 1
    Zweite Alte HA 16/21
    Höher hat D10 496/861
    Höher hat D7 215760/3429937
    """
    held = cards_of(hand)
    if len(held) != HAND:
        raise ValueError(f"a hand has five cards (GAI-18), not {len(held)}")
    around, against = pack_without(held, [turned]), len(opponents(players))
    plain = sorted({card for card in held if card.suit is not turned.suit}, key=_by_rank)
    if not plain:
        return [_five_trumps(max(held), around, against)]
    theirs = Draw(around, HAND * against)
    aces = [card for card in plain if card.rank is Rank.ACE]
    return [
        *(_ge_elfen(card) for card in aces),
        *(_zweite_alte(card, theirs) for card in aces),
        *(_hoeher_hat(card, theirs) for card in plain if card not in aces),
    ]


def _by_rank(card: Card) -> tuple[int, int]:
    return -card.rank, card.suit


def _ge_elfen(ace: Card) -> OpeningOdds:
    return OpeningOdds(Opening.GE_ELFEN, ace, Fraction(1), "Forehand wins whatever comes (GAI-29).")


def _zweite_alte(ace: Card, theirs: Draw[Card]) -> OpeningOdds:
    if theirs.pack[ace]:
        reason = (
            "It fails if an opponent has the identical Ace (GAI-31): "
            f"theirs are {theirs.number} of the {theirs.size} cards you do not see."
        )
    else:
        reason = "You see both copies, so no opponent can have the identical Ace (GAI-31)."
    return OpeningOdds(Opening.ZWEITE_ALTE, ace, _none_of([ace], theirs), reason)


def _hoeher_hat(card: Card, theirs: Draw[Card]) -> OpeningOdds:
    higher = [card_of(card.suit, rank) for rank in Rank if rank > card.rank]
    around = sum(theirs.pack[other] for other in higher)
    opponents_cards = f"among the {theirs.number} cards of your opponents (GAI-33, GAI-34)."
    if around == 0:
        reason = "You see all higher cards of its suit, so none can beat it (GAI-33, GAI-34)."
    elif around == 1:
        reason = f"It stands if the one higher card of its suit is not {opponents_cards}"
    else:
        reason = f"It stands if none of the {around} higher cards of its suit is {opponents_cards}"
    return OpeningOdds(Opening.HOEHER_HAT, card, _none_of(higher, theirs), reason)


def _none_of(cards: list[Card], theirs: Draw[Card]) -> Fraction:
    return theirs.total(lambda card: card in cards)[0]


def _five_trumps(best: Card, around: Mapping[Card, int], against: int) -> OpeningOdds:
    trumps = [card_of(best.suit, rank) for rank in Rank]

    def beats(hand: Counter[Card]) -> bool:
        return hand.total() == HAND and max(hand) > best

    # at most six trumps are unseen: not enough for two more hands
    beaten = against * Draw(around, HAND).chance(beats, about=trumps)
    reason = (
        "Nobody else may play a trump (GAI-35), unless another hand is all trumps too: then the "
        "higher trump wins (GAI-36)."
    )
    return OpeningOdds(None, best, 1 - beaten, reason)
