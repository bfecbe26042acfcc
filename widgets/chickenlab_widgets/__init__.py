"""What a person sees and clicks: tables to play at, charts, and the art they share."""

from chickenlab_widgets.tables import GaigelTable, GigiGackerTable

__all__ = ["GaigelTable", "GigiGackerTable"]
