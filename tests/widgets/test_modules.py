"""Bundling ES modules: `chickenlab_widgets.modules`."""

import json
import re
from pathlib import Path

import pytest

from chickenlab_widgets.modules import BundleError, bundle, stylesheet


@pytest.fixture
def write(tmp_path):
    def write_file(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write_file


def modules(bundled: str) -> list[str]:
    """The modules in a bundle, imports before importers, with short names for imports."""
    listed = re.search(r"^const modules = (.*?);$", bundled, re.MULTILINE | re.DOTALL)
    assert listed
    named = json.loads(listed[1])
    texts = []
    for _, source in named:
        for number, (name, _) in enumerate(named):
            source = source.replace(f"chickenlab:{name}", f"#{number}")
        texts.append(source)
    return texts


def test_a_module_without_imports_stays_as_it_is(write):
    text = 'export const heart = "♥ Württemberg `${x}` \\u2665";\n'
    assert modules(bundle(write("a.js", text))) == [text]


@pytest.mark.parametrize(
    ("statement", "linked"),
    [
        ('import { b } from "./b.js";', 'import { b } from "#0";'),
        ("import { b } from './b.js';", 'import { b } from "#0";'),
        (
            'import {\n  b,\n  c as d,\n} from "./b.js";',
            'import {\n  b,\n  c as d,\n} from "#0";',
        ),
        ('import * as all from "./b.js";', 'import * as all from "#0";'),
        ('import whole, { b } from "./b.js";', 'import whole, { b } from "#0";'),
        ('import "./b.js";', 'import "#0";'),
        ('export { b } from "./b.js";', 'export { b } from "#0";'),
        ('export * from "./b.js";', 'export * from "#0";'),
        ('import{b}from"./b.js"', 'import{b}from"#0"'),
    ],
)
def test_each_kind_of_static_import_is_linked(write, statement, linked):
    write("b.js", "export const b = 1;")
    bundled = bundle(write("a.js", f"{statement}\nexport default b;"))
    assert modules(bundled) == ["export const b = 1;", f"{linked}\nexport default b;"]


def test_imports_come_before_importers_in_their_order(write):
    write("b.js", 'import "./d.js";')
    write("c.js", "export const c = 2;")
    write("d.js", "export const d = 3;")
    bundled = bundle(write("a.js", 'import "./b.js";\nimport { c } from "./c.js";'))
    assert modules(bundled) == [
        "export const d = 3;",
        'import "#0";',
        "export const c = 2;",
        'import "#1";\nimport { c } from "#2";',
    ]


def test_imports_of_imports_are_found_from_the_folder_of_their_module(write):
    write("art/hen.js", 'import { beak } from "../parts/beak.js";')
    write("parts/beak.js", "export const beak = '<path/>';")
    bundled = bundle(write("table.js", 'import { hen } from "./art/hen.js";'))
    assert modules(bundled)[0] == "export const beak = '<path/>';"


def test_a_module_imported_twice_is_there_once(write):
    write("state.js", "export const state = {};")
    write("b.js", 'export * from "./state.js";')
    write("c.js", 'import { state } from "./state.js";')
    bundled = bundle(write("a.js", 'import "./b.js";\nimport "./c.js";'))
    assert len(modules(bundled)) == 4


def test_a_change_in_an_import_gives_its_importers_other_names(write):
    write("b.js", "export const b = 1;")
    path = write("a.js", 'import { b } from "./b.js";')
    before = bundle(path)
    assert bundle(path) == before
    write("b.js", "export const b = 2;")
    (_, importer_before), (_, importer_after) = (
        re.findall(r'^"(\w{16})",$', text, re.MULTILINE) for text in (before, bundle(path))
    )
    assert importer_before != importer_after


@pytest.mark.parametrize(
    "line",
    [
        'import React from "react";',
        'import x from "https://example.org/x.js";',
        '// import { b } from "./b.js";',
        ' * import { b } from "./b.js";',
        'const text = "import { b } from ./b.js";',
        'export const from = "./b.js";',
        'export default show("./b.js");',
        'export const path = pick(from, "./b.js");',
    ],
)
def test_what_is_no_relative_import_is_left_alone(write, line):
    assert modules(bundle(write("a.js", line))) == [line]


def test_a_missing_file_is_named_with_the_module_that_wants_it(write):
    with pytest.raises(BundleError, match=r"no file b\.js, which a\.js imports"):
        bundle(write("a.js", 'import "./b.js";'))


def test_a_missing_first_file_is_named(tmp_path):
    with pytest.raises(BundleError, match=r"no file a\.js"):
        bundle(tmp_path / "a.js")


def test_a_circle_of_imports_is_named(write):
    write("b.js", 'import "./c.js";')
    write("c.js", 'import "./b.js";')
    with pytest.raises(BundleError, match=r"circle: b\.js -> c\.js -> b\.js"):
        bundle(write("a.js", 'import "./b.js";'))


def test_a_relative_import_at_run_time_is_refused(write):
    with pytest.raises(BundleError, match=r"a\.js .* static import"):
        bundle(write("a.js", 'const b = await import("./b.js");'))


def test_stylesheets_come_in_the_order_given(write):
    first, second = write("a.css", "a { color: red }"), write("b.css", "b { color: blue }")
    assert stylesheet(first, second) == "a { color: red }\nb { color: blue }"


def test_a_missing_stylesheet_is_named(tmp_path):
    with pytest.raises(BundleError, match=r"no file a\.css"):
        stylesheet(tmp_path / "a.css")
