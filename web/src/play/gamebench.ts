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
    outlined: placedSince(view, own),
    shared: true,
    anyLevel: false,
    landings: (_owner, stone) => landings(stone),
    letDown: (_owner, orientation, square) => game.letDown(orientation, square.file, square.row),
    fitsAt: (_owner, square) => fits(squareName(square), square.file, square.row),
    place: (_owner, landing) => {
      if (landing.drop) place(landing.drop);
    },
  };
}

/**
 * The stones placed since the last move of whoever looks on: the seats of this screen that still play, or else
 * the seat to move, which is about to look. In order.
 */
export function placedSince(view: GameView, own: readonly Seat[]): readonly string[] {
  const last = view.moves > 0 ? view.stones.at(-1) : undefined;
  if (last === undefined) return [];
  const mine = view.colours.filter(({ seat, out }) => own.includes(seat) && !out);
  const watching = mine.length > 0 ? mine : view.colours.filter(({ seat }) => seat === view.seat);
  // Ruins are nobody's, and when the game is over nobody waits.
  if (watching.length === 0 || last.owner === "ruin") return [last.id];
  const from = view.stones.findLastIndex(({ owner }) => watching.some(({ colour }) => colour === owner));
  return view.stones
    .slice(from + 1)
    .filter(({ owner }) => owner !== "ruin")
    .map(({ id }) => id);
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
