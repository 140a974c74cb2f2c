/**
 * Puzzles that somebody puts together in the workshop. The whole puzzle is in its id, so that a link
 * is enough: `own_3x3x3_ry_in-turn`, or `own_chullpa-2_rygb_free_S01.S03`. docs/web.md describes it.
 */
import type { Cell, Colour } from "../board/scene";
import { check } from "../editor/check";
import { drawingOf } from "../editor/drawing";
import type { PuzzleKind } from "rumis";
import { COLOURS, plans, readPlan, type Site, stoneCodes, stoneInfo } from "../rules";
import { boxCells, type Puzzle } from "./puzzle";
import type { Box } from "./ways";

/** What is to be filled. */
export type OwnShape =
  | { readonly kind: "box"; readonly sides: Box }
  | { readonly kind: "plan"; readonly plan: string; readonly players: number }
  | { readonly kind: "grid"; readonly grid: string };

/** A puzzle as it is put together. */
export interface OwnPuzzle {
  readonly shape: OwnShape;
  /** In turn order, at least one. */
  readonly colours: readonly Colour[];
  /** The codes of the stones that each colour has; all eleven if `null`. */
  readonly stones: readonly string[] | null;
  readonly kind: PuzzleKind;
}

/** The kinds, the easiest first. */
export const KINDS: readonly PuzzleKind[] = ["free", "by-the-rules", "in-turn"];

/** The longest side of a box. */
export const LONGEST_SIDE = 5;

/** The site of a plan, by its name or its grid; throws where there is none. */
export type SiteOfPlan = (plan: string, players: number) => Site;

/** What the workshop opens with. */
export const FIRST_OWN: OwnPuzzle = {
  shape: { kind: "box", sides: [3, 3, 3] },
  colours: ["red", "yellow"],
  stones: null,
  kind: "by-the-rules",
};

/** The id of a puzzle. */
export function ownId({ shape, colours, stones, kind }: OwnPuzzle): string {
  const letters = COLOURS.filter((colour) => colours.includes(colour)).map((colour) => colour.charAt(0));
  const words = ["own", shapeText(shape), letters.join(""), kind];
  return [...words, ...(stones === null ? [] : [stones.join(".")])].join("_");
}

function shapeText(shape: OwnShape): string {
  switch (shape.kind) {
    case "box":
      return shape.sides.join("x");
    case "plan":
      return `${shape.plan}-${shape.players}`;
    case "grid":
      // A slash would end a word of the address.
      return `grid~${normal(shape.grid).replaceAll("/", "~")}`;
  }
}

/** The same text for the same plan, without empty edges; what is not a plan stays as it is. */
function normal(grid: string): string {
  try {
    const checked = check(drawingOf(readPlan(grid).site));
    return "plan" in checked ? checked.plan.grid : grid;
  } catch {
    return grid;
  }
}

/** The puzzle of an id; `null` if it is not one from the workshop. */
export function readOwn(id: string): OwnPuzzle | null {
  const [own, shapeWord = "", letters = "", kindWord, stonesWord, ...more] = id.split("_");
  const shape = readShape(shapeWord);
  const kind = KINDS.find((one) => one === kindWord);
  const colours = COLOURS.filter((colour) => letters.includes(colour.charAt(0)));
  const codes = stonesWord?.split(".") ?? null;
  const stones = codes && stoneCodes().filter((code) => codes.includes(code));
  const wrong = own !== "own" || more.length > 0 || colours.length !== letters.length || colours.length === 0;
  if (wrong || shape === null || kind === undefined || stones?.length !== codes?.length) return null;
  return { shape, colours, stones: stones?.length === stoneCodes().length ? null : stones, kind };
}

function readShape(word: string): OwnShape | null {
  const [, a, b, c] = /^([1-5])x([1-5])x([1-5])$/.exec(word) ?? [];
  if (a !== undefined) return { kind: "box", sides: [Number(a), Number(b), Number(c)] };
  if (word.startsWith("grid~")) return { kind: "grid", grid: normal(word.slice("grid~".length).replaceAll("~", "/")) };
  const [, plan, players] = /^([a-z]+)-([234])$/.exec(word) ?? [];
  if (plan === undefined || !plans().some(({ name }) => name === plan)) return null;
  return { kind: "plan", plan, players: Number(players) };
}

/** The cells of a shape; `null` where there is no such plan. */
export function cellsOf(shape: OwnShape, siteOf: SiteOfPlan): readonly Cell[] | null {
  if (shape.kind === "box") return boxCells(...shape.sides);
  try {
    const { squares } = shape.kind === "plan" ? siteOf(shape.plan, shape.players) : siteOf(shape.grid, 2);
    return squares.flatMap(({ file, row, limit }) =>
      Array.from({ length: limit }, (_, level) => ({ file, row, level })),
    );
  } catch {
    return null;
  }
}

/** How many cubes the stones of a puzzle have. */
export function cubesOf({ colours, stones }: OwnPuzzle): number {
  return (stones ?? stoneCodes()).reduce((sum, code) => sum + stoneInfo(code).cubes, 0) * colours.length;
}

/** The puzzle for a page; `null` where it has no cells or the stones are too few. */
export function puzzleOfOwn(own: OwnPuzzle, siteOf: SiteOfPlan): Puzzle | null {
  const cells = cellsOf(own.shape, siteOf);
  if (cells === null || cells.length === 0 || cells.length > cubesOf(own)) return null;
  const { colours, stones, kind } = own;
  return { id: ownId(own), kind, colours, stones, usesAll: false, cells, given: [] };
}
