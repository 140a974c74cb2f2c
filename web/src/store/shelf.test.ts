import "fake-indexeddb/auto";
import { openDB } from "idb";
import { array, string } from "valibot";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Database, Unanswered } from "./database";
import type { Layout } from "./layout";
import { MANY, Shelf } from "./shelf";
import { Tabs } from "./tabs";

const WORDS: Layout<string[]> = { name: "words", schema: array(string()) };

let count = 0;

/** A tab's shelf over a database, by default a new one. */
function tab(name = `shelf ${++count}`, patience = 200): { name: string; database: Database; shelf: Shelf<string[]> } {
  const database = new Database(name, patience);
  const tabs = new Tabs(name);
  onTestFinished(() => {
    database.close();
    tabs.close();
  });
  return { name, database, shelf: new Shelf("games", WORDS, database, tabs) };
}

/** Puts anything into a database, as another version of the app would. */
async function plant(database: Database, id: string, raw: unknown): Promise<void> {
  await database.use((connection) => connection.put("games", raw, id));
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a shelf", () => {
  test("stores documents side by side, the last changed first", async () => {
    const { shelf } = tab();
    vi.spyOn(Date, "now").mockReturnValueOnce(1).mockReturnValueOnce(2).mockReturnValueOnce(3);
    const first = await shelf.add(["a"]);
    const second = await shelf.add(["b"]);
    expect((await shelf.list()).map(({ value }) => value)).toEqual([["b"], ["a"]]);
    await shelf.swap(first.id, first.revision, ["a", "c"]);
    expect((await shelf.list()).map(({ value }) => value)).toEqual([["a", "c"], ["b"]]);
    expect(await shelf.get(second.id)).toEqual(second);
  });

  test("refuses a change that is based on an old revision", async () => {
    const { shelf, name } = tab();
    const { id } = await shelf.add(["a"]);
    const other = tab(name);
    expect(await other.shelf.swap(id, 1, ["a", "b"])).toMatchObject({ is: "stored", document: { revision: 2 } });
    expect(await shelf.swap(id, 1, ["a", "c"])).toMatchObject({ is: "overtaken", document: { value: ["a", "b"] } });
    expect((await shelf.get(id))?.value).toEqual(["a", "b"]);
  });

  test("tells the other tabs what changed", async () => {
    const { shelf, name } = tab();
    const { id } = await shelf.add(["a"]);
    const heard = vi.fn();
    tab(name).shelf.watch(id, heard);
    await shelf.swap(id, 1, ["b"]);
    await shelf.remove(id);
    await shelf.swap("another", 0, ["c"]);
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[false], [true]]));
  });

  test("can restore what was removed for a day", async () => {
    const { shelf } = tab();
    const { id } = await shelf.add(["a"]);
    await shelf.remove(id);
    expect(await shelf.list()).toEqual([]);
    await shelf.tidy();
    await shelf.restore(id);
    expect((await shelf.list())[0]).toMatchObject({ id, revision: 1, removed: null });
    await shelf.remove(id);
    await shelf.tidy(Date.now() + 25 * 60 * 60 * 1000);
    expect(await shelf.get(id)).toBeNull();
  });

  test("lists what it cannot read apart, and deletes it only when asked", async () => {
    const { shelf, database } = tab();
    const stored = { version: 1, revision: 1, changed: 5, removed: null };
    await plant(database, "no list", { ...stored, value: "text" });
    await plant(database, "no object", "garbage");
    await plant(database, "no revision", { ...stored, revision: "1", value: ["a"] });
    const good = await shelf.add(["a"]);
    expect((await shelf.list()).map(({ id }) => id)).toEqual([good.id]);
    expect(await shelf.get("no list")).toBeNull();
    expect((await shelf.unreadable()).map(({ id, found }) => [id, found])).toEqual([
      ["no list", 5],
      ["no object", 0],
      ["no revision", 5],
    ]);
    expect((await shelf.unreadable())[1]?.text).toBe('"garbage"');
    expect((await shelf.swap("no list", 0, ["b"])).is).toBe("unstored");
    expect(await shelf.unreadable()).toHaveLength(3);
    await shelf.erase("no object");
    expect(await shelf.unreadable()).toHaveLength(2);
  });

  test("leaves documents of a newer version alone", async () => {
    const { shelf, database } = tab();
    const newer = { version: 2, revision: 1, changed: 5, removed: null, value: { words: ["a"] } };
    await plant(database, "newer", newer);
    expect(await shelf.list()).toEqual([]);
    expect(await shelf.unreadable()).toEqual([]);
    expect((await shelf.swap("newer", 1, ["b"])).is).toBe("unstored");
    await shelf.remove("newer");
    expect(await database.use((connection) => connection.get("games", "newer"))).toEqual(newer);
  });

  test("keeps in memory what cannot be stored, and stores it with the next change", async () => {
    const { shelf, database, name } = tab();
    const { id } = await shelf.add(["a"]);
    const use = vi.spyOn(database, "use").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
    expect(await shelf.swap(id, 1, ["a", "b"])).toMatchObject({ is: "unstored", document: { revision: 1 } });
    expect((await shelf.get(id))?.value).toEqual(["a", "b"]);
    expect((await shelf.list()).map(({ value }) => value)).toEqual([["a", "b"]]);
    use.mockRestore();
    expect((await shelf.swap(id, 1, ["a", "b", "c"])).is).toBe("stored");
    expect((await tab(name).shelf.get(id))?.value).toEqual(["a", "b", "c"]);
  });
});

describe("many documents at once", () => {
  test("are changed together, each from its own value, and other tabs hear of it once", async () => {
    const { shelf, name } = tab();
    const { id } = await shelf.add(["a"]);
    const heard = vi.fn();
    tab(name).shelf.watchAll(heard);
    const edit = (value: string[] | null, one: string): string[] | null =>
      one === "left" ? null : [...(value ?? []), "b"];
    expect(await shelf.edit([id, "new", "left"], edit)).toBe("stored");
    expect((await shelf.get(id))?.value).toEqual(["a", "b"]);
    expect((await shelf.get(id))?.revision).toBe(2);
    expect((await shelf.get("new"))?.value).toEqual(["b"]);
    expect(await shelf.get("left")).toBeNull();
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[MANY]]));
  });

  test("are kept in memory if they cannot be stored, and stored with the next change", async () => {
    const { shelf, database, name } = tab();
    const { id } = await shelf.add(["a"]);
    const use = vi.spyOn(database, "use").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
    const edit = (value: string[] | null): string[] => [...(value ?? []), "b"];
    expect(await shelf.edit([id, "new"], edit)).toBe("unstored");
    expect(shelf.inMemory).toBe(2);
    expect((await shelf.get("new"))?.value).toEqual(["b"]);
    use.mockRestore();
    expect(await shelf.edit(["new"], edit)).toBe("stored");
    expect(shelf.inMemory).toBe(1);
    expect((await tab(name).shelf.get("new"))?.value).toEqual(["b", "b"]);
  });

  test("of a newer version are left alone", async () => {
    const { shelf, database } = tab();
    const newer = { version: 2, revision: 1, changed: 5, removed: null, value: { words: ["a"] } };
    await plant(database, "newer", newer);
    expect(await shelf.edit(["newer"], () => ["b"])).toBe("stored");
    expect(await database.use((connection) => connection.get("games", "newer"))).toEqual(newer);
  });
});

describe("a database", () => {
  test("of version 1 gets the stores that it lacks, and keeps its games", async () => {
    const name = `shelf ${++count}`;
    const old = await openDB(name, 1, { upgrade: (database) => void database.createObjectStore("games") });
    await old.put("games", { version: 1, revision: 1, changed: 5, removed: null, value: ["a"] }, "id");
    old.close();
    const { shelf, database } = tab(name);
    expect((await shelf.get("id"))?.value).toEqual(["a"]);
    expect(await database.use(async (open) => [...open.objectStoreNames])).toEqual(["archive", "games", "records"]);
  });

  test("of a newer version is left alone", async () => {
    const { shelf, name } = tab();
    const newer = await openDB(name, 7, { upgrade: (database) => void database.createObjectStore("other") });
    newer.close();
    expect((await shelf.swap("id", 0, ["a"])).is).toBe("unstored");
    expect((await shelf.get("id"))?.value).toEqual(["a"]);
    expect(await openDB(name).then((database) => [...database.objectStoreNames])).toEqual(["other"]);
  });

  test("makes way for a newer version in another tab, and goes on in memory", async () => {
    const { shelf, name } = tab();
    const { id, revision } = await shelf.add(["a"]);
    const newer = await openDB(name, 3);
    expect((await shelf.swap(id, revision, ["a", "b"])).is).toBe("unstored");
    expect(await newer.get("games", id)).toMatchObject({ value: ["a"] });
    newer.close();
  });

  test("that an old tab blocks is not waited for, and used once it opens", async () => {
    const name = `shelf ${++count}`;
    // The old tab does not make way, so that everything after the deletion has to wait.
    const old = await openDB(name, 1);
    indexedDB.deleteDatabase(name);
    const { shelf, database } = tab(name, 30);
    const { id } = await shelf.add(["a"]);
    await expect(database.use(async () => "used")).rejects.toThrow(Unanswered);
    old.close();
    await vi.waitFor(async () => expect((await tab(name).shelf.get(id))?.value).toEqual(["a"]));
  });

  test("that the browser denies is replaced by memory", async () => {
    const { shelf } = tab();
    vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const { id } = await shelf.add(["a"]);
    expect((await shelf.get(id))?.value).toEqual(["a"]);
    await shelf.remove(id);
    expect(await shelf.list()).toEqual([]);
  });
});
