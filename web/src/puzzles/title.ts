/** What a puzzle is called in the language that is read. */
import type { Words } from "../words/index.svelte";
import type { Puzzle } from "./puzzle";
import { seedIn } from "./random";

/** The stones that the ids of the book's cubes speak of. */
const STONES: Readonly<Record<string, string>> = {
  bar: "S02",
  corner: "S03",
  l: "S05",
  t: "S06",
  s: "S07",
  square: "S08",
  tripod: "S09",
  "right-screw": "S10R",
  "left-screw": "S10L",
};

/** The puzzle's title; its id where nobody has thought of one. */
export function titleOf(puzzle: Pick<Puzzle, "id" | "usesAll">, words: Pick<Words, "common" | "puzzles">): string {
  const { titles } = words.puzzles;
  const { id } = puzzle;
  const seed = seedIn(id);
  if (seed !== null) return titles.random(seed);
  const own = titles.own[id];
  if (own !== undefined) return own;
  const name = (stone: string | undefined): string => words.common.stones[STONES[stone ?? ""] ?? ""] ?? "";
  const cube = /^(bar|corner)-without-(.+)$/.exec(id);
  if (cube !== null) return titles.cubeOf(name(cube[1]), name(cube[2]));
  const byTheRules = /^cube-(\d)-by-the-rules(?:-(\d))?$/.exec(id);
  if (byTheRules !== null) return titles.cubeByTheRules(Number(byTheRules[1]), Number(byTheRules[2] ?? 4));
  const plan = /^([a-z]+)-(\d)$/.exec(id);
  const planName = words.common.plans[plan?.[1] ?? ""];
  if (plan !== null && planName !== undefined) {
    const title = titles.plan(planName, Number(plan[2]));
    return puzzle.usesAll ? titles.noStoneLeft(title) : title;
  }
  return id;
}
