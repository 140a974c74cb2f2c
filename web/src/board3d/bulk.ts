/**
 * What has to be in view: the slab on its turntable, the building, and above every square room for the stone
 * in hand, wherever it may be held.
 */
import type { Cell, Scene, Site, Square } from "../board/scene";
import { DISC_FOOT, middleOf, SLAB_FOOT, turntableOf, type Vec3 } from "./space";
import { ring } from "./viewpoint";

/** The building with the stone in hand, as the eye frames it. */
export interface Bulk {
  /** How high each square is framed; also squares beside the plan, where a stone in hand sticks out. */
  readonly tops: ReadonlyMap<string, Top>;
  /** How many cubes high the stone in hand has stood since it was taken; 0 without one. */
  readonly inHand: number;
  /** Whether the stone in hand needs the room: then nothing of the page may cover it. */
  readonly held: boolean;
}

interface Top {
  readonly square: Square;
  readonly height: number;
}

/** Room above the building that is always in view: a flat stone needs no more. */
const HEADROOM = 1;

/** How many cubes high the stone in hand stands; 0 for none. */
export function heightInHand({ ghost }: Pick<Scene, "ghost">): number {
  const levels = ghost?.cells.map((cell) => cell.level) ?? [];
  return levels.length === 0 ? 0 : Math.max(...levels) - Math.min(...levels) + 1;
}

/** Whether a stone is in hand, also while it points at no square. */
export const isHolding = ({ ghost, marks }: Pick<Scene, "ghost" | "marks">): boolean =>
  ghost !== null || marks.landing.length > 0 || marks.turned.length > 0;

/**
 * The bulk of a scene. Room that the stone in hand has needed `before` is kept until it is placed or put
 * back, so that the view does not follow it to and fro.
 */
export function bulkOf(scene: Scene, before: Bulk | null): Bulk {
  const { site, stones, target = [], ghost } = scene;
  const kept = isHolding(scene) ? before : null;
  const inHand = Math.max(kept?.inHand ?? 0, heightInHand(scene));
  const tops = new Map<string, Top>();
  const reach = (square: Square, height: number): void => {
    const key = `${square.file},${square.row}`;
    const known = tops.get(key);
    if (!known || known.height < height) tops.set(key, { square, height });
  };
  const room = Math.max(HEADROOM, inHand);
  for (const square of site.squares) reach(square, room);
  for (const { cells } of stones) for (const cell of cells) reach(cell, cell.level + 1 + room);
  for (const cell of target) reach(cell, cell.level + 1);
  const held = inHand > HEADROOM || isOver(ghost?.cells ?? [], tops) || (kept?.held ?? false);
  for (const cell of ghost?.cells ?? []) reach(cell, cell.level + 1);
  for (const { square, height } of kept?.tops.values() ?? []) reach(square, height);
  return { tops, inHand, held };
}

/** Whether cells stick out of the room above their squares: they hang over from a neighbour, or are lifted. */
const isOver = (cells: readonly Cell[], tops: ReadonlyMap<string, Top>): boolean =>
  cells.some(({ file, row, level }) => level + 1 > (tops.get(`${file},${row}`)?.height ?? 0));

/** The outermost points of a bulk on its site. */
export function pointsOf(site: Site, { tops }: Pick<Bulk, "tops">): Vec3[] {
  const { halfX, halfZ, radius } = turntableOf(site);
  const stands = [...tops.values()].flatMap(({ square, height }) => {
    const [x, , z] = middleOf(site, square);
    return CORNERS.map(([a, b]): Vec3 => [x + a / 2, height, z + b / 2]);
  });
  return [
    ...CORNERS.map(([a, b]): Vec3 => [a * halfX, SLAB_FOOT, b * halfZ]),
    ...ring(radius, SLAB_FOOT),
    ...ring(radius, DISC_FOOT),
    ...stands,
  ];
}

const CORNERS = [-1, 1].flatMap((a) => [-1, 1].map((b) => [a, b] as const));
