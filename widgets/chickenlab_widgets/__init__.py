"""What a person sees and clicks: tables to play at, explorers, charts, and the art they share."""

from chickenlab_widgets.explorers import (
    HandExplorer,
    QuestionExplorer,
    SessionExplorer,
    StrategyLab,
)
from chickenlab_widgets.tables import ByGollyTable, GaigelTable

__all__ = [
    "ByGollyTable",
    "GaigelTable",
    "HandExplorer",
    "QuestionExplorer",
    "SessionExplorer",
    "StrategyLab",
]
