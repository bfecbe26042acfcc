"""A second referee for Gaigel, short and slow, written from the rules alone to check the first.

It imports nothing of the package and thinks in other terms: cards are pieces of pasteboard, so
that the two Kings of hearts are "HK" and "HK*"; what may be done is a set of texts; every answer
is worked out anew from what lies on the table. It knows all rules but Auf Siebener and signals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass

RANKS = ("7", "J", "Q", "K", "10", "A")
POINTS = {"7": 0, "J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}


def name(card: str) -> str:
    return card.rstrip("*")


def suit(card: str) -> str:
    return card[0]


def rank(card: str) -> str:
    return name(card)[1:]


def strength(card: str) -> int:
    return RANKS.index(rank(card))


def points(cards: Iterable[str]) -> int:
    return sum(POINTS[rank(card)] for card in cards)


def names(cards: Iterable[str]) -> set[str]:
    return {name(card) for card in cards}


def winner(trick: Sequence[str], trump: str) -> int:
    """The place of the highest trump, or of the highest card of the suit led; the first of two."""
    of_interest = [card for card in trick if suit(card) == trump]
    of_interest = of_interest or [card for card in trick if suit(card) == suit(trick[0])]
    highest = max(strength(card) for card in of_interest)
    return next(
        place
        for place, card in enumerate(trick)
        if card in of_interest and strength(card) == highest
    )


def first_trick_winner(trick: Sequence[str], opening: str | None, trump: str) -> int:
    if opening == "ge-elfen":
        return 0
    if opening == "zweite-alte":
        places = [place for place, card in enumerate(trick) if name(card) == name(trick[0])]
        return places[1] if len(places) > 1 else 0
    if opening == "hoeher-hat":
        return winner(trick, suit(trick[0]))  # as if the suit led were the only one with power
    return winner(trick, trump)


def strict_choice(hand: Sequence[str], trick: Sequence[str], trump: str) -> list[str]:
    """What the strict rules allow: the first of their steps that some card can take."""
    if not trick:
        return list(hand)

    def wins(card: str) -> bool:
        return winner([*trick, card], trump) == len(trick)

    follows = [card for card in hand if suit(card) == suit(trick[0])]
    trumps = [card for card in hand if suit(card) == trump]
    steps = (
        [card for card in follows if wins(card)],
        follows,
        [card for card in trumps if wins(card)],
        trumps,
        list(hand),
    )
    return next(step for step in steps if step)


@dataclass
class Options:
    players: int = 4
    knocking: bool = False
    five_sevens: bool = False
    traditional_seven: bool = False
    declare_and_play: bool = False
    strict_second_pair: bool = False
    late_call_referee: bool = False


class Table:
    """A deal in progress."""

    def __init__(self, options: Options, pack: str, dealer: int) -> None:
        self.options = options
        self.dealer = dealer
        n = options.players
        self.team = [seat % (3 if n == 3 else 2) for seat in range(n)]
        self.teams = max(self.team) + 1
        seen: set[str] = set()
        self.pack = []
        for card in pack.split():
            self.pack.append(card + "*" if card in seen else card)
            seen.add(card)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        self.stock: list[str] = []
        self.trump = ""
        self.turned = ""
        self.tricks: list[tuple[int, list[str]]] = []
        self.trick: list[str] = []
        self.opening: str | None = None
        self.leader = self.turn = (dealer + 1) % n
        self.waits_for_drawing = False
        self.shown: set[str] = set()
        self.pairs: list[tuple[int, str]] = []
        self.owed = ""
        self.late: set[int] = set()
        self.marked_by: int | None = None
        self.result: list[int] | None = None  # strokes of each seat
        if not options.knocking:
            self._deal([3, 2])

    # what lies there

    def total(self, team: int) -> int:
        won = [card for seat, trick in self.tricks if self.team[seat] == team for card in trick]
        declared = [
            40 if pair == self.trump else 20 for seat, pair in self.pairs if self.team[seat] == team
        ]
        return points(won) + sum(declared)

    def has_trick(self, team: int) -> bool:
        return any(self.team[seat] == team for seat, _trick in self.tricks)

    @property
    def seven(self) -> str:
        return self.trump + "7"

    # what may be done

    def legal(self, seat: int) -> set[str]:
        if self.result is not None:
            return set()
        if not self.trump:
            cutter = (self.dealer - 1) % self.options.players
            cuts = {f"cut {cards}" for cards in range(1, 48)}
            return cuts | {"knock"} if seat == cutter else set()
        can = set()
        team = self.team[seat]
        all_played = not any(self.hands)
        if not all_played or self.total(team) > 100:
            can.add("aus")
        can |= {f"claim-late {other}" for other in self.late if other != team}
        if all_played:
            return can
        five_sevens = [rank(card) for card in self.hands[seat]] == ["7"] * 5
        if self.options.five_sevens and five_sevens and not self.tricks and not self.trick:
            can.add("show-sevens")
        if self._robs(seat):
            can |= self._robberies(seat)
        if self.waits_for_drawing:
            return can | ({"draw"} if seat == self.turn else set())
        if seat == self.turn:
            can |= self._moves(seat)
        return can

    def _moves(self, seat: int) -> set[str]:
        cards = self._playable(seat)
        if self.tricks:
            moves = {f"play {card}" for card in names(cards)}
            return moves | {f"declare {pair}" for pair in "CSHD" if self._declares(seat, pair)}
        if self.trick or all(suit(card) == self.trump for card in cards):
            return {f"play {card}" for card in names(cards)}
        aces = {card for card in names(cards) if rank(card) == "A"}
        return (
            {f"open ge-elfen {card}" for card in aces}
            | {f"open zweite-alte {card}" for card in aces}
            | {f"open hoeher-hat {card}" for card in names(cards) - aces}
        )

    def _playable(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if seat == self.marked_by and self.stock:
            at_hand = [card for card in hand if name(card) == self.seven]
            hand = [card for card in hand if card not in at_hand[:1]]
        if not self.tricks:
            return [card for card in hand if suit(card) != self.trump] or hand
        cards = hand if self.stock else strict_choice(hand, self.trick, self.trump)
        if self.owed:
            cards = [card for card in cards if name(card) in (self.owed + "K", self.owed + "Q")]
        return cards

    def _declares(self, seat: int, pair: str) -> bool:
        if self.owed or not self.has_trick(self.team[seat]):
            return False
        hand = self.hands[seat]
        kings = [card for card in hand if name(card) == pair + "K"]
        queens = [card for card in hand if name(card) == pair + "Q"]
        if not set(kings) - self.shown or not set(queens) - self.shown:
            return False
        if self.options.strict_second_pair and (seat, pair) in self.pairs:
            return len(kings) == len(queens) == 2
        if self.options.declare_and_play:
            return bool(names(self._playable(seat)) & {pair + "K", pair + "Q"})
        return True

    def _robs(self, seat: int) -> bool:
        """Whether somebody in this place may rob, given that he has what it takes."""
        if not self.stock or rank(self.turned) == "7" or not self.has_trick(self.team[seat]):
            return False
        if self.marked_by is not None and self.team[self.marked_by] != self.team[seat]:
            return False
        if self.waits_for_drawing:
            return self.team[seat] == self.team[self.turn]
        return seat == self.turn

    def _robberies(self, seat: int) -> set[str]:
        sevens = [card for card in self.hands[seat] if name(card) == self.seven]
        can = set()
        gone = [card for _seat, trick in self.tricks for card in trick] + self.trick
        if sevens and (seat != self.marked_by or len(sevens) == 2 or self.seven in names(gone)):
            can.add(f"rob {name(self.turned)}")
        if sevens and self.options.traditional_seven and self.marked_by is None:
            can.add("reserve")
        return can

    # doing it

    def do(self, seat: int, text: str) -> None:
        assert text in self.legal(seat), text
        word, *rest = text.split()
        match word:
            case "cut":
                self.pack = self.pack[int(rest[0]) :] + self.pack[: int(rest[0])]
                self._deal([3, 2])
            case "knock":
                self._deal([5])
            case "open":
                self.opening = rest[0]
                self._play(seat, rest[1])
            case "play":
                self._play(seat, rest[0])
            case "declare":
                pair = rest[0]
                for wanted in (pair + "K", pair + "Q"):
                    fresh = [c for c in self.hands[seat] if name(c) == wanted]
                    self.shown.add(min(set(fresh) - self.shown))
                self.pairs.append((seat, pair))
                self.owed = pair if self.options.declare_and_play else ""
            case "rob":
                given = next(card for card in self.hands[seat] if name(card) == self.seven)
                self.hands[seat].remove(given)
                self.hands[seat].append(self.turned)
                self.turned = self.stock[-1] = given
                self.marked_by = None
                if self.waits_for_drawing:
                    self._draw()
            case "reserve":
                self.marked_by = seat
            case "draw":
                self._draw()
            case "aus":
                self._aus(self.team[seat])
            case "claim-late":
                self._lose_double(int(rest[0]))
            case _:  # show-sevens
                self._settle({self.team[seat]}, 1)

    def _deal(self, packets: list[int]) -> None:
        cards = list(self.pack)
        n = self.options.players
        for number, size in enumerate(packets):
            for step in range(1, n + 1):
                self.hands[(self.dealer + step) % n] += cards[:size]
                del cards[:size]
            if number == 0:
                self.turned = cards.pop(0)
        self.stock = [*cards, self.turned]
        self.trump = suit(self.turned)
        self.turn = self.leader

    def _play(self, seat: int, text: str) -> None:
        team = self.team[seat]
        copies = [card for card in self.hands[seat] if name(card) == text]
        card = next((card for card in copies if card in self.shown), copies[0])
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.owed = ""
        if self.total(team) > 100:
            self.late.add(team)
            if self.options.late_call_referee:
                self._lose_double(team)
                return
        n = self.options.players
        self.turn = (seat + 1) % n
        if len(self.trick) < n:
            return
        if self.tricks:
            place = winner(self.trick, self.trump)
        else:
            place = first_trick_winner(self.trick, self.opening, self.trump)
        self.leader = self.turn = (self.leader + place) % n
        self.tricks.append((self.leader, self.trick))
        self.trick = []
        if self.stock:
            self.waits_for_drawing = True
            if rank(self.turned) == "7":
                self._draw()
        elif not any(self.hands):
            totals = [self.total(team) for team in range(self.teams)]
            if max(totals) < 101:
                best = {team for team, total in enumerate(totals) if total == max(totals)}
                self._settle(
                    best if len(best) == 1 else set(range(self.teams)), int(len(best) == 1)
                )

    def _draw(self) -> None:
        self.waits_for_drawing = False
        for step in range(self.options.players):
            self.hands[(self.leader + step) % self.options.players].append(self.stock.pop(0))

    def _aus(self, team: int) -> None:
        others = [other for other in range(self.teams) if other != team]
        if self.total(team) < 101:
            self._lose_double(team)
        else:
            self._settle({team}, 1 if any(self.has_trick(other) for other in others) else 2)

    def _lose_double(self, loser: int) -> None:
        self._settle({team for team in range(self.teams) if team != loser}, 2)

    def _settle(self, winners: set[int], strokes: int) -> None:
        self.result = [strokes if team in winners else -strokes for team in self.team]


def count_sequences(table: Table, depth: int) -> int:
    """How many sequences of actions there are, as the shared tests count them."""
    if depth == 0 or table.result is not None:
        return 1
    total = 0
    for seat in range(table.options.players):
        for text in sorted(table.legal(seat)):
            after = deepcopy(table)
            after.do(seat, text)
            total += count_sequences(after, depth - 1)
    return total
