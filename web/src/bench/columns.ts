/** What stands on every square, for benches whose rules don't say so. */
import { cellKey, type Site, type StandingStone } from "../board/scene";
import type { Column } from "./bench";

/** The cubes of every square from the ground up; gaps below them are left out. */
export function columnsOf(site: Site, stones: readonly StandingStone[]): Column[] {
  const owners = new Map(stones.flatMap((stone) => stone.cells.map((cell) => [cellKey(cell), stone.owner] as const)));
  return site.squares.map((square) => {
    const levels = Array.from({ length: square.limit }, (_, level) => owners.get(cellKey({ ...square, level })));
    return { ...square, cubes: levels.filter((owner) => owner !== undefined) };
  });
}
