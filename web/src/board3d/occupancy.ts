/**
 * Which stone fills which room, and how much light is lost in the corners between them: contact shading,
 * worked out once for each corner of a skin instead of in every picture.
 */
import { FACINGS, type Room } from "./space";
import { BEVEL, INSET } from "./polycube";

/** No stone; the ground; from 1 on, the stones. */
export const AIR = 0;
export const GROUND = -1;

/** Room for sites of 10 × 10 squares and 8 levels, with a margin for stones in hand that stick out. */
const MARGIN = 4;

/** A table of rooms. */
export class Occupancy {
  private readonly sizeX: number;
  private readonly sizeY: number;
  private readonly sizeZ: number;
  private readonly rooms: Int16Array;

  constructor(width: number, depth: number, height: number) {
    this.sizeX = width + 2 * MARGIN;
    this.sizeY = height + 2 * MARGIN;
    this.sizeZ = depth + 2 * MARGIN;
    this.rooms = new Int16Array(this.sizeX * this.sizeY * this.sizeZ);
  }

  private slot(x: number, y: number, z: number): number {
    const i = x + MARGIN;
    const j = y + MARGIN;
    // Rows run against z: row r lies at z = -1 - r.
    const k = -1 - z + MARGIN;
    if (i < 0 || j < 0 || k < 0 || i >= this.sizeX || j >= this.sizeY || k >= this.sizeZ) return -1;
    return (i * this.sizeY + j) * this.sizeZ + k;
  }

  /** Who fills a room. */
  at(x: number, y: number, z: number): number {
    const slot = this.slot(x, y, z);
    return slot < 0 ? AIR : (this.rooms[slot] ?? AIR);
  }

  fill(room: Room, who: number): void {
    const slot = this.slot(...room);
    if (slot >= 0) this.rooms[slot] = who;
  }

  /** The rooms that somebody else fills in another table of the same size; `null` if the sizes differ. */
  changes(other: Occupancy): Room[] | null {
    if (other.sizeX !== this.sizeX || other.sizeY !== this.sizeY || other.sizeZ !== this.sizeZ) return null;
    const changed: Room[] = [];
    this.rooms.forEach((who, slot) => {
      if (who === other.rooms[slot]) return;
      const k = slot % this.sizeZ;
      const j = Math.floor(slot / this.sizeZ) % this.sizeY;
      const i = Math.floor(slot / this.sizeZ / this.sizeY);
      changed.push([i - MARGIN, j - MARGIN, MARGIN - 1 - k]);
    });
    return changed;
  }
}

/** How far the shading of a wall reaches, in cubes. */
const REACH = 0.95;
/** What a wall beside a face takes from it, right at its foot; a corner takes less. */
const WALL = 0.5;
const CORNER = 0.32;
/** A wall of two cubes takes more; some light is left in every corner. */
const TALL = 1.25;
const DARKEST = 0.22;
/** What is left of the light between two stones that touch, and in the broken edge above such a seam. */
export const COVERED = 0.1;
const SEAM = 0.42;
/** How far from its edge a face is in the broken edge. */
export const SEAM_WIDTH = INSET + 0.9 * BEVEL;

/** How many rooms away a change can be felt: a wall shades its neighbours, a tall one more. */
const FELT = 2;

/** Whether any of the changes may be felt at one of these rooms; `null` stands for everything. */
export const isFelt = (changes: readonly Room[] | null, rooms: readonly Room[]): boolean =>
  changes === null ||
  changes.some(([x, y, z]) =>
    rooms.some(([a, b, c]) => Math.abs(a - x) <= FELT && Math.abs(b - y) <= FELT && Math.abs(c - z) <= FELT),
  );

/** What is around a face: how much each of its eight neighbours would take, and where its seams are. */
export interface Nook {
  readonly covered: boolean;
  /** Neighbours that stand out before the face: across, along, and what they take at their foot. */
  readonly walls: readonly (readonly [du: number, dv: number, takes: number])[];
  /** Neighbours of another stone that lie flush: across, along. */
  readonly seams: readonly (readonly [du: number, dv: number])[];
}

/** Looks around a face. */
export function nookOf(rooms: Occupancy, [x, y, z]: Room, facing: number): Nook {
  const [nx, ny, nz] = FACINGS[facing] ?? [0, 1, 0];
  const self = rooms.at(x, y, z);
  const before = rooms.at(x + nx, y + ny, z + nz);
  // A stone's skin runs a trace under its own inner corners; the squares of the plan cover each other.
  if (before !== AIR && before === self && self !== GROUND) return { covered: false, walls: [[0, 0, WALL]], seams: [] };
  if (before !== AIR) return { covered: true, walls: [], seams: [] };
  const axis = facing >> 1;
  const walls: [number, number, number][] = [];
  const seams: [number, number][] = [];
  const side: [number, number, number] = [0, 0, 0];
  for (let du = -1; du <= 1; du++) {
    for (let dv = -1; dv <= 1; dv++) {
      if (du === 0 && dv === 0) continue;
      side[(axis + 1) % 3] = du;
      side[(axis + 2) % 3] = dv;
      const [a, b, c] = [x + side[0], y + side[1], z + side[2]];
      if (rooms.at(a + nx, b + ny, c + nz) !== AIR) {
        const tall = rooms.at(a + 2 * nx, b + 2 * ny, c + 2 * nz) !== AIR ? TALL : 1;
        walls.push([du, dv, (du !== 0 && dv !== 0 ? CORNER : WALL) * tall]);
      }
      if (du === 0 || dv === 0) {
        const beside = rooms.at(a, b, c);
        // The squares of the plan are all ground, and yet there is a groove between them.
        if (beside !== AIR && (beside !== self || self === GROUND)) seams.push([du, dv]);
      }
    }
  }
  return { covered: false, walls, seams };
}

/** The light that reaches a place on a face, 0 to 1 across and along it: 1 in the open, less in the gaps. */
export function lightIn({ covered, walls, seams }: Nook, u: number, v: number): number {
  if (covered) return COVERED;
  let lost = 0;
  for (const [du, dv, takes] of walls) {
    const away = Math.hypot(du < 0 ? u : du > 0 ? 1 - u : 0, dv < 0 ? v : dv > 0 ? 1 - v : 0);
    if (away < REACH) lost += takes * (1 - away / REACH) ** 2;
  }
  let light = Math.max(DARKEST, 1 - lost);
  for (const [du, dv] of seams) {
    const place = du !== 0 ? u : v;
    if ((du + dv > 0 ? 1 - place : place) < SEAM_WIDTH) light = Math.min(light, SEAM);
  }
  return light;
}
