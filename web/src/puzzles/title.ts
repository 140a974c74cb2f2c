/** What a puzzle is called in the language that is read. */
import { beginOf, dayIn } from "../daily/days";
import { type AllWords, calendarDay } from "../words/index.svelte";
import { type OwnShape, readOwn } from "./own";
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

/** What a shape of the workshop is called. */
export function shapeName(shape: OwnShape, { common, puzzles }: Pick<AllWords, "common" | "puzzles">): string {
  switch (shape.kind) {
    case "box":
      return shape.sides.join("×");
    case "plan":
      return puzzles.titles.plan(common.plans[shape.plan] ?? shape.plan, shape.players);
    case "grid":
      return puzzles.workshop.ownPlan;
  }
}

/** The puzzle's title; its id where nobody has thought of one. */
export function titleOf(
  puzzle: Pick<Puzzle, "id" | "usesAll">,
  words: Pick<AllWords, "common" | "daily" | "puzzles">,
): string {
  const { titles } = words.puzzles;
  const { id } = puzzle;
  const seed = seedIn(id);
  if (seed !== null) return titles.random(seed);
  const day = dayIn(id);
  if (day !== null) return words.daily.of(calendarDay(beginOf(day)));
  const own = titles.own[id];
  if (own !== undefined) return own;
  const name = (stone: string | undefined): string => words.common.stones[STONES[stone ?? ""] ?? ""] ?? "";
  const cube = /^(bar|corner)-without-(.+)$/.exec(id);
  if (cube !== null) return titles.cubeOf(name(cube[1]), name(cube[2]));
  const made = readOwn(id);
  if (made !== null) return titles.made(shapeName(made.shape, words));
  const ofBooklet = /^cube-(\d)(?:-(colours|any-order|by-the-rules))?(?:-(\d))?$/.exec(id);
  if (ofBooklet !== null) {
    const [side, colours] = [Number(ofBooklet[1]), Number(ofBooklet[3] ?? 4)];
    if (ofBooklet[2] === undefined || ofBooklet[2] === "colours") return titles.cubeFrom(side, colours);
    // One colour has nobody to take turns with.
    const inTurn = ofBooklet[2] === "by-the-rules" && colours > 1;
    return inTurn ? titles.cubeInTurn(side, colours) : titles.cubeByTheRules(side, colours);
  }
  const plan = /^([a-z]+)-(\d)$/.exec(id);
  const planName = words.common.plans[plan?.[1] ?? ""];
  if (plan !== null && planName !== undefined) {
    const title = titles.plan(planName, Number(plan[2]));
    return puzzle.usesAll ? titles.noStoneLeft(title) : title;
  }
  return id;
}
