"""Trains the network by self-play. See README.md in this folder.

Workers (`rumis-selfplay`) play games on all cores; this process evaluates their positions and learns from
their games at the same time. Everything it needs to continue is in the folder given by --out.
"""

import argparse
import json
import os
import pathlib
import platform
import struct
import subprocess
import sys
import threading
import time

import numpy as np
import torch
from torch import multiprocessing

from rumis_training.file import read_file
from rumis_training.learn import Learner, Window
from rumis_training.network import Network, read, write
from rumis_training.players import Shared, play

# Options that say where files are. They do not change what is learned, and mean nothing elsewhere.
PATHS = ("program", "out", "start")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="target/release/rumis-selfplay", help="the program that plays")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="folder for checkpoints, weights and log")
    parser.add_argument("--seats", choices=("two", "more"), default="two", help="learn from games of two, or of three and four")
    parser.add_argument("--minutes", type=float, default=25, help="how long to train in all; rate and simulations are planned for it")
    parser.add_argument("--steps", type=int, help="train for this many steps instead, however long they take")
    parser.add_argument("--stop-after", type=float, help="end after this many minutes; the same command continues")
    parser.add_argument("--workers", type=int, default=14, help="processes that play on sites of up to 8x8 squares")
    parser.add_argument("--large-workers", type=int, default=1, help="processes that play on larger sites")
    parser.add_argument("--games", type=int, default=512, help="games in each half of a worker")
    parser.add_argument("--processes", type=int, default=3, help="processes that evaluate, for sites of up to 8x8 squares")
    parser.add_argument("--lanes", type=int, default=2, help="threads of each of them that evaluate")
    parser.add_argument("--evaluations", type=int, default=4096, help="most positions evaluated at once")
    parser.add_argument("--window", type=int, default=3_000_000, help="samples to learn from, the most recent ones")
    parser.add_argument("--least", type=int, default=150_000, help="samples in the window before learning begins or continues")
    parser.add_argument("--batch", type=int, default=4096, help="samples in a step")
    parser.add_argument("--uses", type=float, default=3, help="how often each sample is used, about")
    parser.add_argument("--rate", type=float, default=2e-3, help="learning rate at the start; it falls to zero")
    parser.add_argument("--warm-up", type=int, default=200, help="steps in which the learning rate rises to it")
    parser.add_argument("--simulations", default="32,48,64", help="simulations of a full search: at first, from 20 %% and from 60 %% of the time")
    parser.add_argument("--candidates", type=int, default=16, help="moves compared at the root of a full search")
    parser.add_argument("--fast-simulations", type=int, default=12, help="simulations of a fast search, which is not learned from")
    parser.add_argument("--full-percent", type=int, default=100, help="how many searches of a hundred are full")
    parser.add_argument("--start", type=pathlib.Path, help="weights to begin with, such as rumis.net")
    parser.add_argument("--learn", nargs="*", help="parts of the network that learn, such as outputs (default: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--commit", help="the commit of this program, to be stored with the weights")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


class Training:
    def __init__(self, options):
        self.start = time.time()
        self.options = options
        self.device = torch.device(options.device)
        torch.manual_seed(options.seed)
        torch.backends.cudnn.benchmark = True
        options.out.mkdir(parents=True, exist_ok=True)
        network = Network()
        if options.start:
            read(network, options.start, options.seats)
        for name, weights in network.named_parameters():
            weights.requires_grad = not options.learn or name.split(".")[0] in options.learn
        self.learner = Learner(network, self.device, options.rate, options.warm_up)
        self.games, self.before, self.parts = 0, 0.0, []
        self.checkpoint = options.out / "checkpoint.pt"
        if self.checkpoint.exists():
            state = torch.load(self.checkpoint, map_location=self.device)
            self.learner.restore(state["learner"])
            self.games, self.before, self.parts = state["games"], state["seconds"], json.loads(state["parts"])
            seats = self.parts[-1]["options"]["seats"]
            if seats != options.seats:
                sys.exit(f"The training in {options.out} is for {seats} seats: use --seats {seats} or another folder.")
        self.parts.append({"from_minute": round(self.before / 60, 2), **settings(options)})
        self.efforts = [int(text) for text in options.simulations.split(",")]
        context = multiprocessing.get_context("spawn")
        self.shared = Shared(context, self.learner.average)
        self.set_effort()
        self.windows, self.processes, self.pipes, self.writers = {}, [], [], []
        seed = options.seed * 100_000 + self.learner.steps
        for side, workers in [(8, count) for count in shares(options.workers, options.processes)] + [(10, options.large_workers)]:
            if workers == 0:
                continue
            if side not in self.windows:
                self.windows[side] = Window(side, options.window if side == 8 else options.window // 20, self.device)
            reader, writer = context.Pipe(duplex=False)
            seed += 100
            arguments = (self.shared, writer, options, side, workers, seed)
            self.processes.append(context.Process(target=play, args=arguments, daemon=True))
            self.pipes.append(reader)
            self.writers.append(writer)

    def seconds(self):
        """How long the training has lasted, with what came before a restart."""
        return self.before + time.time() - self.start

    def share(self):
        """How much of the training is over, from 0 to 1."""
        options = self.options
        done = self.learner.steps / options.steps if options.steps else self.seconds() / (60 * options.minutes)
        return min(1.0, done)

    def is_over(self):
        """Whether the time is up: all of it, or that of this part."""
        stop = self.options.stop_after
        return self.share() >= 1 or (stop is not None and time.time() - self.start >= 60 * stop)

    def set_effort(self):
        """Simulations for the searches that begin now."""
        share = self.share()
        step = 0 if share < 0.2 else 1 if share < 0.6 else 2
        self.shared.simulations.value = self.efforts[min(step, len(self.efforts) - 1)]

    def listen(self, pipe):
        """Collects the samples of a process."""
        while True:
            try:
                body = pipe.recv_bytes()
            except (EOFError, OSError):
                return
            side, games = struct.unpack_from("<II", body)
            window = self.windows[side]
            self.games += games
            window.add(np.frombuffer(body, np.uint8, offset=8).reshape(-1, window.layout.size))

    def save(self):
        options, out = self.options, self.options.out
        parts = json.dumps(self.parts)
        state = {"learner": self.learner.state(), "games": self.games, "seconds": self.seconds(), "parts": parts}
        new = self.checkpoint.with_suffix(".new")
        torch.save(state, new)
        new.replace(self.checkpoint)
        minutes = self.seconds() / 60
        provenance = f"{self.games} games, {self.learner.steps} steps, {minutes:.1f} minutes, seed {options.seed}"
        started_from = self.parts[0]["started_from"]
        if started_from:
            provenance += f"; started from the network with checksum {started_from['checksum']}"
        name = f"network-{minutes:05.1f}"
        checksum = write(self.learner.average, out / f"{name}.net", provenance)
        record = {
            "checksum": checksum,
            "games": self.games,
            "steps": self.learner.steps,
            "minutes": round(minutes, 1),
            "parts": self.parts,
        }
        (out / f"{name}.json").write_text(json.dumps(record, indent=2) + "\n")
        (out / "settings.json").write_text(json.dumps(self.parts, indent=2) + "\n")

    def enough_samples(self):
        """Whether there is something to learn from. The first games to end are the shortest, so learning waits until
        others have ended, too."""
        least = self.options.least
        if any(len(window) < (least if side == 8 else least // 20) for side, window in self.windows.items()):
            return False
        added = sum(window.added for window in self.windows.values())
        used = (self.learner.steps - self.first_step) * self.options.batch
        return added * self.options.uses > used

    def wait_for_samples(self):
        """Learns only as much as the games allow. False when the time is over."""
        while not self.is_over():
            if not all(process.is_alive() for process in self.processes):
                sys.exit("a process that plays has ended")
            if self.enough_samples():
                return True
            time.sleep(0.002)
        return False

    def run(self):
        for process, writer in zip(self.processes, self.writers):
            process.start()
            # Without another writer, the pipe ends with the process.
            writer.close()
        listeners = [threading.Thread(target=self.listen, args=(pipe,), daemon=True) for pipe in self.pipes]
        for listener in listeners:
            listener.start()
        self.first_step = self.learner.steps
        reported = saved = time.time()
        before = (time.time(), 0, 0)
        sums, count = {}, 0
        log = (self.options.out / "log.jsonl").open("a")
        while self.wait_for_samples():
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
        # Workers end when nobody reads what they write, and threads when nobody writes what they read.
        for process in self.processes:
            process.terminate()
        for listener in listeners:
            listener.join()


def settings(options):
    """Everything that this part of the training depends on."""
    version = subprocess.run([options.program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    cuda = options.device.startswith("cuda")
    started_from = read_file(options.start)[0] if options.start else None
    return {
        "program": version,
        "commit": options.commit,
        "python": platform.python_version(),
        "torch": torch.__version__,
        "device": torch.cuda.get_device_name() if cuda else "cpu",
        "cores": os.cpu_count(),
        "started_from": started_from and {name: started_from[name] for name in ("checksum", "provenance")},
        "options": {name: value for name, value in vars(options).items() if name not in PATHS},
    }


def shares(count, parts):
    """A number as a sum of about equal parts."""
    return [count // parts + (part < count % parts) for part in range(parts)]


if __name__ == "__main__":
    Training(arguments()).run()
