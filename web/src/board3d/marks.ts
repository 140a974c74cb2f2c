/**
 * Marks on top of columns: where a stone can land, where it could if it were turned, where the cursor
 * is, which squares were counted.
 */
import { CanvasTexture, Group, Mesh, MeshBasicMaterial } from "three";
import type { Marks, Site, Square } from "../board/scene";
import { BELOW_FIGURE, type Heights } from "./pick";
import { middleOf } from "./space";
import { INK, PAPER } from "./surroundings";
import { finish, sharpen } from "./textures";
import { layTiles, type Tile } from "./tiles";

const CELL = 128;
/** `below` is the dot on a square with a figure: nearer to the viewer than the figure. */
const KINDS = ["landing", "turned", "below", "cursor", "counted"] as const;
type Kind = (typeof KINDS)[number];

/** What rings and dots are drawn with: on every colour, one of the two can be seen. */
export const MARK_INKS = { line: INK, rim: PAPER } as const;

/** How high above a column a mark lies: clear of its bevels. */
const LIFT = 0.014;

function markPicture(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = CELL * KINDS.length;
  canvas.height = CELL;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("a canvas without a pen");
  pen.lineJoin = "round";
  const middle = CELL / 2;
  const disc = (y: number, radius: number, colour: string): void => {
    pen.beginPath();
    pen.arc(middle, y, radius, 0, 2 * Math.PI);
    pen.fillStyle = colour;
    pen.fill();
  };
  // Landing: a thin ring around the figure, dark within light, so that it reads on every dye and on limestone.
  for (const [width, colour] of [
    [11, MARK_INKS.rim],
    [5, MARK_INKS.line],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.arc(middle, middle, 46, 0, 2 * Math.PI);
    pen.stroke();
  }
  // Turned: a dot.
  for (const y of [middle, middle + CELL * BELOW_FIGURE]) {
    pen.translate(CELL, 0);
    disc(y, 14, MARK_INKS.rim);
    disc(y, 10, MARK_INKS.line);
  }
  // The cursor: the four corners of the square.
  pen.translate(CELL, 0);
  for (const [width, colour] of [
    [20, INK],
    [11, PAPER],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.lineCap = "round";
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const [cx, cy] = [x ? CELL - 11 : 11, y ? CELL - 11 : 11];
      const [dx, dy] = [x ? -30 : 30, y ? -30 : 30];
      pen.beginPath();
      pen.moveTo(cx + dx, cy);
      pen.lineTo(cx, cy);
      pen.lineTo(cx, cy + dy);
      pen.stroke();
    }
  }
  // Counted: a tick on a disc, to be read on every dye.
  pen.translate(CELL, 0);
  pen.beginPath();
  pen.arc(CELL / 2, CELL / 2, 40, 0, 2 * Math.PI);
  pen.fillStyle = PAPER;
  pen.fill();
  pen.lineWidth = 6;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.lineWidth = 12;
  pen.beginPath();
  pen.moveTo(44, 66);
  pen.lineTo(58, 80);
  pen.lineTo(85, 48);
  pen.stroke();
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = "srgb";
  finish(texture);
  return texture;
}

const tileFor = (site: Site, heights: Heights, square: Square, kind: Kind, turned: number): Tile => {
  const [x, , z] = middleOf(site, square);
  return {
    at: [x, heights(square.file, square.row) + LIFT, z],
    width: 1,
    depth: 1,
    part: [KINDS.indexOf(kind) / KINDS.length, 0, 1 / KINDS.length, 1],
    turned,
  };
};

/** The marks on the board. */
export class MarkLayer {
  readonly group = new Group();
  private readonly texture = markPicture();
  private readonly squares: Mesh;
  private readonly cursor: Mesh;
  /** The cursor behind a tall column, seen faintly through it. */
  private readonly veiled: Mesh;
  private shown: { readonly marks: Marks; readonly site: Site; readonly heights: Heights } | null = null;
  private turned = 0;

  constructor() {
    const material = (opacity: number, through = false): MeshBasicMaterial =>
      new MeshBasicMaterial({
        map: this.texture,
        transparent: true,
        opacity,
        depthWrite: false,
        depthTest: !through,
        polygonOffset: true,
        polygonOffsetFactor: -2,
        polygonOffsetUnits: -4,
      });
    this.squares = new Mesh(layTiles([]), material(0.85));
    this.cursor = new Mesh(layTiles([]), material(1));
    this.veiled = new Mesh(this.cursor.geometry, material(0.4, true));
    [this.squares, this.veiled, this.cursor].forEach((mesh, n) => {
      mesh.renderOrder = 5 + n;
      mesh.frustumCulled = false;
      mesh.visible = false;
      this.group.add(mesh);
    });
  }

  sharpen(fine: boolean): void {
    sharpen(this.texture, fine);
  }

  show(marks: Marks, site: Site, heights: Heights): void {
    this.shown = { marks, site, heights };
    this.lay();
  }

  /** Turns every mark upright for a viewer who sees the table turned by so many quarters. */
  face(quarters: number): void {
    const turned = ((quarters % 4) + 4) % 4;
    if (turned === this.turned) return;
    this.turned = turned;
    this.lay();
  }

  private lay(): void {
    if (this.shown === null) return;
    const { marks, site, heights } = this.shown;
    const tile = (square: Square, kind: Kind): Tile => tileFor(site, heights, square, kind, this.turned);
    const tiles = [
      ...marks.turned.map((square) => tile(square, heights(square.file, square.row) === 0 ? "below" : "turned")),
      ...marks.landing.map((square) => tile(square, "landing")),
      ...(marks.counted ?? []).map((square) => tile(square, "counted")),
    ];
    this.squares.geometry.dispose();
    this.squares.geometry = layTiles(tiles);
    this.squares.visible = tiles.length > 0;
    this.cursor.geometry.dispose();
    this.cursor.geometry = layTiles(marks.cursor ? [tile(marks.cursor, "cursor")] : []);
    this.veiled.geometry = this.cursor.geometry;
    this.cursor.visible = this.veiled.visible = marks.cursor !== null;
  }

  dispose(): void {
    for (const mesh of [this.squares, this.cursor, this.veiled]) {
      mesh.geometry.dispose();
      (mesh.material as MeshBasicMaterial).dispose();
    }
    this.texture.dispose();
  }
}
