"""Explorers: set a hand, a question or a stroke board, and see its odds, exact and simulated."""

from chickenlab_widgets.explorers.hand import HandExplorer
from chickenlab_widgets.explorers.question import QuestionExplorer
from chickenlab_widgets.explorers.session import SessionExplorer

__all__ = ["HandExplorer", "QuestionExplorer", "SessionExplorer"]
