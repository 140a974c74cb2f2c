import { describe, expect, it } from "vitest";
import { bodyOf, INSET } from "./polycube";
import type { Room } from "./space";
import type { Surface } from "./surface";

const STONES: Readonly<Record<string, readonly Room[]>> = {
  pair: [
    [0, 0, 0],
    [1, 0, 0],
  ],
  bar: [
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [3, 0, 0],
  ],
  corner: [
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  square: [
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, -1],
    [1, 0, -1],
  ],
  tripod: [
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  rightScrew: [
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, -1],
    [1, 1, -1],
  ],
  leftScrew: [
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, -1],
    [0, 1, 0],
  ],
};

const point = ({ position }: Surface, n: number): string =>
  [0, 1, 2].map((part) => Math.round((position[n * 3 + part] ?? 0) * 1e4)).join();

const trianglesOf = (surface: Surface): number[] => surface.faces.flatMap((face) => face.triangles);

/** Six times the volume that triangles enclose. */
function volume({ position }: Surface, triangles: readonly number[]): number {
  const at = (n: number): number[] => [0, 1, 2].map((part) => position[n * 3 + part] ?? 0);
  let sum = 0;
  for (let n = 0; n < triangles.length; n += 3) {
    const [a = [], b = [], c = []] = [0, 1, 2].map((corner) => at(triangles[n + corner] ?? 0));
    const [ax = 0, ay = 0, az = 0] = a;
    const [bx = 0, by = 0, bz = 0] = b;
    const [cx = 0, cy = 0, cz = 0] = c;
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return sum / 6;
}

describe.each(Object.entries(STONES))("the body of a %s", (_, rooms) => {
  const { surface } = bodyOf(rooms);
  const triangles = trianglesOf(surface);

  it("is closed: every edge of a triangle has a neighbour that runs the other way", () => {
    const edges = new Map<string, number>();
    for (let n = 0; n < triangles.length; n += 3) {
      for (let side = 0; side < 3; side++) {
        const from = point(surface, triangles[n + side] ?? 0);
        const to = point(surface, triangles[n + ((side + 1) % 3)] ?? 0);
        if (from === to) continue;
        edges.set(`${from} ${to}`, (edges.get(`${from} ${to}`) ?? 0) + 1);
      }
    }
    for (const [edge, count] of edges) {
      const [from, to] = edge.split(" ");
      expect(edges.get(`${to} ${from}`), edge).toBe(count);
    }
  });

  it("looks outwards and is a trace smaller than its cubes", () => {
    const whole = volume(surface, triangles);
    expect(whole).toBeGreaterThan(rooms.length * 0.9);
    expect(whole).toBeLessThan(rooms.length);
  });

  it("stays inside its rooms by the inset", () => {
    for (const axis of [0, 1, 2] as const) {
      const along = [...surface.position].filter((_, n) => n % 3 === axis);
      const widest = Math.max(...rooms.map((room) => room[axis])) - Math.min(...rooms.map((room) => room[axis])) + 1;
      expect(Math.min(...along)).toBeGreaterThanOrEqual(INSET - 1e-6);
      expect(Math.max(...along)).toBeLessThanOrEqual(widest - INSET + 1e-6);
    }
  });

  it("has normals of length one", () => {
    for (let n = 0; n < surface.normal.length; n += 3) {
      expect(Math.hypot(...surface.normal.slice(n, n + 3))).toBeCloseTo(1, 5);
    }
  });
});

describe("bodies", () => {
  it("are shared by stones of the same shape wherever they stand", () => {
    const here = bodyOf([
      [0, 0, -1],
      [1, 0, -1],
    ]);
    const there = bodyOf([
      [6, 2, -5],
      [5, 2, -5],
    ]);
    expect(there.surface).toBe(here.surface);
    expect(there.origin).toEqual([5, 2, -5]);
  });

  it("of the two screws differ", () => {
    const { rightScrew = [], leftScrew = [] } = STONES;
    expect(bodyOf(rightScrew).surface).not.toBe(bodyOf(leftScrew).surface);
  });

  it("have a lid of two triangles on each face of a cube", () => {
    const { surface } = bodyOf([[0, 0, 0]]);
    expect(surface.faces).toHaveLength(6);
    for (const face of surface.faces) expect(new Set(face.lid).size).toBe(4);
    const lids = surface.faces.flatMap((face) => face.lid);
    expect(volume(surface, lids)).toBeGreaterThan(0.6);
  });
});
