"""Where a deal starts: a shuffled pack, or a position in mid-game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from chickenlab.core.checks import (
    brief,
    check_cards,
    check_keys,
    check_length,
    check_numbers,
    check_seat,
    check_type,
    make_plain,
    whole_numbers,
)
from chickenlab.core.words import counted
from chickenlab.gaigel.cards import PACK, Card, Suit, format_cards, parse_card, parse_cards

if TYPE_CHECKING:
    from chickenlab.gaigel.options import Options

HAND = 5
"""Cards in a hand (GAI-18)."""
ALL_PAIRS = 200
"""Points of all pairs that there are: two of 40 in trumps, six of 20 (GAI-53, GAI-58)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A pack ready to be dealt.

    Attributes:
        pack: all 48 cards; the first is the top one.
        dealer: the seat that deals; the next seat is forehand (GAI-21).
    """

    pack: tuple[Card, ...]
    dealer: int = 0

    def __post_init__(self) -> None:
        make_plain(self)

    def check(self, game: Options) -> None:
        """Refuse a pack that is not the Gaigel pack.

        Raises:
            ValueError: naming what is wrong.
        """
        check_seat(self.dealer, game.players)
        check_cards("pack", self.pack, Card)
        copies = Counter(self.pack)
        wrong = [f"{copies[card]} of {card}" for card in Card if copies[card] != 2]
        if wrong:
            raise ValueError(
                f"a Gaigel pack has 48 cards, each twice (GAI-07); this one has {', '.join(wrong)}"
            )

    def to_json(self) -> dict[str, Any]:
        """The deal as plain JSON values."""
        return {"pack": format_cards(self.pack), "dealer": self.dealer}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Deal:
        """The deal that `to_json` wrote.

        Raises:
            ValueError: if the data is none.
        """
        check_keys("a deal", data, {"pack": str, "dealer": int})
        return cls(parse_cards(data["pack"]), data["dealer"])


@dataclass(frozen=True, slots=True)
class Position:
    """A position after the first trick, with the seat `leader` about to lead to a trick.

    Cards that are named nowhere are out of play, so that a small exercise need not place all 48.

    Attributes:
        hands: the cards of each seat; all have the same number, five while there is a stock.
        trump: the trump suit.
        stock: the stock from the top; its last card is the turned one. Empty: strict rules.
        leader: the seat that leads.
        won: the cards in the tricks of each side.
        tricks: how many tricks each seat has won.
        pairs: points declared by each side so far.
        dealer: the seat that dealt.
    """

    hands: tuple[tuple[Card, ...], ...]
    trump: Suit
    stock: tuple[Card, ...] = ()
    leader: int = 0
    won: tuple[tuple[Card, ...], ...] = ()
    tricks: tuple[int, ...] = ()
    pairs: tuple[int, ...] = ()
    dealer: int = 0

    def __post_init__(self) -> None:
        make_plain(self)

    @classmethod
    def of(
        cls,
        game: Options,
        hands: Sequence[str],
        trump: Suit,
        *,
        stock: str = "",
        leader: int = 0,
        won: Sequence[str] = (),
        tricks: Sequence[int] = (),
        pairs: Sequence[int] = (),
    ) -> Position:
        """A position from card codes, one text for each seat or side.

        Sides without `won` and `pairs` have none; without `tricks`, the leader has won the last
        one (GAI-40), and nobody else has any.

        Raises:
            ValueError: naming what is wrong.

        >>> from chickenlab import gaigel
        >>> game = gaigel.Game(players=2)
        >>> position = Position.of(game, ["HK HQ", "C7 CA"], Suit.HEARTS)
        >>> game.new_state(deal=position).legal_actions(0)[0]
        Play(card=HK)
        """
        position = cls(
            tuple(parse_cards(hand) for hand in hands),
            trump,
            parse_cards(stock),
            leader,
            tuple(parse_cards(cards) for cards in won) or ((),) * game.sides,
            tuple(tricks) or tuple(int(seat == leader) for seat in range(game.players)),
            tuple(pairs) or (0,) * game.sides,
        )
        position.check(game)
        return position

    def check(self, game: Options) -> None:
        """Refuse a position that no deal can come to.

        Raises:
            ValueError: naming what is wrong, and the rule.
        """
        check_seat(self.leader, game.players)
        check_seat(self.dealer, game.players)
        if not isinstance(cast(object, self.trump), Suit):
            raise ValueError(f"trump is a Suit, not {brief(self.trump)}")
        for key, cards in (("hands", self.hands), ("won", self.won)):
            for group in cards:
                check_cards(key, group, Card)
        check_cards("stock", self.stock, Card)
        sizes = {len(hand) for hand in self.hands}
        if len(self.hands) != game.players or len(sizes) != 1 or not 1 <= min(sizes) <= HAND:
            raise ValueError(
                f"hands are {game.players} groups of equally many cards, 1 to {HAND}; these have "
                f"{[len(hand) for hand in self.hands]}"
            )
        check_length("won", self.won, game.sides, "sides")
        check_numbers("tricks", self.tricks, game.players, "seats")
        check_numbers("pairs", self.pairs, game.sides, "sides")
        if any(points % 20 for points in self.pairs):
            raise ValueError(f"pairs are multiples of 20 points (GAI-53), not {self.pairs}")
        if self.stock:
            if sizes != {HAND} or len(self.stock) % game.players:
                raise ValueError(
                    f"with a stock, hands have {HAND} cards and the stock has a multiple of "
                    f"{game.players}; these have {sorted(sizes)} and {len(self.stock)}"
                )
            if self.stock[-1].suit is not self.trump:
                raise ValueError(
                    f"the turned card {self.stock[-1]} is of the trump suit (GAI-17), "
                    f"{self.trump.title()}"
                )
        count = Counter(card for cards in (*self.hands, self.stock, *self.won) for card in cards)
        for card, copies in count.items():
            if copies > 2:
                raise ValueError(f"{card} stands {copies} times; the pack has it twice (GAI-07)")
        self._check_tricks(game)
        self._check_pairs(game)

    def _check_tricks(self, game: Options) -> None:
        """The tricks that are told fit the cards that have been played; some may be left out."""
        hand = len(self.hands[0])
        if self.stock:
            # everybody has drawn a card after each trick (GAI-39)
            played = (len(PACK) - game.players * HAND - len(self.stock)) // game.players
        else:
            played = len(PACK) // game.players - hand
        if not 1 <= sum(self.tricks) <= played:
            raise ValueError(
                f"tricks are {self.tricks}; with {counted(hand, 'card')} in each hand and "
                f"{len(self.stock)} in the stock, 1 to {played} have been won (GAI-23, GAI-39)"
            )
        if not self.tricks[self.leader]:
            raise ValueError(
                f"seat {self.leader} leads without a trick; the winner of a trick leads to the "
                "next (GAI-40)"
            )
        for side, cards in enumerate(self.won):
            tricks = sum(self.tricks[seat] for seat in game.seats_of(side))
            if len(cards) > tricks * game.players:
                raise ValueError(
                    f"side {side} has won {counted(len(cards), 'card')} in "
                    f"{counted(tricks, 'trick')}; a trick has {game.players} (GAI-23)"
                )

    def _check_pairs(self, game: Options) -> None:
        """What was declared, was declared by a side with a trick, and each pair once."""
        for side, points in enumerate(self.pairs):
            if points and not any(self.tricks[seat] for seat in game.seats_of(side)):
                raise ValueError(f"side {side} has declared a pair, but won no trick (GAI-55)")
        if sum(self.pairs) > ALL_PAIRS:
            raise ValueError(
                f"pairs are {self.pairs}; all pairs of the pack bring {ALL_PAIRS} points (GAI-53, "
                "GAI-58)"
            )

    def to_json(self) -> dict[str, Any]:
        """The position as plain JSON values."""
        return {
            "hands": [format_cards(hand) for hand in self.hands],
            "trump": self.trump.letter,
            "stock": format_cards(self.stock),
            "leader": self.leader,
            "won": [format_cards(cards) for cards in self.won],
            "tricks": list(self.tricks),
            "pairs": list(self.pairs),
            "dealer": self.dealer,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Position:
        """The position that `to_json` wrote.

        Raises:
            ValueError: if the data is none.
        """
        kinds: dict[str, type] = {
            "hands": list,
            "trump": str,
            "stock": str,
            "leader": int,
            "won": list,
            "tricks": list,
            "pairs": list,
            "dealer": int,
        }
        check_keys("a position", data, kinds)
        if data["trump"] not in ("C", "S", "H", "D"):
            raise ValueError(f"trump is C, S, H or D, not {data['trump']!r}")
        return cls(
            tuple(parse_cards(check_type("hand", hand, str)) for hand in data["hands"]),
            Suit("CSHD".index(data["trump"])),
            parse_cards(data["stock"]),
            data["leader"],
            tuple(parse_cards(check_type("won", cards, str)) for cards in data["won"]),
            tuple(check_type("tricks", number, int) for number in data["tricks"]),
            tuple(check_type("pairs", number, int) for number in data["pairs"]),
            data["dealer"],
        )


def shuffled_pack(rng: np.random.Generator) -> tuple[Card, ...]:
    """The pack in random order; a cut adds nothing to a fair shuffle (GAI-15)."""
    return tuple(PACK[index] for index in rng.permutation(len(PACK)))


@whole_numbers
def arranged_deal(
    game: Options,
    hands: Mapping[int, str],
    *,
    turned: str | None = None,
    stock: str = "",
    dealer: int = 0,
    seed: int = 0,
) -> Deal:
    """A pack that deals the given hands and turned card; what is not given is shuffled.

    Args:
        game: the game (its players decide who gets which card).
        hands: for some seats, up to five cards such as "HK HQ C7 D10 SA".
        turned: the card to be turned.
        stock: the first cards to be drawn, from the top.
        dealer: who deals.
        seed: fixes the rest.

    Raises:
        ValueError: naming what is wrong.

    >>> from chickenlab import gaigel
    >>> game = gaigel.Game(players=4)
    >>> state = game.new_state(deal=arranged_deal(game, {1: "CA C10 CK CQ CJ"}, turned="H7"))
    >>> state.view(1).hand
    (CJ, CQ, CK, C10, CA)
    """
    dealer = check_seat(dealer, game.players)
    given = {check_seat(seat, game.players): parse_cards(text) for seat, text in hands.items()}
    top = parse_cards(stock)
    room = len(PACK) - game.players * HAND - 1
    if len(top) > room:
        raise ValueError(f"the stock has {room} cards over the turned one, not {len(top)} (GAI-19)")
    fixed = [card for cards in given.values() for card in cards] + list(top)
    fixed += [parse_card(turned)] if turned else []
    rest = list((Counter(PACK) - Counter(fixed)).elements())
    if len(rest) + len(fixed) != len(PACK):
        extra = Counter(fixed) - Counter(PACK)
        raise ValueError(f"{format_cards(extra)}: the pack has each card only twice (GAI-07)")
    order = np.random.default_rng(seed).permutation(len(rest))
    shuffled = iter([rest[index] for index in order])
    for seat, cards in given.items():
        if len(cards) > HAND:
            raise ValueError(f"seat {seat} has {len(cards)} cards; a hand has {HAND} (GAI-18)")
    full = [
        [*given.get(seat, ()), *_take(shuffled, HAND - len(given.get(seat, ())))]
        for seat in range(game.players)
    ]
    order_of_seats = [(dealer + 1 + step) % game.players for step in range(game.players)]
    turned_card = parse_card(turned) if turned else next(shuffled)
    pack = [card for seat in order_of_seats for card in full[seat][:3]]
    pack.append(turned_card)
    pack += [card for seat in order_of_seats for card in full[seat][3:]]
    pack += [*top, *shuffled]
    deal = Deal(tuple(pack), dealer)
    deal.check(game)
    return deal


def cut_pack(pack: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """The pack after lifting its top cards and putting the rest on them (GAI-15)."""
    return (*pack[lifted:], *pack[:lifted])


def _take(cards: Iterable[Card], count: int) -> list[Card]:
    return list(islice(cards, count))
