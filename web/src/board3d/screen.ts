/**
 * The canvas in its element: which renderer draws on it, how large it is, and whether its context is
 * lost. A canvas is cleared only by the task that draws it again, so nobody ever sees it empty.
 */
import type { Camera, Scene as World, WebGLRenderer } from "three";
import { closeRenderer, openRenderer, render } from "./stage";

/** How a frame is drawn: the quality, the size in pixels of the page, and the points to each of them. */
export interface Format {
  readonly fine: boolean;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** What a screen reports: its context was lost, or is back. */
export type Fate = "lost" | "restored";

export class Screen {
  private renderer: WebGLRenderer;
  private fine: boolean;
  private ended = new AbortController();

  /** Throws `CannotDraw` without WebGL 2. */
  constructor(
    host: HTMLElement,
    fine: boolean,
    private readonly report: (fate: Fate) => void,
  ) {
    this.fine = fine;
    this.renderer = this.open(fine);
    host.append(this.renderer.domElement);
    this.follow();
  }

  get lost(): boolean {
    return this.renderer.getContext().isContextLost();
  }

  /** Draw calls and triangles of the last frame. */
  get cost(): { readonly calls: number; readonly triangles: number } {
    return this.renderer.info.render;
  }

  /** What is behind the transparent canvas, as a style. */
  set backdrop(style: string) {
    this.renderer.domElement.style.background = style;
  }

  /** Draws a frame. Throws if a program does not compile. */
  draw(format: Format, world: World, camera: Camera): void {
    if (this.lost) return;
    const before = this.fine === format.fine ? null : this.replace(format.fine);
    try {
      this.render(format, world, camera);
    } finally {
      if (before !== null) {
        before.domElement.replaceWith(this.renderer.domElement);
        closeRenderer(before);
      }
    }
  }

  /** Draws a frame of any size and copies it with a pen. Draw the usual one again in the same task. */
  copy(format: Format, world: World, camera: Camera, pen: CanvasRenderingContext2D): void {
    if (this.lost) throw new Error("the graphics context is lost");
    this.render({ ...format, fine: this.fine }, world, camera);
    pen.drawImage(this.renderer.domElement, 0, 0);
  }

  close(): void {
    this.ended.abort();
    closeRenderer(this.renderer);
  }

  /** Opens a renderer for another quality; the old one stays on the screen until the new one has drawn. */
  private replace(fine: boolean): WebGLRenderer | null {
    this.fine = fine;
    const before = this.renderer;
    try {
      this.renderer = this.open(fine);
    } catch {
      // The old one can draw the new quality too, only with other edges.
      before.shadowMap.enabled = fine;
      return null;
    }
    this.renderer.domElement.style.background = before.domElement.style.background;
    this.follow();
    return before;
  }

  private render({ width, height, ratio }: Format, world: World, camera: Camera): void {
    const { renderer } = this;
    const { domElement: canvas } = renderer;
    if (canvas.width !== Math.floor(width * ratio) || canvas.height !== Math.floor(height * ratio)) {
      renderer.setDrawingBufferSize(width, height, ratio);
    }
    render(renderer, world, camera);
  }

  private open(fine: boolean): WebGLRenderer {
    const renderer = openRenderer(fine, fine);
    const { domElement: canvas } = renderer;
    canvas.style.display = "block";
    canvas.style.width = canvas.style.height = "100%";
    // The same scene is told in words elsewhere on the page.
    canvas.ariaHidden = "true";
    return renderer;
  }

  /** Hears what happens to the context of the present canvas, and no longer to that of an earlier one. */
  private follow(): void {
    this.ended.abort();
    this.ended = new AbortController();
    const { signal } = this.ended;
    const { domElement: canvas } = this.renderer;
    // The renderer was opened first, so it has dealt with both before they are reported.
    canvas.addEventListener("webglcontextlost", () => this.report("lost"), { signal });
    canvas.addEventListener("webglcontextrestored", () => this.report("restored"), { signal });
  }
}
