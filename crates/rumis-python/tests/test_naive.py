"""The package agrees with a plain implementation of the rules that shares no code with it."""

import random
import sys
from pathlib import Path

import pytest

import rumis

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))
import naive  # noqa: E402
import speed  # noqa: E402


def cubes_of(position, move):
    cubes = []
    for square, count in move.columns:
        x, y, z = ord(square[0]) - 97, int(square[1:]) - 1, position.height(square)
        cubes += [(x, y, z + cube) for cube in range(count)]
    return (move.stone, tuple(sorted(cubes)))


@pytest.mark.parametrize(("plan", "players"), [("chullpa", 2), ("pirka", 3), ("tambo", 4)])
def test_both_have_the_same_moves_in_a_whole_game(plan, players):
    position = rumis.Position.start(plan, players)
    game, rng = naive.Game(speed.grid(position.plan), players), random.Random(1)
    while True:
        fast = {cubes_of(position, move): move for move in position.legal_moves()}
        slow = {(code, tuple(sorted(cubes))): (code, cubes) for code, cubes in game.legal_moves()}
        assert set(fast) == set(slow)
        if not fast:
            break
        chosen = rng.choice(sorted(fast))
        position = position.play(fast[chosen])
        game.play(slow[chosen])
    assert list(position.scores.values()) == game.scores()
