"""What the environments for PettingZoo and Gymnasium share."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ._features import action_mask, observe
from ._rumis import NUMBERS, PLANES, Position

RENDER_MODES = ["ansi", "svg"]


def observation_space(first: Position) -> spaces.Dict:
    """What an agent sees: planes, numbers, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (PLANES, first.side, first.side), np.uint8),
            "numbers": spaces.Box(-16, 16, (NUMBERS,), np.float32),
            "action_mask": spaces.Box(0, 1, (first.action_count,), np.int8),
        }
    )


def observation(position: Position, seat: int) -> dict[str, npt.NDArray[Any]]:
    """What a seat sees of a position. A seat that has to wait has no legal action."""
    planes, numbers = observe(position, seat)
    return {"observation": planes, "numbers": numbers, "action_mask": mask(position, seat)}


def mask(position: Position, seat: int) -> npt.NDArray[np.int8]:
    """1 for every action that is legal for a seat."""
    if position.seat_to_move != seat:
        return np.zeros(position.action_count, np.int8)
    return action_mask(position).astype(np.int8)


def rewards(position: Position) -> list[float]:
    """The seats' rewards at the end. They add up to 0: 1 for a seat that wins alone, less for a shared first place."""
    players = position.players
    return [(share * players - 1) / (players - 1) for share in position.shares]


def ruins_for(way: str, ruins: str | None, rng: np.random.Generator) -> str | None:
    """The ruins of the next game: other ones each time, unless they are chosen."""
    if way == "ruinas" and ruins is None:
        return f"seed {rng.integers(2**63)}"
    return ruins


def check_render_mode(mode: str | None) -> None:
    """Raises an error for a mode that the environments do not have."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"{mode!r} is not a render mode: expected {', '.join(RENDER_MODES)} or None")


def picture(position: Position, mode: str | None) -> str | None:
    """The position as `mode` asks for it: `ansi` is its text, `svg` a picture."""
    return {"ansi": str(position), "svg": position.svg()}.get(mode) if mode else None
