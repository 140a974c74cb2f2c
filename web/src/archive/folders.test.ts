// @vitest-environment happy-dom
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetMemory } from "../store/drawer";
import {
  changeFolders,
  createFolder,
  foldersWithin,
  type KeptFolder,
  keptFolders,
  mergedFolders,
  MOST_FOLDERS,
  renameFolder,
  setFolderGone,
  shownFolders,
} from "./folders";

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
});
const names = (): string[] => shownFolders(keptFolders()).map(({ name }) => name);

describe("folders", () => {
  test("are created once by name, renamed, deleted and restored", () => {
    const first = createFolder(" Openings ");
    expect(createFolder("Openings")).toEqual(first);
    createFolder("Best");
    expect(names()).toEqual(["Best", "Openings"]);
    renameFolder(first?.id ?? "", "First moves");
    expect(names()).toEqual(["Best", "First moves"]);
    setFolderGone(first?.id ?? "", true);
    expect(names()).toEqual(["Best"]);
    setFolderGone(first?.id ?? "", false);
    expect(names()).toEqual(["Best", "First moves"]);
    expect(createFolder("  ")).toBeNull();
  });

  test("are bounded", () => {
    for (let count = 0; count < MOST_FOLDERS; count += 1) createFolder(`folder ${count}`);
    expect(createFolder("one more")).toBeNull();
    expect(names()).toHaveLength(MOST_FOLDERS);
  });

  test("of another device are added, and what was deleted there is deleted here", () => {
    const here = createFolder("Here");
    const there: KeptFolder[] = [
      { id: "there", name: { value: "There", at: 5 } },
      { id: here?.id ?? "", name: { value: "old", at: 1 }, gone: { value: true, at: Date.now() + 10 } },
    ];
    changeFolders((kept) => mergedFolders(kept, there));
    expect(names()).toEqual(["There"]);
  });
});

test("folders of several devices are the same whoever meets first", () => {
  const stamped = <T>(value: fc.Arbitrary<T>) => fc.record({ value, at: fc.integer({ min: 0, max: 3 }) });
  const folder: fc.Arbitrary<KeptFolder> = fc.record(
    { id: fc.constantFrom("a", "b", "c"), name: stamped(fc.constantFrom("x", "y")), gone: stamped(fc.boolean()) },
    { requiredKeys: ["id", "name"] },
  );
  const folders = fc.uniqueArray(folder, { selector: ({ id }) => id });
  fc.assert(
    fc.property(folders, folders, folders, (a, b, c) => {
      expect(mergedFolders(a, b)).toEqual(mergedFolders(b, a));
      expect(mergedFolders(mergedFolders(a, b), c)).toEqual(mergedFolders(a, mergedFolders(b, c)));
      expect(mergedFolders(mergedFolders(a, b), b)).toEqual(mergedFolders(a, b));
    }),
  );
});

test("what an account gets of the folders fits into a document, and has those that are shown", () => {
  const name = { value: "\u4e2d".repeat(80), at: 1 };
  const all = Array.from({ length: 300 }, (_, index): KeptFolder => {
    const id = `f${1000 + index}`;
    return index < 100 ? { id, name } : { id, name, gone: { value: true, at: index } };
  });
  const within = foldersWithin(all);
  expect(new TextEncoder().encode(JSON.stringify(within)).length).toBeLessThan(64 * 1024);
  expect(shownFolders(within)).toHaveLength(100);
  expect(within.some(({ id }) => id === "f1299")).toBe(true);
});
