/** The cubes on every square, for benches whose rules do not report them. */
import { cellKey, type Site, type Square, type StandingStone } from "../board/scene";
import type { Column } from "./bench";

/** The cubes of every square from the ground up; gaps below them are left out. */
export function columnsOf(site: Site, stones: readonly StandingStone[]): Column[] {
  const owners = new Map(stones.flatMap((stone) => stone.cells.map((cell) => [cellKey(cell), stone.owner] as const)));
  return site.squares.map((square) => {
    const levels = Array.from({ length: square.limit }, (_, level) => owners.get(cellKey({ ...square, level })));
    return { ...square, cubes: levels.filter((owner) => owner !== undefined) };
  });
}

/** The smallest rectangle around some squares. */
export interface Frame {
  readonly left: number;
  readonly front: number;
  readonly width: number;
  readonly depth: number;
}

/** The frame of some squares. */
export function frameOf(squares: readonly Square[]): Frame {
  if (squares.length === 0) return { left: 0, front: 0, width: 1, depth: 1 };
  const [files, rows] = [squares.map(({ file }) => file), squares.map(({ row }) => row)];
  const [left, front] = [Math.min(...files), Math.min(...rows)];
  return { left, front, width: Math.max(...files) - left + 1, depth: Math.max(...rows) - front + 1 };
}
