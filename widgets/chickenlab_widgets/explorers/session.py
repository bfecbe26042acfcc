"""Explore a stroke board of Gaigel: who wins the session, and in how many deals."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from chickenlab.core.drawing import mean as expected
from chickenlab.core.estimates import mean, rate
from chickenlab.core.game import check_choice
from chickenlab.gaigel import odds
from chickenlab_widgets.explorers.base import (
    HERE,
    RUN_AGAIN,
    Explorer,
    estimate_picture,
    number_picture,
)
from chickenlab_widgets.modules import bundle
from chickenlab_widgets.tables.messages import Shapes, Switch, Whole

AGREED = tuple(range(1, 13))
PERCENT = tuple(range(0, 101, 5))
SIDES = {2: ("Your side", "The others"), 3: ("You", "Right", "Left")}


class SessionExplorer(Explorer):
    """A stroke board to click, and how the session ends from there.

    Args:
        strokes: the strokes on each line: two sides, or three players.
        agreed: how many strokes are given out in all, from 1 to 12.
        cleaning: whether all of them are out, so that winners cross out their own (GAI-76).
        skill: how many of 100 deals the first side wins, in steps of 5; left out, all are alike.
        double: how many of 100 deals count double, in steps of 5.
        seed: fixes the simulation.
        trials: how many sessions are simulated: 100, 1,000, 10,000 or 100,000.

    Raises:
        ValueError: naming the argument, its value and what is allowed.

    >>> SessionExplorer((2, 6), cleaning=True)
    Stroke board: Your side 2, The others 6; all strokes are out.
    Your side wins the session with 93.75 %, The others with 6.25 %.
    It takes 3.84 deals on average.
    Run this cell to explore it.
    """

    _esm = bundle(HERE / "session.js")

    messages: ClassVar[Shapes] = {
        "mark": {"side": Whole(highest=2), "strokes": Whole(highest=AGREED[-1])},
        "sides": {"value": Whole()},
        "agreed": {"value": Whole()},
        "cleaning": {"value": Switch()},
        "skill": {"value": Whole()},
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
            ValueError: if it has more strokes than agreed.
        """
        out = sum(self.strokes)
        if out > self.agreed:
            raise ValueError(
                f"only {self.agreed} strokes are agreed, and {out} would stand on the board"
            )
        return odds.Board(self.strokes, 0 if self.cleaning else self.agreed - out)

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
        return {
            "sides": {"value": len(self.strokes), "choices": list(SIDES)},
            "agreed": {"value": self.agreed, "choices": list(AGREED)},
            "left": board.left,
            "cleaning": self.cleaning,
            "skill": {
                "value": self.skill,
                "alike": round(100 / len(self.strokes)),
                "step": PERCENT[1],
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
        """Let so many strokes stand on a line.

        Raises:
            ValueError: if there is no such line, or that were more strokes than agreed.
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

    def _on_skill(self, value: int) -> None:
        check_choice("skill", value, PERCENT)
        self._change(skill=value)

    def _on_double(self, value: int) -> None:
        check_choice("double", value, PERCENT)
        self._change(double=value)

    def __repr__(self) -> str:
        exact = odds.session(self.board, win=self.win, double=Fraction(self.double, 100))
        names = SIDES[len(self.strokes)]
        lines = ", ".join(f"{n} {s}" for n, s in zip(names, self.strokes, strict=True))
        left = self.board.left
        phase = f"{left} strokes are still to be given out" if left else "all strokes are out"
        chances = [number_picture(chance)["text"] for chance in exact.wins]
        others = [f"{n} with {chance}" for n, chance in zip(names, chances, strict=True)][1:]
        return (
            f"Stroke board: {lines}; {phase}.\n"
            f"{names[0]} wins the session with {chances[0]}, {', '.join(others)}.\n"
            f"It takes {number_picture(expected(exact.deals), 'deals')['text']} on average.\n"
            f"{RUN_AGAIN}"
        )
