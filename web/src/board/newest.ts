/** A board without its newest stones, while these are shown one by one. */
import type { StandingStone } from "./scene";

/** What is shown of stones and columns while the newest stones are hidden. */
export function withoutNewest<S extends StandingStone, C extends Stack>(
  stones: readonly S[],
  columns: readonly C[],
  hidden: number,
): { readonly stones: readonly S[]; readonly columns: readonly C[] } {
  if (hidden === 0) return { stones, columns };
  const taken = new Set(
    stones.slice(-hidden).flatMap(({ cells }) => cells.map(({ file, row, level }) => `${file},${row},${level}`)),
  );
  return {
    stones: stones.slice(0, -hidden),
    columns: columns.map((column) => ({
      ...column,
      cubes: column.cubes.filter((_, level) => !taken.has(`${column.file},${column.row},${level}`)),
    })),
  };
}

interface Stack {
  readonly file: number;
  readonly row: number;
  readonly cubes: readonly unknown[];
}
