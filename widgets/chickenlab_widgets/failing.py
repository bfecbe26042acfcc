"""Where somebody's own code failed, in words for whoever wrote it."""

from __future__ import annotations

import traceback
from pathlib import Path

import chickenlab

# code that the reader did not write, and cannot mend
_OTHERS = [Path(__file__).parent, Path(chickenlab.__file__).parent, Path(traceback.__file__).parent]
LONGEST = 300


def why(error: BaseException) -> str:
    """What went wrong, and in which line of whose function.

    Only a line that the reader can mend is named: none of this project or of an installed package.

    >>> try:
    ...     int("hen")
    ... except ValueError as error:
    ...     print(why(error))
    ValueError: invalid literal for int() with base 10: 'hen' (line 2 of <module>)
    """
    if isinstance(error, chickenlab.StrategyError) and error.__cause__ is not None:
        error = error.__cause__  # what the strategy itself has raised
    words = f"{type(error).__name__}: {str(error)[:LONGEST]}".removesuffix(": ")
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        is_theirs = any(home in Path(frame.filename).parents for home in _OTHERS)
        if frame.lineno and not is_theirs:
            return f"{words} (line {frame.lineno} of {frame.name})"
    return words
