/** How many ways there are: boxes, what is known about them, and how long a count will take. */
import { cellKey, type Cell, type Owner } from "../board/scene";
import type { PuzzlePart, PuzzleQuestion } from "rumis";
import type { LayeredStone } from "./layers";
import { boxCells } from "./puzzle";
import { touch } from "./random";

/** The sides of a box, the shortest first. */
export type Box = readonly [number, number, number];

/** What is to be counted. */
export interface WaysQuestion {
  readonly box: Box;
  readonly colours: number;
  /** The codes of the stones that each colour has. */
  readonly stones: readonly string[];
}

/** The three ways to count. */
export interface Ways {
  readonly assemblies: number;
  readonly upToTurns: number;
  readonly upToMirrorImages: number;
}

/** The longest side that can be chosen. */
export const LONGEST = 10;

/** The box of these sides. */
export function boxOf(sides: readonly number[]): Box {
  const [a = 1, b = 1, c = 1] = [...sides].sort((x, y) => x - y);
  return [a, b, c];
}

/** `2×3×4`. */
export function boxText(box: Box): string {
  return box.join("×");
}

/** The box's cells, lying on its broadest side, so that one sees most of it. */
export function lyingCells([levels, rows, files]: Box): Cell[] {
  return boxCells(files, rows, levels);
}

/** The question for the solver. */
export function solverQuestion({ box, colours, stones }: WaysQuestion): PuzzleQuestion {
  return { cells: lyingCells(box), colours, stones: [...stones] };
}

/** A row of the table: a box, and the ways to fill it with one colour. */
export interface KnownBox extends Ways {
  readonly box: Box;
}

function known(box: Box, assemblies: number, upToTurns: number, upToMirrorImages: number): KnownBox {
  return { box, assemblies, upToTurns, upToMirrorImages };
}

/** Every box at least two thick that one colour fills, the cube first. */
export const KNOWN: readonly KnownBox[] = [
  known([3, 3, 3], 80_928, 3_372, 1_686),
  known([2, 2, 3], 192, 24, 12),
  known([2, 2, 4], 2_408, 301, 151),
  known([2, 2, 5], 20_272, 2_534, 1_267),
  known([2, 2, 6], 124_400, 15_550, 7_775),
  known([2, 2, 7], 570_960, 71_370, 35_685),
  known([2, 2, 8], 1_874_400, 234_300, 117_150),
  known([2, 2, 9], 3_910_944, 488_868, 244_434),
  known([2, 2, 10], 3_897_024, 487_128, 243_564),
  known([2, 3, 3], 5_696, 712, 356),
  known([2, 3, 4], 320_136, 80_034, 40_017),
  known([2, 3, 5], 438_344, 109_586, 54_793),
  known([2, 3, 6], 16_067_352, 4_016_838, 2_008_419),
  known([2, 4, 4], 9_553_056, 1_194_132, 597_066),
  known([2, 4, 5], 35_528_720, 8_882_180, 4_441_090),
  known([3, 3, 4], 37_866_176, 4_733_272, 2_366_636),
];

/** Piet Hein's seven, which make the cube in 240 ways. */
export const SOMA: readonly string[] = ["S03", "S05", "S06", "S07", "S09", "S10R", "S10L"];

/** Milliseconds that the rest of a count takes if it goes on as before; `null` before anything is done. */
export function timeLeft(progress: number, elapsed: number): number | null {
  return progress <= 0 ? null : (elapsed * (1 - progress)) / progress;
}

/** The paints; where they don't suffice, there is grey. */
const PAINTS: readonly Owner[] = ["red", "yellow", "green", "blue"];

/**
 * A solution to be looked at. Painted apart, stones that touch differ as long as the paints last;
 * else every stone has a colour that has it, red first.
 */
export function painted(solution: readonly PuzzlePart[], apart: boolean): LayeredStone[] {
  const done: LayeredStone[] = [];
  for (const { piece, cells } of solution) {
    const taken = (stone: LayeredStone): boolean => (apart ? touch(stone.cells, cells) : stone.stone === piece);
    const used = new Set(done.filter(taken).map((stone) => stone.owner));
    const count = (owner: Owner): number => done.filter((stone) => stone.owner === owner).length;
    const free = PAINTS.filter((owner) => !used.has(owner));
    const owner = (apart ? free.sort((a, b) => count(a) - count(b)) : free)[0] ?? "ruin";
    // The same stone in the same place stays the same while one leafs.
    done.push({ id: `${piece}:${cells.map(cellKey).join(" ")}`, owner, stone: piece, cells });
  }
  return done;
}
