/**
 * The board in three dimensions. It compares each scene with the last, makes anew only what differs, and
 * draws a frame only when something has changed or moves.
 */
import { Scene as Stage3, type WebGLRenderer } from "three";
import type { Board, BoardEvents, BoardStats, Scene, Side, Square, StandingStone, Taste } from "../board/scene";
import { backdrop, paintBackdrop } from "./backdrop";
import { Building } from "./building";
import { DAY, NIGHT, type Surroundings } from "./dyes";
import { Eye, type Bulk } from "./eye";
import { makeFinish, makeShared, type Shared } from "./finishes";
import { Ground, type GroundFinishes } from "./ground";
import { Hand } from "./hand";
import { Hands } from "./hands";
import { Lamp } from "./light";
import { MarkLayer } from "./marks";
import { Occupancy } from "./occupancy";
import { pick, type Heights } from "./pick";
import { FrameWatch } from "./quality";
import { knock } from "./sound";
import { middleOf, roomOf, topLimit, topOf } from "./space";
import { closeRenderer, drawsInSoftware, openRenderer } from "./stage";
import { sharpen } from "./textures";
import { sameGhost, sameMarks, sameSite, sameStones } from "./same";

/** Radians a pixel of dragging turns, and a second of the parade. */
const TURN_PER_PIXEL = 0.0075;
const TILT_PER_PIXEL = 0.005;
const PARADE_PACE = 0.16;
/** No step of time is longer: after a pause nothing leaps. */
const LONGEST_STEP = 0.05;
/** Room above the building that stays in view, and the least height that is framed. */
const HEADROOM = 0.7;
const LEAST_HEIGHT = 1.6;
/** From this share of its height on, a building is crown. */
const CROWN = 0.55;

export class Board3D implements Board {
  private readonly world = new Stage3();
  private readonly lamp = new Lamp();
  private readonly shared: Shared;
  private readonly ground: Ground;
  private readonly building: Building;
  private readonly hand: Hand;
  private readonly marks = new MarkLayer();
  private readonly eye: Eye;
  private readonly hands: Hands;
  private readonly watch: FrameWatch;
  private readonly resizing: ResizeObserver;
  private renderer: WebGLRenderer;
  private finishes: GroundFinishes | null = null;
  private scene: Scene | null = null;
  private occupancy = new Occupancy(1, 1, 1);
  private columns = new Map<number, number>();
  private asked = 0;
  private last = 0;
  private frames = 0;
  private scriptMs = 0;
  private parading = false;
  /** The figures on the ground, on their way to face the viewer. */
  private facing = 0;
  /** The building has another height than the view was made for. */
  private grown = false;
  private hovered: { x: number; y: number } | null = null;
  private pointed: Square | null = null;
  private repoint = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly events: BoardEvents,
    private taste: Taste,
  ) {
    this.watch = new FrameWatch(taste.quality, drawsInSoftware());
    const { fine } = this.watch.grade;
    this.renderer = openRenderer(fine, fine);
    this.shared = makeShared(this.lamp.towards);
    this.ground = new Ground(this.shared.slab.value, () => this.ask());
    this.building = new Building(this.shared);
    this.hand = new Hand(this.shared);
    this.eye = new Eye((side: Side) => events.side(side));
    this.lamp.addTo(this.world);
    this.world.add(this.ground.group, this.building.group, this.marks.group, this.hand.group);
    this.world.visible = false;
    this.hands = new Hands(host, {
      hover: (x, y) => this.hover(x, y),
      leave: () => this.leave(),
      press: (x, y, by) => {
        const square = this.squareAt(x, y);
        if (square) this.events.press(square, by);
      },
      drag: (dx, dy) => {
        this.eye.drag(-dx * TURN_PER_PIXEL, dy * TILT_PER_PIXEL);
        this.ask();
      },
      release: () => {
        this.eye.release();
        this.ask();
      },
      zoom: (factor, x, y) => {
        this.eye.zoom(factor, this.eye.groundAt(...this.onScreen(x, y)));
        this.ask();
      },
      twist: (angle) => {
        this.eye.drag(angle, 0);
        this.ask();
      },
      wheel: (steps) => this.events.wheel(steps),
    });
    this.mount();
    this.suit();
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(host);
  }

  show(scene: Scene): void {
    const before = this.scene;
    this.scene = scene;
    const newSite = !before || !sameSite(before.site, scene.site);
    const newStones = newSite || !sameStones(before.stones, scene.stones) || before.look.layers !== scene.look.layers;
    const newXray = !before || before.look.xray !== scene.look.xray;
    if (newStones || newXray) this.rebuild(scene, newSite, this.freshIn(scene, before, newSite));
    if (newXray) this.building.xray(scene.look.xray);
    if (this.shared.signs.value !== Number(scene.look.signs)) {
      this.shared.signs.value = Number(scene.look.signs);
      this.suit();
    }
    this.shared.heights.value = Number(scene.look.heights);
    if (newStones || !before || before.outlined !== scene.outlined) {
      this.building.mark(
        scene.site,
        scene.stones.find((stone) => stone.id === scene.outlined),
      );
    }
    if (newStones || !before || !sameGhost(before.ghost, scene.ghost)) {
      this.hand.show(scene.ghost, scene.site, this.heights, this.occupancy, topLimit(scene.site));
    }
    if (newStones || !before || !sameMarks(before.marks, scene.marks)) {
      this.marks.show(scene.marks, scene.site, this.heights);
    }
    this.eye.look(scene.look.outlook);
    this.regrow();
    this.world.visible = true;
    this.ask();
  }

  adapt(taste: Taste): void {
    this.taste = taste;
    this.watch.wish(taste.quality);
    this.suit();
    this.ask();
  }

  turn(quarters: number): void {
    this.eye.turn(quarters);
    this.ask();
  }

  zoom(factor: number): void {
    this.eye.zoom(factor);
    this.ask();
  }

  parade(on: boolean): void {
    this.parading = on;
    this.hands.listen(!on);
    this.ask();
  }

  stats(): BoardStats {
    const { calls, triangles } = this.renderer.info.render;
    return {
      drawCalls: calls,
      triangles,
      scriptMs: this.scriptMs,
      frames: this.frames,
      quality: this.watch.grade.fine ? "high" : "low",
    };
  }

  async picture(width: number, height: number): Promise<Blob> {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("a canvas without a pen");
    paintBackdrop(pen, width, height, this.surroundings());
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(width, height, false);
    this.render(width / height);
    pen.drawImage(this.renderer.domElement, 0, 0);
    // The screen gets its own picture back before anybody sees another.
    this.resize();
    this.render();
    return new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is empty"))), "image/png"),
    );
  }

  dispose(): void {
    cancelAnimationFrame(this.asked);
    this.asked = -1;
    this.resizing.disconnect();
    this.hands.dispose();
    this.building.dispose();
    this.hand.dispose();
    this.marks.dispose();
    this.ground.dispose();
    this.lamp.dispose();
    this.throwAway();
    this.shared.grainMap.value.dispose();
    this.shared.signMap.value.dispose();
    closeRenderer(this.renderer);
  }

  /** How high the column on a square stands, as far as it is drawn. */
  private readonly heights: Heights = (file, row) => this.columns.get(columnKey(file, row)) ?? 0;

  /** Builds everything that stands; `fresh` names the one stone that comes down now. */
  private rebuild(scene: Scene, newSite: boolean, fresh: string | null): void {
    const { site, stones, look } = scene;
    const top = topOf(stones.flatMap((stone) => stone.cells));
    this.occupancy = new Occupancy(site.width, site.depth, Math.max(topLimit(site), top));
    this.columns = new Map();
    stones.forEach((stone, n) => {
      for (const cell of stone.cells) {
        if (look.layers !== null && cell.level >= look.layers) continue;
        // What can be looked through shades nothing, and what still falls shades nothing yet.
        if (stone.id !== fresh && !look.xray) this.occupancy.fill(roomOf(cell), n + 1);
        const key = columnKey(cell.file, cell.row);
        this.columns.set(key, Math.max(this.columns.get(key) ?? 0, cell.level + 1));
      }
    });
    if (newSite) {
      this.ground.lay(site, this.occupancy);
      this.lamp.cover(this.ground.radius + 1);
      this.eye.behold(site, this.ground.radius, this.bulk(scene));
    } else {
      this.ground.shade(this.occupancy);
    }
    this.building.build(site, stones, look, this.occupancy, fresh);
    this.grown = true;
    this.repoint = true;
  }

  /** The stone that comes down when the last scene becomes this one. */
  private freshIn(scene: Scene, before: Scene | null, newSite: boolean): string | null {
    if (newSite || !before || this.taste.reducedMotion || scene.look.xray) return null;
    return newcomer(before.stones, scene.stones);
  }

  /** What of the building has to be in view, with room for the next stone. */
  private bulk({ site, stones }: Scene): Bulk {
    const cells = stones.flatMap((stone) => stone.cells);
    const top = topOf(cells);
    const crown = cells.filter((cell) => cell.level + 1 > top * CROWN).map((cell) => middleOf(site, cell));
    const spread = (axis: 0 | 2): number => crown.reduce((far, at) => Math.max(far, Math.abs(at[axis]) + 0.5), 0.5);
    return { height: Math.max(LEAST_HEIGHT, top + HEADROOM), crownX: spread(0), crownZ: spread(2) };
  }

  /** Makes room for a higher building, but never while somebody aims. */
  private regrow(): void {
    if (!this.grown || !this.scene || this.scene.ghost || this.hands.busy) return;
    this.grown = false;
    this.eye.grow(this.bulk(this.scene));
  }

  private surroundings(): Surroundings {
    return this.taste.dark ? NIGHT : DAY;
  }

  /** Dresses everything for the present grade and time of day. */
  private suit(): void {
    const { fine } = this.watch.grade;
    if (this.renderer.shadowMap.enabled !== fine) {
      closeRenderer(this.renderer);
      this.renderer = openRenderer(fine, fine);
      this.mount();
    }
    for (const { value } of [this.shared.grainMap, this.shared.signMap]) sharpen(value, fine);
    this.ground.engraving.sharpen(fine);
    this.marks.sharpen(fine);
    const { limestone, kerb, slate } = this.surroundings();
    this.throwAway();
    this.finishes = {
      limestone: makeFinish({ colour: limestone, stuff: "rock" }, fine, this.shared),
      kerb: makeFinish({ colour: kerb, stuff: "rock" }, fine, this.shared),
      slate: makeFinish({ colour: slate, stuff: "slate" }, fine, this.shared),
    };
    this.ground.dress(this.finishes, this.surroundings());
    this.building.suit(fine);
    this.building.xray(this.scene?.look.xray ?? false);
    this.lamp.shadows = fine;
    this.renderer.domElement.style.background = backdrop(this.surroundings());
    this.resize();
    const { scene } = this;
    if (scene) this.hand.show(scene.ghost, scene.site, this.heights, this.occupancy, topLimit(scene.site));
  }

  private throwAway(): void {
    for (const material of Object.values(this.finishes ?? {})) material.dispose();
  }

  private mount(): void {
    const { style } = this.renderer.domElement;
    style.display = "block";
    style.width = style.height = "100%";
    this.host.append(this.renderer.domElement);
  }

  private resize(): void {
    const width = Math.max(1, this.host.clientWidth);
    const height = Math.max(1, this.host.clientHeight);
    const { fine, scale } = this.watch.grade;
    const ratio = Math.min(window.devicePixelRatio || 1, fine ? 2 : 1) * scale;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
    this.hand.suit(fine, ratio);
    this.eye.resize(width / height);
    this.ask();
  }

  /** Asks for a frame. */
  private ask(): void {
    if (this.asked === 0) this.asked = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    const began = performance.now();
    this.asked = 0;
    const passed = this.last === 0 ? 0 : now - this.last;
    const step = Math.min(LONGEST_STEP, passed / 1000);
    const moving = this.advance(step);
    if (this.repoint && !moving) this.pointAgain();
    this.render();
    this.frames++;
    if (moving) this.ask();
    this.last = moving ? now : 0;
    this.scriptMs = performance.now() - began;
    if (!moving) this.watch.pause();
    else if (passed > 0 && this.watch.saw(passed)) this.suit();
  }

  /** Moves everything on; says whether anything still moves. */
  private advance(seconds: number): boolean {
    this.regrow();
    const calm = this.taste.reducedMotion;
    const strolling = this.parading && !calm && !this.hands.busy;
    if (strolling) this.eye.stroll(seconds * PARADE_PACE);
    if (calm) this.eye.jump();
    const easing = !calm && this.eye.advance(seconds);
    const turned = this.turnFigures(seconds, calm);
    const fall = this.building.advance(seconds);
    if (typeof fall === "number") this.settle(fall);
    return strolling || easing || turned || fall === "falling";
  }

  /** The newcomer is down: it belongs to the building now, and shades its neighbours. */
  private settle(level: number): void {
    if (this.scene) this.rebuild(this.scene, false, null);
    if (this.taste.sound) knock(level);
  }

  /** Turns the figures on the ground towards the viewer. */
  private turnFigures(seconds: number, calm: boolean): boolean {
    const left = this.eye.quarter - this.facing;
    const done = calm || Math.abs(left) < 0.002;
    this.facing = done ? this.eye.quarter : this.facing + left * (1 - Math.exp(-seconds / 0.08));
    this.ground.engraving.face(this.facing);
    return !done;
  }

  private render(aspect?: number): void {
    this.eye.aim(aspect);
    this.lamp.follow(this.eye.yaw, this.eye.pitch);
    this.ground.follow(this.lamp.towards);
    this.renderer.render(this.world, this.eye.camera);
  }

  private onScreen(x: number, y: number): [number, number] {
    return [(2 * x) / Math.max(1, this.host.clientWidth) - 1, 1 - (2 * y) / Math.max(1, this.host.clientHeight)];
  }

  private squareAt(x: number, y: number): Square | null {
    return this.scene && pick(this.scene.site, this.heights, this.eye.ray(...this.onScreen(x, y)));
  }

  private hover(x: number, y: number): void {
    this.hovered = { x, y };
    this.point(this.squareAt(x, y));
  }

  private leave(): void {
    this.hovered = null;
    this.point(null);
  }

  /** The building under a resting pointer has changed. */
  private pointAgain(): void {
    this.repoint = false;
    if (this.hovered && !this.hands.busy) this.hover(this.hovered.x, this.hovered.y);
  }

  private point(square: Square | null): void {
    const same = square?.file === this.pointed?.file && square?.row === this.pointed?.row;
    if (same) return;
    this.pointed = square;
    this.events.point(square);
  }
}

const columnKey = (file: number, row: number): number => file * 64 + row;

/** The one stone that was not there before; `null` when there is none or more than one. */
function newcomer(before: readonly StandingStone[], now: readonly StandingStone[]): string | null {
  const known = new Set(before.map((stone) => stone.id));
  const fresh = now.filter((stone) => !known.has(stone.id));
  return fresh.length === 1 ? (fresh[0]?.id ?? null) : null;
}
