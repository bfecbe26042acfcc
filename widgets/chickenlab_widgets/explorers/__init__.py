"""Explorers: try something out, and see at once what comes of it."""

from chickenlab_widgets.explorers.explorer import Explorer
from chickenlab_widgets.explorers.hand import HandExplorer
from chickenlab_widgets.explorers.lab import StrategyLab
from chickenlab_widgets.explorers.question import QuestionExplorer
from chickenlab_widgets.explorers.session import SessionExplorer

__all__ = ["Explorer", "HandExplorer", "QuestionExplorer", "SessionExplorer", "StrategyLab"]
