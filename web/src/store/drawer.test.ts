// @vitest-environment happy-dom
import { array, number, string } from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { allAside, deleteAside } from "./aside";
import { Unanswered } from "./database";
import { Drawer, forgetMemory } from "./drawer";

const NUMBERS = { name: "numbers", schema: array(number()) };
const KEY = "rumis.numbers";

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Makes every write fail, as in a full storage. */
function fill(): void {
  const real = localStorage;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
}

describe("a drawer", () => {
  test("holds a value until it is cleared", () => {
    const drawer = new Drawer(NUMBERS);
    expect(drawer.read()).toBeNull();
    drawer.write([1, 2]);
    expect(new Drawer(NUMBERS).read()).toEqual([1, 2]);
    expect(drawer.update((value) => [...(value ?? []), 3])).toEqual([1, 2, 3]);
    drawer.clear();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test.each(["{", '"text"', '[1,"2"]', '{"version":-1,"value":[]}'])("sets aside what it cannot read: %s", (text) => {
    localStorage.setItem(KEY, text);
    const drawer = new Drawer(NUMBERS);
    expect(drawer.read()).toBeNull();
    expect(allAside()).toMatchObject([{ name: "numbers", text }]);
    drawer.write([1]);
    expect(drawer.read()).toEqual([1]);
    expect(allAside()).toHaveLength(1);
  });

  test("sets aside before it overwrites, even if nobody has read", () => {
    localStorage.setItem(KEY, "garbage");
    new Drawer(NUMBERS).write([1]);
    expect(allAside()).toMatchObject([{ name: "numbers", text: "garbage" }]);
  });

  test("leaves data of a newer version alone, and works in memory", () => {
    const newer = '{"version":2,"value":{"sum":3}}';
    localStorage.setItem(KEY, newer);
    const drawer = new Drawer(NUMBERS);
    expect(drawer.read()).toBeNull();
    drawer.write([1]);
    expect(drawer.read()).toEqual([1]);
    drawer.clear();
    expect(drawer.read()).toBeNull();
    expect(localStorage.getItem(KEY)).toBe(newer);
    expect(allAside()).toEqual([]);
  });

  test("works in memory when the storage is full", () => {
    const drawer = new Drawer(NUMBERS);
    drawer.write([1]);
    fill();
    drawer.write([2]);
    expect(drawer.read()).toEqual([2]);
    expect(localStorage.getItem(KEY)).toBe("[1]");
  });

  test("does not overwrite garbage that it cannot set aside", () => {
    localStorage.setItem(KEY, "garbage");
    fill();
    const drawer = new Drawer(NUMBERS);
    drawer.write([1]);
    vi.unstubAllGlobals();
    drawer.write([2]);
    expect(drawer.read()).toEqual([2]);
    expect(localStorage.getItem(KEY)).toBe("garbage");
  });

  test("works in memory when the browser denies storage", () => {
    vi.stubGlobal("localStorage", undefined);
    Object.defineProperty(globalThis, "localStorage", {
      configurable: true,
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
    const drawer = new Drawer(NUMBERS);
    expect(drawer.read()).toBeNull();
    drawer.write([1]);
    expect(drawer.read()).toEqual([1]);
    expect(allAside()).toEqual([]);
  });
});

test("what was set aside is deleted only by its own ID", () => {
  localStorage.setItem("rumis.settings", "{}");
  localStorage.setItem(KEY, "garbage");
  new Drawer(NUMBERS).read();
  deleteAside("rumis.settings");
  expect(localStorage.getItem("rumis.settings")).toBe("{}");
  for (const { id } of allAside()) deleteAside(id);
  expect(allAside()).toEqual([]);
});

test("two values of one name are set aside side by side", () => {
  const drawer = new Drawer({ name: "name", schema: string() });
  for (const text of ["{first", "{second"]) {
    localStorage.setItem("rumis.name", text);
    drawer.read();
  }
  expect(allAside().map(({ text }) => text)).toEqual(["{first", "{second"]);
});

test("trouble is shown once for each kind", async () => {
  vi.resetModules();
  const { dismissTrouble, overcome, report: tell, storageTrouble, troubleIn } = await import("./trouble.svelte");
  tell(troubleIn(new DOMException("", "QuotaExceededError")));
  await Promise.resolve();
  expect(storageTrouble()).toBe("full");
  dismissTrouble();
  tell("full");
  await Promise.resolve();
  expect(storageTrouble()).toBeNull();
  tell(troubleIn(new DOMException("", "VersionError")));
  await Promise.resolve();
  expect(storageTrouble()).toBe("newer");
  tell(troubleIn(new Unanswered()));
  await Promise.resolve();
  expect(storageTrouble()).toBe("unanswered");
  overcome("unanswered");
  expect(storageTrouble()).toBeNull();
  expect(troubleIn("anything else")).toBe("blocked");
});
