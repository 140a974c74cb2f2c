// Generated from the values of the WebAssembly modules by `cargo xtask generate`. Do not edit.

import type { Cell, Colour, FirstStone, Objection, PuzzleKind, Seat, Standing } from "./rules.js";

/**
 * What is known about a puzzle before anybody has tried it.
 */
export type Assessment = { 
/**
 * Whether there is a solution; null if the effort was used up first.
 */
solvable: boolean | null, 
/**
 * How hard it is, from 1 to 5; null if no solution is known.
 */
grade: number | null, };

/**
 * A puzzle of the book.
 */
export type BookEntry = { 
/**
 * Its name in links and commands.
 */
id: string, 
/**
 * Its title, in English.
 */
title: string, 
/**
 * How strict it is.
 */
kind: PuzzleKind, 
/**
 * The number of colours.
 */
colours: number, 
/**
 * The codes of the stones that each colour has; null for all eleven.
 */
stones: Array<string> | null, 
/**
 * Whether every stone must be used.
 */
usesAll: boolean, 
/**
 * The cells to fill.
 */
cells: Array<Cell>, 
/**
 * The stones that are placed already.
 */
given: Array<PuzzlePart>, 
/**
 * The number of assemblies that solve it; null if they were not counted.
 */
solutions: number | null, 
/**
 * The same, if assemblies that are turns of each other count as one.
 */
upToTurns: number | null, 
/**
 * How hard it is, from 1 to 5.
 */
grade: number, 
/**
 * Its chapter; `daily` for the puzzle of a day.
 */
chapter: string, };

/**
 * What a placement would change for a colour.
 */
export type Change = { 
/**
 * The colour.
 */
colour: Colour, 
/**
 * On how many squares more it would be on top; negative for squares that would be covered.
 */
squares: number, };

/**
 * The move that a searcher chose.
 */
export type Choice = { 
/**
 * In drop notation.
 */
move: string, 
/**
 * How many simulations it was chosen by, those of earlier calls included.
 */
simulations: number, 
/**
 * Whether more thinking cannot change it: it is the only move, or computed to the end of the game.
 */
certain: boolean, };

/**
 * How the points of a colour come about: first its squares are counted, then its stones subtracted.
 */
export type ColourCount = { 
/**
 * The colour.
 */
colour: Colour, 
/**
 * The seat that plays it.
 */
seat: Seat, 
/**
 * The squares on which it is on top, row by row from the front left corner.
 */
squares: Array<CountedSquare>, 
/**
 * The stones that are left.
 */
stones: Array<CountedStone>, 
/**
 * Its points in the end.
 */
score: number, 
/**
 * The place of its seat, counted from 1. Seats with equal points share a place. Null for a colour that does not
 * count, because its seat has a better one.
 */
place: number | null, };

/**
 * A colour in the game.
 */
export type ColourView = { 
/**
 * The colour.
 */
colour: Colour, 
/**
 * The seat that plays it.
 */
seat: Seat, 
/**
 * Its points if the game ended now.
 */
score: number, 
/**
 * On how many squares it is on top.
 */
visible: number, 
/**
 * The codes of the stones left.
 */
left: Array<string>, 
/**
 * The codes of those that it could place if it were its turn; empty while ruins are laid.
 */
playable: Array<string>, 
/**
 * Whether it is out for the rest of the game.
 */
out: boolean, 
/**
 * Whether it is out because it retired.
 */
retired: boolean, 
/**
 * How many legal placements it would have if it were its turn; 0 while ruins are laid.
 */
moves: number, };

/**
 * A column of the building.
 */
export type ColumnView = { 
/**
 * Counted from 0.
 */
file: number, 
/**
 * Counted from 0.
 */
row: number, 
/**
 * Its height limit.
 */
limit: number, 
/**
 * The owners of its cubes, from the ground up.
 */
cubes: Array<Owner>, };

/**
 * A move that a searcher considers.
 */
export type Considered = { 
/**
 * In drop notation.
 */
move: string, 
/**
 * The chance of whoever moves to win after it.
 */
chance: number, 
/**
 * How many simulations went through it.
 */
simulations: number, 
/**
 * Whether its result is computed to the end of the game.
 */
exact: boolean, };

/**
 * The number of solutions, as texts: it can be larger than a number of JavaScript.
 */
export type CountResult = { 
/**
 * All assemblies.
 */
assemblies: string, 
/**
 * Assemblies that are turns of each other count as one.
 */
upToTurns: string, 
/**
 * Mirror images count as one, too.
 */
upToMirrorImages: string, };

/**
 * A square on which a colour is on top.
 */
export type CountedSquare = { 
/**
 * Counted from 0.
 */
file: number, 
/**
 * Counted from 0.
 */
row: number, 
/**
 * The colour's points once this square is counted.
 */
points: number, };

/**
 * A stone that was not placed.
 */
export type CountedStone = { 
/**
 * Its code.
 */
stone: string, 
/**
 * The colour's points once this stone is subtracted.
 */
points: number, };

/**
 * The state of a building that is set up by hand.
 */
export type DraftView = { 
/**
 * The building site.
 */
site: Site, 
/**
 * All stones in order of placement.
 */
stones: Array<StandingStone>, 
/**
 * How many of the first stones were there from the start and must stay.
 */
given: number, 
/**
 * All columns, row by row from the front left corner.
 */
columns: Array<ColumnView>, 
/**
 * The colours in turn order, each as if it were its turn.
 */
colours: Array<ColourView>, 
/**
 * The codes of the ruins that come before all other stones.
 */
ruinsLeft: Array<string>, };

/**
 * An edition of the printed rules, and its choices where editions differ.
 */
export type EditionInfo = { 
/**
 * Its name as typed.
 */
name: string, 
/**
 * The language of the booklet, such as `nl`; none for `standard`.
 */
language: string | null, 
/**
 * What a colour's first stone must touch.
 */
firstStone: FirstStone, 
/**
 * The greatest height of Chullpa for two, three and four players.
 */
chullpaHeights: [number, number, number], 
/**
 * Whether the area is smaller for fewer players.
 */
smallerArea: boolean, 
/**
 * The plans in the box.
 */
plans: Array<string>, };

/**
 * What the network expects of a position, without a search.
 */
export type Evaluation = { 
/**
 * The colours in turn order, beginning with the one to move.
 */
colours: Array<Prospect>, 
/**
 * All legal moves.
 */
moves: Array<LikelyMove>, };

/**
 * A stone that fits.
 */
export type Fit = { 
/**
 * The stone's code.
 */
stone: string, 
/**
 * The orientation's number.
 */
orientation: number, 
/**
 * The move in drop notation.
 */
drop: string, 
/**
 * The square to point at.
 */
handle: Square, 
/**
 * The cells it would fill.
 */
cells: Array<Cell>, };

/**
 * A comment in the record.
 */
export type GameComment = { 
/**
 * The number of moves before it.
 */
move: number, 
/**
 * Its text.
 */
text: string, };

/**
 * What is agreed on before a game, in the words of a record.
 */
export type GameSetup = { 
/**
 * A plan's name, or the grid.
 */
plan: string, 
/**
 * The number of seats.
 */
players: number, 
/**
 * The booklet; `standard` if not said.
 */
edition?: string, 
/**
 * The way to play; `standard` if not said.
 */
way?: string, 
/**
 * The colours that play, in turn order; the first ones of red, yellow, green and blue if not said.
 */
colours?: Array<Colour>, 
/**
 * Who starts; the first colour in turn order if not said.
 */
start?: Colour, 
/**
 * `laid`, `seed 7`, or a layout, for the way `ruinas`; `laid` if not said.
 */
ruins?: string, };

/**
 * The state of a game.
 */
export type GameView = { 
/**
 * The plan's name, or its grid on one line.
 */
plan: string, 
/**
 * The plan's name, if it has one.
 */
planName: string | null, 
/**
 * The edition.
 */
edition: string, 
/**
 * The way to play.
 */
way: string, 
/**
 * The number of seats.
 */
players: number, 
/**
 * The building site.
 */
site: Site, 
/**
 * All stones in order of placement.
 */
stones: Array<StandingStone>, 
/**
 * All columns, row by row from the front left corner.
 */
columns: Array<ColumnView>, 
/**
 * The colours in turn order.
 */
colours: Array<ColourView>, 
/**
 * The seats in turn order.
 */
seats: Array<SeatView>, 
/**
 * The colour that starts.
 */
start: Colour, 
/**
 * The owner of the next stone: a ruin while ruins are laid, null when the game is over.
 */
toMove: Owner | null, 
/**
 * The seat whose turn it is.
 */
seat: Seat | null, 
/**
 * The codes of the ruins that are still to be laid.
 */
ruinsLeft: Array<string>, 
/**
 * Whether the game is over.
 */
over: boolean, 
/**
 * The seats that have won; empty before the game is over.
 */
winners: Array<Seat>, 
/**
 * The colours with the most points now.
 */
best: Array<Colour>, 
/**
 * How many moves were made, including ruins.
 */
moves: number, 
/**
 * Whether a move can be undone.
 */
canUndo: boolean, 
/**
 * Whether a move can be redone.
 */
canRedo: boolean, 
/**
 * The position text.
 */
position: string, };

/**
 * A stone that is given at the start.
 */
export type GivenStone = { 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * The cells it fills.
 */
cells: Array<Cell>, };

/**
 * What kind of hint it is.
 */
export type HintKind = "next" | "finished" | "unsolvable" | "gave-up";

/**
 * A stone that was let down, and whether that is legal.
 */
export type Landing = { 
/**
 * The orientation's number.
 */
orientation: number, 
/**
 * The cells it would fill; some may be outside the site.
 */
cells: Array<Cell>, 
/**
 * Whether the placement is legal.
 */
legal: boolean, 
/**
 * The move in drop notation, if it can be written.
 */
drop: string | null, 
/**
 * Every rule that it breaks, the most helpful first.
 */
objections: Array<Objection>, 
/**
 * The colours that would be on top of more or fewer squares; empty if the placement is illegal, and
 * in puzzles.
 */
changes: Array<Change>, };

/**
 * Where a stone may be let down in one orientation.
 */
export type Landings = { 
/**
 * The orientation's number.
 */
orientation: number, 
/**
 * The squares to point at for a legal placement.
 */
squares: Array<Square>, };

/**
 * A legal move.
 */
export type LikelyMove = { 
/**
 * In drop notation.
 */
move: string, 
/**
 * How likely the network considers it, from 0 to 1.
 */
chance: number, };

/**
 * The likeliest owner of a square at the end of the game.
 */
export type LikelyOwner = { 
/**
 * The square.
 */
square: string, 
/**
 * The colour that will probably be visible there; null if it will probably stay empty, or a ruin.
 */
colour: Colour | null, 
/**
 * How probable that is, from 0 to 1.
 */
chance: number, };

/**
 * What a searcher thinks of a position so far.
 */
export type LiveThoughts = { 
/**
 * The best moves, the best first.
 */
moves: Array<Considered>, 
/**
 * The moves that it expects from here on, in drop notation.
 */
line: Array<string>, 
/**
 * By seat: its probability of winning; a shared first place counts in equal parts.
 */
win: Array<number>, 
/**
 * By colour: the expected points.
 */
points: Array<number>, 
/**
 * How many simulations all this comes from, those of earlier calls included.
 */
simulations: number, 
/**
 * Whether more thinking cannot change it.
 */
certain: boolean, };

/**
 * A match so far.
 */
export type MatchView = { 
/**
 * The number of games.
 */
games: number, 
/**
 * How many are over.
 */
played: number, 
/**
 * The next game; null when the match is over.
 */
next: NextGame | null, 
/**
 * Every seat's points.
 */
totals: Array<Total>, 
/**
 * The seats with the most points.
 */
leaders: Array<Seat>, };

/**
 * A move that was made.
 */
export type MoveView = { 
/**
 * In drop notation.
 */
text: string, 
/**
 * The owner of the stone.
 */
owner: Owner, 
/**
 * The stone's code.
 */
stone: string, 
/**
 * The seat that made it.
 */
seat: Seat | null, };

/**
 * How the next game of a match differs from the first.
 */
export type NextGame = { 
/**
 * The colour that starts.
 */
start: Colour, 
/**
 * The source of the ruins.
 */
ruins: string, };

/**
 * The judgement of a position.
 */
export type Opinion = { 
/**
 * By seat: its probability of winning; a shared first place counts in equal parts.
 */
win: Array<number>, 
/**
 * By colour: the expected points.
 */
points: Array<number>, 
/**
 * Whether the values are computed to the end of the game, and so certain.
 */
exact: boolean, 
/**
 * The best move in drop notation; null when the game is over.
 */
best: string | null, };

/**
 * The owner of a stone or cube: a colour, or a ruin.
 */
export type Owner = Colour | "ruin";

/**
 * The likeliest owners of all squares of the plan.
 */
export type Owners = Array<LikelyOwner>;

/**
 * A stone in its place.
 */
export type PlacedStone = { 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * The cells it fills.
 */
cells: Array<Cell>, };

/**
 * A plan with a name.
 */
export type PlanInfo = { 
/**
 * Its name as typed.
 */
name: string, 
/**
 * How certain the plan is.
 */
standing: Standing, 
/**
 * The editions that have it.
 */
inEditions: Array<string>, };

/**
 * A plan in all its forms.
 */
export type PlanText = { 
/**
 * Its squares.
 */
site: Site, 
/**
 * The grid on one line, as in a record.
 */
grid: string, 
/**
 * The grid as in a plan file.
 */
text: string, 
/**
 * How many cubes fit on the site.
 */
cubes: number, };

/**
 * What the network expects for one colour.
 */
export type Prospect = { 
/**
 * The colour.
 */
colour: Colour, 
/**
 * The reward of the seat that plays it, from 0 to 1: close to the chance to win.
 */
reward: number, 
/**
 * Its final points.
 */
points: number, 
/**
 * The chances of its seat to come first, second, third and fourth. A shared place counts as the better
 * one.
 */
places: [number, number, number, number], };

/**
 * A hint for a free puzzle.
 */
export type PuzzleHint = { 
/**
 * What kind of hint it is.
 */
kind: HintKind, 
/**
 * The code of the stone, if there is one to place.
 */
piece?: string, 
/**
 * The cells it fills.
 */
cells?: Array<Cell>, };

/**
 * A stone in its place.
 */
export type PuzzlePart = { 
/**
 * The stone's code.
 */
piece: string, 
/**
 * The cells it fills.
 */
cells: Array<Cell>, };

/**
 * The cells to fill, and the stones, for a free puzzle.
 */
export type PuzzleQuestion = { 
/**
 * The cells to fill.
 */
cells: Array<Cell>, 
/**
 * The number of colours. Each has every stone once.
 */
colours: number, 
/**
 * The codes of the stones that each colour has; all eleven by default.
 */
stones?: Array<string> | null, 
/**
 * Whether every stone must be used.
 */
usesAll?: boolean, 
/**
 * The stones that are placed already.
 */
given?: Array<PuzzlePart>, };

/**
 * One of the records in a text.
 */
export type RecordText = { 
/**
 * The record.
 */
text: string, 
/**
 * The number of the line in which it begins, counted from 1.
 */
line: number, };

/**
 * A hint for a puzzle by the rules.
 */
export type RulesHint = { 
/**
 * What kind of hint it is.
 */
kind: HintKind, 
/**
 * The colour of the next stone, if there is one to place.
 */
colour?: Colour, 
/**
 * The cells it fills.
 */
cells?: Array<Cell>, 
/**
 * The stones after it in the solution that was found. As long as they are placed in this order, no new hint is needed.
 */
rest: Array<PlacedStone>, };

/**
 * A seat at the table.
 */
export type SeatView = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The colours it plays, in turn order.
 */
colours: Array<Colour>, };

/**
 * A building site.
 */
export type Site = { 
/**
 * The number of files, including gaps.
 */
width: number, 
/**
 * The number of rows.
 */
depth: number, 
/**
 * Its squares, row by row from the front left corner.
 */
squares: Array<SiteSquare>, 
/**
 * The squares of the printed plan outside the red line: drawn, but not built on.
 */
outside: Array<Square>, };

/**
 * A square of the site.
 */
export type SiteSquare = { 
/**
 * Counted from 0.
 */
file: number, 
/**
 * Counted from 0.
 */
row: number, 
/**
 * Its height limit.
 */
limit: number, };

/**
 * A puzzle: the cells to fill, the stones, and how strict the rules are.
 */
export type SolitairePuzzle = { 
/**
 * The cells to fill; the ground is level 0.
 */
cells: Array<Cell>, 
/**
 * The colours whose stones there are, in any order.
 */
colours: Array<Colour>, 
/**
 * How strict the rules are.
 */
kind: PuzzleKind, 
/**
 * The codes of the stones that each colour has; all eleven by default.
 */
stones?: Array<string> | null, 
/**
 * Stones that are given at the start.
 */
given?: Array<GivenStone>, };

/**
 * The state of a puzzle.
 */
export type SolitaireView = { 
/**
 * The ground below the cells. The limit of each square is its highest cell.
 */
site: Site, 
/**
 * The cells to fill.
 */
cells: Array<Cell>, 
/**
 * The stones on the board, given ones first.
 */
stones: Array<StandingStone>, 
/**
 * How many were given.
 */
given: number, 
/**
 * The stones left, in turn order.
 */
colours: Array<Supply>, 
/**
 * The colour whose turn it is, if colours take turns.
 */
toMove: Colour | null, 
/**
 * Whether every cell is filled.
 */
solved: boolean, };

/**
 * A solution: every stone in its place.
 */
export type Solution = Array<PuzzlePart>;

/**
 * The cells to fill, the stones, and how strict the rules are.
 */
export type SolverPuzzle = { 
/**
 * The cells to fill; the ground is level 0.
 */
cells: Array<Cell>, 
/**
 * The colours whose stones there are, in any order.
 */
colours: Array<Colour>, 
/**
 * How strict the rules are.
 */
kind: PuzzleKind, 
/**
 * The codes of the stones that each colour has; all eleven by default.
 */
stones?: Array<string> | null, };

/**
 * A square of the ground, both numbers counted from 0. It may be outside the site.
 */
export type Square = { 
/**
 * Files run right.
 */
file: number, 
/**
 * Rows run away from the viewer.
 */
row: number, };

/**
 * A stone on the site.
 */
export type StandingStone = { 
/**
 * Its number in order of placement; ruins are numbered separately: `0`, `1`, `x0`, `x1`.
 */
id: string, 
/**
 * Its owner.
 */
owner: Owner, 
/**
 * Its code, such as S05.
 */
stone: string, 
/**
 * The cells it fills.
 */
cells: Array<Cell>, };

/**
 * One of the eleven stones.
 */
export type StoneInfo = { 
/**
 * Its code, such as S05.
 */
code: string, 
/**
 * How many cubes it has.
 */
cubes: number, 
/**
 * Its distinct orientations.
 */
orientations: Array<TurnedStone>, };

/**
 * The stones that a colour still has.
 */
export type Supply = { 
/**
 * Which colour.
 */
colour: Colour, 
/**
 * The stones' codes.
 */
left: Array<string>, };

/**
 * A table for a number of players.
 */
export type TableInfo = { 
/**
 * The number of players.
 */
players: number, 
/**
 * The seats, in turn order, with the usual colours.
 */
seats: Array<SeatView>, };

/**
 * A seat's points over all games so far.
 */
export type Total = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * Its points.
 */
points: number, };

/**
 * A stone in one orientation.
 */
export type TurnedStone = { 
/**
 * The orientation's number.
 */
index: number, 
/**
 * Its cubes, with coordinates from 0.
 */
cells: Array<Cell>, 
/**
 * The square of the column by which it is held.
 */
handle: Square, };

/**
 * The judgement of a move, compared with the best one.
 */
export type Verdict = { 
/**
 * Its number, counted from 1.
 */
number: number, 
/**
 * Who made it.
 */
seat: Seat, 
/**
 * The move in drop notation.
 */
move: string, 
/**
 * The move that seems best.
 */
best: string, 
/**
 * How much probability of winning it lost; 0 if the difference may be random.
 */
cost: number, 
/**
 * How many points of the lead it lost.
 */
points: number, 
/**
 * `?!` doubtful, `?` a mistake, `??` a blunder.
 */
mark: "?!" | "?" | "??" | null, 
/**
 * How accurate it was, from 0 to 100.
 */
accuracy: number, 
/**
 * Whether the judgement is certain.
 */
exact: boolean, };

/**
 * A way to play.
 */
export type WayInfo = { 
/**
 * Its name as typed.
 */
name: string, 
/**
 * The tables it is made for, one for each number of players.
 */
tables: Array<TableInfo>, };
