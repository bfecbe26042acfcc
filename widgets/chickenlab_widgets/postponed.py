"""Modules that are slow to load and seldom needed, loaded when something in them is called.

Altair checks charts with jsonschema, which takes a function from `rfc3987_syntax` for addresses
in foreign scripts. No chart has one, and that module builds a whole parser as it is loaded: half
of the time that a notebook waits for its first cell.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any


@contextmanager
def postponed(module: str, function: str) -> Generator[None]:
    """While this lasts, whoever imports a function of a module gets one that loads it when called.

    Where the module is loaded already, or not installed, nothing is different.

    >>> with postponed("this", "c"):
    ...     from this import c
    >>> "this" in sys.modules
    False
    """
    if module in sys.modules or find_spec(module) is None:
        yield
        return
    stand_in = ModuleType(module)
    setattr(stand_in, function, _loading(module, function))
    sys.modules[module] = stand_in
    try:
        yield
    finally:
        del sys.modules[module]


def _loading(module: str, function: str) -> Callable[..., Any]:
    def load_and_call(*args: Any, **options: Any) -> Any:
        return getattr(import_module(module), function)(*args, **options)

    return load_and_call
