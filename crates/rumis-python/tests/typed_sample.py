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


def solve_by_hand() -> list[tuple[str, list[tuple[int, int, int]]]]:
    puzzle = rumis.Solitaire.book()[0].solitaire()
    while (hint := puzzle.hint(effort=1000)).colour is not None and hint.cells is not None:
        puzzle.place(hint.colour, hint.cells)
    return [(stone.owner, stone.cells) for stone in puzzle.stones if stone.stone in rumis.STONES]


def set_up(records: str) -> list[int]:
    setup = rumis.Setup("chullpa", 2)
    draft = rumis.Draft(setup)
    draft.place("red", rumis.Move(rumis.Orientation.of("S01")[0].number, "a1"))
    match = rumis.Match(setup, games=2, points=[3, 4])
    for game in [*rumis.Game.read_all(records), draft.game(), rumis.Game.leading_to(draft.as_turn_of("red"))]:
        if game.position.is_over and not game.retirements:
            match.add(game.position)
    return match.totals


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
