"""The table at which Gigi Gacker is played."""

from chickenlab_widgets.tables.gigi_gacker.table import GigiGackerTable

__all__ = ["GigiGackerTable"]
