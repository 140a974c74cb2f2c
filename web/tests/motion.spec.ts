/** What moves on the screen, in full quality and with animation. */
import { readFileSync } from "node:fs";
import { boardStats, KEYS, myTurn, placeByKeys, playableStones, visit } from "./play";
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

test("what was placed since one's last move is outlined, numbered in order and shown again with a key", async ({
  page,
}) => {
  const kept = {
    choice: {
      setup: { plan: "chullpa", players: 4 },
      sitters: [{ kind: "person" }, ...Array<object>(3).fill({ kind: "program", level: 1 })],
      games: 1,
    },
    // The first round.
    record: readFileSync("../docs/games/chullpa.rumis", "utf8").split("\n5.")[0],
    earlier: [],
    seed: 1,
  };
  await page.addInitScript((game) => localStorage.setItem("rumis.game", game), JSON.stringify(kept));
  // Slowly, so that no number is missed.
  await visit(page, "game", { motion: "full", pace: "slow", quality: "low" });
  expect(await myTurn(page)).toBe(true);
  const numbers = page.locator(".map-area .number");
  await expect.poll(async () => (await numbers.allTextContents()).sort()).toEqual(["1", "2", "3"]);
  await page.locator(".board-area").focus();
  await page.keyboard.press("r");
  await expect(numbers, "the board before them").toHaveCount(0);
  await expect(numbers, "then one after the other").toHaveCount(1);
  await expect(numbers).toHaveCount(2);
  await expect(numbers).toHaveCount(3);
  await page.getByRole("button", { name: "Show the last moves again" }).click();
  await expect(numbers).toHaveCount(0);
  const [stone = ""] = await playableStones(page);
  await page.keyboard.press(KEYS[stone] ?? "1");
  await expect(numbers, "a stone in hand needs all of them").toHaveCount(3, { timeout: 1500 });
});
