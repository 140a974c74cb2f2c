"""The installed package carries the licences that must be passed on with it."""

import os
import subprocess
import sys
from importlib import metadata

import pytest

from rumis import licences


@pytest.mark.parametrize("name", [*licences.OWN, licences.THIRD_PARTY])
def test_the_distribution_names_and_contains_its_licence_files(name):
    distribution = metadata.distribution(licences.DISTRIBUTION)
    assert name in distribution.metadata.get_all("License-File")
    assert any(file.name == name and "licenses" in file.parts for file in distribution.files)
    assert len(licences.text(name)) > 500


def test_the_notices_name_the_crates_that_are_linked_in():
    text = licences.text(licences.THIRD_PARTY)
    for crate in ("Rust standard library", "pyo3 ", "pyo3-ffi ", "rayon ", "rustc-hash "):
        assert f"\n  {crate}" in text
    assert "\n  rumis" not in text


def test_the_module_prints_all_licences():
    # Windows cannot start Python without its own variables.
    environment = {**os.environ, "PYTHONUTF8": "1"}
    printed = subprocess.run(
        [sys.executable, "-m", "rumis.licences"], capture_output=True, check=True, encoding="utf-8", env=environment
    ).stdout
    assert printed == licences.licences()
    assert printed.count("Permission is hereby granted") > 2


def test_no_file_names_a_folder_of_the_machine_that_built_it():
    files = metadata.distribution(licences.DISTRIBUTION).files
    # pip writes where the wheel was.
    names = [file for file in files if file.name != "direct_url.json" and b"file:///" in file.locate().read_bytes()]
    assert len(files) > 10 and names == []


def test_a_missing_file_is_an_error_that_names_it():
    with pytest.raises(FileNotFoundError, match="LICENSE-NONE"):
        licences.text("LICENSE-NONE")
