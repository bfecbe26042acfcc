"""The built-in strategies of By Golly! on arrays."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chickenlab.by_golly.batch.masks import (
    ANIMALS,
    BIT,
    MESS,
    SHOVELS,
    U32,
    Flags,
    Rows,
    any_kind,
    any_of,
    lowest,
    most_copies,
    nth,
    number,
)
from chickenlab.by_golly.batch.memory import PERFECT, Belief, Memory, believed
from chickenlab.by_golly.batch.tables import KEPT, STOP, Tables
from chickenlab.by_golly.habits import HARM
from chickenlab.core.lockstep import U8, U64, below, kinds

F64 = NDArray[np.float64]

_ANIMALS = np.uint32((1 << ANIMALS) - 1)
_FAR = 255


@dataclass(frozen=True, slots=True)
class RandomLegal:
    """Any legal action, all equally likely."""

    memory: Memory = PERFECT

    def lay(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """Any animal in hand, a kept one, or to stop."""
        hand, rules = tables.hand[rows], tables.game
        if not (rules.held_back or rules.voluntary_stop):
            return any_kind(hand, rng)
        may_lay = tables.down[rows] > 0
        may_stop = may_lay & tables.may_stop(rows)
        choices = kinds(hand) * may_lay | may_stop.astype(np.uint32) << np.uint32(STOP)
        kept = tables.kept(rows).astype(np.uint32)
        plain = number(choices)
        index = below(plain + number(kept), rng)
        is_kept = index >= plain
        picked = nth(np.where(is_kept, kept, choices), index - is_kept * plain)
        return picked + is_kept * KEPT

    def flip(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """Any card that lies face down."""
        return any_of(tables.down[rows], rng)

    def put_aside(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """Any number of the copies."""
        return np.uint8(1) + below(_copies(tables.hand[rows], tables.laid[rows]), rng)

    def second(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """Any card that lies face down."""
        return any_of(tables.down[rows], rng)

    def draw(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """Anybody."""
        drawable = tables.drawable(rows)
        return any_of(drawable.astype(np.uint32) @ BIT[: drawable.shape[1]], rng)

    def shuffle(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> Flags:
        """In one case of two."""
        return rng.random(len(tables.up[rows])) < 0.5


@dataclass(frozen=True, slots=True)
class KnownFirst(RandomLegal):
    """Always takes an animal whose place it knows; everything else is random."""

    def lay(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """A kept animal, then the known one of which it holds most copies, then any."""
        known = believed(self.memory, tables, rows).known
        choice, sure = _sure_lay(tables, rows, known)
        unsure = np.flatnonzero(~sure)
        choice[unsure] = RandomLegal.lay(self, tables, _part(rows, unsure), rng)
        return choice

    def flip(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """The animal that was laid if its place is known, otherwise any card."""
        known = believed(self.memory, tables, rows).known
        down = tables.down[rows]
        return _there_or(tables.laid[rows], known & down, down, rng)

    def put_aside(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """All copies."""
        del rng
        return _copies(tables.hand[rows], tables.laid[rows])


@dataclass(frozen=True, slots=True)
class Explorer(KnownFirst):
    """Takes the known animals first and then turns up cards it has not seen."""

    def flip(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """The animal that was laid if its place is known, otherwise an unseen card."""
        known = believed(self.memory, tables, rows).known
        down = tables.down[rows]
        return _there_or(tables.laid[rows], known & down, _unseen(down, known), rng)

    def second(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """An unseen card."""
        known = believed(self.memory, tables, rows).known
        return any_of(_unseen(tables.down[rows], known), rng)

    def shuffle(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> Flags:
        """Never of free will."""
        del rng
        return np.zeros(len(tables.up[rows]), np.bool_)


@dataclass(frozen=True, slots=True)
class SoloOptimal(Explorer):
    """Best when alone: searches for the animal with the best chance and most copies."""

    def lay(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """What is known first, then what is likeliest to turn up."""
        del rng
        belief = believed(self.memory, tables, rows)
        hand = tables.hand[rows]
        held = kinds(hand).astype(np.uint32)
        likeliest, smallest = held, np.full(len(hand), _FAR, np.uint8)
        for group in belief.groups:
            wanted = group & held
            cards = np.where(wanted > 0, number(group), np.uint8(_FAR))
            likeliest = np.where(cards < smallest, wanted, likeliest)
            likeliest = likeliest | wanted * ((cards == smallest) & (cards < _FAR))
            smallest = np.minimum(cards, smallest)
        choice, sure = _sure_lay(tables, rows, belief.known)
        return np.where(sure, choice, most_copies(hand, likeliest, tables.game.copies))

    def flip(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """A card of the set that the animal belongs to, otherwise an unseen card."""
        belief = believed(self.memory, tables, rows)
        down = tables.down[rows]
        hopeful = _group_of(belief, tables.laid[rows])
        search = np.where(hopeful > 0, hopeful, _unseen(down, belief.known))
        return _there_or(tables.laid[rows], belief.known & down, search, rng)


@dataclass(frozen=True, slots=True)
class Sharp(KnownFirst):
    """Plays for the full table: keeps clear of mess, digs it in, and helps nobody who leads."""

    def lay(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """What is known first, then what rids it of most cards on average."""
        del rng
        belief = believed(self.memory, tables, rows)
        hand, down = tables.hand[rows], tables.down[rows]
        harm = _harm(belief, down)
        # turning up something that cannot match, where there is the least to fear
        least = _least_harm(belief, down, harm)
        value, copies = least, np.zeros(len(hand), np.uint8)
        choice = most_copies(hand, kinds(hand).astype(np.uint32), tables.game.copies)
        for group in belief.groups:
            wanted = kinds(hand) & group
            kind = most_copies(hand, wanted, tables.game.copies) * (wanted > 0)
            held = _copies(hand, kind)
            gain = _value(group, held, harm)
            equal = (gain == value) & (value > least)
            better = (held > copies) | ((held == copies) & (kind < choice))
            take = (wanted > 0) & ((gain > value) | (equal & better))
            value = np.where(take, gain, value)
            copies = np.where(take, held, copies)
            choice = np.where(take, kind, choice)
        choice = np.where(tables.may_stop(rows) & (value < 0), STOP, choice)
        known, sure = _sure_lay(tables, rows, belief.known)
        return np.where(sure, known, choice)

    def flip(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """Where the animal may be, otherwise where there is the least to fear."""
        belief = believed(self.memory, tables, rows)
        down = tables.down[rows]
        sure, hopeful = belief.known & down, _group_of(belief, tables.laid[rows])
        choice = _there_or(tables.laid[rows], sure, np.where(hopeful > 0, hopeful, down), rng)
        hopeless = np.flatnonzero(((sure | hopeful) & BIT.take(tables.laid[rows])) == 0)
        if len(hopeless):
            choice[hopeless] = self._least_to_fear(tables, _part(rows, hopeless), rng)
        return choice

    def second(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """Where a shovel is likeliest and mess is not; in doubt among the most cards."""
        belief = believed(self.memory, tables, rows)
        spots = _spots(belief, tables.down[rows], tables.places[rows])
        fears = [
            (number(spot & MESS).astype(np.int8) - number(spot & SHOVELS).astype(np.int8))
            / np.maximum(1, number(spot))
            for spot in spots
        ]
        return _least(spots, fears, [number(spot) for spot in spots], tables.places[rows], rng)

    def _least_to_fear(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """Where mess is least likely, for an animal that cannot match."""
        belief, down = believed(self.memory, tables, rows), tables.down[rows]
        spots, harm = _spots(belief, down, tables.places[rows]), _harm(belief, down)
        nothing = np.zeros(len(down), np.uint8)
        fears = [-_value(spot, nothing, harm) for spot in spots]
        return _least(spots, fears, [nothing] * len(spots), tables.places[rows], rng)

    def draw(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> U8:
        """From whoever is furthest from winning."""
        del rng
        hands = tables.hand_sizes(rows).astype(np.int32)
        left = hands + tables.pile_sizes(rows)
        return (
            np.where(tables.drawable(rows), left * 256 + hands, -1).argmax(axis=1).astype(np.uint8)
        )

    def shuffle(self, tables: Tables, rows: Rows, rng: np.random.Generator) -> Flags:
        """Unless one of the cards is of use to it."""
        del rng
        return (kinds(tables.hand[rows]) & tables.up[rows] & _ANIMALS) == 0


# What is known and hoped for ---------------------------------------------------------------------


def _part(rows: Rows, part: NDArray[np.intp]) -> NDArray[np.intp]:
    """Some of these tables."""
    return part if isinstance(rows, slice) else rows[part]


def _copies(hand: U64, kind: U8) -> U8:
    """How many cards of its kind each hand holds."""
    return (hand >> (kind.astype(np.uint64) << np.uint64(2)) & np.uint64(15)).astype(np.uint8)


def _sure_lay(tables: Tables, rows: Rows, known: U32) -> tuple[U8, Flags]:
    """Whatever gets rid of an animal for certain, and whether there is anything of the kind."""
    hand, down = tables.hand[rows], tables.down[rows]
    certain = kinds(hand) & known & down
    choice = most_copies(hand, certain, tables.game.copies)
    sure = certain > 0
    if tables.game.held_back:
        kept = tables.kept(rows).astype(np.uint32)
        choice = np.where(kept > 0, KEPT + lowest(kept), choice)
        sure |= kept > 0
    return choice, sure


def _there_or(animal: U8, sure: U32, search: U32, rng: np.random.Generator) -> U8:
    """The animal that was laid if it is for sure there, otherwise any card of `search`."""
    card = animal.copy()
    lost = np.flatnonzero((sure & BIT.take(animal)) == 0)
    card[lost] = any_of(search.take(lost), rng)
    return card


def _unseen(down: U32, known: U32) -> U32:
    """The cards to explore: those that are not known, or else all that lie face down."""
    unseen = down & ~known
    return np.where(unseen > 0, unseen, down)


def _group_of(belief: Belief, animal: U8) -> U32:
    """The set that an animal is known to belong to; empty if it is known itself."""
    bit = BIT.take(animal)
    found = np.zeros(len(bit), np.uint32)
    for group in belief.groups:
        found |= group * ((group & bit) > 0)
    return found


def _harm(belief: Belief, down: U32) -> F64:
    """What mess would cost: nothing while it is known where a shovel lies."""
    return np.where(belief.known & down & SHOVELS, 0.0, HARM)


def _value(spot: U32, copies: U8, harm: F64) -> F64:
    """Cards that turning up one of these rids a player of, with a number of copies to match one.

    The arithmetic is that of `strategies`, operation by operation, so that ties are the same.
    """
    return (copies - number(spot & MESS) * harm) / np.maximum(1, number(spot))


def _least_harm(belief: Belief, down: U32, harm: F64) -> F64:
    """The value of turning up what cannot match, where there is the least to fear."""
    nothing, known = np.zeros(len(down), np.uint8), belief.known & down
    least = np.where(known & MESS, -harm, -np.inf)
    least = np.where(known & ~MESS, 0.0, least)
    for group in belief.groups:
        value = np.where(group > 0, _value(group, nothing, harm), -np.inf)
        least = np.maximum(least, value)
    return least


def _spots(belief: Belief, down: U32, places: U8) -> list[U32]:
    """Sets of face-down cards among which one can choose.

    Of the known animals, mess and shovels each the one that lies first, and all groups.
    """
    known = belief.known & down
    single = [_first(known & cards, places) for cards in (_ANIMALS, MESS, SHOVELS)]
    return [*single, *belief.groups]


def _first(cards: U32, places: U8) -> U32:
    """The one of these cards that lies first, as a set; empty if there is none."""
    lying = np.where(cards[:, np.newaxis] & BIT, places, _FAR)
    return BIT.take(lying.argmin(axis=1)) * (cards > 0)


def _least(
    spots: list[U32], fears: list[F64], sizes: list[U8], places: U8, rng: np.random.Generator
) -> U8:
    """A card of the spot that is feared least; of equal ones the largest, then the first."""
    chosen, largest = np.zeros(len(places), np.uint32), np.zeros(len(places), np.uint8)
    least, place = np.full(len(places), np.inf), np.full(len(places), _FAR, np.uint8)
    for spot, fear, size in zip(spots, fears, sizes, strict=True):
        first = np.where(spot[:, np.newaxis] & BIT, places, _FAR).min(axis=1).astype(np.uint8)
        preferred = (size > largest) | ((size == largest) & (first < place))
        better = (spot > 0) & ((fear < least) | ((fear == least) & preferred))
        chosen = np.where(better, spot, chosen)
        least = np.where(better, fear, least)
        largest = np.where(better, size, largest)
        place = np.where(better, first, place)
    return any_of(chosen, rng)
