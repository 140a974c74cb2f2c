// @vitest-environment happy-dom
/**
 * Everything that version 0.1.0 stored in a browser or put into a link must load in every later
 * version, with the same meaning.
 */
import "fake-indexeddb/auto";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { check } from "../editor/check";
import { drawingOf } from "../editor/drawing";
import { ownPlans } from "../editor/ownplans";
import { lessonAt } from "../learn/lessons";
import { asGame, FRESH_TABLE, putTableRight, tableFormDrawer, termsOf } from "../online/opening";
import { choiceOf, formDrawer, formIn, FRESH_FORM, siteOf } from "../play/choosing";
import { allGames, findGame, shelf } from "../play/games";
import type { LocalGame } from "../play/local";
import { LocalSitting } from "../play/sitting.svelte";
import { findPuzzle } from "../puzzles/book";
import { recallBegun, recallProgress } from "../puzzles/progress";
import { PuzzleSitting } from "../puzzles/sitting.svelte";
import { readLink } from "../replay/links";
import { recentGames } from "../replay/recent";
import { Session } from "../replay/session.svelte";
import type { Line } from "../replay/tree";
import { readPlan } from "../rules";
import { startRules } from "../testing/rules";
import { startSolver } from "../testing/solver";
import { BROWSERS, GAMES, hashOf, LINKS, meaningOf, PUZZLES, returnTo, shapeOf } from "../testing/version_0_1_0";
import { hire, SlowWorker } from "../testing/worker";
import { speak } from "../words/index.svelte";
import type { EngineDuties } from "../workers/engine.worker";
import { fetchPage } from "./pages";
import { pageOf, readAddress } from "./router.svelte";
import { storedSettings } from "./settings.svelte";

// The solver runs in the test instead of a worker.
vi.mock("../workers/solver", async () => {
  const solver = await import("rumis/solver");
  const duties = { book: solver.book, solution: solver.solution };
  const ask = async (name: keyof typeof duties, ...args: Parameters<typeof solver.solution>): Promise<unknown> =>
    duties[name](...args);
  return { hireSolver: () => ({ ask, dismiss: () => undefined }) };
});

beforeAll(async () => {
  await startRules();
  await startSolver();
});
beforeEach(async () => {
  localStorage.clear();
  for (const { id } of await shelf.list()) await shelf.erase(id);
});

/** The ID of the game that a browser had stored. */
async function gameKept(browser: string): Promise<string> {
  returnTo(browser);
  const [game, ...others] = await allGames();
  if (game === undefined || others.length > 0) throw new Error(`${browser} has lost its game`);
  return game.id;
}

/** Resumes the game of a browser. */
async function resume(browser: string): Promise<LocalSitting> {
  const found = await findGame(await gameKept(browser));
  if (found === null) throw new Error(`${browser} has lost its game`);
  const sitting = new LocalSitting(found, hire<EngineDuties>(new SlowWorker()));
  onTestFinished(() => sitting.close());
  return sitting;
}

describe("the local game", () => {
  test.each(BROWSERS)("of the browser %s resumes where it was", async (browser) => {
    const kept = await shelf.get(await gameKept(browser));
    const { choice, record, earlier } = kept?.value as LocalGame;
    const before = Object.keys(GAMES).filter((name) => name.startsWith(browser) && name.endsWith(" of the match"));
    expect(earlier).toHaveLength(before.length);
    expect(meaningOf(record)).toEqual(GAMES[`${browser}, game`]);
    for (const [index, one] of earlier.entries()) {
      expect(meaningOf(one)).toEqual(GAMES[`${browser}, game ${index + 1} of the match`]);
    }
    const sitting = await resume(browser);
    expect(meaningOf(sitting.record())).toEqual(GAMES[`${browser}, game`]);
    expect(sitting.view.seats).toHaveLength(choice.sitters.length);
  });

  test.each([
    ["first-game", ["person", 3]],
    ["three-players", [1, "person", 4]],
    ["four-people", Array(4).fill("person")],
  ])("of the browser %s has the same players", async (browser, players) => {
    const { sitters } = (await resume(browser)).choice;
    expect(sitters.map((sitter) => (sitter.kind === "program" ? sitter.level : sitter.kind))).toEqual(players);
  });

  test("belongs to the same match as before", async () => {
    expect((await resume("match")).match).toMatchObject({
      games: 3,
      played: 2,
      totals: [
        { seat: "A", points: 2 },
        { seat: "B", points: -6 },
      ],
      leaders: ["A"],
      next: { start: "red" },
    });
  });
});

describe("finished and viewed games", () => {
  test.each(["everything", "finished-game", "match"])("in the browser %s are listed as before", (browser) => {
    returnTo(browser);
    const recent = recentGames().map(meaningOf);
    expect(recent).toEqual(recent.map((_, index) => GAMES[`${browser}, recent game ${index + 1}`]));
    expect(Object.keys(GAMES).filter((name) => name.startsWith(`${browser}, recent`))).toHaveLength(recent.length);
  });
});

describe("stored choices", () => {
  beforeEach(() => returnTo("everything"));

  test("are restored in the settings", () => {
    expect(storedSettings()).toMatchObject({
      language: "de",
      theme: "dark",
      signs: true,
      sound: false,
      motion: "reduced",
      quality: "low",
      board: "grid",
      leftHanded: true,
    });
  });

  test("for the last game is offered for the next", () => {
    const form = formIn(formDrawer.read() ?? {});
    expect(choiceOf(form, 5)).toEqual({
      setup: {
        plan: "4444/4444/4444/4444",
        players: 2,
        edition: "standard",
        way: "ruinas",
        colours: ["red", "yellow"],
        ruins: "seed 5",
        start: "yellow",
      },
      sitters: [{ kind: "person" }, { kind: "person" }],
      games: 3,
    });
    expect(siteOf(form)).toHaveProperty("site");
  });

  test("for the last table is offered for the next", () => {
    const kept = tableFormDrawer.read();
    expect(kept).not.toBeNull();
    const form = putTableRight({ ...FRESH_TABLE, ...kept });
    expect(termsOf(form)).toEqual({
      plan: "pisac",
      edition: "italian-2005",
      way: "ruinas",
      ruins: "laid",
      games: 4,
      listed: true,
      watchers: false,
      rated: true,
      colours: ["red", "yellow", "green"],
      start: "red",
      seats: ["me", "open", { program: 6 }],
      clock: { minutes: { seconds: 1800, increment: 5 } },
      whenGone: { program: 2 },
    });
    expect(siteOf(asGame(form))).toHaveProperty("site");
  });
});

test("custom plans keep their names", () => {
  returnTo("everything");
  const plans = ownPlans().map(({ name, grid }) => ({ name, drawn: check(drawingOf(readPlan(grid).site)) }));
  expect(plans).toMatchObject([
    {
      name: "Innenhof, größer",
      drawn: {
        plan: { grid: "11111111/12222221/12333321/1234.321/12344321/12333321/12222221/11111111", cubes: 116 },
      },
    },
    { name: "the steps", drawn: { plan: { grid: "...4/..44/444.", cubes: 24 } } },
  ]);
});

test("completed lessons stay completed", async () => {
  returnTo("everything");
  vi.resetModules();
  const { lessonsDone, nextLesson } = await import("../learn/progress.svelte");
  expect(lessonsDone()).toEqual(["place", "turn", "height", "holes", "above"]);
  expect(nextLesson()).toBe(5);
});

describe("puzzles", () => {
  beforeEach(() => returnTo("everything"));

  test("stay solved", () => {
    expect(recallProgress()).toEqual({
      "last-three-llama": { time: 629, hints: 3 },
      "brick-2x2x2": { time: 390, hints: 2 },
    });
  });

  test("in progress keep their stones, hints and time", async () => {
    const begun = recallBegun();
    expect(begun.map(({ id, hints, stones }) => ({ id, hints, stones: stones.length }))).toEqual([
      { id: "last-three-llama", hints: 1, stones: 1 },
      { id: "brick-2x2x2", hints: 2, stones: 2 },
      { id: "last-three-cube", hints: 0, stones: 1 },
      { id: "cube-3-by-the-rules-2", hints: 3, stones: 3 },
      { id: "cube-4-colours-2", hints: 2, stones: 2 },
      { id: "random-7", hints: 2, stones: 2 },
      { id: "bridge", hints: 1, stones: 0 },
    ]);
    for (const { id, stones, time } of begun) {
      const puzzle = await findPuzzle(id);
      if (puzzle === null) throw new Error(`there is no puzzle ${id}`);
      const sitting = new PuzzleSitting(puzzle);
      const laid = sitting.view.stones.slice(sitting.view.given).map(({ owner, cells }) => ({ colour: owner, cells }));
      expect(laid, id).toEqual(stones);
      expect(sitting.view.solved, id).toBe(id === "brick-2x2x2");
      expect(sitting.time).toBeGreaterThanOrEqual(time);
      sitting.close();
    }
  });

  test.each(Object.keys(PUZZLES))("%s asks for what it asked for", async (id) => {
    const puzzle = await findPuzzle(id);
    expect(puzzle === null ? null : shapeOf(puzzle)).toEqual(PUZZLES[id]);
  });
});

/** The number of moves at which links to games open, if they have one. */
const PLACES: Readonly<Record<string, number>> = {
  "game-at-a-move": 4,
  "game-at-the-beginning": 0,
  "game-with-lines": 8,
  "game-with-retired-colours": 3,
  "game-with-saved-ruins": 3,
};

const LINES: readonly Line[] = [
  { id: 1, parent: 0, from: 8, drops: ["S05 a1:3 b1", "S10L b2 c2 c3:2"] },
  { id: 2, parent: 1, from: 9, drops: ["S09 c2 c3:2 d3"] },
  { id: 3, parent: 0, from: 0, drops: ["S04 a1 b1 c1 d1", "S04 a2 b2 c2 d2"] },
];

describe("a link", () => {
  beforeAll(async () => void (await speak("en")));

  test.each(Object.keys(LINKS))("of the kind %s leads to a page", async (name) => {
    expect(await fetchPage(pageOf(readAddress(hashOf(name))))).not.toBeNull();
  });

  test.each(Object.keys(GAMES).filter((name) => name.startsWith("link ")))("holds the same: %s", async (name) => {
    const kind = name.slice("link ".length);
    const linked = await readLink(readAddress(hashOf(kind)).query);
    if (linked === null) throw new Error("the link holds no game");
    const session = new Session(linked.record, linked.lines, linked.at);
    expect(meaningOf(session.main.record())).toEqual(GAMES[name]);
    expect(session.spot).toEqual({ line: 0, at: PLACES[kind] ?? session.moves.length });
    expect(session.tree.lines).toEqual(kind === "game-with-lines" ? LINES : []);
    session.close();
  });

  test.each([
    ["editor-first", "..22../.3333./234432/234432/.3333./..22.."],
    ["editor-plan", "...4/..44/444."],
    ["editor-large-plan", "11111111/12222221/12333321/1234.321/12344321/12333321/12222221/11111111"],
    ["new-game-on-plan", "...4/..44/444."],
    ["table-on-plan", "...4/..44/444."],
  ])("of the kind %s holds the same plan", (name, grid) => {
    const plan = readPlan(readAddress(hashOf(name)).query.get("plan") ?? "");
    expect(check(drawingOf(plan.site))).toMatchObject({ plan: { grid } });
  });

  test("to a game on a plan of the booklets names the plan", () => {
    const plan = readAddress(hashOf("new-game-on-coricancha")).query.get("plan");
    expect(siteOf({ ...FRESH_FORM, plan: plan ?? "", players: 4 })).toMatchObject({ site: { width: 8, depth: 8 } });
  });

  test("to a puzzle, a lesson or a table names it", () => {
    const paths = ["puzzle", "puzzle-by-the-rules", "puzzle-of-a-small-seed", "lesson", "table"].map(
      (name) => readAddress(hashOf(name)).path,
    );
    expect(paths).toEqual([
      ["puzzle", "bridge"],
      ["puzzle", "cube-3-by-the-rules-2"],
      ["puzzle", "random-7"],
      ["lesson", "8"],
      ["table", "ec6of4npthj3pjvsevc34hy5be"],
    ]);
  });

  test("to a lesson opens the lesson that had this number", () => {
    const lessons = Array.from({ length: 10 }, (_, index) => lessonAt(String(index + 1))?.id);
    expect(lessons).toEqual([
      "place",
      "turn",
      "height",
      "holes",
      "first",
      "contact",
      "above",
      "cover",
      "out",
      "finish",
    ]);
  });
});
