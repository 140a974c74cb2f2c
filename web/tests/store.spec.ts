/** Stored games: several of them, two tabs, and storage that fails, is garbage, or belongs to another version. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { placeByKeys, statusLine, storedRecords, visit } from "./play";
import { expect, expectAccessible, test } from "./rumis";

const PLAIN = { board: "grid" };

/** Waits until a person may place a stone, and places one. */
async function placeOne(page: Page): Promise<void> {
  await expect(page.locator("[data-stone]:enabled").first()).toBeVisible();
  expect(await placeByKeys(page)).toBe(true);
}

/** Starts a game for two people on this screen. */
async function startForTwo(page: Page, address = "new?players=2"): Promise<void> {
  await page.goto(`/#/${address}`);
  await page.getByRole("combobox", { name: "Yellow" }).selectOption("person");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator("[data-stone]:enabled").first()).toBeVisible();
}

/** The number of moves in a record. */
function moves(record: string | undefined): number {
  return record?.match(/S\d\d/g)?.length ?? 0;
}

test("several unfinished games are stored, continued, deleted and restored", async ({ page }) => {
  await visit(page, "", PLAIN);
  await startForTwo(page);
  await placeOne(page);
  const first = page.url();
  await startForTwo(page, "new?plan=pisac&players=2");
  await placeOne(page);
  await placeOne(page);
  await expect.poll(async () => (await storedRecords(page)).map(moves)).toEqual([2, 1]);

  await page.goto("/#/");
  await page.getByRole("link", { name: "2 unfinished games" }).click();
  const games = page.getByRole("list", { name: "Your games" }).getByRole("listitem");
  await expect(games).toHaveText([/Pisac, 2 players.*2 moves/s, /Chullpa, 2 players.*1 move/s]);
  await expectAccessible(page);
  const remove = async (): Promise<void> => {
    await page.getByRole("button", { name: "More: Pisac" }).click();
    await page.getByRole("button", { name: "Delete: Pisac" }).click();
  };
  await remove();
  await expect(page.getByText("Deleted: Pisac")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Continue: Pisac" })).toBeFocused();
  await remove();
  await page.getByRole("link", { name: "Continue: Chullpa" }).click();
  await expect(page).toHaveURL(first);
  await placeOne(page);
  await page.goto("/#/games");
  await expect(games).toHaveCount(1);
  await page.goto("/#/");
  await page.getByRole("link", { name: "Continue your game" }).click();
  await expect(page).toHaveURL(first);
});

test("the game page without a game leads to a new one, and Back leaves it", async ({ page }) => {
  await visit(page, "learn");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learn");
  await page.goto("/#/game");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New game");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learn");
  await page.goto("/#/game/unknown");
  await expect(page.getByRole("alert")).toHaveText("This game is not stored in this browser.");
});

test("two tabs show the same game, and count every move once", async ({ page, context, errors }) => {
  await visit(page, "", PLAIN);
  await startForTwo(page);
  const other = await context.newPage();
  errors.watch(other);
  await visit(other, page.url(), PLAIN);
  await placeOne(other);
  const stones = (tab: Page) => tab.locator("[data-stone]").count();
  await expect.poll(async () => moves((await storedRecords(page))[0])).toBe(1);
  await expect(statusLine(page).getByText("Your turn: yellow.")).toBeVisible();
  await placeOne(page);
  await expect(statusLine(other).getByText("Your turn: red.")).toBeVisible();
  expect(await stones(other)).toBe(await stones(page));

  // Both at once: one of them counts, and the other tab says so.
  const holding = async (tab: Page): Promise<void> => {
    await tab.bringToFront();
    await tab.keyboard.press("1");
    await tab.keyboard.press("n");
  };
  await holding(page);
  await holding(other);
  const place = (tab: Page) => tab.getByRole("button", { name: "Place", exact: true });
  for (const tab of [page, other]) await expect(place(tab)).toBeEnabled();
  // At an agreed moment, so that neither tab hears of the other's move before it makes its own.
  const moment = Date.now() + 1000;
  for (const tab of [page, other]) {
    await place(tab).evaluate(
      (button: HTMLElement, at) => void setTimeout(() => button.click(), at - Date.now()),
      moment,
    );
  }
  await expect.poll(async () => moves((await storedRecords(page))[0])).toBe(3);
  const late = async (tab: Page) => (await statusLine(tab).textContent())?.includes("continued in another tab");
  await expect.poll(async () => [await late(page), await late(other)].sort()).toEqual([false, true]);
  expect(moves((await storedRecords(page))[0])).toBe(3);
});

test("a program answers once for two tabs, also after the tab that asked it is closed", async ({ page, context }) => {
  await visit(page, "", PLAIN);
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page.locator("[data-stone]:enabled").first()).toBeVisible();
  const other = await context.newPage();
  await visit(other, page.url(), PLAIN);
  await placeOne(other);
  await expect(page.locator("[data-stone]:enabled").first()).toBeVisible();
  await expect.poll(async () => moves((await storedRecords(page))[0])).toBe(2);
  await expect(other.locator("[data-stone]:enabled").first()).toBeVisible();
  expect(await placeByKeys(other)).toBe(true);
  // Stored, but its program may not have answered yet.
  await expect.poll(async () => moves((await storedRecords(page))[0])).toBeGreaterThanOrEqual(3);
  await other.close();
  await expect.poll(async () => moves((await storedRecords(page))[0]), { timeout: 30_000 }).toBe(4);
});

test("a browser that denies storage says so once, and games are played in memory", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["indexedDB", "localStorage"]) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
  await page.goto("/#/");
  const notice = page.getByText("This browser does not store anything for Rumis.");
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close" }).click();
  await page.goto("/#/settings");
  await page.getByLabel("Board").selectOption("grid");
  await page.getByLabel("Motion").selectOption("reduced");
  await startForTwo(page);
  await placeOne(page);
  await page.goto("/#/learn");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learn");
  await page.goto("/#/game");
  await expect(statusLine(page).getByText("Your turn: yellow.")).toBeVisible();
  await placeOne(page);
  await expect(notice).toBeHidden();
});

test("a database that never opens is not waited for", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    // The library asks what kind of object it gets.
    Object.defineProperty(EventTarget.prototype, Symbol.hasInstance, { value: () => true, configurable: true });
  });
  await visit(page, "", PLAIN);
  await page.getByRole("button", { name: "Play now" }).click();
  await placeOne(page);
  await expect(page.getByText("This browser does not store anything for Rumis.")).toBeVisible();
});

test("a full storage is reported, play continues, and moves are stored once there is room", async ({ page }) => {
  await visit(page, "", PLAIN);
  await startForTwo(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    addEventListener("room", () => (IDBObjectStore.prototype.put = put));
  });
  await placeOne(page);
  await expect(page.getByText("The browser's storage is full.")).toBeVisible();
  await placeOne(page);
  expect((await storedRecords(page)).map(moves)).toEqual([0]);
  await page.evaluate(() => dispatchEvent(new Event("room")));
  await placeOne(page);
  await expect.poll(async () => (await storedRecords(page)).map(moves)).toEqual([3]);
});

test("data of a newer version is left alone", async ({ page }) => {
  const settings = JSON.stringify({ version: 9, value: { tongue: "en" } });
  await page.addInitScript((kept) => localStorage.setItem("rumis.settings", kept), settings);
  // This page uses no database.
  await page.goto("/#/learn");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open("rumis", 9);
        request.onupgradeneeded = () => request.result.createObjectStore("buildings").put("precious", "key");
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
  await page.goto("/#/");
  await expect(page.getByText("A newer version of Rumis has stored data here.")).toBeVisible();
  await page.goto("/#/settings");
  await page.getByLabel("Board").selectOption("grid");
  await startForTwo(page);
  await placeOne(page);
  expect(await page.evaluate(() => localStorage.getItem("rumis.settings"))).toBe(settings);
  expect(
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open("rumis");
          request.onsuccess = () =>
            (request.result.transaction("buildings").objectStore("buildings").get("key").onsuccess = ({ target }) =>
              resolve((target as IDBRequest).result));
        }),
    ),
  ).toBe("precious");
});

test("data that cannot be read is set aside, saved as a file, and deleted on request", async ({ page }) => {
  await visit(page, "learn");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learn");
  const names = ["settings", "form", "table-form", "game", "looked-at", "plans", "lessons", "puzzles.solved"];
  await page.evaluate((all) => {
    for (const name of all) localStorage.setItem(`rumis.${name}`, `{"garbage": ${name}`);
  }, names);
  await page.reload();
  const pages = { "": "Rumis", new: "New game", online: "Online", puzzles: "Puzzles", learn: "Learn" };
  for (const [address, heading] of Object.entries({ ...pages, replay: "Replays", editor: "Plan editor" })) {
    await page.goto(`/#/${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  await expect(page.getByText("None yet. Give this plan a name")).toBeVisible();
  await page.goto("/#/settings");
  await expect(page.getByRole("heading", { name: "Data that could not be read" })).toBeVisible();
  const entries = page.locator("main li");
  await expect(entries).toHaveCount(names.length);
  for (const name of names) await expect(entries.filter({ hasText: name }).first()).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Save as a file: rumis-plans-/ }).click();
  expect(await readFile(await (await saved).path(), "utf8")).toBe('{"garbage": plans');
  await page.getByRole("button", { name: /^Delete: rumis-plans-/ }).click();
  await expect(entries).toHaveCount(names.length - 1);
  await page.reload();
  await expect(entries).toHaveCount(names.length - 1);
});

test("the editor's drawing survives leaving through the menu, with its empty edges", async ({ page }) => {
  await visit(page, "editor");
  await page.getByRole("button", { name: "Make it wider" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(42);
  await page.getByRole("gridcell", { name: /^a1, / }).click();
  await page.getByRole("link", { name: "Learn" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learn");
  await page.getByRole("link", { name: "Plan editor" }).first().click();
  await expect(page.getByRole("gridcell")).toHaveCount(42);
  await expect(page.getByRole("gridcell", { name: "a1, height 3" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("gridcell")).toHaveCount(42);
});
