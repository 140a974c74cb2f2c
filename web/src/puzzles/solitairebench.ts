/** A puzzle for one as a bench: free, at any level, or by the rules, from above. */
import type { Bench, Fit, Landing, Landings } from "../bench/bench";
import { columnsOf } from "../bench/columns";
import { remember } from "../bench/remember";
import type { Cell, Colour, Owner, Square } from "../board/scene";
import { type Solitaire, type SolitaireView, stoneInfo, type TurnedStone, turnedStone } from "../rules";
import { OpenCells } from "./freeplaces";
import type { Puzzle } from "./puzzle";
import { fitOf } from "./turning";

/** The parts of a puzzle that a bench asks. */
export type Asked = Pick<Solitaire, "at" | "letDown">;

/** What can be done to the puzzle. */
export interface Acts {
  readonly place: (colour: Colour, cells: readonly Cell[]) => void;
  readonly takeUp: (id: string) => boolean;
}

/** The bench for how a puzzle stands now; when it goes on, a new one is made. */
export function solitaireBench(solitaire: Asked, view: SolitaireView, kind: Puzzle["kind"], acts: Acts): Bench {
  const places = kind === "free" ? freely(solitaire, view) : byTheRules(solitaire, view);
  return {
    site: view.site,
    stones: view.stones,
    target: view.cells,
    columns: columnsOf(view.site, view.stones),
    trays: traysOf(view, places.fitsSomewhere),
    outlined: view.stones
      .slice(view.given)
      .slice(-1)
      .map(({ id }) => id),
    anyLevel: kind === "free",
    landings: places.landings,
    letDown: places.letDown,
    fitsAt: (owner, square) => fitting(view, owner, kind).flatMap((stone) => places.fits(owner, stone, square)),
    place: (owner, landing) => acts.place(asColour(owner), landing.cells),
    takeUp: (square) => {
      const top = removable(view, kind).filter((stone) => stone === topmost(view, square))[0];
      if (top === undefined || !acts.takeUp(top.id)) return null;
      return fitOf(top.owner, top.cells);
    },
  };
}

/** How stones find their places under one kind of rules. */
interface Places {
  fitsSomewhere(owner: Owner, stone: string): boolean;
  landings(owner: Owner, stone: string): readonly Landings[];
  letDown(owner: Owner, orientation: number, square: Square, level: number | null): Landing;
  fits(owner: Owner, stone: string, square: Square): Fit[];
}

function freely(solitaire: Asked, view: SolitaireView): Places {
  const open = new OpenCells(view.cells, view.stones);
  const landings = remember((stone: string) => open.landings(stone));
  return {
    fitsSomewhere: (_owner, stone) => open.takes(stone),
    landings: (_owner, stone) => landings(stone),
    letDown: (owner, orientation, { file, row }, level) => {
      const colour = asColour(owner);
      if (level !== null) return solitaire.at(colour, orientation, file, row, level);
      const fallen = solitaire.letDown(colour, orientation, file, row);
      // Below an overhang, or beside a gap that is not to be filled, a stone fits where it can't fall.
      const lowest = fallen.legal ? null : open.lowest(turnedStone(orientation), { file, row });
      return lowest === null ? fallen : solitaire.at(colour, orientation, file, row, lowest);
    },
    fits: (owner, stone, square) => {
      const cell = open.lowestOver(square);
      const places = cell === null ? [] : open.placesFor(stone, cell);
      return places.map((cells) => fitOf(owner, cells)).filter((fit) => isLegal(solitaire, asColour(owner), fit));
    },
  };
}

function isLegal(solitaire: Asked, colour: Colour, { orientation, handle, cells }: Fit): boolean {
  const level = Math.min(...cells.map((cell) => cell.level));
  return solitaire.at(colour, orientation, handle.file, handle.row, level).legal;
}

function byTheRules(solitaire: Asked, view: SolitaireView): Places {
  const open = new OpenCells(view.cells, view.stones);
  const letDown: Places["letDown"] = (owner, orientation, { file, row }) =>
    solitaire.letDown(asColour(owner), orientation, file, row);
  // Asking the rules is slow, so only about places that are still empty.
  const legal = (owner: Owner, turn: TurnedStone, square: Square): boolean =>
    open.lowest(turn, square) !== null && letDown(owner, turn.index, square, null).legal;
  const landingsOf = (owner: Owner) =>
    remember((stone: string) =>
      stoneInfo(stone).orientations.map((turn) => ({
        orientation: turn.index,
        squares: view.site.squares.filter((square) => legal(owner, turn, square)),
      })),
    );
  const byOwner = new Map(view.colours.map(({ colour }) => [colour as Owner, landingsOf(colour)] as const));
  return {
    fitsSomewhere: (owner, stone) =>
      stoneInfo(stone).orientations.some((turn) => view.site.squares.some((square) => legal(owner, turn, square))),
    landings: (owner, stone) => byOwner.get(owner)?.(stone) ?? [],
    letDown,
    fits: (owner, stone, square) =>
      open
        .handlesOver(stone, square)
        .map(({ orientation, handle }) => letDown(owner, orientation, handle, null))
        .filter((landing) => landing.legal)
        .map(({ cells }) => fitOf(owner, cells)),
  };
}

/** The colours that may place now, with what they have left. */
function traysOf(view: SolitaireView, fitsSomewhere: (colour: Colour, stone: string) => boolean): Bench["trays"] {
  if (view.solved) return [];
  return view.colours
    .filter(({ colour, left }) => left.length > 0 && (view.toMove === null || view.toMove === colour))
    .map(({ colour, left }) => ({
      owner: colour,
      stones: left.map((code) => ({ code, playable: fitsSomewhere(colour, code) })),
    }));
}

/** The stones to offer for a square. Free puzzles don't ask for the colour, so each shape is offered once. */
function fitting(view: SolitaireView, owner: Owner, kind: Puzzle["kind"]): string[] {
  const at = view.colours.findIndex(({ colour }) => colour === owner);
  const before = kind === "free" ? view.colours.slice(0, at).flatMap(({ left }) => left) : [];
  return (view.colours[at]?.left ?? []).filter((stone) => !before.includes(stone));
}

/** The stones that may be taken up again: by the rules only the one that came last. */
export function removable(view: SolitaireView, kind: Puzzle["kind"]): SolitaireView["stones"] {
  const placed = view.stones.slice(view.given);
  return kind === "free" ? placed : placed.slice(-1);
}

function topmost(view: SolitaireView, square: Square): SolitaireView["stones"][number] | undefined {
  const height = (stone: SolitaireView["stones"][number]): number =>
    Math.max(
      -1,
      ...stone.cells.filter((cell) => cell.file === square.file && cell.row === square.row).map((cell) => cell.level),
    );
  return [...view.stones].filter((stone) => height(stone) >= 0).sort((a, b) => height(b) - height(a))[0];
}

function asColour(owner: Owner): Colour {
  if (owner === "ruin") throw new Error("puzzles have no ruins");
  return owner;
}
