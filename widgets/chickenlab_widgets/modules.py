"""True ES modules for widgets, without a build step.

An anywidget takes its JavaScript as one string, so a widget made of several files would need
a bundler. `bundle` writes that string: a list of the modules and a few lines that hand them to
the browser as modules, imports before importers.

    class Table(anywidget.AnyWidget):
        _esm = bundle(HERE / "table.js")
        _css = stylesheet(HERE / "card.css", HERE / "table.css")

Each widget brings its own string, but a page loads each module once: modules are known by what
they say and what they import, so the fortieth table of a notebook finds everything in place,
and widgets of different kinds share the modules that they have in common.

The first module exports what anywidget wants, `export default { render }`. Modules are loaded
when the first widget is drawn, and not before: anywidget gives a widget two seconds to set
itself up, and one that is late never hears from Python again.

Only static imports at the start of a line are read (`import ... from "./x.js"`,
`import "./x.js"`, `export ... from "./x.js"`). Absolute URLs and bare names are left alone.
"""

import hashlib
import json
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

_LOADER = """\
const modules = %(modules)s;

// The addresses of all modules that this page has loaded, by any widget
const addresses = (globalThis[Symbol.for("chickenlab.modules")] ??= new Map());

export function load() {
  for (const [name, source] of modules) {
    if (addresses.has(name)) continue;
    const address = (_, other) => `"${addresses.get(other)}"`;
    const linked = source.replace(/"chickenlab:(\\w+)"/g, address);
    addresses.set(name, URL.createObjectURL(new Blob([linked], { type: "text/javascript" })));
  }
  return import(addresses.get(modules.at(-1)[0]));
}

export default {
  async render(context) {
    const { default: widget } = await load();
    return widget.render(context);
  },
};
"""


class BundleError(ValueError):
    """A module cannot be bundled; the message names the file and says why."""


def bundle(path: Path | str) -> str:
    """Return one ES module that holds a module and all that it imports.

    It exports by default a widget, for anywidget, and `load`, which gives a promise of the
    module itself, for everybody else.

    Args:
        path: The module that a page would import.

    Raises:
        BundleError: A file is missing, modules import each other in a circle, or a module
            imports a relative path while it runs (`import("./x.js")`), which cannot work in
            a module that has no place among files.
    """
    collected: dict[str, str] = {}
    _collect(Path(path).resolve(), (), collected)
    modules = json.dumps(list(collected.items()), ensure_ascii=False, indent=0)
    return _LOADER % {"modules": modules}


def stylesheet(*paths: Path | str) -> str:
    """Return the texts of several CSS files, one after the other.

    Raises:
        BundleError: A file is missing.
    """
    return "\n".join(_read(Path(path), wanted_by=None) for path in paths)


def _collect(path: Path, importers: tuple[Path, ...], collected: dict[str, str]) -> str:
    """Add a module to those collected, after all that it imports, and return its name."""
    if path in importers:
        circle = [*importers[importers.index(path) :], path]
        names = " -> ".join(module.name for module in circle)
        raise BundleError(f"these modules import each other in a circle: {names}")
    source = _read(path, wanted_by=importers[-1] if importers else None)
    if _DYNAMIC_IMPORT.search(source):
        raise BundleError(f"{path.name} imports a relative path while it runs: use a static import")

    def link(match: re.Match[str]) -> str:
        imported = (path.parent / match["target"]).resolve()
        return f'{match["before"]}"chickenlab:{_collect(imported, (*importers, path), collected)}"'

    linked = _IMPORT.sub(link, source)
    # Named by its text, in which its imports are named by theirs: one name, one behaviour
    name = hashlib.sha256(linked.encode("utf-8")).hexdigest()[:16]
    collected.setdefault(name, linked)
    return name


def _read(path: Path, wanted_by: Path | None) -> str:
    if not path.is_file():
        importer = f", which {wanted_by.name} imports" if wanted_by else ""
        raise BundleError(f"there is no file {path.name}{importer}, in {path.parent.name}/")
    return path.read_text(encoding="utf-8")
