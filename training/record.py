"""Records what torch computes for some positions, so that the tests of `rumis-network` can compare:

    python3 record.py ../crates/rumis-network/data/rumis.net < positions.txt > recorded.txt

Every position is followed by the rewards, points and places of the four colours, the logits of some of its moves
(their numbers in the order of the legal moves, and the logits), and the owners of the first square.
"""

import pathlib
import subprocess
import sys

import numpy as np
import torch

from rumis_training.evaluate import unpack
from rumis_training.network import Network, read
from rumis_training.shape import NUMBERS, POINTS_SCALE, SITE_PLANE
from rumis_training.wire import Layout, Request

EVERY = 37


def numbers(values):
    return " ".join(f"{value:.5f}" for value in values)


def main():
    program = pathlib.Path(__file__).parent.parent / "target/release/rumis-selfplay"
    positions = sys.stdin.read()
    output = subprocess.run([program, "request"], input=positions.encode(), capture_output=True, check=True).stdout
    request = Request(Layout(8), output[5:])
    move_counts, all_moves = request.move_counts.cast("H"), request.moves.cast("H")
    planes = torch.from_numpy(np.frombuffer(request.planes, np.uint8).reshape(request.count, -1).copy())
    inputs = torch.from_numpy(np.frombuffer(request.numbers, np.float32).reshape(-1, NUMBERS).copy())
    with torch.no_grad():
        planes = unpack(planes, 8).float()
        by_seats = {seats: read(Network(), sys.argv[1], seats).eval().everything(planes, inputs) for seats in ("two", "more")}
    first = 0
    for number, text in enumerate(positions.splitlines()):
        logits, outputs, owners, places = by_seats["two" if " players=2 " in text else "more"]
        logits = logits.reshape(request.count, -1)
        moves = all_moves[first : first + move_counts[number]]
        first += move_counts[number]
        print("position", text)
        print("rewards", numbers(torch.sigmoid(outputs[number, :4])))
        print("points", numbers(outputs[number, 4:] * POINTS_SCALE))
        print("places", numbers(torch.softmax(places[number], 1).reshape(-1)))
        chosen = range(0, len(moves), EVERY)
        print("logits", " ".join(f"{move}:{logits[number, int(moves[move])]:.5f}" for move in chosen))
        site = planes[number, SITE_PLANE].reshape(-1).nonzero()[0]
        print("owners", numbers(torch.softmax(owners[number].reshape(5, -1)[:, site[0]], 0)))


if __name__ == "__main__":
    main()
