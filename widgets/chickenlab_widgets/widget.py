"""What all widgets share: pictures that no browser changes, and words when the kernel is gone."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, ClassVar, cast

import anywidget
import traitlets
from IPython.display import display

# A notebook that is opened again has no widget, only Jupyter's own complaint about a missing
# model. So each widget is displayed with a sentence before it. It shows where Jupyter's class
# names are there and what follows has no element in it, and then it takes the complaint's place.
_RUN_AGAIN_HTML = """\
<p class="cl-run-again" hidden>{}</p>
<style>
.jp-OutputArea-child .cl-run-again {{ display: block; }}
.jp-OutputArea-child:has(.cl-run-again):has(+ .jp-OutputArea-child .jp-OutputArea-output *),
.jp-OutputArea-child:has(.cl-run-again) + .jp-OutputArea-child:not(:has(.jp-OutputArea-output *)) {{
  display: none;
}}
</style>"""


class Displayed:
    """A widget that is displayed together with what to do when it is gone."""

    run_again: ClassVar[str]
    """What to do, in one sentence that begins with "Run this cell"."""

    def _ipython_display_(self) -> None:
        """Show the widget, and before it what to do when it is gone."""
        bundle = cast(Any, self)._repr_mimebundle_()
        if bundle is None:
            return
        # the metadata say where the widget's own code is found, in Colab too
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        words = data["text/plain"]
        if self.run_again not in words:
            words += f"\n{self.run_again}"
        note = _RUN_AGAIN_HTML.format(escape(self.run_again))
        display({"text/html": note, "text/plain": self.run_again}, raw=True)
        display({**data, "text/plain": words}, metadata=metadata, raw=True)


class Widget(Displayed, anywidget.AnyWidget):
    """A widget whose picture is drawn in Python; the browser only sends messages.

    It answers a message `{"kind": "ping"}` by `{"kind": "pong"}`: so the browser finds out whether
    its kernel is still there (`connection.js`).
    """

    pictures: ClassVar[tuple[str, ...]] = ("view",)
    """The traits that the browser may not write: what it writes there is thrown away."""

    when_gone = traitlets.Unicode().tag(sync=True)
    """What the browser says when the kernel is gone."""

    @traitlets.default("when_gone")
    def _words(self) -> str:
        return self.run_again

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from the browser whatever is no picture."""
        refused = [name for name in sync_data if name in (*self.pictures, "when_gone")]
        taken = {name: value for name, value in sync_data.items() if name not in refused}
        if taken:
            super().set_state(taken)
        if refused:
            self.send_state(refused)

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        if content == {"kind": "ping"}:
            self._on_ping()
        else:
            super()._handle_custom_msg(content, buffers)

    def _on_ping(self) -> None:
        self.send({"kind": "pong"})
