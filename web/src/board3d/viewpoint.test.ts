import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Outlook } from "../board/scene";
import { eachAxis, type Vec3 } from "./space";
import {
  axes,
  fit,
  LENS,
  nearestTurn,
  onGround,
  orbitOf,
  poiseFor,
  poseFor,
  rayThrough,
  restingYaw,
  sideOf,
  type Gaze,
  type Pose,
} from "./viewpoint";

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** Where a point is on the screen, from -1 to 1. */
function seen(pose: Pose, lens: number, aspect: number, point: Vec3): [number, number] {
  const way = minus(point, pose.at);
  const tall = -dot(way, pose.back) * Math.tan(lens / 2);
  return [dot(way, pose.right) / (tall * aspect), dot(way, pose.up) / tall];
}

const TABLE = poiseFor("table", 1.5);
const ABOVE = poiseFor("above", 1.5);

function gazeFor(outlook: Outlook, aspect: number, turns: number): Gaze {
  const poise = poiseFor(outlook, aspect);
  return { yaw: restingYaw(turns, poise), lens: LENS[outlook], pitch: poise.pitch };
}

const metres = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
const subjects = fc.record({
  // At least a block: a single point fits from nowhere in particular.
  points: fc
    .array(fc.tuple(metres(-5, 5), metres(-0.6, 9), metres(-5, 5)), { maxLength: 30 })
    .map((points): Vec3[] => [[-1, -0.3, -1], [1, 1, 1], [-1, -0.3, 1], [1, -0.3, -1], ...points]),
  inset: metres(0, 0.2),
});

const outlooks = fc.constantFrom("table" as const, "above" as const);

describe("the view", () => {
  it("holds every point, on any screen, from every side and both outlooks", () => {
    fc.assert(
      fc.property(subjects, metres(0.4, 2.5), outlooks, metres(-4, 4), (subject, aspect, outlook, yaw) => {
        const gaze = { ...gazeFor(outlook, aspect, 0), yaw };
        const pose = poseFor(gaze, fit(gaze, subject, aspect, 0.05), 1, [0, 0]);
        for (const point of subject.points) {
          const [x, y] = seen(pose, gaze.lens, aspect, point);
          expect(Math.abs(x)).toBeLessThanOrEqual(0.951);
          expect(y).toBeGreaterThanOrEqual(-0.951);
          expect(y).toBeLessThanOrEqual(Math.min(0.951, 1.001 - 2 * subject.inset));
        }
      }),
    );
  });

  it("is as near as it can be: something touches the margin on both sides, or above and below", () => {
    fc.assert(
      fc.property(subjects, metres(0.4, 2.5), outlooks, ({ points }, aspect, outlook) => {
        const gaze = gazeFor(outlook, aspect, 0);
        const pose = poseFor(gaze, fit(gaze, { points, inset: 0 }, aspect, 0.05), 1, [0, 0]);
        const places = points.map((point) => seen(pose, gaze.lens, aspect, point));
        const spans = [0, 1].map((axis) => {
          const along = places.map((place) => place[axis] ?? 0);
          return Math.min(Math.max(...along), -Math.min(...along));
        });
        expect(Math.max(...spans)).toBeCloseTo(0.95);
      }),
    );
  });

  it("of a table that turns for ever holds its points at every angle", () => {
    fc.assert(
      fc.property(subjects, metres(-4, 4), ({ points }, yaw) => {
        const orbit = { points: orbitOf(points), inset: 0 };
        const gaze = gazeFor("table", 1.5, 0);
        const pose = poseFor({ ...gaze, yaw }, fit(gaze, orbit, 1.5, 0.05), 1, [0, 0]);
        for (const point of points) {
          const [x, y] = seen(pose, gaze.lens, 1.5, point);
          expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(1);
        }
      }),
    );
  });

  it("comes nearer by the zoom", () => {
    const gaze = gazeFor("table", 1.5, 0);
    const stand = fit(
      gaze,
      {
        points: [
          [-2, 0, -2],
          [2, 3, 2],
        ],
        inset: 0,
      },
      1.5,
      0.05,
    );
    const [far, near] = [1, 2].map((zoom) => poseFor(gaze, stand, zoom, [0, 0]).distance);
    expect(near).toBeCloseTo((far ?? 0) / 2);
  });
});

describe("a ray", () => {
  it("through a point of the screen is seen at that point", () => {
    fc.assert(
      fc.property(
        subjects,
        fc.double({ min: -0.9, max: 0.9, noNaN: true }),
        fc.double({ min: -0.9, max: 0.9, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (subject, x, y, yaw) => {
          const gaze = { ...gazeFor("table", 1.6, 0), yaw };
          const pose = poseFor(gaze, fit(gaze, subject, 1.6, 0.05), 1, [0, 0]);
          const { from, along } = rayThrough(pose, gaze.lens, 1.6, x, y);
          const point = eachAxis((axis) => from[axis] + 7 * along[axis]);
          const [a, b] = seen(pose, gaze.lens, 1.6, point);
          expect(a).toBeCloseTo(x);
          expect(b).toBeCloseTo(y);
        },
      ),
    );
  });

  it("meets the ground below, and none above the horizon", () => {
    expect(onGround({ from: [1, 2, 3], along: [0, -1, 0] })).toEqual([1, 3]);
    expect(onGround({ from: [1, 2, 3], along: [0, 1, 0] })).toBeNull();
  });
});

describe("sides", () => {
  it("have the front nearest at first, then go anticlockwise as seen from above", () => {
    const towards = (turns: number): Vec3 => axes({ yaw: restingYaw(turns, ABOVE), pitch: 0 }).back;
    expect(towards(0)[2]).toBeCloseTo(1);
    expect(towards(1)[0]).toBeCloseTo(1);
    expect(towards(2)[2]).toBeCloseTo(-1);
    expect(towards(3)[0]).toBeCloseTo(-1);
  });

  it("put file a at the left of the viewer at the front", () => {
    expect(axes({ yaw: 0, pitch: TABLE.pitch }).right[0]).toBeCloseTo(1);
  });

  it("count on without end and come round", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), fc.constantFrom(TABLE, ABOVE), (turns, look) => {
        expect(nearestTurn(restingYaw(turns, look), look)).toBe(turns);
        expect(nearestTurn(restingYaw(turns, look) + 0.7, look)).toBe(turns);
        expect(sideOf(turns)).toBe(sideOf(turns + 4));
      }),
    );
    expect(sideOf(-1)).toBe(3);
  });

  it("show the near row below the far one, and neither is upside down from straight above", () => {
    const { up } = axes({ yaw: 0, pitch: ABOVE.pitch });
    expect(up[2]).toBeCloseTo(-1);
  });
});
