"""Which module may import which. The arrows run one way:

notebooks -> chickenlab_widgets -> chickenlab, and inside chickenlab: a game -> core.

Inside a game the fast engine, the odds and the strategies stand beside the referee and must
not lean on it, not even by way of another module: only so can they check each other.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

ENGINE, WIDGETS, NOTEBOOKS = "chickenlab", "chickenlab_widgets", "notebooks"
SPREADS = "chickenlab.core.spreading"
FRONT = {"cli", "__main__"}
REFEREE = {"game", "session", "state"}
BESIDE_THE_REFEREE = {"batch", "cards", "odds", "rulebook", "strategies"}


@dataclass(frozen=True, order=True)
class Arrow:
    """One module imports another, in a line of its source."""

    source: str
    target: str
    line: int
    for_types_only: bool = False

    def __str__(self) -> str:
        return f"{self.source} (line {self.line}) imports {self.target}"


def wrong_arrows(root: Path) -> list[str]:
    """All imports in a repository that run against the arrows, each with the reason."""
    found = arrows(root)
    wrong = [f"{arrow}: {reason}" for arrow in found if (reason := _fault(arrow))]
    return wrong + _leaning(found)


def arrows(root: Path) -> list[Arrow]:
    """All imports of the two packages and of the notebooks."""
    sources = dict(_modules(root))
    found: list[Arrow] = []
    for name, (path, trees) in sources.items():
        for tree in trees:
            types = _for_types_only(tree)
            for target, node in _imports(tree, name, is_package=path.name == "__init__.py"):
                module = _resolve(target, sources.keys())
                found.append(Arrow(name, module, node.lineno, node in types))
    return sorted(found)


# What is wrong -------------------------------------------------------------------------------


def _fault(arrow: Arrow) -> str | None:
    source, target = arrow.source.split("."), arrow.target.split(".")
    if target[0] == "tests":
        return "whoever has the package or the notebooks may not have the tests"
    if source[0] != ENGINE:
        return None
    if target[0] == "loky" and arrow.source == SPREADS:
        return None  # only who plays in other processes loads it
    if target[0] not in {"numpy", ENGINE} | sys.stdlib_module_names:
        return "the engine needs NumPy only"
    if target[0] != ENGINE or len(source) == 1:
        return None
    home, there = source[1], target[1] if len(target) > 1 else None
    if home in FRONT:
        return None  # what a user starts knows the whole house
    if home == "core" and there != "core":
        return "core must not know the games"
    if there not in (home, "core", None):
        return "a game must not know another game"
    if there is None:
        return "the front of the house imports this module, not the other way round"
    return None


def _leaning(found: list[Arrow]) -> list[str]:
    """The modules beside a referee that reach it, each with the way there."""
    onward: dict[str, list[str]] = {}
    for arrow in (arrow for arrow in found if not arrow.for_types_only):
        onward.setdefault(arrow.source, []).append(arrow.target)

    def way(names: list[str]) -> list[str] | None:
        for target in onward.get(names[-1], []):
            if target.split(".")[:2] != names[0].split(".")[:2] or target in names:
                continue
            step = [*names, target]
            if target.split(".")[2:3] in ([part] for part in REFEREE):
                return step
            if further := way(step):
                return further
        return None

    beside = [name for name in onward if name.split(".")[2:] in ([p] for p in BESIDE_THE_REFEREE)]
    return [
        f"{' imports '.join(steps)}: it must not lean on the referee"
        for name in sorted(beside)
        if name.startswith(f"{ENGINE}.") and not name.startswith(f"{ENGINE}.core.")
        if (steps := way([name]))
    ]


# Reading the imports -------------------------------------------------------------------------


def _modules(root: Path) -> Iterator[tuple[str, tuple[Path, list[ast.Module]]]]:
    for base, package in ((root, ENGINE), (root / "widgets", WIDGETS)):
        for path in sorted((base / package).rglob("*.py")):
            name = ".".join(path.relative_to(base).with_suffix("").parts)
            tree = ast.parse(path.read_text(encoding="utf-8"))
            yield name.removesuffix(".__init__"), (path, [tree])
    for path in sorted((root / NOTEBOOKS).rglob("*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        codes = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
        yield path.relative_to(root).as_posix(), (path, [_parse_cell(code) for code in codes])


def _parse_cell(code: str) -> ast.Module:
    lines = ["" if line.startswith(("%", "!")) else line for line in code.splitlines()]
    return ast.parse("\n".join(lines))


def _imports(tree: ast.AST, name: str, *, is_package: bool) -> Iterator[tuple[str, ast.stmt]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start: list[str] = []
            if node.level:
                parts = name.split(".")
                start = parts[: len(parts) - node.level + is_package]
            origin = [*start, *filter(None, [node.module])]
            yield from ((".".join([*origin, alias.name]), node) for alias in node.names)


def _for_types_only(tree: ast.AST) -> set[ast.AST]:
    """Everything under `if TYPE_CHECKING:`, which never runs."""
    return {
        node
        for branch in ast.walk(tree)
        if isinstance(branch, ast.If)
        and isinstance(branch.test, ast.Name)
        and branch.test.id == "TYPE_CHECKING"
        for statement in branch.body
        for node in ast.walk(statement)
    }


def _resolve(target: str, modules: Collection[str]) -> str:
    """The module that holds the imported name, where it is one of ours."""
    parts = target.split(".")
    for length in range(len(parts), 0, -1):
        if ".".join(parts[:length]) in modules:
            return ".".join(parts[:length])
    return target


# Circles -------------------------------------------------------------------------------------


def circles(root: Path) -> list[list[str]]:
    """The modules of each game that reach each other both ways, annotations included."""
    onward: dict[str, set[str]] = {}
    for arrow in arrows(root):
        if arrow.source.startswith(f"{ENGINE}.") and not arrow.source.startswith(f"{ENGINE}.core"):
            onward.setdefault(arrow.source, set()).add(arrow.target)

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        waiting = [start]
        while waiting:
            new = onward.get(waiting.pop(), set()) - found
            found |= new
            waiting += new
        return found

    within = {name: reached(name) for name in onward}
    loops = {
        tuple(sorted(other for other in within if other in within[name] and name in within[other]))
        for name in within
        if name in within[name]
    }
    return [list(loop) for loop in sorted(loops)]
