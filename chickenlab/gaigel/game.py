"""The options of Gaigel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal

from chickenlab.core import game as core
from chickenlab.core.checks import check_choice, check_seat, check_whole
from chickenlab.core.rulebook import Rulebook
from chickenlab.gaigel.actions import parse_action
from chickenlab.gaigel.deal import Deal, Position, shuffled_pack
from chickenlab.gaigel.rulebook import RULEBOOK
from chickenlab.gaigel.state import State

FIVE_PLAYERS = (
    "Five players do not fit: 23 cards would stay in the stock, "
    "and five players cannot share them out evenly (set-up table)"
)


@dataclass(frozen=True, repr=False)
class Game(core.Game):
    """Gaigel with its options; each is off or on by itself.

    Attributes:
        players: 4 in two teams (GAI-01), 6 in two teams of three (GAI-85), 2 or 3 alone (GAI-86).
        strokes: strokes given out in the first phase of a session: 10 (GAI-75), 5 (GAI-93), or
            what you agree, up to 50.
        knocking: the player at the dealer's left cuts by an action of his own and may knock
            instead (GAI-88).
        five_sevens: five dealt Sevens win the deal (GAI-89).
        auf_siebener: four dealt Sevens may be announced and kept (GAI-90); "powerless": the
            player's other cards win nothing, "loses": winning a trick loses (A-GAI-20).
        traditional_seven: the trump Seven may be marked and the turned card left to a partner
            (GAI-63, A-GAI-11); needs partners.
        declare_and_play: a declaration obliges to play one of the pair at once (A-GAI-8).
        strict_second_pair: a second pair in the same suit needs all four cards in hand (A-GAI-9).
        late_call_referee: playing on with 101 is noticed at once (A-GAI-13); off: the others have
            to notice it (GAI-70).
        signals: partners may give secret signs (GAI-92); needs partners.

    Raises:
        ValueError: naming the option, its value and what is allowed.

    >>> Game(players=5)
    Traceback (most recent call last):
        ...
    ValueError: players=5 is not possible; choose 2, 3, 4, 6. Five players do not fit: 23 cards \
would stay in the stock, and five players cannot share them out evenly (set-up table)
    """

    name: ClassVar[str] = "gaigel"
    title: ClassVar[str] = "Gaigel"
    rulebook: ClassVar[Rulebook] = RULEBOOK
    spoiler: ClassVar[str] = "untergaigelt"

    players: int = 4
    strokes: int = 10
    knocking: bool = False
    five_sevens: bool = False
    auf_siebener: Literal["off", "powerless", "loses"] = "off"
    traditional_seven: bool = False
    declare_and_play: bool = False
    strict_second_pair: bool = False
    late_call_referee: bool = False
    signals: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        why = FIVE_PLAYERS if self.players == 5 else ""
        check_choice("players", self.players, (2, 3, 4, 6), why)
        check_whole("strokes", self.strokes, 1, 50, "(GAI-75)")
        check_choice("auf_siebener", self.auf_siebener, ("off", "powerless", "loses"))
        for field in fields(self):
            if field.type == "bool":
                check_choice(field.name, getattr(self, field.name), (False, True))
        for option, rule in (("traditional_seven", "GAI-63"), ("signals", "GAI-92")):
            if getattr(self, option) and not self.has_partners:
                raise ValueError(
                    f"{option}=True is not possible with players={self.players}: "
                    f"it needs partners ({rule}); choose players 4 or 6"
                )

    @property
    def has_partners(self) -> bool:
        """Whether there are teams (GAI-01, GAI-85) or each plays alone (GAI-86)."""
        return self.players in (4, 6)

    @property
    def sides(self) -> int:
        """How many sides play: two teams, or each player for himself."""
        return 3 if self.players == 3 else 2

    @property
    def min_utility(self) -> float:
        """The strokes of a double game, lost (GAI-69)."""
        return -2.0

    @property
    def max_utility(self) -> float:
        """The strokes of a double game, won (GAI-68)."""
        return 2.0

    @property
    def utility_sum(self) -> float | None:
        """With two sides, what one gains the other loses (GAI-74)."""
        return 0.0 if self.sides == 2 else None

    def ranges(self) -> Mapping[str, tuple[float, float]]:
        """The limits of what `tally` counts: most calls end the deal, and 48 cards are played."""
        tricks = (0.0, 48 / self.players)
        once = (
            *("Ge-Elfen", "Zweite Alte", "Zweite Alte failed", "Höher hat", "Höher hat failed"),
            *("Aus", "Gigackel", "untergaigelt", "übergaigelt"),
            *("five Sevens", "Auf Siebener", "fifth Seven"),
        )
        # the cards are worth 240 points, and eight pairs can be declared
        return {
            "score": (0.0, 240 + 6 * 20 + 2 * 40),
            "rounds": tricks,
            "trick": tricks,
            "pair": (0.0, 6.0),
            "trump pair": (0.0, 2.0),
            **dict.fromkeys(once, (0.0, 1.0)),
        }

    def side_of(self, seat: int) -> int:
        """The side of a seat; partners sit alternately (GAI-14, GAI-85)."""
        return seat % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return tuple(range(side, self.players, self.sides))

    def new_state(
        self, *, seed: int | None = None, deal: Deal | Position | None = None, dealer: int = 0
    ) -> State:
        """A new deal: from a seed, from a given pack, or from a position.

        Args:
            seed: fixes the shuffle; without seed and deal, chance decides.
            deal: the shuffled pack and its dealer, or a position to start from.
            dealer: who deals, unless `deal` says so; seat 1 is then forehand (GAI-21).

        Raises:
            TypeError: if the deal is something else.
            ValueError: if both seed and deal are given, or one of them is bad.
        """
        dealer = check_seat(dealer, self.players)
        deal = core.given_or_dealt(
            deal, seed, (Deal, Position), lambda rng: Deal(shuffled_pack(rng), dealer)
        )
        deal.check(self)
        return State(self, deal)

    def parse_action(self, text: str) -> core.Action:
        """The action with this text code.

        Raises:
            ValueError: if there is none.
        """
        return parse_action(text)

    def deal_to_json(self, deal: Deal | Position) -> dict[str, Any]:
        """A deal or position as plain JSON values."""
        return deal.to_json()

    def deal_from_json(self, data: Mapping[str, Any]) -> Deal | Position:
        """The deal or position that `deal_to_json` wrote.

        Raises:
            ValueError: if the data is none.
        """
        deal = (Deal if "pack" in data else Position).from_json(data)
        deal.check(self)
        return deal
