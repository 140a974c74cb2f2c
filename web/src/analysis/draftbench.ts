/** A building that is set up by hand, as a bench: stones of every colour in any order, by the rules for placing. */
import type { Bench, Landings } from "../bench/bench";
import { squareName } from "../bench/bench";
import { remember } from "../bench/remember";
import type { Owner, Square } from "../board/scene";
import { fitOf } from "../puzzles/turning";
import type { Draft } from "rumis/drafts";
import type { Colour, DraftView } from "../rules";

/** What can be done to the building. */
export interface Acts {
  readonly place: (colour: Colour, drop: string) => void;
  /** Removes a stone by its place in the list; false if it must stay. */
  readonly remove: (place: number) => boolean;
}

/** The bench for the building as it stands now; when it changes, a new one is made. */
export function draftBench(draft: Pick<Draft, "landings" | "letDown" | "fitsAt">, view: DraftView, acts: Acts): Bench {
  const first = view.colours[0]?.colour ?? "red";
  // Ruins are nobody's, so any colour may lay them.
  const colourOf = (owner: Owner): Colour => (owner === "ruin" ? first : owner);
  const landings = remember((key: string): readonly Landings[] => {
    const [colour = "", stone = ""] = key.split(" ");
    return draft.landings(colour as Colour, stone);
  });
  const laying = view.ruinsLeft.length > 0;
  return {
    site: view.site,
    stones: view.stones,
    columns: view.columns,
    trays: laying
      ? [{ owner: "ruin", stones: view.ruinsLeft.map((code) => ({ code, playable: true })) }]
      : view.colours
          .filter(({ left }) => left.length > 0)
          .map(({ colour, left, playable }) => ({
            owner: colour,
            stones: left.map((code) => ({ code, playable: playable.includes(code) })),
          })),
    outlined: view.stones
      .slice(view.given)
      .slice(-1)
      .map(({ id }) => id),
    moment: view,
    anyLevel: false,
    landings: (owner, stone) => landings(`${colourOf(owner)} ${stone}`),
    letDown: (owner, orientation, { file, row }) => draft.letDown(colourOf(owner), orientation, file, row),
    fitsAt: (owner, { file, row }) => draft.fitsAt(colourOf(owner), file, row).map((fit) => ({ ...fit, owner })),
    place: (owner, landing) => {
      if (landing.drop) acts.place(colourOf(owner), landing.drop);
    },
    takeUp: (square) => {
      const place = topmost(view, square);
      const stone = view.stones[place];
      return stone === undefined || !acts.remove(place) ? null : fitOf(stone.owner, stone.cells);
    },
  };
}

/** The place in the list of the stone on top of a square; -1 if there is none. */
function topmost(view: DraftView, square: Square): number {
  const name = squareName(square);
  const heights = view.stones.map(({ cells }) =>
    Math.max(-1, ...cells.filter((cell) => squareName(cell) === name).map(({ level }) => level)),
  );
  const highest = Math.max(-1, ...heights);
  return highest < 0 ? -1 : heights.indexOf(highest);
}
