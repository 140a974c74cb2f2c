"""Many games at the same time, as numpy arrays. Every call does the same to all games, on all cores, without a loop
in Python."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ._features import Observation
from ._rumis import NUMBERS, PLANES, Games, Plan, Position, Setup


def _one_for_each(values: npt.NDArray[Any]) -> bytes:
    """The bytes of an array with one entry for each game. Rust counts them."""
    if values.ndim != 1:
        raise ValueError(f"expected an array with one axis, found the shape {values.shape}")
    return values.tobytes()


class Batch:
    """Many games with the same settings.

    An action is the number of a move: see `Position.action`. Games that are over stay as they are until `reset`.

    In the way to play `ruinas`, every game has ruins of its own, which follow from the seed, and others after `reset`.
    `ruins` gives all games the same: a layout, `seed 7`, or `laid`, where the players lay them.

    >>> import rumis
    >>> batch = rumis.Batch(64, plan="pisac", players=3, seed=7)
    >>> while not batch.over().all():
    ...     batch.step(batch.random_actions())
    >>> batch.scores().shape, float(batch.shares().sum())
    ((64, 3), 64.0)
    """

    def __init__(
        self,
        games: int,
        plan: str | Plan = "chullpa",
        players: int = 2,
        edition: str = "standard",
        way: str = "standard",
        colours: str | list[str] | None = None,
        start: str | None = None,
        ruins: str | None = None,
        seed: int = 1,
    ) -> None:
        self.setup = Setup(plan, players, edition, way, colours, start, ruins)
        first = self.setup.position()
        self.games = games
        self.colours = first.colours
        self.players = first.players
        self.side = first.side
        self.action_count = first.action_count
        self._games = Games(self.setup, games, seed, own_ruins=way == "ruinas" and ruins is None)

    def __len__(self) -> int:
        return self.games

    def __getitem__(self, game: int) -> Position:
        position = self._games.position(game + self.games if game < 0 else game) if game >= -self.games else None
        if position is None:
            raise IndexError(f"there is no game {game}: expected 0 to {self.games - 1}")
        return position

    def positions(self) -> list[Position]:
        """The positions of all games."""
        return self._games.positions()

    def reset(self, which: npt.NDArray[np.bool_] | None = None) -> None:
        """Begins games again: those with a true value in `which`, or those that are over.

        Games with ruins of their own get others.
        """
        self._games.reset(None if which is None else _one_for_each(np.asarray(which, dtype=np.bool_)))

    def step(self, actions: npt.NDArray[np.integer[Any]]) -> None:
        """Plays an action in every game that is not over. Actions of games that are over are ignored.

        Raises `IllegalMoveError` if one is illegal; its `game` says which. Then no game changes.
        """
        actions = np.asarray(actions)
        if not np.issubdtype(actions.dtype, np.integer):
            raise TypeError(f"actions are integers, not {actions.dtype}")
        self._games.step(_one_for_each(actions.astype(np.int64, copy=False)))

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A random legal action for every game, all equally likely; -1 where the game is over."""
        return np.frombuffer(self._games.random_actions(), dtype=np.int64)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """By game and action: true if the action is legal."""
        return np.frombuffer(self._games.masks(), dtype=np.bool_).reshape(self.games, self.action_count)

    def observe(self) -> Observation:
        """The planes and numbers of every game: see `rumis.observe`."""
        squares = self.side * self.side
        data = np.frombuffer(self._games.features(), dtype=np.uint8).reshape(self.games, PLANES * squares + 4 * NUMBERS)
        planes = data[:, : PLANES * squares].reshape(self.games, PLANES, self.side, self.side)
        numbers = np.ascontiguousarray(data[:, PLANES * squares :]).view(np.float32)
        return Observation(planes, numbers)

    def to_move(self) -> npt.NDArray[np.int8]:
        """The colour to move in every game, as its place in `colours`; -1 where the game is over."""
        return self._turns()[:, 0]

    def seats_to_move(self) -> npt.NDArray[np.int8]:
        """The seat to move in every game; -1 where the game is over."""
        return self._turns()[:, 1]

    def over(self) -> npt.NDArray[np.bool_]:
        """True for every game that is over."""
        return self._turns()[:, 0] < 0

    def _turns(self) -> npt.NDArray[np.int8]:
        return np.frombuffer(self._games.turns(), dtype=np.int8).reshape(self.games, 2)

    def scores(self) -> npt.NDArray[np.int8]:
        """The points if the games ended now, by game and colour in turn order."""
        return np.frombuffer(self._games.scores(), dtype=np.int8).reshape(self.games, len(self.colours))

    def shares(self) -> npt.NDArray[np.float32]:
        """The seats' shares of the first place if the games ended now, by game and seat."""
        return np.frombuffer(self._games.shares(), dtype=np.float32).reshape(self.games, self.players)

    def __repr__(self) -> str:
        return f"<Batch of {self.games} games, {self.setup.plan_name}, {self.players} players>"
