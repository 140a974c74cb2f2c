/** A flat picture of a building: every visible face, with its owner. */
import type { Column } from "../bench/bench";
import { type Cell, cellKey, type Colour, type Ghost, type Site, type StandingStone } from "../board/scene";
import { tintsOf } from "../board/tints";
import { facesOf, type Matter, type PaintedFace } from "../parts/isometric";

/** The faces of a building on its site, in painting order. */
export function paint(site: Site, stones: readonly StandingStone[], ghost: Ghost | null): PaintedFace[] {
  // The ground is a layer of cubes below the building; only their tops are painted.
  const ground = site.squares.map(({ file, row, limit }) => ({ file, row, level: -1, limit }));
  const tints = tintsOf(ground);
  const matters = new Map<string, { matter: Matter; held: boolean; tint?: number | undefined }>();
  for (const cell of ground)
    matters.set(cellKey(cell), { matter: "limestone", held: false, tint: tints.get(cell.limit) });
  for (const { owner, cells } of stones)
    for (const cell of cells) matters.set(cellKey(cell), { matter: owner, held: false });
  for (const cell of ghost?.cells ?? [])
    matters.set(cellKey(cell), { matter: ghost?.owner ?? "limestone", held: true });
  for (const cell of ghost?.wrong ?? []) matters.set(cellKey(cell), { matter: "wrong", held: true });
  return facesOf([...ground, ...stones.flatMap((stone) => stone.cells), ...newCells(stones, ghost)]).flatMap((face) => {
    const painted = matters.get(face.cube);
    if (painted === undefined || (painted.matter === "limestone" && face.side !== "top")) return [];
    return [{ ...face, ...painted }];
  });
}

/** The cells of the stone in hand that are still free, so that none is painted twice. */
function newCells(stones: readonly StandingStone[], ghost: Ghost | null): Cell[] {
  const taken = new Set(stones.flatMap((stone) => stone.cells.map(cellKey)));
  return (ghost?.cells ?? []).filter((cell) => !taken.has(cellKey(cell)));
}

/** The cells that a picture of this site must have room for, however the building grows. */
export function roomOf(site: Site): Cell[] {
  return site.squares.flatMap(({ file, row, limit }) => [
    { file, row, level: -1 },
    { file, row, level: limit - 1 },
  ]);
}

/** How many squares each colour has on top, most first. */
export function topsOf(columns: readonly Column[]): { owner: Colour; squares: number }[] {
  const tops = new Map<Colour, number>();
  for (const { cubes } of columns) {
    const top = cubes.at(-1);
    if (top !== undefined && top !== "ruin") tops.set(top, (tops.get(top) ?? 0) + 1);
  }
  return [...tops].map(([owner, squares]) => ({ owner, squares })).sort((a, b) => b.squares - a.squares);
}
