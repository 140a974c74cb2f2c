import { expect, test } from "vitest";
import { facesOf, frameOf } from "./isometric";

const at = (file: number, row: number, level: number) => ({ file, row, level });

test("a cube shows three faces, and glued cubes hide what is between them", () => {
  expect(facesOf([at(0, 0, 0)])).toHaveLength(3);
  expect(facesOf([at(0, 0, 0), at(1, 0, 0)])).toHaveLength(5);
  expect(facesOf([at(0, 0, 0), at(0, 0, 1)])).toHaveLength(5);
});

test("nearer faces are painted later", () => {
  const keys = facesOf([at(0, 0, 0), at(0, 1, 0)]).map((face) => face.key);
  expect(keys.indexOf("0,1,0t")).toBeLessThan(keys.indexOf("0,0,0t"));
});

test("the two screws do not look alike", () => {
  const right = [at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(1, 1, 1)];
  const left = [at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 0, 1)];
  const drawn = (cells: typeof right) =>
    facesOf(cells)
      .map((face) => face.path)
      .sort()
      .join();
  expect(drawn(right)).not.toBe(drawn(left));
});

test("stones are drawn to one scale, a bar of four as thick as a pair", () => {
  const size = (cells: ReturnType<typeof at>[]) => frameOf(cells).split(" ").map(Number)[2];
  expect(size([at(0, 0, 0)])).toBe(size([at(0, 0, 0), at(1, 0, 0)]));
});
