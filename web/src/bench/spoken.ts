/** Stones in words, for screen readers. */
import type { Cell } from "../board/scene";
import type { Words } from "../words/index.svelte";
import { squareName } from "./bench";

/** The squares that a stone covers, as in drop notation: `a1 3 high, b1`. */
export function squaresInWords(cells: readonly Cell[], words: Words): string {
  const columns = new Map<string, number>();
  const inOrder = [...cells].sort((a, b) => a.file - b.file || a.row - b.row);
  for (const cell of inOrder) columns.set(squareName(cell), (columns.get(squareName(cell)) ?? 0) + 1);
  return [...columns].map(([square, cubes]) => words.grid.stack(square, cubes)).join(", ");
}
