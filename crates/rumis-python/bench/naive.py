"""The rules of the standard edition in plain Python, as somebody would write them first. It shares no code with the
package: the benchmark compares their speed, and the tests compare their moves."""

from __future__ import annotations

import random

STONES = {
    "S01": [(0, 0, 0), (1, 0, 0)],
    "S02": [(0, 0, 0), (1, 0, 0), (2, 0, 0)],
    "S03": [(0, 0, 0), (1, 0, 0), (0, 1, 0)],
    "S04": [(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)],
    "S05": [(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0)],
    "S06": [(0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0)],
    "S07": [(0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0)],
    "S08": [(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)],
    "S09": [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)],
    "S10R": [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)],
    "S10L": [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 0, 1)],
}


def turns(cubes):
    """Every way to turn a stone, as a set of sorted cubes with the least coordinates at 0."""
    found, waiting = set(), [cubes]
    while waiting:
        cubes = waiting.pop()
        least = [min(cube[axis] for cube in cubes) for axis in range(3)]
        key = tuple(sorted((x - least[0], y - least[1], z - least[2]) for x, y, z in cubes))
        if key not in found:
            found.add(key)
            waiting += [[(-y, x, z) for x, y, z in key], [(x, -z, y) for x, y, z in key]]
    return sorted(found)


ORIENTATIONS = {code: turns(cubes) for code, cubes in STONES.items()}


class Game:
    """A game on a grid of heights, `limits[row][file]`, with colours 0, 1, 2 …"""

    def __init__(self, limits, colours):
        self.limits = limits
        self.colours = colours
        self.cubes = {}
        self.height = {(x, y): 0 for y, row in enumerate(limits) for x, limit in enumerate(row) if limit}
        self.corners = [(x, y) for y, row in enumerate(limits) for x in range(len(row))]
        self.left = [set(STONES) for _ in range(colours)]
        self.out = [False] * colours
        self.to_move = 0
        self._settle()

    def _fits(self, colour, cubes):
        for x, y, z in cubes:
            if (x, y) not in self.height or z >= self.limits[y][x] or (x, y, z) in self.cubes:
                return False
        own = set(cubes)
        for x, y, z in cubes:
            if z > 0 and (x, y, z - 1) not in self.cubes and (x, y, z - 1) not in own:
                return False
        if not self.cubes:
            return True
        touched = set()
        for x, y, z in cubes:
            for near in ((x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z), (x, y, z + 1), (x, y, z - 1)):
                if near in self.cubes:
                    touched.add(self.cubes[near])
        if len(self.left[colour]) < len(STONES):
            return colour in touched
        return bool(touched) and any(z == 0 for _, _, z in cubes)

    def moves_of(self, colour):
        """Every legal move of a colour: a stone and its cubes."""
        moves = []
        for code in sorted(self.left[colour]):
            for turned in ORIENTATIONS[code]:
                # The corner of a turned stone need not have a cube, so it may lie where the plan has no square.
                for x, y in self.corners:
                    # A stone that is let down rests on the highest column under it.
                    base = max(self.height.get((x + dx, y + dy), 0) - dz for dx, dy, dz in turned)
                    cubes = tuple((x + dx, y + dy, base + dz) for dx, dy, dz in turned)
                    if base >= 0 and self._fits(colour, cubes):
                        moves.append((code, cubes))
        return moves

    def legal_moves(self):
        """Every legal move of the colour to move."""
        return [] if self.to_move is None else self.moves_of(self.to_move)

    def play(self, move):
        """Plays a legal move."""
        code, cubes = move
        for x, y, z in cubes:
            self.cubes[x, y, z] = self.to_move
            self.height[x, y] += 1
        self.left[self.to_move].discard(code)
        self.to_move = (self.to_move + 1) % self.colours
        self._settle()

    def _settle(self):
        for _ in range(self.colours):
            if not self.out[self.to_move]:
                if self.moves_of(self.to_move):
                    return
                self.out[self.to_move] = True
            self.to_move = (self.to_move + 1) % self.colours
        self.to_move = None

    def scores(self):
        """The points of the colours."""
        points = [-len(left) for left in self.left]
        for (x, y), height in self.height.items():
            if height:
                points[self.cubes[x, y, height - 1]] += 1
        return points


def random_game(limits, colours, seed):
    """A random game to its end. Returns the game, and how many moves it had."""
    game, rng, count = Game(limits, colours), random.Random(seed), 0
    while moves := game.legal_moves():
        game.play(rng.choice(moves))
        count += 1
    return game, count
