"""Where a game starts: a shuffled pile, or a position in mid-game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from chickenlab.core.checks import (
    brief,
    check_cards,
    check_keys,
    check_length,
    check_seat,
    check_type,
    check_whole,
    make_plain,
    whole_numbers,
)
from chickenlab.core.words import counted
from chickenlab.gigi_gacker.cards import (
    HENS,
    Card,
    Color,
    draw_pile,
    format_cards,
    parse_cards,
    pullets,
)
from chickenlab.gigi_gacker.options import ROUNDS, Options

HAND = 5
"""Cards in a starting hand (GIG-06)."""
LARGEST_HAND = 9
"""Four full hens are the most that nine rounds allow (GIG-39)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything shuffled and ready to begin.

    Attributes:
        pile: all 45 worms and hens, the top one first; the first of them leave the game
            (GIG-09 to GIG-12).
        first: the seat that has the tractor in the first round (GIG-14).
        colors: the colour that each seat has chosen (GIG-06).
        robo: the Robo-chicken's pile with two players, the top card first (GIG-53).
    """

    pile: tuple[Card, ...]
    first: int
    colors: tuple[Color, ...]
    robo: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        make_plain(self)

    def check(self, game: Options) -> None:
        """Refuse what is not a deal of this game.

        Raises:
            ValueError: naming what is wrong.
        """
        check_seat(self.first, game.players)
        check_cards("pile", self.pile, Card)
        check_cards("robo", self.robo, Card)
        colors = cast(tuple[object, ...], self.colors)
        if (
            type(colors) is not tuple
            or len(set(colors)) != game.players
            or len(colors) != game.players
            or not all(isinstance(color, Color) for color in colors)
        ):
            raise ValueError(
                f"colors is {brief(colors)}; each of {game.players} players chooses another "
                "Color (GIG-06)"
            )
        _check_same("pile", self.pile, draw_pile(game.worm_deck), "all worms and hens (GIG-08)")
        unused = robo_cards(self.colors) if game.has_robo else ()
        _check_same("robo", self.robo, unused, "the pullets of the unused colours (GIG-53)")

    def to_json(self) -> dict[str, Any]:
        """The deal as plain JSON values."""
        return {
            "pile": format_cards(self.pile),
            "first": self.first,
            "colors": "".join(color.letter for color in self.colors),
            "robo": format_cards(self.robo),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Deal:
        """The deal that `to_json` wrote.

        Raises:
            ValueError: if the data is none.
        """
        check_keys("a deal", data, {"pile": str, "first": int, "colors": str, "robo": str})
        letters = "".join(color.letter for color in Color)
        if not set(data["colors"]) <= set(letters):
            raise ValueError(f"colors are letters of {letters}, not {brief(data['colors'])}")
        return cls(
            parse_cards(data["pile"]),
            data["first"],
            tuple(Color(letters.index(letter)) for letter in data["colors"]),
            parse_cards(data["robo"]),
        )


@dataclass(frozen=True, slots=True)
class Position:
    """The beginning of a round in mid-game, with its row still to be shown.

    Hands may be small and cards that are named nowhere are out of play, so that an exercise need
    not place all of them. But what is named must be where a game can bring it.

    Attributes:
        round: the round that begins, 1 to 9.
        hands: the cards of each seat.
        piles: the discard pile of each seat.
        pile: the cards still to be shown, the rows of all rounds to come.
        first: the seat that had the tractor in the first round.
        robo: with two players, the Robo-chicken's cards still to be turned up, one a round.
    """

    round: int
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    first: int = 0
    robo: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        make_plain(self)

    @classmethod
    def of(
        cls,
        game: Options,
        hands: Sequence[str],
        rows: Sequence[str],
        *,
        piles: Sequence[str] = (),
        tractor: int = 0,
        robo: str = "",
    ) -> Position:
        """A position from card codes.

        Args:
            game: the game.
            hands: a text for each seat, such as "R7 W3".
            rows: a text for each round to come; their number says which round begins.
            piles: a text for each seat, or nothing for empty piles.
            tractor: who has the tractor in the round that begins; 2 is the Robo-chicken.
            robo: with two players, a card for each round to come.

        Raises:
            ValueError: naming what is wrong.

        >>> from chickenlab import gigi_gacker
        >>> game = gigi_gacker.Game(players=3)
        >>> position = Position.of(game, ["R7 W3", "Y7 Y3", "G6"], ["W8 W1 W2"])
        >>> position.round
        9
        """
        number = ROUNDS + 1 - len(rows)
        tractor = check_seat(tractor, game.chairs)
        passed = number - 1
        if not game.has_robo:
            first = (tractor - passed) % game.players
        elif (tractor == game.players) != (passed % 3 == 2):
            raise ValueError(
                f"tractor={tractor} is not possible in round {number}; with two players the "
                "Robo-chicken, 2, has it in rounds 3, 6 and 9 and only then (A-GIG-4)"
            )
        else:
            first = (tractor - passed % 3) % game.players
        position = cls(
            number,
            tuple(tuple(sorted(parse_cards(hand))) for hand in hands),
            tuple(parse_cards(pile) for pile in piles) or ((),) * game.players,
            tuple(card for row in rows for card in parse_cards(row)),
            first,
            parse_cards(robo),
        )
        position.check(game)
        return position

    def check(self, game: Options) -> None:
        """Refuse a position that no game can reach, whatever cards are left out.

        Raises:
            ValueError: naming what is wrong, and the rule.
        """
        check_seat(self.first, game.players)
        check_whole("round", self.round, 1, ROUNDS, "(GIG-16)")
        for key in ("hands", "piles"):
            groups = getattr(self, key)
            check_length(key, groups, game.players, "seats")
            for group in groups:
                check_cards(key, group, Card)
        check_cards("pile", self.pile, Card)
        check_cards("robo", self.robo, Card)
        for seat in range(game.players):
            self._check_seat(seat)
        left = ROUNDS + 1 - self.round
        if len(self.pile) != left * game.row:
            raise ValueError(
                f"the pile has {counted(len(self.pile), 'card')}; for {counted(left, 'row')} it "
                f"needs {left * game.row}"
            )
        if len(self.robo) != (left if game.has_robo else 0):
            raise ValueError(
                f"the Robo-chicken has {counted(len(self.robo), 'card')}; with two players it has "
                "one for each round to come, otherwise none (GIG-55)"
            )
        known = Counter(card for group in (*self.hands, *self.piles) for card in group)
        known.update(self.pile + self.robo)
        have = Counter(draw_pile(game.worm_deck)) + Counter(list(Card)[: Card.W1])
        extra = known - have
        if extra:
            raise ValueError(
                f"{format_cards(extra)}: more than the game has ({HENS} hens, one pullet of each "
                "kind, worms as in worm_deck)"
            )
        if any(card.color is None for card in self.robo) or any(
            card.color is not None for card in self.pile
        ):
            raise ValueError("the pile has worms and hens (GIG-08), the Robo-chicken has pullets")
        self._check_colors()

    def _check_seat(self, seat: int) -> None:
        hand, pile, passed = self.hands[seat], self.piles[seat], self.round - 1
        held = f"seat {seat} holds {format_cards(hand) or 'nothing'}"
        if not 1 <= len(hand) <= LARGEST_HAND or all(card is Card.HEN for card in hand):
            raise ValueError(
                f"{held}; a hand has 1 to {LARGEST_HAND} cards and something to bid (A-GIG-6)"
            )
        if Card.HEN in pile:
            raise ValueError("a hen goes back to the box, not to a discard pile (GIG-36)")
        played = max(0, len(hand) - HAND)  # hens, each of which left the hand one card larger
        taken = sum(card.color is None for card in (*hand, *pile)) + played
        if taken > passed:
            hens = f", {counted(played, 'hen')} that made the hand so large among them (GIG-39)"
            raise ValueError(
                f"{held} and has bid {format_cards(pile) or 'nothing'}: {counted(taken, 'card')} "
                f"of the rows{hens if played else ''}, but one a round are {passed} (GIG-23)"
            )
        if len(pile) > passed - played:
            raise ValueError(
                f"seat {seat} has bid {format_cards(pile)}; one card a round goes to the pile, and "
                f"{passed - played} are the most before round {self.round} (GIG-20, GIG-37)"
            )

    def _check_colors(self) -> None:
        shown = [
            {card.color for card in (*hand, *pile)} - {None}
            for hand, pile in zip(self.hands, self.piles, strict=True)
        ]
        for seat, colors in enumerate(shown):
            if len(colors) > 1:
                raise ValueError(f"seat {seat} has pullets of {len(colors)} colours (GIG-06)")
            for other in range(seat):
                if colors & shown[other]:
                    raise ValueError(f"seats {other} and {seat} have the same colour (GIG-06)")
        own = [card for card in self.robo if any(card.color in colors for colors in shown)]
        if own:
            raise ValueError(
                f"the Robo-chicken has {format_cards(own)}; its pullets are those of the colours "
                "that nobody has chosen (GIG-53)"
            )

    def to_json(self) -> dict[str, Any]:
        """The position as plain JSON values."""
        return {
            "round": self.round,
            "hands": [format_cards(hand) for hand in self.hands],
            "piles": [format_cards(pile) for pile in self.piles],
            "pile": format_cards(self.pile),
            "first": self.first,
            "robo": format_cards(self.robo),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Position:
        """The position that `to_json` wrote.

        Raises:
            ValueError: if the data is none.
        """
        kinds = {"round": int, "hands": list, "piles": list, "pile": str, "first": int, "robo": str}
        check_keys("a position", data, kinds)
        return cls(
            data["round"],
            tuple(parse_cards(check_type("hand", hand, str)) for hand in data["hands"]),
            tuple(parse_cards(check_type("pile", pile, str)) for pile in data["piles"]),
            parse_cards(data["pile"]),
            data["first"],
            parse_cards(data["robo"]),
        )


def chosen_colors(seats: Iterable[Iterable[Card]], robo: Iterable[Card] = ()) -> tuple[Color, ...]:
    """The colour of each seat, as its pullets show: none ever leaves hand and pile (GIG-28).

    A seat of which a position shows no pullet has the first colour that is free.

    Args:
        seats: the cards of each seat, those on its discard pile included.
        robo: cards that the Robo-chicken has turned up.

    >>> chosen_colors([parse_cards("W1 Y3"), parse_cards("W2")])
    (<Color.YELLOW: 1>, <Color.RED: 0>)
    """
    shown = [next((c.color for c in cards if c.color is not None), None) for cards in seats]
    taken = {*shown, *(card.color for card in robo)}
    free = iter([color for color in Color if color not in taken])
    return tuple(next(free) if color is None else color for color in shown)


def robo_cards(colors: Sequence[Color]) -> tuple[Card, ...]:
    """The pullets of the colours that nobody has chosen (GIG-53)."""
    return tuple(card for color in Color if color not in colors for card in pullets(color))


def shuffled_deal(game: Options, rng: np.random.Generator, first: int | None = None) -> Deal:
    """A random deal; the first holder of the tractor is drawn by lot unless given (A-GIG-8).

    The colours are those of the seats' numbers: which colour somebody has makes no difference.
    """
    colors = tuple(Color)[: game.players]
    pile = _shuffled(draw_pile(game.worm_deck), rng)
    robo = _shuffled(robo_cards(colors), rng) if game.has_robo else ()
    drawn = int(rng.integers(game.players))
    return Deal(pile, drawn if first is None else first, colors, robo)


@whole_numbers
def arranged_deal(
    game: Options, rows: Sequence[str], *, first: int = 0, robo: str = "", seed: int = 0
) -> Deal:
    """A deal that shows the given rows first; what is not given is shuffled.

    Args:
        game: the game.
        rows: rows such as "W8 W1 HEN", from the first round on.
        first: the seat that has the tractor in the first round.
        robo: with two players, the Robo-chicken's first cards.
        seed: fixes the rest.

    Raises:
        ValueError: naming what is wrong.

    >>> from chickenlab import gigi_gacker
    >>> game = gigi_gacker.Game(players=3)
    >>> game.new_state(deal=arranged_deal(game, ["W8 W1 HEN"])).view(0).row
    (W8, W1, HEN)
    """
    rng = np.random.default_rng(seed)
    shuffled = shuffled_deal(game, rng, first)
    fixed = [parse_cards(row) for row in rows]
    for row in fixed:
        if len(row) != game.row:
            raise ValueError(
                f"the row {format_cards(row)} has {counted(len(row), 'card')}; "
                f"a row has {game.row} (GIG-17)"
            )
    shown = tuple(card for row in fixed for card in row)
    rest = _without(shuffled.pile, shown, "worms and hens")
    top = parse_cards(robo)
    out = game.removed
    deal = Deal(
        (*rest[:out], *shown, *rest[out:]),
        first,
        shuffled.colors,
        (*top, *_without(shuffled.robo, top, "the Robo-chicken's cards")),
    )
    deal.check(game)
    return deal


def _shuffled(cards: Sequence[Card], rng: np.random.Generator) -> tuple[Card, ...]:
    return tuple([cards[index] for index in rng.permutation(len(cards)).tolist()])


def _without(cards: Sequence[Card], taken: Sequence[Card], what: str) -> list[Card]:
    left = list(cards)
    for card in taken:
        if card not in left:
            raise ValueError(f"there are fewer {card} among {what}")
        left.remove(card)
    return left


def _check_same(key: str, cards: Sequence[Card], wanted: Sequence[Card], what: str) -> None:
    if sorted(cards) != sorted(wanted):
        found, right = Counter(cards), Counter(wanted)
        wrong = [f"{found[card]} of {card} instead of {right[card]}" for card in Card]
        wrong = [text for card, text in zip(Card, wrong, strict=True) if found[card] != right[card]]
        raise ValueError(f"{key} holds {what}; this one has {', '.join(wrong)}")
