"""A Gymnasium environment: one seat learns, programs play the others. Needs `pip install rumis[gymnasium]`.

>>> import gymnasium
>>> env = gymnasium.make("rumis.gymnasium:rumis/Rumis-v0", opponent="level-3", plan="pirka")
>>> env.action_space
Discrete(6656)
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from . import _env
from ._rumis import IllegalMoveError, Plan, Player, Position, Setup

__all__ = ["RumisEnv"]

gymnasium.register(id="rumis/Rumis-v0", entry_point="rumis.gymnasium:RumisEnv")


_Observation = dict[str, npt.NDArray[Any]]


class RumisEnv(gymnasium.Env[Any, Any]):
    """A game against any level or other program.

    `seat` is the seat that learns, counted from 0; `None` draws one for every game. The reward is given at the end:
    1 for a win, less for a shared first place, negative for a loss. An illegal action ends the game with -1, and
    `info["reason"]` says which rule it breaks. `info["action_mask"]` and `action_masks()` say which actions are legal.

    >>> import rumis.gymnasium
    >>> env = rumis.gymnasium.RumisEnv(opponent="level-1", plan="pirka", players=2)
    >>> observation, info = env.reset(seed=7)
    >>> ended = False
    >>> while not ended:
    ...     action = env.action_space.sample(info["action_mask"])
    ...     observation, reward, ended, _, info = env.step(action)
    >>> -1 <= reward <= 1
    True
    """

    metadata = {"render_modes": _env.RENDER_MODES}

    def __init__(
        self,
        opponent: str | list[str] = "level-1",
        plan: str | Plan = "chullpa",
        players: int = 2,
        edition: str = "standard",
        way: str = "standard",
        ruins: str | None = None,
        seat: int | None = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        _env.check_render_mode(render_mode)
        self._settings = (plan, players, edition, way)
        self._ruins = ruins
        self._seat = seat
        self.render_mode = render_mode
        self.position: Position = Setup(*self._settings, ruins=ruins).position()
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat}: expected 0 to {players - 1}, or None")
        self._programs = [opponent] * (players - 1) if isinstance(opponent, str) else list(opponent)
        if len(self._programs) != players - 1:
            raise ValueError(f"expected {players - 1} opponents, found {len(self._programs)}")
        # A wrong name is an error here, and not in the first game.
        self._opponents = {place: Player(program) for place, program in enumerate(self._programs)}
        self.seat = seat or 0
        self.observation_space = _env.observation_space(self.position)
        self.action_space = spaces.Discrete(self.position.action_count)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Observation, dict[str, Any]]:
        """Begins a game, and lets the others play until it is the turn of the seat that learns."""
        super().reset(seed=seed)
        players = self.position.players
        self.seat = int(self.np_random.integers(players)) if self._seat is None else self._seat
        others = [other for other in range(players) if other != self.seat]
        self._opponents = {
            other: Player(program, int(self.np_random.integers(2**63)))
            for other, program in zip(others, self._programs)
        }
        ruins = _env.ruins_for(self._settings[3], self._ruins, self.np_random)
        self.position = Setup(*self._settings, ruins=ruins).position()
        self._let_others_play()
        return self._look()

    def _let_others_play(self) -> None:
        while (seat := self.position.seat_to_move) is not None and seat != self.seat:
            move = self._opponents[seat].choose(self.position)
            assert move is not None, "a seat whose turn it is has a move"
            self.position = self.position.play(move)

    def _look(self) -> tuple[_Observation, dict[str, Any]]:
        observation = _env.observation(self.position, self.seat)
        return observation, {"action_mask": observation["action_mask"]}

    def action_masks(self) -> npt.NDArray[np.int8]:
        """1 for every legal action."""
        return _env.mask(self.position, self.seat)

    def step(self, action: int) -> tuple[_Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action, and lets the others play until it is the turn of the seat that learns, or the game is over."""
        try:
            self.position = self.position.play(self.position.move_of(action))
        except IllegalMoveError as error:
            observation, info = self._look()
            return observation, -1.0, True, False, {**info, "reason": error.reason}
        self._let_others_play()
        over = self.position.is_over
        reward = _env.rewards(self.position)[self.seat] if over else 0.0
        observation, info = self._look()
        return observation, reward, over, False, info

    def render(self) -> str | None:
        """The position as its text (`ansi`) or as a picture (`svg`)."""
        return _env.picture(self.position, self.render_mode)
