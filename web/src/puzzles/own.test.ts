import { beforeAll, describe, expect, test } from "vitest";
import { assess } from "rumis/solver";
import { startRules } from "../testing/rules";
import { startSolver } from "../testing/solver";
import { knownWays } from "./assessing.svelte";
import { siteOfPlan } from "./book";
import { cellsOf, cubesOf, FIRST_OWN, KINDS, ownId, type OwnPuzzle, puzzleOfOwn, readOwn } from "./own";
import { solverPuzzle } from "./puzzle";

beforeAll(async () => {
  await startRules();
  await startSolver();
});

const EXAMPLES: readonly (readonly [string, OwnPuzzle])[] = [
  ["own_3x3x3_ry_by-the-rules", FIRST_OWN],
  ["own_5x4x2_b_free", { ...FIRST_OWN, shape: { kind: "box", sides: [5, 4, 2] }, colours: ["blue"], kind: "free" }],
  [
    "own_chullpa-3_rygb_in-turn",
    {
      ...FIRST_OWN,
      shape: { kind: "plan", plan: "chullpa", players: 3 },
      colours: ["red", "yellow", "green", "blue"],
      kind: "in-turn",
    },
  ],
  [
    "own_grid~333~321_yb_free_S01.S03.S10R",
    {
      shape: { kind: "grid", grid: "333/321" },
      colours: ["yellow", "blue"],
      stones: ["S01", "S03", "S10R"],
      kind: "free",
    },
  ],
];

describe("the id of a puzzle from the workshop", () => {
  test.each(EXAMPLES)("%s is read and written", (id, own) => {
    expect(ownId(own)).toBe(id);
    expect(readOwn(id)).toEqual(own);
    expect(encodeURIComponent(id)).toBe(id);
  });

  test.each([
    "own",
    "llama",
    "own_6x3x3_r_free",
    "own_3x3x3__free",
    "own_3x3x3_rr_free",
    "own_3x3x3_rx_free",
    "own_3x3x3_r_easy",
    "own_9x9x9_r_free",
    "own_3x3x3_r_free_S99",
    "own_3x3x3_r_free_S01.S99",
    "own_3x3x3_r_free_S01.S01",
    "own_3x3x3_r_free_S01_more",
    "own_moray-2_r_free",
    "own_chullpa-5_r_free",
  ])("%s is not one", (id) => {
    expect(readOwn(id)).toBeNull();
  });

  test.each(["333/321", " 333 / 321 ", "333\n321", ".333/.321", "333/321/...", "3 3 3/3 2 1"])(
    "is the same however the plan is written: %j",
    (grid) => {
      expect(ownId({ ...FIRST_OWN, shape: { kind: "grid", grid } })).toBe("own_grid~333~321_ry_by-the-rules");
    },
  );

  test("an id with a plan that was written differently still opens the same puzzle", () => {
    const own = readOwn("own_grid~333.~321._ry_by-the-rules");
    expect(own?.shape).toEqual({ kind: "grid", grid: "333/321" });
    expect(own && puzzleOfOwn(own, siteOfPlan)?.cells).toHaveLength(15);
  });

  test("a plan that is not valid yet keeps what was typed", () => {
    const own = readOwn("own_grid~22~2x_r_free");
    expect(own?.shape).toEqual({ kind: "grid", grid: "22/2x" });
  });

  test("all eleven stones are all stones, in whichever way they are said", () => {
    const all = "S01.S02.S03.S04.S05.S06.S07.S08.S09.S10R.S10L";
    expect(readOwn(`own_3x3x3_r_free_${all}`)?.stones).toBeNull();
  });
});

describe("the puzzle", () => {
  test("has the cells of its shape", () => {
    expect(cellsOf({ kind: "plan", plan: "chullpa", players: 2 }, siteOfPlan)).toHaveLength(80);
    expect(cellsOf({ kind: "grid", grid: "333/321" }, siteOfPlan)).toHaveLength(15);
    expect(cellsOf({ kind: "grid", grid: "nonsense" }, siteOfPlan)).toBeNull();
  });

  test("is none where the stones have too few cubes", () => {
    const large: OwnPuzzle = { ...FIRST_OWN, shape: { kind: "box", sides: [4, 4, 4] }, colours: ["green"] };
    expect(cubesOf(large)).toBe(40);
    expect(puzzleOfOwn(large, siteOfPlan)).toBeNull();
    expect(puzzleOfOwn({ ...large, colours: ["green", "blue"] }, siteOfPlan)?.cells).toHaveLength(64);
  });

  test("of every kind is assessed before it is started", () => {
    for (const kind of KINDS) {
      const puzzle = puzzleOfOwn({ ...FIRST_OWN, kind, colours: ["yellow", "blue"] }, siteOfPlan);
      if (puzzle === null) throw new Error("there is no puzzle");
      expect(assess(solverPuzzle(puzzle), 1e6).solvable).toBe(true);
    }
  });

  test("has a known number of ways only where that was counted", () => {
    const cube: OwnPuzzle = { ...FIRST_OWN, colours: ["green"], kind: "free" };
    expect(knownWays(cube)).toBe(80_928);
    expect(knownWays({ ...cube, shape: { kind: "box", sides: [4, 2, 3] } })).toBe(320_136);
    expect(knownWays({ ...cube, kind: "by-the-rules" })).toBeNull();
    expect(knownWays({ ...cube, stones: ["S01"] })).toBeNull();
    expect(knownWays({ ...cube, colours: ["green", "blue"] })).toBeNull();
  });
});
