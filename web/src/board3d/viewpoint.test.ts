import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Outlook } from "../board/scene";
import { eachAxis, type Vec3 } from "./space";
import {
  axes,
  LENS,
  nearestTurn,
  onGround,
  poiseFor,
  poseFor,
  rayThrough,
  restingYaw,
  sideOf,
  type Gaze,
  type Pose,
  type Subject,
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
  return { yaw: restingYaw(turns, poise), lens: LENS[outlook], ...poise };
}

const subjects = fc.record<Subject>({
  halfWidth: fc.double({ min: 1, max: 5, noNaN: true }),
  halfDepth: fc.double({ min: 1, max: 5, noNaN: true }),
  kerb: fc.constant(0.62),
  height: fc.double({ min: 1.6, max: 9, noNaN: true }),
  skirt: fc.double({ min: 0.7, max: 4, noNaN: true }),
  crownWidth: fc.constant(1),
  crownDepth: fc.constant(1),
  rim: fc.constant(0),
  inset: fc.double({ min: 0, max: 0.2, noNaN: true }),
});

describe("the view", () => {
  it("holds the slab and the crown of every building, on any screen, from both outlooks", () => {
    fc.assert(
      fc.property(
        subjects,
        fc.double({ min: 0.4, max: 2.5, noNaN: true }),
        fc.constantFrom("table" as const, "above" as const),
        (subject, aspect, outlook) => {
          const gaze = gazeFor(outlook, aspect, 0);
          const pose = poseFor(gaze, subject, aspect, 0.05, 1, [0, 0]);
          const { halfWidth, halfDepth, kerb, height, skirt, crownWidth, crownDepth, inset } = subject;
          for (const a of [-1, 1])
            for (const b of [-1, 1])
              for (const point of [
                [a * (halfWidth + kerb), -0.3, b * (halfDepth + kerb)],
                [a * halfWidth, skirt, b * halfDepth],
                [a * crownWidth, height, b * crownDepth],
              ] as Vec3[]) {
                const [x, y] = seen(pose, gaze.lens, aspect, point);
                expect(Math.abs(x)).toBeLessThanOrEqual(0.951);
                expect(y).toBeGreaterThanOrEqual(-0.951);
                expect(y).toBeLessThanOrEqual(Math.min(0.951, 1.001 - 2 * inset));
              }
        },
      ),
    );
  });

  it("comes nearer by the zoom", () => {
    const subject: Subject = {
      halfWidth: 2,
      halfDepth: 2,
      kerb: 0.6,
      height: 2,
      skirt: 1,
      crownWidth: 1,
      crownDepth: 1,
      rim: 4,
      inset: 0,
    };
    const gaze = gazeFor("table", 1.5, 0);
    const [far, near] = [1, 2].map((zoom) => poseFor(gaze, subject, 1.5, 0.05, zoom, [0, 0]).distance);
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
          const pose = poseFor(gaze, subject, 1.6, 0.05, 1, [0, 0]);
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
