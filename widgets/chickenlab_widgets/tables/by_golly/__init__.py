"""The table for By Golly!."""

from chickenlab_widgets.tables.by_golly.table import ByGollyTable

__all__ = ["ByGollyTable"]
