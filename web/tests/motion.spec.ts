/** What moves on the screen, in full quality and with animation. */
import { boardStats, placeByKeys, visit } from "./play";
import { isDrawn, pixels, preparePixels } from "./pixels";
import { expect, test } from "./rumis";

test("in high quality a stone falls and settles", async ({ page }) => {
  await preparePixels(page);
  await visit(page, "", { quality: "high", motion: "full" });
  await page.getByRole("button", { name: "Play now" }).click();
  await expect.poll(() => isDrawn(page), { timeout: 60_000 }).toBe(true);
  expect((await boardStats(page))?.quality).toBe("high");
  const pictures = await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>("[data-testid=board] canvas");
    if (canvas === null) throw new Error("there is no canvas");
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const picture = canvas.toDataURL();
      if (picture !== seen.at(-1)) seen.push(picture);
      requestAnimationFrame(look);
    };
    look();
    return seen.length;
  });
  expect(pictures).toBe(1);
  expect(await placeByKeys(page)).toBe(true);
  await expect(page.getByText("10 stones").first()).toBeVisible();
  // It falls in a fifth of a second, in steps of at most a twentieth: there are several pictures on the way.
  const count = async (): Promise<number> => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length);
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(4);
  // Once both players' stones lie, nothing is drawn any more.
  await expect(page.locator("[data-stone]:enabled").first()).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(
      async () => {
        const before = (await boardStats(page))?.frames;
        await page.waitForTimeout(500);
        return (await boardStats(page))?.frames === before;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  expect(await isDrawn(page)).toBe(true);
});

test("the tower turns until it is stopped, also on the next visit of the page", async ({ page }) => {
  await preparePixels(page);
  await visit(page, "", { motion: "full" });
  const stop = page.getByRole("button", { name: "Stop turning" });
  await expect(stop).toBeVisible();
  const first = await pixels(page, ".tower");
  await expect.poll(() => pixels(page, ".tower")).not.toBe(first);
  await stop.click();
  const stopped = async (): Promise<boolean> => {
    const before = await pixels(page, ".tower");
    await page.waitForTimeout(400);
    return (await pixels(page, ".tower")) === before;
  };
  await expect.poll(stopped).toBe(true);
  await page.evaluate(() => (location.hash = "#/settings"));
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Start turning" })).toBeVisible();
  await expect.poll(stopped).toBe(true);
  await page.getByRole("button", { name: "Start turning" }).click();
  await expect.poll(stopped).toBe(false);
});

test("with reduced motion the tower stands still and needs no button", async ({ page }) => {
  await preparePixels(page);
  await visit(page);
  await expect(page.locator(".tower canvas")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop turning" })).toHaveCount(0);
});
