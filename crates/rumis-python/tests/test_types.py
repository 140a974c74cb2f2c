"""The types of the package: mypy accepts it and a program that uses it, and the stubs say what is there.

    RUMIS_UPDATE=1 python -m pytest tests/test_types.py

copies the docstrings of the installed package into the stubs.
"""

import ast
import inspect
import os
import subprocess
import sys
from pathlib import Path

import pytest

import rumis._rumis

HERE = Path(__file__).parent
STUBS = HERE.parent / "python" / "rumis" / "_rumis.pyi"


@pytest.fixture(scope="module")
def run_module(tmp_path_factory):
    # Not in the checkout: mypy leaves a cache, and would find the sources beside the installed package.
    folder = tmp_path_factory.mktemp("types")

    def run(*arguments):
        done = subprocess.run(
            [sys.executable, "-m", *map(str, arguments)], cwd=folder, capture_output=True, encoding="utf-8"
        )
        assert done.returncode == 0, done.stdout + done.stderr

    return run


def test_the_package_has_strict_types(run_module):
    run_module("mypy", "--strict", "-p", "rumis")


def test_programs_that_use_the_package_have_strict_types(run_module):
    run_module("mypy", "--strict", HERE / "typed_sample.py", HERE.parent / "examples" / "match.py")


def test_the_stubs_agree_with_the_compiled_module(run_module):
    run_module("mypy.stubtest", "rumis")


def described(stubs):
    """The stubs with the docstrings of the compiled module, which is where editors look for them."""
    lines = stubs.splitlines()

    def describe(node, known):
        if isinstance(node, ast.ClassDef):
            describe_all(node.body, known)
        if not known.__doc__:
            return
        indent, first = " " * (node.col_offset + 4), node.body[0]
        text = inspect.cleandoc(known.__doc__).replace("\\", "\\\\")
        text += f'\n"""' if "\n" in text else '"""'
        new = [f"{indent}{line}".rstrip() for line in f'"""{text}'.splitlines()]
        start, end = first.lineno - 1, first.end_lineno
        if ast.get_docstring(node) is not None:
            lines[start:end] = new
        elif isinstance(first, ast.Expr):
            # Only three dots, on the line of the definition.
            lines[start:end] = [lines[start].removesuffix(" ..."), *new]
        else:
            start = min(part.lineno for part in (first, *getattr(first, "decorator_list", ()))) - 1
            lines[start:start] = new

    def describe_all(nodes, parent):
        # From the end, so that the numbers of the lines before stay the same.
        for node in reversed(nodes):
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("__"):
                describe(node, getattr(parent, node.name))

    describe_all(ast.parse(stubs).body, rumis._rumis)
    return "\n".join(lines) + "\n"


def test_the_stubs_have_the_docstrings_of_the_compiled_module():
    stubs = STUBS.read_text(encoding="utf-8")
    if os.environ.get("RUMIS_UPDATE") == "1":
        STUBS.write_text(described(stubs), encoding="utf-8")
    else:
        assert stubs == described(stubs), "run this test with RUMIS_UPDATE=1"
