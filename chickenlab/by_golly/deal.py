"""Where a game starts: hands, piles and a yard, freshly dealt or arranged for an exercise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from chickenlab.by_golly.cards import Card, format_cards, parse_cards, parse_place, place_text
from chickenlab.core.checks import (
    brief,
    check_cards,
    check_keys,
    check_length,
    check_seat,
    check_type,
    make_plain,
    whole_numbers,
)

if TYPE_CHECKING:
    from chickenlab.by_golly.options import Options

HAND = 5
"""Cards of a full hand (BYG-10, BYG-20)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands, piles and the yard. Cards that are named nowhere are in the box (BYG-08).

    So that a small exercise need not deal all cards, a deal may hold fewer than BYG-06 says.

    Attributes:
        hands: the hand of each seat (BYG-10).
        piles: the pile of each seat, its top card first (BYG-09).
        yard: the yard cards, place by place (BYG-04).
        first: the seat that starts (BYG-11).
        seen: places whose cards everybody has seen before, in an exercise.
    """

    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    yard: tuple[Card, ...]
    first: int = 0
    seen: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        make_plain(self)

    def check(self, game: Options) -> None:
        """Refuse a deal that cannot be.

        Raises:
            ValueError: naming what is wrong.
        """
        check_seat(self.first, game.players)
        for key, groups in (("hands", self.hands), ("piles", self.piles)):
            check_length(key, groups, game.players, "seats")
            for group in groups:
                check_cards(key, group, Card)
        check_cards("yard", self.yard, Card)
        for seat, (hand, pile) in enumerate(zip(self.hands, self.piles, strict=True)):
            if not hand and not pile:
                raise ValueError(f"seat {seat} has no card and would have won already (BYG-35)")
        if Counter(self.yard) != Counter(game.yard_pack):
            raise ValueError(
                f"the yard of this game is {format_cards(game.yard_pack)} in some order "
                f"(BYG-02), not {brief(format_cards(self.yard))}"
            )
        dealt = Counter(card for cards in (*self.hands, *self.piles) for card in cards)
        for card, copies in dealt.items():
            if card not in game.animal_kinds:
                raise ValueError(f"{card} is no animal of this game (BYG-01)")
            if copies > game.copies:
                raise ValueError(
                    f"{card} stands {copies} times; the pack has it {game.copies} times (BYG-01)"
                )
        places = cast(object, self.seen)
        if type(places) is not tuple or not all(
            type(place) is int and 0 <= place < len(self.yard) for place in self.seen
        ):
            raise ValueError(
                f"seen holds places from 0 to {len(self.yard) - 1}, not {brief(places)}"
            )

    def to_json(self) -> dict[str, Any]:
        """The deal as plain JSON values."""
        return {
            "hands": [format_cards(hand) for hand in self.hands],
            "piles": [format_cards(pile) for pile in self.piles],
            "yard": format_cards(self.yard),
            "first": self.first,
            "seen": [place_text(place) for place in self.seen],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Deal:
        """The deal that `to_json` wrote.

        Raises:
            ValueError: if the data is none.
        """
        kinds = {"hands": list, "piles": list, "yard": str, "first": int, "seen": list}
        check_keys("a deal", data, kinds)
        return cls(
            tuple(parse_cards(check_type("hand", hand, str)) for hand in data["hands"]),
            tuple(parse_cards(check_type("pile", pile, str)) for pile in data["piles"]),
            parse_cards(data["yard"]),
            data["first"],
            # records of old have the places as numbers
            tuple(
                place if type(place) is int else parse_place(check_type("seen", place, str))
                for place in data["seen"]
            ),
        )


Position = Deal
"""A deal may begin at any moment between two turns, so that no other position is needed."""


def shuffled_deal(game: Options, rng: np.random.Generator, first: int = 0) -> Deal:
    """Both packs shuffled, the animals dealt out (BYG-04 to BYG-10)."""
    pack = [game.animal_pack[index] for index in rng.permutation(len(game.animal_pack))]
    yard = tuple(game.yard_pack[index] for index in rng.permutation(len(game.yard_pack)))
    size = game.cards_each
    stacks = [tuple(pack[seat * size : (seat + 1) * size]) for seat in range(game.players)]
    return Deal(
        tuple(stack[:HAND] for stack in stacks),
        tuple(stack[HAND:] for stack in stacks),
        yard,
        first,
    )


@whole_numbers
def arranged_deal(
    game: Options,
    hands: Mapping[int, str],
    *,
    yard: str = "",
    first: int = 0,
    seed: int = 0,
) -> Deal:
    """A full deal with some hands and the first places of the yard given; the rest is shuffled.

    Args:
        game: the game (its options decide how many cards there are).
        hands: for some seats, up to five animals such as "fox fox hen".
        yard: the cards of the yard from place 0 on.
        first: who starts.
        seed: fixes the rest.

    Raises:
        ValueError: naming what is wrong.

    >>> from chickenlab import by_golly
    >>> game = by_golly.Game(players=2)
    >>> deal = arranged_deal(game, {0: "fox fox hen mouse worm"}, yard="fox mess shovel")
    >>> deal.hands[0], deal.yard[:3]
    ((FOX, FOX, HEN, MOUSE, WORM), (FOX, MESS, SHOVEL))
    """
    rng = np.random.default_rng(seed)
    given = {check_seat(seat, game.players): parse_cards(text) for seat, text in hands.items()}
    full = min(HAND, game.cards_each)
    for seat, cards in given.items():
        if len(cards) > full:
            raise ValueError(f"seat {seat} has {len(cards)} cards; a first hand has {full}")
    top = parse_cards(yard)
    rest = _without(game.animal_pack, [card for cards in given.values() for card in cards], rng)
    yard_rest = _without(game.yard_pack, top, rng)
    stacks: list[tuple[Card, ...]] = []
    for seat in range(game.players):
        cards = given.get(seat, ())
        needed = game.cards_each - len(cards)
        stacks.append((*cards, *rest[:needed]))
        del rest[:needed]
    deal = Deal(
        tuple(stack[:HAND] for stack in stacks),
        tuple(stack[HAND:] for stack in stacks),
        (*top, *yard_rest),
        first,
    )
    deal.check(game)
    return deal


def _without(
    pack: tuple[Card, ...], taken: list[Card] | tuple[Card, ...], rng: np.random.Generator
) -> list[Card]:
    """The rest of a pack, shuffled."""
    extra = Counter(taken) - Counter(pack)
    if extra:
        raise ValueError(f"{format_cards(extra.elements())}: the pack has fewer of them")
    rest = sorted((Counter(pack) - Counter(taken)).elements())
    return [rest[index] for index in rng.permutation(len(rest))]
