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
