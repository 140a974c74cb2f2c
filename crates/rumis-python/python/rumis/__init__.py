"""The building game Rumis: rules, programs that play, puzzles, matches, and games for learning programs.

>>> import rumis
>>> game = rumis.Game(plan="chullpa", players=2)
>>> game.play("S05 a1:3 b1")
>>> game.play(rumis.Player("level-1").choose(game.position))
>>> game.movers
['red', 'yellow']

Where to find things:

- The rules: `Position`, `Game`, `Move`, `Plan`, `Setup`. Illegal moves raise `IllegalMoveError` with the reasons.
- Programs that play: `Engine`, `Player`, `Judge`, `play_match`.
- Puzzles: `Puzzle`.
- Learning: `observe`, `action_mask`, `Batch`, and the modules `rumis.pettingzoo` and `rumis.gymnasium`, which need
  the packages of the same names.
"""

from ._batch import Batch
from ._features import Observation, action_mask, legal_actions, observe, playouts
from ._rumis import (
    COLOURS,
    EDITIONS,
    NUMBERS,
    ORIENTATIONS,
    PLANES,
    PLANS,
    STONES,
    WAYS,
    Candidate,
    Count,
    Engine,
    EngineError,
    Game,
    IllegalMoveError,
    Judge,
    MatchError,
    MatchReport,
    Move,
    NotationError,
    Opinion,
    Plan,
    Player,
    Position,
    ProgramResult,
    Puzzle,
    PuzzleError,
    RumisError,
    Setup,
    SetupError,
    Thoughts,
    Verdict,
    __version__,
    play_match,
)

__all__ = [
    "COLOURS",
    "EDITIONS",
    "NUMBERS",
    "ORIENTATIONS",
    "PLANES",
    "PLANS",
    "STONES",
    "WAYS",
    "Batch",
    "Candidate",
    "Count",
    "Engine",
    "EngineError",
    "Game",
    "IllegalMoveError",
    "Judge",
    "MatchError",
    "MatchReport",
    "Move",
    "NotationError",
    "Observation",
    "Opinion",
    "Plan",
    "Player",
    "Position",
    "ProgramResult",
    "Puzzle",
    "PuzzleError",
    "RumisError",
    "Setup",
    "SetupError",
    "Thoughts",
    "Verdict",
    "__version__",
    "action_mask",
    "legal_actions",
    "observe",
    "play_match",
    "playouts",
]
