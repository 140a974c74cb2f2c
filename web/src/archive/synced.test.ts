// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { shared } from "../sync/kind";
import { KINDS } from "../sync/kinds";
import { become } from "../sync/synchronising";
import { disown, keepWhose } from "../sync/whose";
import { forgetMemory } from "../store/drawer";
import { startRules } from "../testing/rules";
import { add, entries, everything, idByPrint, mark, recordOf, records } from "./archive";
import { isGone } from "./entry";
import { readRecord } from "./facts";
import { boundedGames, type Copy, documentOf, type SharedGame } from "./shared";
import { ARCHIVE, notInAccount } from "./synced";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
beforeAll(startRules);
beforeEach(async () => {
  localStorage.clear();
  forgetMemory();
  for (const one of [entries, records]) for (const { id } of await one.list()) await one.erase(id);
});

const RECORD = `[Plan "222/232"] [Players "2"] S10R b1 b2 c1:2 S03 a2:2 b2 S01 a1:2 S01 c2:2`;

async function keep(record: string): Promise<string> {
  const read = readRecord(record);
  const id = idByPrint(read.print);
  await add([{ id, read, from: "file", ended: 5, mine: [] }], 0);
  return id;
}
function kindOf(id: string) {
  const kind = ARCHIVE[documentOf(id)];
  if (kind === undefined) throw new Error("there is no such document");
  return kind;
}
/** What a device has, as another one gets it. */
async function takeTo(id: string, document: Record<string, SharedGame>): Promise<void> {
  const kind = kindOf(id);
  await kind.update((here) => kind.merge(here, document));
}
const live = async (): Promise<string[]> => (await everything()).filter((one) => !isGone(one)).map(({ id }) => id);

describe("another device", () => {
  test("gets the game with its record, name, star and folder, and its deletion stays", async () => {
    const id = await keep(RECORD);
    await mark([id], { name: "Ours", star: true, folder: "f" });
    const document = await kindOf(id).read();
    await entries.erase(id);
    await records.erase(id);
    await entries.edit(["other"], () => null);
    await mark(["another.1"], { star: true });
    await takeTo(id, document);
    expect(await live()).toContain(id);
    expect(await recordOf(id)).toContain("S10R b1 b2 c1:2");
    const [game] = (await everything()).filter((one) => one.id === id);
    expect(game).toMatchObject({ from: "file", ended: 5, marks: { name: { value: "Ours" }, star: { value: true } } });
    await mark([id], { gone: true });
    await takeTo(id, document);
    expect(await live()).not.toContain(id);
  });

  test("gets what was added to a game at a table, which it loads itself", async () => {
    const id = `${"t".repeat(26)}.1`;
    const read = readRecord(RECORD);
    await add([{ id, read, from: "table", ended: 5, mine: ["A"] }], 0);
    expect(await kindOf(id).read()).toEqual({});
    await mark([id], { star: true });
    expect((await kindOf(id).read())[id]).toMatchObject({ marks: { star: { value: true } } });
    expect((await kindOf(id).read())[id]?.game).toBeUndefined();
  });
});

test("games of the person before are hidden from the next one, and are there when they return", async () => {
  keepWhose((before) => ({ ...before, signedIn: "ada", owner: "ada" }));
  const id = await keep(RECORD);
  await mark([id], { star: true });
  keepWhose((before) => ({ ...before, signedIn: "bo" }));
  await become("bo", KINDS);
  expect(await live()).toEqual([]);
  expect(await kindOf(id).read()).toEqual({});
  keepWhose((before) => ({ ...before, signedIn: "ada" }));
  await become("ada", KINDS);
  expect(await live()).toEqual([id]);
  expect((await kindOf(id).read())[id]?.game?.record).toContain("S10R");
  // The games stay in the browser when the account is deleted.
  disown();
  expect(await live()).toEqual([id]);
});

test("a game that this browser cannot take in stays in the account", async () => {
  const id = await keep(RECORD);
  const kind = shared(kindOf(id));
  const copy = (record: string) => ({ marks: {}, game: { from: "file", ended: 9, mine: [], record } });
  const there = { version: 1, value: { "of-a-newer-version": copy('[Plan "atlantis"] [Players "9"]') } };
  expect(await kind.absorb(there)).toBe(true);
  expect((await everything()).filter(({ facts }) => facts !== null).map((one) => one.id)).toEqual([id]);
  const sent = (await kind.document(there)) as { value: Record<string, SharedGame> };
  expect(sent.value["of-a-newer-version"]).toEqual(there.value["of-a-newer-version"]);
  expect(sent.value[id]?.game?.record).toContain("S10R");
});

describe("a document", () => {
  test("has the last games if there is no room for all, and the page can say how many are left out", async () => {
    keepWhose((before) => ({ ...before, signedIn: "ada", owner: "ada" }));
    const copy = (ended: number): Copy => ({ from: "here", ended, mine: ["A"], record: "x".repeat(1000) });
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, index): [string, SharedGame] => [`g${index}`, { marks: {}, game: copy(index) }]),
    );
    const bounded = boundedGames({ ...many, gone: { marks: { gone: { value: true, at: 1 } }, game: copy(1000) } });
    expect(JSON.stringify(bounded).length).toBeLessThan(64 * 1024);
    expect(bounded["gone"]).toEqual({ marks: { gone: { value: true, at: 1 } } });
    expect(bounded["g99"]?.game).toBeDefined();
    expect(bounded["g0"]).toBeUndefined();
    expect(Object.keys(bounded).length).toBeGreaterThan(50);
    await keep(RECORD);
    expect(await notInAccount(await everything())).toBe(0);
  });

  test("spreads games evenly", () => {
    const numbers = Array.from({ length: 1000 }, (_, game) => documentOf(`${game.toString(36)}abc.1`));
    const counts = ARCHIVE.map((_, number) => numbers.filter((one) => one === number).length);
    expect(Math.max(...counts)).toBeLessThan(200);
  });
});
