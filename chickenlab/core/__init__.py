"""What all games share: the contract between a referee, its players and its records."""

from chickenlab.core.chance import Chance, ChanceError
from chickenlab.core.comparison import Comparison, League, compare, effects, league
from chickenlab.core.estimates import Estimate
from chickenlab.core.game import Action, Event, Game, View
from chickenlab.core.illegal import IllegalAction
from chickenlab.core.playing import Strategy, play
from chickenlab.core.record import Record, RecordError
from chickenlab.core.review import Review, review
from chickenlab.core.rulebook import Kind, Rule, Rulebook
from chickenlab.core.simulation import (
    ProgressLine,
    Simulation,
    SimulationCancelled,
    SimulationError,
    StrategyError,
    simulate,
)
from chickenlab.core.state import State
from chickenlab.core.tournament import Tournament, tournament

__all__ = [
    "Action",
    "Chance",
    "ChanceError",
    "Comparison",
    "Estimate",
    "Event",
    "Game",
    "IllegalAction",
    "Kind",
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
