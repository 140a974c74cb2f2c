"""Joins the weights for two seats and those for more into the file that the program uses:

    python3 join.py target/two/network-012.9 target/more/network-014.4 ../crates/rumis-network/data/rumis

Each argument stands for a file `.net` and one `.json` beside it, which says where the weights come from.
"""

import json
import sys

from rumis_training.file import shorten, split, write_file


def main(two, more, out):
    headers, data = zip(*(split(f"{name}.net") for name in (two, more)))
    if any(header["rumis-network"] != "1" for header in headers):
        sys.exit("Only files with one set of weights can be joined.")
    provenance = "; ".join(f"{seats}: {header['provenance']}" for seats, header in zip(("two seats", "more"), headers))
    checksum = write_file(f"{out}.net", 2, provenance, shorten(b"".join(data)))
    origins = {seats: json.load(open(f"{name}.json")) for seats, name in (("two", two), ("more", more))}
    with open(f"{out}.json", "w") as file:
        file.write(json.dumps({"checksum": checksum, **origins}, indent=2) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
