"""The licences of this package and of the third-party software inside it.

    python -m rumis.licences
"""

from __future__ import annotations

import sys
from importlib import metadata

__all__ = ["OWN", "THIRD_PARTY", "licences", "text"]

OWN = ("LICENSE-MIT", "LICENSE-APACHE")
"""The files with the licences of Rumis itself, of which you choose one."""

THIRD_PARTY = "THIRD-PARTY-NOTICES.txt"
"""The file with the licence texts of the Rust crates in the compiled library."""


def text(name: str) -> str:
    """The text of one of the files.

    >>> "pyo3" in text(THIRD_PARTY)
    True
    """
    # The package may be published under another name than that of its module.
    [distribution] = metadata.packages_distributions()["rumis"]
    found = metadata.distribution(distribution).read_text(f"licenses/{name}")
    if found is None:
        raise FileNotFoundError(f"the installed package rumis has no file {name}")
    return found


def licences() -> str:
    """All of them, as one text."""
    rule = "\n" + "-" * 72 + "\n\n"
    choice = "Rumis is licensed under MIT or Apache-2.0, at your choice.\n"
    return rule.join([choice, *map(text, OWN), text(THIRD_PARTY)])


if __name__ == "__main__":
    sys.stdout.write(licences())
