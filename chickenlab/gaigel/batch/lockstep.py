"""Deals of Gaigel in lock step: the same trick and the same position at thousands of tables.

What differs from table to table is done on the few tables that it concerns, by their columns: a
pair is declared, the turned card is taken, somebody calls. A table that has ended stays where it
is until the trick is over and plays on for nobody; then it is cleared away.

Seats are asked in the order of `core.playing.step`: after public news the others first, seat by
seat, and then the seat on turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.batch import Block
from chickenlab.core.game import Action
from chickenlab.gaigel.batch import moves
from chickenlab.gaigel.batch.dealing import DEALER, Deals
from chickenlab.gaigel.batch.deeds import Deeds, part_of
from chickenlab.gaigel.batch.masks import (
    EVERYTHING,
    KINDS,
    LEADER_WINS,
    NO_TRUMPS,
    NOTHING,
    SEVENS,
    TWIN_WINS,
    Whole,
    Words,
    last_stroke,
    lowest,
    remove,
    rows_of,
)
from chickenlab.gaigel.batch.moves import Stage
from chickenlab.gaigel.batch.observation import ArrayStrategy, Observation
from chickenlab.gaigel.batch.start import bits_of, has_news, opened_with, tables_from, tricks_left
from chickenlab.gaigel.batch.tables import EVERY, Rows, dealt
from chickenlab.gaigel.batch.tips import TipsPlayer
from chickenlab.gaigel.batch.trick import Trick, opening_context
from chickenlab.gaigel.cards import PACK
from chickenlab.gaigel.deal import HAND
from chickenlab.gaigel.outcome import OUT
from chickenlab.gaigel.unseen import guesses
from chickenlab.gaigel.view import Phase, View

if TYPE_CHECKING:
    from chickenlab.gaigel.options import Options

CHUNK = 65_536
"""Tables that are played at once: enough for calling NumPy to cost little beside its work."""
_CLEARING = 1 / 16  # share of ended tables that is worth clearing away


class LockStep(Deeds):
    """Plays blocks of deals."""

    def __init__(
        self,
        game: Options,
        strategies: Sequence[ArrayStrategy],
        n: int,
        rng: np.random.Generator,
        *,
        deals: Deals | None = None,
        start: View | None = None,
        first: Sequence[Action] = (),
        trace: bool = False,
    ) -> None:
        remembers = any(isinstance(one, TipsPlayer) for one in strategies)
        super().__init__(game, n, remembers=remembers, trace=trace)
        self._deals = deals
        self._start = start
        self._first = np.array([moves.word_of(action) for action in first], np.uint64)
        self._strategies = list(dict.fromkeys(strategies))
        self._of_seat = np.array([self._strategies.index(one) for one in strategies])
        self._n = n
        self._rng = rng

    def play(self) -> Block:
        """Play all deals."""
        for first in range(0, self._n, CHUNK):
            self._play_chunk(np.arange(first, min(first + CHUNK, self._n)))
        return self._results.block(self._tracer.trace() if self._tracer else None)

    def _play_chunk(self, number: Whole) -> None:
        self._tricks = self._plays = 0
        self._forced: Words | None = None
        if self._start is None:
            self._set_up(number)
            self._listen(EVERY, 0)
            self._play_on(len(PACK) // self._game.players)
        else:
            self._set_up_from(self._start, number)

    def _play_on(self, tricks: int, position: int = 0) -> None:
        """Play a number of tricks, and count.

        Args:
            tricks: how many tricks are to be played, this one included.
            position: how many cards lie there.
        """
        tables = self._tables
        for trick in range(tricks):
            if trick:
                self._listen(EVERY, 0)
            for place in range(position, self._game.players):
                self._lay(place, self._choose(place))
            self._finish_trick()
            if not tables.size:
                return
            if tables.stock:
                self._draw()
            self._begin_trick()
            if not tables.size:
                return
            position = 0
        self._count()

    def _begin_trick(self) -> None:
        self._tables.clear(_CLEARING)
        self._trick = Trick()
        if self._game.signals:
            self._tables.signed[:] = ~self._tables.alive

    # ------------------------------------------------------------------------- setting up

    def _set_up(self, number: Whole) -> None:
        players = self._game.players
        if self._deals is None:
            deals = Deals.of(number.size, self._rng)
        else:
            deals = self._deals[number[0] : number[-1] + 1]
        self._phase = Phase.FIRST_TRICK
        if self._tracer:
            self._tracer.deal(number, deals)
        pack = deals.pack
        if self._game.knocking:
            pack = self._cut(number, pack)
        self._tables = dealt(
            self._game, pack, number, (DEALER + 1) % players, remembers=self._remembers
        )
        self._trick = Trick()
        self._tables.extra += int(self._game.knocking)

    def _set_up_from(self, view: View, number: Whole) -> None:
        """Go on from a position, the hidden cards drawn anew for each table."""
        if self._first.size:
            # the same guesses for every first action
            some = guesses(view, number.size // self._first.size, self._rng)
            drawn = some * self._first.size
            self._forced = np.repeat(self._first, len(some))
        else:
            drawn = guesses(view, number.size, self._rng)
        self._tables = tables_from(view, drawn, number, remembers=self._remembers)
        self._trick = Trick()
        self._phase = view.phase
        laid = bits_of([guess.trick for guess in drawn])
        for position, card in enumerate(laid):
            self._show(position, card, opened_with(view, card))
        if self._phase is Phase.COUNT:
            self._count()
            return
        tricks = tricks_left(view)
        if self._phase is Phase.DRAW:
            self._draw()
            self._begin_trick()
            self._listen(EVERY, 0)
        elif has_news(view) and self._forced is None:
            self._listen(EVERY, len(laid))
        if self._tables.size:
            self._play_on(tricks, len(laid))

    def _cut(self, number: Whole, pack: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The packs, cut or knocked on, as if dealt in two packets (GAI-15, GAI-88)."""
        cutter = (DEALER - 1) % self._game.players
        words = np.full(number.size, moves.CUTS | moves.KNOCK, np.uint64)
        # nobody has a card yet, and the cutter sees none
        tables = dealt(self._game, pack, number, cutter, remembers=False)
        chosen = self._strategies[self._of_seat[cutter]](
            Observation(self._game, tables, Trick(), Phase.CUT, True, self._rng, EVERY, 0, words)
        )
        if self._tracer:
            seat = tables.seat(EVERY, 0)
            self._tracer.decide(number, seat, chosen, words, Stage.CUT, np.zeros_like(words))
        lifted = np.bitwise_count(chosen - 1).astype(np.intp)
        order = (np.arange(len(PACK))[:, np.newaxis] + lifted) % len(PACK)
        order = np.where(lifted == 0, _one_packet(self._game.players)[:, np.newaxis], order)
        return np.take_along_axis(pack, order, axis=0)

    # ------------------------------------------------------------------------- a trick

    def _choose(self, position: int) -> Words:
        """What the seat at a position plays, after all that it does before."""
        tables = self._tables
        plays = moves.PLAYS
        if self._phase is Phase.FIRST_TRICK and position == 0:
            plays |= moves.ZWEITE_ALTE
        words = self._rules.on_turn(tables, self._trick, self._phase, EVERY, position)
        chosen = self._decide(EVERY, position, words)
        deeds = ~plays
        rows = others = rows_of(chosen & deeds)
        while rows.size:
            left = chosen[rows]
            deed = lowest(left & deeds)
            chosen[rows] = left ^ deed
            news = self._apply(rows, position, deed, words[rows])
            self._listen(news, position)
            rows = rows[tables.alive[rows]]
            asked = rows[chosen[rows] == 0]
            changed = rows if self._tracer else asked
            if changed.size:
                words[changed] = self._rules.on_turn(
                    tables, self._trick, self._phase, changed, position
                )
            if asked.size:
                chosen[asked] = self._ask(asked, position, words[asked])
            rows = rows[(chosen[rows] & deeds) != 0]
        ended = others[~tables.alive[others]]
        chosen[ended] = lowest(tables.hands[position][ended] & KINDS)
        if self._tracer:
            rows = rows_of(tables.alive)
            self._keep(rows, position, chosen[rows], words[rows])
        return chosen

    def _lay(self, position: int, chosen: Words) -> None:
        """The seat at a position plays a card at each table."""
        tables, trick = self._tables, self._trick
        side = position % tables.sides
        card = chosen
        if self._phase is Phase.FIRST_TRICK and position == 0:
            card = chosen & KINDS | (chosen & moves.ZWEITE_ALTE) >> 1
        tables.hands[position] ^= last_stroke(tables.hands[position], card)
        declared = tables.declared[position]
        shown = rows_of(declared & card)
        declared[shown] = remove(declared[shown], card[shown])
        if self._game.declare_and_play:
            tables.duty[:] = 0
        self._show(position, card, chosen)
        if self._phase is Phase.FIRST_TRICK and position == 0:
            for event, opened in _openings(trick.context):
                self._results.count(event, tables, rows_of(opened & tables.alive), 0)
        self._plays += 1
        if tables.any_call:
            late = rows_of(tables.points[side] >= OUT)
            self._play_late(late, position, side)

    def _show(self, position: int, card: Words, chosen: Words) -> None:
        """A card joins the trick; what was chosen says how forehand opened with it."""
        tables, trick = self._tables, self._trick
        powerless = self._powerless(position, card)
        if position:
            trick.follow(tables, card, powerless)
            return
        context = None
        if self._phase is Phase.FIRST_TRICK:
            context = opening_context(tables, card, chosen)
            if powerless is not None:
                context = np.where(powerless, 5 * tables.trump, context)
        trick.lead(tables, card, context)
        if powerless is not None and powerless.any():
            trick.lead_without_power(rows_of(powerless))

    def _powerless(self, position: int, card: Words) -> NDArray[np.bool_] | None:
        """Where a card can win nothing, since its player plays Auf Siebener (A-GAI-20)."""
        if self._game.auf_siebener == "off":
            return None
        tables = self._tables
        siebener = tables.siebener == position
        if self._game.auf_siebener == "powerless":
            return siebener
        if self._phase is Phase.FIRST_TRICK:
            return siebener & ((card & tables.trumps) != 0)  # GAI-26
        return None

    def _play_late(self, rows: Whole, position: int, side: int) -> None:
        """These sides had 101 and have played on (GAI-70)."""
        if not rows.size:
            return
        if self._game.late_call_referee:
            self._lose_late(rows, side)
            return
        if not self._tables.any_late:
            self._tables.note_late()
        self._tables.late[side, rows] = True
        if position + 1 < self._game.players:
            self._listen(rows, position + 1)

    def _finish_trick(self) -> None:
        tables, trick = self._tables, self._trick
        if self._phase is Phase.FIRST_TRICK:
            trick.settle_first(tables)
            winner = trick.winner()
            for event, opened in _openings(trick.context)[1:]:
                failed = rows_of(opened & (winner != 0) & tables.alive)
                self._results.count(f"{event} failed", tables, failed, 0)
        else:
            winner = trick.winner()
        if self._remembers:
            for card in trick.cards:
                tables.gone |= card + (tables.gone & card)
        tables.gained = trick.points()
        tables.turn_to(winner, _CLEARING)
        self._trick = Trick()
        tables.points[0] += tables.gained
        tables.opened[0] = np.where(tables.alive, EVERYTHING, NOTHING)
        self._tricks += 1
        self._results.count_trick(tables)
        if self._game.auf_siebener == "loses":
            rows = rows_of((tables.siebener == 0) & tables.alive)
            self._end(rows, 0, -1, 1)
        tables.any_call |= bool((tables.points[0] >= OUT).any())

    # ------------------------------------------------------------------------- the draw

    def _draw(self) -> None:
        """Everybody draws, after whoever wants to has taken the turned card (GAI-39, GAI-60)."""
        tables = self._tables
        self._phase = Phase.DRAW
        waiting = (tables.prize != 0) & tables.alive
        self._drawn = ~waiting
        somebody = tables.prize & np.bitwise_or.reduce(tables.hands[:: tables.sides])
        busy = rows_of(waiting & ((somebody != 0) | tables.calls(EVERY)))
        waiting[busy] = False
        tables.extra += waiting
        if self._tracer:
            rows = rows_of(waiting)
            words = np.full(rows.size, moves.DRAW, np.uint64)
            self._keep(rows, 0, words, words)
        while busy.size:
            if self._forced is None:
                self._listen(busy, 0)
            busy = busy[tables.alive[busy] & ~self._drawn[busy]]
            words = self._rules.on_draw(tables, self._trick, busy)
            self._apply(busy, 0, self._decide(busy, 0, words), words)
            busy = busy[tables.alive[busy] & ~self._drawn[busy]]
        for position in range(self._game.players):
            card = tables.draw()
            tables.hands[position] |= card + (tables.hands[position] & card)
            if self._game.auf_siebener != "off":
                self._draw_fifth(position, card)
        self._phase = Phase.STOCK if tables.stock else Phase.STRICT

    def _draw_fifth(self, position: int, card: Words) -> None:
        """The player of Auf Siebener wins with a fifth Seven, unless others have 101 (GAI-91)."""
        tables = self._tables
        fifth = (tables.siebener == position) & ((card & SEVENS) != 0) & tables.alive
        own = position % tables.sides
        for side in range(tables.sides):
            if side != own:
                fifth &= tables.points[side] < OUT
        rows = rows_of(fifth)
        self._results.count("fifth Seven", tables, rows, position)
        self._end(rows, own, 1, 1)

    # ------------------------------------------------------------------------- the end

    def _count(self) -> None:
        """All cards are played and nobody has called (GAI-66, GAI-87)."""
        tables = self._tables
        self._phase = Phase.COUNT
        self._listen(rows_of(tables.calls(EVERY)), 0)
        rows = rows_of(tables.alive & (tables.points.max(axis=0) >= OUT))
        if rows.size:
            position = (tables.points[:, rows] >= OUT).argmax(axis=0)
            words = self._rules.on_count(tables, rows, position)
            self._apply(rows, position, self._ask(rows, position, words), words)
        rows = rows_of(tables.alive)
        points = tables.points[:, rows]
        best = points == points.max(axis=0)
        single = best.sum(axis=0) == 1
        self._end(rows[single], best[:, single].argmax(axis=0), 1, 1)
        rows = rows[~single]
        self._end(rows, 0, 1, 0)  # A-GAI-17

    # ------------------------------------------------------------------------- who speaks

    def _decide(self, rows: Rows, position: int, words: Words) -> Words:
        """What the seat on turn does: what it was told to try first, else as it likes."""
        forced, self._forced = self._forced, None
        return self._ask(rows, position, words) if forced is None else forced[rows]

    def _ask(
        self,
        rows: Rows,
        position: int | Whole,
        words: Words,
        *,
        is_on_turn: bool = True,
    ) -> Words:
        """What seats do, each by its own strategy."""
        observation = partial(
            Observation, self._game, self._tables, self._trick, self._phase, is_on_turn, self._rng
        )
        if len(self._strategies) == 1:
            return self._strategies[0](observation(rows, position, words))
        which = self._of_seat[self._tables.seat(rows, position)]
        chosen = np.zeros_like(words)
        for number, strategy in enumerate(self._strategies):
            part = rows_of(which == number)
            if part.size:
                seats = part_of(position, part)
                columns = part if isinstance(rows, slice) else rows[part]
                chosen[part] = strategy(observation(columns, seats, words[part]))
        return chosen

    def _listen(self, rows: Rows, position: int) -> None:
        """After public news: let the others speak, seat by seat, until all are silent.

        Args:
            rows: the tables with news.
            position: the seat on turn.
        """
        tables = self._tables
        is_first = self._phase is Phase.FIRST_TRICK and not self._trick.laid
        announces = is_first and self._rules.announces
        if isinstance(rows, slice):
            tables.note_calls()
        if not (tables.any_call or announces or self._phase is Phase.DRAW):
            return
        if isinstance(rows, slice):
            rows = rows_of(tables.alive if announces else tables.alive & self._is_loud(rows))
        while rows.size:
            if not announces:
                rows = rows[self._is_loud(rows)]
            who, said, might_say = self._first_to_speak(rows, position)
            heard = rows_of(said)
            if not heard.size:
                return
            rows = self._apply(rows[heard], who[heard], said[heard], might_say[heard])

    def _first_to_speak(self, rows: Whole, on_turn: int) -> tuple[Whole, Words, Words]:
        """Ask all but the seat on turn.

        Returns:
            The position of the first seat that speaks, what it says, and what it might have said;
            0 where all are silent.
        """
        tables = self._tables
        first = np.full(rows.size, tables.players)
        who = np.zeros(rows.size, np.intp)
        said, might_say = np.zeros((2, rows.size), np.uint64)
        for position in range(tables.players):
            if position == on_turn and self._phase is not Phase.COUNT:
                continue
            words = self._rules.out_of_turn(tables, self._trick, self._phase, rows, position)
            if self._phase is Phase.COUNT:
                # who has 101 is waited for
                words = words * (tables.points[position % tables.sides][rows] < OUT)
            some = rows_of(words)
            if not some.size:
                continue
            seats, words = tables.seat(rows[some], position), words[some]
            chosen = self._ask(rows[some], position, words, is_on_turn=False)
            sooner = (chosen != 0) & (seats < first[some])
            some = some[sooner]
            first[some] = seats[sooner]
            who[some] = position
            said[some] = chosen[sooner]
            might_say[some] = words[sooner]
        return who, said, might_say

    def _is_loud(self, rows: Rows) -> NDArray[np.bool_]:
        """Whether anybody out of turn has something to say."""
        tables = self._tables
        loud = tables.calls(rows)
        if self._phase is Phase.DRAW:
            for position in range(tables.sides, tables.players, tables.sides):
                loud |= (tables.hands[position][rows] & tables.prize[rows]) != 0
        return loud


def _openings(context: Whole) -> list[tuple[str, NDArray[np.bool_]]]:
    """Where forehand opened how, by what wins the first trick."""
    return [
        ("Ge-Elfen", context == LEADER_WINS),
        ("Zweite Alte", context >= TWIN_WINS),
        ("Höher hat", (context >= NO_TRUMPS) & (context < LEADER_WINS)),
    ]


def _one_packet(players: int) -> NDArray[np.intp]:
    """Where the cards lie that are dealt as one packet, in the order of two (A-GAI-18)."""
    order = np.arange(len(PACK))
    for position in range(players):
        packet = np.arange(HAND) + HAND * position
        second = 3 * players + 1 + 2 * position
        order[3 * position : 3 * position + 3] = packet[:3]
        order[second : second + 2] = packet[3:]
    order[3 * players] = HAND * players
    return order
