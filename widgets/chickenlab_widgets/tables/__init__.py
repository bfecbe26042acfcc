"""Tables that one can play at: one for each game, on one shared base."""

from chickenlab_widgets.tables.by_golly import ByGollyTable
from chickenlab_widgets.tables.gaigel import GaigelTable
from chickenlab_widgets.tables.gallina_city import GallinaCityTable
from chickenlab_widgets.tables.gigi_gacker import GigiGackerTable

__all__ = ["ByGollyTable", "GaigelTable", "GallinaCityTable", "GigiGackerTable"]
