/** The ground as on the printed plans: tints, their legend, the red line; and choosing the booklet. */
import type { Page } from "@playwright/test";
import { storedRecords, boardStats, visit } from "./play";
import { expect, expectAccessible, test } from "./rumis";

/** Opens a game of people at this screen in which nothing is placed. */
async function openGame(page: Page, plan: string, players: number, settings = {}): Promise<void> {
  const kept = {
    choice: { setup: { plan, players }, sitters: Array(players).fill({ kind: "person" }), games: 1 },
    record: `[Plan "${plan}"]\n[Players "${players}"]\n`,
    earlier: [],
    seed: 1,
  };
  await page.addInitScript((game) => localStorage.setItem("rumis.game", game), JSON.stringify(kept));
  await visit(page, "game", settings);
}

const map = (page: Page) => page.getByRole("img", { name: /^The map from above/ });
const legend = (page: Page) => page.getByTestId("legend");

test("for two, Coricancha shows its outer squares, the red line and what the tints mean", async ({ page }) => {
  await openGame(page, "coricancha", 2);
  await expect(map(page).locator("[data-map-square]")).toHaveCount(36);
  await expect(map(page).locator(".closed")).toHaveCount(28);
  await expect(map(page).locator(".red-line path")).toHaveCount(24);
  await expect(legend(page).getByRole("list", { name: "Maximum height" })).toHaveText(/^\s*2\s*3\s*4\s*$/);
  await expect(legend(page)).toContainText("outside the red line");
  await expect.poll(async () => (await boardStats(page))?.drawCalls ?? 0).toBeGreaterThan(0);
  expect((await boardStats(page))?.drawCalls).toBeLessThanOrEqual(60);
  await expectAccessible(page);
});

test("squares of equal height have one colour on the map", async ({ page }) => {
  await openGame(page, "pisac", 4);
  const squares = map(page).locator("[data-map-square]");
  await expect(squares).toHaveCount(32);
  const fills = await squares.evaluateAll((squares) =>
    squares.map((square) => {
      const rect = square.querySelector("rect");
      return `${square.querySelector("text")?.textContent} ${rect === null ? "" : getComputedStyle(rect).fill}`;
    }),
  );
  expect(new Set(fills).size).toBe(8);
  await expect(legend(page).getByRole("listitem")).toHaveCount(8);
});

test("Chullpa has one height and needs no legend", async ({ page }) => {
  await openGame(page, "chullpa", 2);
  await expect(map(page).locator("[data-map-square]")).toHaveCount(20);
  await expect(legend(page)).toHaveCount(0);
  await expect(map(page).locator(".red-line path")).toHaveCount(0);
});

test("on the plain board the squares outside are seen, and only those inside can be reached", async ({ page }) => {
  await openGame(page, "cucho", 3, { board: "grid" });
  await expect(page.getByRole("gridcell")).toHaveCount(36);
  await expect(page.locator(".beside")).toHaveCount(13);
  await page.getByRole("button", { name: /^S01/ }).click();
  const outside = await page.locator(".beside").first().boundingBox();
  await page.mouse.click((outside?.x ?? 0) + 20, (outside?.y ?? 0) + 20);
  await expect(page.getByText("11 stones")).toHaveCount(3);
  await expectAccessible(page);
});

test("on a phone the legend covers no square of the plain board", async ({ page }) => {
  const sides = (box: { x: number; y: number; width: number; height: number } | null) =>
    box === null ? null : { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openGame(page, "pisac", 4, { board: "grid" });
    await expect(legend(page).getByRole("listitem")).toHaveCount(8);
    const board = sides(await page.getByRole("grid").boundingBox());
    const lies = sides(await legend(page).boundingBox());
    if (board === null || lies === null) throw new Error("nothing is shown");
    expect(lies.left).toBeGreaterThanOrEqual(0);
    expect(lies.right).toBeLessThanOrEqual(width);
    const apart =
      lies.top >= board.bottom || lies.bottom <= board.top || lies.left >= board.right || lies.right <= board.left;
    expect(apart, `${width}×${height}`).toBe(true);
  }
});

test.describe("the booklet", () => {
  const chosen = (page: Page) => page.getByText(/^Edition: /);

  test("of the reader's language is chosen, and all are explained", async ({ page }) => {
    await visit(page, "new");
    await expect(chosen(page)).toHaveText("Edition: English, 2004");
    await expect(
      page.getByRole("paragraph").filter({ hasText: "Without Tambo and Cucho; always the whole area." }),
    ).toBeVisible();
    await chosen(page).click();
    await expect(page.getByRole("radiogroup", { name: "Edition" }).getByRole("radio")).toHaveCount(6);
    await expect(page.getByRole("radio", { name: /^French.*Chullpa 4\/5\/6 high/ })).toBeVisible();
    await expectAccessible(page);
  });

  test("gives way to a plan that it lacks, and the plan to a booklet", async ({ page }) => {
    await visit(page, "new");
    const tambo = page.getByRole("radio", { name: /Tambo/ }).first();
    await expect(page.getByText("other edition")).toHaveCount(2);
    await tambo.check({ force: true });
    await expect(chosen(page)).toHaveText("Edition: Standard");
    await expect(page.getByText("other edition")).toHaveCount(0);
    await chosen(page).click();
    await page.getByRole("radio", { name: /^Dutch/ }).check();
    await expect(page.getByRole("radio", { name: /Chullpa/ }).first()).toBeChecked();
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("button", { name: "Place", exact: true })).toBeVisible();
    expect((await storedRecords(page))[0]).toContain("dutch");
    await page.goto("/#/new");
    await expect(chosen(page), "it stays chosen").toHaveText("Edition: Dutch");
  });

  test("is the standard one for a link that names none, and for the quick start", async ({ page }) => {
    await visit(page, "new?plan=tambo&players=2");
    await expect(chosen(page)).toHaveText("Edition: Standard");
    await page.goto("/#/");
    await page.getByRole("button", { name: "Play now" }).click();
    await expect(page.getByRole("button", { name: "Place", exact: true })).toBeVisible();
    expect((await storedRecords(page))[0]).toContain('Edition "standard"');
  });

  test("can be chosen for an online table, too", async ({ page }) => {
    await visit(page, "online", { language: "it" });
    await page.locator("summary").first().click();
    await expect(page.getByText(/^Edizione: /)).toHaveText(/2005/);
  });
});

test.describe("the map", () => {
  const corner = (page: Page) => page.locator(".map-area .names text").first();

  test("has coordinates and turns with the table", async ({ page }) => {
    await openGame(page, "chullpa", 2);
    await expect(corner(page)).toHaveText("a");
    const a1 = page.locator("[data-map-square=a1]");
    const before = await a1.boundingBox();
    await page.getByRole("button", { name: "Turn the table left" }).click();
    await expect(corner(page)).toHaveText("1");
    const after = await a1.boundingBox();
    expect(after?.y, "what was near is at the left now, and far").toBeLessThan((before?.y ?? 0) - 20);
  });

  test("stays as it is if the settings say so", async ({ page }) => {
    await openGame(page, "chullpa", 2, { mapTurns: false });
    await expect(corner(page)).toHaveText("a");
    await page.getByRole("button", { name: "Turn the table left" }).click();
    await expect.poll(async () => (await boardStats(page))?.frames ?? 0).toBeGreaterThan(1);
    await expect(corner(page)).toHaveText("a");
  });
});
