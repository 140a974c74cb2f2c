"""The building game Rumis: rules, programs that play, puzzles, matches, and games for learning programs.

>>> import rumis
>>> game = rumis.Game(plan="chullpa", players=2)
>>> game.play("S05 a1:3 b1")
>>> game.play(rumis.Player("level-1").choose(game.position))
>>> game.movers
['red', 'yellow']

Where to find things:

- The rules: `Position`, `Game`, `Move`, `Plan`, `Setup`. Illegal moves raise `IllegalMoveError` with the reasons.
- The material: `Orientation`, `Edition`, and names such as `STONES`.
- Several games whose points add up: `Match`. A building that is set up by hand: `Draft`.
- Programs that play: `Engine`, `Player`, `Judge`, `play_match`.
- Puzzles: `Solitaire` for people, with the puzzle book, and `Puzzle` for the solver.
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
    Assessment,
    BookPuzzle,
    Candidate,
    Count,
    Draft,
    Edition,
    Engine,
    EngineError,
    Game,
    Hint,
    IllegalMoveError,
    Judge,
    Match,
    MatchError,
    MatchReport,
    Move,
    NotationError,
    Opinion,
    Orientation,
    PlacedStone,
    Plan,
    Player,
    Position,
    ProgramResult,
    Puzzle,
    PuzzleError,
    RumisError,
    Setup,
    SetupError,
    Solitaire,
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
    "Assessment",
    "Batch",
    "BookPuzzle",
    "Candidate",
    "Count",
    "Draft",
    "Edition",
    "Engine",
    "EngineError",
    "Game",
    "Hint",
    "IllegalMoveError",
    "Judge",
    "Match",
    "MatchError",
    "MatchReport",
    "Move",
    "NotationError",
    "Observation",
    "Opinion",
    "Orientation",
    "PlacedStone",
    "Plan",
    "Player",
    "Position",
    "ProgramResult",
    "Puzzle",
    "PuzzleError",
    "RumisError",
    "Setup",
    "SetupError",
    "Solitaire",
    "Thoughts",
    "Verdict",
    "__version__",
    "action_mask",
    "legal_actions",
    "observe",
    "play_match",
    "playouts",
]
