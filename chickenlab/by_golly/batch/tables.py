"""Many tables of By Golly! in lock step.

In each step whoever is on turn lays an animal and turns up a card; what follows at some tables (a
match, mess, the end of the turn) is done for those together. Tables that are over are taken away,
so that the others stay in the processor's cache.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from chickenlab.by_golly.batch.masks import (
    BIT,
    MESS,
    SHOVELS,
    U16,
    U32,
    Flags,
    Rows,
    Yard,
    exchanged,
    nth_card,
)
from chickenlab.by_golly.batch.memory import Forgetting, Last, Lifetimes, Memory, Recency
from chickenlab.by_golly.deal import HAND
from chickenlab.by_golly.options import A_BIT_UNLUCKY, REALLY_UNLUCKY, Options
from chickenlab.core.lockstep import U8, U64, UNIT, below, kinds, size

AnswerT = TypeVar("AnswerT", bound=np.generic)

STOP, KEPT = np.uint8(15), np.uint8(16)
"""Choices beside laying kind 0 to 14: to stop, and to put aside kept copies of a kind (plus 16)."""
MANY = 8
"""Work for some tables only is done when it is due for one in this many."""
COUNTED = (
    *("match", "miss", "mess", "shovel", "mess twice", "card drawn"),
    *("card lost", "yard shuffled", "nothing to lay", "won by a draw"),
)
"""What is counted while the tables are played; each is a name in `tally.EVENTS`."""


class Player(Protocol):
    """A strategy on arrays: it decides at all tables at once, or at some of them.

    Each decision is that of whoever is on turn; an animal that was laid is still in `hand`.
    """

    @property
    def memory(self) -> Memory:
        """What it remembers of the yard."""
        ...

    def lay(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """The kind to lay, or `STOP`, or `KEPT` plus a kind."""
        ...

    def flip(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """The yard card to turn up."""
        ...

    def put_aside(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """How many copies of the animal that matched to put aside."""
        ...

    def second(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """The yard card to turn up after mess."""
        ...

    def draw(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """The seat to draw a card from."""
        ...

    def shuffle(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> Flags:
        """Whether to shuffle the cards turned up."""
        ...


class Log(Protocol):
    """Where decisions are written down before they are carried out."""

    def laid(self, tables: Tables, rows: NDArray[np.intp], choices: U8) -> None:
        """Seats on turn have chosen what to lay, or to do instead, at some tables."""
        ...

    def flipped(self, tables: Tables, rows: NDArray[np.intp], card: U8) -> None:
        """A card is turned up at some tables."""
        ...

    def put_aside(self, tables: Tables, rows: NDArray[np.intp], copies: U8) -> None:
        """A match: copies are put aside at some tables."""
        ...

    def drawn(self, tables: Tables, rows: NDArray[np.intp], victim: U8, index: U8) -> None:
        """A card is drawn, by its number in the hand, at some tables."""
        ...

    def shuffled(self, tables: Tables, rows: NDArray[np.intp], shuffles: Flags) -> None:
        """The cards turned up are shuffled or left at some tables."""
        ...

    def replaced(self, tables: Tables, rows: NDArray[np.intp], before: U8) -> None:
        """Cards have been shuffled to other places at some tables."""
        ...


class Tables:
    """Tables, each in its own turn.

    Attributes:
        number: the row of each table in the block, shape (n,).
        hands: packed counts, shape (n, players); that of whoever is on turn is out of date.
        hand: the hand of whoever is on turn, an animal that was laid included.
        used: cards that each seat has taken from its own stack, shape (n, players).
        turn: whose turn it is.
        turns: how many turns have begun.
        laid: the kind that was laid last.
        owed: cards still to be drawn from other hands after mess.
        up: the cards that lie face up, as masks.
        matched: the animals that matched in this turn, as masks.
        seen: the cards seen since they were last shuffled, as masks.
        shuffled: sets of cards that a shuffle has made, as masks; each card is in one at most.
        places: where each card lies, shape (n, 23).
    """

    def __init__(
        self, game: Options, yard: Yard, stacks: U8, places: U8, players: Sequence[Player]
    ) -> None:
        """Tables at the beginning of a game, with seat 0 to start.

        Args:
            game: the options.
            yard: which cards the yard has.
            stacks: the kinds dealt to each seat, the first hand first; shape (cards, seats, n).
            places: shape (n, 23).
            players: the strategy of each seat.
        """
        each, seats, n = stacks.shape
        self.game, self.yard, self.players = game, yard, players
        self.each = each
        # the top cards of each stack together
        self._sums = np.zeros((n, seats, each + 1), np.uint64)
        np.cumsum(UNIT.take(stacks).transpose(2, 1, 0), axis=2, out=self._sums[:, :, 1:])
        self.number = np.arange(n)
        self.used = np.full((n, seats), min(HAND, each), np.uint8)
        self.hands = self._sums[:, :, min(HAND, each)].copy()
        self.turn = np.zeros(n, np.intp)
        self.hand = self.hands[:, 0].copy()
        self.turns = np.ones(n, np.int32)
        self.moves = np.zeros(n, np.int32)
        self.up = np.zeros(n, np.uint32)
        self.matched = np.zeros(n, np.uint32)
        self.seen = np.zeros(n, np.uint32)
        self.shuffled: list[U32] = []
        self.places = places
        self.laid = np.zeros(n, np.uint8)
        self.owed = np.zeros(n, np.uint8)
        self.log: Log | None = None
        memories = [player.memory for player in players]
        self.has_recency = any(isinstance(memory, Last) for memory in memories)
        self.has_lifetimes = any(isinstance(memory, Forgetting) for memory in memories)
        chances = [memory.chance if isinstance(memory, Forgetting) else None for memory in memories]
        self.recency = Recency(yard.cards, n if self.has_recency else 0)
        self.lifetimes = Lifetimes(chances, yard.cards, n if self.has_lifetimes else 0)
        self.scores = np.zeros((n, seats), np.int32)
        self.counts = {name: np.zeros((n, seats), np.int32) for name in COUNTED}
        self.winner = np.zeros(n, np.intp)
        self.all_turns = np.zeros(n, np.int64)
        self.all_moves = np.zeros(n, np.int64)
        self._who = np.array([players.index(player) for player in players])
        self._alike = not self._who.any()
        self._ending = np.zeros(n, np.bool_)
        self._waiting = np.zeros(n, np.bool_)
        self._over = np.zeros(n, np.bool_)
        # where whoever is on turn stands in an array of shape (all tables, seats), counted through
        self._slot = self.number * seats

    @property
    def n(self) -> int:
        """How many tables are still played."""
        return len(self.number)

    # ------------------------------------------------------------------ facts on the table

    @property
    def down(self) -> U32:
        """The cards that lie face down, as masks."""
        return self.yard.mask & ~self.up

    def kept(self, rows: Rows) -> U16:
        """The animals in the hand on turn whose yard card lies open since it matched (A-BYG-3)."""
        if not self.game.held_back:
            return np.zeros(len(self.up[rows]), np.uint16)
        return kinds(self.hand[rows]) & self.matched[rows].astype(np.uint16)

    def may_stop(self, rows: Rows) -> Flags:
        """Whether a turn may be ended instead of laying another animal (A-BYG-2)."""
        if not self.game.voluntary_stop:
            return np.zeros(len(self.up[rows]), np.bool_)
        return (self.matched[rows] > 0) & (self.down[rows] > 0)

    def pile_sizes(self, rows: Rows) -> U8:
        """Cards in each seat's pile, shape (rows, seats)."""
        return np.uint8(self.each) - self.used[rows]

    def hand_sizes(self, rows: Rows) -> U8:
        """Cards in each seat's hand, shape (rows, seats); 0 for whoever is on turn."""
        sizes = size(self.hands[rows])
        sizes[np.arange(len(sizes)), self.turn[rows]] = 0
        return sizes

    def drawable(self, rows: Rows) -> Flags:
        """From whose hands may be drawn, shape (rows, seats) (BYG-26, A-BYG-6, A-BYG-10)."""
        sizes = self.hand_sizes(rows)
        others = sizes > 0
        more = others & ~((sizes == 1) & (self.pile_sizes(rows) == 0))
        return np.where(more.any(axis=1)[:, np.newaxis], more, others)

    # ------------------------------------------------------------------ playing

    def play(self, rng: np.random.Generator) -> None:
        """Play all tables, where somebody has to lay an animal, to their end.

        Tables that have met mess wait until there are enough of them: an operation on a few
        tables takes almost as long as one on many.
        """
        while self.n:
            waiting = np.flatnonzero(self._waiting)
            over = np.flatnonzero(self._over)
            if len(over) * MANY >= self.n:
                self._keep(np.flatnonzero(~self._over))
            elif len(waiting) * MANY >= self.n - len(over):
                self._waiting[waiting] = False
                self._after_mess(waiting, rng)
            else:
                idle = self._waiting | self._over
                self._step(np.flatnonzero(~idle) if idle.any() else slice(None), rng)
            self._end_turns(np.flatnonzero(self._ending))

    def play_on(self, phase: str, rng: np.random.Generator) -> None:
        """Play all tables to their end from a phase of a turn in which all of them are."""
        rows = np.arange(self.n)
        match phase:
            case "flip":
                self._turn_up(rows, self.laid.copy(), rng)
            case "put aside":
                self._put_aside(rows, rng)
            case "second":
                self._waiting[:] = True
            case "draw" | "shuffle":
                self._pay(rows, rng)
            case _:
                pass
        self._end_turns(np.flatnonzero(self._ending))
        self.play(rng)

    def _step(self, rows: Rows, rng: np.random.Generator) -> None:
        choices = self._ask(lambda player, some: player.lay(self, some, rng), rows)
        if self.log is not None:
            self.log.laid(self, np.arange(self.n)[rows], choices)
        self.moves[rows] += 1
        if self.game.held_back or self.game.voluntary_stop:
            tables = np.arange(self.n)[rows]
            self._ending[tables[choices == STOP]] = True  # A-BYG-2
            kept = choices >= KEPT
            self._put_aside_kept(tables[kept], choices[kept] - KEPT)
            rows, choices = tables[choices < STOP], choices[choices < STOP]
        self._turn_up(rows, choices, rng)

    def _put_aside_kept(self, rows: NDArray[np.intp], kind: U8) -> None:
        """Put aside copies that were kept, without turning up a card (A-BYG-3)."""
        self.hand[rows] -= UNIT.take(kind)
        self.scores.reshape(-1)[self._slot[rows]] += 1
        self._go_on(rows)

    def _turn_up(self, rows: Rows, laid: U8, rng: np.random.Generator) -> None:
        """Turn up a card for each animal that was laid (BYG-13)."""
        self.laid[rows] = laid
        card = self._ask(lambda player, some: player.flip(self, some, rng), rows)
        self._flip(rows, card, rng)
        tables = np.arange(self.n)[rows]
        match = card == laid
        mess = (BIT.take(card) & MESS) > 0
        matches = np.flatnonzero(match)
        self._match(tables.take(matches), rng)
        missed = tables.take(np.flatnonzero(~(match | mess)))  # BYG-14, BYG-22
        self._count("miss", missed)
        self._ending[missed] = True
        soiled = tables.take(np.flatnonzero(mess))
        self._count("mess", soiled)
        self._waiting[soiled] = True

    def _flip(self, rows: Rows, card: U8, rng: np.random.Generator) -> None:
        """Turn up cards, for all to see."""
        if self.log is not None:
            self.log.flipped(self, np.arange(self.n)[rows], card)
        bit = BIT.take(card)
        self.up[rows] |= bit
        self.seen[rows] |= bit
        self.moves[rows] += 1
        if self.has_recency:
            self.recency.see(rows, card)
        if self.has_lifetimes:
            self.lifetimes.see(np.arange(self.n)[rows], card, self.turns[rows], rng)

    def _match(self, rows: NDArray[np.intp], rng: np.random.Generator) -> None:
        """The animal that was laid has turned up (BYG-15)."""
        self.matched[rows] |= BIT.take(self.laid[rows])
        self._count("match", rows)
        self._put_aside(rows, rng)

    def _put_aside(self, rows: NDArray[np.intp], rng: np.random.Generator) -> None:
        """Put aside copies of what has matched (BYG-18)."""
        copies = self._ask(lambda player, some: player.put_aside(self, some, rng), rows)
        if self.log is not None:
            self.log.put_aside(self, rows, copies)
        self.moves[rows] += 1
        self.hand[rows] -= UNIT.take(self.laid[rows]) * copies
        self.scores.reshape(-1)[self._slot[rows]] += copies
        self._go_on(rows)

    def _go_on(self, rows: NDArray[np.intp]) -> None:
        """After cards were put aside: the game is won, the turn is over, or it goes on."""
        turn = self.turn[rows]
        empty = self.hand[rows] == 0
        won = empty & (self.used.take(rows * self.game.players + turn) == self.each)  # BYG-35
        stuck = self.up[rows] == self.yard.mask  # A-BYG-11
        if self.game.held_back:
            stuck &= self.kept(rows) == 0
        self._ending[rows] = (empty | stuck) & ~won  # BYG-21
        self._win(rows[won], turn[won])

    # ------------------------------------------------------------------ mess

    def _after_mess(self, rows: NDArray[np.intp], rng: np.random.Generator) -> None:
        """What follows when mess has turned up (BYG-24 to BYG-31)."""
        self.owed[rows] = 0
        self._turn_up_second(rows[self.down[rows] > 0], rng)
        in_hands = self.hand_sizes(rows).sum(axis=1, dtype=np.uint8)
        self.owed[rows] = np.minimum(self.owed[rows], in_hands)  # A-BYG-6
        self._pay(rows, rng)

    def _pay(self, rows: NDArray[np.intp], rng: np.random.Generator) -> None:
        """Draw what is owed, one card after the other, and then shuffle or not."""
        drawing = rows[self.owed[rows] > 0]
        while len(drawing):
            self._draw(drawing, rng)
            drawing = drawing[self.owed[drawing] > 0]
        self._shuffle(rows[~self._over[rows]], rng)

    def _turn_up_second(self, rows: NDArray[np.intp], rng: np.random.Generator) -> None:
        card = self._ask(lambda player, some: player.second(self, some, rng), rows)
        self._flip(rows, card, rng)
        bit = BIT.take(card)
        shovel, mess = (bit & SHOVELS).astype(np.bool_), (bit & MESS).astype(np.bool_)
        self.owed[rows] = np.where(shovel, 0, np.where(mess, REALLY_UNLUCKY, A_BIT_UNLUCKY))
        self._count("shovel", rows[shovel])
        self._count("mess twice", rows[mess])

    def _draw(self, rows: NDArray[np.intp], rng: np.random.Generator) -> None:
        """Draw one card, unseen, at each table (BYG-26, BYG-29)."""
        victim = self._ask(lambda player, some: player.draw(self, some, rng), rows)
        hand = self.hands[rows, victim]
        index = below(size(hand), rng)
        if self.log is not None:
            self.log.drawn(self, rows, victim, index)
        card = UNIT.take(nth_card(hand, index))
        left = hand - card
        self.hands[rows, victim] = left
        self.hand[rows] += card
        self.owed[rows] -= 1
        self.moves[rows] += 1
        self._count("card drawn", rows)
        self.counts["card lost"][self.number[rows], victim] += 1
        won = (left == 0) & (self.used[rows, victim] == self.each)  # A-BYG-10
        self.owed[rows[won]] = 0
        self.counts["won by a draw"][self.number[rows[won]], victim[won]] += 1
        self._win(rows[won], victim[won])

    def _shuffle(self, rows: NDArray[np.intp], rng: np.random.Generator) -> None:
        """Shuffle the cards turned up, or leave them, and end the turn (BYG-31)."""
        if self.game.compulsory_shuffle:
            shuffles = np.ones(len(rows), np.bool_)
        else:
            shuffles = self._ask(lambda player, some: player.shuffle(self, some, rng), rows)
        if self.log is not None:
            self.log.shuffled(self, rows, shuffles)
        self.moves[rows] += 1
        self._ending[rows] = True
        self._mix(rows[shuffles], rng)

    def _mix(self, rows: NDArray[np.intp], rng: np.random.Generator) -> None:
        self._count("yard shuffled", rows)
        cards = self.up[rows]
        before = self.places[rows]
        self.places[rows] = exchanged(before, cards, rng)
        if self.log is not None:
            self.log.replaced(self, rows, before)
        self.forget_places(rows, cards)
        if self.has_recency:
            self.recency.shuffle(rows, cards)
        if self.has_lifetimes:
            self.lifetimes.shuffle(rows, cards, self.turns[rows], rng)

    def forget_places(self, rows: NDArray[np.intp], cards: U32) -> None:
        """Nobody knows any more which of these cards lies where, only that they are together."""
        self.seen[rows] &= ~cards
        for one in self.shuffled:
            one[rows] &= ~cards
        for one in self.shuffled:
            free = one[rows] == 0
            one[rows] |= cards * free
            cards = cards * ~free
        if cards.any():
            self.shuffled.append(np.zeros(self.n, np.uint32))
            self.shuffled[-1][rows] = cards

    # ------------------------------------------------------------------ turns and the end

    def _end_turns(self, rows: NDArray[np.intp]) -> None:
        """Turn the cards down, fill the hand, and go on with the next seat (BYG-19, BYG-20)."""
        self.up[rows] = 0
        self.matched[rows] = 0
        self._ending[rows] = False
        hand = self.hand[rows]
        while len(rows):
            turn = self.turn[rows]
            self._fill(rows, turn, hand)
            turn = turn + 1
            turn *= turn < self.game.players
            hand = self.hands.take(rows * self.game.players + turn)
            self.turn[rows] = turn
            self._slot[rows] = self.number[rows] * self.game.players + turn
            self.hand[rows] = hand
            self.turns[rows] += 1
            waiting = hand == 0  # A-BYG-12
            rows, hand = rows[waiting], hand[waiting]
            self._count("nothing to lay", rows)

    def _fill(self, rows: NDArray[np.intp], turn: NDArray[np.intp], hand: U64) -> None:
        """Draw from the own pile up to five cards, as far as it lasts."""
        at = rows * self.game.players + turn
        used = self.used.take(at)
        held = size(hand)
        then = np.minimum(used + np.maximum(HAND, held) - held, self.each).astype(np.uint8)
        sums = self._slot[rows] * (self.each + 1)
        drawn = self._sums.take(sums + then) - self._sums.take(sums + used)
        self.hands.reshape(-1)[at] = hand + drawn
        self.used.reshape(-1)[at] = then

    def set_turn(self, rows: NDArray[np.intp], seat: int, turns: int) -> None:
        """Say whose turn it is at some tables, and how many turns have begun there."""
        self.turn[rows], self.turns[rows] = seat, turns
        self._slot[rows] = self.number[rows] * self.game.players + seat

    def _win(self, rows: NDArray[np.intp], seat: NDArray[np.integer]) -> None:
        number = self.number[rows]
        self._over[rows] = True
        self.winner[number] = seat
        self.all_turns[number] = self.turns[rows]

    def _keep(self, rows: NDArray[np.intp]) -> None:
        """Go on with these tables alone."""
        over = self._over
        self.all_moves[self.number[over]] = self.moves[over]
        for name in ("number", "hands", "hand", "used", "turn", "turns", "moves", "up"):
            setattr(self, name, getattr(self, name)[rows])
        for name in ("matched", "seen", "places", "laid", "owed", "_slot"):
            setattr(self, name, getattr(self, name)[rows])
        for name in ("_ending", "_waiting", "_over"):
            setattr(self, name, getattr(self, name)[rows])
        self.shuffled = [one[rows] for one in self.shuffled]
        if self.has_recency:
            self.recency.keep(rows)
        if self.has_lifetimes:
            self.lifetimes.keep(rows)

    def _count(self, name: str, rows: NDArray[np.intp]) -> None:
        self.counts[name].reshape(-1)[self._slot[rows]] += 1

    def _ask(
        self, question: Callable[[Player, Rows], NDArray[AnswerT]], rows: Rows
    ) -> NDArray[AnswerT]:
        """The answers of whoever is on turn, each strategy asked once for all its tables."""
        if self._alike:
            return question(self.players[0], rows)
        tables = np.arange(self.n)[rows]
        who = self._who.take(self.turn[tables])
        asked = [np.flatnonzero(who == one) for one in range(len(self.players))]
        answers = [
            question(player, tables[some])
            for player, some in zip(self.players, asked, strict=True)
            if len(some) or not len(tables)
        ]
        order = np.argsort(np.concatenate(asked), kind="stable")
        return np.concatenate(answers)[order] if len(tables) else answers[0]
