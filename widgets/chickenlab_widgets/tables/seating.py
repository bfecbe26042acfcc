"""The seats of a table: bots by name, and which of them sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self, TypeAlias

from chickenlab import Strategy
from chickenlab.core.checks import check_choice

Bots: TypeAlias = Strategy | str | Sequence[Strategy | str | None] | None
"""Bots as they are given to a table: one for all seats or one for each, by name or as they are."""


@dataclass(frozen=True)
class Seating:
    """Which bot sits where.

    Attributes:
        known: the bots one can choose, by name.
        usual: the name of the bot on each seat unless told otherwise.
        names: the name of the bot on each seat that is taken.
    """

    known: Mapping[str, Strategy]
    usual: Sequence[str]
    names: tuple[str, ...]

    @classmethod
    def of(
        cls, bots: Bots, players: int, *, known: Mapping[str, Strategy], usual: Sequence[str]
    ) -> Self:
        """The bots as they were given to a table.

        Raises:
            ValueError: naming what is wrong.
        """
        if bots is None:
            wanted: list[Strategy | str | None] = [None] * players
        elif isinstance(bots, str) or callable(bots):
            wanted = [bots] * players
        else:
            wanted = list(bots)
        if len(wanted) != players:
            raise ValueError(
                f"{len(wanted)} bots for {players} players; give one, or one for each seat"
            )
        learned = dict(known)
        names = [
            _learn(learned, usual[seat] if bot is None else bot, known)
            for seat, bot in enumerate(wanted)
        ]
        return cls(learned, usual, tuple(names))

    @property
    def strategies(self) -> list[Strategy]:
        """The strategy of the bot on each seat."""
        return [self.known[name] for name in self.names]

    def seated(self, players: int, chosen: Mapping[int, str]) -> Self:
        """The same bots for another number of players, with some of them chosen anew.

        Args:
            players: how many seats there are now.
            chosen: names of bots by seat.

        Raises:
            ValueError: naming an unknown bot or a wrong seat.
        """
        names = [*self.names, *self.usual[len(self.names) :]][:players]
        for seat, name in chosen.items():
            check_choice("seat", seat, range(players))
            check_choice("bot", name, tuple(self.known))
            names[seat] = name
        return type(self)(self.known, self.usual, tuple(names))


def bots_by_seat(bots: Mapping[str, str]) -> dict[int, str]:
    """Bots as the browser names them: by the number of a seat, written out.

    Raises:
        ValueError: if a key is no such number.

    >>> bots_by_seat({"1": "random"})
    {1: 'random'}
    """
    for key in bots:
        if not key.isdecimal() or len(key) > 2:
            raise ValueError(f"bots go by the number of a seat, not {key[:40]!r}")
    return {int(key): name for key, name in bots.items()}


def _learn(learned: dict[str, Strategy], bot: Strategy | str, house: Mapping[str, Strategy]) -> str:
    """The name of a bot, which is known from now on."""
    if isinstance(bot, str):
        check_choice("bot", bot, tuple(house))
        return bot
    if not callable(bot):
        raise ValueError(f"a bot is a callable (view, rng) -> action, not {bot!r}")
    for name, strategy in learned.items():
        if strategy is bot:
            return name
    base = str(getattr(bot, "__name__", type(bot).__name__))[:40]
    if not base.isidentifier():  # a lambda has no name that would say anything
        base = "strategy"
    name, number = base, 1
    while name in learned:
        number += 1
        name = f"{base} {number}"
    learned[name] = bot
    return name
