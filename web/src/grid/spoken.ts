/** What the plain board says to those who hear it. */
import { squaresInWords } from "../bench/spoken";
import type { Cell, Scene } from "../board/scene";
import type { Words } from "../words/index.svelte";
import { heightOf, type Tile } from "./tiles";

/** A square with everything on it: `b2, height 3 of 4, top red, below yellow, yellow; the stone can land here`. */
export function tileInWords(tile: Tile, words: Words): string {
  const { grid } = words;
  return [columnInWords(tile, words), ...ghostInWords(tile, words)]
    .concat(tile.outlined ? [grid.outlined] : [])
    .concat(tile.mark === "landing" ? [grid.lands] : tile.mark === "turned" ? [grid.landsTurned] : [])
    .join(words.common.betweenClauses);
}

function columnInWords(tile: Tile, words: Words): string {
  const { grid, common } = words;
  const height = heightOf(tile);
  if (height === 0) return grid.empty(tile.name, tile.limit);
  const [top, ...below] = tile.cubes
    .slice(0, height)
    .map((cube) => (cube === null ? grid.gap : common.colours[cube.owner]))
    .toReversed();
  const parts = [grid.height(tile.name, height, tile.limit), grid.top(top ?? grid.gap)];
  return (below.length === 0 ? parts : [...parts, grid.below(below.join(", "))]).join(", ");
}

function ghostInWords(tile: Tile, words: Words): string[] {
  if (tile.ghost.length === 0) return [];
  const lies = words.grid.ghost(tile.ghost.length);
  return tile.ghost.some((cube) => cube.wrong) ? [lies, words.grid.wrong] : [lies];
}

/** What happened between two scenes, if it is worth saying: a stone was set, or the stone in hand lies elsewhere. */
export function newsInWords(before: Scene | null, now: Scene, words: Words): string | null {
  if (before !== null && now.outlined !== null && now.outlined !== before.outlined) {
    const stone = now.stones.find(({ id }) => id === now.outlined);
    const isNew = !before.stones.some(({ id }) => id === now.outlined);
    if (stone !== undefined && isNew) {
      return words.grid.placed(words.common.Colours[stone.owner], squaresInWords(stone.cells, words));
    }
  }
  const lies = now.ghost?.cells ?? [];
  if (lies.length === 0 || sameCells(lies, before?.ghost?.cells ?? [])) return null;
  return words.grid.lies(squaresInWords(lies, words));
}

function sameCells(a: readonly Cell[], b: readonly Cell[]): boolean {
  const key = ({ file, row, level }: Cell): string => `${file},${row},${level}`;
  const known = new Set(b.map(key));
  return a.length === b.length && a.every((cell) => known.has(key(cell)));
}
