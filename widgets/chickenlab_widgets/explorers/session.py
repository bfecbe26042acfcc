"""Explore a stroke board of Gaigel: who wins the session, and in how many deals."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from chickenlab.core.checks import check_choice
from chickenlab.core.drawing import mean as expected
from chickenlab.core.estimates import mean, rate
from chickenlab.core.words import listed
from chickenlab.gaigel import odds
from chickenlab_widgets.explorers.base import (
    HERE,
    Explorer,
    estimate_picture,
    number_picture,
)
from chickenlab_widgets.modules import bundle
from chickenlab_widgets.tables.messages import Shapes, Switch, Whole

AGREED = tuple(range(1, 13))
PERCENT = tuple(range(0, 101, 5))
SIDES = {2: ("Your side", "The others"), 3: ("You", "Right", "Left")}
"""What the sides are called."""
_PLURAL = ("You", "The others")


class SessionExplorer(Explorer):
    """A stroke board to click, and how the session ends from there.

    Args:
        strokes: the strokes on each line: two sides, or three players.
        agreed: how many strokes are given out in all, from 1 to 12.
        cleaning: whether all of them are out, so that winners cross out their own (GAI-76).
        skill: how many of 100 deals the first side wins, in steps of 5; left out, all are alike.
            The others share the rest.
        double: how many of 100 deals count double, in steps of 5.
        seed: fixes the simulation.
        trials: how many sessions are simulated: 100, 1,000, 10,000 or 100,000.

    Raises:
        ValueError: naming the argument, its value and what is allowed.

    >>> SessionExplorer((2, 6), cleaning=True)
    Stroke board: Your side 2, The others 6. Winners cross out their own strokes, until a line is \
clear (GAI-76, GAI-77).
    Chances to win the session: Your side 93.75 %, The others 6.25 %.
    It takes 3.84 deals on average.
    Run this cell to explore it.
    """

    _esm = bundle(HERE / "session.js")

    messages: ClassVar[Shapes] = {
        "mark": {"side": Whole(highest=2), "strokes": Whole(highest=AGREED[-1])},
        "sides": {"value": Whole()},
        "agreed": {"value": Whole()},
        "cleaning": {"value": Switch()},
        "skill": {"index": Whole()},
        "double": {"value": Whole()},
        "again": {},
        "trials": {"value": Whole()},
    }

    def __init__(
        self,
        strokes: tuple[int, ...] = (0, 0),
        *,
        agreed: int = 10,
        cleaning: bool = False,
        skill: int | None = None,
        double: int = 0,
        seed: int = 1,
        trials: int = 10_000,
    ) -> None:
        check_choice("agreed", agreed, AGREED)
        check_choice("cleaning", cleaning, (False, True))
        check_choice("skill", skill, (None, *PERCENT))
        check_choice("double", double, PERCENT)
        self.strokes = tuple(strokes)
        self.agreed = agreed
        self.cleaning = cleaning
        self.skill = skill
        self.double = double
        super().__init__(seed, trials)

    @property
    def board(self) -> odds.Board:
        """The board that is shown.

        Raises:
            ValueError: if it has more strokes than agreed, or none though all are out.
        """
        out = sum(self.strokes)
        if self.cleaning and not out:
            raise ValueError(
                "an empty board has no strokes to cross out; first put some on the lines"
            )
        if out > self.agreed:
            raise ValueError(
                f"only {self.agreed} strokes are agreed, and {out} would stand on the board"
            )
        return odds.Board(self.strokes, 0 if self.cleaning else self.agreed - out)

    @property
    def skills(self) -> list[int | None]:
        """What `skill` can be, from the lowest chance up; None, all alike, where it belongs."""
        alike = Fraction(100, len(self.strokes))
        others = [skill for skill in PERCENT if skill != alike]
        return sorted([*others, None], key=lambda skill: alike if skill is None else skill)

    @property
    def win(self) -> list[Fraction]:
        """The chance of each side to win a deal."""
        sides = len(self.strokes)
        first = Fraction(1, sides) if self.skill is None else Fraction(self.skill, 100)
        return [first, *[(1 - first) / (sides - 1)] * (sides - 1)]

    # ------------------------------------------------------------------ the picture

    def _picture(self) -> dict[str, Any]:
        board, win, double = self.board, self.win, Fraction(self.double, 100)
        exact = odds.session(board, win=win, double=double)
        rng = np.random.default_rng(self.seed)
        won, deals = odds.simulate_sessions(rng, self.trials, board, win=win, double=double)
        counted = np.bincount(deals, minlength=max(exact.deals) + 1)
        names = SIDES[len(self.strokes)]
        skills = self.skills
        return {
            "news": [
                *self._in_words(exact).splitlines(),
                f"{self.trials:,} sessions simulated with seed {self.seed}.",
            ],
            "phase": self._phase(),
            "is_over": bool(board.winners),
            "sides": {"value": len(self.strokes), "choices": list(SIDES)},
            "agreed": {"value": self.agreed, "choices": list(AGREED)},
            "cleaning": self.cleaning,
            "skill": {
                "choices": [self._skill_in_words(skill) for skill in skills],
                "index": skills.index(self.skill if self.skill in skills else None),
            },
            "double": {"value": self.double, "step": PERCENT[1]},
            "lines": [
                {
                    "name": name,
                    "strokes": strokes,
                    "exact": number_picture(chance),
                    "estimate": estimate_picture(rate(int(won[:, side].sum()), self.trials)),
                }
                for side, (name, strokes, chance) in enumerate(
                    zip(names, self.strokes, exact.wins, strict=True)
                )
            ],
            "mean": number_picture(expected(exact.deals), "deals"),
            "mean_estimate": estimate_picture(mean(deals), "deals"),
            "deals": [
                {
                    "deals": number,
                    "exact": number_picture(exact.deals.get(number, Fraction(0))),
                    "estimate": estimate_picture(rate(int(counted[number]), self.trials)),
                }
                for number in range(min(exact.deals), max(exact.deals) + 1)
            ],
        }

    # ------------------------------------------------------------------ messages

    def mark(self, side: int, strokes: int) -> None:
        """Let a number of strokes stand on a line.

        Raises:
            ValueError: naming an unknown line, or more strokes than agreed.
        """
        check_choice("side", side, tuple(range(len(self.strokes))))
        changed = list(self.strokes)
        changed[side] = strokes
        self._change(strokes=tuple(changed))

    def _on_mark(self, side: int, strokes: int) -> None:
        self.mark(side, strokes)

    def _on_sides(self, value: int) -> None:
        check_choice("sides", value, tuple(SIDES))
        self._change(strokes=(0,) * value, cleaning=False, skill=None)

    def _on_agreed(self, value: int) -> None:
        check_choice("agreed", value, AGREED)
        self._change(agreed=value)

    def _on_cleaning(self, value: bool) -> None:
        self._change(cleaning=value)

    def _on_skill(self, index: int) -> None:
        if index >= len(self.skills):
            raise ValueError(f"there are only {len(self.skills)} places on this slider")
        self._change(skill=self.skills[index])

    def _on_double(self, value: int) -> None:
        check_choice("double", value, PERCENT)
        self._change(double=value)

    # ------------------------------------------------------------------ words

    def _skill_in_words(self, skill: int | None) -> str:
        return f"1 in {len(self.strokes)}" if skill is None else f"{skill} %"

    def _phase(self) -> str:
        """What happens next on this board."""
        board, names = self.board, SIDES[len(self.strokes)]
        if clear := [names[side] for side in board.winners]:
            has = "has" if len(clear) == 1 and clear[0] not in _PLURAL else "have"
            shared = ", and share the victory (GAI-77, A-GAI-14)" if clear[1:] else " (GAI-77)"
            return f"The session is over: {listed(clear)} {has} a clear line{shared}."
        if board.left:
            are = "is" if board.left == 1 else "are"
            return f"Losers mark strokes: {board.left} {are} still to be given out (GAI-75)."
        return "Winners cross out their own strokes, until a line is clear (GAI-76, GAI-77)."

    def _in_words(self, exact: odds.SessionOdds) -> str:
        """The board, what happens next, and how it ends."""
        names = SIDES[len(self.strokes)]
        lines = ", ".join(f"{n} {s}" for n, s in zip(names, self.strokes, strict=True))
        board = f"Stroke board: {lines}. {self._phase()}"
        if self.board.winners:
            return board
        chances = [number_picture(chance)["text"] for chance in exact.wins]
        wins = ", ".join(f"{n} {chance}" for n, chance in zip(names, chances, strict=True))
        deals = number_picture(expected(exact.deals), "deals")["text"]
        return f"{board}\nChances to win the session: {wins}.\nIt takes {deals} on average."

    def __repr__(self) -> str:
        exact = odds.session(self.board, win=self.win, double=Fraction(self.double, 100))
        return f"{self._in_words(exact)}\n{self.run_again}"
