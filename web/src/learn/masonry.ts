/** A building as a flat picture: every face that can be seen, with what it belongs to. */
import type { Column } from "../bench/bench";
import type { Cell, Colour, Ghost, Owner, Site, StandingStone } from "../board/scene";
import { type Face, facesOf } from "../parts/isometric";

/** What a face belongs to. */
export type Matter = Owner | "ground" | "wrong";

/** A face with its matter, and whether it is only held over the building. */
export interface Painted extends Face {
  readonly matter: Matter;
  readonly held: boolean;
}

const keyOf = ({ file, row, level }: Cell): string => [file, row, level].join();

/** The faces of a building on its ground, in the order in which they must be painted. */
export function paint(site: Site, stones: readonly StandingStone[], ghost: Ghost | null): Painted[] {
  // The ground is a layer of cubes below the building, of which only the tops are painted.
  const ground = site.squares.map(({ file, row }) => ({ file, row, level: -1 }));
  const matters = new Map<string, { matter: Matter; held: boolean }>();
  for (const cell of ground) matters.set(keyOf(cell), { matter: "ground", held: false });
  for (const { owner, cells } of stones)
    for (const cell of cells) matters.set(keyOf(cell), { matter: owner, held: false });
  for (const cell of ghost?.cells ?? []) matters.set(keyOf(cell), { matter: ghost?.owner ?? "ground", held: true });
  for (const cell of ghost?.wrong ?? []) matters.set(keyOf(cell), { matter: "wrong", held: true });
  return facesOf([...ground, ...stones.flatMap((stone) => stone.cells), ...newCells(stones, ghost)]).flatMap((face) => {
    const painted = matters.get(face.key.slice(0, -1));
    if (painted === undefined || (painted.matter === "ground" && face.side !== "top")) return [];
    return [{ ...face, ...painted }];
  });
}

/** The cells of the stone in hand that no stone fills, so that none is painted twice. */
function newCells(stones: readonly StandingStone[], ghost: Ghost | null): Cell[] {
  const taken = new Set(stones.flatMap((stone) => stone.cells.map(keyOf)));
  return (ghost?.cells ?? []).filter((cell) => !taken.has(keyOf(cell)));
}

/** The room that a picture of this site must have, however the building grows. */
export function roomOf(site: Site): Cell[] {
  return site.squares.flatMap(({ file, row, limit }) => [
    { file, row, level: -1 },
    { file, row, level: limit - 1 },
  ]);
}

/** What stands on every square. */
export function columnsOf(site: Site, stones: readonly StandingStone[]): Column[] {
  const owners = new Map(stones.flatMap((stone) => stone.cells.map((cell) => [keyOf(cell), stone.owner] as const)));
  return site.squares.map((square) => {
    const levels = Array.from({ length: square.limit }, (_, level) => owners.get(keyOf({ ...square, level })));
    return { ...square, cubes: levels.filter((owner) => owner !== undefined) };
  });
}

/** How many squares each colour shows on top, most first. */
export function topsOf(columns: readonly Column[]): { owner: Colour; squares: number }[] {
  const tops = new Map<Colour, number>();
  for (const { cubes } of columns) {
    const top = cubes.at(-1);
    if (top !== undefined && top !== "ruin") tops.set(top, (tops.get(top) ?? 0) + 1);
  }
  return [...tops].map(([owner, squares]) => ({ owner, squares })).sort((a, b) => b.squares - a.squares);
}
