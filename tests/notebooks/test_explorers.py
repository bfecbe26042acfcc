"""What the explorers of the notebooks say, at both ends of each control, counted once more here."""

from __future__ import annotations

import ast
import contextlib
import io
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise, product
from math import comb
from typing import Any

import nbformat
import numpy as np
import pytest
from IPython.utils import capture

from chickenlab import gigi_gacker
from chickenlab.gallina_city import IMAGES
from chickenlab.gigi_gacker import Bid
from chickenlab.gigi_gacker.cards import WORM_DECKS
from tests.notebooks.regenerate import NOTEBOOKS, find

Say = Callable[..., str]
"""Calls the function of an explorer, and gives what it prints."""


def explorers() -> Iterator[tuple[str, str]]:
    """The notebook and the function of each explorer that a notebook defines."""
    for path in find():
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "code" and "Explorer(" in cell.source:
                for node in ast.walk(ast.parse(cell.source)):
                    match node:
                        case ast.Call(func=ast.Name("Explorer"), args=[ast.Name(name), *_]):
                            yield path.relative_to(NOTEBOOKS).as_posix(), name
                        case _:
                            pass


@cache
def cells(path: str) -> tuple[str, ...]:
    notebook = nbformat.read(NOTEBOOKS / path, as_version=4)
    return tuple(cell.source for cell in notebook.cells if cell.cell_type == "code")


def speaking(path: str, function: str) -> Say:
    """The function, in a notebook that was run as far as where it is defined.

    Cells that only ask or draw are left out: what is left are imports and definitions.
    """
    names: dict[str, Any] = {}
    for source in cells(path):
        tree = ast.parse(source)
        kept = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.Assign)
        tree.body = [node for node in tree.body if isinstance(node, kept)]
        with contextlib.suppress(NameError), capture.capture_output():
            exec(compile(tree, path, "exec"), names)
        if f"def {function}(" in source:
            break

    def say(**controls: Any) -> str:
        said = io.StringIO()
        with contextlib.redirect_stdout(said), capture.capture_output() as drawn:
            names[function](**controls)
        return said.getvalue() + drawn.stdout

    return say


def number(pattern: str, said: str) -> float:
    """The number that stands in a text where the pattern says."""
    found = re.search(pattern, said)
    assert found is not None, said
    return float(found[1])


# Gallina City --------------------------------------------------------------------------------


def count_try_offsets(say: Say) -> None:
    for second, third, fourth in ((1, 2, 3), (7, 20, 30), (1, 4, 9), (1, 2, 30), (7, 20, 28)):
        deck = [{(card + step) % 56 for step in (0, second, third, fourth)} for card in range(56)]
        common = [len(one & other) for one, other in combinations(deck, 2)]
        share = Fraction(sum(number > 0 for number in common), len(common))
        families = [len({IMAGES[picture].family for picture in card}) for card in deck]
        said = say(second=second, third=third, fourth=fourth)
        partners = max(sum(bool(card & other) for other in deck) - 1 for card in deck)
        assert f"{partners} partners" in said
        assert f"at most {max(common)} in common" in said
        assert ("no look-alikes" in said) == (min(families) == 4)
        assert f"share a picture: {share};" in said
    assert "twice" in say(second=2, third=2, fourth=3)


def count_ask(say: Say) -> None:
    for picture in (0, 23, 55):
        said = say(picture=picture)
        left = [int(number) for number in re.findall(r"^ *(\d+) fit", said, re.M)]
        assert left[0] == len(IMAGES) == 56
        assert all(fewer < more for more, fewer in pairwise(left))
        assert f"It is the {IMAGES[picture].family}" in said
        # seven answers can tell 128 pictures apart, and five only 32
        assert 5 <= len(left) <= 9


def count_voices(say: Say) -> None:
    for players in (3, 6):
        clear = say(mishear=0, players=players)
        assert clear.count("wrong calls 0 (all 300") == 2, "nothing is misheard"
        muddled = re.findall(r"wrong calls (0\.\d+) \((0\.\d+)", say(mishear=30, players=players))
        assert len(muddled) == 2
        assert all(float(low) > 0 for _value, low in muddled)


def count_team(say: Say) -> None:
    for players, seconds in product((2, 6), (1.5, 4.0)):
        said = say(players=players, seconds=seconds)
        won = number(r"won: (\d\.\d+)", said)
        share = number(r"(\d+)% end as", said)
        assert 0 <= won <= 1
        assert share >= 2 / 7 * 100, "the two likeliest of seven ratings"
    # who speaks faster wins more, and the more players, the less time for each
    slow, fast = (
        number(r"won: (\d\.\d+)", say(players=4, seconds=seconds)) for seconds in (4.0, 1.5)
    )
    assert fast > slow


# Gigi Gacker ---------------------------------------------------------------------------------


def place_of(seat: int, bids: tuple[int, ...]) -> int:
    """Higher bids come first; of equal ones, whoever sits nearer to the tractor."""
    order = sorted(range(len(bids)), key=lambda chair: (-bids[chair], chair))
    return order.index(seat) + 1


def count_positions(say: Say) -> None:
    for chairs in (3, 5):
        said = say(chairs=chairs)
        for seat in (0, chairs - 1):
            places = [place_of(seat, bids) for bids in product(range(3, 8), repeat=chairs)]
            assert f"{seat} steps from the tractor: {Fraction(sum(places), len(places))} " in said


def count_best_and_worst(say: Say) -> None:
    for players, worms in product((2, 5), WORM_DECKS):
        deck = [
            worm for worm, copies in enumerate(WORM_DECKS[worms], start=1) for _ in range(copies)
        ]
        size = max(3, players)
        # the k-th smallest of the pack is the best of a row as often as all others lie below it
        chances = [
            Fraction(comb(below, size - 1), comb(len(deck), size)) for below in range(len(deck))
        ]
        best = sum(worm * chance for worm, chance in zip(deck, chances, strict=True))
        worst = sum(worm * chance for worm, chance in zip(deck, chances[::-1], strict=True))
        told = f"best {float(best):.3f}, worst {float(worst):.3f}"
        assert told in say(players=players, worms=worms)


def count_seat_for_a_row(say: Say) -> None:
    for place, chairs in ((1, 3), (5, 5), (1, 5), (5, 3)):
        wanted = min(place, chairs)
        said = say(best_worm_at=place, chairs=chairs)
        assert f"position {wanted} of {chairs}" in said
        for seat in range(chairs):
            taken = dict.fromkeys(range(3, 8), 0)
            for bids in product(range(3, 8), repeat=chairs):
                taken[bids[seat]] += place_of(seat, bids) == wanted
            most = Fraction(max(taken.values()), 5 ** (chairs - 1))
            bid = int(number(rf"{seat} steps from the tractor: bid (\d)", said))
            assert taken[bid] == max(taken.values())
            assert f"({most})" in said.splitlines()[1 + seat]


def count_next_best(say: Say) -> None:
    names = ("Anna", "Ben", "Carla")
    trio = gigi_gacker.Game(players=3)
    for worm in (3, 8):
        rows = ["W4 W2 W1", f"W{worm} W1 W2"]
        position = gigi_gacker.Position.of(trio, ["R7 R4", "Y6 Y3", "G5 G3"], rows)
        start = trio.new_state(deal=position)
        bids = [
            [one for one in start.legal_actions(seat) if isinstance(one, Bid)] for seat in range(3)
        ]
        said = say(worm=worm)
        mixes = []
        for name, own in zip(names, bids, strict=True):
            (line,) = [line for line in said.splitlines() if line.split()[:1] == [name]]
            told = dict(re.findall(r"(\w+ pullet \d) ([\d.]+)%", line))
            mixes.append([float(told.get(bid.card.title, 0)) / 100 for bid in own])
            assert sum(mixes[-1]) == pytest.approx(1, abs=0.011)
        worth = np.zeros([2, 2, 2, 3])
        for choice in np.ndindex(2, 2, 2):
            state = start.clone()
            for seat in range(3):
                state.apply(seat, bids[seat][choice[seat]])
            while not state.is_terminal:  # one card is left to each
                seat = state.to_act[0]
                state.apply(seat, state.legal_actions(seat)[0])
            assert state.outcome is not None
            worth[choice] = state.outcome.scores
        for seat in range(3):
            others = [np.ones(2) if other == seat else np.array(mixes[other]) for other in range(3)]
            weights = np.einsum("i,j,k->ijk", *others)
            axes = tuple(other for other in range(3) if other != seat)
            values = (weights * worth[..., seat]).sum(axis=axes)
            regret = values.max() - values @ np.array(mixes[seat])
            assert regret < 0.02, "nobody gains by another bid, but for rounded chances"


def count_levels(say: Say) -> None:
    for seed in (0, 19):
        for level in (0, 4):
            said = say(seed=seed, level=level)
            state = gigi_gacker.Game(players=4).new_state(seed=seed)
            assert ", ".join(card.title for card in state.row) in said
            shares = [
                [int(share) for share in re.findall(r" (\d+)%", line)]
                for line in said.splitlines()
                if line.startswith("  ")
            ]
            assert len(shares) == 4
            assert all(sum(line) == pytest.approx(100, abs=3) for line in shares)
            # level 0 bids by chance; everybody above it has one best bid, or some that are equal
            assert all((len(line) > 1) >= (level == 0) for line in shares)
            assert number(r"exploitability: ([\d.]+)", said) >= 0


COUNTS: dict[str, Callable[[Say], None]] = {
    name.removeprefix("count_"): count
    for name, count in dict(globals()).items()
    if name.startswith("count_")
}


@pytest.mark.parametrize(("path", "function"), list(explorers()))
def test_an_explorer_says_what_is_counted_here(path: str, function: str):
    COUNTS[function](speaking(path, function))


def test_every_count_is_of_an_explorer_that_there_is():
    assert set(COUNTS) == {function for _path, function in explorers()}
