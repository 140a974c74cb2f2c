// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { Document } from "../generated/protocol";
import { forgetMemory } from "../store/drawer";
import type { Documents } from "./documents";
import type { Shared } from "./kind";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

/** The documents of the accounts on a server, as the server keeps them. */
class Server {
  readonly stored = new Map<string, Document>();
  requests = 0;
  /** Called before a change is stored: another device may be first. */
  before: () => void = () => {};

  readonly documents: Documents = {
    list: async () => {
      this.requests += 1;
      return [...this.stored.values()];
    },
    get: async (key) => {
      this.requests += 1;
      return this.stored.get(key) as Document;
    },
    put: async (key, based, document) => {
      this.requests += 1;
      this.before();
      const current = this.stored.get(key) ?? null;
      if ((current?.revision ?? 0) !== based) return { beatenBy: current };
      const revision = 1 + Math.max(0, ...[...this.stored.values()].map((one) => one.revision));
      this.stored.set(key, JSON.parse(JSON.stringify({ key, revision, document })) as Document);
      return { revision };
    },
  };
}

/** A browser: everything that it has loaded, and its storage. */
async function browser(storage: Readonly<Record<string, string>> = {}) {
  localStorage.clear();
  forgetMemory();
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  vi.resetModules();
  const { become, leave, synchronise } = await import("./synchronising");
  const { KINDS } = await import("./kinds");
  const { keepWhose } = await import("./whose");
  const { keepFeat, recallProgress, forgetPuzzle } = await import("../puzzles/progress");
  const { lessonsDone, markDone } = await import("../learn/progress.svelte");
  const { settings, keepSettings } = await import("../app/settings.svelte");
  const sync = async (server: Server, person = "ann", kinds: readonly Shared[] = KINDS): Promise<void> => {
    await leave(kinds);
    keepWhose((before) => ({ ...before, signedIn: person }));
    await become(person, kinds);
    await synchronise(person, kinds, server.documents);
  };
  const kept = (): Record<string, string> => Object.fromEntries(Object.entries({ ...localStorage }));
  const signOut = async (): Promise<void> => {
    keepWhose((before) => ({ ...before, signedIn: null, signedOut: true }));
    await leave(KINDS);
  };
  const endSession = (): void => keepWhose((before) => ({ ...before, signedIn: null }));
  return {
    sync,
    kept,
    signOut,
    endSession,
    keepFeat,
    recallProgress,
    forgetPuzzle,
    lessonsDone,
    markDone,
    settings,
    keepSettings,
  };
}

let server: Server;
beforeEach(() => {
  server = new Server();
});

const LLAMA = { time: 5000, hints: 1 };

test("progress from two devices is merged on both", async () => {
  const phone = await browser();
  phone.keepFeat("llama", LLAMA);
  phone.markDone("place");
  await phone.sync(server);
  const onPhone = phone.kept();
  const desk = await browser();
  desk.keepFeat("llama", { time: 9000, hints: 0 });
  desk.keepFeat("star", LLAMA);
  desk.markDone("turn");
  await desk.sync(server);
  const expected = { llama: { time: 9000, hints: 0 }, star: LLAMA };
  expect(desk.recallProgress()).toEqual(expected);
  expect(desk.lessonsDone()).toEqual(["place", "turn"]);
  const again = await browser(onPhone);
  await again.sync(server);
  expect(again.recallProgress()).toEqual(expected);
  expect(again.lessonsDone()).toEqual(["place", "turn"]);
});

test("what is the same here and there is neither fetched nor sent", async () => {
  const phone = await browser();
  phone.keepFeat("llama", LLAMA);
  await phone.sync(server);
  server.requests = 0;
  await phone.sync(server);
  expect(server.requests).toBe(1);
});

test("a change that another device makes at the same time is not lost", async () => {
  const phone = await browser();
  phone.keepFeat("llama", LLAMA);
  server.before = () => {
    server.before = () => {};
    const document = { version: 1, value: { star: { round: 0, feat: LLAMA } } };
    server.stored.set("puzzles", { key: "puzzles", revision: 1, document });
  };
  await phone.sync(server);
  expect(phone.recallProgress()).toEqual({ llama: LLAMA, star: LLAMA });
  expect(server.stored.get("puzzles")?.document).toMatchObject({ value: { llama: {}, star: {} } });
});

test("a forgotten puzzle does not come back from another device, and can be solved anew", async () => {
  const phone = await browser();
  phone.keepFeat("llama", LLAMA);
  await phone.sync(server);
  const onPhone = phone.kept();
  const desk = await browser(onPhone);
  desk.forgetPuzzle("llama");
  await desk.sync(server);
  const again = await browser(onPhone);
  await again.sync(server);
  expect(again.recallProgress()).toEqual({});
  again.keepFeat("llama", { time: 9000, hints: 3 });
  await again.sync(server);
  const last = await browser(desk.kept());
  await last.sync(server);
  expect(last.recallProgress()).toEqual({ llama: { time: 9000, hints: 3 } });
});

test("the last change of a setting wins, also one back to the usual value", async () => {
  const phone = await browser();
  phone.settings.notation = true;
  phone.settings.sound = false;
  phone.keepSettings();
  await phone.sync(server);
  const onPhone = phone.kept();
  const desk = await browser();
  await desk.sync(server);
  expect([desk.settings.notation, desk.settings.sound]).toEqual([true, true]);
  desk.settings.notation = false;
  desk.keepSettings();
  await desk.sync(server);
  const again = await browser(onPhone);
  await again.sync(server);
  expect([again.settings.notation, again.settings.sound]).toEqual([false, false]);
});

test("a setting that was turned on and sent can be turned off again", async () => {
  const phone = await browser();
  for (const signs of [true, false, true]) {
    phone.settings.signs = signs;
    phone.keepSettings();
    await phone.sync(server);
    await phone.sync(server);
    expect(phone.settings.signs).toBe(signs);
  }
});

test("whoever signs in next does not get the progress of the one before, who finds it again", async () => {
  const before = await browser();
  before.keepFeat("llama", LLAMA);
  await before.sync(server, "ann");
  // Not sent: there was no network.
  before.keepFeat("star", LLAMA);
  before.settings.signs = true;
  before.keepSettings();
  await before.signOut();
  expect(before.recallProgress()).toEqual({});
  const other = new Server();
  await before.sync(other, "bob");
  expect(before.recallProgress()).toEqual({});
  expect(before.settings.signs).toBe(false);
  expect(other.stored.size).toBe(0);
  before.keepFeat("well", LLAMA);
  await before.sync(other, "bob");
  await before.sync(server, "ann");
  expect(Object.keys(before.recallProgress()).sort()).toEqual(["llama", "star"]);
  expect(before.settings.signs).toBe(true);
  expect(server.stored.get("puzzles")?.document).toMatchObject({ value: { star: {} } });
  expect(other.stored.get("puzzles")?.document).toMatchObject({ value: { well: {} } });
});

test("what a guest does after somebody has signed out belongs to the guest's account", async () => {
  const shared = await browser();
  shared.keepFeat("llama", LLAMA);
  await shared.sync(server, "ann");
  await shared.signOut();
  shared.keepFeat("star", LLAMA);
  const other = new Server();
  await shared.sync(other, "bob");
  expect(Object.keys(shared.recallProgress())).toEqual(["star"]);
  expect(other.stored.get("puzzles")?.document).toMatchObject({ value: { star: {} } });
  await shared.signOut();
  await shared.sync(server, "ann");
  expect(Object.keys(shared.recallProgress())).toEqual(["llama"]);
});

test("a session that ends by itself leaves the progress where it is", async () => {
  const phone = await browser();
  phone.keepFeat("llama", LLAMA);
  await phone.sync(server, "ann");
  phone.endSession();
  expect(Object.keys(phone.recallProgress())).toEqual(["llama"]);
});

test("what is in no document comes back, too, when its person returns", async () => {
  const phone = await browser();
  const ids = [
    "daily-2026-11-18",
    `own-${"x".repeat(80)}`,
    ...Array.from({ length: 520 }, (_, index) => `star-${index}`),
  ];
  for (const id of ids) phone.keepFeat(id, LLAMA);
  await phone.sync(server, "ann");
  await phone.sync(new Server(), "bob");
  expect(phone.recallProgress()).toEqual({});
  await phone.sync(server, "ann");
  expect(Object.keys(phone.recallProgress()).sort()).toEqual(ids.sort());
});

test("what was put away by a newer version stays until it can be read", async () => {
  const newer = { lessons: { version: 99, value: "?" }, "of-another-version": { version: 1, value: 1 } };
  const away = [{ person: "ann", documents: { ...newer, puzzles: { version: 1, value: {} } } }];
  const phone = await browser({ "rumis.account.others": JSON.stringify(away) });
  await phone.sync(server, "ann");
  expect(JSON.parse(phone.kept()["rumis.account.others"] ?? "")).toEqual([{ person: "ann", documents: newer }]);
});

test("a document that the server refuses does not keep the others from it", async () => {
  const phone = await browser();
  phone.keepFeat("llama", LLAMA);
  phone.markDone("place");
  const { Refused } = await import("../online/api");
  server.before = () => {
    if (!server.stored.has("lessons")) {
      server.before = () => {};
      throw new Refused({ code: "too-large", message: "too large" });
    }
  };
  await expect(phone.sync(server)).rejects.toThrow("too large");
  expect([...server.stored.keys()]).toEqual(["lessons"]);
});

test("what somebody did before they had an account belongs to their first account", async () => {
  const guest = await browser();
  guest.keepFeat("llama", LLAMA);
  await guest.sync(server, "ann");
  expect(server.stored.get("puzzles")?.document).toMatchObject({ value: { llama: {} } });
});

test("a document of a newer version is left alone", async () => {
  const document = { version: 99, value: "?" };
  server.stored.set("puzzles", { key: "puzzles", revision: 4, document });
  const phone = await browser();
  phone.keepFeat("llama", LLAMA);
  await phone.sync(server);
  expect(server.stored.get("puzzles")?.document).toEqual(document);
  expect(phone.recallProgress()).toEqual({ llama: LLAMA });
});
