"""Learning: a window of recent samples, and the steps of the optimiser."""

import copy
import threading

import numpy as np
import torch
from torch.nn import functional as F

from .evaluate import unpack
from .shape import POINTS_SCALE
from .wire import Layout


class Window:
    """The most recent samples of one size of site, on the processor that learns."""

    def __init__(self, side, size, device):
        self.layout, self.device = Layout(side), device
        self.rows = torch.zeros(size, self.layout.size, dtype=torch.uint8, device=device)
        self.next = self.added = 0
        self.lock = threading.Lock()

    def add(self, samples):
        """Adds rows, in place of the oldest."""
        rows = torch.from_numpy(samples.copy())
        size = len(self.rows)
        with self.lock:
            rows = rows[-size:].to(self.device)
            first = min(len(rows), size - self.next)
            self.rows[self.next : self.next + first] = rows[:first]
            self.rows[: len(rows) - first] = rows[first:]
            self.next = (self.next + len(rows)) % size
            self.added += len(samples)

    def __len__(self):
        return min(self.added, len(self.rows))

    def draw(self, count):
        """Random samples, as tensors."""
        chosen = torch.randint(len(self), (count,), device=self.device)
        with self.lock:
            rows = self.rows[chosen]
        parts = {name: rows[:, part].contiguous() for name, part in self.layout.parts.items()}
        side = self.layout.side
        bits = torch.arange(8, device=self.device, dtype=torch.uint8)
        legal = ((parts["legal"][:, :, None] >> bits) & 1).view(count, -1)[:, : self.layout.moves].bool()
        return {
            "planes": unpack(parts["planes"], side),
            "numbers": parts["numbers"].view(torch.float32),
            "legal": legal,
            "policy": parts["policy"].view(torch.int16).long(),
            "chances": (parts["chances"].view(torch.int16).int() & 0xFFFF).float() / 65535,
            "rewards": parts["rewards"].view(torch.float32),
            "points": parts["points"].view(torch.float32),
            "places": parts["places"].long(),
            "owners": parts["owners"].long(),
        }


def losses(network, batch):
    """How far the network is from what the samples say, part by part."""
    logits, outputs, owners, places = network.everything(batch["planes"], batch["numbers"])
    count = len(logits)
    logits = logits.float().reshape(count, -1).masked_fill(~batch["legal"], -1e9)
    chances = F.log_softmax(logits, 1).gather(1, batch["policy"])
    # Where the policy is not known, all chances are 0.
    known = (batch["chances"].sum(1) > 0).sum().clamp(min=1)
    policy = -(batch["chances"] * chances).sum() / known
    outputs = outputs.float()
    # Colours that do not play have neither rewards nor points: their stones are not seen either.
    colours = batch["numbers"][:, 67:70].argmax(1) + 2
    plays = torch.arange(4, device=colours.device)[None] < colours[:, None]
    share = plays.float() / plays.sum(1, keepdim=True)
    reward = F.binary_cross_entropy_with_logits(outputs[:, :4], batch["rewards"], reduction="none")
    reward = (reward * share).sum(1).mean()
    points = F.smooth_l1_loss(outputs[:, 4:], batch["points"] / POINTS_SCALE, reduction="none", beta=0.25)
    points = (points * share).sum(1).mean()
    place = F.cross_entropy(places.float().reshape(-1, 4), batch["places"].reshape(-1), reduction="none")
    place = (place.view(count, 4) * share).sum(1).mean()
    owners = owners.float().permute(0, 2, 3, 1).reshape(-1, 5)
    owned = batch["owners"].reshape(-1)
    owner = F.cross_entropy(owners, owned.where(owned < 5, torch.full_like(owned, -100)), ignore_index=-100)
    return {"policy": policy, "reward": reward, "points": points, "place": place, "owner": owner}


WEIGHTS = {"policy": 1.0, "reward": 4.0, "points": 1.0, "place": 0.3, "owner": 0.3}


class Learner:
    """The network that learns, and the moving average of its weights, which plays."""

    def __init__(self, network, device, rate, warm_up):
        self.network = network.to(device)
        self.average = copy.deepcopy(self.network).eval()
        self.device, self.rate, self.warm_up = device, rate, warm_up
        self.optimiser = torch.optim.AdamW(self.network.parameters(), lr=rate, weight_decay=1e-3)
        self.steps = 0

    def step(self, batch, share):
        """One step. `share` is how much of the training is over, from 0 to 1."""
        warm = min(1.0, (self.steps + 1) / self.warm_up)
        cooling = 0.5 * (1 + np.cos(np.pi * share))
        for group in self.optimiser.param_groups:
            group["lr"] = float(self.rate * warm * cooling)
        kind = self.device.type
        with torch.autocast(kind, dtype=torch.bfloat16, enabled=kind == "cuda"):
            planes = batch["planes"].to(torch.bfloat16 if kind == "cuda" else torch.float32)
            if kind == "cuda":
                planes = planes.contiguous(memory_format=torch.channels_last)
            parts = losses(self.network, {**batch, "planes": planes})
        loss = sum(WEIGHTS[name] * part for name, part in parts.items())
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimiser.step()
        self.steps += 1
        decay = min(0.999, (1 + self.steps) / (10 + self.steps))
        with torch.no_grad():
            for mean, value in zip(self.average.parameters(), self.network.parameters()):
                mean.lerp_(value, 1 - decay)
        return {"loss": loss, **parts}

    def state(self):
        return {
            "network": self.network.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "steps": self.steps,
        }

    def restore(self, state):
        self.network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.steps = state["steps"]
