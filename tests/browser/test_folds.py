"""What is folded below a question, in a real JupyterLab."""

from pathlib import Path

from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, expect

from tests.browser.jupyterlab import open_and_run
from tests.notebooks.regenerate import written

CODE = """\
from chickenlab_widgets.explorers import QuestionExplorer
from chickenlab.gaigel.odds import QUESTIONS
from chickenlab_widgets.quiz import fold

fold()
print("printed")
QuestionExplorer(QUESTIONS, question="hand-pair")"""


def test_all_that_a_cell_shows_below_a_fold_waits_for_a_click_or_a_key(page: Page, notebooks: Path):
    cells = [new_code_cell(CODE), new_code_cell("print('the next cell')")]
    (notebooks / "folded.ipynb").write_text(written(new_notebook(cells=cells)), encoding="utf-8")
    open_and_run(page, "folded.ipynb")
    printed = page.get_by_text("printed", exact=True)
    explorer = page.get_by_label("Question explorer", exact=True)
    line = page.get_by_text("The answer", exact=True)
    expect(page.get_by_text("the next cell", exact=True)).to_be_visible()
    expect(printed).to_be_hidden()
    expect(explorer).to_be_hidden()

    line.click()
    expect(printed).to_be_visible()
    expect(explorer).to_be_visible()
    line.press("Enter")
    expect(printed).to_be_hidden()
    line.press("Enter")
    expect(explorer).to_be_visible()
