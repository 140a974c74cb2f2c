"""The types of the package: mypy accepts it and a program that uses it, and the stubs say what is there."""

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


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
