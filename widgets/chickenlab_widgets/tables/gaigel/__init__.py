"""The table for Gaigel."""

from chickenlab_widgets.tables.gaigel.table import GaigelTable

__all__ = ["GaigelTable"]
