/** A screenshot of every page, light and dark, on desktop and phone. */
import type { Page } from "@playwright/test";
import { visit } from "./play";
import { expect, test } from "./rumis";
import { keepGame, record, settled } from "./shooting";

const DEVICES = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

const PAGES: Record<string, string> = {
  home: "",
  new: "new",
  archive: "archive",
  online: "online",
  account: "account",
  puzzles: "puzzles",
  puzzle: "puzzle/last-three-cube",
  workshop: "workshop",
  ways: "ways",
  learn: "learn",
  lesson: "lesson/1",
  rules: "rules",
  buildings: "buildings",
  strategy: "strategy",
  replay: "replay",
  editor: "editor",
  settings: "settings",
  "fair-play": "fair-play",
  about: "about",
};

async function shoot(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.screenshot({ path: `screenshots/${name}.png` });
}

for (const [device, options] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use(options);
    for (const theme of ["light", "dark"]) {
      for (const [name, address] of Object.entries(PAGES)) {
        test(`${name} ${device} ${theme}`, async ({ page }) => {
          await visit(page, address, { theme, quality: "high" });
          await shoot(page, `${name}-${device}-${theme}`);
        });
      }

      test(`game ${device} ${theme}`, async ({ page }) => {
        await keepGame(page, record("chullpa").split("\n16.")[0] ?? "");
        await visit(page, "game", { theme, quality: "high" });
        await expect(page.getByRole("button", { name: "Place", exact: true })).toBeVisible();
        await shoot(page, `game-${device}-${theme}`);
        const stone = page.locator("[data-stone]:not(.nowhere)").first();
        await stone.click();
        await page.keyboard.press("ArrowRight");
        for (
          let turn = 0;
          turn < 40 && !(await page.getByRole("button", { name: "Place", exact: true }).isEnabled());
          turn += 1
        ) {
          await page.keyboard.press(turn % 5 === 4 ? "ArrowRight" : "Space");
        }
        await shoot(page, `ghost-legal-${device}-${theme}`);
        for (
          let turn = 0;
          turn < 40 && (await page.getByRole("button", { name: "Place", exact: true }).isEnabled());
          turn += 1
        ) {
          await page.keyboard.press(turn % 5 === 4 ? "ArrowUp" : "Space");
        }
        await shoot(page, `ghost-illegal-${device}-${theme}`);
      });
    }
  });
}

test.describe("buildings", () => {
  test.use(DEVICES.desk);

  test("a full Coricancha, from the table, from above, with signs and x-ray", async ({ page }) => {
    await keepGame(page, record("coricancha"));
    await visit(page, "game", { theme: "light", quality: "high" });
    await shoot(page, "coricancha");
    await page.keyboard.press("t");
    await shoot(page, "coricancha-above");
    await page.keyboard.press("t");
    await page.keyboard.press("x");
    await shoot(page, "coricancha-xray");
  });

  test("the four signs as somebody with red-green blindness sees them", async ({ page }) => {
    await keepGame(page, record("coricancha"));
    await visit(page, "game", { theme: "light", quality: "high", signs: true });
    await shoot(page, "signs");
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setEmulatedVisionDeficiency", { type: "deuteranopia" });
    await shoot(page, "signs-deuteranopia");
  });

  for (const [plan, players] of [
    ["pirka", 4],
    ["coricancha", 2],
    ["pisac", 4],
    ["chullpa", 4],
    ["tambo", 3],
    ["cucho", 3],
  ] as const) {
    test(`a finished ${plan}`, async ({ page }) => {
      // Played fast, then rendered in high quality.
      await visit(page, "new", { theme: "light" });
      await page.locator(`label:has(strong:text-is("${plan.charAt(0).toUpperCase()}${plan.slice(1)}"))`).click();
      await page.getByLabel(/^Players/).selectOption(String(players));
      for (const seat of ["Red", "Yellow", "Green", "Blue"].slice(0, players))
        await page.getByRole("combobox", { name: seat }).selectOption("4");
      await page.getByRole("button", { name: "Start", exact: true }).click();
      await expect(page.getByRole("region", { name: "Result" })).toBeVisible({ timeout: 200_000 });
      await page.evaluate(() => {
        const kept: unknown = JSON.parse(localStorage.getItem("rumis.settings") ?? "{}");
        localStorage.setItem("rumis.settings", JSON.stringify({ ...(kept as object), quality: "high" }));
      });
      await page.reload();
      await shoot(page, `finished-${plan}`);
    });
  }
});
