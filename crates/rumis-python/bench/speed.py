"""Measures random games: in one call of the library, in a batch from Python, move by move from Python, and in plain
Python. Everything runs on one core. Times are those of the processor, so other programs on the machine disturb them
little, and each is the median of several rounds in which everything takes turns.

    python bench/speed.py [PLAN] [PLAYERS]
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time

if __name__ == "__main__":
    # The library reads this when it starts its threads.
    os.environ["RAYON_NUM_THREADS"] = "1"

import naive  # noqa: E402
import rumis  # noqa: E402


def grid(plan):
    """The heights of a plan as `naive` wants them: by row and file."""
    squares = [[f"{chr(97 + file)}{row + 1}" for file in range(plan.width)] for row in range(plan.depth)]
    return [[plan.limit(square) for square in row] for row in squares]


def timed(work):
    """The result of some work, and the seconds of the processor that it took."""
    start = time.process_time()
    result = work()
    return result, time.process_time() - start


def in_batch(plan, players, games):
    """Random games, one move of each in every call."""
    batch, moves = rumis.Batch(games, plan=plan, players=players, seed=1), 0
    while not batch.over().all():
        actions = batch.random_actions()
        moves += int((actions >= 0).sum())
        batch.step(actions)
    return moves


def move_by_move(position, games):
    """Random games with a list of all moves in every position."""
    rng, moves = random.Random(1), 0
    for _ in range(games):
        now = position
        while legal := now.legal_moves():
            now = now.play(rng.choice(legal))
            moves += 1
    return moves


ROUNDS = 7
GAMES = 16_384
SIZES = (1_024, 16_384)


def main(plan="chullpa", players="2"):
    players = int(players)
    position = rumis.Position.start(plan, players)
    limits = grid(position.plan)
    # The first call starts threads and fills caches.
    rumis.playouts(position, 1000)
    native, batches, single, plain = [], {size: [] for size in SIZES}, [], []
    for seed in range(ROUNDS):
        native.append(GAMES / timed(lambda: rumis.playouts(position, GAMES, seed))[1])
        for size, rates in batches.items():
            rates.append(GAMES / timed(lambda: [in_batch(plan, players, size) for _ in range(GAMES // size)])[1])
        moves, seconds = timed(lambda: move_by_move(position, 50))
        single.append(moves / seconds)
        (_, moves), seconds = timed(lambda: naive.random_game(limits, players, seed))
        plain.append(moves / seconds)
    rate, slow, fast = statistics.median(native), statistics.median(plain), statistics.median(single)
    print(f"{plan}, {players} players, one core, rumis {rumis.__version__}, Python {sys.version.split()[0]}")
    print(f"random games, native          {rate:9,.0f} games/s")
    for size, rates in batches.items():
        median = statistics.median(rates)
        print(f"random games, batch of {size:6,} {median:9,.0f} games/s  {median / rate:.2f} of native")
    print(f"move by move, the package     {fast:9,.0f} moves/s  {fast / slow:.0f} times plain Python")
    print(f"move by move, plain Python    {slow:9,.0f} moves/s")


if __name__ == "__main__":
    main(*sys.argv[1:])
