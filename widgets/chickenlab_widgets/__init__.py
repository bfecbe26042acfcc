"""What a person sees and clicks: tables to play at, explorers, charts, and the art they share."""

from chickenlab_widgets.explorers import (
    Explorer,
    HandExplorer,
    QuestionExplorer,
    SessionExplorer,
    StrategyLab,
)
from chickenlab_widgets.progress import ProgressBar
from chickenlab_widgets.tables import (
    ByGollyTable,
    GaigelTable,
    GallinaCityTable,
    GigiGackerTable,
)

__all__ = [
    "ByGollyTable",
    "Explorer",
    "GaigelTable",
    "GallinaCityTable",
    "GigiGackerTable",
    "HandExplorer",
    "ProgressBar",
    "QuestionExplorer",
    "SessionExplorer",
    "StrategyLab",
]
