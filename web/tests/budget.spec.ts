/** What does not depend on the machine: how much is fetched, how much is drawn, and that nothing is when nothing moves. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Board, BoardStats } from "../src/board/scene";
import { visit } from "./play";
import { expect, test } from "./rumis";

async function stats(page: Page): Promise<BoardStats | null> {
  return page.evaluate(() => {
    const host = document.querySelector("[data-testid=board] .host") as (Element & { board?: Board }) | null;
    return host?.board?.stats() ?? null;
  });
}

test.describe("a first visit", () => {
  // What is fetched for later visits is not waited for by this one.
  test.use({ serviceWorkers: "block" });

  test("fetches less than 400 kB before the board can be used", async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await visit(page);
    await page.getByRole("button", { name: "Play now" }).click();
    await expect.poll(async () => (await stats(page))?.frames ?? 0).toBeGreaterThan(0);
    await expect(page.getByRole("button", { name: "Place", exact: true })).toBeVisible();
    expect(bytes / 1000).toBeLessThan(400);
    expect(bytes / 1000).toBeGreaterThan(100);
  });
});

test("a full Coricancha takes at most 60 draw calls and 150,000 triangles, and stands still", async ({ page }) => {
  const kept = {
    choice: { setup: { plan: "coricancha", players: 4 }, sitters: Array(4).fill({ kind: "person" }), games: 1 },
    record: readFileSync("../docs/games/coricancha.rumis", "utf8"),
    earlier: [],
    seed: 1,
  };
  await page.addInitScript((game) => localStorage.setItem("rumis.game", game), JSON.stringify(kept));
  await visit(page, "game", { quality: "high", signs: true });
  await expect.poll(async () => (await stats(page))?.frames ?? 0).toBeGreaterThan(0);
  const drawn = await stats(page);
  expect(drawn?.drawCalls).toBeLessThanOrEqual(60);
  expect(drawn?.triangles).toBeLessThanOrEqual(150_000);
  // Quiet once everything has come in and been drawn.
  await expect
    .poll(async () => {
      const before = (await stats(page))?.frames;
      await page.waitForTimeout(700);
      return (await stats(page))?.frames === before;
    })
    .toBe(true);
});
