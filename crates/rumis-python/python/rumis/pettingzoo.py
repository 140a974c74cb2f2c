"""A PettingZoo environment: every seat is an agent. Needs `pip install rumis[pettingzoo]`.

An observation has `observation` (planes), `numbers` and `action_mask`. Every agent sees its own colour as the first;
the mask of an agent that has to wait is empty. Rewards are given at the end and add up to 0; an illegal action
ends the game with -1 for its agent and 0 for the others.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
# PettingZoo says nothing about its types.
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from . import _env
from ._rumis import Plan, Position, Setup

__all__ = ["RumisEnv", "env", "raw_env"]


class RumisEnv(AECEnv):  # type: ignore[misc]
    """The environment without wrappers: an illegal action raises `IllegalMoveError`."""

    metadata = {"name": "rumis_v0", "render_modes": _env.RENDER_MODES, "is_parallelizable": False}

    def __init__(
        self,
        plan: str | Plan = "chullpa",
        players: int = 2,
        edition: str = "standard",
        way: str = "standard",
        ruins: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        _env.check_render_mode(render_mode)
        self._settings = (plan, players, edition, way)
        self._ruins = ruins
        self._rng = np.random.default_rng()
        self.render_mode = render_mode
        # The first game shows which spaces there are; `reset` begins another one.
        self.position: Position = Setup(*self._settings, ruins=ruins).position()
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: _env.observation_space(self.position) for agent in self.possible_agents
        }
        self._action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(self.position.action_count) for agent in self.possible_agents
        }

    @functools.cached_property
    def observation_spaces(self) -> dict[str, spaces.Space[Any]]:
        """What every agent sees."""
        return self._observation_spaces

    @functools.cached_property
    def action_spaces(self) -> dict[str, spaces.Space[Any]]:
        """The actions of every agent."""
        return self._action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of an agent: the numbers of moves."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        ruins = _env.ruins_for(self._settings[3], self._ruins, self._rng)
        self.position = Setup(*self._settings, ruins=ruins).position()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._give_turn()

    def _give_turn(self) -> None:
        seat = self.position.seat_to_move
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """What an agent sees now, whoever's turn it is: its own colour is the first."""
        return _env.observation(self.position, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Plays an action of the agent whose turn it is."""
        agent = self.agent_selection
        # Without an action, a seat of a running game gets PettingZoo's own error.
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.position = self.position.play(self.position.move_of(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.position.is_over:
            self.rewards = dict(zip(self.possible_agents, _env.rewards(self.position)))
            self.terminations = dict.fromkeys(self.agents, True)
        self._give_turn()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as its text (`ansi`) or as a picture (`svg`)."""
        return _env.picture(self.position, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return "rumis_v0"


raw_env = RumisEnv


def env(**settings: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers. An illegal action ends the game, with -1 for its agent.

    >>> import rumis.pettingzoo
    >>> env = rumis.pettingzoo.env(plan="pisac", players=4)
    >>> env.reset(seed=7)
    >>> env.agent_selection, env.action_space("seat_0")
    ('seat_0', Discrete(6656))
    """
    environment: AECEnv = RumisEnv(**settings)
    environment = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    environment = wrappers.AssertOutOfBoundsWrapper(environment)
    return wrappers.OrderEnforcingWrapper(environment)
