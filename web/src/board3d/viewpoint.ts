/**
 * The mathematics of looking: where the camera stands so that everything is in view, which quarter of the
 * turntable it sees, and which ray belongs to a point of the screen. No three.js here.
 */
import type { Outlook, Side } from "../board/scene";
import type { Ray } from "./pick";
import { eachAxis, type Vec3 } from "./space";

/** What the eye can be told. Angles in radians; yaw 0 looks from the front, pitch 0 is level. */
export interface Gaze {
  readonly yaw: number;
  readonly pitch: number;
  /** The opening of the lens, upright. */
  readonly lens: number;
}

/** What has to be in view, in the board's own axes. */
export interface Subject {
  readonly points: readonly Vec3[];
  /** The share of the screen's height that stays free at its upper edge. */
  readonly inset: number;
}

/** Where the camera has to be: how far away, and how far to the right of and above the middle of the site it aims. */
export interface Stand {
  readonly distance: number;
  readonly shift: number;
  readonly lift: number;
}

/** Where the camera is: `right`, `up` and `back` are its own axes. */
export interface Pose {
  readonly at: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
  readonly back: Vec3;
  readonly distance: number;
}

const QUARTER = Math.PI / 2;
export const LENS: Readonly<Record<Outlook, number>> = { table: 0.5, above: 0.035 };
export const LOWEST = (15 * Math.PI) / 180;
export const STEEPEST = (80 * Math.PI) / 180;

/** How the eye rests: how steep it looks down, and how far to the left of a side it stands. */
export interface Poise {
  readonly pitch: number;
  readonly slant: number;
}

/** From straight above everything is square. */
const ABOVE: Poise = { pitch: QUARTER, slant: 0 };

/**
 * On the table every side is seen a little from the left, so that a building shows two of its walls; on a
 * tall screen more from above and squarer, so that the squares get as large as they can.
 */
export function poiseFor(outlook: Outlook, aspect: number): Poise {
  if (outlook === "above") return ABOVE;
  const tall = Math.min(1, Math.max(0, (1.15 - aspect) / 0.45));
  return { pitch: 0.66 + 0.3 * tall, slant: -0.4 + 0.18 * tall };
}

/** The angle at which a side comes to rest. `turns` counts quarters and may be any whole number. */
export const restingYaw = (turns: number, { slant }: Poise): number => turns * QUARTER + slant;

/** The quarter, counted on without end, that an angle is nearest to. */
export const nearestTurn = (yaw: number, { slant }: Poise): number => Math.round((yaw - slant) / QUARTER) + 0;

/** A quarter as a side. */
export const sideOf = (turns: number): Side => (((turns % 4) + 4) % 4) as Side;

/** The camera's own axes. */
export function axes({ yaw, pitch }: Pick<Gaze, "yaw" | "pitch">): Pick<Pose, "right" | "up" | "back"> {
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  return { right: [cy, 0, -sy], up: [-sy * sp, cp, -cy * sp], back: [sy * cp, sp, cy * cp] };
}

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** How far one sees from the axis: upwards, downwards and sideways, for each step away from the eye. */
function openingOf({ lens }: Gaze, { inset }: Subject, aspect: number, margin: number): [number, number, number] {
  const half = Math.tan(lens / 2);
  return [half * (1 - Math.max(margin, 2 * inset)), half * (1 - margin), half * aspect * (1 - margin)];
}

/** From where the subject just fits, in the middle of the screen, with `margin` of it left free. */
export function fit(gaze: Gaze, subject: Subject, aspect: number, margin: number): Stand {
  const [up, down, wide] = openingOf(gaze, subject, aspect, margin);
  const view = axes(gaze);
  let [right, left, above, below] = [-Infinity, -Infinity, -Infinity, -Infinity];
  for (const point of subject.points) {
    const [across, high, near] = [dot(point, view.right), dot(point, view.up), dot(point, view.back)];
    right = Math.max(right, across / wide + near);
    left = Math.max(left, -across / wide + near);
    above = Math.max(above, high / up + near);
    below = Math.max(below, -high / down + near);
  }
  const upright = (above * up + below * down) / (up + down);
  return {
    distance: Math.max((right + left) / 2, upright),
    shift: ((right - left) / 2) * wide,
    lift: (upright - below) * down,
  };
}

/** Whether all of a subject is in view from where another one fits. */
export function shows(gaze: Gaze, { distance, shift, lift }: Stand, subject: Subject, aspect: number): boolean {
  const [up, down, wide] = openingOf(gaze, subject, aspect, 0);
  const view = axes(gaze);
  return subject.points.every((point) => {
    const [across, high, away] = [
      Math.abs(dot(point, view.right) - shift),
      dot(point, view.up) - lift,
      distance - dot(point, view.back),
    ];
    return across <= wide * away && high <= up * away && -high <= down * away;
  });
}

/**
 * Everything that points come by while the table turns: what holds it need not follow the turning. Points
 * of one height that are nearer to the middle are covered by the farthest.
 */
export function orbitOf(points: readonly Vec3[]): Vec3[] {
  const reach = new Map<number, number>();
  for (const [x, y, z] of points) reach.set(y, Math.max(reach.get(y) ?? 0, Math.hypot(x, z)));
  return [...reach].flatMap(([y, radius]) => ring(radius, y));
}

/** Points of a level circle around the middle. */
export function ring(radius: number, y: number): Vec3[] {
  const STEPS = 24;
  return Array.from({ length: STEPS }, (_, n): Vec3 => {
    const angle = (2 * Math.PI * n) / STEPS;
    return [radius * Math.sin(angle), y, radius * Math.cos(angle)];
  });
}

/** The camera's place for a gaze, nearer by `zoom` and aimed `pan` beside the middle of the site. */
export function poseFor(
  gaze: Gaze,
  { distance: whole, shift, lift }: Stand,
  zoom: number,
  pan: readonly [x: number, z: number],
): Pose {
  const view = axes(gaze);
  const distance = whole / zoom;
  const aim: Vec3 = [pan[0], 0, pan[1]];
  const at = eachAxis(
    (axis) =>
      view.back[axis] * distance + (view.right[axis] * shift) / zoom + (view.up[axis] * lift) / zoom + aim[axis],
  );
  return { ...view, at, distance };
}

/** The ray through a point of the screen; x and y run from -1 to 1, y upwards. */
export function rayThrough(pose: Pose, lens: number, aspect: number, x: number, y: number): Ray {
  const tall = Math.tan(lens / 2);
  const along = eachAxis((axis) => -pose.back[axis] + pose.right[axis] * x * tall * aspect + pose.up[axis] * y * tall);
  const size = Math.hypot(...along);
  return { from: pose.at, along: eachAxis((axis) => along[axis] / size) };
}

/** Where a ray meets the ground. */
export function onGround({ from, along }: Ray): readonly [x: number, z: number] | null {
  if (along[1] > -1e-6) return null;
  const far = -from[1] / along[1];
  return [from[0] + along[0] * far, from[2] + along[2] * far];
}
