"""The strategy lab: two strategies play the same cards, and the win rate is seen to settle."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar, cast

import numpy as np
import traitlets

from chickenlab import Action, Comparison, Strategy, gaigel
from chickenlab.core.checks import brief, check_choice, seed_or_chance
from chickenlab.core.comparison import running
from chickenlab.core.estimates import Estimate
from chickenlab.core.words import counted
from chickenlab_widgets.failing import why
from chickenlab_widgets.modules import bundle, stylesheet
from chickenlab_widgets.tables.gaigel.setup import describe_options
from chickenlab_widgets.tables.messages import Plain, Shapes, Text, read_message
from chickenlab_widgets.tables.pacing import Timer
from chickenlab_widgets.widget import Widget

HERE = Path(__file__).parent


DEALS = (20, 50, 100, 200, 500, 1000, 2000)
"""How many deals one can choose."""

OPTIONS = ("players", "declare_and_play", "strict_second_pair", "five_sevens")
"""The options one can choose in the lab; others only matter between people."""

_BREATH = 0.04
"""Seconds of playing before the kernel may do something else."""
_PICTURE = 0.25
"""Seconds between pictures while deals are played: a slow page must keep up with them."""
_POINTS = 60
"""Points of a curve, at most."""

COLUMNS = (
    *("players", "options", "challenger", "reference", "deals", "games", "seed"),
    *("wins", "wins_low", "wins_high", "gain", "gain_low", "gain_high", "state"),
)
"""The columns of the CSV file."""

CurvePoint = tuple[int, float, float, float]
"""Deals, win rate, and its interval."""


@dataclass(frozen=True, slots=True)
class Run:
    """One comparison, finished or not.

    Attributes:
        game: the options.
        challenger: the name of the strategy whose win rate is measured.
        reference: the name of the other one.
        deals: how many deals were asked for.
        seed: what fixes them.
        comparison: what is known so far.
        curve: how the win rate came about.
        state: "running", "done", "stopped", or "failed".
    """

    game: gaigel.Game
    challenger: str
    reference: str
    deals: int
    seed: int
    comparison: Comparison
    curve: tuple[CurvePoint, ...] = ()
    state: str = "running"


class StrategyLab(Widget):
    """Let strategies of Gaigel play against each other, and watch.

    Args:
        game: the options to begin with; four players if left out.
        challenger: the name of the strategy whose win rate is measured.
        reference: the name of the strategy that it plays against.
        own: your own strategies by name, beside those of the house.
        deals: how many deals; each is played from every side.
        seed: fixes the deals and every random choice.

    Raises:
        ValueError: naming the argument, its value and what is allowed.

    >>> StrategyLab(challenger="counter", reference="tips", deals=50)
    Strategy lab: counter against tips, 4 players, 50 deals, seed 1. No results yet.
    Run this cell to use the lab.
    """

    _esm = bundle(HERE / "lab.js")
    _css = stylesheet(HERE / "lab.css")

    view = traitlets.Dict().tag(sync=True)
    """What the browser draws. What the browser writes here is thrown away."""

    run_again: ClassVar[str] = "Run this cell to use the lab."

    messages: ClassVar[Shapes] = {
        "run": {},
        "stop": {},
        "clear": {},
        "set": {"name": Text(), "value": Plain()},
    }
    """What the browser may send."""

    def __init__(
        self,
        game: gaigel.Game | None = None,
        *,
        challenger: str = "tips",
        reference: str = "random",
        own: Mapping[str, Strategy] | None = None,
        deals: int = 200,
        seed: int = 1,
    ) -> None:
        self._timer = Timer()
        game = gaigel.Game() if game is None else game
        if not isinstance(cast(object, game), gaigel.Game):
            raise ValueError(f"game is a gaigel.Game, not {brief(game)}")
        self._last_asked = ""
        named = {name: self._listening(name, one) for name, one in _check_own(own or {}).items()}
        self.strategies: dict[str, Strategy] = {**gaigel.strategies.NAMED, **named}
        check_choice("deals", deals, DEALS)
        seed = self._check_seed(seed)
        for name, value in (("challenger", challenger), ("reference", reference)):
            check_choice(name, value, tuple(self.strategies))
        self._next = Run(game, challenger, reference, deals, seed, Comparison(game))
        self.runs: list[Run] = []
        self._results: Iterator[Comparison] | None = None
        self._complaint = ""
        self._bad_seed: str | None = None  # what somebody has typed, and what is not possible
        self._answers = 0
        self._shown_at = 0.0
        super().__init__(view={})
        self._show()
        self.on_msg(self._on_message)

    # ------------------------------------------------------------------ what a notebook can do

    @property
    def is_running(self) -> bool:
        """Whether deals are being played."""
        return self._results is not None

    def run(self) -> None:
        """Start: in the background where there is an event loop, such as in Jupyter.

        Raises:
            ValueError: if deals are being played already, or the seed was refused.
        """
        if self.is_running:
            raise ValueError("the lab is at work; stop it first")
        if self._bad_seed is not None:
            self._check_seed(self._bad_seed)
        plan = self._next
        self._last_asked = ""
        self.runs.append(plan)
        self._shown_at = 0.0  # the first picture comes at once
        self._results = running(
            plan.game,
            self.strategies[plan.challenger],
            self.strategies[plan.reference],
            deals=plan.deals,
            seed=plan.seed,
            block=1,
        )
        self._go_on()

    def stop(self) -> None:
        """Stop playing; what is known so far stays."""
        if self.is_running:
            self._finish("stopped")
            self._show()

    def clear(self) -> None:
        """Forget all results."""
        self.stop()
        self.runs.clear()
        self._show()

    def to_csv(self) -> str:
        """All results as comma-separated values."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(COLUMNS)
        for run in self.runs:
            rate, gain = _estimates(run.comparison)
            writer.writerow(
                [
                    run.game.players,
                    _options(run.game),
                    run.challenger,
                    run.reference,
                    run.comparison.deals,
                    run.comparison.games,
                    run.seed,
                    *_figures(rate),
                    *_figures(gain),
                    run.state,
                ]
            )
        return text.getvalue()

    def set(self, name: str, value: object) -> None:
        """Set what is played next: an option of the game, a strategy, the deals or the seed.

        Raises:
            ValueError: naming an unknown setting, or a value that is not allowed.
        """
        plan = self._next
        if name in ("challenger", "reference"):
            check_choice(name, value, tuple(self.strategies))
            plan = replace(plan, **{name: value})
        elif name == "deals":
            check_choice(name, value, DEALS)
            plan = replace(plan, deals=value)
        elif name == "seed":
            seed = self._check_seed(value)
            self._bad_seed = None
            plan = replace(plan, seed=seed)
        elif name in OPTIONS:
            options = {**plan.game.options(), name: value}
            if options["players"] not in (4, 6):
                options |= {"traditional_seven": False, "signals": False}
            game = gaigel.Game.from_options(options)
            plan = replace(plan, game=game, comparison=Comparison(game))
        else:
            raise ValueError(f"there is no setting {brief(name)}")
        self._next = plan
        self._show()

    def close(self) -> None:
        """Stop, and leave the page."""
        self._timer.stop()
        self._results = None
        super().close()

    # ------------------------------------------------------------------ playing

    def _go_on(self) -> None:
        """Play for a moment, show, and let others have the kernel; without a loop, to the end."""
        until = time.perf_counter() + _BREATH
        while self._results is not None and time.perf_counter() < until:
            self._play_one_deal()
        if not self.is_running or time.perf_counter() > self._shown_at + _PICTURE:
            self._show()
        if self.is_running and not self._timer.start(1, self._go_on):
            while self.is_running:
                self._play_one_deal()
            self._show()

    def _play_one_deal(self) -> None:
        assert self._results is not None, "somebody has started a run"
        run = self.runs[-1]
        try:
            comparison = next(self._results, None)
        except (
            Exception,
            SystemExit,
        ) as error:  # a strategy is anybody's code: what it does is told
            who = f"Your strategy {self._last_asked!r}" if self._last_asked else "A strategy"
            self._complaint = f"{who} failed: {why(error)}."
            self._finish("failed")
            return
        if comparison is None:
            self._finish("done")
            return
        every = -(-run.deals // _POINTS)
        curve = run.curve
        is_due = comparison.deals % every == 0 or comparison.deals == run.deals
        if is_due and (rate := comparison.win_rate).has_interval:  # one deal has none
            curve = (*curve, (comparison.deals, rate.value, rate.low, rate.high))
        self.runs[-1] = replace(run, comparison=comparison, curve=curve)

    def _finish(self, state: str) -> None:
        self._results = None
        self._timer.stop()
        self.runs[-1] = replace(self.runs[-1], state=state)

    def _listening(self, name: str, strategy: Strategy) -> Strategy:
        """The same strategy, but the lab knows that it was asked: so a failure has a name."""

        def asked(view: gaigel.View, rng: np.random.Generator) -> Action | None:
            self._last_asked = name
            return strategy(view, rng)

        return asked

    @staticmethod
    def _check_seed(seed: object) -> int:
        """The seed, also as somebody types it."""
        number = int(seed) if isinstance(seed, str) and seed.strip().isdecimal() else seed
        return seed_or_chance(number)

    # ------------------------------------------------------------------ the picture

    def _show(self) -> None:
        self._answers += 1
        self._shown_at = time.perf_counter()
        plan = self._next
        run = self.runs[-1] if self.runs else None
        self.view = {
            "answers": self._answers,
            "complaint": self._complaint,
            "strategies": list(self.strategies),
            "plan": {
                "challenger": plan.challenger,
                "reference": plan.reference,
                "deals": plan.deals,
                "seed": str(plan.seed) if self._bad_seed is None else self._bad_seed,
                "is_seed_bad": self._bad_seed is not None,
            },
            "deals": list(DEALS),
            "options": [one for one in describe_options(plan.game) if one["name"] in OPTIONS],
            "running": self.is_running,
            "current": None
            if run is None
            else {
                "title": f"{run.challenger} against {run.reference}",
                "challenger": run.challenger,
                "fair": 1 / run.game.sides,
                "played": run.comparison.deals,
                "deals": run.deals,
                "state": run.state,
                "curve": [list(point) for point in run.curve],
                "sentence": _sentence(run),
            },
            "news": "" if run is None else _news(run),
            "results": [_row(one) for one in self.runs],
            "csv": self.to_csv(),
        }

    # ------------------------------------------------------------------ messages

    def _on_message(self, _widget: object, content: object, buffers: list[object] | None) -> None:
        self._complaint = ""
        try:
            kind, values = read_message(content, buffers, self.messages)
            try:
                getattr(self, kind)(**values)
            except ValueError:
                # what was typed stays in sight, and nothing is played with another seed instead
                if values.get("name") == "seed":
                    self._bad_seed = str(values["value"])
                raise
        except ValueError as error:  # a bad message, or settings that are not allowed
            self._complaint = str(error)[:300]
        self._show()

    def __repr__(self) -> str:
        """What is played, and the results so far."""
        plan = self._next
        head = (
            f"Strategy lab: {plan.challenger} against {plan.reference}, "
            f"{plan.game.players} players, {plan.deals} deals, seed {plan.seed}."
        )
        if not self.runs:
            return f"{head} No results yet.\n{self.run_again}"
        return "\n".join([head, *map(_sentence, self.runs), self.run_again])


def _check_own(own: Mapping[str, Strategy]) -> Mapping[str, Strategy]:
    for name, strategy in own.items():
        if name in gaigel.strategies.NAMED:
            raise ValueError(f"a strategy of the house is called {name!r}; choose another name")
        if not callable(strategy):
            raise ValueError(f"{name!r} is {brief(strategy)}, which is no strategy")
    return own


def _estimates(comparison: Comparison) -> tuple[Estimate | None, Estimate | None]:
    if comparison.deals < 2:
        return None, None
    return comparison.win_rate, comparison.gain


def _figures(estimate: Estimate | None) -> list[str]:
    if estimate is None:
        return ["", "", ""]
    return [f"{number:.4f}" for number in (estimate.value, estimate.low, estimate.high)]


def _percent(estimate: Estimate | None) -> str:
    if estimate is None:
        return "—"
    value, low, high = estimate.figures(scale=100)
    return f"{value} % ({estimate.remark or f'{low} to {high}'})"


def _strokes(estimate: Estimate | None) -> str:
    if estimate is None:
        return "—"
    value, low, high = estimate.figures(sign="+")
    return f"{value} ({estimate.remark or f'{low} to {high}'})"


def _options(game: gaigel.Game) -> str:
    """The options that are not as usual."""
    usual = gaigel.Game(players=game.players).options()
    changed = {name: value for name, value in game.options().items() if value != usual[name]}
    return " ".join(name if value is True else f"{name}={value}" for name, value in changed.items())


def _row(run: Run) -> list[str]:
    rate, gain = _estimates(run.comparison)
    played = str(run.comparison.deals)
    return [
        f"{run.challenger} against {run.reference}",
        f"{run.game.players} {_options(run.game)}".strip(),
        str(run.seed),
        played if run.state in ("running", "done") else f"{played} ({run.state})",
        _percent(rate),
        _strokes(gain),
    ]


def _news(run: Run) -> str:
    """What is said when a run begins or ends."""
    title = f"{run.challenger} against {run.reference}"
    if run.state == "running":
        return f"{title} begins."
    return f"{title}: {run.state}. {_sentence(run)}"


def _sentence(run: Run) -> str:
    rate, gain = _estimates(run.comparison)
    if rate is None:
        return "Too few deals to say anything yet."
    deals = counted(run.comparison.deals, "deal")
    return (
        f"{run.challenger} wins {_percent(rate)} against {run.reference} and gains "
        f"{_strokes(gain)} strokes a game, in {deals}."
    )
