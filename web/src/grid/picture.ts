/** The plain board as a picture to share. */
import type { Scene, Side } from "../board/scene";
import { shapesOf } from "./drawing";
import { extentOf, squareSize } from "./layout";
import { inksOf, paint, type Placed } from "./pen";
import { tilesOf } from "./tiles";

/** The building as a PNG, in the colours that an element has now. */
export function pictureOf(
  scene: Scene | null,
  side: Side,
  width: number,
  height: number,
  element: Element,
): Promise<Blob> {
  return paint(width, height, scene === null ? [] : placedOn(scene, side, width, height), inksOf(element));
}

/** Every tile with its place in a picture of this size, the site in the middle. */
export function placedOn(scene: Scene, side: Side, width: number, height: number): Placed[] {
  const extent = extentOf(scene.site, side);
  const size = squareSize({ width, height }, extent, Infinity);
  const left = (width - extent.wide * size) / 2;
  const top = (height - extent.deep * size) / 2;
  const highest = Math.max(1, ...scene.site.squares.map(({ limit }) => limit));
  const still: Scene = { ...scene, marks: { landing: [], turned: [], cursor: null }, ghost: null };
  return tilesOf(still, side).map((tile) => ({
    shapes: shapesOf(tile, scene.look, highest),
    left: left + tile.place.across * size,
    top: top + (extent.deep - 1 - tile.place.away) * size,
    size,
  }));
}
