"""The first trick: what forehand can play, and how it ends (GAI-23 to GAI-37)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from chickenlab.core.drawing import Draw, at_least
from chickenlab.core.game import check_choice
from chickenlab.gaigel.actions import Opening
from chickenlab.gaigel.cards import Card, Rank, Suit, card_of
from chickenlab.gaigel.odds.seen import (
    HAND,
    PLAYERS,
    TRUMP,
    Cards,
    Place,
    cards_of,
    opponents,
    over_turned,
    unseen,
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
    return Draw(unseen((), [turned], players=2).cards, HAND)


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


def _twin_in(hands: int) -> Fraction:
    # my five cards and the turned one are seen; the twin is one of the other 42
    return Fraction(HAND * hands, 42)


@dataclass(frozen=True, slots=True)
class OpeningOdds:
    """An opening that a hand allows.

    Attributes:
        opening: its name (GAI-27); none where five trumps are led (GAI-35).
        card: the card led.
        chance: that my side wins the trick, if an opponent who can win it does.
        reason: why, in words with the ids of rules.
    """

    opening: Opening | None
    card: Card
    chance: Fraction
    reason: str

    @property
    def title(self) -> str:
        """The opening's name."""
        return "Five trumps" if self.opening is None else OPENING_TITLES[self.opening]


OPENING_TITLES = {
    Opening.GE_ELFEN: "Ge-Elfen",
    Opening.ZWEITE_ALTE: "Zweite Alte",
    Opening.HOEHER_HAT: "Höher hat",
}


def openings(hand: Cards, turned: Card, *, players: int = 4) -> list[OpeningOdds]:
    """All that forehand can open with, and how sure each is (GAI-25 to GAI-37).

    The other players see no more than their own cards, so what they play face down is a guess.
    Here every opponent who can take the trick does; against real ones the chances are higher.

    Args:
        hand: forehand's five cards.
        turned: the turned card, whose suit is trumps.
        players: how many play.

    Raises:
        ValueError: if these are not five cards, or there are three of one.

    >>> from chickenlab.gaigel.cards import parse_card
    >>> for odds in openings("HA D10 D7 S7 SJ", parse_card("SK")):
    ...     print(odds.title, odds.card, odds.chance)
    Ge-Elfen HA 1
    Zweite Alte HA 16/21
    Höher hat D10 488/861
    Höher hat D7 73/4921
    """
    held = cards_of(hand)
    if len(held) != HAND:
        raise ValueError(f"a hand has five cards (GAI-18), not {len(held)}")
    plain = sorted({card for card in held if card.suit is not turned.suit}, key=_by_rank)
    if not plain:
        return [_all_trumps(held, turned, players)]
    aces = [card for card in plain if card.rank is Rank.ACE]
    lower = [card for card in plain if card.rank is not Rank.ACE]
    return [
        *(_ge_elfen(card) for card in aces),
        *(_zweite_alte(card, held, turned, players) for card in aces),
        *(_hoeher_hat(card, held, turned, players) for card in lower),
    ]


def _by_rank(card: Card) -> tuple[int, int]:
    return -card.rank, card.suit


def _ge_elfen(ace: Card) -> OpeningOdds:
    return OpeningOdds(
        Opening.GE_ELFEN, ace, Fraction(1), "Forehand wins whatever comes (GAI-29)."
    )


def _zweite_alte(ace: Card, held: tuple[Card, ...], turned: Card, players: int) -> OpeningOdds:
    if held.count(ace) == 2:
        reason = "You hold both copies, so nobody can have the identical Ace (GAI-31)."
    else:
        places = f"{HAND * len(opponents(players))} of the 42 unseen cards"
        reason = f"It fails if an opponent has the identical Ace (GAI-31): they hold {places}."
    fails = _opponents_hold([ace], held, turned, players)
    return OpeningOdds(Opening.ZWEITE_ALTE, ace, 1 - fails, reason)


def _hoeher_hat(card: Card, held: tuple[Card, ...], turned: Card, players: int) -> OpeningOdds:
    higher = [card_of(card.suit, rank) for rank in Rank if rank > card.rank]
    unseen_higher = 2 * len(higher) - sum(held.count(other) for other in higher)
    reason = (
        f"{unseen_higher} higher {card.suit.title()} are unseen; it stands if no opponent has one "
        "(GAI-33), and an equal card that comes later does not beat it (GAI-34)."
    )
    beaten = _opponents_hold(higher, held, turned, players)
    return OpeningOdds(Opening.HOEHER_HAT, card, 1 - beaten, reason)


def _all_trumps(held: tuple[Card, ...], turned: Card, players: int) -> OpeningOdds:
    best = max(held)
    safe = 1 - sum(
        (_beats_with_five(best, held, turned, players) for _seat in opponents(players)),
        Fraction(0),
    )
    reason = (
        "Nobody else may play a trump (GAI-35), unless another hand is all trumps as well: then "
        "the higher one wins (GAI-36)."
    )
    return OpeningOdds(None, best, safe, reason)


def _beats_with_five(best: Card, held: tuple[Card, ...], turned: Card, players: int) -> Fraction:
    """One opponent holds five trumps, one of them higher than mine; there are not enough for two."""
    trumps = [card_of(turned.suit, rank) for rank in Rank]

    def wins(at: object) -> bool:
        hand = at[1]  # pyright: ignore
        return sum(hand.values()) == HAND and max(hand.elements()) > best

    return unseen(held, [turned], players=players).chance(wins, about=trumps)


def _opponents_hold(
    cards: list[Card], held: tuple[Card, ...], turned: Card, players: int
) -> Fraction:
    """At least one opponent holds one of these cards."""
    left = unseen(held, [turned], players=players).cards
    theirs = Draw(left, HAND * len(opponents(players)))
    return at_least(theirs.total(lambda card: card in cards), 1)


def suits_in(hand: Cards) -> set[Suit]:
    """The suits of a hand."""
    return {card.suit for card in cards_of(hand)}


_ = Place
