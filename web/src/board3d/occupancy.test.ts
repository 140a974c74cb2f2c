import { describe, expect, it } from "vitest";
import { COVERED, GROUND, lightIn, nookOf, Occupancy } from "./occupancy";
import type { Room } from "./space";

const UP = 2;

function table(...stones: readonly (readonly Room[])[]): Occupancy {
  const rooms = new Occupancy(4, 4, 4);
  stones.forEach((stone, n) => stone.forEach((room) => rooms.fill(room, n + 1)));
  return rooms;
}

describe("the light on a face", () => {
  it("is full in the open", () => {
    const nook = nookOf(table([[1, 0, -2]]), [1, 0, -2], UP);
    expect(lightIn(nook, 0.5, 0.5)).toBe(1);
    expect(lightIn(nook, 0, 1)).toBe(1);
  });

  it("fades towards a wall, and more so towards a taller one", () => {
    const low = nookOf(
      table(
        [[1, 0, -2]],
        [
          [2, 0, -2],
          [2, 1, -2],
        ],
      ),
      [1, 0, -2],
      UP,
    );
    const tall = nookOf(
      table(
        [[1, 0, -2]],
        [
          [2, 0, -2],
          [2, 1, -2],
          [2, 2, -2],
        ],
      ),
      [1, 0, -2],
      UP,
    );
    // Up is the second axis, so x is what the face counts second.
    const [far, near] = [lightIn(low, 0.5, 0.05), lightIn(low, 0.5, 0.9)];
    expect(near).toBeLessThan(far);
    expect(lightIn(tall, 0.5, 0.9)).toBeLessThan(near);
  });

  it("is almost gone where another stone lies against it", () => {
    const nook = nookOf(table([[1, 0, -2]], [[1, 1, -2]]), [1, 0, -2], UP);
    expect(nook.covered).toBe(true);
    expect(lightIn(nook, 0.5, 0.5)).toBe(COVERED);
  });

  it("is dark in the seam between two stones, not in the joint within one", () => {
    const two = nookOf(table([[1, 0, -2]], [[2, 0, -2]]), [1, 0, -2], UP);
    const one = nookOf(
      table([
        [1, 0, -2],
        [2, 0, -2],
      ]),
      [1, 0, -2],
      UP,
    );
    expect(lightIn(two, 0.5, 0.97)).toBeLessThan(0.65);
    expect(lightIn(one, 0.5, 0.97)).toBe(1);
  });

  it("is dark in the groove between two squares of the plan", () => {
    const rooms = new Occupancy(4, 4, 4);
    rooms.fill([0, -1, -1], GROUND);
    rooms.fill([1, -1, -1], GROUND);
    expect(lightIn(nookOf(rooms, [0, -1, -1], UP), 0.5, 0.97)).toBeLessThan(0.65);
  });
});

describe("a table of rooms", () => {
  it("knows nothing outside, and minds nothing that is filled there", () => {
    const rooms = table();
    rooms.fill([99, 0, 0], 1);
    expect(rooms.at(99, 0, 0)).toBe(0);
  });
});
