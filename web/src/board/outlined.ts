/** The stones that every board outlines, with their numbers and where these are drawn. */
import type { Cell, Scene, StandingStone } from "./scene";

/** A stone to outline. */
export interface OutlinedStone {
  readonly stone: StandingStone;
  /** Its number in the order of placing; `null` for the only one. */
  readonly number: number | null;
  /** The highest of its cubes on which nothing stands; `null` if it is covered. */
  readonly badge: Cell | null;
}

/** The outlined stones of a scene that are on the board, in the order of placing. */
export function outlinedIn({ stones, outlined }: Pick<Scene, "stones" | "outlined">): OutlinedStone[] {
  const heights = new Map<string, number>();
  for (const { cells } of stones) {
    for (const cell of cells) heights.set(keyOf(cell), Math.max(heights.get(keyOf(cell)) ?? 0, cell.level));
  }
  return outlined.flatMap((id, index) => {
    const stone = stones.find((one) => one.id === id);
    if (stone === undefined) return [];
    const free = stone.cells.filter((cell) => heights.get(keyOf(cell)) === cell.level);
    const badge = free.reduce<Cell | null>((high, cell) => (cell.level > (high?.level ?? -1) ? cell : high), null);
    return [{ stone, number: outlined.length > 1 ? index + 1 : null, badge }];
  });
}

const keyOf = ({ file, row }: Cell): string => `${file},${row}`;
