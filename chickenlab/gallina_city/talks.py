"""Rounds of talk by the thousand: the model of `talk`, in lock step, on arrays.

At each step every table has its next event, whenever that is; a table that is done leaves the
arrays. Written apart from `talk`, and told the same chance, it tells the same stories.

>>> rounds = simulate(Room(), [Talker()] * 4, 200, cards=7, seed=1)
>>> len(rounds), 0 < rounds.seconds_per_match.value < 60
(200, True)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

import numpy as np

from chickenlab.core.checks import check_whole, whole_numbers
from chickenlab.gallina_city.cards import CARDS, PICTURES
from chickenlab.gallina_city.describing import ALL, FITS, SILENT
from chickenlab.gallina_city.images import VALUES
from chickenlab.gallina_city.matching import FINI
from chickenlab.gallina_city.outcome import RoundEnd
from chickenlab.gallina_city.rounds import (
    ENDS,
    Array,
    Cards,
    Noise,
    Rounds,
    chance_of,
    deal,
    joined,
    lowest_bit,
    put,
    take,
)
from chickenlab.gallina_city.talk import check_round
from chickenlab.gallina_city.talkers import (
    CHOICES,
    MOMENT,
    NEVER,
    NOBODY,
    Room,
    Talker,
)

CHUNK = 8192
"""Tables that are played together: enough for the last long rounds to cost little."""


@whole_numbers
def simulate(
    room: Room,
    talkers: Sequence[Talker],
    n: int,
    *,
    cards: int,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Rounds:
    """Play `n` freshly dealt rounds, the same for the same seed.

    Args:
        room: the circumstances.
        talkers: one for each seat.
        n: how many rounds.
        cards: that each player is dealt (GAL-08, GAL-25, GAL-26, GAL-29).
        seed: fixes deals and chance, wherever they are played.
        executor: plays blocks of rounds elsewhere, such as a pool of processes.
        progress: told after every block how many rounds are played, and of how many.

    Raises:
        ValueError: if there are no rounds to play, or no such rounds.
    """
    n = check_whole("n", n, 1)
    check_round([cards] * len(talkers), talkers, room)
    sizes = [min(CHUNK, n - first) for first in range(0, n, CHUNK)]
    jobs = [
        _Job(room, tuple(talkers), size, cards, child)
        for size, child in zip(sizes, np.random.SeedSequence(seed).spawn(len(sizes)), strict=True)
    ]
    done: list[Rounds] = []
    for part in map(_play, jobs) if executor is None else executor.map(_play, jobs):
        done.append(part)
        if progress is not None:
            progress(sum(map(len, done)), n)
    return joined(done)


def play(room: Room, talkers: Sequence[Talker], cards: Cards, noise: Noise) -> tuple[Rounds, Cards]:
    """Play given rounds with given chance.

    Args:
        room: the circumstances.
        talkers: one for each seat.
        cards: where the cards are.
        noise: the random numbers of event 0, the beginning, and of every later event.

    Returns:
        How the rounds went, and where the cards were when they ended.

    Raises:
        ValueError: if one of the rounds cannot be played.
    """
    sizes = np.unique((cards.hands != NOBODY).sum(axis=2), axis=0)
    for line in sizes.tolist():
        check_round(line, talkers, room)
    tables = _Tables(room, talkers, cards)
    tables.begin(noise(0, tables.number))
    event = 0
    while len(tables.number):
        event += 1
        tables.step(noise(event, tables.number))
    return tables.results, tables.cards


@dataclass(frozen=True)
class _Job:
    room: Room
    talkers: tuple[Talker, ...]
    n: int
    cards: int
    seed: np.random.SeedSequence


def _play(job: _Job) -> Rounds:
    rng = np.random.default_rng(job.seed)
    cards = deal(rng, job.n, players=len(job.talkers), cards=job.cards)
    return play(job.room, job.talkers, cards, chance_of(rng, len(job.talkers)))[0]


_ALL = np.uint64(ALL)
_ONE = np.uint64(1)
_CHOICES = np.array(CHOICES)
_OVER = len(ENDS)
"""In `end`: not over yet."""


class _Tables:
    """Tables in lock step. Arrays have a row for each table that is not done yet."""

    def __init__(self, room: Room, talkers: Sequence[Talker], cards: Cards) -> None:
        n, players, slots = cards.hands.shape
        self.room, self.players, self.slots = room, players, slots
        self.masks = np.append(room.deck.masks, np.uint64(0))  # no card shows no picture
        self.shown = np.array(room.deck.cards)
        self.script = np.stack([talker.script for talker in talkers])
        self.misheard = np.array([talker.misheard(room, players) for talker in talkers])
        self.calls_at = np.array([talker.calls_at for talker in talkers])
        self.one_voice = np.array([talker.one_voice for talker in talkers])
        self.some_follow_one = bool(self.one_voice.any())
        self.tempo = np.array([talker.tempo for talker in talkers])
        self.passes = np.array([talker.passes for talker in talkers])

        def each(value: int) -> Array:
            return np.full((n, players), value, dtype=np.int32)

        self.hand = cards.hands.astype(np.int8)
        self.filled = ((self.hand != NOBODY) << np.arange(slots)).sum(axis=2)
        self.mine = np.bitwise_or.reduce(self.masks[self.hand], axis=2)
        self.next_at, self.place, self.image = each(NEVER), each(-1), each(NOBODY)
        self.word, self.since = each(0), each(0)
        # who hears a voice stands beside it: shape (tables × speakers, listeners)
        self.heard = np.full((n * players, players), _ALL)
        self.listens_to, self.partner, self.laid = each(NOBODY), each(NOBODY), each(NOBODY)
        self.called = np.zeros((n, players), dtype=bool)
        self.wrong_pair = np.zeros((n, players), dtype=bool)
        self.pile, self.discards = (each.astype(np.int8) for each in (cards.piles, cards.middle))
        self.pile_size, self.discarded = (
            (each != NOBODY).sum(axis=1) for each in (self.pile, self.discards)
        )
        self.deadline = np.full(n, room.limit)
        self.end = np.full(n, _OVER)
        self.duration = np.zeros(n, dtype=np.int64)
        self.right, self.wrong, self.unnoticed, self.words = (
            np.zeros(n, dtype=np.int64) for _count in range(4)
        )
        self.number = np.arange(n)
        self.in_rows = [name for name in vars(self) if name in _ROWS]
        self.rows = np.arange(n)
        held = np.zeros((n, players), dtype=np.int64)
        self.results = Rounds(
            self.end.copy(), self.duration.copy(), held, *(self.right.copy() for _count in range(4))
        )
        self.cards = Cards(
            cards.hands.astype(np.int8), cards.piles.astype(np.int8), cards.middle.astype(np.int8)
        )

    def begin(self, chances: Array) -> None:
        """Everybody thinks for a moment, then describes a picture."""
        thinks = self.tempo // MOMENT * chances[:, : self.players].astype(np.float64)
        first = self.tempo + MOMENT * thinks.astype(np.int64)
        voices = np.flatnonzero(self.filled)
        self.next_picture(voices, take(first, voices))

    def step(self, chances: Array) -> None:
        """The next event of every table."""
        # checks that end come before words of the same moment
        seat = np.argmin(2 * self.next_at + (self.partner == NOBODY), axis=1)
        voices = self.rows * self.players + seat
        now = take(self.next_at, voices)
        late = now >= self.deadline
        if late.any():
            end = RoundEnd.TIME_UP if self.room.cooperative else RoundEnd.BROKEN_OFF
            self.finish(np.flatnonzero(late), end, self.deadline[late])
        checked = take(self.partner, voices) != NOBODY
        goes_on = self.end == _OVER
        self.speak(seat, now, chances, ~checked & goes_on)
        settling = np.flatnonzero(checked & goes_on)
        if len(settling):
            extra = chances[settling, self.players :].astype(np.float64)
            self.settle(settling, now[settling], extra)
        self.leave()

    # Speaking and listening ------------------------------------------------------------------

    def speak(self, seat: Array, now: Array, chances: Array, speaks: Array) -> None:
        voices = self.rows * self.players + seat
        image, word = take(self.image, voices), take(self.word, voices)
        attribute = self.word_said(seat, image, word)
        listens = speaks[:, None] & (self.partner == NOBODY)
        put(listens, voices, False)
        if self.some_follow_one:
            free = self.one_voice & listens & (self.listens_to == NOBODY) & (word == 0)[:, None]
            self.listens_to[free] = np.broadcast_to(seat[:, None], free.shape)[free]
            listens &= ~self.one_voice | (self.listens_to == seat[:, None])
        before = self.heard.take(voices, axis=0)
        after = before & self.what_is_heard(image, attribute, chances)
        # what cannot be is not believed
        np.copyto(after, before, where=~listens | (after == 0))
        self.heard[voices] = after
        possible = listens & ((after & self.mine) != 0)
        if self.some_follow_one:
            self.listens_to[listens & ~possible] = NOBODY
        self.words += speaks
        which, caller = self.who_calls(np.flatnonzero(possible), after, seat)
        if len(which):
            speaks[which] = False
            extra = chances[which, self.players].astype(np.float64)
            self.lay(which, caller, seat[which], now[which], extra)
        silent = np.flatnonzero(speaks)
        self.go_on(voices[silent], now[silent])

    def who_calls(self, ears: Array, heard: Array, seat: Array) -> tuple[Array, Array]:
        """The tables at which somebody calls, and who is first.

        Args:
            ears: listeners who heard what may be their own, counted through all tables, seats.
            heard: the pictures that fit, shape (tables, players).
            seat: who speaks.
        """
        enough = np.bitwise_count(take(heard, ears)) <= self.calls_at[ears % self.players]
        rows, caller = np.divmod(ears[enough], self.players)
        if not len(rows):
            return rows, caller
        # who sits next after the speaker is first
        order = np.lexsort(((caller - seat[rows]) % self.players, rows))
        which, first = np.unique(rows[order], return_index=True)
        return which, caller[order][first]

    def word_said(self, seat: Array, image: Array, word: Array) -> Array:
        """The attribute of which is spoken, as an index; `SILENT` after the last word."""
        return self.script.take((seat * len(VALUES) + image) * self.script.shape[2] + word)

    def what_is_heard(self, image: Array, attribute: Array, chances: Array) -> Array:
        """The pictures that fit what each seat hears, shape (tables, players)."""
        said = VALUES[image, attribute].astype(np.int64)
        fits = np.repeat(FITS[attribute, said][:, None], self.players, axis=1)
        # few words are misheard, so that only those are looked at
        wrong = np.flatnonzero(chances[:, : self.players] < self.misheard)
        if not len(wrong):
            return fits
        rows, listener = np.divmod(wrong, self.players)
        others = _CHOICES[attribute[rows]] - 1
        share = chances[rows, listener].astype(np.float64) / self.misheard[listener]
        shift = np.minimum((share * others).astype(np.int64), others - 1)
        fits[rows, listener] = FITS[attribute[rows], (said[rows] + 1 + shift) % (others + 1)]
        return fits

    def go_on(self, voices: Array, now: Array) -> None:
        """Speakers whom nobody answered go on to the next word, or to another picture."""
        seat = voices % self.players
        word = take(self.word, voices) + 1
        at = now + self.tempo[seat]
        put(self.word, voices, word)
        put(self.next_at, voices, at)
        over = np.flatnonzero(self.word_said(seat, take(self.image, voices), word) == SILENT)
        if not len(over):
            return
        voices = voices[over]
        put(self.since, voices, take(self.since, voices) + 1)
        self.forget(voices)
        self.next_picture(voices, at[over])
        if self.room.cooperative:
            self.agree_to_stop(voices, now[over])

    def forget(self, voices: Array) -> None:
        """These speakers begin with something new."""
        self.heard[voices] = _ALL
        if self.some_follow_one:
            rows, seat = np.divmod(voices, self.players)
            to = self.listens_to[rows]
            self.listens_to[rows] = np.where(to == seat[:, None], NOBODY, to)

    def next_picture(self, voices: Array, at: Array) -> None:
        """Go on to the next picture of a card in the hand, if there is one."""
        place, filled = take(self.place, voices), take(self.filled, voices)
        # the filled slots in the order in which they come next, the present one last
        after = place % self.slots + 1
        order = (filled >> after | filled << (self.slots - after)) & ((1 << self.slots) - 1)
        place = (place + lowest_bit(order) + 1) % (PICTURES * self.slots)
        card = take(self.hand, voices * self.slots + place % self.slots)
        put(self.word, voices, 0)
        put(self.place, voices, place)
        put(self.image, voices, self.shown[card, place // self.slots])
        put(self.next_at, voices, np.where(filled, at, NEVER))

    def agree_to_stop(self, voices: Array, now: Array) -> None:
        """End rounds in which everybody wants to stop, now that one more does."""
        rows, seat = np.divmod(voices, self.players)
        enough = self.passes[seat] * PICTURES * np.bitwise_count(take(self.filled, voices))
        which = take(self.since, voices) >= enough
        rows, now = rows[which], now[which]
        enough = self.passes * PICTURES * np.bitwise_count(self.filled[rows])
        agreed = ((self.since[rows] >= enough) & (self.partner[rows] == NOBODY)).all(axis=1)
        now = now + MOMENT
        agreed &= now < self.deadline[rows]
        rows, now = rows[agreed], now[agreed]
        if not len(rows):
            return
        masks = self.mine[rows]
        wrong = np.zeros(len(rows), dtype=bool)
        for one in range(self.players):
            for two in range(one):
                wrong |= (masks[:, one] & masks[:, two]) != 0
        self.finish(rows[wrong], RoundEnd.STOP_WRONG, now[wrong])
        self.finish(rows[~wrong], RoundEnd.STOP_RIGHT, now[~wrong])

    # Cocorico --------------------------------------------------------------------------------

    def lay(self, rows: Array, caller: Array, speaker: Array, now: Array, chance: Array) -> None:
        possible = self.heard[rows * self.players + speaker, caller] & self.mine[rows, caller]
        first = possible & (~possible + _ONE)
        mine = np.bitwise_count(first - _ONE)
        slot = np.argmax((self.masks[self.hand[rows, caller]] & first[:, None]) != 0, axis=1)
        right = mine == self.image[rows, speaker]
        wrong = ~right & ((chance < self.room.spots) | (self.room.check == 0))
        takes = np.where(wrong, self.time_to_spot(chance), self.room.check)
        self.image[rows, caller], self.wrong_pair[rows, caller] = mine, wrong
        self.called[rows, caller], self.called[rows, speaker] = True, False
        other_slot = self.place[rows, speaker] % self.slots
        for seat, partner, place in ((caller, speaker, slot), (speaker, caller, other_slot)):
            self.laid[rows, seat] = self.hand[rows, seat, place]
            self.hand[rows, seat, place] = NOBODY
            self.filled[rows, seat] ^= 1 << place
            self.partner[rows, seat] = partner
            self.next_at[rows, seat] = now + MOMENT + takes
            self.listens_to[rows, seat] = NOBODY
            self.count_pictures(rows, seat)
        for seat in (caller, speaker):
            self.forget(rows * self.players + seat)
        self.since[rows] = 0
        if not self.room.cooperative:
            self.deadline[rows] = now + MOMENT + self.room.limit

    def time_to_spot(self, chance: Array) -> Array:
        """Milliseconds until a difference is seen, where one is."""
        moments = max(self.room.check // MOMENT - 1, 0)
        if not moments or not self.room.spots:
            return np.zeros(len(chance), dtype=np.int64)
        share = chance / self.room.spots
        return MOMENT * np.minimum((share * moments).astype(np.int64), moments)

    def settle(self, rows: Array, now: Array, chances: Array) -> None:
        """Discard all pairs whose time has come."""
        due = self.called[rows] & (self.partner[rows] != NOBODY)
        due &= self.next_at[rows] == now[:, None]
        which = np.arange(len(rows))
        while len(which):  # nearly always once: two pairs of one table seldom end together
            caller = np.argmax(due[which], axis=1)
            self.discard(rows[which], caller, now[which], chances[which])
            due[which, caller] = False
            which = which[due[which].any(axis=1)]
        held = np.bitwise_count(self.filled[rows]) + (self.partner[rows] != NOBODY)
        if self.room.cooperative:
            done, end = (held > 0).sum(axis=1) <= 1, RoundEnd.CLEARED
        else:
            done, end = (held == FINI).any(axis=1), RoundEnd.FINI
        if done.any():
            self.finish(rows[done], end, now[done])

    def discard(self, rows: Array, one: Array, now: Array, chances: Array) -> None:
        """The pairs of these callers."""
        two = self.partner[rows, one]
        right = self.image[rows, one] == self.image[rows, two]
        wrong = self.wrong_pair[rows, one]
        self.right[rows] += right
        self.wrong[rows] += wrong
        self.unnoticed[rows] += ~right & ~wrong
        for side in (one, two):
            self.discards[rows, self.discarded[rows]] = self.laid[rows, side]
            self.discarded[rows] += 1
        for side, chance in ((one, chances[:, 1]), (two, chances[:, 2])):
            self.draw(rows[wrong], side[wrong], chance[wrong])
            self.laid[rows, side] = self.partner[rows, side] = NOBODY
        for side in (one, two):
            at = now + self.room.pause + self.tempo[side]
            self.next_picture(rows * self.players + side, at)
        if not self.room.cooperative:
            self.deadline[rows[~wrong]] = now[~wrong] + self.room.limit

    def draw(self, rows: Array, seat: Array, chance: Array) -> None:
        if not len(rows):
            return
        renew = rows[self.pile_size[rows] == 0]  # GAL-21
        self.pile[renew], self.pile_size[renew] = self.discards[renew], self.discarded[renew]
        self.discarded[renew] = 0
        place = (chance * self.pile_size[rows]).astype(np.int64)
        slot = np.argmax(self.hand[rows, seat] == NOBODY, axis=1)
        self.hand[rows, seat, slot] = self.pile[rows, place]
        self.filled[rows, seat] |= 1 << slot
        self.pile_size[rows] -= 1
        self.pile[rows, place] = self.pile[rows, self.pile_size[rows]]
        self.count_pictures(rows, seat)

    def count_pictures(self, rows: Array, seat: Array) -> None:
        self.mine[rows, seat] = np.bitwise_or.reduce(self.masks[self.hand[rows, seat]], axis=1)

    # The end ---------------------------------------------------------------------------------

    def finish(self, rows: Array, end: RoundEnd, at: Array) -> None:
        self.end[rows], self.duration[rows] = ENDS.index(end), at
        self.next_at[rows], self.deadline[rows] = NEVER, NEVER + 1

    def leave(self) -> None:
        """Tables that are done leave the arrays once there are enough of them."""
        done = self.end != _OVER
        if 8 * np.count_nonzero(done) < len(done):
            return
        self.write_down(np.flatnonzero(done))
        stay = np.flatnonzero(~done)
        for name in self.in_rows:
            setattr(self, name, getattr(self, name).take(stay, axis=0))
        heard = self.heard.reshape(len(done), self.players, self.players)
        self.heard = heard.take(stay, axis=0).reshape(-1, self.players)
        self.rows = np.arange(len(self.number))

    def write_down(self, rows: Array) -> None:
        number, found = self.number[rows], self.results
        hand, laid = self.hand[rows], self.laid[rows]
        # a card on the table is still held
        with_laid = np.nonzero(laid != NOBODY)
        hand[(*with_laid, np.argmax(hand[with_laid] == NOBODY, axis=1))] = laid[with_laid]
        held = (hand != NOBODY).sum(axis=2)
        self.cards.hands[number] = hand
        places = np.arange(CARDS)
        for there, cards, size in (
            (self.cards.piles, self.pile, self.pile_size),
            (self.cards.middle, self.discards, self.discarded),
        ):
            there[number] = np.where(places < size[rows, None], cards[rows], NOBODY)
        gone = [ENDS.index(end) for end in (RoundEnd.STOP_RIGHT, RoundEnd.CLEARED)]
        found.held[number] = np.where(np.isin(self.end[rows], gone)[:, None], 0, held)
        for name in ("end", "duration", "right", "wrong", "unnoticed", "words"):
            getattr(found, name)[number] = getattr(self, name)[rows]


_ROWS = {
    "hand",
    "filled",
    "mine",
    "next_at",
    "place",
    "image",
    "word",
    "since",
    "listens_to",
    "partner",
    "laid",
    "called",
    "wrong_pair",
    "pile",
    "pile_size",
    "discards",
    "discarded",
    "deadline",
    "end",
    "duration",
    "right",
    "wrong",
    "unnoticed",
    "words",
    "number",
}
