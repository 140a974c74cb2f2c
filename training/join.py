"""Joins the weights for two seats and those for more into the file that the program uses:

    python3 training/join.py target/two/network-013.0 target/more/network-013.0 crates/rumis-network/data/rumis

Each argument stands for a file `.net` and one `.json` beside it, which says where the weights come from.
"""

import json
import sys

from rumis_training.file import read_file, shorten, write_file


def main(two, more, out):
    origins, provenance, weights = {}, [], b""
    for seats, name in (("two", two), ("more", more)):
        header, data = read_file(f"{name}.net")
        origin = json.load(open(f"{name}.json"))
        if header["rumis-network"] != "1":
            sys.exit(f"{name}.net has more than one set of weights.")
        if origin["checksum"] != header["checksum"]:
            sys.exit(f"{name}.json does not belong to {name}.net.")
        if origin["parts"][-1]["options"]["seats"] != seats:
            sys.exit(f"{name}.net was not trained for {seats} seats.")
        origins[seats] = origin
        provenance.append(f"{seats} seats: {header['provenance']}")
        weights += data
    checksum = write_file(f"{out}.net", 2, "; ".join(provenance), shorten(weights))
    with open(f"{out}.json", "w") as file:
        file.write(json.dumps({"checksum": checksum, **origins}, indent=2) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
