"""What learning programs see of one position, as numpy arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ._rumis import NUMBERS, PLANES, Position


class Observation(NamedTuple):
    """Planes of squares, and numbers about the whole position.

    Colours are relative: the colour to move, or that of the seat that looks, is the first, and the others follow in
    turn order.
    """

    planes: npt.NDArray[np.uint8]
    numbers: npt.NDArray[np.float32]


def observe(position: Position, seat: int | None = None) -> Observation:
    """What the network of the project sees of a position.

    With a `seat`, it is what that seat sees: of its colours, the one whose turn comes next is the first.

    >>> import rumis
    >>> planes, numbers = rumis.observe(rumis.Position.start("chullpa", 2))
    >>> planes.shape, planes.dtype.name, numbers.shape, numbers.dtype.name
    ((60, 8, 8), 'uint8', (75,), 'float32')
    """
    planes, numbers = position._features(seat)
    side = position.side
    return Observation(
        np.frombuffer(planes, dtype=np.uint8).reshape(PLANES, side, side),
        np.frombuffer(numbers, dtype=np.float32).reshape(NUMBERS),
    )


def action_mask(position: Position) -> npt.NDArray[np.bool_]:
    """True for every action that is legal.

    >>> import rumis
    >>> mask = rumis.action_mask(rumis.Position.start("chullpa", 2))
    >>> mask.shape, int(mask.sum())
    ((6656,), 687)
    """
    return np.frombuffer(position._mask(), dtype=np.bool_)


def legal_actions(position: Position) -> npt.NDArray[np.intp]:
    """The numbers of all legal moves, in order.

    >>> import rumis
    >>> position = rumis.Position.start("chullpa", 2)
    >>> actions = rumis.legal_actions(position)
    >>> len(actions), position.is_legal(position.move_of(actions[0]))
    (687, True)
    """
    return np.flatnonzero(action_mask(position))


def playouts(
    position: Position, games: int, seed: int = 1, progress: Callable[[int, int], Any] | None = None
) -> npt.NDArray[np.int8]:
    """The points at the end of many random games from a position, by game and colour in turn order.

    `progress` is called with the number of games that are played, and of all. Ctrl-C ends the call.

    >>> import rumis
    >>> rumis.playouts(rumis.Position.start("chullpa", 3), 100).shape
    (100, 3)
    """
    points = np.frombuffer(position._playouts(games, seed, progress), dtype=np.int8)
    return points.reshape(games, len(position.colours))
