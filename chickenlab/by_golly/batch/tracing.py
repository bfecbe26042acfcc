"""Writes down games of By Golly! played in lock step, so that they can be replayed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from chickenlab.by_golly.batch.dealing import Deals
from chickenlab.by_golly.batch.masks import ANIMALS, Flags
from chickenlab.by_golly.batch.tables import KEPT, STOP, Tables
from chickenlab.by_golly.cards import ANIMALS as ANIMAL_CARDS
from chickenlab.core.batch import Decision, GameTrace
from chickenlab.core.chance import Outcome
from chickenlab.core.lockstep import U8


class Notebook:
    """All decisions and outcomes of chance at some tables, with what was legal at each decision."""

    def __init__(self, deals: Deals) -> None:
        """Begin with what is dealt."""
        self.yard = deals.yard
        n = len(deals)
        self.decisions: list[list[Decision]] = [[] for _ in range(n)]
        self.chance: list[list[Outcome]] = [[] for _ in range(n)]
        self.start = [deals.to_json(table) for table in range(n)]
        self.open: list[list[int]] = [[] for _ in range(n)]  # the places turned up in this turn
        self.turns = [0] * n

    def laid(self, tables: Tables, rows: NDArray[np.intp], choices: U8) -> None:
        """Seats on turn have chosen what to lay, or to do instead, at some tables."""
        hands, down = tables.hand.tolist(), tables.down.tolist()
        kept = tables.kept(slice(None)).tolist()
        may_stop = tables.may_stop(slice(None)).tolist()
        for row, choice in zip(rows.tolist(), choices.tolist(), strict=True):
            held = [kind for kind in range(ANIMALS) if hands[row] >> 4 * kind & 15 and down[row]]
            legal = [f"lay {ANIMAL_CARDS[kind]}" for kind in held]
            legal += [
                f"put-aside-kept {animal}"
                for kind, animal in enumerate(ANIMAL_CARDS)
                if kept[row] >> kind & 1
            ]
            if may_stop[row]:
                legal.append("stop")
            if choice >= KEPT:
                action = f"put-aside-kept {ANIMAL_CARDS[choice - int(KEPT)]}"
            else:
                action = "stop" if choice == STOP else f"lay {ANIMAL_CARDS[choice]}"
            self._write(tables, row, action, legal)

    def flipped(self, tables: Tables, rows: NDArray[np.intp], card: U8) -> None:
        """A card is turned up at some tables."""
        down, turns = tables.down.tolist(), tables.turns.tolist()
        for row, one in zip(rows.tolist(), card.tolist(), strict=True):
            places = tables.places[row].tolist()
            legal = [
                f"flip #{places[card] + 1}" for card in self.yard.cards if down[row] >> card & 1
            ]
            self._write(tables, row, f"flip #{places[one] + 1}", legal)
            game = int(tables.number[row])
            if self.turns[game] != turns[row]:
                self.turns[game], self.open[game] = turns[row], []
            self.open[game].append(places[one])

    def put_aside(self, tables: Tables, rows: NDArray[np.intp], copies: U8) -> None:
        """A match: copies are put aside at some tables."""
        hands, laid = tables.hand.tolist(), tables.laid.tolist()
        for row, number in zip(rows.tolist(), copies.tolist(), strict=True):
            held = hands[row] >> 4 * laid[row] & 15
            legal = [f"put-aside {some}" for some in range(1, held + 1)]
            self._write(tables, row, f"put-aside {number}", legal)

    def drawn(self, tables: Tables, rows: NDArray[np.intp], victim: U8, index: U8) -> None:
        """A card is drawn, by its number in the hand, at some tables."""
        drawable = tables.drawable(rows).tolist()
        for row, seat, card, may in zip(
            rows.tolist(), victim.tolist(), index.tolist(), drawable, strict=True
        ):
            legal = [f"draw-from {other}" for other, one in enumerate(may) if one]
            self._write(tables, row, f"draw-from {seat}", legal)
            self.chance[int(tables.number[row])].append(card)

    def shuffled(self, tables: Tables, rows: NDArray[np.intp], shuffles: Flags) -> None:
        """The cards turned up are shuffled or left at some tables."""
        legal = ["shuffle"] if tables.game.compulsory_shuffle else ["shuffle", "leave"]
        for row, one in zip(rows.tolist(), shuffles.tolist(), strict=True):
            self._write(tables, row, "shuffle" if one else "leave", legal)

    def replaced(self, tables: Tables, rows: NDArray[np.intp], before: U8) -> None:
        """Cards have been shuffled to other places at some tables."""
        for row, lay in zip(rows.tolist(), before.tolist(), strict=True):
            game = int(tables.number[row])
            card_at = {int(place): card for card, place in enumerate(tables.places[row])}
            turned_up = self.open[game]
            # which of the cards, in the order turned up, lies on each of the places now
            outcome = tuple(turned_up.index(lay[card_at[place]]) for place in turned_up)
            self.chance[game].append(outcome)

    def games(self) -> Iterator[GameTrace]:
        """The games, table by table."""
        for deal, decisions, chance in zip(self.start, self.decisions, self.chance, strict=True):
            yield GameTrace(deal, tuple(decisions), tuple(chance))

    def _write(self, tables: Tables, row: int, action: str, legal: Sequence[str]) -> None:
        decision = Decision(int(tables.turn[row]), action, tuple(legal))
        self.decisions[int(tables.number[row])].append(decision)
