"""What the notebook about simulation says and shows."""

import re

import nbformat

from tests.notebooks.regenerate import NOTEBOOKS

PATH = NOTEBOOKS / "lab" / "1_simulation.ipynb"
CELLS = nbformat.read(PATH, as_version=4).cells
CODE = [cell for cell in CELLS if cell.cell_type == "code"]
PROSE = "\n\n".join(cell.source for cell in CELLS if cell.cell_type == "markdown")

NARROW = 480
"""Pixels that a chart may take, with its axes, on a screen of 600."""


def shown(cell_id: str) -> str:
    """What a cell has printed or said."""
    (cell,) = (cell for cell in CODE if cell.id == cell_id)
    texts = []
    for output in cell.outputs:
        data = output.get("data", {})
        texts.append(output.get("text") or data.get("text/markdown") or data.get("text/plain", ""))
    return "\n".join(texts)


def test_goals_come_first():
    assert "## What you will be able to do" in CELLS[0].source


def test_every_link_leads_to_a_notebook():
    links = re.findall(r"\]\(([^)#]+)\)", PROSE)
    assert len(links) > 3
    assert [link for link in links if not (PATH.parent / link).is_file()] == []


def test_the_index_leads_here():
    index = (NOTEBOOKS / "00_index.ipynb").read_text(encoding="utf-8")
    assert "(lab/1_simulation.ipynb)" in index


def test_charts_are_narrow_enough_for_a_small_screen():
    charts = 0
    for cell in CODE:
        for output in cell.outputs:
            spec = output.get("data", {}).get("application/vnd.vegalite.v5+json")
            if spec:
                charts += 1
                assert spec["width"] + 80 <= NARROW, cell.id
                assert "color" not in str(spec.get("layer")) or "'orient': 'bottom'" in str(spec)
    assert charts == 3


def test_the_law_of_large_numbers_is_seen():
    assert "Exactly 1/4 = 0.25; simulated 0.2" in shown("law-check")


def test_one_seed_gives_one_result():
    assert re.search(r"the same seed, shared out:\s+True", shown("seeds-same"))
    assert re.search(r"another seed:\s+False", shown("seeds-same"))


def test_the_referee_replays_the_fast_engine_and_finds_a_forgery():
    assert "200 games, " in shown("replay")
    assert "nothing to object to" in shown("replay")
    assert re.search(r"the record says returns .*, its actions give", shown("forged"))


def test_a_failing_strategy_is_named_with_its_seed():
    words = r"'dreamer' of seat 0 failed in game 0 .*GIG-\d+.*play\(.*, seed=\d+, deal"
    assert re.search(words, shown("own-mistake"))


def test_pictures_of_masks_are_described():
    pictures = [
        output.data["text/html"]
        for cell in CODE
        for output in cell.outputs
        if "<svg" in output.get("data", {}).get("text/html", "")
    ]
    assert len(pictures) == 3
    for picture in pictures:
        assert re.search(r'role="img" aria-label="[^"]+ of 48 bits are set"', picture)


def test_every_exercise_has_a_solution_that_is_right():
    names: dict[str, object] = {}
    for cell in CODE:
        if cell.id == "imports":
            exec(cell.source, names)
    solutions = re.findall(r"<summary>Solution</summary>.*?```python\n(.*?)```", PROSE, re.DOTALL)
    exercises = re.findall(r"\*\*Exercise (\d+)\.\*\*", PROSE)
    assert len(solutions) == len(exercises) == 2
    for number, solution in zip(exercises, solutions, strict=True):
        exec(solution, names)
        assert names["check"](number, names["answer"])  # type: ignore[operator]
        for wrong in (0.9, "many"):
            assert not names["check"](number, wrong)  # type: ignore[operator]


def test_code_cells_are_short_and_say_what_they_are_if_folded():
    for cell in CODE:
        folded = cell.metadata.get("jupyter", {}).get("source_hidden", False)
        assert len(cell.source.splitlines()) <= (45 if folded else 22), cell.id
        assert not folded or cell.source.startswith("# "), cell.id
