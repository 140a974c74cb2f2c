"""What workers and trainer send each other. `crates/rumis-training/src/wire.rs` describes the format."""

import fcntl
import os
import struct
import subprocess
import threading

import numpy as np

from .network import NUMBERS, ORIENTATIONS, PLANES

POLICY = 64
REQUEST, SAMPLES = 1, 2
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
    """Positions of one group of games that a worker wants evaluated."""

    def __init__(self, worker, body):
        self.worker = worker
        self.group, self.count, total = struct.unpack_from("<III", body)
        size = PLANES * worker.layout.plane
        at = 12
        self.planes = np.frombuffer(body, np.uint8, self.count * size, at).reshape(self.count, size)
        at += self.count * size
        self.numbers = np.frombuffer(body, np.float32, self.count * NUMBERS, at).reshape(self.count, NUMBERS)
        at += 4 * self.count * NUMBERS
        self.move_counts = np.frombuffer(body, np.int16, self.count, at)
        at += 2 * self.count
        self.moves = np.frombuffer(body, np.int16, total, at)

    def answer(self, effort, logits, rewards):
        """Sends the answer: the logits of all moves, and the rewards of four colours for each position."""
        self.worker.send([struct.pack("<III", self.group, *effort), logits, rewards])


class Worker:
    """A process that plays."""

    def __init__(self, program, side, games, seed):
        self.layout = Layout(side)
        self.sending = threading.Lock()
        arguments = [program, str(side), str(games), str(seed)]
        self.process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        # Large pipes save most of the system calls.
        for pipe in (self.process.stdin, self.process.stdout):
            fcntl.fcntl(pipe, F_SETPIPE_SZ, 1 << 20)

    def messages(self):
        """Its messages: requests, and (number of games, samples as rows of bytes)."""
        while True:
            head = self.read(5)
            if head is None:
                return
            kind, length = struct.unpack("<BI", head)
            body = self.read(length)
            if body is None:
                return
            if kind == REQUEST:
                yield Request(self, body)
            else:
                (games,) = struct.unpack_from("<I", body)
                yield games, np.frombuffer(body, np.uint8, offset=4).reshape(-1, self.layout.size)

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
        """Sends bytes and arrays, one after the other. Several threads may answer the same worker."""
        parts = [memoryview(part).cast("B") for part in parts]
        with self.sending:
            while parts:
                sent = os.writev(self.process.stdin.fileno(), parts)
                while parts and sent >= len(parts[0]):
                    sent -= len(parts.pop(0))
                if parts:
                    parts[0] = parts[0][sent:]
