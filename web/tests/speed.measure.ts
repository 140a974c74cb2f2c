/** Measurements for the documentation: sizes, frames, response times, memory. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Board, BoardStats } from "../src/board/scene";
import { Game } from "rumis";
import { startRules } from "../src/testing/rules";
import { boardStats, firstVisit, isLegal, keepCoricancha, visit } from "./play";
import { expect, test } from "./rumis";

function tell(what: string, figure: string): void {
  process.stdout.write(`\n${what.padEnd(58)} ${figure}`);
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Turns the table for this long, and counts frames. */
async function turnFor(page: Page, milliseconds: number): Promise<{ frames: number; script: number[] }> {
  return page.evaluate(async (length) => {
    const host = document.querySelector("[data-testid=board] .host") as (Element & { board?: Board }) | null;
    const board = host?.board;
    if (board === undefined) throw new Error("there is no board");
    board.parade("turning");
    const script: number[] = [];
    const before = board.stats().frames;
    const end = performance.now() + length;
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame);
      script.push(board.stats().scriptMs);
    }
    board.parade("off");
    return { frames: ((board.stats().frames - before) * 1000) / length, script };
  }, milliseconds);
}

async function stats(page: Page): Promise<BoardStats> {
  await expect.poll(async () => (await boardStats(page))?.frames ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
  const now = await boardStats(page);
  if (now === null) throw new Error("there is no board any more");
  return now;
}

test("a first visit", async ({ page }) => {
  tell("Fetched until the board can be used", `${(await firstVisit(page)).toFixed(0)} kB`);
});

for (const quality of ["auto", "high", "low"]) {
  test(`drawing a full Coricancha, ${quality}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await keepCoricancha(page);
    await visit(page, "game", { quality, motion: "full" });
    await stats(page);
    const { frames, script } = await turnFor(page, 8000);
    const now = await stats(page);
    tell(`Coricancha, ${quality}: frames a second (software, two cores)`, frames.toFixed(1));
    tell(`Coricancha, ${quality}: draw calls, triangles`, `${now.drawCalls}, ${now.triangles}`);
    tell(`Coricancha, ${quality}: script time a frame`, `${middle(script).toFixed(2)} ms`);
  });
}

test("the ghost follows the pointer", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page, "new?plan=coricancha");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator("[data-stone]:enabled").nth(4).click();
  await stats(page);
  const { script, frames } = await page.evaluate(async () => {
    const host = document.querySelector("[data-testid=board] .host") as (Element & { board?: Board }) | null;
    const canvas = host?.querySelector("canvas");
    if (host?.board === undefined || canvas == null) throw new Error("there is no board");
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const script: number[] = [];
    const frames: number[] = [];
    for (let step = 0; step < 60; step += 1) {
      await new Promise(requestAnimationFrame);
      const drawn = host.board.stats().frames;
      const [clientX, clientY] = [left + width * (0.3 + 0.007 * step), top + height * (0.45 + 0.003 * step)];
      const before = performance.now();
      canvas.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, bubbles: true, pointerType: "mouse" }));
      await Promise.resolve();
      script.push(performance.now() - before);
      let waited = 0;
      while (host.board.stats().frames === drawn && waited < 5) {
        await new Promise(requestAnimationFrame);
        waited += 1;
      }
      // If it points at the same square as before, there is nothing to draw.
      if (waited < 5) frames.push(waited);
    }
    return { script, frames };
  });
  tell(
    "Pointer to ghost: script time, the longest of 60",
    `${middle(script).toFixed(2)} ms, ${Math.max(...script).toFixed(2)} ms`,
  );
  tell("Pointer to ghost: frames until it is drawn, at most", `${Math.max(...frames)} (${frames.length} moves)`);
});

test("where a stone can land, by the rules alone", async () => {
  await startRules();
  const record = readFileSync("../docs/games/coricancha.rumis", "utf8");
  const game = Game.read(record);
  const times: number[] = [];
  while (game.undo()) {
    const { toMove, colours } = game.view();
    for (const stone of colours.find(({ colour }) => colour === toMove)?.playable ?? []) {
      const before = performance.now();
      game.landings(stone);
      times.push(performance.now() - before);
    }
  }
  const high = [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  tell(
    "The rules alone, all turns of a stone, and 95 of 100 below",
    `${middle(times).toFixed(2)} ms, ${high.toFixed(2)} ms`,
  );
});

test("where a stone can land", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page, "new?plan=coricancha");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator("[data-stone]:enabled")).toHaveCount(11);
  const times = await page.evaluate(async () => {
    const times: number[] = [];
    for (const stone of document.querySelectorAll<HTMLElement>("[data-stone]")) {
      const before = performance.now();
      stone.click();
      await Promise.resolve();
      times.push(performance.now() - before);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return times;
  });
  tell(
    "Stone taken, squares marked: script time, the longest of 11",
    `${middle(times).toFixed(2)} ms, ${Math.max(...times).toFixed(2)} ms`,
  );
});

test("answers", async ({ page }) => {
  await visit(page, "new");
  await page.getByRole("combobox", { name: "Yellow" }).selectOption("5");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const times: number[] = [];
  for (const stone of ["5", "8", "1", "3"]) {
    for (const key of [stone, "n"]) await page.keyboard.press(key);
    if (!(await isLegal(page))) continue;
    const before = Date.now();
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-stone]:disabled").first()).toBeVisible();
    await expect(page.locator("[data-stone]:enabled").first()).toBeVisible({ timeout: 30_000 });
    times.push(Date.now() - before);
  }
  tell("Level 5 answers (the shortest thought is 450 ms)", times.map((time) => `${time} ms`).join(", "));
});

test("memory over 50 games", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    return usedSize / 1024 / 1024;
  };
  await visit(page, "new");
  await page.getByRole("combobox", { name: "Red" }).selectOption("1");
  await page.getByRole("combobox", { name: "Yellow" }).selectOption("1");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const sizes: number[] = [];
  for (let game = 0; game < 50; game += 1) {
    await expect(page.getByRole("region", { name: "Result" })).toBeVisible({ timeout: 60_000 });
    if (game % 10 === 9 || game === 0) sizes.push(await heap());
    await page.getByRole("button", { name: "Play again" }).click();
    await expect(page.getByRole("region", { name: "Result" })).toBeHidden();
  }
  tell("Script memory after 1, 10, 20, 30, 40, 50 games", sizes.map((size) => `${size.toFixed(1)} MB`).join(", "));
});
