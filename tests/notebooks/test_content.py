"""What the notebooks say: rules exist, links lead somewhere, and solutions are right."""

import base64
import re
import struct
from pathlib import Path

import nbformat
import pytest

from chickenlab import gaigel
from chickenlab.core.rulebook import Kind
from chickenlab_widgets.charts import PICTURE_SCALE
from tests.conftest import ROOT
from tests.notebooks.regenerate import NOTEBOOKS, find
from tests.notebooks.rulebook import FILE, RULEBOOKS, page

GAIGEL = NOTEBOOKS / "gaigel"
LESSON = GAIGEL / "1_rules.ipynb"
PATHS = find()
every_notebook = pytest.mark.parametrize(
    "path", PATHS, ids=[path.relative_to(NOTEBOOKS).as_posix() for path in PATHS]
)

# What is left of a screen of 600 pixels beside the numbers of the cells
NARROW = 480

_ID = re.compile(r"\b(?:A-)?GAI-\d+\b")
_RULE_LINK = re.compile(r"\[((?:A-)?GAI-\d+)\]\(([^)#]+)#([^)]+)\)")
_SOLUTION = re.compile(r"<details><summary>Solution</summary>.*?```python\n(.*?)```", re.DOTALL)


def cells(path: Path) -> list:
    return nbformat.read(path, as_version=4).cells


def markdown(path: Path) -> str:
    """All that is said in a notebook, also what code has worked out."""
    said = [cell.source for cell in cells(path) if cell.cell_type == "markdown"]
    said += [
        output.data["text/markdown"]
        for cell in cells(path)
        for output in cell.get("outputs", [])
        if "text/markdown" in output.get("data", {})
    ]
    return "\n\n".join(said)


def everything(path: Path) -> str:
    return "\n".join([markdown(path), *(cell.source for cell in cells(path))])


def code(path: Path) -> list:
    return [cell for cell in cells(path) if cell.cell_type == "code"]


def pictures(path: Path) -> list[str]:
    """The stored pictures of a notebook's charts, PNG in Base64."""
    outputs = [output for cell in code(path) for output in cell.outputs]
    return [output.data["image/png"] for output in outputs if "image/png" in output.get("data", {})]


@every_notebook
def test_every_chart_fits_a_narrow_screen(path):
    for picture in pictures(path):
        width, _height = struct.unpack(">II", base64.b64decode(picture)[16:24])
        assert width / PICTURE_SCALE <= NARROW


@pytest.mark.parametrize("folder", RULEBOOKS, ids=lambda folder: folder.name)
def test_the_page_of_rules_is_up_to_date(folder):
    stored = (folder / FILE).read_text(encoding="utf-8")
    assert stored == page(RULEBOOKS[folder]), "run python -m tests.notebooks.regenerate"


@pytest.mark.parametrize("rule_id", gaigel.RULEBOOK)
def test_every_rule_is_a_heading_of_the_page(rule_id):
    stored = (GAIGEL / FILE).read_text(encoding="utf-8")
    # on a line of its own, or JupyterLab does not see it
    assert stored.count(f"\n<h5>{rule_id}</h5>\n") == 1


@pytest.mark.parametrize("folder", RULEBOOKS, ids=lambda folder: folder.name)
def test_links_within_the_page_of_rules_lead_to_headings(folder):
    stored = (folder / FILE).read_text(encoding="utf-8")
    places = re.findall(r'\]\(#((?:[^()]|\([^()]*\))+)\)|href="#([^"]+)"', stored)
    headings = re.findall(r"^## (.+)$|^<h5>(.+)</h5>$", stored, re.MULTILINE)
    anchors = {(title or rule).replace(" ", "-") for title, rule in headings}
    assert {one or other for one, other in places} <= anchors


@every_notebook
def test_every_rule_that_is_named_exists(path):
    assert set(_ID.findall(everything(path))) <= set(gaigel.RULEBOOK)


@every_notebook
def test_every_link_to_a_rule_leads_to_that_rule(path):
    for name, place, anchor in _RULE_LINK.findall(markdown(path)):
        assert anchor == name
        assert (path.parent / place).resolve() == GAIGEL / FILE


@every_notebook
def test_a_rule_that_is_named_in_prose_is_linked(path):
    assert not _ID.findall(_RULE_LINK.sub("", markdown(path)))


def test_the_lesson_names_every_rule_of_the_rulebook():
    rules = {rule.id for rule in gaigel.RULEBOOK.values() if rule.kind is not Kind.READING}
    assert rules - set(_ID.findall(markdown(LESSON))) == set()


@pytest.mark.parametrize("rule", gaigel.RULEBOOK.of_kind(Kind.TIP), ids=lambda rule: rule.id)
def test_every_tip_is_named(rule):
    tips = ROOT / "chickenlab" / "gaigel" / "strategies" / "tips.py"
    strategies = tips.read_text(encoding="utf-8")
    assert rule.id in everything(LESSON) or rule.id in strategies


def test_goals_come_first():
    assert "## What you will be able to do" in cells(LESSON)[0].source


def test_every_section_lets_one_answer_or_try_something():
    """From the cards to the variants; tips are for later."""
    sections = re.split(r"^## \d+ · ", everything_in_order(LESSON), flags=re.MULTILINE)[1:]
    for section in sections:
        assert re.search(r"\b(?:Predict|Estimate|GaigelTable)\(", section), section[:40]


def everything_in_order(path: Path) -> str:
    return "\n".join(cell.source for cell in cells(path))


@every_notebook
def test_a_notebook_has_not_too_many_tables(path):
    assert sum(cell.source.count("GaigelTable(") for cell in code(path)) <= 15


@every_notebook
def test_code_cells_are_short(path):
    for cell in code(path):
        folded = cell.metadata.get("jupyter", {}).get("source_hidden", False)
        assert len(cell.source.splitlines()) <= (45 if folded else 22), cell.source


@every_notebook
def test_altair_is_taken_from_where_it_loads_fast(path):
    assert not any("import altair" in cell.source for cell in code(path))


@every_notebook
def test_folded_code_says_what_it_is(path):
    for cell in code(path):
        if cell.metadata.get("jupyter", {}).get("source_hidden"):
            assert cell.source.startswith("# "), cell.source


def test_every_exercise_has_a_solution_that_is_right():
    said = everything_in_order(LESSON)
    solutions = _SOLUTION.findall(said)
    exercises = re.findall(r"\*\*Exercise (\d+)\.\*\*", said)
    assert len(solutions) == len(exercises) == 4
    imports = next(cell.source for cell in code(LESSON) if "import" in cell.source)
    for number, solution in zip(exercises, solutions, strict=True):
        names: dict[str, object] = {}
        exec(imports, names)
        exec(solution, names)
        answer = names["winner"] if "def winner" in solution else names["answer"]
        verdict = names["check"](number, answer)  # type: ignore[operator]
        assert verdict, verdict
