// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetMemory } from "../store/drawer";
import { startRules } from "../testing/rules";
import { entries, everything, mark, records } from "./archive";
import { isGone } from "./entry";
import { exportText, importFiles } from "./files";
import { createFolder, keptFolders, shownFolders } from "./folders";
import { rowsOf } from "./rows";

beforeAll(startRules);
beforeEach(clear);
async function clear(): Promise<void> {
  localStorage.clear();
  forgetMemory();
  for (const one of [entries, records]) for (const { id } of await one.list()) await one.erase(id);
}

const ONE = `[Plan "222/232"] [Players "2"] [Date "2020-02-03"] S10R b1 b2 c1:2 S03 a2:2 b2`;
const OTHER = `[Plan "222/232"]\n[Players "2"]\n\n1. S10R b1 b2 c1:2\n`;
const BROKEN = `[Plan "222/232"]\n[Players "2"]\n\n1. S99 a1\n`;

const file = (name: string, ...parts: BlobPart[]): File => new File(parts, name, { lastModified: 77 });
const read = (...files: File[]) => importFiles(files, () => undefined);
const rows = async () => rowsOf(await everything(), []);

describe("an import", () => {
  test("reads every game that can be read, and says of the others where and why", async () => {
    const many = [ONE, BROKEN, OTHER, `[Plan "222/232"] [Players "2"]`].join("\n");
    const result = await read(file("many.rumis", many), file("bytes.rumis", new Uint8Array([0xff, 0xfe, 0])));
    expect(result).toMatchObject({ added: 2, known: 0, refused: null, left: 0 });
    expect(result.unread.map(({ file: name, number }) => [name, number])).toEqual([
      ["many.rumis", 2],
      ["many.rumis", 4],
      ["bytes.rumis", null],
    ]);
    expect(result.unread[0]).toMatchObject({ before: 1, why: { code: "unknown-word", line: 4 } });
    expect(result.unread.slice(1).map(({ why }) => why)).toEqual(["no-moves", "unreadable"]);
    const dates = (await rows()).map(({ ended }) => ended).sort((a, b) => a - b);
    expect(dates[0]).toBe(77);
    expect(new Date(dates[1] ?? 0).getFullYear()).toBe(2020);
  });

  test("recognises games that are there, and brings back those that were deleted", async () => {
    expect(await read(file("a.rumis", ONE), file("b.rumis", ONE, "\n", OTHER))).toMatchObject({ added: 2, known: 1 });
    expect(await read(file("a.rumis", ONE))).toMatchObject({ added: 0, known: 1 });
    const [first] = await rows();
    await mark([first?.id ?? ""], { gone: true });
    expect(await rows()).toHaveLength(1);
    expect(await read(file("b.rumis", ONE, "\n", OTHER))).toMatchObject({ added: 1, known: 1 });
    expect((await everything()).filter((one) => !isGone(one))).toHaveLength(2);
  });
});

test("an export can be read again, with names, stars and folders", async () => {
  await read(file("a.rumis", ONE), file("b.rumis", OTHER));
  const [first] = (await rows()).filter(({ facts }) => facts.moves === 2);
  const folder = createFolder("Openings");
  await mark([first?.id ?? ""], { name: 'The "tower"', star: true, folder: folder?.id ?? null });
  const names = new Map(shownFolders(keptFolders()).map(({ id, name }) => [id, name]));
  const text = await exportText(await rows(), (id) => names.get(id));
  await clear();
  expect(await read(file("all.rumis", text))).toMatchObject({ added: 2, unread: [] });
  const [again] = (await rows()).filter(({ facts }) => facts.moves === 2);
  expect(again).toMatchObject({ name: 'The "tower"', star: true });
  expect(shownFolders(keptFolders())).toMatchObject([{ id: again?.folder, name: "Openings" }]);
  // A name that was taken away again is not in the next export.
  await mark([again?.id ?? ""], { name: "", star: false, folder: null });
  expect(await exportText(await rows(), () => undefined)).not.toMatch(/tower|"yes"|Openings/);
});
