"""Trains the network by self-play. See README.md in this folder.

Workers (`rumis-selfplay`) play games on all cores; this process evaluates their positions and learns from
their games at the same time. Everything it needs to go on is in the folder given by --out.
"""

import argparse
import json
import pathlib
import struct
import sys
import threading
import time

import numpy as np
import torch
from torch import multiprocessing

from rumis_training.learn import Learner, Window
from rumis_training.network import Network, read, write
from rumis_training.players import Shared, play


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="target/release/rumis-selfplay", help="the program that plays")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="folder for checkpoints, weights and log")
    parser.add_argument("--minutes", type=float, default=25, help="how long to train in all")
    parser.add_argument("--workers", type=int, default=14, help="processes that play on sites of up to 8x8 squares")
    parser.add_argument("--large-workers", type=int, default=1, help="processes that play on larger sites")
    parser.add_argument("--games", type=int, default=512, help="games in each half of a worker")
    parser.add_argument("--processes", type=int, default=3, help="processes that evaluate, for sites of up to 8x8 squares")
    parser.add_argument("--lanes", type=int, default=2, help="threads of each of them that evaluate")
    parser.add_argument("--evaluations", type=int, default=4096, help="most positions evaluated at once")
    parser.add_argument("--window", type=int, default=3_000_000, help="samples to learn from, the most recent ones")
    parser.add_argument("--batch", type=int, default=4096, help="samples in a step")
    parser.add_argument("--uses", type=float, default=3, help="how often each sample is used, about")
    parser.add_argument("--rate", type=float, default=2e-3, help="learning rate at the start")
    parser.add_argument("--simulations", default="32,64,96", help="simulations of a move: at first, from 20 %% and from 60 %% of the time")
    parser.add_argument("--candidates", type=int, default=16, help="moves compared at the root of a search")
    parser.add_argument("--start", help="weights to begin with, such as rumis.net")
    parser.add_argument("--learn", nargs="*", help="parts of the network that learn, such as outputs (default: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


class Training:
    def __init__(self, options):
        self.options = options
        self.device = torch.device(options.device)
        torch.manual_seed(options.seed)
        torch.backends.cudnn.benchmark = True
        options.out.mkdir(parents=True, exist_ok=True)
        network = Network()
        if options.start:
            read(network, options.start)
        for name, weights in network.named_parameters():
            weights.requires_grad = not options.learn or name.split(".")[0] in options.learn
        self.learner = Learner(network, self.device, options.rate)
        self.games = self.before = 0
        self.checkpoint = options.out / "checkpoint.pt"
        if self.checkpoint.exists():
            state = torch.load(self.checkpoint, map_location=self.device)
            self.learner.restore(state["learner"])
            self.games, self.before = state["games"], state["seconds"]
        self.efforts = [int(text) for text in options.simulations.split(",")]
        self.start = time.time()
        context = multiprocessing.get_context("spawn")
        self.shared = Shared(context, self.learner.average)
        self.set_effort()
        self.windows, self.processes, self.pipes = {}, [], []
        seed = options.seed * 100_000 + self.learner.steps
        for side, workers in [(8, count) for count in split(options.workers, options.processes)] + [(10, options.large_workers)]:
            if workers == 0:
                continue
            if side not in self.windows:
                self.windows[side] = Window(side, options.window if side == 8 else options.window // 20, self.device)
            reader, writer = context.Pipe(duplex=False)
            seed += 100
            arguments = (self.shared, writer, options, side, workers, seed)
            self.processes.append(context.Process(target=play, args=arguments, daemon=True))
            self.pipes.append(reader)

    def seconds(self):
        """How long the training has lasted, with what came before a restart."""
        return self.before + time.time() - self.start

    def share(self):
        return min(1.0, self.seconds() / (60 * self.options.minutes))

    def set_effort(self):
        """Simulations and candidates for the searches that begin now."""
        share = self.share()
        step = 0 if share < 0.2 else 1 if share < 0.6 else 2
        self.shared.simulations.value = self.efforts[min(step, len(self.efforts) - 1)]
        self.shared.candidates.value = self.options.candidates

    def listen(self, pipe):
        """Collects the samples of a process."""
        while True:
            try:
                body = pipe.recv_bytes()
            except EOFError:
                return
            side, games = struct.unpack_from("<II", body)
            window = self.windows[side]
            self.games += games
            window.add(np.frombuffer(body, np.uint8, offset=8).reshape(-1, window.layout.size))

    def save(self):
        state = {"learner": self.learner.state(), "games": self.games, "seconds": self.seconds()}
        new = self.checkpoint.with_suffix(".new")
        torch.save(state, new)
        new.replace(self.checkpoint)
        minutes = self.seconds() / 60
        provenance = f"{self.games} games, {self.learner.steps} steps, {minutes:.1f} minutes, seed {self.options.seed}"
        write(self.learner.average, self.options.out / f"network-{minutes:05.1f}.net", provenance)
        settings = {name: str(value) for name, value in vars(self.options).items()}
        (self.options.out / "settings.json").write_text(json.dumps(settings, indent=2) + "\n")

    def wait_for_samples(self):
        """Learns only as much as the games allow. False when the time is over."""
        while self.share() < 1:
            if not all(process.is_alive() for process in self.processes):
                sys.exit("a process that plays has ended")
            added = sum(window.added for window in self.windows.values())
            used = (self.learner.steps - self.first_step) * self.options.batch
            if min(len(window) for window in self.windows.values()) >= 64 and added * self.options.uses > used:
                return True
            time.sleep(0.002)
        return False

    def run(self):
        for process in self.processes:
            process.start()
        for pipe in self.pipes:
            threading.Thread(target=self.listen, args=(pipe,), daemon=True).start()
        self.first_step = self.learner.steps
        reported = saved = time.time()
        before = (time.time(), 0, 0)
        sums, count = {}, 0
        log = (self.options.out / "log.jsonl").open("a")
        while self.share() < 1:
            if not self.wait_for_samples():
                break
            # Larger sites are rarer in practice, too.
            side = 10 if 10 in self.windows and self.learner.steps % 16 == 15 else min(self.windows)
            parts = self.learner.step(self.windows[side].draw(self.options.batch), self.share())
            for name, part in parts.items():
                sums[name] = sums.get(name, 0) + part.detach()
            count += 1
            if self.learner.steps % 20 == 0:
                self.shared.publish(self.learner.average)
                self.set_effort()
            now = time.time()
            if now - reported >= 10:
                evaluated = self.shared.evaluated.value
                added = sum(window.added for window in self.windows.values())
                passed = now - before[0]
                line = {
                    "minutes": round(self.seconds() / 60, 2),
                    "games": self.games,
                    "steps": self.learner.steps,
                    "samples": added,
                    "evaluations_per_second": round((evaluated - before[1]) / passed),
                    "samples_per_second": round((added - before[2]) / passed),
                    "simulations": self.shared.simulations.value,
                    **{name: round(float(total) / count, 4) for name, total in sums.items()},
                }
                before, sums, count, reported = (now, evaluated, added), {}, 0, now
                print(json.dumps(line), flush=True)
                log.write(json.dumps(line) + "\n")
                log.flush()
            if now - saved >= 60:
                self.save()
                saved = now
        self.save()


def split(count, parts):
    """A number as a sum of about equal parts."""
    return [count // parts + (part < count % parts) for part in range(parts)]


if __name__ == "__main__":
    Training(arguments()).run()
