"""An answer that stays folded until it is asked for."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Answer:
    """A text in Markdown, one click away.

    It is for what code has worked out below a question. (JupyterLab can fold outputs, too, but
    unfolds them whenever their cell is run.)
    """

    text: str
    title: str = "The answer"

    def _repr_markdown_(self) -> str:
        return f"<details><summary>{self.title}</summary>\n\n{self.text}\n\n</details>"
