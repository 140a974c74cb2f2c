import { Vector3 } from "three";
import { describe, expect, it } from "vitest";
import type { Side, Site } from "../board/scene";
import type { Bulk } from "./bulk";
import { Eye } from "./eye";
import { scaleCorner } from "./heightscale";
import { pick } from "./pick";

const site: Site = {
  width: 4,
  depth: 5,
  squares: [0, 1, 2, 3].flatMap((file) => [0, 1, 2, 3, 4].map((row) => ({ file, row, limit: 4 }))),
};

/** Every square framed so high. */
const bulk = (height: number): Bulk => ({
  tops: new Map(site.squares.map((square) => [`${square.file},${square.row}`, { square, height }])),
  hand: new Map(),
  scale: 1,
});

function watcher(aspect = 1.5): { eye: Eye; sides: Side[] } {
  const sides: Side[] = [];
  const eye = new Eye((side) => sides.push(side));
  eye.resize(600 * aspect, 600, 56);
  eye.behold(site, bulk(2));
  return { eye, sides };
}

/** Lets it arrive. */
const arrive = (eye: Eye): void => {
  for (let n = 0; n < 200 && eye.advance(0.05); n++);
};
const at = (eye: Eye, x: number, y: number) => pick(site, () => 0, eye.ray(x, y));
const DEGREE = Math.PI / 180;

describe("the eye", () => {
  it("sees row 1 near and file a left from the front", () => {
    const { eye } = watcher();
    const [low, high, left, right] = [at(eye, 0, -0.3), at(eye, 0, 0.3), at(eye, -0.25, 0), at(eye, 0.25, 0)];
    expect(low?.row).toBeLessThan(high?.row ?? 0);
    expect(left?.file).toBeLessThan(right?.file ?? 0);
  });

  it("sees the last file near after a quarter turn, and says which side it is", () => {
    const { eye, sides } = watcher();
    eye.turn(1);
    arrive(eye);
    expect(sides).toEqual([1]);
    expect(at(eye, 0, -0.3)?.file).toBeGreaterThan(at(eye, 0, 0.3)?.file ?? 9);
    eye.turn(-2);
    arrive(eye);
    expect(sides).toEqual([1, 3]);
  });

  it("goes back to a side when it is let go near it, and stays where it is otherwise", () => {
    const { eye } = watcher();
    arrive(eye);
    const rest = eye.yaw;
    eye.drag(8 * DEGREE, 0);
    eye.release();
    arrive(eye);
    expect(eye.yaw).toBeCloseTo(rest);
    eye.drag(30 * DEGREE, 0);
    eye.release();
    arrive(eye);
    expect(eye.yaw).toBeCloseTo(rest + 30 * DEGREE);
  });

  it("is always square from straight above", () => {
    const { eye } = watcher();
    eye.look("above");
    arrive(eye);
    eye.drag(30 * DEGREE, 10 * DEGREE);
    eye.release();
    arrive(eye);
    expect(eye.yaw).toBeCloseTo(0);
    expect(eye.pitch).toBeCloseTo(90 * DEGREE);
  });

  it("tilts between 15 and 80 degrees", () => {
    const { eye } = watcher();
    eye.drag(0, 3);
    expect(eye.pitch).toBeCloseTo(80 * DEGREE);
    eye.drag(0, -3);
    expect(eye.pitch).toBeCloseTo(15 * DEGREE);
  });

  it("keeps what it zooms in on under the finger, and shows everything again when told", () => {
    const { eye } = watcher();
    eye.look("above");
    arrive(eye);
    const before = eye.groundAt(0.3, 0.2);
    eye.zoom(2, before);
    arrive(eye);
    const after = eye.groundAt(0.3, 0.2);
    expect(after?.[0]).toBeCloseTo(before?.[0] ?? 9, 1);
    expect(after?.[1]).toBeCloseTo(before?.[1] ?? 9, 1);
    eye.zoom(0);
    arrive(eye);
    expect(eye.groundAt(0, 0)?.[0]).toBeCloseTo(0, 1);
  });

  it("stands still once it has arrived", () => {
    const { eye } = watcher();
    arrive(eye);
    expect(eye.advance(0.016)).toBe(false);
    eye.grow(bulk(6));
    expect(eye.advance(0.016)).toBe(true);
    arrive(eye);
    expect(eye.advance(0.016)).toBe(false);
  });

  it("holds what is in view already, and not what would be cut off or covered", () => {
    const { eye } = watcher();
    expect(eye.holds(bulk(1))).toBe(true);
    expect(eye.holds(bulk(2))).toBe(true);
    expect(eye.holds(bulk(6))).toBe(false);
    expect(eye.holds({ ...bulk(2), hand: bulk(2).tops }), "below the buttons").toBe(false);
  });

  it("shows the top of the scale of heights below the buttons, from every side", () => {
    const { eye } = watcher();
    eye.grow({ ...bulk(2), scale: 9 });
    for (const turns of [0, 1, 2, 3]) {
      arrive(eye);
      eye.aim();
      const [x, z] = scaleCorner(site, turns);
      // The buttons cover 56 of 600 pixels.
      expect(new Vector3(x, 9, z).project(eye.camera).y).toBeLessThan(1 - (2 * 56) / 600);
      eye.turn(1);
    }
  });

  it("goes smoothly to where a higher building fits, from where it is", () => {
    const { eye } = watcher();
    const heightOf = (): number => eye.ray(0, 0).from[1];
    const before = heightOf();
    eye.grow(bulk(6));
    eye.advance(0.001);
    expect(heightOf()).toBeCloseTo(before, 0);
    arrive(eye);
    expect(heightOf()).toBeGreaterThan(before + 2);
  });

  it("does not come nearer or go away while the table turns for ever", () => {
    const { eye } = watcher();
    eye.spin(true);
    arrive(eye);
    const distanceOf = (): number => Math.hypot(...eye.ray(0, 0).from);
    const distances = Array.from({ length: 40 }, () => {
      eye.stroll(0.1);
      eye.advance(0.016);
      return distanceOf();
    });
    expect(Math.max(...distances) - Math.min(...distances)).toBeLessThan(0.1);
  });
});
