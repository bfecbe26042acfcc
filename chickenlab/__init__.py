"""Four card games with chickens: referees, odds and strategies, on NumPy alone.

>>> import chickenlab
>>> from chickenlab import gaigel
>>> record = chickenlab.play(gaigel.Game(players=4), gaigel.strategies.tips, seed=7)
>>> record.replay().is_terminal
True
"""

from chickenlab.core import (
    Action,
    Comparison,
    Estimate,
    Event,
    Game,
    IllegalAction,
    League,
    ProgressLine,
    Record,
    RecordError,
    Review,
    Rule,
    Rulebook,
    Simulation,
    SimulationCancelled,
    SimulationError,
    State,
    Strategy,
    StrategyError,
    Tournament,
    View,
    compare,
    effects,
    league,
    play,
    review,
    simulate,
    tournament,
)

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Comparison",
    "Estimate",
    "Event",
    "Game",
    "IllegalAction",
    "League",
    "ProgressLine",
    "Record",
    "RecordError",
    "Review",
    "Rule",
    "Rulebook",
    "Simulation",
    "SimulationCancelled",
    "SimulationError",
    "State",
    "Strategy",
    "StrategyError",
    "Tournament",
    "View",
    "compare",
    "effects",
    "league",
    "play",
    "review",
    "simulate",
    "tournament",
]
