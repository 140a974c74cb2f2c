/**
 * The eye that looks at the table. It has goals and eases towards them without momentum; what a hand does
 * is followed at once.
 */
import { Matrix4, PerspectiveCamera, Vector3 } from "three";
import type { Outlook, Side, Site } from "../board/scene";
import { cornersOf, footOf, type Bulk } from "./bulk";
import { scaleCorner } from "./heightscale";
import type { Ray } from "./pick";
import type { Vec3 } from "./space";
import {
  fit,
  LENS,
  LOWEST,
  nearestTurn,
  onGround,
  orbitOf,
  poiseFor,
  poseFor,
  rayThrough,
  restingYaw,
  shows,
  sideOf,
  STEEPEST,
  type Gaze,
  type Poise,
  type Pose,
  type Stand,
  type Subject,
} from "./viewpoint";

/** Everything that eases. */
type State = { -readonly [K in keyof Gaze]: number } & {
  zoom: number;
  panX: number;
  panZ: number;
  /** How much farther away, aside and higher it stands than what is in view needs, since that has changed. */
  farther: number;
  aside: number;
  higher: number;
};

/** Seconds in which two thirds of the way to a goal are done. */
const PACE = 0.085;
/** Nearer than this to a resting angle, a released table goes there by itself. */
const PULL = 0.22;
const MARGIN = 0.04;
const [NEAREST, FARTHEST] = [4, 0.5];
/** No more of the screen's height is left to buttons. */
const MOST_COVERED = 0.25;

/** The eye. */
export class Eye {
  readonly camera = new PerspectiveCamera();
  private readonly now: State = {
    yaw: 0,
    pitch: 0,
    lens: LENS.table,
    zoom: 1,
    panX: 0,
    panZ: 0,
    farther: 0,
    aside: 0,
    higher: 0,
  };
  private readonly goal: State = { ...this.now };
  private outlook: Outlook = "table";
  private turns = 0;
  private poise: Poise = poiseFor("table", 1);
  /** How much steeper than it rests the person has tilted the table. */
  private tilt = 0;
  private site: Site = { width: 4, depth: 4, squares: [] };
  private bulk: Bulk = { tops: new Map(), hand: new Map(), scale: 1 };
  private subject: Subject = { points: [], inset: 0 };
  /** Whether the table turns for ever: then it is seen from so far that the view need not follow. */
  private spinning = false;
  private aspect = 1;
  /** The share of the screen's height on which buttons may lie. */
  private covered = 0;
  private pose: Pose;

  /** `side` hears when another quarter is nearest. */
  constructor(private readonly side: (side: Side) => void) {
    this.subject = this.subjectOf(this.bulk);
    this.settle(0);
    this.jump();
    this.pose = this.place();
  }

  get yaw(): number {
    return this.now.yaw;
  }

  get pitch(): number {
    return this.now.pitch;
  }

  /** How many quarters the table has been turned. */
  get turned(): number {
    return this.turns;
  }

  /** The quarter that is nearest, as an angle: what is written on the ground turns to it. */
  get quarter(): number {
    return this.turns * (Math.PI / 2);
  }

  /** A new site: everything in view. */
  behold(site: Site, bulk: Bulk): void {
    this.site = site;
    this.bulk = bulk;
    this.reset();
    this.jump();
  }

  /** The building has grown or shrunk. */
  grow(bulk: Bulk): void {
    this.bulk = bulk;
    this.frame();
  }

  /** Whether everything of this bulk is in view already, where the eye comes to rest. */
  holds(bulk: Bulk): boolean {
    const stand = fit(this.goal, this.subject, this.aspect, MARGIN);
    const whole = { points: this.pointsOf(bulk), inset: 0 };
    return shows(this.goal, stand, whole, this.aspect) && this.isUncovered(stand, bulk);
  }

  /** Whether the table turns for ever. */
  spin(on: boolean): void {
    if (on === this.spinning) return;
    this.spinning = on;
    this.frame();
  }

  /** The screen has another size, in pixels of the page; on the upper ones, buttons may lie over the board. */
  resize(width: number, height: number, covered: number): void {
    this.aspect = width / height;
    this.covered = Math.min(MOST_COVERED, covered / height);
    this.subject = this.subjectOf(this.bulk);
    const turned = this.goal.yaw - restingYaw(this.turns, this.poise);
    this.rest();
    this.goal.yaw += turned;
    // What is drawn before the next step already has the new shape.
    this.pose = this.place();
  }

  look(outlook: Outlook): void {
    if (outlook === this.outlook) return;
    this.outlook = outlook;
    this.rest();
  }

  turn(quarters: number): void {
    this.settle(this.turns + Math.round(quarters));
  }

  /** Turns and tilts with the hand, at once. */
  drag(yaw: number, pitch: number): void {
    this.goal.yaw = this.now.yaw += yaw;
    if (this.outlook === "table") {
      this.goal.pitch = this.now.pitch = Math.min(STEEPEST, Math.max(LOWEST, this.now.pitch + pitch));
      this.tilt = this.goal.pitch - this.poise.pitch;
    }
    this.notice();
  }

  /** The hand let go: near a quarter the table goes there; from straight above it always does. */
  release(): void {
    const rest = restingYaw(this.turns, this.poise);
    if (this.outlook === "above" || Math.abs(this.now.yaw - rest) < PULL) this.goal.yaw = rest;
  }

  /** Comes nearer, about a point of the ground if there is one; 0 shows everything again. */
  zoom(factor: number, about: readonly [number, number] | null = null): void {
    if (factor === 0) {
      this.reset();
      return;
    }
    const before = this.goal.zoom;
    const after = Math.min(NEAREST, Math.max(FARTHEST, before * factor));
    this.goal.zoom = after;
    const keep = before / after;
    const aim = about ?? [this.goal.panX, this.goal.panZ];
    const reach = after > 1 ? 1 : 0;
    const within = (value: number, half: number): number => Math.min(half, Math.max(-half, value)) * reach;
    this.goal.panX = within(aim[0] + (this.goal.panX - aim[0]) * keep, this.site.width / 2);
    this.goal.panZ = within(aim[1] + (this.goal.panZ - aim[1]) * keep, this.site.depth / 2);
  }

  /** Goes to its goals; says whether it is still on the way. */
  advance(seconds: number): boolean {
    const share = 1 - Math.exp(-seconds / PACE);
    let moving = false;
    for (const key of Object.keys(this.goal) as (keyof State)[]) {
      const left = this.goal[key] - this.now[key];
      if (left === 0) continue;
      if (Math.abs(left) < 4e-4) this.now[key] = this.goal[key];
      else {
        this.now[key] += left * share;
        moving = true;
      }
    }
    this.pose = this.place();
    return moving;
  }

  /** Is there at once. */
  jump(): void {
    Object.assign(this.now, this.goal);
    this.pose = this.place();
  }

  /** Turns on for ever. */
  stroll(angle: number): void {
    this.goal.yaw = this.now.yaw += angle;
    this.notice();
  }

  /** The ray through a point of the screen, from -1 to 1 both ways, y upwards. */
  ray(x: number, y: number): Ray {
    return rayThrough(this.pose, this.now.lens, this.aspect, x, y);
  }

  /** The ground under a point of the screen. */
  groundAt(x: number, y: number): readonly [number, number] | null {
    return onGround(this.ray(x, y));
  }

  /** Puts the camera where the eye is, for a picture of another shape if asked. */
  aim(aspect = this.aspect): void {
    const pose = aspect === this.aspect ? this.pose : this.place(aspect);
    const { at, right, up, back, distance } = pose;
    this.camera.position.set(...at);
    this.camera.quaternion.setFromRotationMatrix(
      FRAME.makeBasis(RIGHT.set(...right), HIGH.set(...up), BACK.set(...back)),
    );
    this.camera.fov = (this.now.lens * 180) / Math.PI;
    this.camera.aspect = aspect;
    const reach = 1.6 * Math.hypot(this.site.width, this.site.depth) + TALLEST;
    this.camera.near = Math.max(0.5, distance - reach);
    this.camera.far = distance + reach;
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }

  private reset(): void {
    this.goal.zoom = 1;
    this.goal.panX = this.goal.panZ = 0;
    this.tilt = 0;
    this.rest();
  }

  /** Goes where it rests on this side, with this outlook, on a screen of this shape. */
  private rest(): void {
    this.poise = poiseFor(this.outlook, this.aspect);
    this.goal.lens = LENS[this.outlook];
    this.goal.pitch = this.poise.pitch;
    if (this.outlook === "table") this.goal.pitch = Math.min(STEEPEST, Math.max(LOWEST, this.poise.pitch + this.tilt));
    this.goal.yaw = restingYaw(this.turns, this.poise);
    this.frame();
  }

  private settle(turns: number): void {
    this.become(turns);
    this.rest();
  }

  private notice(): void {
    this.become(nearestTurn(this.now.yaw, this.poise));
  }

  private become(turns: number): void {
    if (turns === this.turns) return;
    this.turns = turns;
    this.frame();
    this.side(sideOf(turns));
  }

  private pointsOf(bulk: Bulk): Vec3[] {
    const points = [...footOf(this.site), ...cornersOf(this.site, bulk.tops), ...cornersOf(this.site, bulk.hand)];
    if (this.spinning) return orbitOf(points);
    if (this.outlook === "above") return points;
    return [...points, this.scaleTop(bulk)];
  }

  /** The top of the scale of heights, with room for the numbers beside its post. */
  private scaleTop({ scale }: Bulk): Vec3 {
    const [x, z] = scaleCorner(this.site, this.turns);
    return [x + NUMBERS * Math.sign(x), scale, z + NUMBERS * Math.sign(z)];
  }

  /** Whether no button lies over the stone in hand or the scale of heights. */
  private isUncovered(stand: Stand, bulk: Bulk): boolean {
    const points = cornersOf(this.site, bulk.hand);
    if (this.outlook === "table" && !this.spinning) points.push(this.scaleTop(bulk));
    return shows(this.goal, stand, { points, inset: this.covered }, this.aspect);
  }

  /** What has to be in view; below the buttons, if they would lie over the stone in hand or the scale. */
  private subjectOf(bulk: Bulk): Subject {
    const whole = { points: this.pointsOf(bulk), inset: 0 };
    const free = this.isUncovered(fit(this.goal, whole, this.aspect, MARGIN), bulk);
    return free ? whole : { ...whole, inset: this.covered };
  }

  /** Something else has to be in view: goes there from where it is. */
  private frame(): void {
    const before = this.stand();
    this.subject = this.subjectOf(this.bulk);
    const after = fit(this.now, this.subject, this.aspect, MARGIN);
    this.now.farther = before.distance - after.distance;
    this.now.aside = before.shift - after.shift;
    this.now.higher = before.lift - after.lift;
  }

  private stand(aspect = this.aspect): Stand {
    const { distance, shift, lift } = fit(this.now, this.subject, aspect, MARGIN);
    const { farther, aside, higher } = this.now;
    return { distance: distance + farther, shift: shift + aside, lift: lift + higher };
  }

  private place(aspect = this.aspect): Pose {
    const { now } = this;
    return poseFor(now, this.stand(aspect), now.zoom, [now.panX, now.panZ]);
  }
}

/** How far the numbers of the scale reach beside their post. */
const NUMBERS = 0.35;

/** The highest anything is, with a stone in hand, and a little more. */
const TALLEST = 16;
const FRAME = new Matrix4();
const [RIGHT, HIGH, BACK] = [new Vector3(), new Vector3(), new Vector3()];
