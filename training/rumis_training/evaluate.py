"""Evaluates positions with the network, in large batches."""

import numpy as np
import torch

from .shape import NUMBERS, ORIENTATIONS, PLANES

# A recorded computation is faster than one that is started anew, but has a fixed size. Requests of workers have
# 512 positions, so these sizes waste little.
BATCHES = (512, 1024, 1536, 2048, 3072, 4096)
# Moves in one batch, for each of its positions. Nearly all positions have fewer.
MOST_MOVES = 800


def unpack(planes, side):
    """Planes of bits as numbers: [count, PLANES * bytes] to [count, PLANES, side, side]."""
    count = planes.shape[0]
    bits = torch.arange(8, device=planes.device, dtype=torch.uint8)
    planes = (planes.view(count, PLANES, -1, 1) >> bits) & 1
    return planes.view(count, PLANES, -1)[:, :, : side * side].reshape(count, PLANES, side, side)


class Lane:
    """A stream with its own buffers. With several lanes, one reads and writes while another one computes."""

    def __init__(self, network, side, device, most):
        self.network, self.side, self.device, self.most = network, side, device, most
        self.cuda = device.type == "cuda"
        self.kind = torch.float16 if self.cuda else torch.float32
        self.moves_per_position = ORIENTATIONS * side * side
        plane = 8 if side == 8 else 16

        def buffer(*shape, dtype=torch.float32):
            made = torch.zeros(*shape, dtype=dtype)
            return made.pin_memory() if self.cuda else made

        self.planes = buffer(most, PLANES * plane, dtype=torch.uint8)
        self.numbers = buffer(most, NUMBERS)
        self.counts = buffer(most, dtype=torch.int16)
        self.moves = buffer(most * MOST_MOVES, dtype=torch.int16)
        self.logits = buffer(most * MOST_MOVES, dtype=torch.float16)
        self.rewards = buffer(most, 4)
        self.graphs = {}
        if self.cuda:
            self.stream = torch.cuda.Stream()
            with torch.cuda.stream(self.stream):
                for size in [size for size in BATCHES if size <= most]:
                    self.record(size, plane)
            self.stream.synchronize()

    def record(self, size, plane):
        planes = torch.zeros(size, PLANES * plane, dtype=torch.uint8, device=self.device)
        numbers = torch.zeros(size, NUMBERS, device=self.device)
        for _ in range(3):
            self.compute(planes, numbers)
        self.stream.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, stream=self.stream):
            logits, rewards = self.compute(planes, numbers)
        self.graphs[size] = (graph, planes, numbers, logits, rewards)

    def compute(self, planes, numbers):
        with torch.no_grad():
            squares = unpack(planes, self.side).to(self.kind)
            if self.cuda:
                squares = squares.contiguous(memory_format=torch.channels_last)
            logits, outputs = self.network(squares, numbers.to(self.kind))
            return logits.reshape(-1), torch.sigmoid(outputs[:, :4].float())

    def evaluate(self, requests):
        """Logits of all moves and rewards of all positions, as arrays that the next call overwrites."""
        total = sum(request.count for request in requests)
        self.gather(self.planes, [request.planes for request in requests])
        self.gather(self.numbers, [request.numbers for request in requests])
        self.gather(self.counts, [request.move_counts for request in requests])
        moves = sum(request.move_total for request in requests)
        if moves > len(self.moves):
            self.moves, self.logits = torch.zeros(moves, dtype=torch.int16), torch.zeros(moves, dtype=torch.float16)
        self.gather(self.moves, [request.moves for request in requests])
        if self.cuda:
            with torch.cuda.stream(self.stream):
                self.replay(total, moves)
                self.stream.synchronize()
        else:
            logits, rewards = self.compute(self.planes[:total], self.numbers[:total])
            self.pick(logits, rewards, total, moves)
        return self.logits.numpy()[:moves], self.rewards.numpy()[:total]

    @staticmethod
    def gather(buffer, parts):
        """Fills a buffer with bytes, one part after the other."""
        parts = [np.frombuffer(part, np.uint8) for part in parts]
        total = sum(len(part) for part in parts)
        np.concatenate(parts, out=buffer.numpy().view(np.uint8).reshape(-1)[:total])

    def replay(self, total, moves):
        size = next(size for size in BATCHES if size >= total)
        graph, planes, numbers, logits, rewards = self.graphs[size]
        planes[:total].copy_(self.planes[:total], non_blocking=True)
        numbers[:total].copy_(self.numbers[:total], non_blocking=True)
        graph.replay()
        self.pick(logits, rewards, total, moves)

    def pick(self, logits, rewards, total, moves):
        """Copies the logits of the legal moves, and the rewards."""
        counts = self.counts[:total].to(self.device, non_blocking=True).int()
        first = torch.arange(total, device=self.device, dtype=torch.int32) * self.moves_per_position
        first = torch.repeat_interleave(first, counts, output_size=moves)
        chosen = first + self.moves[:moves].to(self.device, non_blocking=True)
        self.logits[:moves].copy_(logits.index_select(0, chosen), non_blocking=True)
        self.rewards[:total].copy_(rewards[:total], non_blocking=True)
