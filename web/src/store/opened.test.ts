/** Several tabs with one document, with failures: no acknowledged change is lost, and there is one history. */
import "fake-indexeddb/auto";
import fc from "fast-check";
import { array, string } from "valibot";
import { expect, test } from "vitest";
import { type Connection, Database } from "./database";
import { Opened } from "./opened";
import { type Document, Shelf } from "./shelf";
import { Tabs } from "./tabs";

/** How the storage of a tab behaves: it works, fails, or stores and then fails to say so. */
type Mood = "works" | "fails" | "stores and fails";

class MoodyDatabase extends Database {
  mood: Mood = "works";

  override async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const full = new DOMException("full", "QuotaExceededError");
    if (this.mood === "fails") throw full;
    const result = await super.use(work);
    if (this.mood === "stores and fails") throw full;
    return result;
  }
}

/** A tab that shows a list of moves and adds to it. */
class Tab {
  readonly database: MoodyDatabase;
  readonly tabs: Tabs;
  readonly #shelf: Shelf<string[]>;
  #opened: Opened<string[]> | null = null;
  shown: string[] = [];

  constructor(
    private readonly id: string,
    name: string,
  ) {
    this.database = new MoodyDatabase(name);
    this.tabs = new Tabs(name);
    this.#shelf = new Shelf("games", { name: "moves", schema: array(string()) }, this.database, this.tabs);
  }

  async open(): Promise<void> {
    const document: Document<string[]> = (await this.#shelf.get(this.id)) ?? {
      ...{ id: this.id, revision: 0, changed: 0, removed: null, value: [] },
    };
    this.#opened?.close();
    this.shown = document.value;
    this.#opened = new Opened(this.#shelf, document, { adopt: ({ value }) => (this.shown = value), removed: () => {} });
  }

  async move(move: string): Promise<boolean> {
    this.shown = [...this.shown, move];
    return (await this.#opened?.save(this.shown)) === "stored";
  }

  async refresh(): Promise<void> {
    await this.#opened?.refresh();
  }

  close(): void {
    this.#opened?.close();
    this.tabs.close();
    this.database.close();
  }
}

const step = fc.record({
  tab: fc.nat({ max: 2 }),
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constant("move" as const) },
    { weight: 1, arbitrary: fc.constantFrom("refresh" as const, "reload" as const) },
    { weight: 2, arbitrary: fc.constantFrom<Mood>("works", "fails", "stores and fails") },
  ),
  /** Whether the next step waits for this one. */
  awaited: fc.boolean(),
});

let run = 0;

test("no sequence of moves, reloads and failures in several tabs loses an acknowledged move", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const name = `opened ${++run}`;
      const tabs = [0, 1, 2].map(() => new Tab("game", name));
      for (const tab of tabs) await tab.open();
      const acknowledged: string[] = [];
      const pending: Promise<void>[] = [];
      for (const [number, { tab: index, act, awaited }] of steps.entries()) {
        const tab = tabs[index];
        if (tab === undefined) continue;
        let done: Promise<void> = Promise.resolve();
        if (act === "move") {
          const move = `${number}`;
          done = tab.move(move).then((stored) => void (stored && acknowledged.push(move)));
        } else if (act === "refresh") done = tab.refresh();
        else if (act === "reload") done = Promise.all(pending).then(() => tab.open());
        else tab.database.mood = act;
        pending.push(done);
        if (awaited) await done;
      }
      await Promise.all(pending);
      for (const tab of tabs) tab.database.mood = "works";
      const late = new Tab("game", name);
      await late.open();
      // Every acknowledged move is there, and none twice.
      expect(late.shown).toEqual(expect.arrayContaining(acknowledged));
      expect(new Set(late.shown).size).toBe(late.shown.length);
      // The acknowledged moves were stored in this order, so none of them was undone by another.
      expect(late.shown.filter((move) => acknowledged.includes(move))).toEqual(acknowledged);
      // When storage works again, one move brings all tabs together.
      for (const tab of tabs) await tab.move(`last of ${tabs.indexOf(tab)}`);
      for (const tab of [...tabs, late]) await tab.refresh();
      for (const tab of tabs) expect(tab.shown).toEqual(late.shown);
      for (const tab of [...tabs, late]) tab.close();
    }),
    { numRuns: 150 },
  );
}, 60_000);
