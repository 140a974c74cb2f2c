"""Trains a small network with torch by policy gradients: a batch of games against itself, all seats with the same
network. Then it plays against random moves. Needs `pip install torch`; about a minute on one core.

    python examples/train.py --steps 60 --least 0.7
"""

from __future__ import annotations

import argparse
import sys

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

import rumis


class Policy(nn.Module):
    """A score for every action: a few convolutions, and the numbers of the position."""

    def __init__(self, channels: int = 32) -> None:
        super().__init__()
        self.numbers = nn.Linear(rumis.NUMBERS, channels)
        self.first = nn.Conv2d(rumis.PLANES, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        self.actions = nn.Conv2d(channels, rumis.ORIENTATIONS, 1)

    def forward(self, planes: torch.Tensor, numbers: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
        hidden = self.first(planes) + self.numbers(numbers)[:, :, None, None]
        hidden = torch.relu(self.second(torch.relu(hidden)))
        # Orientation, row and file: the order of the actions.
        logits = self.actions(hidden).flatten(1)
        return logits.masked_fill(~masks, -1e9)


def look(batch: rumis.Batch, playing: npt.NDArray[np.intp]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    planes, numbers = batch.observe()
    masks = batch.action_masks()
    return (
        torch.from_numpy(planes[playing]).float(),
        torch.from_numpy(numbers[playing]),
        torch.from_numpy(masks[playing]),
    )


def learn(policy: Policy, optimiser: torch.optim.Optimizer, batch: rumis.Batch) -> float:
    """Plays every game to its end, and makes the moves of the winners more likely. Returns the mean entropy."""
    batch.reset(np.ones(batch.games, bool))
    chances, entropies, games, seats = [], [], [], []
    while (playing := np.flatnonzero(~batch.over())).size:
        choice = torch.distributions.Categorical(logits=policy(*look(batch, playing)))
        drawn = choice.sample()
        actions = np.zeros(batch.games, np.int64)
        actions[playing] = drawn.numpy()
        chances.append(choice.log_prob(drawn))
        entropies.append(choice.entropy())
        games.append(playing)
        seats.append(batch.seats_to_move()[playing])
        batch.step(actions)
    rewards = batch.shares()[np.concatenate(games), np.concatenate(seats)] - 1 / batch.players
    loss = -(torch.cat(chances) * torch.from_numpy(rewards)).mean() - 0.003 * torch.cat(entropies).mean()
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return torch.cat(entropies).mean().item()


@torch.no_grad()
def share_against_random(policy: Policy, plan: str, games: int) -> float:
    """The network's share of the first places against random moves. It begins every other game, so that without
    any skill it gets half of them."""
    batch = rumis.Batch(games, plan=plan, players=2, seed=99)
    own = np.arange(games) % 2
    while not batch.over().all():
        actions = batch.random_actions().copy()
        mine = np.flatnonzero(batch.seats_to_move() == own)
        if mine.size:
            actions[mine] = policy(*look(batch, mine)).argmax(1).numpy()
        batch.step(actions)
    return float(batch.shares()[np.arange(games), own].mean())


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--plan", default="chullpa")
    arguments.add_argument("--steps", type=int, default=60)
    arguments.add_argument("--games", type=int, default=64)
    arguments.add_argument("--least", type=float, default=0.0, help="fail if the share is smaller at the end")
    options = arguments.parse_args()
    torch.manual_seed(1)
    policy = Policy()
    optimiser = torch.optim.Adam(policy.parameters(), lr=3e-3)
    batch = rumis.Batch(options.games, plan=options.plan, players=2)
    share = share_against_random(policy, options.plan, 200)
    print(f"before: {share:.2f} of the first places against random moves")
    for step in range(1, options.steps + 1):
        entropy = learn(policy, optimiser, batch)
        if step % 10 == 0:
            share = share_against_random(policy, options.plan, 200)
            print(f"step {step}: {share:.2f} of the first places, entropy {entropy:.2f}", flush=True)
    # More games than before, because this share is compared with a number.
    share = share_against_random(policy, options.plan, 1000)
    print(f"after: {share:.2f} of the first places in 1000 games")
    return int(share < options.least)


if __name__ == "__main__":
    sys.exit(main())
