/** The pictures of the web app in the documentation: `cargo xtask pictures` writes them to `docs/pictures`. */
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { isLegal, pointsOnBoard, visit } from "./play";
import { expect, test } from "./rumis";
import { keepGame, record, settled } from "./shooting";

/** Stores what the page shows, or a part of it, with this width. */
async function store(page: Page, name: string, width: number, part?: string): Promise<void> {
  await settled(page);
  const size = page.viewportSize();
  const box = part === undefined ? size && { x: 0, y: 0, ...size } : await page.locator(part).boundingBox();
  if (box === null) throw new Error(`there is nothing to show for ${name}`);
  const session = await page.context().newCDPSession(page);
  const clip = { ...box, scale: width / box.width };
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 84, clip });
  writeFileSync(`../docs/pictures/${name}.webp`, Buffer.from(data, "base64"));
}

/** Half of a game on the tower, with a stone in hand that fits. */
async function openTower(page: Page, point: (x: number, y: number) => Promise<void>): Promise<void> {
  await keepGame(page, record("chullpa").split("\n16.")[0] ?? "");
  await visit(page, "game", { theme: "light", quality: "high", notation: false, marksExplained: true });
  await expect(page.getByRole("button", { name: "Place", exact: true })).toBeVisible();
  await page.locator("[data-stone]:not(.nowhere)").last().click();
  for (const { x, y } of await pointsOnBoard(page)) {
    await point(x, y);
    if (await isLegal(page)) return;
  }
}

/** The board without the buttons over it. */
async function storeBoard(page: Page, name: string, width: number): Promise<void> {
  await page.locator(".views").evaluate((views) => ((views as HTMLElement).style.visibility = "hidden"));
  await store(page, name, width, "[data-testid=board]");
}

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a game", async ({ page }) => {
    await openTower(page, (x, y) => page.mouse.move(x, y));
    await store(page, "web-game", 1200);
  });

  test("a finished building with signs, as people with red-green blindness see it", async ({ page }) => {
    await keepGame(page, record("coricancha"));
    await visit(page, "game", { theme: "light", quality: "high", signs: true, notation: false });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setEmulatedVisionDeficiency", { type: "deuteranopia" });
    await store(page, "web-signs", 900);
  });

  for (const [name, quality] of [
    ["web-high", "high"],
    ["web-fast", "low"],
  ] as const) {
    test(`a half-built Coricancha in quality ${quality}`, async ({ page }) => {
      await keepGame(page, record("coricancha").split("\n14.")[0] ?? "");
      await visit(page, "game", { theme: "light", quality, notation: false });
      await expect(page.getByRole("button", { name: "Place", exact: true })).toBeVisible();
      await storeBoard(page, name, 640);
    });
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the same game", async ({ page }) => {
    await openTower(page, (x, y) => page.touchscreen.tap(x, y));
    await store(page, "web-phone", 390);
  });
});

for (const [name, stones] of [
  ["web-beech", "beech"],
  ["web-rock", "rock"],
  ["web-contrast", "contrast"],
] as const) {
  test.describe("themes", () => {
    test.use({ viewport: { width: 1300, height: 800 } });

    test(`a finished building in the theme ${stones}`, async ({ page }) => {
      await keepGame(page, record("coricancha"));
      await visit(page, "game", { theme: "light", quality: "high", stones, notation: false });
      await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
      await storeBoard(page, name, 480);
    });
  });
}
