"""Questions to answer before one sees, cards to look at, and exercises that are checked."""

from chickenlab_widgets.quiz.answer import Answer, fold
from chickenlab_widgets.quiz.cards import Cards
from chickenlab_widgets.quiz.estimate import Estimate
from chickenlab_widgets.quiz.exercises import Exercise, Exercises, Verdict
from chickenlab_widgets.quiz.predict import Predict

__all__ = ["Answer", "Cards", "Estimate", "Exercise", "Exercises", "Predict", "Verdict", "fold"]
