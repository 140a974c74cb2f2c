/** What has to be in view: the building, and room above it for the stone in hand wherever it may be held. */
import type { Cell, Scene } from "../board/scene";
import { middleOf, topOf } from "./space";

/** The building with the stone in hand, as the eye frames it. Spreads are measured from the middle of the site. */
export interface Bulk {
  /** The highest parts, and how far they spread across and along the files. */
  readonly height: number;
  readonly crownX: number;
  readonly crownZ: number;
  /** How high everything else is. */
  readonly skirt: number;
  /** Whether the stone in hand needs the room: then nothing of the page may cover it. */
  readonly held: boolean;
}

/** Room above the building that is always in view: a flat stone needs no more. */
const HEADROOM = 1;
const LEAST_HEIGHT = 1.6;
/** From this share of its height on, a building is crown; so high the rest is framed at least. */
const CROWN = 0.55;
const SKIRT = 0.45;

/** How many cubes high the stone in hand stands; 0 for none. */
export function heightInHand({ ghost }: Pick<Scene, "ghost">): number {
  const levels = ghost?.cells.map((cell) => cell.level) ?? [];
  return levels.length === 0 ? 0 : Math.max(...levels) - Math.min(...levels) + 1;
}

/** Whether a stone is in hand, also while it points at no square. */
export const isHolding = ({ ghost, marks }: Pick<Scene, "ghost" | "marks">): boolean =>
  ghost !== null || marks.landing.length > 0 || marks.turned.length > 0;

/** The bulk of a scene, with room for a stone that stands so many cubes high. */
export function bulkOf(scene: Scene, inHand: number): Bulk {
  const { site, stones, target = [], ghost } = scene;
  const cells = stones.flatMap((stone) => stone.cells);
  const top = Math.max(topOf(cells), topOf(target));
  const crown = cells.filter((cell) => cell.level + 1 > top * CROWN);
  const spread = (axis: 0 | 2): number =>
    crown.reduce((far, cell) => Math.max(far, Math.abs(middleOf(site, cell)[axis]) + 0.5), 0.5);
  const [crownX, crownZ] = [spread(0), spread(2)];
  const isBeside = (cell: Cell): boolean => {
    const [x, , z] = middleOf(site, cell);
    return Math.abs(x) > crownX || Math.abs(z) > crownZ;
  };
  const height = Math.max(LEAST_HEIGHT, top + Math.max(HEADROOM, inHand), topOf(ghost?.cells ?? []));
  // Beside the crown the stone in hand stands on what is there; only some hang over from the crown, or are lifted.
  const resting = Math.max(height * SKIRT, topOf(cells.filter(isBeside)) + Math.max(HEADROOM, inHand));
  const hanging = topOf((ghost?.cells ?? []).filter(isBeside));
  const held = inHand > HEADROOM || hanging > resting;
  return { height, crownX, crownZ, skirt: Math.max(resting, hanging), held };
}

/** Whether a frame that was made for one bulk also holds another. */
export const holds = (frame: Bulk, bulk: Bulk): boolean =>
  frame.height >= bulk.height && frame.skirt >= bulk.skirt && (frame.held || !bulk.held);
