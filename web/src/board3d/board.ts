/**
 * The board in three dimensions: the table, the eye that looks at it and the hands that turn it. A frame is
 * drawn only when something has changed or moves.
 */
import type { WebGLRenderer } from "three";
import type { Board, BoardEvents, BoardStats, Scene, Side, Square, Taste } from "../board/scene";
import { backdrop, paintBackdrop } from "./backdrop";
import { DAY, NIGHT, type Surroundings } from "./dyes";
import { Eye } from "./eye";
import { Hands } from "./hands";
import { pick } from "./pick";
import { FrameWatch } from "./quality";
import { closeRenderer, drawsInSoftware, openRenderer } from "./stage";
import { Table, type Style } from "./table";

/** Radians a pixel of dragging turns or tilts, and a second of the parade. */
const TURN_PER_PIXEL = 0.0075;
const TILT_PER_PIXEL = 0.005;
const PARADE_PACE = 0.16;
/** Milliseconds after which a picture that was drawn with fewer points is drawn once with all of them. */
const REST = 180;
/** No step of time is longer: after a pause nothing leaps. */
const LONGEST_STEP = 0.05;

export class Board3D implements Board {
  private readonly watch: FrameWatch;
  private readonly table: Table;
  private readonly eye: Eye;
  private readonly hands: Hands;
  private readonly resizing: ResizeObserver;
  private renderer: WebGLRenderer;
  private scene: Scene | null = null;
  private asked = 0;
  private resting = 0;
  private crisp = false;
  private last = 0;
  private frames = 0;
  private scriptMs = 0;
  private parading = false;
  /** The building has another height than the view was made for. */
  private grown = false;
  private hovered: { x: number; y: number } | null = null;
  private pointed: Square | null = null;
  /** The building under a resting pointer has changed. */
  private repoint = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly events: BoardEvents,
    private taste: Taste,
  ) {
    this.watch = new FrameWatch(taste.quality, drawsInSoftware());
    this.renderer = this.mount();
    this.table = new Table(this.style(), () => this.ask());
    this.eye = new Eye((side: Side) => events.side(side));
    this.hands = this.takeHands();
    this.resize();
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(host);
  }

  show(scene: Scene): void {
    this.scene = scene;
    const change = this.table.show(scene, this.taste.reducedMotion);
    if (change === "site") this.eye.behold(scene.site, this.table.reach, this.table.bulk());
    if (change !== "little") this.grown = this.repoint = true;
    this.eye.look(scene.look.outlook);
    this.ask();
  }

  adapt(taste: Taste): void {
    this.taste = taste;
    this.watch.wish(taste.quality);
    this.suit();
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
    const quality = this.watch.grade.fine ? "high" : "low";
    return { drawCalls: calls, triangles, scriptMs: this.scriptMs, frames: this.frames, quality };
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
    clearTimeout(this.resting);
    this.asked = -1;
    this.resizing.disconnect();
    this.hands.dispose();
    this.table.dispose();
    closeRenderer(this.renderer);
  }

  private surroundings(): Surroundings {
    return this.taste.dark ? NIGHT : DAY;
  }

  private style(): Style {
    const { fine, scale } = this.watch.grade;
    const pixelRatio = Math.min(window.devicePixelRatio || 1, fine ? 2 : 1) * scale;
    return { fine, pixelRatio, surroundings: this.surroundings() };
  }

  /** A canvas for the present grade, in the host. */
  private mount(): WebGLRenderer {
    const { fine } = this.watch.grade;
    const renderer = openRenderer(fine, fine);
    const { style } = renderer.domElement;
    style.display = "block";
    style.width = style.height = "100%";
    style.background = backdrop(this.surroundings());
    // The same scene is told in words elsewhere on the page.
    renderer.domElement.ariaHidden = "true";
    renderer.domElement.addEventListener("webglcontextrestored", () => this.ask());
    this.host.append(renderer.domElement);
    return renderer;
  }

  /** Dresses everything for the present grade and time of day. */
  private suit(): void {
    if (this.renderer.shadowMap.enabled !== this.watch.grade.fine) {
      closeRenderer(this.renderer);
      this.renderer = this.mount();
    }
    this.renderer.domElement.style.background = backdrop(this.surroundings());
    this.table.suit(this.style());
    this.resize();
  }

  private resize(): void {
    const width = Math.max(1, this.host.clientWidth);
    const height = Math.max(1, this.host.clientHeight);
    this.renderer.setPixelRatio(this.style().pixelRatio);
    this.renderer.setSize(width, height, false);
    this.eye.resize(width / height);
    this.ask();
  }

  /** Asks for a frame. */
  private ask(): void {
    clearTimeout(this.resting);
    if (this.asked === 0) this.asked = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    const began = performance.now();
    this.asked = 0;
    const passed = this.last === 0 ? 0 : now - this.last;
    const moving = this.advance(Math.min(LONGEST_STEP, passed / 1000));
    if (this.repoint && !moving) this.pointAgain();
    this.focus(this.crisp && !moving);
    this.render();
    this.frames++;
    this.last = moving ? now : 0;
    if (moving) this.ask();
    this.scriptMs = performance.now() - began;
    if (!moving) this.watch.pause();
    else if (passed > 0 && this.watch.saw(passed)) this.suit();
  }

  /** Draws with all points of the screen for a picture that rests, with what the grade allows otherwise. */
  private focus(crisp: boolean): void {
    this.crisp = false;
    const { pixelRatio } = this.style();
    const { scale } = this.watch.grade;
    const ratio = crisp ? pixelRatio / scale : pixelRatio;
    if (this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
    if (crisp || scale === 1) return;
    this.resting = window.setTimeout(() => {
      this.crisp = true;
      this.ask();
    }, REST);
  }

  /** Moves everything on; says whether anything still moves. */
  private advance(seconds: number): boolean {
    this.regrow();
    const calm = this.taste.reducedMotion;
    const strolling = this.parading && !calm && !this.hands.busy;
    if (strolling) this.eye.stroll(seconds * PARADE_PACE);
    if (calm) this.eye.jump();
    const easing = !calm && this.eye.advance(seconds);
    const turning = this.table.turnFigures(this.eye.quarter, seconds, calm);
    const fall = this.table.advance(seconds);
    return strolling || easing || turning || fall === "falling";
  }

  /** Makes room for a higher building, but never while somebody aims. */
  private regrow(): void {
    if (!this.grown || !this.scene || this.scene.ghost || this.hands.busy) return;
    this.grown = false;
    this.eye.grow(this.table.bulk());
  }

  private render(aspect?: number): void {
    this.eye.aim(aspect);
    this.table.light(this.eye.yaw, this.eye.pitch);
    this.renderer.render(this.table.world, this.eye.camera);
  }

  private takeHands(): Hands {
    return new Hands(this.host, {
      hover: (x, y) => this.hover(x, y),
      leave: () => {
        this.hovered = null;
        this.point(null);
      },
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
  }

  /** A place on the board in the screen's own measure: -1 to 1, y upwards. */
  private onScreen(x: number, y: number): [number, number] {
    return [(2 * x) / Math.max(1, this.host.clientWidth) - 1, 1 - (2 * y) / Math.max(1, this.host.clientHeight)];
  }

  private squareAt(x: number, y: number): Square | null {
    return this.scene && pick(this.scene.site, this.table.heights, this.eye.ray(...this.onScreen(x, y)));
  }

  private hover(x: number, y: number): void {
    this.hovered = { x, y };
    this.point(this.squareAt(x, y));
  }

  private pointAgain(): void {
    this.repoint = false;
    if (this.hovered && !this.hands.busy) this.hover(this.hovered.x, this.hovered.y);
  }

  private point(square: Square | null): void {
    if (square?.file === this.pointed?.file && square?.row === this.pointed?.row) return;
    this.pointed = square;
    this.events.point(square);
  }
}
