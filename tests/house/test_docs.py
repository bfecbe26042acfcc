"""What the repository says about itself is true, and it says nothing that it should not."""

import re
import stat
import subprocess
import sys
import tomllib
from pathlib import Path
from urllib.parse import unquote

import pytest

import chickenlab
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")

#: What no file may hold: folders of one machine, addresses of registries, the place next door
UNWANTED = {
    "a folder of one machine": r"(?<![\w.])/(?:work|root|home/\w+|Users/\w+)/",
    "the address of a registry": r"pypi\.(?:org|python)|pythonhosted|registry\.npmjs|anaconda\.org",
    "a folder beside the repository": r"\.\./shared\b",
}


def files_in_git() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    )
    paths = (ROOT / name for name in listed.stdout.split("\0") if name)
    return [path for path in paths if path.is_file()]


def commands(text: str) -> list[str]:
    """The lines of the shell blocks of a document."""
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def links(text: str) -> list[str]:
    return re.findall(r"\]\(([^)\s]+)\)", text)


def headings(text: str) -> set[str]:
    """The anchors of a document's headings, as a forge makes them."""
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_the_first_two_commands_open_the_notebooks_and_run_the_tests():
    opening, testing, *_ = commands(README)
    made = "python3 -m venv .venv && .venv/bin/python -m pip install --editable "
    assert opening == made + ". && .venv/bin/jupyter lab notebooks/00_index.ipynb"
    assert testing == made + '".[test]" && .venv/bin/python -m pytest'


def test_what_the_first_command_opens_is_there():
    assert (ROOT / "notebooks" / "00_index.ipynb").is_file()


def test_continuous_integration_runs_the_readmes_own_test_command():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    (pattern,) = re.findall(r"grep -m1 -E '(.*)' README\.md", script)
    assert re.findall(pattern, README, re.MULTILINE) == [commands(README)[1]]
    assert "pip install" not in script
    for check in ("ruff check", "ruff format", "basedpyright"):
        assert f".venv/bin/{check}" in script


@pytest.mark.parametrize("name", [".ci/run", "binder/postBuild"])
def test_a_script_can_be_run_and_is_well_formed(name):
    path = ROOT / name
    assert path.stat().st_mode & stat.S_IXUSR
    subprocess.run(["bash", "-n", path], check=True)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_within_the_repository_leads_somewhere(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    dead = []
    for link in links(text):
        if re.match(r"\w+://", link):
            continue
        place, _, anchor = link.partition("#")
        target = ROOT / unquote(place) if place else ROOT / name
        if not target.exists() or (
            anchor and anchor not in headings(target.read_text(encoding="utf-8"))
        ):
            dead.append(link)
    assert dead == []


def test_every_folder_of_the_house_is_explained():
    kept = {path.relative_to(ROOT).parts[0] for path in files_in_git() if path.parent != ROOT}
    explained = set(re.findall(r"^\| \[`(\w+)/`\]", README, re.MULTILINE))
    assert explained == {folder for folder in kept if not folder.startswith(".")}


def test_the_readmes_python_example_works():
    examples = re.findall(r"^```pycon\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert examples
    code = "\n".join(
        line[4:] for line in "".join(examples).splitlines() if line.startswith((">>> ", "... "))
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_modules_named_in_contributing_can_be_run():
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    modules = set(re.findall(r"python -m (tests\.[\w.]+)", text)) - {"tests.bench.NAME"}
    assert "tests.notebooks.regenerate" in modules
    missing = [name for name in modules if not (ROOT / f"{name.replace('.', '/')}.py").is_file()]
    assert missing == []


def test_the_version_is_one():
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["hatch"]["version"]["path"] == "chickenlab/__init__.py"
    assert re.findall(r"^version: (.+)$", citation, re.MULTILINE) == [chickenlab.__version__]
    assert re.findall(r"^## (\S+)$", changes, re.MULTILINE)[0] == chickenlab.__version__


def test_no_file_names_one_machine_or_a_registry():
    this = Path(__file__).resolve()
    found = []
    for path in files_in_git():
        if path == this or path.suffix in {".png", ".ico"}:
            continue
        text = path.read_text(encoding="utf-8")
        for what, pattern in UNWANTED.items():
            if match := re.search(pattern, text):
                found.append(f"{path.relative_to(ROOT)} holds {what}: {match.group()}")
    assert found == []


@pytest.mark.parametrize(
    ("text", "unwanted"),
    [
        ("/ro" + "ot/.cache", True),
        ("cd /wo" + "rk/main", True),
        ("https://py" + "pi.org/simple", True),
        ("../sha" + "red/x", True),
        ("homework/a", False),
        ("art/root/", False),
        ("https://docs.astral.sh/uv/", False),
    ],
)
def test_what_is_unwanted_is_recognised(text, unwanted):
    assert any(re.search(pattern, text) for pattern in UNWANTED.values()) == unwanted


def test_no_lock_file_is_kept():
    assert [path.name for path in files_in_git() if path.name in {"uv.lock", "poetry.lock"}] == []


def test_nothing_large_is_kept():
    large = [path.name for path in files_in_git() if path.stat().st_size > 2_000_000]
    assert large == []
