/**
 * The body of a stone: cubes glued to one piece, a trace smaller than the room they fill, so that a fine
 * gap stays between neighbours, with broken outer edges and flush joints.
 */
import { eachAxis, type Room } from "./space";
import { skin, type Surface } from "./surface";

/** How far a stone's skin lies inside its room: the gap is as dark and as wide on every side. */
export const INSET = 0.017;
/** How much of an outer edge is broken. */
export const BEVEL = 0.046;
/** A further cut through the middle of every face, where the shading in the gaps has faded. */
const SHADE_CUT = 0.5;

const shapes = new Map<string, Surface>();

/** The body of these rooms. Bodies are kept by shape and shared: don't write into them. */
export function bodyOf(rooms: readonly Room[]): { readonly surface: Surface; readonly origin: Room } {
  const origin: Room = [
    Math.min(...rooms.map((room) => room[0])),
    Math.min(...rooms.map((room) => room[1])),
    Math.min(...rooms.map((room) => room[2])),
  ];
  const moved = rooms.map((room): Room => [room[0] - origin[0], room[1] - origin[1], room[2] - origin[2]]);
  const key = moved
    .map((room) => room.join())
    .sort()
    .join(" ");
  let surface = shapes.get(key);
  if (!surface) {
    surface = carve(moved);
    shapes.set(key, surface);
  }
  return { surface, origin };
}

function carve(rooms: readonly Room[]): Surface {
  const taken = new Set(rooms.map((room) => room.join()));
  const has = (x: number, y: number, z: number): boolean =>
    taken.has(`${Math.floor(x)},${Math.floor(y)},${Math.floor(z)}`);
  /** A point is wood when everything within the inset around it belongs to the stone. */
  const wood = (x: number, y: number, z: number): boolean => {
    for (const dx of [-INSET, INSET])
      for (const dy of [-INSET, INSET])
        for (const dz of [-INSET, INSET]) if (!has(x + dx, y + dy, z + dz)) return false;
    return true;
  };
  const lattice = eachAxis((axis) => cutsAlong(rooms, taken, axis));
  const [xs, ys, zs] = lattice;
  const middle = (cuts: readonly number[], n: number): number => ((cuts[n] ?? -9) + (cuts[n + 1] ?? -9)) / 2;
  const memo = new Map<number, boolean>();
  return skin(
    lattice,
    (i, j, k) => {
      if (i < 0 || j < 0 || k < 0 || i >= xs.length - 1 || j >= ys.length - 1 || k >= zs.length - 1) return false;
      const key = (i * ys.length + j) * zs.length + k;
      let answer = memo.get(key);
      if (answer === undefined) {
        answer = wood(middle(xs, i), middle(ys, j), middle(zs, k));
        memo.set(key, answer);
      }
      return answer;
    },
    BEVEL,
  );
}

/** Where to cut along an axis: beside every outer face, at every joint, and where the shading fades. */
function cutsAlong(rooms: readonly Room[], taken: ReadonlySet<string>, axis: number): number[] {
  const cuts = new Set<number>();
  for (const room of rooms) {
    const at = room[axis] ?? 0;
    cuts.add(at + SHADE_CUT);
    for (const way of [-1, 1]) {
      const next = [...room];
      next[axis] = at + way;
      if (taken.has(next.join())) {
        // The glued joint: a face ends here, even where the next goes on in the same plane.
        cuts.add(way > 0 ? at + 1 : at);
        continue;
      }
      const face = way > 0 ? at + 1 - INSET : at + INSET;
      cuts.add(face);
      cuts.add(face - way * BEVEL);
    }
  }
  return [...cuts].sort((a, b) => a - b);
}
