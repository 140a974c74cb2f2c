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
  /** How far off a side it rests: what is in view is measured from there. */
  readonly slant: number;
  readonly pitch: number;
  /** The opening of the lens, upright. */
  readonly lens: number;
}

/** What has to be in view. Widths and depths are halved and as the viewer sees them. */
export interface Subject {
  readonly halfWidth: number;
  readonly halfDepth: number;
  /** The kerb around the squares. */
  readonly kerb: number;
  /** How high the building is, how far its highest parts spread, and how high the rest is. */
  readonly height: number;
  readonly skirt: number;
  readonly crownWidth: number;
  readonly crownDepth: number;
  /** How far the turntable reaches before and behind; its left and right may be cut off. */
  readonly rim: number;
  /** The share of the screen's height that stays free at its upper edge. */
  readonly inset: number;
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
/** The lower edges of the slab and of the turntable. */
const FOOT = -0.3;
const RIM_FOOT = -0.55;
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

/** The corners of the slab, of what stands on the squares, and of the building's crown. */
function outlineOf({ halfWidth, halfDepth, kerb, height, skirt, crownWidth, crownDepth }: Subject): Vec3[] {
  const boxes = [
    [halfWidth + kerb, FOOT, halfDepth + kerb],
    [halfWidth, skirt, halfDepth],
    [crownWidth, height, crownDepth],
  ] as const;
  return boxes.flatMap(([x, y, z]) => [-1, 1].flatMap((a) => [-1, 1].map((b): Vec3 => [a * x, y, b * z])));
}

/**
 * The place from which the subject just fits, in the middle of the screen, with `margin` of it left free.
 * It depends on the resting slant and not on the yaw, so that turning the table never makes it pulse.
 */
export function fit(gaze: Gaze, subject: Subject, aspect: number, margin: number): { distance: number; lift: number } {
  const tall = Math.tan(gaze.lens / 2) * (1 - margin);
  const taller = Math.tan(gaze.lens / 2) * (1 - Math.max(margin, 2 * subject.inset));
  const wide = Math.tan(gaze.lens / 2) * aspect * (1 - margin);
  const view = axes({ yaw: gaze.slant, pitch: gaze.pitch });
  let sideways = 0;
  let above = -Infinity;
  let below = -Infinity;
  for (const point of outlineOf(subject)) {
    const [across, high, near] = [dot(point, view.right), dot(point, view.up), dot(point, view.back)];
    sideways = Math.max(sideways, Math.abs(across) / wide + near);
    above = Math.max(above, high / taller + near);
    below = Math.max(below, -high / tall + near);
  }
  for (const way of [-1, 1]) {
    const ground = way * subject.rim;
    const high = RIM_FOOT * view.up[1] - ground * Math.sin(gaze.pitch);
    const near = RIM_FOOT * view.back[1] + ground * Math.cos(gaze.pitch);
    above = Math.max(above, high / taller + near);
    below = Math.max(below, -high / tall + near);
  }
  // A wide screen has room for the whole table; on a tall one the squares need it more.
  if (aspect > 1.15) sideways = Math.max(sideways, subject.rim / wide);
  const upright = (above * taller + below * tall) / (taller + tall);
  return { distance: Math.max(sideways, upright), lift: (upright - below) * tall };
}

/** The camera's place for a gaze, nearer by `zoom` and aimed `pan` beside the middle of the site. */
export function poseFor(
  gaze: Gaze,
  subject: Subject,
  aspect: number,
  margin: number,
  zoom: number,
  pan: readonly [x: number, z: number],
): Pose {
  const view = axes(gaze);
  const { distance: whole, lift } = fit(gaze, subject, aspect, margin);
  const distance = whole / zoom;
  const aim: Vec3 = [pan[0], 0, pan[1]];
  const at = eachAxis((axis) => view.back[axis] * distance + (view.up[axis] * lift) / zoom + aim[axis]);
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
