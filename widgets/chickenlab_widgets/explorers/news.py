"""What a screen reader says when a picture has changed."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import traitlets

from chickenlab_widgets.modules import bundle
from chickenlab_widgets.widget import Widget

HERE = Path(__file__).parent


class News(Widget):
    """A text that is read out when it changes, and not shown."""

    _esm = bundle(HERE / "news.js")
    _css = (
        ".cl-news { position: absolute; width: 1px; height: 1px; overflow: hidden;"
        " clip-path: inset(50%); }"
    )

    run_again: ClassVar[str] = "Run this cell to see what changes."

    text = traitlets.Unicode().tag(sync=True)

    def __repr__(self) -> str:
        return self.text
