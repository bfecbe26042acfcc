"""Answers that stay folded until they are asked for.

JupyterLab can fold outputs, too, but unfolds them whenever their cell is run.
"""

from dataclasses import dataclass
from html import escape

from IPython.display import display

FOLD = "cl-fold"
"""The class of the line that folds what a cell shows below it."""

# The line and what it folds are outputs of one cell, which stand side by side in the page: so
# charts and widgets stay what they are. Without the style, as on GitHub, all stands open
_FOLD = f"""\
<details class="{FOLD}"><summary data-lm-suppress-shortcuts="true">%s</summary></details>
<style>
.jp-OutputArea-child:has(.{FOLD}:not([open])) ~ .jp-OutputArea-child,
.output_area:has(.{FOLD}:not([open])) ~ .output_area {{
  display: none;
}}
</style>"""


@dataclass(frozen=True)
class Answer:
    """A text in Markdown, one click away: what code has worked out below a question."""

    text: str
    title: str = "The answer"

    def _repr_markdown_(self) -> str:
        return f"<details><summary>{self.title}</summary>\n\n{self.text}\n\n</details>"


@dataclass(frozen=True)
class _Line:
    title: str

    def _repr_html_(self) -> str:
        return _FOLD % escape(self.title)

    def __repr__(self) -> str:
        return f"{self.title}:"


def fold(title: str = "The answer") -> None:
    """Fold all that the cell shows from here on, until the reader opens it.

    It is for a cell below a question that shows more than a text: a chart, printed lines, a result.

    >>> fold()
    The answer:
    """
    display(_Line(title))
