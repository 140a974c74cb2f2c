import { beforeAll, expect, test } from "vitest";
import { gameBench } from "../play/gamebench";
import { Game, type Objection } from "../rules";
import { startRules } from "../testing/rules";
import { en } from "../words/en/index";
import { EMPTY_HAND, type Hand } from "./hand";
import { reasonsInWords } from "./reasons";
import { sceneOf } from "./scene";
import { statusOf } from "./status";
import { isTurned, landingOf, pointAt, take } from "./hand";
import { PLAIN_LOOK } from "../board/scene";
import { TURNS } from "./turns";

beforeAll(startRules);

/** The hand and its landing in a game for two after these moves. */
function aim(moves: string[], stone: string, square: { file: number; row: number }, orientation?: number) {
  const game = new Game({ plan: "chullpa", players: 2 });
  for (const move of moves) game.play(move);
  const view = game.view();
  const bench = gameBench(game, view, true, () => {});
  const owner = view.toMove ?? "red";
  const taken = take(pointAt(EMPTY_HAND, square), owner, stone, TURNS);
  const hand: Hand =
    orientation === undefined || taken.held === null
      ? taken
      : { ...taken, held: { ...taken.held, orientation, chosen: true } };
  return { bench, hand, landing: landingOf(bench, hand, TURNS), owner };
}

function upright(stone: string): number {
  const game = new Game({ plan: "chullpa", players: 4 });
  const found = TURNS.of(stone).find(
    (turn) => new Set(game.letDown(turn, 2, 2).cells.map((cell) => cell.level)).size > 2,
  );
  if (found === undefined) throw new Error("it can't stand");
  return found;
}

test("the status asks to choose, then to point, then to place", () => {
  const { bench, hand, landing } = aim([], "S01", { file: 0, row: 0 });
  expect(statusOf(EMPTY_HAND, null, bench.site, "mouse", en).kind).toBe("ask");
  expect(statusOf(hand, null, bench.site, "mouse", en).text).toMatch(/^Pair: point/);
  expect(statusOf(hand, null, bench.site, "mouse", en, { codes: true }).text).toMatch(/^S01, pair: point/);
  expect(statusOf(hand, landing, bench.site, "mouse", en)).toEqual({ kind: "fine", text: en.bench.legal });
  expect(statusOf(hand, landing, bench.site, "keys", en).text).toBe(en.bench.legalKeys);
});

test("the status says that the stone was turned, before it asks to place it", () => {
  const { bench, hand, landing } = aim(["S01 a1:2", "S04 b1 b2 b3 b4"], "S04", { file: 0, row: 1 });
  expect(isTurned(hand, landing)).toBe(true);
  const status = { kind: "fine", note: en.bench.turnedToFit, text: en.bench.legal };
  expect(statusOf(hand, landing, bench.site, "mouse", en)).toEqual(status);
});

test("with the keyboard, the status names the colour whose stones are next, if there are several", () => {
  const { bench } = aim([], "S01", { file: 0, row: 0 });
  expect(statusOf(EMPTY_HAND, null, bench.site, "keys", en, { owner: "yellow" }).text).toMatch(
    /^Yellow: choose a stone/,
  );
  expect(statusOf(EMPTY_HAND, null, bench.site, "mouse", en, { owner: "yellow" }).text).toBe(en.bench.pickStone);
  expect(statusOf(EMPTY_HAND, null, bench.site, "keys", en).text).toBe(en.bench.pickStoneKeys);
  expect(statusOf(EMPTY_HAND, null, bench.site, "keys", en, { shortcuts: false }).text).toBe(en.bench.pickStone);
});

test("a stone above the limit: names the limit and the square", () => {
  const { bench, landing, owner } = aim(["S01 a1:2", "S01 b1:2"], "S04", { file: 0, row: 0 }, upright("S04"));
  expect(landing?.legal).toBe(false);
  expect(reasonsInWords(landing?.objections ?? [], owner, bench.site, en)).toBe(
    "The stone is too high on a1 (at most 4).",
  );
});

test("a stone far from its own colour: names the colour that it must touch", () => {
  const { bench, landing, owner } = aim(["S01 a1:2", "S01 b1:2"], "S02", { file: 3, row: 4 });
  expect(reasonsInWords(landing?.objections ?? [], owner, bench.site, en)).toContain("ust touch a red stone");
});

test("the ghost has its wrong cubes, and landing squares are marked", () => {
  const { bench, hand, landing } = aim(["S01 a1:2", "S01 b1:2"], "S04", { file: 0, row: 0 }, upright("S04"));
  const scene = sceneOf(bench, hand, landing, PLAIN_LOOK, { byKeys: false, asked: null });
  expect(scene.ghost?.legal).toBe(false);
  expect(scene.ghost?.wrong).toHaveLength(2);
  expect(scene.marks.landing.length + scene.marks.turned.length).toBeGreaterThan(0);
  const both = scene.marks.landing.filter((square) => scene.marks.turned.includes(square));
  expect(both).toEqual([]);
});

test("the square whose fits are listed is marked, with every means", () => {
  const { bench, hand, landing } = aim([], "S01", { file: 0, row: 0 });
  const asked = { file: 2, row: 1 };
  for (const byKeys of [false, true]) {
    expect(sceneOf(bench, hand, landing, PLAIN_LOOK, { byKeys, asked }).marks.cursor).toEqual(asked);
  }
  expect(sceneOf(bench, hand, landing, PLAIN_LOOK, { byKeys: false, asked: null }).marks.cursor).toBeNull();
});

test("a hole outside the plan is not mentioned, because it has no square", () => {
  const { bench, owner } = aim([], "S01", { file: 0, row: 0 });
  const beside = { file: -1, row: 0, level: 1 };
  const objections: Objection[] = [
    { reason: "outside-plan", cubes: [beside] },
    { reason: "hole", cubes: [beside] },
  ];
  expect(reasonsInWords(objections, owner, bench.site, en)).toBe("The stone extends beyond the plan.");
});

test("two reasons are two sentences", () => {
  const { bench, owner } = aim([], "S01", { file: 0, row: 0 });
  const objections: Objection[] = [
    { reason: "above-limit", cubes: [{ file: 0, row: 0, level: 4 }] },
    { reason: "hole", cubes: [{ file: 1, row: 0, level: 4 }] },
  ];
  expect(reasonsInWords(objections, owner, bench.site, en)).toBe(
    "The stone is too high on a1 (at most 4). There would be a hole under b1.",
  );
});

test("a stone that fits only behind the building says so, also over a square where it does not fit", () => {
  const hidden = { hidden: true };
  const { bench, hand, landing } = aim(["S01 a1:2", "S01 b1:2"], "S04", { file: 4, row: 3 });
  expect(landing?.legal).toBe(false);
  expect(statusOf({ ...hand, square: null }, null, bench.site, "touch", en, hidden).text).toBe(en.bench.fitsBehind);
  expect(statusOf(hand, landing, bench.site, "mouse", en, hidden).text).toMatch(/\. It fits behind the building/);
  expect(statusOf(hand, landing, bench.site, "mouse", en).text).not.toContain("behind");
});
