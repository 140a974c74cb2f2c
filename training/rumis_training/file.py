"""The file of the weights: a few lines of text, an empty line, and the weights as 16-bit floating-point numbers.
`Network::read` in `crates/rumis-network` describes it.

Uses only the standard library.
"""

import struct

from .shape import BLOCKS, CHANNELS, NUMBERS, PLANES

# Bits of a weight that are set to zero where files are joined. What is left is exact to half a percent, which makes no
# difference in play, and takes less room when it is compressed.
DROPPED_BITS = 3


def checksum(data):
    """FNV-1a with 64 bits."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def read_file(path):
    """The lines of a file's header by their first word, and its weights."""
    header, data = open(path, "rb").read().split(b"\n\n", 1)
    return dict(line.split(" ", 1) for line in header.decode().splitlines()), data


def write_file(path, version, provenance, data):
    """Writes a file that `rumis-network` reads, and returns its checksum."""
    check = f"{checksum(data):016x}"
    lines = [
        f"rumis-network {version}",
        f"channels {CHANNELS}",
        f"blocks {BLOCKS}",
        f"planes {PLANES}",
        f"numbers {NUMBERS}",
        f"provenance {provenance}",
        f"checksum {check}",
        "",
        "",
    ]
    with open(path, "wb") as file:
        file.write("\n".join(lines).encode())
        file.write(data)
    return check


def shorten(data):
    """Rounds weights, so that they can be compressed better."""
    half = 1 << (DROPPED_BITS - 1)
    values = [(value + half) & ~(2 * half - 1) for (value,) in struct.iter_unpack("<H", data)]
    return struct.pack(f"<{len(values)}H", *values)
