"""The questions about Gaigel that have a name, topic by topic."""

from chickenlab.core.questions import Catalogue
from chickenlab.gaigel.odds.catalogue.hands import HAND_QUESTIONS
from chickenlab.gaigel.odds.catalogue.openings import OPENING_QUESTIONS
from chickenlab.gaigel.odds.catalogue.sessions import SESSION_QUESTIONS
from chickenlab.gaigel.odds.catalogue.stock import STOCK_QUESTIONS
from chickenlab.gaigel.rulebook import RULEBOOK

QUESTIONS = Catalogue(
    RULEBOOK, [*HAND_QUESTIONS, *OPENING_QUESTIONS, *STOCK_QUESTIONS, *SESSION_QUESTIONS]
)
"""All questions about Gaigel, by id."""
