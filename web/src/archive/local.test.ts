// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allGames, shelf } from "../play/games";
import { FIRST_GAME, type LocalGame } from "../play/local";
import { rememberGame } from "../replay/recent";
import { forgetMemory } from "../store/drawer";
import { startRules } from "../testing/rules";
import { entries, everything, mark, recordOf, records, tidy } from "./archive";
import { readBuilding } from "./building";
import { isGone } from "./entry";
import { readRecord } from "./facts";
import { collectLocal, idOfLocal, isKept, keepLocal } from "./local";
import { resultOf, rowsOf } from "./rows";

beforeAll(startRules);
beforeEach(async () => {
  localStorage.clear();
  forgetMemory();
  for (const one of [shelf, entries, records]) for (const { id } of await one.list()) await one.erase(id);
});

/** A whole game of four moves, in which yellow has the same points as red. */
const TINY = `[Plan "222/232"] [Players "2"] [Date "2026-05-17"] [SeatB "level 3"]
S10R b1 b2 c1:2 S03 a2:2 b2 S01 a1:2 S01 c2:2`;
const UNFINISHED = `[Plan "222/232"] [Players "2"] S10R b1 b2 c1:2`;

function game(record: string, earlier: readonly string[] = []): LocalGame {
  const games = earlier.length + 1;
  const setup = { plan: "222/232", players: 2 };
  return { choice: { ...FIRST_GAME, setup, games }, record, earlier, seed: 7 };
}
const live = async (): Promise<string[]> => (await everything()).filter((one) => !isGone(one)).map(({ id }) => id);

test("a record tells the list what it shows, and recognises the same game whatever its names and comments", () => {
  const { facts, print, day, record } = readRecord(TINY);
  expect(facts).toMatchObject({ plan: "222/232", planName: null, over: true, winners: ["A", "B"], moves: 4 });
  expect(facts.players.map(({ name }) => name)).toEqual([null, "level 3"]);
  expect(new Date(day ?? 0).getDate()).toBe(17);
  expect(readRecord(record).print).toBe(print);
  expect(readRecord(TINY.replace("level 3", "Ada").replace("S03", "{well played} S03")).print).toBe(print);
  expect(readRecord(TINY.replace("05-17", "05-18")).print).not.toBe(print);
  expect(readRecord(TINY.replace("S01 c2:2", "")).print).not.toBe(print);
  const { site, stones } = readBuilding(facts.building);
  expect(site.squares).toHaveLength(6);
  expect(stones).toHaveLength(4 + 3 + 2 + 2);
  expect(readBuilding("nonsense").site.squares).toEqual([]);
});

describe("a game that was played here", () => {
  test("is in the archive when it is over, with its new end if it was taken back", async () => {
    await keepLocal("abc", game(TINY));
    expect(await live()).toEqual(["abc.1"]);
    expect(await recordOf("abc.1")).toContain("S10R b1 b2 c1:2");
    await mark(["abc.1"], { name: "Ours", star: true });
    await keepLocal("abc", game(TINY.replace("05-17", "05-18")));
    expect(await live()).toEqual(["abc.1"]);
    expect(await recordOf("abc.1")).toContain("2026-05-18");
    expect((await everything())[0]?.marks).toMatchObject({ name: { value: "Ours" }, star: { value: true } });
  });

  test("keeps the name that it got before it was over", async () => {
    const { id } = await shelf.add(game(UNFINISHED));
    await mark([idOfLocal(id, 1)], { name: "Against level 3" });
    const rows = rowsOf(await everything(), await allGames());
    expect(rows).toMatchObject([{ open: id, name: "Against level 3", mine: ["A"] }]);
    expect(rows.map(resultOf)).toEqual(["unfinished"]);
    await shelf.swap(id, 1, game(TINY));
    await keepLocal(id, game(TINY));
    expect(rowsOf(await everything(), [])).toMatchObject([{ open: null, name: "Against level 3" }]);
  });

  test("does not come back once it was deleted, and is forgotten after a day but for that", async () => {
    const { id } = await shelf.add(game(TINY));
    await collectLocal();
    expect(await live()).toEqual([idOfLocal(id, 1)]);
    await mark([idOfLocal(id, 1)], { gone: true });
    await collectLocal();
    expect(await live()).toEqual([]);
    await tidy(await everything(), Date.now() + 1000);
    expect(await recordOf(idOfLocal(id, 1))).not.toBeNull();
    await tidy(await everything(), Date.now() + 25 * 60 * 60 * 1000);
    expect(await recordOf(idOfLocal(id, 1))).toBeNull();
    rememberGame(TINY);
    await collectLocal();
    expect(await live()).toEqual([]);
  });

  test("is deleted from the other games only when the archive has it", async () => {
    const document = await shelf.add(game(TINY));
    expect(await isKept(document)).toBe(false);
    await collectLocal();
    expect(await isKept(document)).toBe(true);
  });
});

describe("games of older versions", () => {
  test("appear once: finished ones, earlier ones of a match, and replayed ones", async () => {
    const { id } = await shelf.add(game(UNFINISHED, [TINY]));
    const other = TINY.replace("05-17", "06-01");
    rememberGame(TINY);
    rememberGame(other);
    rememberGame("no record");
    rememberGame(readFileSync("src/replay/examples/chullpa.rumis", "utf8"));
    await collectLocal();
    await collectLocal();
    const { print } = readRecord(other);
    expect((await live()).sort()).toEqual([idOfLocal(id, 1), `f-${print}`].sort());
  });

  test("as version 0.1.0 stored them are all there", async () => {
    const kept = JSON.parse(readFileSync("tests/fixtures/v0.1.0/storage/everything.json", "utf8")) as Record<
      string,
      string
    >;
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    await allGames();
    await collectLocal();
    const replayed = JSON.parse(kept["rumis.looked-at"] ?? "[]") as string[];
    const all = await everything();
    const prints = new Set(all.map(({ print }) => print));
    expect(replayed.map((record) => readRecord(record).print).filter((print) => !prints.has(print))).toEqual([]);
    expect(all.filter(({ from }) => from === "here")).toHaveLength(1);
  });
});
