"""Tables that one can play at: one for each game, on one shared base."""

from chickenlab_widgets.tables.gaigel import GaigelTable

__all__ = ["GaigelTable"]
