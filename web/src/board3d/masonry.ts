/**
 * Stones as triangles: each is hewn once where it stands, shaded anew when its neighbours change, and all
 * of one colour are joined into one geometry.
 */
import { BufferAttribute, BufferGeometry } from "three";
import type { Owner } from "../board/scene";
import type { StoneTheme } from "../board/themes";
import { fate } from "./noise";
import { COVERED, lightIn, nookOf, type Occupancy } from "./occupancy";
import { bodyOf } from "./polycube";
import type { Room, Vec3 } from "./space";
import type { Face, Surface } from "./surface";

/** A hewn piece: everything a material asks for, corner by corner. */
export interface Piece {
  readonly surface: Surface;
  readonly origin: Room;
  readonly position: Float32Array;
  readonly grain: Float32Array;
  readonly face: Float32Array;
  readonly shade: Float32Array;
}

/** How often the grain repeats in a cube, along and across it; across the end of the wood it is short. */
const SIDE_GRAIN: readonly [number, number] = [0.16, 0.62];
const END_GRAIN: readonly [number, number] = [2.6, 0.9];
/** Rock is the same all ways. */
const ROCK_GRAIN: readonly [number, number] = [0.36, 0.36];
const NO_WAY = -1;

/** Hews a stone of wood. `name` decides its grain, `move` where the site's corner lies. */
export function hew(rooms: readonly Room[], name: string, move: Vec3): Piece {
  const { surface, origin } = bodyOf(rooms);
  return dress(surface, origin, name, move, longest(rooms, name));
}

/** Hews a piece of rock. */
export function hewRock(rooms: readonly Room[], name: string, move: Vec3): Piece {
  const { surface, origin } = bodyOf(rooms);
  return dress(surface, origin, name, move);
}

/** How an owner's stones are hewn: ruins are always rock. */
export const quarry = (owner: Owner, { stuff }: StoneTheme): typeof hew =>
  owner === "ruin" || stuff === "rock" ? hewRock : hew;

/** Gives a skin grain along an axis, or none for rock, and room for shading. */
export function dress(surface: Surface, origin: Room, name: string, move: Vec3, along = NO_WAY): Piece {
  const count = surface.position.length / 3;
  const position = new Float32Array(count * 3);
  const grain = new Float32Array(count * 2);
  const face = new Float32Array(count * 2);
  const shade = new Float32Array(count * 2).fill(1);
  const shift = [fate(name, 1), fate(name, 2)] as const;
  for (let n = 0; n < position.length; n++) {
    const axis = (n % 3) as 0 | 1 | 2;
    position[n] = (surface.position[n] ?? 0) + origin[axis] + move[axis];
  }
  for (const { room, facing, corners } of surface.faces) {
    const axis = facing >> 1;
    const even = along === NO_WAY || axis === along;
    const [u, v] = even ? [(axis + 1) % 3, (axis + 2) % 3] : [along, 3 - along - axis];
    const scale = along === NO_WAY ? ROCK_GRAIN : even ? END_GRAIN : SIDE_GRAIN;
    for (const n of corners) {
      grain[n * 2] = (surface.position[n * 3 + u] ?? 0) * scale[0] + shift[0];
      // Opposite sides of a stone are different cuts.
      grain[n * 2 + 1] = (surface.position[n * 3 + v] ?? 0) * scale[1] + shift[1] + facing * 0.37;
      face.set(onFace(placeIn(surface, n, room), facing), n * 2);
    }
  }
  return { surface, origin, position, grain, face, shade };
}

/** Where a corner is within a room. */
const placeIn = ({ position }: Surface, n: number, room: Room): Vec3 => [
  (position[n * 3] ?? 0) - room[0],
  (position[n * 3 + 1] ?? 0) - room[1],
  (position[n * 3 + 2] ?? 0) - room[2],
];

/** A place in a room as one sees it on a face from outside: right and up, or right and away from the front. */
function onFace([x, y, z]: Vec3, facing: number): readonly [number, number] {
  const axis = facing >> 1;
  if (axis === 1) return [x, 1 - z];
  if (axis === 0) return [facing === 0 ? 1 - z : z, y];
  return [facing === 4 ? x : 1 - x, y];
}

/** Works out the light in the gaps around a piece, and how high its cubes are out of `top` levels. */
export function shadePiece({ surface, origin, shade }: Piece, occupancy: Occupancy, top: number): void {
  for (const { room, facing, corners } of surface.faces) {
    const level = room[1] + origin[1];
    const nook = nookOf(occupancy, [room[0] + origin[0], level, room[2] + origin[2]], facing);
    const u = ((facing >> 1) + 1) % 3;
    const v = ((facing >> 1) + 2) % 3;
    const height = top > 1 ? Math.min(1, level / (top - 1)) : 0.5;
    for (const n of corners) {
      const place = placeIn(surface, n, room);
      shade[n * 2] = lightIn(nook, place[u] ?? 0, place[v] ?? 0);
      shade[n * 2 + 1] = height;
    }
  }
}

/** The axis along which a stone is longest; of several, the one its name draws. */
function longest(rooms: readonly Room[], name: string): number {
  const spans = ([0, 1, 2] as const).map((axis) => {
    const along = rooms.map((room) => room[axis]);
    return Math.max(...along) - Math.min(...along);
  });
  const most = Math.max(...spans);
  const best = [0, 1, 2].filter((axis) => spans[axis] === most);
  return best[Math.floor(fate(name, 3) * best.length * 0.999)] ?? 0;
}

/**
 * Joins pieces into one geometry. Unless `whole`, what nobody sees is left out: faces that look down, for one
 * always looks from above, and most of a face that lies against another stone; one only sees its rim, dark,
 * in the seam. That is more than half of a full building.
 */
export function join(pieces: readonly Piece[], whole = false): BufferGeometry {
  const corners = pieces.reduce((sum, piece) => sum + piece.shade.length / 2, 0);
  const position = new Float32Array(corners * 3);
  const normal = new Float32Array(corners * 3);
  const grain = new Float32Array(corners * 2);
  const face = new Float32Array(corners * 2);
  const shade = new Float32Array(corners * 2);
  const parts = pieces.map((piece) => piece.surface.faces.map((face) => (whole ? face.triangles : seen(piece, face))));
  const count = parts.flat().reduce((sum, part) => sum + part.length, 0);
  const index = corners > 65535 ? new Uint32Array(count) : new Uint16Array(count);
  let corner = 0;
  let entry = 0;
  pieces.forEach((piece, n) => {
    position.set(piece.position, corner * 3);
    normal.set(piece.surface.normal, corner * 3);
    grain.set(piece.grain, corner * 2);
    face.set(piece.face, corner * 2);
    shade.set(piece.shade, corner * 2);
    for (const part of parts[n] ?? []) for (const at of part) index[entry++] = at + corner;
    corner += piece.shade.length / 2;
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(position, 3));
  geometry.setAttribute("normal", new BufferAttribute(normal, 3));
  geometry.setAttribute("grain", new BufferAttribute(grain, 2));
  geometry.setAttribute("face", new BufferAttribute(face, 2));
  geometry.setAttribute("shade", new BufferAttribute(shade, 2));
  geometry.setIndex(new BufferAttribute(index, 1));
  return geometry;
}

/** The light of a covered face as it is kept in an array. */
const HIDDEN = Math.fround(COVERED);
const DOWN = 3;

/** The triangles of a face that can be seen from above. */
function seen({ shade }: Piece, { facing, corners, triangles, lid }: Face): readonly number[] {
  if (facing === DOWN) return [];
  return shade[(corners[0] ?? 0) * 2] === HIDDEN ? lid : triangles;
}
