"""The licences of this package and of the third-party software inside it.

    python -m rumis.licences
"""

from __future__ import annotations

import sys
from importlib import metadata

# The name under which the package is published; the module is always `rumis`.
DISTRIBUTION = "rumis"

__all__ = ["DISTRIBUTION", "OWN", "THIRD_PARTY", "licences", "text"]

OWN = ("LICENSE-MIT", "LICENSE-APACHE")
"""The files with the licences of Rumis itself, of which you choose one."""

THIRD_PARTY = "THIRD-PARTY-NOTICES.txt"
"""The file with the licence texts of the Rust crates in the compiled library."""


def text(name: str) -> str:
    """The text of one of the files.

    >>> "pyo3" in text(THIRD_PARTY)
    True
    """
    found = metadata.distribution(DISTRIBUTION).read_text(f"licenses/{name}")
    if found is None:
        raise FileNotFoundError(f"the installed package {DISTRIBUTION} has no file {name}")
    return found


def licences() -> str:
    """All of them, as one text."""
    rule = "\n" + "-" * 72 + "\n\n"
    choice = "Rumis is licensed under MIT or Apache-2.0, at your choice.\n"
    return rule.join([choice, *map(text, OWN), text(THIRD_PARTY)])


if __name__ == "__main__":
    sys.stdout.write(licences())
