/** Small pictures that lie on level ground: figures, marks, soft shadows. */
import { BufferAttribute, BufferGeometry } from "three";
import type { Vec3 } from "./space";

/** A square that shows a part of a picture: `u` and `v` are the part's lower left corner and its size. */
export interface Tile {
  /** Its middle. */
  readonly at: Vec3;
  readonly width: number;
  readonly depth: number;
  readonly part: readonly [u: number, v: number, width: number, height: number];
  /** Quarters by which the picture is turned, anticlockwise as seen from above. */
  readonly turned?: number;
}

/** Tiles as one geometry. Its `middle` lets a shader turn each about itself. */
export function layTiles(tiles: readonly Tile[]): BufferGeometry {
  const position = new Float32Array(tiles.length * 12);
  const uv = new Float32Array(tiles.length * 8);
  const middle = new Float32Array(tiles.length * 12);
  const index = new Uint16Array(tiles.length * 6);
  tiles.forEach(({ at, width, depth, part, turned = 0 }, n) => {
    for (let corner = 0; corner < 4; corner++) {
      const [right, far] = [corner === 1 || corner === 2 ? 1 : 0, corner >= 2 ? 1 : 0];
      position.set([at[0] + (right - 0.5) * width, at[1], at[2] - (far - 0.5) * depth], n * 12 + corner * 3);
      middle.set(at, n * 12 + corner * 3);
      const seen = (corner + 4 - turned) % 4;
      const [u, v] = [seen === 1 || seen === 2 ? 1 : 0, seen >= 2 ? 1 : 0];
      uv.set([part[0] + u * part[2], part[1] + v * part[3]], n * 8 + corner * 2);
    }
    index.set(
      [0, 1, 2, 0, 2, 3].map((corner) => n * 4 + corner),
      n * 6,
    );
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(position, 3));
  geometry.setAttribute("uv", new BufferAttribute(uv, 2));
  geometry.setAttribute("middle", new BufferAttribute(middle, 3));
  geometry.setIndex(new BufferAttribute(index, 1));
  return geometry;
}
