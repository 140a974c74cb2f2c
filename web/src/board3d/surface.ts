/**
 * The skin of a solid that is cut out of a lattice of boxes, with its outer edges broken. Everything
 * made of right angles comes from here: stones, the squares of the plan, the slab. Pure arrays; what a
 * face looks like is decided elsewhere.
 */
import { eachAxis, FACINGS, type Room, type Vec3 } from "./space";

/** A face of one room: which way it looks, which corners are its own, and its triangles. */
export interface Face {
  readonly room: Room;
  readonly facing: number;
  readonly corners: number[];
  readonly triangles: number[];
  /** The two triangles between its outermost corners: enough where one can't look. */
  readonly lid: number[];
}

/** A skin: the faces of the rooms that it is made of. */
export interface Surface {
  readonly position: Float32Array;
  readonly normal: Float32Array;
  readonly faces: readonly Face[];
}

/** The planes that cut space along each axis, in rising order. */
export type Lattice = readonly [readonly number[], readonly number[], readonly number[]];

/** Whether the lattice's box with these counts is filled. Asked for boxes outside too. */
export type Filled = (i: number, j: number, k: number) => boolean;

/** The room that the box after a cut lies in, along one axis. */
const middle = (cuts: readonly number[], n: number): number => Math.floor(((cuts[n] ?? 0) + (cuts[n + 1] ?? 0)) / 2);

/**
 * The skin of the filled boxes. Corners on outer edges are drawn in by half the bevel, which turns the
 * two narrow strips beside such an edge into one chamfer; their normals are bent, so it looks round.
 */
export function skin(lattice: Lattice, filled: Filled, bevel: number): Surface {
  const [xs, ys, zs] = lattice;
  const position: number[] = [];
  const normal: number[] = [];
  const faces = new Map<string, Face>();
  const known = new Map<string, number>();

  /** Which way the outer edges that meet in a corner look: the sum of the faces beside them. */
  const edgesAt = (corner: readonly number[]): [number, number, number] => {
    const sum: [number, number, number] = [0, 0, 0];
    for (let along = 0; along < 3; along++) {
      const u = (along + 1) % 3;
      const v = (along + 2) % 3;
      for (let way = -1; way < 1; way++) {
        let count = 0;
        const lean = [0, 0];
        for (let a = -1; a < 1; a++) {
          for (let b = -1; b < 1; b++) {
            const box = [0, 0, 0];
            box[along] = (corner[along] ?? 0) + way;
            box[u] = (corner[u] ?? 0) + a;
            box[v] = (corner[v] ?? 0) + b;
            if (!filled(box[0] ?? 0, box[1] ?? 0, box[2] ?? 0)) continue;
            count++;
            lean[0] = a < 0 ? 1 : -1;
            lean[1] = b < 0 ? 1 : -1;
          }
        }
        if (count === 1) {
          sum[u] = (sum[u] ?? 0) + (lean[0] ?? 0);
          sum[v] = (sum[v] ?? 0) + (lean[1] ?? 0);
        }
      }
    }
    return [Math.sign(sum[0]), Math.sign(sum[1]), Math.sign(sum[2])];
  };

  const faceOf = (facing: number, room: Room): Face => {
    const key = `${facing},${room.join()}`;
    const face = faces.get(key) ?? { room, facing, corners: [], triangles: [], lid: [] };
    faces.set(key, face);
    return face;
  };

  const cornerOf = (at: readonly [number, number, number], { facing, room, corners }: Face): number => {
    const key = `${at.join()},${facing},${room.join()}`;
    const old = known.get(key);
    if (old !== undefined) return old;
    const made = position.length / 3;
    const edge = edgesAt(at);
    const look = FACINGS[facing] ?? [0, 1, 0];
    position.push(
      (xs[at[0]] ?? 0) - (edge[0] * bevel) / 2,
      (ys[at[1]] ?? 0) - (edge[1] * bevel) / 2,
      (zs[at[2]] ?? 0) - (edge[2] * bevel) / 2,
    );
    const bent = edge[0] * look[0] + edge[1] * look[1] + edge[2] * look[2] > 0;
    const size = bent ? Math.hypot(...edge) : 1;
    normal.push(...(bent ? edge : look).map((part) => part / size));
    corners.push(made);
    known.set(key, made);
    return made;
  };

  const quad = (i: number, j: number, k: number, facing: number): void => {
    const axis = facing >> 1;
    const outer = 1 - (facing & 1);
    const u = (axis + 1) % 3;
    const v = (axis + 2) % 3;
    const face = faceOf(facing, [middle(xs, i), middle(ys, j), middle(zs, k)]);
    const [a, b, c, d] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([du = 0, dv = 0]) => {
      const at: [number, number, number] = [i, j, k];
      at[axis] = (at[axis] ?? 0) + outer;
      at[u] = (at[u] ?? 0) + du;
      at[v] = (at[v] ?? 0) + dv;
      return cornerOf(at, face);
    }) as [number, number, number, number];
    face.triangles.push(...wound(a, b, c, d, outer === 1));
  };

  for (let i = 0; i < xs.length - 1; i++) {
    for (let j = 0; j < ys.length - 1; j++) {
      for (let k = 0; k < zs.length - 1; k++) {
        if (!filled(i, j, k)) continue;
        FACINGS.forEach(([x, y, z], facing) => {
          if (!filled(i + x, j + y, k + z)) quad(i, j, k, facing);
        });
      }
    }
  }
  for (const face of faces.values()) face.lid.push(...lidOf(face, position));
  return { position: Float32Array.from(position), normal: Float32Array.from(normal), faces: [...faces.values()] };
}

/** A quad's triangles, seen from outside anticlockwise. */
const wound = (a: number, b: number, c: number, d: number, outer: boolean): number[] =>
  outer ? [a, b, c, a, c, d] : [a, c, b, a, d, c];

/**
 * A face's outermost corners as two triangles. Where the face is not quite a rectangle, beside an inner
 * corner of its stone, they would leave a sliver open; then it is all of its triangles.
 */
function lidOf({ corners, facing, triangles }: Face, position: readonly number[]): number[] {
  const u = ((facing >> 1) + 1) % 3;
  const v = ((facing >> 1) + 2) % 3;
  const place = (n: number): [number, number] => [position[n * 3 + u] ?? 0, position[n * 3 + v] ?? 0];
  const farthest = (du: number, dv: number): number => {
    const reach = (n: number): number => place(n)[0] * du + place(n)[1] * dv;
    return corners.reduce((best, n) => (reach(n) > reach(best) ? n : best), corners[0] ?? 0);
  };
  const area = (list: readonly number[]): number => {
    let sum = 0;
    for (let n = 0; n < list.length; n += 3) {
      const [[ax, ay], [bx, by], [cx, cy]] = [0, 1, 2].map((corner) => place(list[n + corner] ?? 0)) as [
        [number, number],
        [number, number],
        [number, number],
      ];
      sum += Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
    }
    return sum;
  };
  const lid = wound(farthest(-1, -1), farthest(1, -1), farthest(1, 1), farthest(-1, 1), (facing & 1) === 0);
  return Math.abs(area(lid) - area(triangles)) < 1e-6 ? lid : [...triangles];
}

/** A block with broken edges between two corners. */
export function block(low: Vec3, high: Vec3, bevel: number): Surface {
  const lattice = eachAxis((axis) => [low[axis], low[axis] + bevel, high[axis] - bevel, high[axis]]);
  const inside = (n: number): boolean => n >= 0 && n < 3;
  return skin(lattice, (i, j, k) => inside(i) && inside(j) && inside(k), bevel);
}
