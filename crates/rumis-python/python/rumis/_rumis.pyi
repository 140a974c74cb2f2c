"""The compiled part of the package."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any, final

__all__ = [
    "Assessment",
    "BookPuzzle",
    "COLOURS",
    "Candidate",
    "Count",
    "Draft",
    "EDITIONS",
    "Edition",
    "Engine",
    "EngineError",
    "Game",
    "Games",
    "Hint",
    "IllegalMoveError",
    "Judge",
    "Match",
    "MatchError",
    "MatchReport",
    "Move",
    "NUMBERS",
    "NotationError",
    "ORIENTATIONS",
    "Opinion",
    "Orientation",
    "PLANES",
    "PLANS",
    "PlacedStone",
    "Plan",
    "Player",
    "Position",
    "ProgramResult",
    "Puzzle",
    "PuzzleError",
    "RumisError",
    "STONES",
    "Setup",
    "SetupError",
    "Solitaire",
    "Thoughts",
    "Verdict",
    "WAYS",
    "__version__",
    "play_match",
]

PLANS: tuple[str, ...]
EDITIONS: tuple[str, ...]
WAYS: tuple[str, ...]
COLOURS: tuple[str, ...]
STONES: tuple[str, ...]
ORIENTATIONS: int
PLANES: int
NUMBERS: int
__version__: str

_Cell = tuple[int, int, int]
_Reasons = list[tuple[str, list[_Cell]]]
_Parts = list[tuple[str, list[_Cell]]]

class RumisError(ValueError):
    """Any error of this package. `code` names its kind."""
    code: str

class IllegalMoveError(RumisError):
    """A move that breaks the rules. `reason` is the code of the most important rule that it breaks; `reasons` has every broken rule with the cubes (file, row, level) that break it."""
    reason: str | None
    reasons: _Reasons
    line: int | None
    column: int | None
    move_number: int | None
    game: int | None

class NotationError(RumisError):
    """A text that cannot be read. `line` and `column` say where."""
    line: int | None
    column: int | None
    move_number: int | None

class SetupError(RumisError):
    """Settings of a game that contradict each other."""
class EngineError(RumisError):
    """A budget, a level or a program that cannot be used."""
class PuzzleError(RumisError):
    """A puzzle that cannot be solved or counted."""
class MatchError(RumisError):
    """A match that cannot be held."""

@final
class Plan:
    """A building site: squares, each with a greatest height.

    Its text is a grid of heights, the farthest row first. `.` is no square.

    >>> import rumis
    >>> plan = rumis.Plan("111/2.2")
    >>> plan.width, plan.depth, plan.cubes
    (3, 2, 7)
    >>> plan.limit("a1"), plan.limit("b1")
    (2, 0)
    >>> rumis.Plan.named("chullpa", players=2).one_line
    '44444/44444/44444/44444'
    >>> rumis.Plan("4 4\\n4 9")
    Traceback (most recent call last):
    rumis.NotationError: line 2, column 3: 9 is not a height: expected 1 to 8, or . for no square
    """
    def __new__(cls, text: str) -> Plan: ...
    @staticmethod
    def named(name: str, players: int = 4, edition: str = "standard") -> Plan:
        """One of the six plans, with the heights and the area for a number of players."""
    @staticmethod
    def standing(name: str) -> str:
        """How sure it is that one of the six plans matches the printed one: `sourced`, `reconstructed` or `our design`.

        >>> import rumis
        >>> {rumis.Plan.standing(plan) for plan in rumis.PLANS} <= {"sourced", "reconstructed", "our design"}
        True
        """
    @staticmethod
    def block(width: int, depth: int, height: int) -> Plan:
        """A rectangular site with the same greatest height everywhere."""
    @property
    def width(self) -> int:
        """The number of files."""
    @property
    def depth(self) -> int:
        """The number of rows."""
    @property
    def highest(self) -> int:
        """The greatest height of all squares."""
    @property
    def cubes(self) -> int:
        """The number of cubes of the full building."""
    @property
    def squares(self) -> list[str]:
        """The names of the squares, row by row from a1."""
    @property
    def one_line(self) -> str:
        """The grid on one line."""
    def limit(self, square: str) -> int:
        """The greatest height of a square; 0 where the plan has no square."""
    def __hash__(self) -> int: ...

@final
class Orientation:
    """A turned stone: one of 104, numbered stone by stone in the order of `STONES`.

    >>> import rumis
    >>> len(rumis.Orientation.all()), len(rumis.Orientation.of("S05"))
    (104, 24)
    >>> lying = rumis.Orientation.of("S02")[0]
    >>> lying.cells
    [(0, 0, 0), (1, 0, 0), (2, 0, 0)]
    >>> lying.turned("rows").cells
    [(0, 0, 0), (0, 0, 1), (0, 0, 2)]
    >>> rumis.Orientation.with_cells([(4, 4, 1), (4, 4, 2)]).stone
    'S01'
    """
    def __new__(cls, number: int) -> Orientation: ...
    @staticmethod
    def all() -> list[Orientation]:
        """All 104."""
    @staticmethod
    def of(stone: str) -> list[Orientation]:
        """All orientations of a stone."""
    @staticmethod
    def with_cells(cells: Sequence[_Cell]) -> Orientation:
        """The orientation with exactly these cells, wherever they are. An error if no stone has them."""
    @property
    def number(self) -> int:
        """Its number, from 0 to 103."""
    @property
    def stone(self) -> str:
        """The code of the stone."""
    @property
    def cells(self) -> list[_Cell]:
        """Its cells (file, row, level). The lowest one over the anchor is (0, 0, 0)."""
    def turned(self, axis: str) -> Orientation:
        """The orientation after a quarter turn about an axis: `files`, `rows` or `up`. It is counter-clockwise when the
        axis points at the viewer.
        """
    def __hash__(self) -> int: ...

@final
class PlacedStone:
    """A stone in its place.

    >>> import rumis
    >>> game = rumis.Game("chullpa", 2)
    >>> game.play("S01 a1:2")
    >>> game.stones
    [<PlacedStone red S01 at (0, 0, 0), (0, 0, 1)>]
    """
    @property
    def owner(self) -> str:
        """Whose it is: a colour, or `ruin`."""
    @property
    def stone(self) -> str:
        """Its code."""
    @property
    def cells(self) -> list[_Cell]:
        """The cells (file, row, level) that it fills."""
    def __hash__(self) -> int: ...

@final
class Edition:
    """An edition of the printed rules, and what it says where editions differ.

    >>> import rumis
    >>> french = rumis.Edition("french")
    >>> french.language, french.first_stone, french.chullpa_heights
    ('fr', 'any-stone-and-ground', (4, 5, 6))
    >>> len(french.plans), french.smaller_area
    (4, False)
    """
    def __new__(cls, name: str) -> Edition: ...
    @property
    def name(self) -> str:
        """Its name, as in `EDITIONS`."""
    @property
    def language(self) -> str | None:
        """The language of the booklet, such as `nl`; `None` for `standard`."""
    @property
    def first_stone(self) -> str:
        """What a colour's first stone must touch, unless it is the first stone of the game: `any-stone-and-ground`,
        `any-stone` or `stone-before-and-ground`.
        """
    @property
    def chullpa_heights(self) -> tuple[int, int, int]:
        """The greatest height of Chullpa for two, three and four players."""
    @property
    def plans(self) -> list[str]:
        """The names of the plans in the box."""
    @property
    def smaller_area(self) -> bool:
        """Whether the area is smaller for fewer players."""
    def __hash__(self) -> int: ...

@final
class Move:
    """A turned stone that is let down on a square. Positions make moves: `position.move("S05 a1:3 b1")`.

    >>> import rumis
    >>> move = rumis.Game(plan="chullpa", players=2).position.move("S05 b1 a1:3")
    >>> move
    <Move S05 a1:3 b1>
    >>> move.stone, move.anchor, move.columns
    ('S05', 'a1', [('a1', 3), ('b1', 1)])
    >>> rumis.Move(move.orientation, move.anchor) == move
    True
    """
    def __new__(cls, orientation: int, anchor: str) -> Move: ...
    @property
    def stone(self) -> str:
        """The code of the stone, for example `S05`."""
    @property
    def orientation(self) -> int:
        """The number of the turned stone, from 0 to 103; see `Orientation`."""
    @property
    def anchor(self) -> str:
        """The first square that the stone lands on."""
    @property
    def columns(self) -> list[tuple[str, int]]:
        """The squares that the stone lands on, each with the number of its cubes there."""
    def __hash__(self) -> int: ...
    def __lt__(self, other: Move, /) -> bool: ...
    def __le__(self, other: Move, /) -> bool: ...
    def __gt__(self, other: Move, /) -> bool: ...
    def __ge__(self, other: Move, /) -> bool: ...

@final
class Setup:
    """The settings of a game: plan, players, edition, way to play, colours in turn order, who starts, ruins.

    >>> import rumis
    >>> setup = rumis.Setup("coricancha", 2, edition="italian-2005", way="ruinas", ruins="seed 7")
    >>> setup.position().to_move
    'red'
    >>> rumis.Setup("tambo", 2, edition="dutch")
    Traceback (most recent call last):
    rumis.SetupError: the edition dutch does not have the plan tambo
    """
    def __new__(
        cls,
        plan: str | Plan = "chullpa",
        players: int = 2,
        edition: str = "standard",
        way: str = "standard",
        colours: str | Sequence[str] | None = None,
        start: str | None = None,
        ruins: str | None = None,
    ) -> Setup: ...
    @property
    def plan(self) -> Plan:
        """The plan for these settings."""
    @property
    def plan_name(self) -> str:
        """The name of the plan, or its grid on one line."""
    @property
    def players(self) -> int:
        """The number of seats."""
    @property
    def edition(self) -> str:
        """The edition whose rules are used."""
    @property
    def way(self) -> str:
        """The way to play."""
    @property
    def colours(self) -> list[str]:
        """The colours that play, in turn order."""
    @property
    def start(self) -> str:
        """The colour that starts."""
    @property
    def ruins(self) -> str:
        """Where ruins come from: `laid`, `seed 7`, or a list of drops."""
    @property
    def seats(self) -> list[list[str]]:
        """The colours of every seat, in turn order.

        >>> import rumis
        >>> rumis.Setup("chullpa", 2, way="four-colours").seats
        [['red', 'green'], ['yellow', 'blue']]
        """
    @property
    def outside(self) -> list[str]:
        """The squares of the printed plan on which nobody may build with so few players."""
    def position(self) -> Position:
        """The first position."""
    def game(self) -> Game:
        """A new game."""

@final
class Position:
    """The state of a game: everything that the rules need to know. A position never changes; `play` returns a new one.

    >>> import rumis
    >>> position = rumis.Position.start(plan="chullpa", players=2)
    >>> len(position.legal_moves())
    687
    >>> position = position.play("S04 a1 b1 c1 d1")
    >>> position.to_move, position.scores
    ('yellow', {'red': -6, 'yellow': -11})
    >>> rumis.Position(str(position)) == position
    True
    """
    def __new__(cls, text: str) -> Position: ...
    @staticmethod
    def start(
        plan: str | Plan = "chullpa",
        players: int = 2,
        edition: str = "standard",
        way: str = "standard",
        colours: str | Sequence[str] | None = None,
        start: str | None = None,
        ruins: str | None = None,
    ) -> Position:
        """The first position of a game with these settings; see `Setup`."""
    @property
    def plan(self) -> Plan:
        """The building site."""
    @property
    def players(self) -> int:
        """The number of seats."""
    @property
    def edition(self) -> str:
        """The edition whose rules are used."""
    @property
    def way(self) -> str:
        """The way to play."""
    @property
    def colours(self) -> list[str]:
        """The colours in the game, in turn order."""
    @property
    def to_move(self) -> str | None:
        """The colour whose turn it is; `None` when the game is over."""
    @property
    def seat_to_move(self) -> int | None:
        """The seat whose turn it is, counted from 0; `None` when the game is over."""
    @property
    def is_over(self) -> bool:
        """Whether every colour is out."""
    @property
    def out(self) -> list[str]:
        """The colours that are out."""
    @property
    def retired(self) -> list[str]:
        """The colours that are out because they retired."""
    @property
    def ruins_left(self) -> list[str]:
        """The codes of the ruins that are still to be laid."""
    @property
    def scores(self) -> dict[str, int]:
        """The points of every colour if the game ended now, in turn order."""
    @property
    def winners(self) -> list[str] | None:
        """The colours with the most points; `None` until the game is over."""
    @property
    def winning_seats(self) -> list[int] | None:
        """The seats that won, counted from 0; `None` until the game is over."""
    @property
    def shares(self) -> list[float]:
        """Every seat's share of the first place if the game ended now: seats with equal points share it."""
    @property
    def places(self) -> list[int]:
        """Every seat's place if the game ended now, counted from 1. Seats with equal points share a place."""
    @property
    def side(self) -> int:
        """The side of the planes and of the numbers of moves: 8, or 10 for larger sites."""
    @property
    def action_count(self) -> int:
        """How many actions there are: 104 orientations on `side` × `side` squares."""
    def tally(self, colour: str) -> tuple[list[str], list[str]]:
        """How the points of a colour come about: the squares on which it is on top, a point each, and the stones that it
        has left, each a point less.

        >>> import rumis
        >>> position = rumis.Position.start("chullpa", 2).play("S05 a1:3 b1")
        >>> squares, stones = position.tally("red")
        >>> squares, len(stones), position.scores["red"]
        (['a1', 'b1'], 10, -8)
        """
    def owner(self, colour: str) -> int:
        """The seat that plays a colour, counted from 0."""
    def stones_left(self, colour: str) -> list[str]:
        """The codes of the stones that a colour has not placed."""
    def height(self, square: str) -> int:
        """The height of a column."""
    def stack(self, square: str) -> str:
        """A column's cubes from the ground up, a letter each: `r`, `y`, `g`, `b`, and `x` for ruins."""
    def legal_moves(self) -> list[Move]:
        """Every legal move, sorted."""
    def moves_of(self, colour: str) -> list[Move]:
        """Every move that a colour could make if it were its turn, sorted.

        >>> import rumis
        >>> position = rumis.Position.start("chullpa", 2).play("S05 a1:3 b1")
        >>> len(position.moves_of("red")), position.moves_of("yellow") == position.legal_moves()
        (128, True)
        """
    def let_down(self, move: Move | str, /) -> list[_Cell]:
        """The cells (file, row, level) that a move fills: the stone is let down until it rests. The move may be illegal.

        >>> import rumis
        >>> position = rumis.Position.start("chullpa", 2).play("S01 a1:2")
        >>> position.let_down("S01 a1:2")
        [(0, 0, 2), (0, 0, 3)]
        """
    def count_moves(self) -> int:
        """The number of legal moves. Faster than listing them."""
    def move(self, text: str, /) -> Move:
        """Reads a move in drop notation. It may be illegal."""
    def is_legal(self, move: Move | str, /) -> bool:
        """Whether a move is legal now."""
    def objections(self, move: Move | str, colour: str | None = None) -> _Reasons:
        """Every rule that a move breaks: its code, and the cubes (file, row, level) that break it. Empty for a legal
        move. Without a colour, the colour to move makes it.

        >>> import rumis
        >>> position = rumis.Position.start("chullpa", 2).play("S01 a1:2")
        >>> position.objections("S01 d4:2")
        [('touches-no-stone', [(3, 3, 0), (3, 3, 1)])]
        """
    def play(self, move: Move | str, /) -> Position:
        """The position after a move, given as `Move` or in drop notation. Raises `IllegalMoveError` with the reasons.

        >>> import rumis
        >>> position = rumis.Position.start("chullpa", 2).play("S01 a1:2")
        >>> try:
        ...     position.play("S01 d4:2")
        ... except rumis.IllegalMoveError as error:
        ...     print(error.reason)
        touches-no-stone
        """
    def random_move(self, seed: int) -> Move | None:
        """A random legal move; `None` when the game is over. The same seed gives the same move."""
    def playout(self, seed: int) -> Position:
        """The end of a random game from here. The same seed gives the same game."""
    def action(self, move: Move | str, /) -> int:
        """The number of a move, from 0 to `action_count` - 1."""
    def move_of(self, action: int, /) -> Move:
        """The move with a number. It may be illegal.

        >>> import rumis
        >>> position = rumis.Position.start("chullpa", 2)
        >>> position.move_of(position.action("S01 b2:2"))
        <Move S01 b2:2>
        """
    def svg(self, view: str = "front", dark: bool = False, signs: bool = False, labels: bool = True) -> str:
        """A picture of the building, from the `front` or from `above`."""
    def _repr_svg_(self) -> str: ...
    def _playouts(self, games: int, seed: int, progress: Callable[[int, int], Any] | None) -> bytearray:
        """The points at the end of many random games: for each game the colours in turn order, as bytes of 8-bit
        integers. `rumis.playouts` makes an array of them.
        """
    def _mask(self) -> bytearray:
        """A byte for every action: 1 if it is legal."""
    def _features(self, seat: int | None) -> tuple[bytearray, bytearray]:
        """The planes, and the numbers as 32-bit floating point, as a seat sees them; without a seat, the one to move."""
    def __hash__(self) -> int: ...

@final
class Game:
    """A game from its beginning to the current position, with undo and redo.

    >>> import rumis
    >>> game = rumis.Game(plan="chullpa", players=2)
    >>> game.play("S05 a1:3 b1")
    >>> game.play("S01 d4:2")
    Traceback (most recent call last):
    rumis.IllegalMoveError: touches no stone (d4 level 1, d4 level 2)
    >>> game.position.to_move
    'yellow'
    >>> again = rumis.Game.read(game.record())
    >>> again == game
    True
    """
    def __new__(
        cls,
        plan: str | Plan = "chullpa",
        players: int = 2,
        edition: str = "standard",
        way: str = "standard",
        colours: str | Sequence[str] | None = None,
        start: str | None = None,
        ruins: str | None = None,
    ) -> Game: ...
    @staticmethod
    def read(record: str) -> Game:
        """Reads a record and plays its moves by the rules.

        >>> import rumis
        >>> rumis.Game.read('[Plan "chullpa"] [Players "2"] S01 a1:2 S01 a1:2')
        Traceback (most recent call last):
        rumis.IllegalMoveError: line 1, column 41: move 2 (S01 a1:2): does not stand on the ground (a1 level 3, a1 level 4)
        """
    @staticmethod
    def read_all(records: str) -> list[Game]:
        """Reads a text with several records, one after the other. An error says which line is wrong.

        >>> import rumis
        >>> records = '[Plan "chullpa"] [Players "2"] S01 a1:2 [Plan "pirka"] [Players "3"]'
        >>> rumis.Game.read_all(records)
        [<Game chullpa, 2 players, 1 moves>, <Game pirka, 3 players, 0 moves>]
        """
    @staticmethod
    def leading_to(position: Position) -> Game:
        """A game that leads to a position. Its moves may be others than those that were played, because a position does
        not say which stones its cubes belong to.

        >>> import rumis
        >>> position = rumis.Position.start("chullpa", 2).play("S05 a1:3 b1").play("S01 a2:2")
        >>> rumis.Game.leading_to(position).position == position
        True
        """
    def record(self) -> str:
        """The record as text."""
    @property
    def setup(self) -> Setup:
        """The settings."""
    @property
    def position(self) -> Position:
        """The current position."""
    @property
    def moves(self) -> list[Move]:
        """The moves played so far."""
    @property
    def movers(self) -> list[str]:
        """The colours that made them."""
    @property
    def retirements(self) -> list[tuple[int, str]]:
        """The colours that retired, in order, each with the number of moves before it.

        >>> import rumis
        >>> game = rumis.Game("chullpa", 3)
        >>> game.play("S01 a1:2")
        >>> game.retire("yellow")
        >>> game.retirements
        [(1, 'yellow')]
        """
    @property
    def stones(self) -> list[PlacedStone]:
        """Every stone on the site, in the order in which they were placed. Ruins come first."""
    @property
    def comments(self) -> list[tuple[int, str]]:
        """Comments of the record, each with the number of moves before it."""
    def position_after(self, moves: int) -> Position | None:
        """The position after this many moves."""
    def play(self, move: Move | str, /) -> None:
        """Plays a move, given as `Move` or in drop notation. Raises `IllegalMoveError` with the reasons."""
    def undo(self) -> Move | None:
        """Undoes the last move and returns it; `None` if there is none."""
    def redo(self) -> Move | None:
        """Plays the move again that was undone last, and returns it; `None` if there is none."""
    def retire(self, colour: str) -> None:
        """Puts a colour out for the rest of the game."""
    def header(self, key: str) -> str | None:
        """The value of a header of the record, such as `SeatA`."""
    def set_header(self, key: str, value: str) -> None:
        """Sets a header of the record."""
    def add_comment(self, comment: str) -> None:
        """Adds a comment to the current position."""
    def svg(self, view: str = "front", dark: bool = False, signs: bool = False, labels: bool = True) -> str:
        """A picture of the building, with the last stone outlined."""
    def _repr_svg_(self) -> str: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...

@final
class Draft:
    """A building that is set up by hand: stones of any colour, in any order. Every stone obeys the rules for placing;
    only turns do not count, until the draft becomes a game. It begins with the empty site, or with its ruins.

    >>> import rumis
    >>> draft = rumis.Draft(rumis.Setup("chullpa", 2))
    >>> draft.place("yellow", "S01 a1:2")
    >>> draft.place("red", "S05 b1:3 c1")
    >>> draft.game().movers
    ['red', 'yellow']
    >>> draft.remove(0), draft.stones
    (True, [<PlacedStone red S05 at (1, 0, 0), (1, 0, 1), (1, 0, 2), (2, 0, 0)>])
    """
    def __new__(cls, setup: Setup) -> Draft: ...
    @staticmethod
    def of(game: Game) -> Draft:
        """The building of a game as it stands."""
    @property
    def setup(self) -> Setup:
        """The settings."""
    @property
    def stones(self) -> list[PlacedStone]:
        """Every stone on the site, in the order in which they were placed. Ruins that were there from the start come
        first.
        """
    @property
    def lays_ruins(self) -> bool:
        """Whether the next stones are ruins, whichever colour lays them."""
    def as_turn_of(self, colour: str) -> Position:
        """The building as if it were the turn of this colour, with every colour still in the game."""
    def place(self, colour: str, move: Move | str) -> None:
        """Places a stone of a colour, given as `Move` or in drop notation. Raises `IllegalMoveError` with the reasons."""
    def remove(self, number: int) -> bool:
        """Removes a stone by its number in `stones`, and says whether it did: not if one that came later needs it, and
        not if it was there from the start.
        """
    def game(self, turn: str | None = None) -> Game:
        """A game in which the colours place these stones in turn, so that it is then the turn of `turn`, or of any
        colour. An error if there is none.
        """

@final
class Match:
    """Several games at the same table, whose points are added up. Each game starts with the next colour. A seat with two
    colours gets the points of the better one. `points` are those that every seat already has from earlier games.

    >>> import rumis
    >>> match = rumis.Match(rumis.Setup("chullpa", 3), games=3)
    >>> while (setup := match.next_setup) is not None:
    ...     match.add(setup.position().playout(seed=1))
    >>> match.is_over, len(match.totals), len(match.played)
    (True, 3, 3)
    >>> max(match.totals) == match.totals[match.leaders[0]]
    True
    """
    def __new__(cls, setup: Setup, games: int, points: Sequence[int] | None = None) -> Match: ...
    @property
    def next_setup(self) -> Setup | None:
        """The settings of the next game; `None` when the match is over. If the ruins come from a seed, each game has
        other ones.
        """
    def add(self, last: Position) -> None:
        """Adds the result of a game, given as its last position."""
    @property
    def played(self) -> list[dict[str, int]]:
        """The points of the colours in the games played so far."""
    @property
    def is_over(self) -> bool:
        """Whether all games have been played."""
    @property
    def totals(self) -> list[int]:
        """The points of every seat in all games so far."""
    @property
    def leaders(self) -> list[int]:
        """The seats with the most points so far, counted from 0."""

@final
class Candidate:
    """A move, and what the engine thinks of it."""
    @property
    def move(self) -> Move:
        """The move."""
    @property
    def visits(self) -> int:
        """How many simulations went through it."""
    @property
    def value(self) -> float:
        """The mover's mean reward after it, from 0 to 1."""
    @property
    def prior(self) -> float:
        """How likely the policy considered it before the search."""
    @property
    def exact(self) -> bool:
        """Whether its result is certain."""

@final
class Thoughts:
    """What the engine thinks of a position."""
    @property
    def best(self) -> Move | None:
        """The best move; `None` when the game is over."""
    @property
    def candidates(self) -> list[Candidate]:
        """The moves that were searched, the best first."""
    @property
    def line(self) -> list[Move]:
        """The expected moves from here on."""
    @property
    def simulations(self) -> int:
        """How many games were simulated."""
    @property
    def seconds(self) -> float:
        """How many seconds it took."""
    @property
    def exact(self) -> bool:
        """Whether the result is certain."""
    @property
    def places(self) -> list[list[float]]:
        """For every seat its chances of the places, the first place first."""
    @property
    def points(self) -> dict[str, float]:
        """The expected final points of every colour."""

@final
class Engine:
    """The strongest program of the project, with a budget for each search.

    The same seed and number of simulations give the same moves on one thread. Without `network`, games played to their
    end judge positions.

    >>> import rumis
    >>> position = rumis.Position.start("chullpa", 2)
    >>> thoughts = rumis.Engine(seed=7).think(position, 50)
    >>> thoughts.simulations
    50
    >>> position.is_legal(thoughts.best)
    True
    """
    def __new__(cls, seed: int = 1, threads: int = 1, network: bool = True) -> Engine: ...
    def think(
        self, position: Position, budget: int | str = 1000, progress: Callable[[Thoughts], Any] | None = None
    ) -> Thoughts:
        """Thinks about a position. `budget` is a number of simulations, or text such as `100ms`. With 0 there is no
        search: only the network judges. `progress` is called with the thoughts so far, and at the end with those that
        are returned. Ctrl-C ends the search.
        """

@final
class Player:
    """A program that plays: `level-1` to `level-12`, a yardstick such as `greedy-1` or `uct-1@2000`, or the engine with
    a budget such as `rumis@100ms`.

    >>> import rumis
    >>> position = rumis.Position.start("pirka", 3)
    >>> player = rumis.Player("level-2", seed=7)
    >>> position.is_legal(player.choose(position))
    True
    >>> rumis.Player("uct-1")
    Traceback (most recent call last):
    rumis.EngineError: uct-1 needs a budget: uct-1@100ms or uct-1@2000 (simulations)
    """
    def __new__(cls, program: str, seed: int = 1) -> Player: ...
    @property
    def name(self) -> str:
        """Its name."""
    def choose(self, position: Position) -> Move | None:
        """A legal move; `None` when the game is over. Ctrl-C stops levels and the engine at once, and yardsticks after the
        move.
        """

@final
class Opinion:
    """What is known about a position."""
    @property
    def best(self) -> Move | None:
        """The best move; `None` when the game is over."""
    @property
    def exact(self) -> bool:
        """Whether the result is certain."""
    @property
    def simulations(self) -> int:
        """How many simulated games the chances come from."""
    @property
    def win(self) -> list[float]:
        """The seats' chances to win."""
    @property
    def places(self) -> list[list[float]]:
        """For every seat its chances of the places, the first place first."""
    @property
    def points(self) -> dict[str, float]:
        """The expected final points of every colour."""
    @property
    def line(self) -> list[Move]:
        """The expected moves from here on."""

@final
class Verdict:
    """A move of a game, compared with the best one."""
    @property
    def number(self) -> int:
        """Its number in the record, counted from 1."""
    @property
    def colour(self) -> str:
        """The colour that moved."""
    @property
    def seat(self) -> int:
        """The seat that moved, counted from 0."""
    @property
    def move(self) -> Move:
        """The move."""
    @property
    def best(self) -> Move:
        """The move that seems best."""
    @property
    def cost(self) -> float:
        """What the move cost in chance to win; 0 if the difference may be random."""
    @property
    def points(self) -> float:
        """What it cost in points."""
    @property
    def accuracy(self) -> float:
        """How accurate it was, from 0 to 100."""
    @property
    def mark(self) -> str | None:
        """The mark beside it: `?!`, `?`, `??` or `None`."""
    @property
    def exact(self) -> bool:
        """Whether the results of both moves are certain."""

@final
class Judge:
    """Judges positions and games, with a budget for each position; with 0 there is no search. It remembers what it has
    thought about.

    >>> import rumis
    >>> judge = rumis.Judge(seed=7, budget=50)
    >>> opinion = judge.opinion(rumis.Position.start("chullpa", 2))
    >>> round(sum(opinion.win), 3)
    1.0
    >>> game = rumis.Game("chullpa", 2)
    >>> game.play("S01 a1 b1")
    >>> [verdict.number for verdict in judge.review(game)]
    [1]
    """
    def __new__(cls, seed: int = 1, budget: int | str = 400) -> Judge: ...
    def opinion(self, position: Position) -> Opinion:
        """The opinion on a position. Ctrl-C ends the search."""
    def owners(self, position: Position) -> dict[str, tuple[str | None, float]]:
        """Who will probably be on top of every square at the end: the colour and how probable that is, from 0 to 1. The
        colour is `None` where the square will probably stay empty, or a ruin. The network says it without a search.

        >>> import rumis
        >>> owners = rumis.Judge().owners(rumis.Position.start("chullpa", 2).playout(seed=1))
        >>> owners["a1"]
        ('red', 1.0)
        """
    def review(self, game: Game, progress: Callable[[int, int], Any] | None = None) -> list[Verdict]:
        """The verdicts on all moves of a game; ruins get none. `progress` is called with the number of moves that are
        judged, and of all. Ctrl-C ends the analysis.
        """

@final
class Count:
    """How many solutions a puzzle has."""
    @property
    def assemblies(self) -> int:
        """All solutions."""
    @property
    def up_to_turns(self) -> int:
        """The number of solutions if those that are turns of each other count as one."""
    @property
    def up_to_mirror_images(self) -> int:
        """The number of solutions if mirror images count as one, too."""

@final
class Puzzle:
    """A shape to fill with the stones of one to four colours, in any order. `Solitaire` lets a person fill it, also by
    the rules of the game.

    `target` is the size of a box, a `Plan`, or a list of cells (file, row, level). `stones` are the codes of the stones
    that may be used; without it, all. With `use_all`, every stone must be used. `given` are stones that are placed
    already: a code and the cells of each.

    >>> import rumis
    >>> puzzle = rumis.Puzzle("3x3x3")
    >>> puzzle.count()
    <Count 80928 assemblies, 3372 up to turns>
    >>> len(puzzle.solve(seed=1))
    7
    >>> rumis.Puzzle("2x2x1").solutions()
    [[('S08', [(0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 1, 0)])]]
    """
    def __new__(
        cls,
        target: str | Plan | Sequence[_Cell],
        colours: int = 1,
        stones: Sequence[str] | None = None,
        use_all: bool = False,
        given: Sequence[tuple[str, Sequence[_Cell]]] = (),
    ) -> Puzzle: ...
    @property
    def cells(self) -> int:
        """The number of cells to fill."""
    def count(self, progress: Callable[[int, int], Any] | None = None) -> Count:
        """Counts all solutions, on all cores. `progress` is called with the number of tasks that are done, and of all.
        Ctrl-C ends the count.
        """
    def solve(self, seed: int = 0) -> _Parts | None:
        """A solution that depends on the seed: the stones, each with its cells (file, row, level); `None` if there is
        none. Ctrl-C ends the search.
        """
    def solutions(self, limit: int = 100, progress: Callable[[int], Any] | None = None) -> list[_Parts]:
        """Solutions, at most this many. `progress` is called with the number of solutions found so far. Ctrl-C ends the
        search.
        """

@final
class Hint:
    """A hint for the next stone of a puzzle."""
    @property
    def kind(self) -> str:
        """What kind of hint it is: `next`, `finished`, `unsolvable` from here, or `gave-up` when the effort was used up."""
    @property
    def colour(self) -> str | None:
        """The colour of the next stone; `None` unless there is one to place."""
    @property
    def stone(self) -> str | None:
        """The code of the next stone; `None` unless there is one to place."""
    @property
    def cells(self) -> list[_Cell] | None:
        """The cells (file, row, level) that it fills; `None` unless there is one to place."""
    @property
    def rest(self) -> list[PlacedStone]:
        """In puzzles by the rules, the stones after it in the solution that was found."""

@final
class Assessment:
    """What is known about a puzzle before anybody has tried it."""
    @property
    def solvable(self) -> bool | None:
        """Whether there is a solution; `None` if the effort was used up first."""
    @property
    def grade(self) -> int | None:
        """How hard it is, from 1 to 5; `None` if no solution is known."""

@final
class BookPuzzle:
    """A puzzle of the book; see `Solitaire.book`."""
    @property
    def id(self) -> str:
        """Its name in links and commands."""
    @property
    def title(self) -> str:
        """Its title, in English."""
    @property
    def chapter(self) -> str | None:
        """Its chapter."""
    @property
    def kind(self) -> str:
        """How strict the rules are: `free`, `by-the-rules` or `in-turn`."""
    @property
    def grade(self) -> int:
        """How hard it is, from 1 to 5."""
    @property
    def solutions(self) -> int | None:
        """The number of solutions; `None` if they were not counted."""
    @property
    def up_to_turns(self) -> int | None:
        """The same, if solutions that are turns of each other count as one."""
    @property
    def uses_all(self) -> bool:
        """Whether every stone must be used."""
    def puzzle(self) -> Puzzle:
        """The puzzle for the solver, without the rules of the game."""
    def solitaire(self) -> Solitaire:
        """The puzzle for a person who solves it."""

@final
class Solitaire:
    """A puzzle that a person solves, stone by stone.

    `target` is the size of a box, a `Plan`, or a list of cells (file, row, level). `colours` is how many colours there
    are, or which. The `kind` says how strict the rules are: `free`; `by-the-rules`, as in a game, but the colours in
    any order; or `in-turn`. `stones` are the codes of the stones that each colour has; without it, all. With
    `use_all`, hints and grades use every stone. `given` are stones that are there from the start: the colour and the
    cells of each.

    >>> import rumis
    >>> puzzle = rumis.Solitaire("3x3x3", colours=2, kind="in-turn")
    >>> puzzle.place("red", "S05 a1:3 b1")
    >>> puzzle.to_move, puzzle.stones_left("red")[:2]
    ('yellow', ['S01', 'S02'])
    >>> puzzle.place("yellow", [(2, 2, 0), (2, 2, 1)])
    Traceback (most recent call last):
    rumis.IllegalMoveError: touches no stone (c3 level 1, c3 level 2)
    >>> while (hint := puzzle.hint()).kind == "next":
    ...     puzzle.place(hint.colour, hint.cells)
    >>> hint.kind, puzzle.is_solved
    ('finished', True)
    """
    def __new__(
        cls,
        target: str | Plan | Sequence[_Cell],
        colours: int | Sequence[str] = 1,
        kind: str = "free",
        stones: Sequence[str] | None = None,
        use_all: bool = False,
        given: Sequence[tuple[str, Sequence[_Cell]]] = (),
    ) -> Solitaire: ...
    @staticmethod
    def daily(day: str | date) -> Solitaire:
        """The puzzle of a day, the same for everybody: easy on Mondays and hard on Sundays. The day is a date or its
        text, from 1 November 2026 on.

        >>> import datetime, rumis
        >>> monday = rumis.Solitaire.daily(datetime.date(2026, 11, 2))
        >>> monday == rumis.Solitaire.daily("2026-11-02"), monday.assess().solvable
        (True, True)
        """
    @staticmethod
    def book() -> list[BookPuzzle]:
        """The puzzle book: those of the booklets first, then the others, the easy ones first.

        >>> import rumis
        >>> soma = next(entry for entry in rumis.Solitaire.book() if entry.id == "corner-without-square")
        >>> soma.solutions, soma.up_to_turns, soma.kind
        (11520, 480, 'free')
        >>> soma.solitaire().hint().kind
        'next'
        """
    @property
    def cells(self) -> list[_Cell]:
        """The cells to fill (file, row, level)."""
    @property
    def kind(self) -> str:
        """How strict the rules are."""
    @property
    def colours(self) -> list[str]:
        """The colours whose stones may be used, in turn order."""
    @property
    def stones(self) -> list[PlacedStone]:
        """The stones on the board, in the order in which they were placed. The given ones come first."""
    @property
    def given(self) -> int:
        """How many of them were there from the start."""
    def stones_left(self, colour: str) -> list[str]:
        """The codes of the stones that a colour still has."""
    @property
    def to_move(self) -> str | None:
        """The colour whose turn it is; `None` if the colours do not take turns or the puzzle is solved."""
    @property
    def is_solved(self) -> bool:
        """Whether every cell is filled."""
    def objections(self, colour: str, stone: str | Sequence[_Cell]) -> _Reasons:
        """Every rule of the puzzle that a stone would break: its code, and the cells that break it. Empty if it may be
        placed.
        """
    def place(self, colour: str, stone: str | Sequence[_Cell]) -> None:
        """Places a stone, given as its cells or in drop notation. Raises `IllegalMoveError` with the reasons."""
    def take_back(self) -> PlacedStone | None:
        """Removes the stone that was placed last, and returns it; `None` if there are only given ones."""
    def remove(self, number: int) -> bool:
        """Removes a stone by its number in `stones`, and says whether it did: given ones stay, and where there are rules,
        all but the last.
        """
    def clear(self) -> None:
        """Removes every stone except the given ones."""
    def hint(self, seed: int = 1, effort: int = 1000000) -> Hint:
        """A stone that can come next. `effort` is the greatest number of steps of the search. Ctrl-C ends it."""
    def assess(self, effort: int = 1000000) -> Assessment:
        """Whether the puzzle has a solution, and how hard it is, whatever was placed since. `effort` is the greatest
        number of steps of the search. Ctrl-C ends it.
        """
    def __copy__(self) -> Solitaire: ...
    def __deepcopy__(self, _memo: Any) -> Solitaire: ...

@final
class ProgramResult:
    """The result of a program in a match."""
    @property
    def name(self) -> str:
        """The name of the program."""
    @property
    def games(self) -> int:
        """How many games it played."""
    @property
    def share(self) -> float:
        """The share of the first places of one of its seats."""
    @property
    def share_error(self) -> float:
        """The standard error of the share."""
    @property
    def points(self) -> float:
        """The mean points of its seats."""
    @property
    def seconds_a_move(self) -> float:
        """The mean time for a move, in seconds."""

@final
class MatchReport:
    """The result of a match."""
    @property
    def games(self) -> int:
        """How many games were played."""
    @property
    def programs(self) -> list[ProgramResult]:
        """The results of the programs."""
    @property
    def forfeits(self) -> list[tuple[str, str, int]]:
        """Games lost by default: the name of the program, the reason, and how often."""

def play_match(
    programs: Sequence[str],
    plan: str | Plan | Sequence[str | Plan] = "chullpa",
    players: int = 2,
    edition: str = "standard",
    way: str = "standard",
    openings: int = 10,
    seed: int = 1,
    threads: int | None = None,
    progress: Callable[[int, int], Any] | None = None,
) -> MatchReport:
    """Holds a match between programs. Every opening is played in every order of seats.

    `programs` are texts as for `Player`, one for each seat, or two. `progress` is called with the number of games
    that are played, and of all. Ctrl-C ends the match.

    >>> import rumis
    >>> report = rumis.play_match(["greedy-1", "random-1"], plan="pirka", openings=5, seed=7)
    >>> report.games
    10
    >>> [(program.name, program.share > 0.5) for program in report.programs]
    [('greedy-1', True), ('random-1', False)]
    """

@final
class Games:
    """Many games with the same settings. With `own_ruins`, each gets ruins of its own."""
    def __new__(cls, setup: Setup, games: int, seed: int, own_ruins: bool) -> Games: ...
    def reset(self, which: bytes | None) -> None:
        """Begins games again: those with a 1 in `which`, or those that are over. Those with ruins of their own get others."""
    def step(self, words: bytes) -> None:
        """Plays an action in every game that is not over. `words` are 64-bit integers. If one is illegal, no game
        changes.
        """
    def random_actions(self) -> bytearray:
        """A random legal action for every game, as 64-bit integers; -1 where the game is over."""
    def masks(self) -> bytearray:
        """For every game a byte for every action: 1 if it is legal."""
    def features(self) -> bytearray:
        """For every game its planes, and after them its numbers as 32-bit floating point."""
    def turns(self) -> bytearray:
        """For every game the place in turn order of the colour to move, its seat, as bytes; 255 where the game is over."""
    def scores(self) -> bytearray:
        """For every game the points of the colours in turn order, as bytes of 8-bit integers."""
    def shares(self) -> bytearray:
        """For every game the seats' shares of the first place, as 32-bit floating point."""
    def positions(self) -> list[Position]:
        """The positions of all games."""
    def position(self, game: int) -> Position | None:
        """The position of one game."""
