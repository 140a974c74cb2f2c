/** The squares of the plain board in words, for screen readers. */
import type { Words } from "../words/index.svelte";
import { heightOf, type Tile } from "./tiles";

/** A square with everything on it: `b2, height 3 of 4, top red, below yellow, yellow; the stone can land here`. */
export function tileInWords(tile: Tile, words: Words): string {
  const { grid } = words;
  return [columnInWords(tile, words), ...ghostInWords(tile, words)]
    .concat(tile.number !== null ? [grid.numbered(tile.number)] : tile.outlined ? [grid.outlined] : [])
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
