"""What a screen reader says when a picture has changed."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

from chickenlab_widgets.modules import bundle

HERE = Path(__file__).parent


class News(anywidget.AnyWidget):
    """A text that is read out when it changes, and not shown."""

    _esm = bundle(HERE / "news.js")
    _css = (
        ".cl-news { position: absolute; width: 1px; height: 1px; overflow: hidden;"
        " clip-path: inset(50%); }"
    )

    text = traitlets.Unicode().tag(sync=True)

    def __repr__(self) -> str:
        return self.text
