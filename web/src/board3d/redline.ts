/**
 * What the slab shows of the area for more players: its squares, scratched and hatched, and the red line
 * around what may be built on.
 */
import { BufferAttribute, BufferGeometry, Color, Mesh, MeshBasicMaterial } from "three";
import { redLineOf } from "../board/redline";
import type { Site } from "../board/scene";
import { middleOf } from "./space";
import { RED_LINE, SCRATCH } from "./surroundings";

/** How wide the line is, and how far its middle is from the squares that it encloses: no stone covers it. */
const LINE = 0.1;
const BESIDE = 0.065;
/** How wide a scratch is, and how far the scratches of a square stay from its edge. */
const FINE = 0.024;
const INSIDE = 0.1;

/** A straight stroke on the ground: from, to, how wide, how far above the slab, which colour. */
interface Stroke {
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
  readonly above: number;
  readonly colour: string;
}
type Point = readonly [x: number, z: number];

export class RedLine {
  readonly mesh = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ vertexColors: true }));

  /** `slab` is the height of the slab's face. */
  constructor(private readonly slab: number) {
    this.mesh.visible = false;
  }

  /** Draws the line of a site; none where nothing is outside. */
  draw(site: Site): void {
    this.mesh.geometry.dispose();
    this.mesh.geometry = flat([...scratches(site), ...line(site)], this.slab);
    this.mesh.visible = (site.outside ?? []).length > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

/** Every square outside as a frame with three strokes across. */
function scratches(site: Site): Stroke[] {
  const half = 0.5 - INSIDE;
  return (site.outside ?? []).flatMap((square) => {
    const [x, , z] = middleOf(site, square);
    const stroke = (a: number, b: number, c: number, d: number): Stroke => ({
      from: [x + a * half, z + b * half],
      to: [x + c * half, z + d * half],
      width: FINE,
      above: 0.004,
      colour: SCRATCH,
    });
    return [
      stroke(-1, -1, 1, -1),
      stroke(1, -1, 1, 1),
      stroke(1, 1, -1, 1),
      stroke(-1, 1, -1, -1),
      stroke(-1, 0, 0, -1),
      stroke(-1, 1, 1, -1),
      stroke(0, 1, 1, 0),
    ];
  });
}

function line(site: Site): Stroke[] {
  // Each piece reaches around the corner where it ends; under the squares nobody sees it.
  const reach = 0.5 + BESIDE + LINE / 2;
  return redLineOf(site.squares, site.outside).map(({ right, away, ...square }) => {
    const [x, , z] = middleOf(site, square);
    const [edgeX, edgeZ] = [x + right * (0.5 + BESIDE), z - away * (0.5 + BESIDE)];
    return {
      from: [edgeX - away * reach, edgeZ - right * reach],
      to: [edgeX + away * reach, edgeZ + right * reach],
      width: LINE,
      above: 0.03,
      colour: RED_LINE,
    };
  });
}

/** Strokes as one geometry that faces up. */
function flat(strokes: readonly Stroke[], slab: number): BufferGeometry {
  const position: number[] = [];
  const colours: number[] = [];
  const index: number[] = [];
  for (const { from, to, width, above, colour } of strokes) {
    const first = position.length / 3;
    const [alongX, alongZ] = [to[0] - from[0], to[1] - from[1]];
    const share = width / 2 / Math.hypot(alongX, alongZ);
    const [sideX, sideZ] = [-alongZ * share, alongX * share];
    const { r, g, b } = new Color(colour);
    for (const [end, way] of [[from, -1] as const, [from, 1] as const, [to, 1] as const, [to, -1] as const]) {
      position.push(end[0] + way * sideX, slab + above, end[1] + way * sideZ);
      colours.push(r, g, b);
    }
    index.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(Float32Array.from(position), 3));
  geometry.setAttribute("color", new BufferAttribute(Float32Array.from(colours), 3));
  geometry.setIndex(index);
  return geometry;
}
