"""The examples in the docstrings of the package, in its README and in docs/python.md, and the programs in `examples`."""

import doctest
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rumis

HERE = Path(__file__).parents[1]

MODULES = ["rumis", "rumis.gymnasium", "rumis.licences", "rumis.pettingzoo"]

# What must have examples. Doctest alone would skip some of it without a word: it looks only at what a module says that
# it defines, and not at static methods of compiled classes.
WITH_EXAMPLES = {
    "rumis",
    "rumis.Batch",
    "rumis.Draft",
    "rumis.Edition",
    "rumis.Engine",
    "rumis.Game",
    "rumis.Game.leading_to",
    "rumis.Game.read",
    "rumis.Game.read_all",
    "rumis.Game.retirements",
    "rumis.Judge",
    "rumis.Judge.owners",
    "rumis.Match",
    "rumis.Move",
    "rumis.Orientation",
    "rumis.PlacedStone",
    "rumis.Plan",
    "rumis.Plan.standing",
    "rumis.Player",
    "rumis.Position",
    "rumis.Position.let_down",
    "rumis.Position.move_of",
    "rumis.Position.moves_of",
    "rumis.Position.objections",
    "rumis.Position.play",
    "rumis.Position.tally",
    "rumis.Puzzle",
    "rumis.Setup",
    "rumis.Setup.seats",
    "rumis.Solitaire",
    "rumis.Solitaire.book",
    "rumis.Solitaire.daily",
    "rumis.action_mask",
    "rumis.gymnasium",
    "rumis.gymnasium.RumisEnv",
    "rumis.legal_actions",
    "rumis.licences.text",
    "rumis.observe",
    "rumis.pettingzoo.env",
    "rumis.play_match",
    "rumis.playouts",
}


def described():
    """Everything public that can have a docstring, by its name."""
    found = {}
    for module_name in MODULES:
        module = importlib.import_module(module_name)
        found[module_name] = module
        for name in module.__all__:
            value = getattr(module, name)
            # Constants have none.
            if not callable(value):
                continue
            found[f"{module_name}.{name}"] = value
            if isinstance(value, type):
                # Also those that are described where they are inherited from.
                members = [member for member in vars(value) if not member.startswith("_")]
                found |= {f"{module_name}.{name}.{member}": getattr(value, member) for member in members}
    return found


DESCRIBED = described()
EXAMPLES = {
    name: test
    for name, value in DESCRIBED.items()
    if (test := doctest.DocTestParser().get_doctest(value.__doc__ or "", {}, name, None, None)).examples
}


def test_the_examples_that_are_expected_are_there():
    assert set(EXAMPLES) == WITH_EXAMPLES


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_the_examples_of_docstrings_hold(name):
    module = importlib.import_module(max((m for m in MODULES if name.startswith(m)), key=len))
    EXAMPLES[name].globs = dict(vars(module))
    said = []
    result = doctest.DocTestRunner().run(EXAMPLES[name], out=said.append)
    assert result.failed == 0, "".join(said)


@pytest.mark.parametrize("name", sorted(DESCRIBED))
def test_everything_public_is_described(name):
    assert (DESCRIBED[name].__doc__ or "").strip()


def python_blocks(file):
    text = file.read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", text, re.DOTALL)


@pytest.mark.parametrize("file", [HERE / "README.md", HERE.parents[1] / "docs" / "python.md"], ids=["README", "docs"])
def test_the_examples_of_the_documentation_run(file, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    blocks = python_blocks(file)
    assert len(blocks) >= 2
    # Later ones use what earlier ones made.
    names = {"__name__": "example"}
    for block in blocks:
        exec(compile(block, str(file), "exec"), names)
    assert capsys.readouterr().out


def test_the_example_with_a_match_runs():
    done = subprocess.run(
        [sys.executable, HERE / "examples" / "match.py", "level-1", "random-1"],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        check=True,
    )
    assert "level-1: " in done.stdout and "random-1: " in done.stdout
    assert "20 of 20 games" in done.stderr
