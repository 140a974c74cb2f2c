/**
 * Limits that do not depend on the machine: how much is loaded, how much is drawn, and that nothing
 * is drawn when nothing moves.
 */
import { boardStats, firstVisit, keepCoricancha, visit } from "./play";
import { expect, test } from "./rumis";

test("a first visit fetches less than 400 kB before the board can be used", async ({ page }) => {
  const kilobytes = await firstVisit(page);
  expect(kilobytes).toBeLessThan(400);
  expect(kilobytes).toBeGreaterThan(100);
});

test("a full Coricancha takes at most 60 draw calls and 150,000 triangles, and stands still", async ({ page }) => {
  await keepCoricancha(page);
  await visit(page, "game", { quality: "high", signs: true });
  await expect.poll(async () => (await boardStats(page))?.frames ?? 0).toBeGreaterThan(0);
  const drawn = await boardStats(page);
  expect(drawn?.drawCalls).toBeLessThanOrEqual(60);
  expect(drawn?.triangles).toBeLessThanOrEqual(150_000);
  // Quiet once everything is loaded and drawn.
  await expect
    .poll(async () => {
      const before = (await boardStats(page))?.frames;
      await page.waitForTimeout(700);
      return (await boardStats(page))?.frames === before;
    })
    .toBe(true);
});
