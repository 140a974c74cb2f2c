/** What the plain board shows of a scene: for every square what stands on it and what is said about it. */
import { sameSquare, squareName } from "../bench/bench";
import { outlinedIn, type OutlinedStone } from "../board/outlined";
import { redLineOf } from "../board/redline";
import type { Colour, Owner, Scene, Side, Square } from "../board/scene";
import { tintsOf } from "../board/tints";
import { type Place, placeOf } from "./layout";

/** A cube that stands. */
export interface Cube {
  readonly owner: Owner;
  /** The stone that it belongs to. */
  readonly stone: string;
}

/** A cube of the stone in hand. */
export interface GhostCube {
  readonly owner: Owner;
  readonly level: number;
  readonly wrong: boolean;
}

/** The eight squares around one, clockwise as they are seen, from the one behind it. */
export type Around = readonly [
  back: boolean,
  backRight: boolean,
  right: boolean,
  frontRight: boolean,
  front: boolean,
  frontLeft: boolean,
  left: boolean,
  backLeft: boolean,
];

/** An edge of a square as it is seen. */
export type TileEdge = "back" | "right" | "front" | "left";

/** A square as it is seen. */
export interface Tile extends Square {
  readonly name: string;
  readonly place: Place;
  /** The greatest height; 0 where nobody may build and only a stone in hand can stick out. */
  readonly limit: number;
  /** The step of the ground's tint. */
  readonly tint: number;
  /** Whether it is a square of the plan outside the red line. */
  readonly closed: boolean;
  /** The edges along which the red line runs. */
  readonly redLine: readonly TileEdge[];
  /** By level, from the ground; free puzzles have gaps. */
  readonly cubes: readonly (Cube | null)[];
  /** How high one looks: cubes from here on are cut off. */
  readonly cut: number;
  readonly ghost: readonly GhostCube[];
  /** Whether all of the stone in hand may stay. */
  readonly ghostLegal: boolean;
  readonly mark: "landing" | "turned" | null;
  readonly cursor: boolean;
  /** Who will probably own it at the end. */
  readonly expected: { readonly colour: Colour; readonly chance: number } | null;
  /** Whether it was counted, at the end of a game. */
  readonly counted: boolean;
  /** Whether an outlined stone is on top here. */
  readonly outlined: boolean;
  /** The number of an outlined stone, on one of its squares. */
  readonly number: number | null;
  /** Where around it the stone that is on top goes on. */
  readonly joined: Around;
}

/** The cube that is seen from above: the highest below the cut. */
export function topOf(tile: Pick<Tile, "cubes" | "cut">): Cube | null {
  return tile.cubes.slice(0, tile.cut).findLast((cube) => cube !== null) ?? null;
}

/** How many levels are taken, gaps included. */
export function heightOf(tile: Pick<Tile, "cubes">): number {
  return tile.cubes.findLastIndex((cube) => cube !== null) + 1;
}

type Loose = Omit<Tile, "joined" | "tint" | "redLine">;

/** All squares, those outside the red line too, and the places where the stone in hand sticks out. */
export function tilesOf(scene: Scene, side: Side): Tile[] {
  const stacks = stacksOf(scene);
  const tints = tintsOf(scene.site.squares);
  const line = lineOf(scene, side);
  const squares = [...scene.site.squares, ...notToBuildOn(scene)];
  const outlined = outlinedIn(scene);
  const loose = squares.map((square) => tileOf(square, scene, side, stacks.get(squareName(square)) ?? [], outlined));
  const tops = new Map(loose.map((tile) => [keyOf(tile.place), topOf(tile)?.stone]));
  return loose.map((tile) => ({
    ...tile,
    tint: tints.get(tile.limit) ?? 0,
    redLine: line.get(tile.name) ?? [],
    joined: joinedAround(tile, tops),
  }));
}

/** Along which edges of which squares the red line is seen. */
function lineOf({ site }: Scene, side: Side): Map<string, TileEdge[]> {
  const line = new Map<string, TileEdge[]>();
  for (const { file, row, right, away } of redLineOf(site.squares, site.outside)) {
    const here = placeOf({ file, row }, site, side);
    const next = placeOf({ file: file + right, row: row + away }, site, side);
    const edge =
      next.away > here.away ? "back" : next.away < here.away ? "front" : next.across > here.across ? "right" : "left";
    const name = squareName({ file, row });
    line.set(name, [...(line.get(name) ?? []), edge]);
  }
  return line;
}

/**
 * The tiles of now, but those that did not change as the objects that they were: what is drawn from
 * them need not be drawn again. Most moves of the pointer change a handful of tiles.
 */
export function keepSame(before: readonly Tile[], now: readonly Tile[]): Tile[] {
  const known = new Map(before.map((tile) => [JSON.stringify(tile), tile]));
  return now.map((tile) => known.get(JSON.stringify(tile)) ?? tile);
}

function stacksOf(scene: Scene): Map<string, (Cube | null)[]> {
  const stacks = new Map<string, (Cube | null)[]>();
  for (const stone of scene.stones) {
    for (const cell of stone.cells) {
      const stack = stacks.get(squareName(cell)) ?? [];
      while (stack.length < cell.level) stack.push(null);
      stack[cell.level] = { owner: stone.owner, stone: stone.id };
      stacks.set(squareName(cell), stack);
    }
  }
  return stacks;
}

/** The squares outside the red line, and the places beside the plan where the stone in hand sticks out. */
function notToBuildOn({ site, ghost }: Scene): { file: number; row: number; limit: number }[] {
  const beside = new Map<string, { file: number; row: number; limit: number }>();
  for (const { file, row } of [...(site.outside ?? []), ...(ghost?.cells ?? [])]) {
    const known = site.squares.some((square) => sameSquare(square, { file, row }));
    if (!known) beside.set(`${file},${row}`, { file, row, limit: 0 });
  }
  return [...beside.values()];
}

function tileOf(
  square: Square & { limit: number },
  scene: Scene,
  side: Side,
  cubes: (Cube | null)[],
  outlined: readonly OutlinedStone[],
): Loose {
  const { ghost, marks, look } = scene;
  const { file, row, limit } = square;
  const here = (other: Square): boolean => sameSquare(square, other);
  const wrong = (level: number): boolean => ghost?.wrong.some((cell) => here(cell) && cell.level === level) ?? false;
  const cut = look.layers ?? Infinity;
  const top = topOf({ cubes, cut })?.stone;
  return {
    file,
    row,
    limit,
    closed: (scene.site.outside ?? []).some(here),
    name: squareName(square),
    place: placeOf(square, scene.site, side),
    cubes,
    cut,
    ghost: (ghost?.cells ?? [])
      .filter(here)
      .map(({ level }) => ({ owner: ghost?.owner ?? "ruin", level, wrong: wrong(level) })),
    ghostLegal: ghost?.legal ?? false,
    mark: marks.landing.some(here) ? "landing" : marks.turned.some(here) ? "turned" : null,
    cursor: marks.cursor !== null && here(marks.cursor),
    expected: scene.expected?.find(here) ?? null,
    counted: marks.counted?.some(here) ?? false,
    outlined: outlined.some(({ stone }) => stone.id === top),
    number: outlined.find(({ stone, badge }) => stone.id === top && badge !== null && here(badge))?.number ?? null,
  };
}

function keyOf({ across, away }: Place): string {
  return `${across},${away}`;
}

function joinedAround(tile: Loose, tops: ReadonlyMap<string, string | undefined>): Around {
  const { across, away } = tile.place;
  const own = topOf(tile)?.stone;
  const same = (right: number, back: number): boolean =>
    own !== undefined && tops.get(keyOf({ across: across + right, away: away + back })) === own;
  return [same(0, 1), same(1, 1), same(1, 0), same(1, -1), same(0, -1), same(-1, -1), same(-1, 0), same(-1, 1)];
}
