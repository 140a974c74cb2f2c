"""The examples in the docstrings of the package."""

import doctest
import importlib

import pytest


@pytest.mark.parametrize(
    "name", ["rumis", "rumis._batch", "rumis._features", "rumis.gymnasium", "rumis.licences", "rumis.pettingzoo"]
)
def test_the_examples_of_docstrings_hold(name):
    module = importlib.import_module(name)
    failed, tried = doctest.testmod(module)
    assert failed == 0
    assert tried > 0


def test_the_type_stubs_name_everything_that_is_there():
    import ast
    from pathlib import Path

    import rumis._rumis as compiled

    stubs = ast.parse((Path(compiled.__file__).parent / "_rumis.pyi").read_text())
    classes = {node.name: node for node in stubs.body if isinstance(node, ast.ClassDef)}
    for name in dir(compiled):
        value = getattr(compiled, name)
        if not isinstance(value, type) or issubclass(value, Exception):
            continue
        stubbed = {node.name for node in classes[name].body if isinstance(node, ast.FunctionDef)}
        public = {key for key in vars(value) if not key.startswith("__")}
        assert {key for key in stubbed if not key.startswith("__")} == public, name
