"""Things to turn and to look at what changes."""

from chickenlab_widgets.explorers.explorer import Explorer

__all__ = ["Explorer"]
