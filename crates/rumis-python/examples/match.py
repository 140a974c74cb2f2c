"""Two programs play a match; then one more game is played and judged.

    python examples/match.py level-6 greedy-1
"""

from __future__ import annotations

import sys

import rumis


def main(first: str = "level-6", second: str = "greedy-1") -> None:
    def progress(played: int, games: int) -> None:
        print(f"\r{played} of {games} games", end="", file=sys.stderr, flush=True)

    report = rumis.play_match([first, second], plan=["chullpa", "pisac"], openings=10, progress=progress)
    print(file=sys.stderr)
    for program in report.programs:
        print(f"{program.name}: {100 * program.share:.0f} % ± {100 * program.share_error:.0f}, {program.points:.1f} points")

    game = rumis.Game("chullpa", 2)
    players = [rumis.Player(first), rumis.Player(second)]
    while (seat := game.position.seat_to_move) is not None:
        move = players[seat].choose(game.position)
        assert move is not None, "a seat whose turn it is has a move"
        game.play(move)
    for verdict in rumis.Judge(budget=100).review(game):
        if verdict.mark:
            print(f"{verdict.number}. {verdict.move}{verdict.mark} costs {100 * verdict.cost:.0f} %; better is {verdict.best}")


if __name__ == "__main__":
    main(*sys.argv[1:])
