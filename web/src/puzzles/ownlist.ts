/** The puzzles from the workshop that somebody has begun or solved: they are in no book, so the page of puzzles lists them. */
import { type OwnPuzzle, puzzleOfOwn, readOwn, type SiteOfPlan } from "./own";
import { type Begun, type Feat, isBegun, type Progress } from "./progress";

/** One of them. */
export interface OwnListed {
  readonly id: string;
  readonly own: OwnPuzzle;
  /** How many cubes are left to fill; `null` if it is not begun. */
  readonly left: number | null;
  readonly feat: Feat | undefined;
}

/** All of them, those begun last first. */
export function listOwn(begun: readonly Begun[], progress: Progress, siteOf: SiteOfPlan): OwnListed[] {
  const begunOnes = new Map(begun.filter(isBegun).map((one) => [one.id, one] as const));
  const ids = new Set([...[...begunOnes.keys()].reverse(), ...Object.keys(progress)]);
  return [...ids].flatMap((id) => {
    const own = readOwn(id);
    const puzzle = own && puzzleOfOwn(own, siteOf);
    if (own === null || puzzle === null) return [];
    const filled = begunOnes.get(id)?.stones.reduce((sum, { cells }) => sum + cells.length, 0);
    const left = filled === undefined ? null : puzzle.cells.length - filled;
    return [{ id, own, left, feat: progress[id] }];
  });
}
