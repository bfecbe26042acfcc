"""The arrows of imports run one way, and the engine needs NumPy only."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.house.arrows import arrows, circles, wrong_arrows

ENGINE_ALONE = """
import sys

class OnlyNumPy:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in {"chickenlab", "numpy"} | sys.stdlib_module_names | already_here:
            raise ImportError(f"the engine asks for {name}")

already_here = {name.partition(".")[0] for name in sys.modules}
sys.meta_path.insert(0, OnlyNumPy())
import chickenlab
import importlib, pkgutil
for module in pkgutil.walk_packages(chickenlab.__path__, "chickenlab."):
    importlib.import_module(module.name)
print("imported")
"""


@pytest.fixture
def house(tmp_path):
    """A tiny repository, to which a test adds modules and notebooks."""

    def build(**files: str) -> Path:
        for package in ("chickenlab", "widgets/chickenlab_widgets", "notebooks"):
            (tmp_path / package).mkdir(parents=True)
        everywhere = {
            "chickenlab/__init__.py": "",
            "chickenlab/core/__init__.py": "",
            "chickenlab/core/game.py": "",
            "chickenlab/gaigel/__init__.py": "from chickenlab.gaigel.state import State",
            "chickenlab/gaigel/cards.py": "",
            "chickenlab/gaigel/state.py": "from chickenlab.gaigel.cards import Card",
            "chickenlab/by_golly/__init__.py": "",
            "chickenlab/by_golly/cards.py": "",
        }
        for name, text in {**everywhere, **files}.items():
            path = tmp_path / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        return tmp_path

    return build


def test_all_arrows_run_the_right_way():
    assert wrong_arrows(ROOT) == []


def test_in_a_game_no_two_modules_know_each_other():
    assert circles(ROOT) == []


def test_a_circle_is_named_also_where_it_is_for_types_only(house):
    types = (
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from chickenlab.gaigel import {}"
    )
    root = house(
        **{
            "chickenlab/gaigel/view.py": types.format("rules"),
            "chickenlab/gaigel/rules.py": "from chickenlab.gaigel import view",
        }
    )
    assert circles(root) == [["chickenlab.gaigel.rules", "chickenlab.gaigel.view"]]


def test_the_imports_of_both_packages_are_really_read():
    sources = {arrow.source.split(".")[0] for arrow in arrows(ROOT)}
    assert {"chickenlab", "chickenlab_widgets"} <= sources


def test_the_tiny_house_has_no_wrong_arrow(house):
    assert wrong_arrows(house()) == []


@pytest.mark.parametrize(
    ("path", "code", "complaint"),
    [
        ("chickenlab/core/play.py", "from chickenlab import gaigel", "core must not know the"),
        ("chickenlab/core/play.py", "import chickenlab.gaigel.cards", "core must not know the"),
        ("chickenlab/core/play.py", "from ..gaigel import cards", "core must not know the games"),
        ("chickenlab/core/play.py", "from chickenlab import play", "core must not know the games"),
        ("chickenlab/gaigel/odds.py", "from chickenlab.by_golly.cards import A", "another game"),
        ("chickenlab/gaigel/odds.py", "from ..by_golly import cards", "another game"),
        ("chickenlab/gaigel/odds.py", "def f():\n    import altair", "needs NumPy only"),
        ("chickenlab/gaigel/odds.py", "import chickenlab_widgets", "needs NumPy only"),
        ("chickenlab/gaigel/odds.py", "from chickenlab import play", "the front of the house"),
        ("chickenlab/gaigel/batch.py", "from chickenlab.gaigel.state import State", "lean on the"),
        ("chickenlab/gaigel/batch.py", "from .state import State", "lean on the referee"),
        ("chickenlab/gaigel/batch.py", "from . import state", "lean on the referee"),
        ("chickenlab/gaigel/batch.py", "from chickenlab.gaigel import State", "lean on the"),
        ("chickenlab/gaigel/strategies.py", "from .state import State", "lean on the referee"),
        ("chickenlab/gaigel/cards.py", "from .state import State", "lean on the referee"),
        ("widgets/chickenlab_widgets/x.py", "from tests.conftest import ROOT", "the tests"),
    ],
)
def test_a_wrong_arrow_is_named(house, path, code, complaint):
    found = wrong_arrows(house(**{path: code}))
    assert len(found) == 1
    assert complaint in found[0]
    assert path.removeprefix("widgets/").removesuffix(".py").replace("/", ".") in found[0]


def test_a_way_round_to_the_referee_is_named(house):
    files = {
        "chickenlab/gaigel/batch.py": "from chickenlab.gaigel.helper import help_out",
        "chickenlab/gaigel/helper.py": "from chickenlab.gaigel.state import State",
    }
    steps = "chickenlab.gaigel.batch imports chickenlab.gaigel.helper imports"
    assert wrong_arrows(house(**files))[0].startswith(f"{steps} chickenlab.gaigel.state")


def test_a_wrong_arrow_in_a_notebook_is_named(house):
    code = {"cell_type": "code", "source": ["%matplotlib inline\n", "import tests.conftest"]}
    (found,) = wrong_arrows(house(**{"notebooks/a.ipynb": json.dumps({"cells": [code]})}))
    assert found.startswith("notebooks/a.ipynb (line 2) imports tests.conftest")


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("chickenlab/gaigel/batch.py", "import numpy as np\nfrom . import cards\nimport math"),
        (
            "chickenlab/gaigel/batch.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .state import State",
        ),
        ("chickenlab/gaigel/game.py", "from ..core import game\nfrom .state import State"),
        ("chickenlab/__init__.py", "from chickenlab import gaigel, by_golly"),
        ("chickenlab/cli.py", "import chickenlab\nfrom chickenlab import gaigel, core"),
        ("widgets/chickenlab_widgets/x.py", "import altair\nfrom chickenlab import gaigel"),
    ],
)
def test_a_right_arrow_is_left_alone(house, path, code):
    assert wrong_arrows(house(**{path: code})) == []


def test_the_engine_imports_where_there_is_nothing_but_numpy():
    done = subprocess.run(
        [sys.executable, "-c", ENGINE_ALONE], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout == "imported\n", done.stderr


def test_an_engine_that_asks_for_more_would_be_caught():
    asking = ENGINE_ALONE.replace("import chickenlab\n", "import chickenlab, altair\n")
    done = subprocess.run(
        [sys.executable, "-c", asking], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "the engine asks for altair" in done.stderr
