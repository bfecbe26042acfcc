"""Who sits at a table of By Golly!: bots by name, each with the memory that it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chickenlab import Strategy
from chickenlab.by_golly import strategies
from chickenlab.by_golly.memory import NOTHING, PERFECT, Forgetting, Last, Memory, Remembering
from chickenlab.core.game import check_choice

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Fritz")
"""Who sits at a table unless told otherwise."""

BOTS: Mapping[str, Remembering] = {
    "sharp": Remembering(strategies.sharp, PERFECT),
    "absent-minded": Remembering(strategies.sharp, Forgetting(0.1)),
    "goldfish": Remembering(strategies.known_first, Last(3)),
    "random": Remembering(strategies.random_legal, NOTHING),
}
"""The bots of the house by name."""

MEMORY_WORDS: Mapping[str, str] = {
    "sharp": "remembers everything",
    "absent-minded": "forgets each card with chance 1/10 a turn",
    "goldfish": "remembers the last 3 cards",
    "random": "remembers nothing",
}


def seat_bots(
    bots: Strategy | str | Sequence[Strategy | str | None], players: int
) -> list[tuple[str, Strategy]]:
    """The name and strategy of the bot on each seat.

    Raises:
        ValueError: naming what is wrong.
    """
    if isinstance(bots, str) or callable(bots):
        wanted: list[Strategy | str | None] = [bots] * players
    else:
        wanted = list(bots)
    if len(wanted) != players:
        raise ValueError(
            f"{len(wanted)} bots for {players} players; give one, or one for each seat"
        )
    return [_named("sharp" if bot is None else bot) for bot in wanted]


def memory_of(strategy: Strategy) -> Memory:
    """What a bot remembers; who brings no memory of his own is shown everything."""
    return strategy.memory if isinstance(strategy, Remembering) else PERFECT


def _named(bot: Strategy | str) -> tuple[str, Strategy]:
    if isinstance(bot, str):
        check_choice("bot", bot, tuple(BOTS))
        return bot, BOTS[bot]
    if not callable(bot):
        raise ValueError(f"a bot is a callable (view, rng) -> action, not {bot!r}")
    strategy = bot.strategy if isinstance(bot, Remembering) else bot
    return str(getattr(strategy, "__name__", type(bot).__name__))[:40], bot
