"""Every explorer against a count of its own: nothing here asks the engine for a chance.

Each control is set to both of its ends.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb
from typing import Any

import numpy as np
import pytest

from chickenlab.by_golly.odds import one_is_known
from chickenlab.by_golly.solo import expected_turns
from chickenlab.core.questions import Question
from chickenlab.gaigel import odds as gaigel_odds
from chickenlab.gallina_city import odds as gallina_odds
from chickenlab.gallina_city.cards import Deck
from chickenlab.gallina_city.odds import DECKS
from chickenlab.gigi_gacker import WORM_DECKS
from chickenlab.gigi_gacker import odds as gigi_odds
from chickenlab_widgets.explorers import HandExplorer, QuestionExplorer, SessionExplorer
from chickenlab_widgets.explorers.by_golly import known_animals, solo_turns

POINTS = {"7": 0, "J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}
RANKS = tuple(POINTS)
OPPONENTS = {2: 1, 3: 2, 4: 2, 6: 3}
DRAWS = {2: 19, 3: 11, 4: 7, 6: 3}

Count = Callable[..., Fraction]


def ways(*kinds: tuple[int, int]) -> int:
    """In how many ways so many cards of each kind are drawn, out of so many."""
    product_ = 1
    for cards, drawn in kinds:
        product_ *= comb(cards, drawn)
    return product_


def some(good: int, drawn: int, unseen: int) -> Fraction:
    """At least one of some cards is among those drawn."""
    return 1 - Fraction(comb(unseen - good, drawn), comb(unseen, drawn))


# A hand of Gaigel ----------------------------------------------------------------------------

HANDS = [
    ("CA", "HK", "HQ", "S10", "D7"),
    ("SA", "SK", "S10", "SJ", "SJ"),
    ("H7", "C7", "DK", "DK", "CA"),
]
NAMES = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}


def pack_around(hand: tuple[str, ...], turned: str) -> list[str]:
    around = [suit + rank for suit in NAMES for rank in RANKS for _copy in range(2)]
    for card in (*hand, turned):
        around.remove(card)
    return around


def pair_chance(hand: tuple[str, ...], around: list[str], suit: str, draws: int) -> Fraction:
    kings, queens = around.count(suit + "K"), around.count(suit + "Q")
    others = len(around) - kings - queens
    found = 0
    for k, q in product(range(kings + 1), range(queens + 1)):
        has_king, has_queen = k or suit + "K" in hand, q or suit + "Q" in hand
        if has_king and has_queen and 0 <= draws - k - q <= others:
            found += ways((kings, k), (queens, q), (others, draws - k - q))
    return Fraction(found, comb(len(around), draws))


def places_in_time(players: int, draws: int) -> int:
    """Draws of one player that are not in the last round, counted round by round."""
    stock = 48 - 5 * players
    rounds = [min(players, stock - first) for first in range(0, stock, players)]
    assert all(size == players for size in rounds)
    return sum(number < len(rounds) - 1 for number in range(draws))


def hand_chances(
    hand: tuple[str, ...], turned: str, players: int, draws: int
) -> dict[str, Fraction]:
    around, trump = pack_around(hand, turned), turned[0]
    against = 5 * OPPONENTS[players]

    def none_with_opponents(bad: Callable[[str], bool]) -> Fraction:
        return 1 - some(sum(map(bad, around)), against, 42)

    found: dict[str, Fraction] = {}
    rank_names = {"7": "Seven", "J": "Jack", "Q": "Queen", "K": "King", "10": "Ten", "A": "Ace"}
    for card in hand:
        suit, rank = card[0], card[1:]
        if suit == trump:
            continue
        name = f"{rank_names[rank]} of {NAMES[suit]}"
        if rank == "A":
            found[f"Ge-Elfen: {name}"] = Fraction(1)
            found[f"Zweite Alte: {name}"] = none_with_opponents(lambda c, card=card: c == card)
        else:
            found[f"Höher hat: {name}"] = none_with_opponents(
                lambda c, s=suit, r=rank: c[0] == s and RANKS.index(c[1:]) > RANKS.index(r)
            )
    for suit, name in NAMES.items():
        points = 40 if suit == trump else 20
        found[f"Pair of {name}, {points} points"] = pair_chance(hand, around, suit, draws)
    found["A trump from the stock"] = some(sum(c[0] == trump for c in around), draws, 42)
    seven = trump + "7"
    in_time = places_in_time(players, draws)
    found["A trump Seven, to rob with"] = (
        Fraction(1) if seven in hand else some(around.count(seven), in_time, 42)
    )
    return found


@pytest.mark.parametrize("hand", HANDS, ids=" ".join)
@pytest.mark.parametrize("turned", ["DJ", "D7"])
@pytest.mark.parametrize("players", OPPONENTS)
@pytest.mark.parametrize("all_draws", [False, True], ids=["no draws", "all draws"])
def test_a_hand_hopes_for_what_is_counted_here(hand, turned, players, all_draws):
    draws = DRAWS[players] if all_draws else 0
    explorer = HandExplorer(" ".join(hand), turned, players=players, draws=draws, trials=1_000)
    shown = {row["title"]: row for group in explorer.view["groups"] for row in group["rows"]}
    counted = hand_chances(hand, turned, players, draws)
    assert set(shown) == set(counted)
    for title, chance in counted.items():
        exact = shown[title]["exact"]
        assert Fraction(int(exact["top"]), int(exact["bottom"] or 1)) == chance, title
        error = float(chance * (1 - chance) / 1_000) ** 0.5
        assert abs(shown[title]["estimate"]["value"] - chance) <= 4.5 * error + 1e-6, title


@pytest.mark.rule("GAI-61")
@pytest.mark.parametrize(
    ("players", "chance"), [(2, "67.94 %"), (3, "42.39 %"), (4, "26.83 %"), (6, "9.41 %")]
)
def test_a_seven_of_the_last_round_robs_nothing(players, chance):
    view = HandExplorer("CA HK HQ S10 C7", "DJ", players=players, trials=100_000).view
    row = next(row for row in view["groups"][2]["rows"] if "to rob with" in row["title"])
    assert row["exact"]["text"] == chance
    assert row["estimate"]["low"] - 0.002 < row["exact"]["value"] < row["estimate"]["high"] + 0.002


# Sessions ------------------------------------------------------------------------------------


@cache
def session(
    lines: tuple[int, ...],
    left: int,
    dealer: int,
    win: tuple[Fraction, ...],
    double: Fraction,
) -> tuple[tuple[Fraction, ...], dict[int, Fraction]]:
    """The chance of each side to win, and of each number of deals, by going through all results."""
    if not left and 0 in lines:
        return tuple(Fraction(line == 0) for line in lines), {0: Fraction(1)}
    wins, deals = [Fraction(0)] * len(lines), {}
    for side, worth in product(range(len(lines)), (1, 2)):
        share = win[side] * (double if worth == 2 else 1 - double)
        if not share:
            continue
        after, still = list(lines), left
        if left:
            losers = [(dealer + step) % len(lines) for step in range(1, len(lines) + 1)]
            for loser in losers:
                if loser != side:
                    marks = min(worth, still)
                    after[loser], still = after[loser] + marks, still - marks
        else:
            after[side] = max(0, after[side] - worth)
        then = session(tuple(after), still, (dealer + 1) % len(lines), win, double)
        wins = [total + share * chance for total, chance in zip(wins, then[0], strict=True)]
        for number, chance in then[1].items():
            deals[number + 1] = deals.get(number + 1, Fraction(0)) + share * chance
    return tuple(wins), deals


BOARDS: list[tuple[tuple[int, ...], int, bool]] = [
    ((0, 0), 1, False),
    ((0, 0), 12, False),
    ((1, 0), 1, True),
    ((6, 6), 12, True),
    ((0, 12), 12, True),
    ((12, 0), 12, False),
    ((0, 0, 0), 1, False),
    ((0, 0, 0), 12, False),
    ((4, 4, 4), 12, True),
    ((0, 0, 5), 5, True),
]


@pytest.mark.parametrize(("strokes", "agreed", "cleaning"), BOARDS)
@pytest.mark.parametrize("skill", [0, None, 100])
@pytest.mark.parametrize("double", [0, 100])
def test_a_session_ends_as_it_is_counted_here(strokes, agreed, cleaning, skill, double):
    explorer = SessionExplorer(
        strokes, agreed=agreed, cleaning=cleaning, skill=skill, double=double, trials=1_000
    )
    sides = len(strokes)
    first = Fraction(1, sides) if skill is None else Fraction(skill, 100)
    win = (first, *[(1 - first) / (sides - 1)] * (sides - 1))
    left = 0 if cleaning else agreed - sum(strokes)
    wins, deals = session(strokes, left, 0, win, Fraction(double, 100))
    view = explorer.view
    for line, chance in zip(view["lines"], wins, strict=True):
        assert Fraction(int(line["exact"]["top"]), int(line["exact"]["bottom"] or 1)) == chance
        error = float(chance * (1 - chance) / 1_000) ** 0.5
        assert abs(line["estimate"]["value"] - chance) <= 4.5 * error + 1e-6
    shown = {row["deals"]: row["exact"]["value"] for row in view["deals"] if row["exact"]["value"]}
    assert shown == {n: pytest.approx(float(deals[n]), abs=1e-6) for n in shown}
    assert sum(float(chance) for n, chance in deals.items() if n not in shown) < 1e-5
    mean = sum(number * chance for number, chance in deals.items())
    assert view["mean"]["value"] == pytest.approx(float(mean), abs=1e-6)
    assert view["is_over"] == (not left and 0 in strokes)
    assert ("over" in view["phase"]) == view["is_over"]


def test_an_empty_board_has_nothing_to_cross_out():
    for strokes in ((0, 0), (0, 0, 0)):
        with pytest.raises(ValueError, match="an empty board has no strokes"):
            SessionExplorer(strokes, cleaning=True)
    explorer = SessionExplorer((0, 0), trials=100)
    explorer._on_message(explorer, {"kind": "cleaning", "value": True}, [])
    assert "an empty board" in explorer.view["complaint"]
    assert not explorer.view["cleaning"]


@pytest.mark.parametrize(
    ("strokes", "phase"),
    [
        ((0, 4), "The session is over: Your side has a clear line (GAI-77)."),
        ((4, 0), "The session is over: The others have a clear line (GAI-77)."),
        ((0, 4, 4), "The session is over: You have a clear line (GAI-77)."),
        ((4, 0, 4), "The session is over: Right has a clear line (GAI-77)."),
        (
            (0, 0, 4),
            "The session is over: You and Right have a clear line, and share the victory "
            "(GAI-77, A-GAI-14).",
        ),
    ],
)
def test_a_session_that_is_over_tells_who_has_won(strokes, phase):
    explorer = SessionExplorer(strokes, cleaning=True, trials=100)
    assert explorer.view["phase"] == phase
    assert "cross out" not in repr(explorer)


@pytest.mark.parametrize(("sides", "alike"), [(2, 10), (3, 7)])
def test_the_slider_stands_where_all_are_alike(sides, alike):
    explorer = SessionExplorer((0,) * sides, trials=100)
    skill = explorer.view["skill"]
    assert skill["choices"][skill["index"]] == f"1 in {sides}"
    shares = [Fraction(1, sides) if s is None else Fraction(s, 100) for s in explorer.skills]
    assert shares == sorted(shares)
    for index in (0, len(skill["choices"]) - 1):
        explorer._on_message(explorer, {"kind": "skill", "index": index}, [])
        assert explorer.win[0] == (1 if index else 0)
    explorer._on_message(explorer, {"kind": "skill", "index": 22}, [])
    assert f"only {len(skill['choices'])} places" in explorer.view["complaint"]


# Questions about Gaigel ----------------------------------------------------------------------


def pair_in(suits: int, others: int, cards: int) -> Fraction:
    """A pair in one of some suits, with two Kings and two Queens each, among other cards."""
    found = 0
    counts = list(product(range(3), repeat=2))
    for suit in product(counts, repeat=suits):
        royals = sum(map(sum, suit))
        if royals <= cards <= royals + others and any(k and q for k, q in suit):
            weight = 1
            for k, q in suit:
                weight *= ways((2, k), (2, q))
            found += weight * comb(others, cards - royals)
    return Fraction(found, comb(4 * suits + others, cards))


def over_turned_ranks(chance: Callable[[str], Fraction]) -> Fraction:
    return sum(map(chance, RANKS), Fraction(0)) / len(RANKS)


def forty(turned: str) -> Fraction:
    kings, queens = 2 - (turned == "K"), 2 - (turned == "Q")
    found = sum(
        ways((kings, k), (queens, q), (47 - kings - queens, 5 - k - q))
        for k in range(1, kings + 1)
        for q in range(1, queens + 1)
    )
    return Fraction(found, comb(47, 5))


@cache
def point_sums(cards: int) -> dict[int, Fraction]:
    """The sums of so many cards, card by card through the pack."""
    sums = [{0: 1}, *({} for _ in range(cards))]
    for points in [points for points in POINTS.values() for _copy in range(8)]:
        for drawn in range(cards, 0, -1):
            for total, number in list(sums[drawn - 1].items()):
                sums[drawn][total + points] = sums[drawn].get(total + points, 0) + number
    return {total: Fraction(number, comb(48, cards)) for total, number in sums[cards].items()}


def average(chances: dict[int, Fraction]) -> Fraction:
    return sum((value * chance for value, chance in chances.items()), Fraction(0))


def spread(chances: dict[int, Fraction]) -> Fraction:
    return average({v: c * v for v, c in chances.items()}) - average(chances) ** 2


def to_rob(players: int, who: str) -> Fraction:
    """Two Sevens in two of 47 places, dealt one by one to the players in turns."""
    side = {0} if who == "you" else {s for s in range(players) if players in (4, 6) and s % 2 == 0}
    side = side or {0}
    last_round = 48 - players
    mine = {place for place in range(47) if place % players in side and place < last_round}
    pairs = list(combinations(range(47), 2))
    return Fraction(sum(one in mine or two in mine for one, two in pairs), len(pairs))


def until_ace(number: int) -> Fraction:
    return average(
        {
            place: Fraction(comb(place - 1, number - 1) * comb(48 - place, 8 - number), comb(48, 8))
            for place in range(1, 49)
        }
    )


def both_aces_to_one(players: int) -> Fraction:
    found = sum(
        comb(48 - two, 6)
        for one, two in combinations(range(1, 49), 2)
        if (two - one) % players == 0
    )
    return Fraction(found, comb(48, 8))


def deals_of_session(players: int, strokes: int, double: int) -> Fraction:
    sides = 3 if players == 3 else 2
    win = (Fraction(1, sides),) * sides
    return average(session((0,) * sides, strokes, 0, win, Fraction(double, 100))[1])


def session_won(mine: int, theirs: int, skill: int, double: int) -> Fraction:
    win = (Fraction(skill, 100), Fraction(100 - skill, 100))
    return session((mine, theirs), 0, 0, win, Fraction(double, 100))[0][0]


FIVE_OF_47 = comb(47, 5)
PLAIN_ACE = 1 - Fraction(comb(41, 5), FIVE_OF_47)

GAIGEL: dict[str, Count] = {
    "hand-pair": lambda cards: pair_in(4, 32, cards),
    "hand-pair-in-suit": lambda cards: pair_in(1, 44, cards),
    "hand-forty": lambda: over_turned_ranks(forty),
    "hand-sevens": lambda count: Fraction(ways((8, count), (40, 5 - count)), comb(48, 5)),
    "hand-trumps": lambda count: Fraction(ways((11, count), (36, 5 - count)), FIVE_OF_47),
    "hand-trump-seven": lambda: over_turned_ranks(lambda rank: some(2 - (rank == "7"), 5, 47)),
    "hand-aces": lambda count: Fraction(
        sum(ways((8, n), (40, 5 - n)) for n in range(count, 6)), comb(48, 5)
    ),
    "points-mean": lambda cards: average(point_sums(cards)),
    "points-variance": lambda cards: spread(point_sums(cards)),
    "points-at-least": lambda cards, points: sum(
        (chance for total, chance in point_sums(cards).items() if total >= points), Fraction(0)
    ),
    "opening-ace": lambda: PLAIN_ACE,
    "opening-both-aces": lambda: Fraction(3 * comb(45, 3) - 3 * comb(43, 1), FIVE_OF_47),
    "opening-only-hoeher-hat": lambda: 1 - PLAIN_ACE - Fraction(comb(11, 5), FIVE_OF_47),
    "opening-second-five-trumps": lambda players: (players - 1) * Fraction(comb(6, 5), comb(42, 5)),
    "opening-twin": lambda players: some(1, 5 * (players - 1), 42),
    "opening-zweite-alte-fails": lambda players: some(1, 5 * OPPONENTS[players], 42),
    "opening-hoeher-hat-stands": lambda led, players: (
        1 - some(2 * (5 - RANKS.index(led)), 5 * OPPONENTS[players], 42)
    ),
    "stock-card": lambda copies, draws: some(copies, draws, 42),
    "stock-fifth-seven": lambda draws: some(4, draws, 42),
    "stock-seven-to-rob": to_rob,
    "partners-cards": until_ace,
    "partners-same": both_aces_to_one,
    "session-deals": deals_of_session,
    "session-win": session_won,
}


# Questions about Gallina City ----------------------------------------------------------------


def share(deck: Deck, one: int, two: int) -> bool:
    return bool(set(deck.cards[one]) & set(deck.cards[two]))


@cache
def sharing(deck: str) -> Fraction:
    pairs = list(combinations(range(56), 2))
    return Fraction(sum(share(DECKS[deck], one, two) for one, two in pairs), len(pairs))


def same_family() -> Fraction:
    families = [{picture % 14 for picture in card} for card in DECKS["cyclic"].cards]
    pairs = list(combinations(families, 2))
    return Fraction(sum(bool(one & two) for one, two in pairs), len(pairs))


GALLINA: dict[str, Count] = {
    "cards-share": lambda deck: sharing(deck),
    "cards-share-independent": lambda: some(4, 4, 56),
    "cards-family": same_family,
    "identical": lambda left: Fraction(3, 3 + 4 * (left - 1)),
    "hands-pairs": lambda deck, cards: cards**2 * sharing(deck),
    "table-pairs": lambda players, cards: comb(players, 2) * cards**2 * sharing("cyclic"),
    "no-partner": lambda players, cards: Fraction(
        comb(43, (players - 1) * cards), comb(55, (players - 1) * cards)
    ),
}


# Both ends of each slider --------------------------------------------------------------------


def ends(question: Question) -> Iterator[dict[str, Any]]:
    names = [parameter.name for parameter in question.parameters]
    values = [(p.values[0], p.values[-1]) for p in question.parameters]
    for chosen in product(*values):
        yield dict(zip(names, chosen, strict=True))


CATALOGUES = {
    "gaigel": (gaigel_odds.QUESTIONS, GAIGEL),
    "gallina": (gallina_odds.QUESTIONS, GALLINA),
}
TRIED = {"table-pair", "hands-share", "stop-right"}
"""Questions that are too long to count here, and are dealt instead."""

COUNTED = [(game, name) for game, (_, counts) in CATALOGUES.items() for name in counts]


def test_all_questions_are_counted_or_dealt_here():
    for catalogue, counts in CATALOGUES.values():
        assert set(catalogue) - TRIED == set(counts)


@pytest.mark.parametrize(("game", "name"), COUNTED)
def test_a_question_is_answered_as_it_is_counted_here(game, name):
    catalogue, counts = CATALOGUES[game]
    explorer = QuestionExplorer(catalogue, question=name, trials=1_000)
    for values in ends(catalogue[name]):
        explorer.set(**values)
        exact = explorer.view["exact"]
        found = Fraction(int(exact["top"]), int(exact["bottom"] or 1))
        assert found == counts[name](**values), values
        assert "{" not in explorer.view["text"] + explorer.view["derivation"]


def near(explorer: QuestionExplorer, hits: int, n: int) -> bool:
    chance = explorer.view["exact"]["value"]
    return abs(hits / n - chance) <= 4.5 * (chance * (1 - chance) / n) ** 0.5 + 1e-6


@pytest.mark.parametrize("players", [2, 6])
def test_a_pair_at_a_table_comes_as_often_as_it_is_dealt_here(players):
    rng, n, hits = np.random.default_rng(1), 20_000, 0
    # of each suit two Kings (1) and two Queens (2); 0 is any other card
    pack = np.array([10 * suit + royal for suit in range(4) for royal in (1, 1, 2, 2)] + [0] * 32)
    for _deal in range(n):
        rng.shuffle(pack)
        hands = [set(pack[5 * seat : 5 * seat + 5].tolist()) for seat in range(players)]
        hits += any({10 * s + 1, 10 * s + 2} <= hand for hand in hands for s in range(4))
    explorer = QuestionExplorer(gaigel_odds.QUESTIONS, question="table-pair", players=players)
    assert near(explorer, hits, n)


@pytest.mark.parametrize("cards", [1, 5])
@pytest.mark.parametrize("deck", ["cyclic", "quartets"])
def test_two_hands_share_a_picture_as_often_as_they_are_dealt_here(deck, cards):
    rng, n, hits = np.random.default_rng(2), 20_000, 0
    pictures = [set(card) for card in DECKS[deck].cards]
    for _deal in range(n):
        dealt = rng.permutation(56)[: 2 * cards].tolist()
        mine = set().union(*(pictures[card] for card in dealt[:cards]))
        hits += any(mine & pictures[card] for card in dealt[cards:])
    catalogue = gallina_odds.QUESTIONS
    assert near(
        QuestionExplorer(catalogue, question="hands-share", deck=deck, cards=cards), hits, n
    )
    if deck == "cyclic":
        stop = QuestionExplorer(catalogue, question="stop-right", cards=cards)
        assert near(stop, n - hits, n)


# By Golly! -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seen", [0, 19])
@pytest.mark.parametrize("sought", [1, 9])
def test_one_animal_is_known_as_often_as_it_is_counted_here(seen, sought):
    controls = known_animals().controls
    assert (controls["cards_seen"].min, controls["cards_seen"].max) == (0, 19)
    assert (controls["animals_sought"].min, controls["animals_sought"].max) == (1, 9)
    assert one_is_known(seen, sought) == some(sought, seen, 19)


def alone(order: tuple[str, ...], animals: int) -> int:
    """Turns of somebody who clears what is known and then searches, cards being seen in order."""
    unseen, known, sought, turns = list(order), 0, set(range(animals)), 0
    while sought or known:
        turns += 1
        known = 0
        while sought:
            laid, card = min(sought), unseen.pop(0)
            if card == laid:
                sought.remove(laid)
                continue
            second = unseen.pop(0) if card == "mess" and unseen else None
            for shown in (card, second):
                if shown in sought:
                    sought.remove(shown)
                    known += 1
            break
    return turns


@pytest.mark.parametrize("animals", [1, 5])
@pytest.mark.parametrize("mess", [0, 2])
def test_a_small_yard_takes_as_many_turns_as_are_played_here(animals, mess):
    controls = solo_turns().controls
    assert (controls["cards"].min, controls["cards"].max) == (7, 30)
    assert (controls["mess"].min, controls["mess"].max) == (0, 2)
    yard = [*range(animals), *["mess"] * mess, *["other"] * (7 - animals - mess)]
    turns = [alone(order, animals) for order in permutations(yard)]
    assert expected_turns(animals, cards=7, mess=mess) == Fraction(sum(turns), len(turns))


@pytest.mark.parametrize("animals", [1, 5])
@pytest.mark.parametrize("mess", [0, 2])
def test_a_large_yard_takes_as_many_turns_as_are_played_here(animals, mess):
    rng = np.random.default_rng(3)
    yard = [*range(animals), *["mess"] * mess, *["other"] * (30 - animals - mess)]
    turns = [alone(tuple(yard[i] for i in rng.permutation(30)), animals) for _game in range(20_000)]
    error = np.std(turns) / len(turns) ** 0.5
    assert abs(np.mean(turns) - expected_turns(animals, cards=30, mess=mess)) <= 4.5 * error


# Gigi Gacker ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("worms", [next(iter(WORM_DECKS)), list(WORM_DECKS)[-1]])
def test_best_and_worst_worm_of_a_row_are_those_counted_here(players, worms):
    cards = [value for value, count in enumerate(WORM_DECKS[worms], start=1) for _ in range(count)]
    size = max(3, players)
    best, worst = gigi_odds.best_worm(size, worms), gigi_odds.worst_worm(size, worms)
    for value in range(1, 9):
        low, high = sum(c < value for c in cards), sum(c > value for c in cards)
        same = cards.count(value)
        rows = comb(36, size)
        assert best[value] == Fraction(comb(low + same, size) - comb(low, size), rows)
        assert worst[value] == Fraction(comb(high + same, size) - comb(high, size), rows)


@pytest.mark.parametrize("chairs", [3, 5])
def test_positions_at_both_ends_of_the_table_are_those_of_all_bids(chairs):
    for seat in (0, chairs - 1):
        places = [0] * chairs
        by_bid = {value: [0] * chairs for value in range(3, 8)}
        for bids in product(range(3, 8), repeat=chairs):
            order = sorted(range(chairs), key=lambda chair: (-bids[chair], chair))
            places[order.index(seat)] += 1
            by_bid[bids[seat]][order.index(seat)] += 1
        shares = [Fraction(number, 5**chairs) for number in places]
        assert gigi_odds.position_by_distance(seat, chairs) == shares
        assert gigi_odds.mean_position(seat, chairs) == sum(
            place * chance for place, chance in enumerate(shares, start=1)
        )
        for value in (3, 7):
            bid = [Fraction(number, 5 ** (chairs - 1)) for number in by_bid[value]]
            assert gigi_odds.position_of_bid(value, seat, chairs) == bid


# Words ---------------------------------------------------------------------------------------

BAD_ENGLISH = re.compile(
    r"(?<![\w.,−])1 (?!is\b|has\b|was\b)\w+s\b|\b1 (\w+ )?(are|have|were)\b|\b(you|they) has\b"
    r"|\{|\bnone of the [01] "
)


def all_texts(thing: Any) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from all_texts(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from all_texts(value)


@pytest.mark.parametrize("text", ["1 cards", "1 card are", "that you has", "none of the 1 higher"])
def test_bad_english_is_noticed(text):
    assert BAD_ENGLISH.search(text)


def test_every_sentence_is_english_at_both_ends_of_each_control():
    views: list[Any] = []
    for catalogue, _counts in CATALOGUES.values():
        for name, question in catalogue.items():
            explorer = QuestionExplorer(catalogue, question=name, trials=100)
            for values in ends(question):
                explorer.set(**values)
                views += [explorer.view["news"], explorer.view["derivation"], repr(explorer)]
    for hand, turned in product(HANDS, ["DJ", "D7", "SA"]):
        for players, draws in product((2, 6), (0, 1, 3)):
            hands = HandExplorer(" ".join(hand), turned, players=players, draws=draws, trials=100)
            views += [hands.view, repr(hands)]
    for strokes, agreed, cleaning in [*BOARDS, ((0, 0), 1, False), ((6, 5), 12, False)]:
        session_ = SessionExplorer(strokes, agreed=agreed, cleaning=cleaning, trials=100)
        views += [session_.view["news"], session_.view["phase"], repr(session_)]
    for text in all_texts(views):
        assert not BAD_ENGLISH.search(text), text
