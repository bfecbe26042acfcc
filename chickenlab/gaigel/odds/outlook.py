"""All that one hand can hope for: its openings, and what the stock may bring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import numpy as np

from chickenlab.core.checks import check_whole, whole_numbers
from chickenlab.core.estimates import Estimate, rate
from chickenlab.core.words import counted
from chickenlab.gaigel.actions import Opening
from chickenlab.gaigel.cards import Card, Names, Rank, Suit, card_of
from chickenlab.gaigel.odds import stock
from chickenlab.gaigel.odds.first_trick import OpeningOdds, openings
from chickenlab.gaigel.odds.sampling import Array, deal, suits, unseen_pack
from chickenlab.gaigel.odds.seen import HAND, Cards, cards_of, opponents

Happens = Callable[[Array, Array], Array]
"""Whether something happens in each of many deals, from the opponents' hands and my draws."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """Something to hope for.

    Attributes:
        about: whether it is an opening, a pair, or any other card that may come.
        title: what it is called.
        card: the card led; none where it is about the stock.
        chance: the exact chance.
        reason: why, in words with the ids of rules.
        happens: the same as a question to simulated deals.
    """

    about: Literal["opening", "pair", "card"]
    title: str
    card: Card | None
    chance: Fraction
    reason: str
    happens: Happens


def outlook(
    hand: Cards,
    turned: Card,
    *,
    players: int = 4,
    draws: int | None = None,
    names: Names = "french",
) -> list[Prospect]:
    """All that a hand of five can hope for as forehand.

    Args:
        hand: the five cards.
        turned: the turned card, whose suit is trumps.
        players: how many play.
        draws: how many cards are drawn; left out, all of the stock (GAI-39).
        names: which names suits and ranks carry.

    Raises:
        ValueError: if the cards do not fit together, or fewer can be drawn.

    >>> for prospect in outlook("SA SK S10 SJ SJ", Card.S7)[::2]:
    ...     print(prospect.title, prospect.chance)
    Five trumps: Ace of spades 1
    Pair of spades, 40 points 38/123
    Pair of diamonds, 20 points 137/1599
    A trump Seven, to rob with 1/7
    """
    number = check_draws(players, draws)
    held = cards_of(hand)
    return [
        *(_opening(odds, names) for odds in openings(held, turned, players=players)),
        *(_pair(held, turned, suit, number, names) for suit in Suit),
        _trump(held, turned, number),
        _trump_seven(held, turned, players, number),
    ]


@whole_numbers
def simulate_outlook(
    hand: Cards,
    turned: Card,
    n: int,
    *,
    players: int = 4,
    draws: int | None = None,
    names: Names = "french",
    seed: int | None = None,
) -> list[tuple[Prospect, Estimate]]:
    """The outlook, and beside each prospect how often it happened in `n` random deals.

    Raises:
        ValueError: if the cards do not fit together, or fewer can be drawn.
    """
    number = check_draws(players, draws)
    prospects = outlook(hand, turned, players=players, draws=number, names=names)
    against = len(opponents(players))
    dealt = deal(
        np.random.default_rng(seed), n, HAND * against + number, unseen_pack(hand, [turned])
    )
    theirs, drawn = dealt[:, : HAND * against], dealt[:, HAND * against :]
    theirs = theirs.reshape(n, against, HAND)
    return [
        (prospect, rate(int(prospect.happens(theirs, drawn).sum()), n)) for prospect in prospects
    ]


def check_draws(players: int, draws: int | None) -> int:
    """The number of draws; left out, all of the stock.

    Raises:
        ValueError: naming what is allowed.
    """
    most = stock.stock_draws(players)
    if draws is None:
        return most
    return check_whole("draws", draws, 0, most, f"{players} players draw 0 to {most} (GAI-39)")


def _opening(odds: OpeningOdds, names: Names) -> Prospect:
    return Prospect(
        "opening",
        f"{odds.title}: {odds.card.title(names)}",
        odds.card,
        odds.chance,
        odds.reason,
        _stands(odds),
    )


def _stands(odds: OpeningOdds) -> Happens:
    card = odds.card

    def wins(theirs: Array, _drawn: Array) -> Array:
        return np.full(len(theirs), True)

    def has_no_twin(theirs: Array, _drawn: Array) -> Array:
        return ~np.any(theirs == card, axis=(1, 2))

    def is_not_beaten(theirs: Array, _drawn: Array) -> Array:
        return ~np.any((suits(theirs) == card.suit) & (theirs > card), axis=(1, 2))

    def no_better_five(theirs: Array, _drawn: Array) -> Array:
        full = np.all(suits(theirs) == card.suit, axis=2)
        return ~np.any(full & (theirs.max(axis=2) > card), axis=1)

    match odds.opening:
        case Opening.GE_ELFEN:
            return wins
        case Opening.ZWEITE_ALTE:
            return has_no_twin
        case Opening.HOEHER_HAT:
            return is_not_beaten
        case None:
            return no_better_five


def _pair(held: tuple[Card, ...], turned: Card, suit: Suit, number: int, names: Names) -> Prospect:
    missing = [
        card for card in (card_of(suit, Rank.KING), card_of(suit, Rank.QUEEN)) if card not in held
    ]
    worth = 40 if suit is turned.suit else 20
    if not missing:
        reason = "You hold it (GAI-53)."
    else:
        wanted = " and ".join(f"a {card.rank.title(names)}" for card in missing)
        draws = counted(number, "draw")
        reason = f"You need {wanted} among {draws}, and keep what you have (GAI-56)."

    def complete(_theirs: Array, drawn: Array) -> Array:
        return np.all([np.any(drawn == card, axis=1) for card in missing], axis=0)

    def at_once(theirs: Array, _drawn: Array) -> Array:
        return np.full(len(theirs), True)

    return Prospect(
        "pair",
        f"Pair of {suit.title(names)}, {worth} points",
        None,
        stock.pair_comes(held, turned, suit, number),
        reason,
        complete if missing else at_once,
    )


def _trump(held: tuple[Card, ...], turned: Card, number: int) -> Prospect:
    unseen = 11 - sum(card.suit is turned.suit for card in held)

    def happens(_theirs: Array, drawn: Array) -> Array:
        return np.any(suits(drawn) == turned.suit, axis=1)

    return Prospect(
        "card",
        "A trump from the stock",
        None,
        stock.trump_comes(held, turned, number),
        f"Of the 42 cards that you do not see {unseen} are trumps; you draw {number} (GAI-39).",
        happens,
    )


def _trump_seven(held: tuple[Card, ...], turned: Card, players: int, number: int) -> Prospect:
    seven = card_of(turned.suit, Rank.SEVEN)
    is_held = seven in held
    in_time = stock.draws_in_time_to_rob(players, number)

    def happens(_theirs: Array, drawn: Array) -> Array:
        return np.any(drawn[:, :in_time] == seven, axis=1) | is_held

    if is_held:
        reason = "You hold one (GAI-60)."
    else:
        reason = f"You need one among {counted(in_time, 'draw')}"
        late = "; the last one comes too late (GAI-61)" if in_time < number else " (GAI-60)"
        reason += f"{late}."
    if turned.rank is Rank.SEVEN:
        reason += " The turned card is a Seven itself, so there is nothing to gain."
    return Prospect(
        "card",
        "A trump Seven, to rob with",
        None,
        stock.trump_seven_in_time(held, turned, players, number),
        reason,
        happens,
    )
