"""Records what torch computes for some positions, so that the tests of `rumis-network` can compare:

    python3 record.py ../crates/rumis-network/data/rumis.net < positions.txt > recorded.txt

Every position is followed by the rewards, points and places of the four colours, the logits of some of its moves
(their numbers in the order of the legal moves, and the logits), and the owners of the first square.
"""

import pathlib
import subprocess
import sys

import torch

from rumis_training.evaluate import unpack
from rumis_training.network import POINTS_SCALE, Network, read
from rumis_training.wire import Layout, Request

EVERY = 37


class Recorder:
    """Stands for a worker, which a request needs to know the layout."""

    layout = Layout(8)


def numbers(values):
    return " ".join(f"{value:.5f}" for value in values)


def main():
    program = pathlib.Path(__file__).parent.parent / "target/release/rumis-selfplay"
    positions = sys.stdin.read()
    output = subprocess.run([program, "request"], input=positions.encode(), capture_output=True, check=True).stdout
    request = Request(Recorder, output[5:])
    network = read(Network(), sys.argv[1]).eval()
    with torch.no_grad():
        planes = unpack(torch.from_numpy(request.planes.copy()), 8).float()
        logits, outputs, owners, places = network.everything(planes, torch.from_numpy(request.numbers.copy()))
    logits = logits.reshape(request.count, -1)
    first = 0
    for number, text in enumerate(positions.splitlines()):
        moves = request.moves[first : first + request.move_counts[number]]
        first += request.move_counts[number]
        print("position", text)
        print("rewards", numbers(torch.sigmoid(outputs[number, :4])))
        print("points", numbers(outputs[number, 4:] * POINTS_SCALE))
        print("places", numbers(torch.softmax(places[number], 1).reshape(-1)))
        chosen = range(0, len(moves), EVERY)
        print("logits", " ".join(f"{move}:{logits[number, int(moves[move])]:.5f}" for move in chosen))
        site = planes[number, 58].reshape(-1).nonzero()[0]
        print("owners", numbers(torch.softmax(owners[number].reshape(5, -1)[:, site[0]], 0)))


if __name__ == "__main__":
    main()
