"""A program with types that uses most of the package. `test_types.py` lets mypy check it; it is not run."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

import rumis
from rumis import licences


def play(plan: rumis.Plan | str) -> dict[str, int]:
    game = rumis.Game(plan=plan, players=2)
    player = rumis.Player("level-1", seed=1)
    while game.position.seat_to_move is not None:
        move: rumis.Move | None = player.choose(game.position)
        if move is None:
            break
        game.play(move)
    return game.position.scores


def think(position: rumis.Position) -> tuple[str, float]:
    thoughts = rumis.Engine(seed=1).think(position, "10ms", progress=lambda so_far: print(so_far.simulations))
    return str(thoughts.best), thoughts.seconds


def solve() -> tuple[int, list[tuple[str, list[tuple[int, int, int]]]]]:
    puzzle = rumis.Puzzle("3x3x3", colours=1, stones=["S03"])
    return puzzle.count(progress=lambda done, of: print(done, of)).assemblies, puzzle.solve() or []


def compare() -> dict[str, float]:
    report = rumis.play_match(["level-1", "random-1"], plan=["pirka", rumis.Plan.block(3, 3, 3)])
    return {program.name: program.share for program in report.programs}


def learn() -> npt.NDArray[np.float32]:
    batch = rumis.Batch(4, plan="pirka", players=2, seed=1)
    planes, numbers = batch.observe()
    batch.step(batch.random_actions())
    return np.concatenate([planes.reshape(4, -1), numbers.reshape(4, -1)], axis=1)


def reason(error: rumis.IllegalMoveError) -> str:
    return f"{error.code} {error.reason or ''} {error.move_number or 0}"


NOTICES: str = licences.text(licences.THIRD_PARTY)
