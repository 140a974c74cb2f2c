/**
 * Small pictures of stones for the tray. One renderer draws them all, one after the other, and is closed
 * when there has been nothing to draw for a while; finished pictures are kept.
 */
import { Mesh, MeshBasicMaterial, PerspectiveCamera, Scene, Vector3, type Material, type WebGLRenderer } from "three";
import type { Cell, Owner } from "../board/scene";
import type { StoneTheme } from "../board/themes";
import { edgesOf, rods } from "./edges";
import { finishOf, makeFinish, makeShared } from "./finishes";
import { Lamp } from "./light";
import { join, quarry, shadePiece } from "./masonry";
import { Occupancy } from "./occupancy";
import { roomOf, type Vec3 } from "./space";
import { closeRenderer, openRenderer, render } from "./stage";
import { SEAM } from "./surroundings";
import { axes } from "./viewpoint";

/** Which picture. */
export interface StoneView {
  /** The stone as it is turned, anywhere in space. */
  readonly cells: readonly Cell[];
  readonly owner: Owner;
  readonly theme: StoneTheme;
  /** Whether its sign is engraved. */
  readonly signs: boolean;
  /** At night stones are a trace brighter, against slate. */
  readonly dark: boolean;
  /** Width and height in points of the screen (device pixels). */
  readonly size: number;
}

/** Draws pictures of stones. */
export interface StonePictures {
  /** Copies the picture onto a canvas, which takes its size. Throws if it could not be drawn: then nothing is kept. */
  paint(onto: HTMLCanvasElement, view: StoneView): void;
}

/** Pictures are drawn larger and shrunk: smooth edges on every machine. */
const OVERSAMPLING = 2;
/** The three-quarter view: from the front, a little from the right and well from above. */
const VIEW = { yaw: 0.52, pitch: 0.56 };
const LENS = 0.34;
/** Half of the width that is seen at the stone: enough for a bar of four, and the same for all, so that they compare. */
const REACH = 2.26;
const IDLE_MS = 3000;

export function createStonePictures(): StonePictures {
  return new Painter();
}

class Painter implements StonePictures {
  private readonly kept = new Map<string, HTMLCanvasElement>();
  private studio: Studio | null = null;
  private theme: StoneTheme | null = null;
  private closing = 0;

  /** The picture, on a transparent ground; the same canvas each time. */
  private pictureOf(view: StoneView): HTMLCanvasElement {
    const { owner, theme, signs, dark, size } = view;
    const shape = view.cells.map((cell) => `${cell.file},${cell.row},${cell.level}`).join(" ");
    const key = `${shape} ${owner} ${signs} ${dark} ${size}`;
    if (theme !== this.theme) {
      this.theme = theme;
      this.kept.clear();
      this.close();
    }
    let picture = this.kept.get(key);
    if (!picture) {
      picture = this.draw(view);
      this.kept.set(key, picture);
      window.clearTimeout(this.closing);
      this.closing = window.setTimeout(() => this.close(), IDLE_MS);
    }
    return picture;
  }

  private draw(view: StoneView): HTMLCanvasElement {
    if (this.studio?.lost) this.close();
    this.studio ??= new Studio();
    try {
      return this.studio.draw(view);
    } catch (error) {
      // The next picture gets a new studio.
      this.close();
      throw error;
    }
  }

  paint(onto: HTMLCanvasElement, view: StoneView): void {
    onto.width = onto.height = view.size;
    penFor(onto)?.drawImage(this.pictureOf(view), 0, 0);
  }

  private close(): void {
    window.clearTimeout(this.closing);
    this.studio?.dispose();
    this.studio = null;
  }
}

/** A pen for a canvas in ordinary memory: unlike one on the graphics card, it cannot be lost. */
const penFor = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null =>
  canvas.getContext("2d", { willReadFrequently: true });

/** The eight corners of a room. */
const cornersOf = ([x, y, z]: Vec3): Vec3[] =>
  [0, 1].flatMap((a) => [0, 1].flatMap((b) => [0, 1].map((c): Vec3 => [x + a, y + b, z + c])));

/** Lamp, eye and renderer for as long as there is something to draw in one theme. */
class Studio {
  private readonly renderer: WebGLRenderer = openRenderer(false, false);
  private readonly scene = new Scene();
  private readonly lamp = new Lamp();
  private readonly shared = makeShared(this.lamp.towards);
  private readonly seamMaterial = new MeshBasicMaterial({ color: SEAM });
  private readonly materials = new Map<string, Material>();
  private readonly camera = new PerspectiveCamera((LENS * 180) / Math.PI, 1, 1, 60);

  constructor() {
    this.lamp.addTo(this.scene);
    this.lamp.follow(VIEW.yaw, VIEW.pitch);
  }

  get lost(): boolean {
    return this.renderer.getContext().isContextLost();
  }

  draw({ cells, owner, theme, signs, dark, size }: StoneView): HTMLCanvasElement {
    const rooms = cells.map(roomOf);
    const occupancy = new Occupancy(4, 4, 4);
    const piece = quarry(owner, theme)(rooms, `tray ${owner}`, [0, 0, 0]);
    for (const room of rooms) occupancy.fill(room, 1);
    shadePiece(piece, occupancy, 4);
    const mesh = new Mesh(join([piece]), this.materialFor(owner, theme, signs));
    const seams = new Mesh(rods(edgesOf(rooms), theme.seam, [0, 0, 0]), this.seamMaterial);
    if (theme.seam > 0) mesh.add(seams);
    this.scene.add(mesh);
    this.aim(rooms.flatMap(cornersOf));
    this.renderer.setSize(size * OVERSAMPLING, size * OVERSAMPLING, false);
    render(this.renderer, this.scene, this.camera);
    if (this.lost) throw new Error("the graphics context is lost");
    const picture = document.createElement("canvas");
    picture.width = picture.height = size;
    const pen = penFor(picture);
    if (pen) {
      pen.imageSmoothingQuality = "high";
      pen.filter = dark ? "brightness(1.1)" : "none";
      // A soft shadow to the lower right, away from the lamp: the stone lies there.
      pen.shadowColor = dark ? "rgba(0, 0, 0, 0.5)" : "rgba(60, 45, 25, 0.38)";
      pen.shadowBlur = size * 0.05;
      pen.shadowOffsetX = size * 0.015;
      pen.shadowOffsetY = size * 0.025;
      pen.drawImage(this.renderer.domElement, 0, 0, size, size);
    }
    this.scene.remove(mesh);
    mesh.geometry.dispose();
    seams.geometry.dispose();
    return picture;
  }

  /** Materials stay while there are pictures to draw: it takes long to make them ready. */
  private materialFor(owner: Owner, theme: StoneTheme, signs: boolean): Material {
    this.shared.signs.value = Number(signs);
    const name = `${owner} ${signs}`;
    const material = this.materials.get(name) ?? makeFinish(finishOf(owner, theme), false, this.shared);
    this.materials.set(name, material);
    return material;
  }

  dispose(): void {
    for (const material of [...this.materials.values(), this.seamMaterial]) material.dispose();
    this.lamp.dispose();
    this.shared.grainMap.value.dispose();
    this.shared.signMap.value.dispose();
    closeRenderer(this.renderer);
  }

  /** Stands so that the middle of the stone is the middle of the picture. */
  private aim(corners: readonly Vec3[]): void {
    const view = axes(VIEW);
    const middle = new Vector3();
    for (const axis of [view.right, view.up, view.back]) {
      const along = corners.map(([x, y, z]) => x * axis[0] + y * axis[1] + z * axis[2]);
      middle.addScaledVector(new Vector3(...axis), (Math.min(...along) + Math.max(...along)) / 2);
    }
    this.camera.position
      .set(...view.back)
      .multiplyScalar(REACH / Math.tan(LENS / 2))
      .add(middle);
    this.camera.lookAt(middle);
  }
}
