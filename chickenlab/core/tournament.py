"""Tournaments: strategies meet at one table, and everybody sits on every seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

import numpy as np

from chickenlab.core.checks import check_whole
from chickenlab.core.estimates import Estimate, mean
from chickenlab.core.game import Game
from chickenlab.core.playing import Strategy, step
from chickenlab.core.state import State


@dataclass(frozen=True, slots=True)
class Standing:
    """What one strategy has reached.

    Attributes:
        name: the strategy's name.
        gain: what it gained in a game on average (`State.returns`).
        score: what it scored in a game on average, if the tournament was told how to count.
    """

    name: str
    gain: Estimate
    score: Estimate | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Tournament:
    """The standings, the best first.

    Attributes:
        standings: one for each strategy.
        deals: how many deals were played, each once for every rotation of the seats.
    """

    standings: tuple[Standing, ...]
    deals: int

    def __getitem__(self, name: str) -> Standing:
        """The standing of the strategy with this name."""
        for standing in self.standings:
            if standing.name == name:
                return standing
        names = ", ".join(standing.name for standing in self.standings)
        raise KeyError(f"no {name!r} in this tournament; it has {names}")

    def __repr__(self) -> str:
        width = max(len(standing.name) for standing in self.standings)
        lines = [
            f"{standing.name:{width}}  {standing.gain}"
            + (f"  {standing.score}" if standing.score else "")
            for standing in self.standings
        ]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        scored = self.standings[0].score is not None
        rows = "".join(
            f"<tr><td style='text-align:left'>{escape(standing.name)}</td><td>{standing.gain}</td>"
            + (f"<td>{standing.score}</td>" if scored else "")
            + "</tr>"
            for standing in self.standings
        )
        head = "<th>strategy</th><th>gain in a game</th>" + ("<th>score</th>" if scored else "")
        return (
            f"<table><caption>{self.deals} deals, every strategy on every seat; in brackets the "
            f"95% interval</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )


def tournament(
    game: Game,
    strategies: Mapping[str, Strategy],
    *,
    deals: int,
    seed: int | None = None,
    scores: Callable[[Any], tuple[float, ...]] | None = None,
) -> Tournament:
    """Let strategies meet, one on each seat; each deal is played in all rotations.

    Rotating the seats over the same cards takes out the luck of seat and deal. The intervals
    rest on deals, not on games, since games with the same cards are no independent trials.

    Args:
        game: the game and its options.
        strategies: one for each seat, by name.
        deals: how many deals.
        seed: fixes deals and random choices.
        scores: what else to average: a number for each seat from the last state.

    Raises:
        ValueError: if there is not one strategy for each seat, or there are fewer than two deals.
        IllegalAction: if a strategy breaks a rule.
    """
    names = list(strategies)
    if len(names) != game.players:
        raise ValueError(f"{len(names)} strategies for {game.players} seats; give one for each")
    deals = check_whole("deals", deals, 2)
    gains = np.zeros((deals, len(names)))
    counted = np.zeros((deals, len(names)))
    for number, child in enumerate(np.random.SeedSequence(seed).spawn(deals)):
        dealt, *streams = child.spawn(1 + len(names))
        start = game.new_state(seed=int(dealt.generate_state(1)[0]))
        for rotation in range(len(names)):
            who = [(seat + rotation) % len(names) for seat in range(len(names))]
            state = _played(start, [strategies[names[one]] for one in who], streams)
            shares = scores(state) if scores else state.returns()
            for seat, one in enumerate(who):
                gains[number, one] += state.returns()[seat] / len(names)
                counted[number, one] += shares[seat] / len(names)
    low, high = game.min_utility, game.max_utility
    if game.utility_sum is not None and len(set(strategies.values())) == 1:
        low = high = game.utility_sum / len(names)  # everybody plays alike
    standings = [
        Standing(
            name,
            mean(gains[:, one], within=(low, high), unit="deal"),
            mean(counted[:, one], unit="deal") if scores else None,
        )
        for one, name in enumerate(names)
    ]
    return Tournament(tuple(sorted(standings, key=lambda standing: -standing.gain.value)), deals)


def _played(
    start: State[Any], seats: list[Strategy], streams: list[np.random.SeedSequence]
) -> State[Any]:
    state = start.clone()
    rngs = [np.random.default_rng(stream) for stream in streams]
    while not state.is_terminal:
        step(state, seats, rngs)
    return state
