import { describe, expect, it } from "vitest";
import { hew, join, shadePiece } from "./masonry";
import { Occupancy } from "./occupancy";
import type { Room } from "./space";

const triangles = (stones: readonly (readonly Room[])[], whole: boolean): number => {
  const rooms = new Occupancy(8, 8, 4);
  stones.forEach((stone, n) => stone.forEach((room) => rooms.fill(room, n + 1)));
  const pieces = stones.map((stone, n) => hew(stone, `stone ${n}`, [0, 0, 0]));
  for (const piece of pieces) shadePiece(piece, rooms, 4);
  return (join(pieces, whole).getIndex()?.count ?? 0) / 3;
};

describe("joined stones", () => {
  it("draw faces that lie against each other with two triangles", () => {
    const apart: Room[][] = [[[0, 0, -1]], [[2, 0, -1]]];
    const together: Room[][] = [[[0, 0, -1]], [[1, 0, -1]]];
    const face = triangles([[[0, 0, -1]]], true) / 6;
    expect(triangles(apart, false) - triangles(together, false)).toBe(2 * (face - 2));
  });

  it("have no undersides, unless one can look through them", () => {
    const cube: Room[][] = [[[0, 0, -1]]];
    expect(triangles(cube, false)).toBe((triangles(cube, true) * 5) / 6);
  });

  it("of a full pyramid stay far below what a frame may have", () => {
    const cubes: Room[][] = [];
    for (let file = 0; file < 8; file++)
      for (let row = 0; row < 8; row++) {
        const limit = Math.min(file, row, 7 - file, 7 - row) + 1;
        for (let level = 0; level < limit; level++) cubes.push([[file, level, -1 - row]]);
      }
    expect(cubes).toHaveLength(120);
    expect(triangles(cubes, false)).toBeLessThan(15_000);
  });
});

describe("a hewn stone", () => {
  it("has the same grain whenever it is hewn, and another than its neighbour", () => {
    const rooms: Room[] = [
      [0, 0, -1],
      [1, 0, -1],
    ];
    expect(hew(rooms, "a", [0, 0, 0]).grain).toEqual(hew(rooms, "a", [0, 0, 0]).grain);
    expect(hew(rooms, "b", [0, 0, 0]).grain).not.toEqual(hew(rooms, "a", [0, 0, 0]).grain);
  });

  it("shows signs upright: up the wall, and away from the front on top", () => {
    const { surface, face, position } = hew([[0, 0, -1]], "a", [0, 0, 0]);
    for (const { facing, corners } of surface.faces) {
      const along = facing === 2 ? 2 : 1;
      if (facing === 3) continue;
      const by = (n: number): number => (facing === 2 ? -1 : 1) * (position[n * 3 + along] ?? 0);
      const [low, high] = [...corners]
        .sort((a, b) => by(a) - by(b))
        .filter((_, n, all) => n === 0 || n === all.length - 1);
      expect(face[(low ?? 0) * 2 + 1]).toBeLessThan(face[(high ?? 0) * 2 + 1] ?? 0);
    }
  });
});
