"""Bundling ES modules: `chickenlab_widgets.modules`."""

import base64
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


def embedded(source: str) -> list[str]:
    """The modules that a bundled module holds."""
    encoded = re.findall(r'"data:text/javascript;charset=utf-8;base64,([^"]*)"', source)
    return [base64.b64decode(text).decode("utf-8") for text in encoded]


def test_a_module_without_imports_stays_as_it_is(write):
    text = 'export const heart = "♥";\n'
    assert bundle(write("a.js", text)) == text


@pytest.mark.parametrize(
    "statement",
    [
        'import { b } from "./b.js";',
        "import { b } from './b.js';",
        'import {\n  b,\n  c as d,\n} from "./b.js";',
        'import * as all from "./b.js";',
        'import whole, { b } from "./b.js";',
        'import "./b.js";',
        'export { b } from "./b.js";',
        'export * from "./b.js";',
        'import{b}from"./b.js"',
    ],
)
def test_each_kind_of_static_import_is_embedded(write, statement):
    write("b.js", "export const b = 1;")
    bundled = bundle(write("a.js", f"{statement}\nexport default b;"))
    assert embedded(bundled) == ["export const b = 1;"]
    assert "./b.js" not in bundled
    assert bundled.endswith("\nexport default b;")


def test_several_imports_keep_their_order(write):
    write("b.js", "export const b = 1;")
    write("c.js", "export const c = 2;")
    bundled = bundle(write("a.js", 'import { b } from "./b.js";\nimport { c } from "./c.js";\n'))
    assert embedded(bundled) == ["export const b = 1;", "export const c = 2;"]


def test_imports_of_imports_are_found_from_the_folder_of_their_module(write):
    write("art/hen.js", 'import { beak } from "../parts/beak.js";')
    write("parts/beak.js", "export const beak = '<path/>';")
    outer = bundle(write("table.js", 'import { hen } from "./art/hen.js";'))
    (hen,) = embedded(outer)
    assert embedded(hen) == ["export const beak = '<path/>';"]


def test_a_module_imported_twice_has_one_address_so_it_is_one_module(write):
    write("state.js", "export const state = {};")
    write("b.js", 'import { state } from "./state.js";')
    write("c.js", 'import { state } from "./state.js";')
    bundled = bundle(write("a.js", 'import "./b.js";\nimport "./c.js";'))
    assert len(set(embedded(bundled))) == 1
    assert len(set(re.findall(r'"(data:[^"]*)"', bundled))) == 1


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
    assert bundle(write("a.js", line)) == line


def test_letters_beyond_ascii_survive(write):
    write("suits.js", 'export const suits = "♣♠♥♦ Württemberg";')
    assert embedded(bundle(write("a.js", 'import "./suits.js";'))) == [
        'export const suits = "♣♠♥♦ Württemberg";'
    ]


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
