"""A process that lets workers play: it answers their requests with the newest network, and passes their
samples on to the process that learns. Several of them use more than one core for it."""

import queue
import struct
import sys
import threading
import time

import torch

from .evaluate import Lane
from .network import Network
from .wire import Worker


class Shared:
    """What the players share with the learner."""

    def __init__(self, context, network):
        self.parameters = [parameter.detach().cpu().clone().share_memory_() for parameter in network.parameters()]
        self.version = context.Value("i", 0)
        self.simulations = context.Value("i", 1)
        self.evaluated = context.Value("q", 0)

    def publish(self, network):
        """Gives new weights to the players."""
        with torch.no_grad():
            for old, new in zip(self.parameters, network.parameters()):
                old.copy_(new)
        self.version.value += 1


class Players:
    """Workers on sites of one size."""

    def __init__(self, shared, samples, options, side, workers, seed):
        sys.setswitchinterval(0.0002)
        self.shared, self.samples, self.options = shared, samples, options
        self.device = torch.device(options.device)
        torch.backends.cudnn.benchmark = True
        torch.set_num_threads(1)
        self.network = Network().to(self.device).eval()
        if self.device.type == "cuda":
            self.network = self.network.half().to(memory_format=torch.channels_last)
        self.version = -1
        self.refresh()
        self.waiting = queue.SimpleQueue()
        self.lanes = [Lane(self.network, side, self.device, options.evaluations) for _ in range(options.lanes)]
        self.workers = [Worker(options.program, side, options.seats, options.games, seed + i) for i in range(workers)]
        self.sending = threading.Lock()

    def refresh(self):
        """Takes new weights, if there are any."""
        version = self.shared.version.value
        if version != self.version:
            self.version = version
            with torch.no_grad():
                for old, new in zip(self.network.parameters(), self.shared.parameters):
                    old.copy_(new)

    def listen(self, worker):
        """Passes on what a worker says."""
        for message in worker.messages():
            if isinstance(message, tuple):
                games, samples = message
                with self.sending:
                    self.samples.send_bytes(struct.pack("<II", worker.layout.side, games) + samples.tobytes())
            else:
                self.waiting.put((worker, message))

    def answer(self, lane):
        """Answers requests, as many at once as there are."""
        held = None
        while True:
            asked = self.waiting.get() if held is None else held
            held, taken, total = None, [asked], asked[1].count
            while held is None and not self.waiting.empty():
                try:
                    asked = self.waiting.get_nowait()
                except queue.Empty:
                    break
                if total + asked[1].count > self.options.evaluations:
                    held = asked
                else:
                    taken.append(asked)
                    total += asked[1].count
            logits, rewards = lane.evaluate([request for _, request in taken])
            with self.shared.evaluated.get_lock():
                self.shared.evaluated.value += total
            options = self.options
            effort = self.shared.simulations.value, options.candidates, options.fast_simulations, options.full_percent
            position = move = 0
            for worker, request in taken:
                end = position + request.count, move + request.move_total
                worker.send(request.reply(effort, logits[move : end[1]], rewards[position : end[0]]))
                position, move = end

    def run(self):
        for lane in self.lanes:
            threading.Thread(target=self.answer, args=(lane,), daemon=True).start()
        for worker in self.workers:
            threading.Thread(target=self.listen, args=(worker,), daemon=True).start()
        while all(worker.process.poll() is None for worker in self.workers):
            self.refresh()
            time.sleep(0.2)
        sys.exit("a worker has ended")


def play(*arguments):
    """The main function of the process."""
    Players(*arguments).run()
