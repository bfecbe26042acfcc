"""Where a game starts: hands and a pile, freshly dealt or arranged for an exercise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from chickenlab.core.checks import (
    check_keys,
    check_length,
    check_seat,
    check_type,
    check_whole,
    make_plain,
    whole_numbers,
)
from chickenlab.core.words import counted

if TYPE_CHECKING:
    from chickenlab.gallina_city.options import Options

FINI = 2
"""Cards in hand at which a player calls "Fini!" (GAL-22)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands, pile and middle at the beginning of a round. Cards are numbers, 0 to 55.

    An exercise may deal hands of any size, and may begin with a later round.

    Attributes:
        hands: the hand of each seat (GAL-08, GAL-29).
        pile: the pile, its top card first (GAL-06).
        youngest: who calls "Coin coin!" and is dealt to first (GAL-09, A-GAL-7).
        round: the round that is dealt for, 1 to the number of rounds.
        discards: the cards in the middle.
    """

    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    youngest: int = 0
    round: int = 1
    discards: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        make_plain(self)

    def check(self, game: Options) -> None:
        """Refuse a deal that cannot be.

        Raises:
            ValueError: naming what is wrong.
        """
        check_seat(self.youngest, game.players)
        check_whole("round", self.round, 1, game.rounds, "(GAL-07)")
        check_length("hands", self.hands, game.players, "seats")
        groups = (*self.hands, self.pile, self.discards)
        if not all(type(group) is tuple for group in groups):
            raise ValueError("hands, pile and discards are tuples of cards")
        seen: set[int] = set()
        for card in (card for group in groups for card in group):
            game.design.check_card(card)
            if card in seen:
                raise ValueError(f"card {card} stands twice (GAL-01)")
            seen.add(card)
        if len(seen) != len(game.design):
            missing = set(range(len(game.design))) - seen
            raise ValueError(
                f"{counted(len(missing), 'card')} missing, such as {min(missing)}; hands, pile and "
                f"discards hold all {len(game.design)} (GAL-01)"
            )
        self._check_sizes(game)

    def _check_sizes(self, game: Options) -> None:
        if game.is_cooperative:
            if sum(map(bool, self.hands)) < 2:
                raise ValueError("the round would be over already: two seats need cards (GAL-36)")
            return
        for seat, hand in enumerate(self.hands):
            if len(hand) <= FINI:
                raise ValueError(
                    f"seat {seat} has {counted(len(hand), 'card')} and would be done already; deal "
                    f"more than {FINI} (GAL-22)"
                )

    def to_json(self) -> dict[str, Any]:
        """The deal as plain JSON values."""
        return {
            "hands": [list(hand) for hand in self.hands],
            "pile": list(self.pile),
            "youngest": self.youngest,
            "round": self.round,
            "discards": list(self.discards),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Deal:
        """The deal that `to_json` wrote.

        Raises:
            ValueError: if the data is none.
        """
        kinds = {"hands": list, "pile": list, "youngest": int, "round": int, "discards": list}
        check_keys("a deal", data, kinds)
        return cls(
            tuple(_cards("hand", hand) for hand in data["hands"]),
            _cards("pile", data["pile"]),
            data["youngest"],
            data["round"],
            _cards("discards", data["discards"]),
        )


Position = Deal
"""A deal may begin with any round and any hands, so that no other position is needed."""


def shuffled_deal(game: Options, rng: np.random.Generator, youngest: int = 0) -> Deal:
    """All cards shuffled and dealt for round 1 (GAL-06, GAL-08, GAL-29)."""
    pack = [int(card) for card in rng.permutation(len(game.design))]
    pile = pack[::-1]
    hands = dealt(pile, game.cards_each(1), game.players, youngest)
    return Deal(tuple(tuple(sorted(hand)) for hand in hands), tuple(reversed(pile)), youngest)


@whole_numbers
def arranged_deal(
    game: Options,
    hands: Mapping[int, Sequence[int]],
    *,
    seed: int | None = None,
    youngest: int = 0,
    round: int = 1,  # noqa: A002 - it is what the rules call it
) -> Deal:
    """A deal with given hands; every other seat is dealt a whole hand from the shuffled rest.

    Args:
        game: the game it is for.
        hands: for some seats the cards they get, as many as you like.
        seed: fixes the shuffle of the rest.
        youngest: who calls "Coin coin!".
        round: the round to begin with.

    Raises:
        ValueError: if such a deal cannot be.

    >>> from chickenlab import gallina_city
    >>> deal = arranged_deal(gallina_city.Game(players=3), {0: (7, 8, 9), 2: (0, 1, 4)}, seed=1)
    >>> deal.hands[0], len(deal.hands[1]), deal.hands[2], len(deal.pile)
    ((7, 8, 9), 7, (0, 1, 4), 43)
    """
    hands = {check_seat(seat, game.players): cards for seat, cards in hands.items()}
    given = {game.design.check_card(card) for hand in hands.values() for card in hand}
    order = np.random.default_rng(seed).permutation(len(game.design))
    rest = [int(card) for card in order if card not in given]
    size = game.cards_each(round)
    full = [
        tuple(hands[seat]) if seat in hands else tuple(rest.pop() for _ in range(size))
        for seat in range(game.players)
    ]
    deal = Deal(tuple(tuple(sorted(hand)) for hand in full), tuple(rest), youngest, round)
    deal.check(game)
    return deal


def dealt(pile: list[int], each: int, players: int, youngest: int) -> list[list[int]]:
    """Cards from the end of a pile, one at a time from the youngest on, as far as they go.

    Args:
        pile: the pile, its top card last; what is dealt is taken off.
        each: cards for each seat.
        players: the number of seats.
        youngest: the seat that gets the first card.

    Returns:
        The cards of each seat.
    """
    hands: list[list[int]] = [[] for _ in range(players)]
    for number in range(min(each * players, len(pile))):
        hands[(youngest + number) % players].append(pile.pop())
    return hands


def _cards(key: str, value: object) -> tuple[int, ...]:
    cards = cast(list[Any], check_type(key, value, list))
    return tuple(check_type(f"a card of {key}", card, int) for card in cards)
