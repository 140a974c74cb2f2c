"""What workers and trainer send each other. `crates/rumis-training/src/wire.rs` describes the format.

Uses only the standard library, so that its tests run everywhere.
"""

import fcntl
import os
import struct
import subprocess
import threading

from .shape import NUMBERS, ORIENTATIONS, PLANES

POLICY = 64
REQUEST, SAMPLES, REPLY = 1, 2, 3
# Linux only; Python 3.10 and later know it as fcntl.F_SETPIPE_SZ.
F_SETPIPE_SZ = 1031


class Layout:
    """Where the parts of a sample are, in bytes."""

    def __init__(self, side):
        self.side = side
        self.plane = 8 if side == 8 else 16
        self.moves = ORIENTATIONS * side * side
        sizes = {
            "planes": PLANES * self.plane,
            "numbers": 4 * NUMBERS,
            "legal": -(-self.moves // 8),
            "policy": 2 * POLICY,
            "chances": 2 * POLICY,
            "rewards": 16,
            "points": 16,
            "places": 4,
            "owners": side * side,
        }
        self.parts, at = {}, 0
        for name, size in sizes.items():
            self.parts[name] = slice(at, at + size)
            at += size
        self.size = at


class Request:
    """Positions of one group of games that a worker wants evaluated, as bytes: planes, numbers, how many moves
    each has, and the moves."""

    def __init__(self, layout, body):
        if len(body) < 12:
            raise ValueError(f"a request of {len(body)} bytes has no head")
        self.group, self.count, self.move_total = struct.unpack_from("<III", body)
        sizes = (PLANES * layout.plane * self.count, 4 * NUMBERS * self.count, 2 * self.count, 2 * self.move_total)
        if len(body) != 12 + sum(sizes):
            raise ValueError(f"a request of {self.count} positions has {12 + sum(sizes)} bytes, not {len(body)}")
        parts, at = [], 12
        for size in sizes:
            parts.append(memoryview(body)[at : at + size])
            at += size
        self.planes, self.numbers, self.move_counts, self.moves = parts
        if sum(self.move_counts.cast("H")) != self.move_total:
            raise ValueError(f"a request says that it has {self.move_total} moves, but its positions have others")

    def reply(self, effort, logits, rewards):
        """The answer, as parts: the logits of all moves (16 bits), and the rewards of four colours for each position
        (32 bits). `effort` has the simulations and candidates of a full search, the simulations of a fast one, and
        how many searches of a hundred are full."""
        logits, rewards = memoryview(logits).cast("B"), memoryview(rewards).cast("B")
        if (len(logits), len(rewards)) != (2 * self.move_total, 16 * self.count):
            raise ValueError("an answer must have a logit for each move and four rewards for each position")
        length = 28 + len(logits) + len(rewards)
        head = struct.pack("<BIIIIIIII", REPLY, length, self.group, self.count, self.move_total, *effort)
        return [head, logits, rewards]


def read_samples(layout, body):
    """The number of finished games, and their samples: bytes, `layout.size` for each."""
    if len(body) < 4 or (len(body) - 4) % layout.size:
        raise ValueError(f"samples of {layout.size} bytes each cannot have {len(body)} bytes")
    (games,) = struct.unpack_from("<I", body)
    return games, memoryview(body)[4:]


class Worker:
    """A process that plays."""

    def __init__(self, program, side, seats, games, seed):
        self.layout = Layout(side)
        self.sending = threading.Lock()
        arguments = [program, str(side), seats, str(games), str(seed)]
        self.process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        # Large pipes save most of the system calls.
        for pipe in (self.process.stdin, self.process.stdout):
            fcntl.fcntl(pipe, F_SETPIPE_SZ, 1 << 20)

    def messages(self):
        """Its messages: requests, and (number of games, samples)."""
        while True:
            head = self.read(5)
            if head is None:
                return
            kind, length = struct.unpack("<BI", head)
            body = self.read(length)
            if body is None:
                return
            if kind == REQUEST:
                yield Request(self.layout, body)
            elif kind == SAMPLES:
                yield read_samples(self.layout, body)
            else:
                raise ValueError(f"a worker sent a message of kind {kind}")

    def read(self, length):
        """This many bytes, or None if the worker has ended."""
        body = bytearray(length)
        view, got = memoryview(body), 0
        while got < length:
            count = self.process.stdout.readinto(view[got:])
            if not count:
                return None
            got += count
        return body

    def send(self, parts):
        """Sends bytes, one part after the other. Several threads may answer the same worker."""
        parts = list(parts)
        with self.sending:
            while parts:
                sent = os.writev(self.process.stdin.fileno(), parts)
                while parts and sent >= len(parts[0]):
                    sent -= len(parts.pop(0))
                if parts:
                    parts[0] = memoryview(parts[0])[sent:]
