/**
 * What has to be in view: the slab on its turntable, the building, and above every square room for the stone
 * in hand, wherever it may be held.
 */
import type { Cell, Scene, Site, Square } from "../board/scene";
import { DISC_FOOT, middleOf, SLAB_FOOT, topLimit, topOf, turntableOf, type Vec3 } from "./space";
import { ring } from "./viewpoint";

/** The building with the stone in hand, as the eye frames it. */
export interface Bulk {
  /** How high each square is framed. */
  readonly tops: Tops;
  /** How high the stone in hand has reached since it was taken, also beside the plan where it sticks out. */
  readonly hand: Tops;
  /** How many levels the scale of heights counts. */
  readonly scale: number;
}

/** Heights of squares, by their names. */
export type Tops = ReadonlyMap<string, { readonly square: Square; readonly height: number }>;

/** Room above the building that is always in view: a flat stone needs no more. */
const HEADROOM = 1;
/** So high there is always room where so much may be built: most stones need no more when they stand. */
const STANDING = 3;
/** The scale of heights counts at least so far, on an empty plan too. */
const LEAST_SCALE = 2;

/** Whether a stone is in hand, also while it points at no square. */
export const isHolding = ({ ghost, marks }: Pick<Scene, "ghost" | "marks">): boolean =>
  ghost !== null || marks.landing.length > 0 || marks.turned.length > 0;

/** The highest of what is known of each square. */
function highest(...known: Iterable<{ readonly square: Square; readonly height: number }>[]): Tops {
  const tops = new Map<string, { square: Square; height: number }>();
  for (const list of known) {
    for (const { square, height } of list) {
      const key = `${square.file},${square.row}`;
      if ((tops.get(key)?.height ?? 0) < height) tops.set(key, { square, height });
    }
  }
  return tops;
}

const topsOf = (cells: readonly Cell[], room: number): { square: Square; height: number }[] =>
  cells.map((cell) => ({ square: cell, height: cell.level + 1 + room }));

/**
 * The bulk of a scene. Room that the stone in hand has needed `before` is kept until it is placed or put
 * back, so that the view does not follow it to and fro.
 */
export function bulkOf(scene: Scene, before: Bulk | null): Bulk {
  const { site, stones, target = [], ghost } = scene;
  const cells = stones.flatMap((stone) => stone.cells);
  const kept = isHolding(scene) ? before : null;
  const built = Math.max(topOf(cells), topOf(target));
  return {
    tops: highest(
      site.squares.map((square) => ({ square, height: Math.max(HEADROOM, Math.min(STANDING, square.limit)) })),
      topsOf(cells, HEADROOM),
      topsOf(target, 0),
    ),
    hand: highest(topsOf(ghost?.cells ?? [], 0), kept?.hand.values() ?? []),
    scale: Math.max(Math.min(LEAST_SCALE, topLimit(site)), built),
  };
}

/** The corners of columns that are so high. */
export const cornersOf = (site: Site, tops: Tops): Vec3[] =>
  [...tops.values()].flatMap(({ square, height }) => {
    const [x, , z] = middleOf(site, square);
    return CORNERS.map(([a, b]): Vec3 => [x + a / 2, height, z + b / 2]);
  });

/** The outermost points of the slab and its turntable. */
export function footOf(site: Site): Vec3[] {
  const { halfX, halfZ, radius } = turntableOf(site);
  return [
    ...CORNERS.map(([a, b]): Vec3 => [a * halfX, SLAB_FOOT, b * halfZ]),
    ...ring(radius, SLAB_FOOT),
    ...ring(radius, DISC_FOOT),
  ];
}

const CORNERS = [-1, 1].flatMap((a) => [-1, 1].map((b) => [a, b] as const));
