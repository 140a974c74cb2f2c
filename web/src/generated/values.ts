// Generated from what crosses the border to WebAssembly by `cargo xtask generate`. Do not edit.

import type { Cell, Colour, FirstStone, Objection, PuzzleKind, Seat, Standing } from "./rules";

/**
 * A puzzle of the book.
 */
export type BookEntry = { 
/**
 * What it is called in links and commands.
 */
id: string, 
/**
 * What people call it, in English.
 */
title: string, 
/**
 * How strict it is.
 */
kind: BookKind, 
/**
 * The number of colours.
 */
colours: number, 
/**
 * The codes of the only stones there are; null for all eleven.
 */
stones: Array<string> | null, 
/**
 * Whether every stone must be used.
 */
usesAll: boolean, 
/**
 * The cells to be filled.
 */
cells: Array<Cell>, 
/**
 * What lies there already.
 */
given: Array<PuzzlePart>, 
/**
 * How many assemblies solve it, where that was counted.
 */
solutions: number | null, 
/**
 * The same with assemblies that a turn leads to each other counted once.
 */
upToTurns: number | null, 
/**
 * How hard it is, from 1 to 5.
 */
grade: number, 
/**
 * The chapter it stands in.
 */
chapter: string, };

/**
 * How strict a puzzle of the book is.
 */
export type BookKind = "free" | "in-turn";

/**
 * A colour in the game.
 */
export type ColourView = { 
/**
 * Which it is.
 */
colour: Colour, 
/**
 * Who plays it.
 */
seat: Seat, 
/**
 * Its points if the game ended now.
 */
score: number, 
/**
 * How many squares it shows on top.
 */
visible: number, 
/**
 * The codes of the stones that it has not placed.
 */
left: Array<string>, 
/**
 * Those of them that it could place somewhere if it were its turn; none while ruins are laid.
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
 * How many placements it would have if it were its turn; none while ruins are laid.
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
 * How high it may be built.
 */
limit: number, 
/**
 * Whose cubes it has, from the ground up.
 */
cubes: Array<Owner>, };

/**
 * How many ways there are. They are texts, since they can be larger than JavaScript's numbers.
 */
export type CountResult = { 
/**
 * All of them.
 */
assemblies: string, 
/**
 * Those that a turn leads to each other counted once.
 */
upToTurns: string, 
/**
 * Mirror images counted once, too.
 */
upToMirrorImages: string, };

/**
 * A printed booklet, and what it says where booklets differ.
 */
export type EditionInfo = { 
/**
 * Its name as it is typed.
 */
name: string, 
/**
 * What a colour's first stone must touch.
 */
firstStone: FirstStone, 
/**
 * Whether the area is smaller for fewer players.
 */
smallerArea: boolean, 
/**
 * The plans in the box.
 */
plans: Array<string>, };

/**
 * A stone that fits somewhere.
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
 * A comment of the record.
 */
export type GameComment = { 
/**
 * How many moves stand before it.
 */
move: number, 
/**
 * What it says.
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
 * How a game stands.
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
 * The booklet that is played by.
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
 * Where it is built.
 */
site: Site, 
/**
 * Every stone in the order in which they came.
 */
stones: Array<StandingStone>, 
/**
 * Every column, row by row from the front left corner.
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
 * Whose stone comes next; a ruin while they are laid, nobody's when the game is over.
 */
toMove: Owner | null, 
/**
 * Whose turn it is.
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
 * The seats that have won; none before the game is over.
 */
winners: Array<Seat>, 
/**
 * The colours that have most points now.
 */
best: Array<Colour>, 
/**
 * How many moves have been made, ruins among them.
 */
moves: number, 
/**
 * Whether a move can be taken back.
 */
canUndo: boolean, 
/**
 * Whether a move that was taken back can be made again.
 */
canRedo: boolean, 
/**
 * The position's text.
 */
position: string, };

/**
 * A stone that lies there from the start.
 */
export type GivenStone = { 
/**
 * Whose it is.
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
 * A stone that was let down, and what the rules say to that.
 */
export type Landing = { 
/**
 * The orientation's number.
 */
orientation: number, 
/**
 * The cells it would fill; some may lie beside the site.
 */
cells: Array<Cell>, 
/**
 * Whether it may stay there.
 */
legal: boolean, 
/**
 * The move in drop notation, if it is one that can be written.
 */
drop: string | null, 
/**
 * Every rule that it breaks, most telling first.
 */
objections: Array<Objection>, };

/**
 * Where a stone may be let down, turned in one way.
 */
export type Landings = { 
/**
 * The orientation's number.
 */
orientation: number, 
/**
 * The squares to point at where that is legal.
 */
squares: Array<Square>, };

/**
 * A match so far.
 */
export type MatchView = { 
/**
 * How many games are agreed on.
 */
games: number, 
/**
 * How many are played.
 */
played: number, 
/**
 * The next game; none when the match is over.
 */
next: NextGame | null, 
/**
 * Every seat's points.
 */
totals: Array<Total>, 
/**
 * The seats with most points.
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
 * Whose stone it placed.
 */
owner: Owner, 
/**
 * The stone's code.
 */
stone: string, 
/**
 * Who made it.
 */
seat: Seat | null, };

/**
 * How the next game of a match differs from the first.
 */
export type NextGame = { 
/**
 * Who starts.
 */
start: Colour, 
/**
 * Where the ruins come from.
 */
ruins: string, };

/**
 * What is known about a position.
 */
export type Opinion = { 
/**
 * By seat: its chance to win, where a shared first place counts in equal parts.
 */
win: Array<number>, 
/**
 * By colour: the points to be expected.
 */
points: Array<number>, 
/**
 * Computed to the end of the game: the chances are certainties.
 */
exact: boolean, 
/**
 * The best move in drop notation; null when the game is over.
 */
best: string | null, };

/**
 * Whose a stone or a cube is: a colour's, or nobody's.
 */
export type Owner = Colour | "ruin";

/**
 * A stone in its place.
 */
export type PlacedStone = { 
/**
 * Whose it is.
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
 * Its name as it is typed.
 */
name: string, 
/**
 * How sure we are of it.
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
 * The grid on one line, as records have it.
 */
grid: string, 
/**
 * The grid as a plan file has it.
 */
text: string, 
/**
 * How many cubes the whole building can have.
 */
cubes: number, };

/**
 * What comes next in a puzzle.
 */
export type PuzzleHint = { 
/**
 * What kind of hint it is.
 */
kind: HintKind, 
/**
 * The stone's code, if one comes next.
 */
piece?: string, 
/**
 * The cells it fills.
 */
cells?: Array<Cell>, };

/**
 * A piece in its place.
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
 * What is to be filled, and with what.
 */
export type PuzzleQuestion = { 
/**
 * The cells to be filled.
 */
cells: Array<Cell>, 
/**
 * The stones of so many colours, each shape at most once a colour.
 */
colours: number, 
/**
 * The codes of the only stones there are; all eleven if not said.
 */
stones?: Array<string> | null, 
/**
 * Whether every stone must be used.
 */
usesAll?: boolean, 
/**
 * What lies there already.
 */
given?: Array<PuzzlePart>, };

/**
 * What comes next in a puzzle by the rules.
 */
export type RulesHint = { 
/**
 * What kind of hint it is.
 */
kind: HintKind, 
/**
 * Whose stone comes next, if one does.
 */
colour?: Colour, 
/**
 * The cells it fills.
 */
cells?: Array<Cell>, 
/**
 * The stones after it on this way to the end: whoever follows it need not ask again.
 */
rest: Array<PlacedStone>, };

/**
 * A puzzle by the rules: the id of one in the book, or what is to be filled.
 */
export type RulesPuzzle = string | { 
/**
 * The cells to be filled.
 */
cells: Array<Cell>, 
/**
 * The number of colours.
 */
colours: number, };

/**
 * A seat at the table.
 */
export type SeatView = { 
/**
 * Which it is.
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
 * The number of files, squares or not.
 */
width: number, 
/**
 * The number of rows.
 */
depth: number, 
/**
 * Its squares, row by row from the front left corner.
 */
squares: Array<SiteSquare>, };

/**
 * A square that may be built on.
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
 * How high it may be built.
 */
limit: number, };

/**
 * What is to be filled, with what, and how strictly.
 */
export type SolitairePuzzle = { 
/**
 * The cells to be filled; the ground is level 0.
 */
cells: Array<Cell>, 
/**
 * The number of colours whose stones there are.
 */
colours: number, 
/**
 * How strict it is.
 */
kind: PuzzleKind, 
/**
 * The codes of the only stones that each colour has; all eleven if not said.
 */
stones?: Array<string> | null, 
/**
 * Stones that lie there from the start.
 */
given?: Array<GivenStone>, };

/**
 * How a puzzle stands.
 */
export type SolitaireView = { 
/**
 * The ground below the cells, each square as high as its highest cell.
 */
site: Site, 
/**
 * The cells to be filled.
 */
cells: Array<Cell>, 
/**
 * The stones on the board; those that lay there from the start come first.
 */
stones: Array<StandingStone>, 
/**
 * How many lay there from the start.
 */
given: number, 
/**
 * What is left, in turn order.
 */
colours: Array<Supply>, 
/**
 * The colour whose turn it is, where colours take turns.
 */
toMove: Colour | null, 
/**
 * Whether every cell is filled.
 */
solved: boolean, };

/**
 * A solution: every piece in its place.
 */
export type Solution = Array<PuzzlePart>;

/**
 * A square of the ground, both numbers counted from 0. It may lie beside the site.
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
 * Its number in the order in which stones came, ruins counted apart: `0`, `1`, `x0`, `x1`.
 */
id: string, 
/**
 * Whose it is.
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
 * The different ways it can be turned.
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
 * A table for so many players.
 */
export type TableInfo = { 
/**
 * How many play.
 */
players: number, 
/**
 * Where they sit, in turn order, with the usual colours.
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
 * A stone, turned in one of its ways.
 */
export type TurnedStone = { 
/**
 * The orientation's number among all of them.
 */
index: number, 
/**
 * Its cubes, with every number from 0 up.
 */
cells: Array<Cell>, 
/**
 * The square of the column by which it is held.
 */
handle: Square, };

/**
 * What a move was worth beside the best one.
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
 * What it cost in chance to win; nothing where the difference may be mere chance.
 */
cost: number, 
/**
 * What it cost in points of the lead.
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
 * Whether all this is certain.
 */
exact: boolean, };

/**
 * A way to play.
 */
export type WayInfo = { 
/**
 * Its name as it is typed.
 */
name: string, 
/**
 * The tables it is made for, one for each number of players.
 */
tables: Array<TableInfo>, };
