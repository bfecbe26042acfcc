"""The table for Gallina City."""

from chickenlab_widgets.tables.gallina_city.table import GallinaCityTable

__all__ = ["GallinaCityTable"]
