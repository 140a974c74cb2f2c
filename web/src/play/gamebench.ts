/** A game as a bench: what can be placed now, and where it would land. */
import type { Bench, Fit, Landings, TrayContents } from "../bench/bench";
import { squareName } from "../bench/bench";
import { remember } from "../bench/remember";
import type { ColourView, Game, GameView, Seat } from "../rules";

/** The parts of a game that a bench asks. */
export type Asked = Pick<Game, "landings" | "letDown" | "fitsAt">;

/**
 * The bench for a position. It belongs to that position: when the game goes on, a new one is made.
 * `mine` says whether whoever sits at this screen may place now, `own` which seats are theirs.
 */
export function gameBench(
  game: Asked,
  view: GameView,
  mine: boolean,
  place: (drop: string) => void,
  own: readonly Seat[] = [],
): Bench {
  // Asked for with every move of the pointer, and the same as long as the position is.
  const landings = remember((stone: string): readonly Landings[] => game.landings(stone));
  const fits = remember((_square: string, file: number, row: number): readonly Fit[] => game.fitsAt(file, row));
  return {
    site: view.site,
    stones: view.stones,
    columns: view.columns,
    trays: mine ? traysOf(view) : [],
    resting: view.colours.filter((colour) => own.includes(colour.seat)).map(trayOf),
    outlined: view.moves > 0 ? (view.stones.at(-1)?.id ?? null) : null,
    anyLevel: false,
    landings: (_owner, stone) => landings(stone),
    letDown: (_owner, orientation, square) => game.letDown(orientation, square.file, square.row),
    fitsAt: (_owner, square) => fits(squareName(square), square.file, square.row),
    place: (_owner, landing) => {
      if (landing.drop) place(landing.drop);
    },
  };
}

/** The stones that whoever is to move can choose from. */
export function traysOf(view: GameView): Bench["trays"] {
  if (view.toMove === null || view.toMove === undefined) return [];
  if (view.toMove === "ruin") {
    return [{ owner: "ruin", stones: view.ruinsLeft.map((code) => ({ code, playable: true })) }];
  }
  const colour = view.colours.find((one) => one.colour === view.toMove);
  if (colour === undefined) return [];
  return [trayOf(colour)];
}

function trayOf(colour: ColourView): TrayContents {
  const stones = colour.left.map((code) => ({ code, playable: colour.playable.includes(code) }));
  return { owner: colour.colour, stones };
}
