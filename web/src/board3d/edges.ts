/**
 * The edges of a stone as thin rods: outlines that keep their thickness on any screen and stay where they
 * are when the view turns.
 */
import { BufferAttribute, BufferGeometry } from "three";
import { BEVEL, INSET } from "./polycube";
import { eachAxis, type Room, type Vec3 } from "./space";

/** A straight edge from one point to another, along one axis. */
export interface Edge {
  readonly axis: number;
  readonly from: Vec3;
  readonly length: number;
}

/** How far inside its room's edge an outline runs: in the middle of a broken edge, in the fold of an inner one. */
const DEPTH = INSET + BEVEL / 2;
const FOLD = INSET / 2;

/** The outer and inner edges of a body of rooms, `depth` below its corners; edges in one line are one. */
export function edgesOf(rooms: readonly Room[], depth = DEPTH): Edge[] {
  const taken = new Set(rooms.map((room) => room.join()));
  const units = new Map<string, { axis: number; at: number[]; lean: [number, number] }>();
  for (const room of rooms) {
    for (let axis = 0; axis < 3; axis++) {
      const u = (axis + 1) % 3;
      const v = (axis + 2) % 3;
      for (const du of [0, 1]) {
        for (const dv of [0, 1]) {
          const at = [...room];
          at[u] = (at[u] ?? 0) + du;
          at[v] = (at[v] ?? 0) + dv;
          const lean = leanAt(taken, at, axis, depth);
          if (lean) units.set(`${axis} ${at.join()} ${lean.join()}`, { axis, at, lean });
        }
      }
    }
  }
  return merged([...units.values()], depth);
}

/** The way from a unit edge into the wood, to where its outline runs; `null` where there is no edge. */
function leanAt(
  taken: ReadonlySet<string>,
  at: readonly number[],
  axis: number,
  depth: number,
): [number, number] | null {
  const u = (axis + 1) % 3;
  const v = (axis + 2) % 3;
  const sum: [number, number] = [0, 0];
  let count = 0;
  for (const a of [-1, 0]) {
    for (const b of [-1, 0]) {
      const room = [...at];
      room[u] = (room[u] ?? 0) + a;
      room[v] = (room[v] ?? 0) + b;
      if (!taken.has(room.join())) continue;
      count++;
      sum[0] += a < 0 ? -1 : 1;
      sum[1] += b < 0 ? -1 : 1;
    }
  }
  if (count !== 1 && count !== 3) return null;
  const deep = count === 1 ? depth : Math.min(depth, FOLD);
  return [sum[0] * deep, sum[1] * deep];
}

function merged(units: readonly { axis: number; at: number[]; lean: [number, number] }[], depth: number): Edge[] {
  const lines = new Map<string, { axis: number; at: number[]; lean: [number, number]; starts: number[] }>();
  for (const unit of units) {
    const across = [...unit.at];
    across[unit.axis] = 0;
    const key = `${unit.axis} ${across.join()} ${unit.lean.join()}`;
    const line = lines.get(key) ?? { ...unit, starts: [] };
    line.starts.push(unit.at[unit.axis] ?? 0);
    lines.set(key, line);
  }
  const edges: Edge[] = [];
  for (const { axis, at, lean, starts } of lines.values()) {
    starts.sort((a, b) => a - b);
    for (let n = 0; n < starts.length;) {
      let end = n + 1;
      while (end < starts.length && starts[end] === (starts[end - 1] ?? 0) + 1) end++;
      const shift = [(starts[n] ?? 0) + depth - (at[axis] ?? 0), ...lean];
      const from = eachAxis((each) => (at[each] ?? 0) + (shift[(each - axis + 3) % 3] ?? 0));
      edges.push({ axis, from, length: end - n - 2 * depth });
      n = end;
    }
  }
  return edges;
}

/** The corners of a box, and its twelve triangles. */
const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [n & 1, (n >> 1) & 1, (n >> 2) & 1] as const);
const TRIANGLES = [
  0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5,
];

/** Rods of a thickness along edges, moved to where the site lies. */
export function rods(edges: readonly Edge[], thickness: number, move: Vec3): BufferGeometry {
  const boxes = edges.map(({ axis, from, length }) => {
    const size: [number, number, number] = [thickness, thickness, thickness];
    size[axis] = length + thickness;
    return { low: eachAxis((each) => from[each] + move[each] - thickness / 2), size };
  });
  return boxesOf(boxes);
}

/** Plain boxes as one geometry. */
export function boxesOf(boxes: readonly { readonly low: Vec3; readonly size: Vec3 }[]): BufferGeometry {
  const position = new Float32Array(boxes.length * 24);
  const index = new Uint32Array(boxes.length * 36);
  boxes.forEach(({ low, size }, n) => {
    CORNERS.forEach(([x, y, z], corner) => {
      position.set([low[0] + x * size[0], low[1] + y * size[1], low[2] + z * size[2]], n * 24 + corner * 3);
    });
    TRIANGLES.forEach((corner, at) => (index[n * 36 + at] = n * 8 + corner));
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(position, 3));
  geometry.setIndex(new BufferAttribute(index, 1));
  return geometry;
}
