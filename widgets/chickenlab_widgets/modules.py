"""True ES modules for widgets, without a build step.

An anywidget takes its JavaScript as one string, so a widget made of several files would need
a bundler. Here the browser does that work: each relative import of a module is replaced by a
`data:` URL that holds the imported module, whose own imports were replaced in the same way.

    class Table(anywidget.AnyWidget):
        _esm = bundle(HERE / "table.js")
        _css = stylesheet(HERE / "card.css", HERE / "table.css")

A browser knows a module by its URL, so a file imported in two places is still one module with
one state. Each level of imports makes the text of the levels below a third longer, so keep the
tree of imports shallow.

Only static imports at the start of a line are read (`import ... from "./x.js"`,
`import "./x.js"`, `export ... from "./x.js"`). Absolute URLs and bare names are left alone.
"""

import base64
import re
from pathlib import Path

_IMPORT = re.compile(
    r"""
    ^(?P<before>[ \t]*(?:
        (?:import|export)\b (?!\s*\() [^"';()=]*? \bfrom \s*   # import {a, b} from / export * from
      | import \s*                                             # import for its effect only
    ))
    (?P<quote>["']) (?P<target>\.{1,2}/[^"']+) (?P=quote)
    """,
    re.MULTILINE | re.VERBOSE,
)
_DYNAMIC_IMPORT = re.compile(r"""\bimport\s*\(\s*["'`]\.{1,2}/""")


class BundleError(ValueError):
    """A module cannot be bundled; the message names the file and says why."""


def bundle(path: Path | str) -> str:
    """Return the text of an ES module with every relative import made part of it.

    Args:
        path: The module that a page would import.

    Returns:
        JavaScript that needs no other file.

    Raises:
        BundleError: A file is missing, modules import each other in a circle, or a module
            imports a relative path while it runs (`import("./x.js")`), which cannot work in
            a module that has no address.
    """
    return _bundle(Path(path).resolve(), ())


def stylesheet(*paths: Path | str) -> str:
    """Return the texts of several CSS files, one after the other.

    Raises:
        BundleError: A file is missing.
    """
    return "\n".join(_read(Path(path), wanted_by=None) for path in paths)


def _bundle(path: Path, importers: tuple[Path, ...]) -> str:
    if path in importers:
        circle = [*importers[importers.index(path) :], path]
        names = " -> ".join(module.name for module in circle)
        raise BundleError(f"these modules import each other in a circle: {names}")
    source = _read(path, wanted_by=importers[-1] if importers else None)
    if _DYNAMIC_IMPORT.search(source):
        raise BundleError(f"{path.name} imports a relative path while it runs: use a static import")

    def embed(match: re.Match[str]) -> str:
        imported = _bundle((path.parent / match["target"]).resolve(), (*importers, path))
        return f'{match["before"]}"{_data_url(imported)}"'

    return _IMPORT.sub(embed, source)


def _read(path: Path, wanted_by: Path | None) -> str:
    if not path.is_file():
        importer = f", which {wanted_by.name} imports" if wanted_by else ""
        raise BundleError(f"there is no file {path.name}{importer}, in {path.parent.name}/")
    return path.read_text(encoding="utf-8")


def _data_url(source: str) -> str:
    encoded = base64.b64encode(source.encode("utf-8")).decode("ascii")
    return f"data:text/javascript;charset=utf-8;base64,{encoded}"
