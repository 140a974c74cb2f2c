/**
 * A tile of the plain board as shapes in a square of 100. The screen and the picture that can be
 * shared are drawn from the same shapes with different pens.
 */
import { groundTint, stoneTint } from "../board/expected";
import type { Look, Owner } from "../board/scene";
import { tintInk } from "../board/tints";
import { SIGNS } from "../signs";
import { circle, cross, hatch, lid, rim, slab } from "./paths";
import { type Cube, type GhostCube, heightOf, type Tile, type TileEdge, topOf } from "./tiles";

/** A colour: one of the page's own, by its name, or a colour as it is. */
export type Ink = `--${string}` | `#${string}`;

/** A path that is filled, or drawn along, or both. */
export interface Outline {
  readonly d: string;
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number;
  readonly dashed?: boolean;
  readonly opacity?: number;
  /** Where the path's own origin lies, and how large it is drawn. */
  readonly at?: readonly [x: number, y: number, scale: number];
}

/** A few letters. */
export interface Lettering {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: "start" | "middle" | "end";
  readonly fill: Ink;
  readonly bold?: boolean;
}

/** Something to draw. */
export type Shape = Outline | Lettering;

const CREAM: Ink = "#fff8ea";
const INK: Ink = "#1c1916";
/** The colour of an owner's stones, and of what is drawn and written on them. */
const dyeOf = (owner: Owner): Ink => `--${owner}`;
const inkOf = (owner: Owner): Ink => `--${owner}-ink`;
/** How much darker the ground is than the highest cube, where heights are shaded. */
const DEEPEST = 0.4;

/** Everything on a tile, in the order in which it is drawn. `highest` is the site's greatest height. */
export function shapesOf(tile: Tile, look: Look, highest: number): Shape[] {
  if (tile.limit === 0) return [...(tile.closed ? closedShapes() : []), ...ghostShapes(tile)];
  const top = topOf(tile);
  return [
    ...tile.redLine.map(lineShape),
    ...(top === null ? groundShapes(tile, look) : faceShapes(tile, top, look, highest)),
    ...(look.outlook === "above" && !look.xray ? [] : gaugeShapes(tile, look.xray, highest)),
    ...(top === null || tile.expected === null ? [] : [patchShape(tile.expected)]),
    ...(tile.outlined ? outlineShapes(tile) : []),
    ...(tile.number === null ? [] : numberShapes(tile.number, look)),
    // Seen through, the stone in hand is in the gauge, unless it is higher than that.
    ...(look.xray && tile.ghost.every(({ level }) => level < highest) ? [] : ghostShapes(tile)),
    ...markShapes(tile),
    ...(tile.counted ? countedShapes() : []),
  ];
}

/** The middle of what the gauge leaves free. */
function middle(look: Look): number {
  return look.outlook === "above" ? 50 : 62;
}

function groundShapes(tile: Tile, look: Look): Shape[] {
  const ground: Shape = { d: slab(3, 3, 94, 94, 8), fill: tintInk(tile.tint), stroke: "--ground-edge", width: 1.5 };
  const limit = { text: String(tile.limit), y: 61, size: 32, anchor: "middle", fill: "--ground-ink" } as const;
  const { expected } = tile;
  const tint: Shape[] =
    expected === null
      ? []
      : [{ d: slab(3, 3, 94, 94, 8), fill: dyeOf(expected.colour), opacity: groundTint(expected.chance) }];
  return [ground, ...tint, { ...limit, x: middle(look) }];
}

/** A square of the plan on which nobody may build now. */
function closedShapes(): Shape[] {
  const [at, size] = [9, 82];
  return [
    { d: slab(at, at, size, size, 6), stroke: "--closed", width: 1.5 },
    { d: hatch(at, at, size), stroke: "--closed", width: 1.5 },
  ];
}

/** Just outside the square, so that no stone covers it. */
const LINE: Readonly<Record<TileEdge, string>> = {
  back: "M-4-2H104",
  right: "M102-4V104",
  front: "M-4 102H104",
  left: "M-2-4V104",
};

function lineShape(edge: TileEdge): Shape {
  return { d: LINE[edge], stroke: "--red-line", width: 5 };
}

function faceShapes(tile: Tile, top: Cube, look: Look, highest: number): Shape[] {
  const height = Math.min(heightOf(tile), tile.cut);
  const face = lid(tile.joined);
  const shapes: Shape[] = [{ d: face, fill: dyeOf(top.owner) }];
  if (look.heights) shapes.push({ d: face, fill: "#000000", opacity: DEEPEST * (1 - height / highest) });
  const x = middle(look);
  return [
    ...shapes,
    ...signShape(top.owner, x, 39, look.outlook === "above" ? 54 : 44),
    ...figureShapes(height, tile.limit, x, inkOf(top.owner)),
  ];
}

/** Who will probably own a square on which somebody has built. */
function patchShape({ colour, chance }: { colour: Owner; chance: number }): Shape {
  const patch = { d: slab(77, 6, 17, 17, 3), fill: dyeOf(colour), opacity: stoneTint(chance) };
  return { ...patch, stroke: CREAM, width: 1.5 };
}

/** How high it is, and how high it may be. */
function figureShapes(height: number, limit: number, x: number, fill: Ink): Shape[] {
  const figure = { y: 85, fill } as const;
  return [
    { ...figure, text: String(height), x: x + 1, anchor: "end", size: 27, bold: true },
    { ...figure, text: `/${limit}`, x: x + 2, anchor: "start", size: 20 },
  ];
}

function signShape(owner: Owner, x: number, y: number, size: number): Shape[] {
  if (owner === "ruin") return [];
  return [{ d: SIGNS[owner], fill: inkOf(owner), at: [x - size / 2, y - size / 2, size / 24] }];
}

/** The column from the side: a slot for every level, from the ground up to the limit. Wide, it shows all signs. */
function gaugeShapes(tile: Tile, wide: boolean, highest: number): Shape[] {
  const [left, width] = wide ? [9, 82] : [8, 17];
  const slot = 80 / highest;
  const bar = (level: number): string => slab(left + 2.5, 90 - (level + 1) * slot + 0.6, width - 5, slot - 1.2, 1.5);
  const panel = slab(left, 88 - tile.limit * slot, width, tile.limit * slot + 4, 4);
  const shapes: Shape[] = [{ d: panel, fill: "--card", stroke: "--line", width: 1 }];
  for (let level = 0; level < tile.limit; level += 1) {
    const cube = tile.cubes[level] ?? null;
    const d = bar(level);
    if (cube === null) shapes.push({ d, stroke: "--line", width: 1.2 });
    else if (level >= tile.cut) shapes.push({ d, stroke: dyeOf(cube.owner), width: 2 });
    else {
      shapes.push({ d, fill: dyeOf(cube.owner) });
      if (wide) shapes.push(...signShape(cube.owner, 50, 90 - (level + 0.5) * slot, Math.min(slot * 0.8, 16)));
    }
  }
  for (const { owner, level, wrong } of tile.ghost.filter((cube) => cube.level < highest)) {
    const d = bar(level);
    shapes.push(
      { d, fill: dyeOf(owner), opacity: 0.6 },
      { d, stroke: wrong ? "--wrong" : "--ink", width: 2, dashed: !wrong },
    );
  }
  return shapes;
}

/** The number of an outlined stone, at the upper left of what the gauge leaves free. */
function numberShapes(number: number, look: Look): Shape[] {
  const [x, y] = [look.outlook === "above" ? 16 : 37, 16];
  return [
    { d: circle(x, y, 11), fill: INK, stroke: CREAM, width: 2.5 },
    { text: String(number), x, y: y + 6, size: 17, anchor: "middle", fill: CREAM, bold: true },
  ];
}

/** The rim of the stone that is talked about: light on dark, to be seen on every dye. */
function outlineShapes(tile: Tile): Shape[] {
  const d = rim(tile.joined);
  return [
    { d, stroke: INK, width: 6 },
    { d, stroke: CREAM, width: 3 },
  ];
}

/** The stone in hand: dashed, with its sign; cubes that break a rule are crossed out. */
function ghostShapes(tile: Tile): Shape[] {
  const top = tile.ghost.reduce<GhostCube | undefined>(
    (high, cube) => (cube.level > (high?.level ?? -1) ? cube : high),
    undefined,
  );
  if (top === undefined) return [];
  const [x, y, width, height] = [30, 10, 60, 80] as const;
  const d = slab(x, y, width, height, 6);
  const shapes: Shape[] = [
    { d, fill: dyeOf(top.owner), opacity: tile.ghostLegal ? 0.94 : 0.8 },
    ...signShape(top.owner, 60, 39, 40),
  ];
  if (tile.ghost.some((cube) => cube.wrong)) {
    const lines = cross(x, y, width, height);
    shapes.push({ d: lines, stroke: INK, width: 4.5 }, { d: lines, stroke: CREAM, width: 2 });
  } else if (tile.limit > 0) {
    shapes.push(...figureShapes(top.level + 1, tile.limit, 60, inkOf(top.owner)));
  }
  shapes.push({ d, stroke: CREAM, width: 5 }, { d, stroke: INK, width: 3, dashed: true });
  return shapes;
}

/** As on the other board: a ring where the stone fits as it is, a dot where it fits when it is turned. */
function markShapes(tile: Tile): Shape[] {
  if (tile.mark === null) return [];
  if (tile.mark === "turned") return [{ d: circle(84, 16, 5.5), fill: "--fine", stroke: "--card", width: 2 }];
  return [{ d: circle(84, 16, 9), fill: "--card", stroke: "--fine", width: 4 }];
}

/** A tick on a disc, to be read on every dye. */
function countedShapes(): Shape[] {
  return [
    { d: "M84 6a12 12 0 1 0 0 24a12 12 0 1 0 0-24z", fill: CREAM, stroke: INK, width: 2 },
    { d: "M78 18.500l4 4.500l8-9", stroke: INK, width: 3.5 },
  ];
}
