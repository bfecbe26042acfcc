"""Explorers: try something out, and see at once what comes of it."""

from chickenlab_widgets.explorers.lab import StrategyLab

__all__ = ["StrategyLab"]
