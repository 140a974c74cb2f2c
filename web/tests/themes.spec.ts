/** The themes of the stones: chosen in the settings, and followed by everything that shows a colour. */
import type { Page } from "@playwright/test";
import { STONE_THEMES, type StoneThemeName } from "../src/board/themes";
import { pixels, preparePixels } from "./pixels";
import { boardStats, keepCoricancha, visit } from "./play";
import { expect, expectAccessible, test } from "./rumis";

/** Colours as a browser gives them back. */
function asWritten(colour: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(", ")})`;
}

/** The colour that fills the first element. */
function fillOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fill);
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#/${name}`);
}

test("a theme is chosen by keyboard, and stays", async ({ page }) => {
  await visit(page, "settings");
  const themes = page.getByRole("group", { name: "Stones" }).getByRole("radio");
  await expect(themes).toHaveCount(3);
  await expect(page.getByRole("radio", { name: "Stained beech" })).toBeChecked();
  await page.getByRole("radio", { name: "Stained beech" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Carved stone" })).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "High contrast" })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("radio", { name: "High contrast" })).toBeChecked();
});

test("every theme is shown in its own colours in the settings", async ({ page }) => {
  await visit(page, "settings", { stones: "rock" });
  for (const [n, { dyes }] of Object.values(STONE_THEMES).entries()) {
    const cube = page.getByRole("group", { name: "Stones" }).locator("label").nth(n).locator("path.left.red").first();
    expect(await cube.evaluate((element) => getComputedStyle(element).fill)).toBe(asWritten(dyes.red.fill));
  }
  await expectAccessible(page);
});

for (const board of ["space", "grid"] as const) {
  test(`the board (${board}), the map, the seats and the result follow the theme`, async ({ page }) => {
    await preparePixels(page);
    await keepCoricancha(page);
    await visit(page, "game", { board, stones: "beech" });
    const seen = new Set<string>();
    for (const name of ["beech", "rock", "contrast"] satisfies StoneThemeName[]) {
      await goTo(page, "settings");
      await page.locator(`input[value=${name}]`).check();
      await goTo(page, "game");
      const { fill, ink } = STONE_THEMES[name].dyes.red;
      await expect(page.getByRole("region", { name: "Result" }).locator(".banner")).toHaveCSS(
        "background-color",
        asWritten(fill),
      );
      expect(await fillOf(page, "[data-map-square][data-owner=red] rect")).toBe(asWritten(fill));
      expect(await fillOf(page, "[data-map-square][data-owner=red] .sign")).toBe(asWritten(ink));
      expect(await fillOf(page, "svg[data-owner=red] .dye")).toBe(asWritten(fill));
      if (board === "grid") {
        expect(
          await page
            .getByTestId("board")
            .locator("path")
            .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill)),
        ).toContain(asWritten(fill));
      } else {
        await expect.poll(async () => (await boardStats(page))?.frames ?? 0).toBeGreaterThan(0);
        seen.add(await pixels(page));
      }
    }
    if (board === "space") expect(seen.size).toBe(3);
  });
}

test("a board that stands is drawn again in another theme", async ({ page }) => {
  await preparePixels(page);
  await keepCoricancha(page);
  await visit(page, "game");
  await expect.poll(async () => (await boardStats(page))?.frames ?? 0).toBeGreaterThan(0);
  const wood = await pixels(page);
  // Another tab changes the settings of this one only when it loads them again, so the board is told directly.
  await page.evaluate(async () => {
    const host = document.querySelector("[data-testid=board] .host") as Element & {
      board: { adapt(taste: unknown): void };
    };
    const dye = (fill: string): object => ({ fill, ink: "#000000" });
    const dyes = {
      red: dye("#ff0000"),
      yellow: dye("#ffff00"),
      green: dye("#00ff00"),
      blue: dye("#0000ff"),
      ruin: dye("#888888"),
    };
    host.board.adapt({
      dark: false,
      reducedMotion: true,
      quality: "low",
      stones: { stuff: "lacquer", seam: 0.05, dyes },
    });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await expect.poll(() => pixels(page)).not.toBe(wood);
});
