"""The network in torch.

It must compute the same as the crate `rumis-network`, which plays with it; a test of that crate compares
recorded outputs.
"""

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from .file import read_file, write_file
from .shape import BLOCKS, CHANNELS, HIDDEN, NUMBERS, ORIENTATIONS, PLANES, SITE_PLANE


def pool(squares, site):
    """Mean and maximum of every channel over the squares of the site. Channels are never negative."""
    count = site.sum((2, 3))
    return torch.cat([squares.sum((2, 3)) / count, squares.amax((2, 3))], 1)


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.pool = nn.Linear(2 * channels, channels, bias=False)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        # A new block changes nothing, so that training starts with a shallow network.
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)
        nn.init.zeros_(self.pool.weight)

    def forward(self, squares, site):
        inner = self.first(squares) + self.pool(pool(squares, site))[:, :, None, None]
        inner = F.relu(inner) * site
        return F.relu(squares + self.second(inner)) * site


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        channels = CHANNELS
        self.input = nn.Conv2d(PLANES, channels, 3, padding=1, bias=False)
        self.numbers = nn.Linear(NUMBERS, channels)
        self.blocks = nn.ModuleList(Block(channels) for _ in range(BLOCKS))
        self.policy = nn.Conv2d(channels, ORIENTATIONS, 1)
        self.policy_pool = nn.Linear(2 * channels, ORIENTATIONS, bias=False)
        self.hidden = nn.Linear(2 * channels, HIDDEN)
        self.outputs = nn.Linear(HIDDEN, 8)
        self.owners = nn.Conv2d(channels, 5, 1)
        self.places = nn.Linear(HIDDEN, 16)
        nn.init.zeros_(self.policy_pool.weight)
        for layer in (self.policy, self.outputs, self.owners, self.places):
            nn.init.normal_(layer.weight, std=0.01)
            nn.init.zeros_(layer.bias)

    def trunk(self, planes, numbers):
        site = planes[:, SITE_PLANE : SITE_PLANE + 1]
        squares = self.input(planes) + self.numbers(numbers)[:, :, None, None]
        squares = F.relu(squares) * site
        for block in self.blocks:
            squares = block(squares, site)
        return squares, pool(squares, site)

    def forward(self, planes, numbers):
        """Logits of every orientation on every square, and the rewards (before the sigmoid) and points of
        four colours."""
        squares, pooled = self.trunk(planes, numbers)
        logits = self.policy(squares) + self.policy_pool(pooled)[:, :, None, None]
        return logits, self.outputs(F.relu(self.hidden(pooled)))

    def everything(self, planes, numbers):
        """The same, the owner of every square, and the places of four colours (both before the softmax)."""
        squares, pooled = self.trunk(planes, numbers)
        logits = self.policy(squares) + self.policy_pool(pooled)[:, :, None, None]
        hidden = F.relu(self.hidden(pooled))
        return logits, self.outputs(hidden), self.owners(squares), self.places(hidden).view(-1, 4, 4)

    def tensors(self):
        """All weights, in the order of the file."""
        yield self.input.weight
        yield from (self.numbers.weight, self.numbers.bias)
        for block in self.blocks:
            yield from (block.first.weight, block.first.bias, block.pool.weight)
            yield from (block.second.weight, block.second.bias)
        yield from (self.policy.weight, self.policy.bias, self.policy_pool.weight)
        yield from (self.hidden.weight, self.hidden.bias)
        yield from (self.outputs.weight, self.outputs.bias)
        yield from (self.owners.weight, self.owners.bias)
        yield from (self.places.weight, self.places.bias)


def read(network, path, seats):
    """Fills a network with the weights of a file for `two` seats or `more`. A file of version 1 has one set for both."""
    header, data = read_file(path)
    if header["rumis-network"] == "2":
        half = len(data) // 2
        data = data[:half] if seats == "two" else data[half:]
    values = torch.from_numpy(np.frombuffer(data, "<f2").astype(np.float32))
    at = 0
    with torch.no_grad():
        for tensor in network.tensors():
            tensor.copy_(values[at : at + tensor.numel()].view_as(tensor))
            at += tensor.numel()
    return network


def write(network, path, provenance):
    """Writes a file with weights for any number of seats, and returns its checksum."""
    values = [tensor.detach().float().cpu().numpy().ravel() for tensor in network.tensors()]
    return write_file(path, 1, provenance, np.concatenate(values).astype("<f2").tobytes())
