/**
 * The board in three dimensions: the table, the eye that looks at it and the hands that turn it. A frame is
 * drawn only when something has changed or moves.
 */
import type { Board, BoardEvents, BoardState, BoardStats, Parade, Scene, Side, Square, Taste } from "../board/scene";
import { backdrop, paintBackdrop } from "./backdrop";
import { Eye } from "./eye";
import { Hands } from "./hands";
import { ALL_OVER, dotOn, pick, pickPressed, type Pressed, showsTop, type Spots } from "./pick";
import { FrameWatch } from "./quality";
import { Screen, type Fate, type Format } from "./screen";
import { drawsInSoftware } from "./stage";
import { DAY, NIGHT, type Surroundings } from "./surroundings";
import { Table, type Style } from "./table";

/** Radians a pixel of dragging turns or tilts, and a second of the parade. */
const TURN_PER_PIXEL = 0.0075;
const TILT_PER_PIXEL = 0.005;
const PARADE_PACE = 0.16;
/** Milliseconds after which a picture that was drawn with fewer points is drawn once with all of them. */
const REST = 180;
/** After so many milliseconds without a frame, a change that does not move is drawn with all points at once. */
const CALM = 100;
/** No step of time is longer: after a pause nothing leaps. */
const LONGEST_STEP = 0.1;
/** No picture has more points to a pixel of the page: nobody would see them. */
const DENSEST = 2;

/**
 * How many pixels at the upper edge of a board the page may cover with buttons: the page says so in its
 * styles, because that depends on its layout.
 */
const coveredBy = (host: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(host).getPropertyValue("--covered")) || 0;

export class Board3D implements Board {
  private readonly watch: FrameWatch;
  private readonly table: Table;
  private readonly eye: Eye;
  private readonly screen: Screen;
  private readonly hands: Hands;
  private readonly resizing: ResizeObserver;
  /** `null` until the first frame. */
  private state: BoardState | null = null;
  private scene: Scene | null = null;
  private width = 0;
  private height = 0;
  private asked = 0;
  private resting = 0;
  /** Whether frames are drawn with all points of the screen, as for a picture that rests. */
  private crisp = false;
  private last = 0;
  /** When the last frame was drawn. */
  private drawn = -Infinity;
  private frames = 0;
  private scriptMs = 0;
  private parading = false;
  private playing = true;
  /** The building or the hand may have another height than the view was made for. */
  private grown = false;
  private hovered: { x: number; y: number } | null = null;
  private pointed: Square | null = null;
  private hidden = false;
  /** The building under a resting pointer has changed. */
  private repoint = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly events: BoardEvents,
    private taste: Taste,
    private readonly report: (state: BoardState) => void,
  ) {
    this.watch = new FrameWatch(taste.quality, drawsInSoftware());
    this.table = new Table(this.style(), () => this.ask());
    this.eye = new Eye((side: Side) => events.side(side));
    this.screen = new Screen(host, this.watch.grade.fine, (fate) => this.meet(fate));
    this.screen.backdrop = backdrop(this.surroundings());
    this.hands = this.takeHands();
    this.measure();
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(host);
  }

  show(scene: Scene): void {
    this.scene = scene;
    this.grown = true;
    const change = this.table.show(scene, this.taste.reducedMotion || this.state === "lost");
    const bulk = this.table.bulk();
    if (change === "site" && bulk) this.eye.behold(scene.site, bulk);
    if (change !== "little") this.repoint = true;
    this.eye.look(scene.look.outlook);
    // At once, so that the line below the board changes only once.
    if (this.state === "ready") this.noticeHidden();
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

  parade(parade: Parade): void {
    this.parading = parade === "turning";
    // One that only pauses stays where it is.
    if (parade !== "paused") this.eye.spin(this.parading);
    this.playing = parade === "off";
    this.hands.listen(parade === "off");
    this.ask();
  }

  stats(): BoardStats {
    const { calls, triangles } = this.screen.cost;
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
    this.aim(width / height);
    this.table.printWith(1);
    this.screen.copy({ ...this.format(), width, height, ratio: 1 }, this.table.world, this.eye.camera, pen);
    // The screen gets its own picture back before anybody sees another, and with all points.
    this.crisp = true;
    this.draw();
    this.ask();
    return new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is empty"))), "image/png"),
    );
  }

  dispose(): void {
    this.stop();
    this.asked = -1;
    this.resizing.disconnect();
    this.hands.dispose();
    this.table.dispose();
    this.screen.close();
  }

  private surroundings(): Surroundings {
    return this.taste.dark ? NIGHT : DAY;
  }

  private style(): Style {
    return { fine: this.watch.grade.fine, surroundings: this.surroundings(), stones: this.taste.stones };
  }

  /** Points to a pixel of the page. Plain pictures have fewer, until they rest. */
  private density(all: boolean): number {
    return Math.min(window.devicePixelRatio || 1, all ? DENSEST : 1);
  }

  private format(): Format {
    const { fine, scale } = this.watch.grade;
    const ratio = this.crisp ? this.density(true) : this.density(fine) * scale;
    return { fine, width: this.width, height: this.height, ratio };
  }

  /** Whether a frame that is not crisp has fewer points than the screen. */
  private get sparse(): boolean {
    const { fine, scale } = this.watch.grade;
    return this.density(fine) * scale < this.density(true);
  }

  /** Dresses everything for the present grade and time of day. */
  private suit(): void {
    this.screen.backdrop = backdrop(this.surroundings());
    this.table.suit(this.style());
  }

  /** Takes the size of the host; says whether it is another one. A host that is not laid out has none. */
  private measure(): boolean {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === 0 || height === 0 || (width === this.width && height === this.height)) return false;
    [this.width, this.height] = [width, height];
    this.eye.resize(width, height, coveredBy(this.host));
    return true;
  }

  /** The page is laid out and about to be shown: what is drawn now is seen with the new size. */
  private resize(): void {
    if (!this.measure()) return;
    this.draw();
    this.ask();
  }

  /** The context was lost, or is back. */
  private meet(fate: Fate): void {
    if (fate === "lost") {
      this.stop();
      this.become("lost");
      return;
    }
    this.draw();
    this.ask();
  }

  private become(state: BoardState): void {
    if (state === this.state || this.state === "failed") return;
    this.state = state;
    this.report(state);
  }

  /** Draws no more until asked. */
  private stop(): void {
    cancelAnimationFrame(this.asked);
    clearTimeout(this.resting);
    this.asked = this.last = 0;
  }

  /** Asks for a frame. */
  private ask(): void {
    clearTimeout(this.resting);
    if (this.asked !== 0 || this.scene === null || this.state === "lost" || this.state === "failed") return;
    this.asked = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    const began = performance.now();
    this.asked = 0;
    const passed = this.last === 0 ? 0 : now - this.last;
    if (passed > 0 && this.watch.saw(passed)) this.suit();
    const moving = this.advance(Math.min(LONGEST_STEP, passed / 1000));
    if (this.repoint && !moving) this.pointAgain();
    this.crisp = !moving && (this.crisp || now - this.drawn > CALM);
    this.draw();
    this.drawn = now;
    this.frames++;
    this.last = moving ? now : 0;
    if (moving) this.ask();
    else {
      this.noticeHidden();
      this.rest();
    }
    this.scriptMs = performance.now() - began;
  }

  /** Says whether all marks for the stone in hand are hidden behind the building. */
  private noticeHidden(): void {
    if (this.scene === null) return;
    const { site, marks, look } = this.scene;
    const { heights } = this.table;
    const { from } = this.eye.ray(0, 0);
    const isSeen = (square: Square, spots: Spots): boolean => showsTop(site, heights, from, square, spots);
    const hidden =
      marks.landing.length + marks.turned.length > 0 &&
      look.outlook === "table" &&
      !look.xray &&
      !marks.landing.some((square) => isSeen(square, ALL_OVER)) &&
      !marks.turned.some((square) => isSeen(square, dotOn(heights(square.file, square.row), from)));
    if (hidden !== this.hidden) this.events.hidden(hidden);
    this.hidden = hidden;
  }

  /** Nothing moves any more. A picture with few points gets all of them after a while. */
  private rest(): void {
    this.watch.pause();
    const drawnCrisp = this.crisp || !this.sparse;
    this.crisp = false;
    if (drawnCrisp || this.state !== "ready") return;
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
    this.table.scaleOn(this.playing ? this.eye.turned : null);
    const turning = this.table.turnFigures(this.eye.quarter, seconds, calm);
    const fall = this.table.advance(seconds);
    return strolling || easing || turning || fall === "falling";
  }

  /**
   * Makes room for a higher building. While somebody aims, only if their stone would be cut off: what they
   * aim at must not move without need.
   */
  private regrow(): void {
    const bulk = this.table.bulk();
    if (!this.grown || !bulk || this.hands.busy) return;
    this.grown = false;
    if (!this.scene?.ghost || !this.eye.holds(bulk)) this.eye.grow(bulk);
  }

  /** Points the camera and the lamp, for a picture of another shape if asked. */
  private aim(aspect?: number): void {
    this.eye.aim(aspect);
    this.table.light(this.eye.yaw, this.eye.pitch);
  }

  private draw(): void {
    if (this.scene === null || this.width === 0 || this.state === "failed") return;
    try {
      this.aim();
      const format = this.format();
      this.table.printWith(format.ratio);
      this.screen.draw(format, this.table.world, this.eye.camera);
    } catch (error) {
      reportError(error);
      this.become("failed");
      return;
    }
    if (this.screen.lost) return;
    this.table.tidy();
    this.become("ready");
  }

  squareUnder(x: number, y: number): Square | null {
    const { left, top } = this.host.getBoundingClientRect();
    return this.squareAt(x - left, y - top);
  }

  private takeHands(): Hands {
    return new Hands(this.host, {
      hover: (x, y) => this.hover(x, y),
      leave: () => {
        this.hovered = null;
        this.point(null);
      },
      press: (x, y, by) => {
        const pressed = this.pressedAt(x, y);
        // What is shown is what is pressed, even if the view had to move under a resting pointer.
        const resting = this.hovered?.x === x && this.hovered.y === y;
        const square = resting && !pressed?.onStone ? this.pointed : pressed?.square;
        if (square) this.events.press(square, by, pressed?.onStone);
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
    return [(2 * x) / Math.max(1, this.width) - 1, 1 - (2 * y) / Math.max(1, this.height)];
  }

  private squareAt(x: number, y: number): Square | null {
    return this.scene && pick(this.scene.site, this.table.heights, this.eye.ray(...this.onScreen(x, y)));
  }

  private pressedAt(x: number, y: number): Pressed | null {
    if (!this.scene) return null;
    const { site, ghost } = this.scene;
    return pickPressed(site, ghost, this.table.heights, this.eye.ray(...this.onScreen(x, y)));
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
