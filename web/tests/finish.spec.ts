/** The end of a game: the count, how it is skipped, and the result. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { announcements, recordAnnouncements } from "./announcements";
import { boardStats, myTurn, placeByKeys, stonesInTray, visit } from "./play";
import { expect, expectAccessible, test } from "./rumis";

/** Games before their last stone, which a program has to place: it has only one move. */
type Ending = "one-winner" | "tie" | "four-colours";

const COUNTED = { motion: "full" };

/** Opens a game against a program that places the last stone at once. */
async function open(page: Page, ending: Ending, settings: Record<string, unknown>, games = 1): Promise<Locator> {
  const record = readFileSync(`tests/fixtures/finish/${ending}.rumis`, "utf8");
  const way = ending === "four-colours" ? { way: ending } : {};
  const sitters = [{ kind: "person" }, { kind: "program", level: 1 }];
  const kept = {
    choice: { setup: { plan: "chullpa", players: 2, ...way }, sitters, games },
    record,
    earlier: [],
    seed: 1,
  };
  // As version 0.1.0 stored it; a reload must not bring it back.
  await page.addInitScript((game) => {
    if (sessionStorage.getItem("kept") === null) localStorage.setItem("rumis.game", game);
    sessionStorage.setItem("kept", "yes");
  }, JSON.stringify(kept));
  await visit(page, "game", { board: "grid", ...settings });
  return page.getByRole("region", { name: "Result" });
}

const skip = (result: Locator): Locator => result.getByRole("button", { name: "Skip to the result" });

test("squares are counted one by one, then the winner is shown, and a reload shows only the result", async ({
  page,
}) => {
  const result = await open(page, "one-winner", COUNTED);
  await expect(result).toHaveAttribute("data-counting", "true");
  await expect(result.getByRole("heading")).toHaveText("Counting from above");
  await expect(result.getByText("You win!")).toHaveCount(0);
  // Yellow has fewer points and comes first.
  await expect(result.getByRole("listitem").nth(1)).toContainText("9 squares − 1 stone");
  await expect(result.getByRole("listitem").nth(0)).toContainText("11 squares − 1 stone");
  await expect(result.getByRole("heading")).toHaveText("You win!");
  await expect(result.getByText("1st place")).toBeVisible();
  await expect(result.getByText("2nd place")).toBeVisible();
  for (const name of ["Play again", "Next plan: Tambo", "Look at the building"]) {
    await expect(result.getByRole("button", { name })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Place", exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(result).toHaveAttribute("data-counting", "false");
  await expect(result.getByRole("heading")).toHaveText("You win!");
});

test("any key skips the count and does nothing else", async ({ page }) => {
  const result = await open(page, "one-winner", COUNTED);
  await expect(skip(result)).toBeVisible();
  // Outside the count, this key takes the last stone back.
  await page.keyboard.press("Control");
  await expect(result).toHaveAttribute("data-counting", "true");
  await page.keyboard.press("u");
  await expect(result.getByRole("heading")).toHaveText("You win!", { timeout: 2500 });
  await expect(result).toHaveAttribute("data-counting", "false");
});

test("a click skips the count; the keyboard goes from the button on to what comes next", async ({ page }) => {
  const result = await open(page, "one-winner", COUNTED);
  await skip(result).focus();
  await page.keyboard.press("Enter");
  await expect(result.getByRole("button", { name: "Play again" })).toBeFocused();
  await result.getByRole("button", { name: "Next plan: Tambo" }).click();
  await expect(result).toBeHidden();
  await expect(page.locator("[data-stone]:enabled").first()).toBeVisible();
});

test("a second Enter after the count starts nothing", async ({ page }) => {
  const result = await open(page, "one-winner", COUNTED);
  await expect(skip(result)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(result.getByRole("button", { name: "Play again" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(result.getByRole("heading")).toHaveText("You win!");
  // After a moment it starts the next game, as always.
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(result).toBeHidden({ timeout: 200 });
  }).toPass({ timeout: 5000 });
});

test("a finished game is complete at once when the browser goes back to it", async ({ page }) => {
  const result = await open(page, "one-winner", { ...COUNTED, pace: "slow" });
  await skip(result).click();
  await expect(result.getByRole("heading")).toHaveText("You win!");
  const squares = page.getByTestId("board").getByRole("gridcell");
  const building = async (): Promise<string[]> =>
    // During the count, the last stone is not marked.
    (await squares.allInnerTexts()).map((text) => text.replace("; the last stone lies here", ""));
  const finished = await building();
  await result.getByRole("button", { name: "Play again" }).click();
  await expect(result).toBeHidden();
  await page.goBack();
  await expect(result.getByRole("heading")).toHaveText("You win!");
  expect(await building()).toEqual(finished);
});

test("in three dimensions the camera is above the building while squares are counted", async ({ page }) => {
  const result = await open(page, "one-winner", { ...COUNTED, board: "space" });
  await expect(result).toHaveAttribute("data-counting", "true");
  await expect(page.getByRole("button", { name: "Turntable" })).toBeVisible();
  // In the first moment, a click belongs to the last stone.
  await expect(async () => {
    await page.getByTestId("board").click();
    await expect(result.getByRole("heading")).toHaveText("You win!", { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await result.getByRole("button", { name: "Look at the building" }).click();
  await expect(page.getByRole("button", { name: "From above" })).toBeVisible();
  await expect(result.getByText("1st place")).toBeVisible();
  // On a phone the points would be in the way.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(result.getByText("1st place")).toBeHidden();
  await result.getByRole("button", { name: "Show the result" }).click();
  await expect(result.getByText("1st place")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turntable" })).toBeVisible();
});

test("with reduced motion the result is simply shown, from above", async ({ page }) => {
  const result = await open(page, "one-winner", { board: "space" });
  await expect(result).toHaveAttribute("data-counting", "false");
  await expect(result.getByRole("heading")).toHaveText("You win!");
  await expect(page.getByRole("button", { name: "Turntable" })).toBeVisible();
  await result.getByRole("button", { name: "Look at the building" }).click();
  await expect(page.getByRole("button", { name: "From above" })).toBeVisible();
});

test("the winner is shown large below the board, and everybody's points once", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const result = await open(page, "one-winner", { board: "space" });
  const board = await page.getByTestId("board").boundingBox();
  const banner = await result.locator(".banner").boundingBox();
  if (board === null || banner === null) throw new Error("there is no board or no winner");
  expect(banner.width).toBeGreaterThan(0.9 * board.width);
  expect(banner.y).toBeGreaterThanOrEqual(board.y + board.height);
  expect(await result.getByRole("heading").evaluate((it) => parseFloat(getComputedStyle(it).fontSize))).toBeGreaterThan(
    40,
  );
  await expect(page.locator(".workbench").getByText("Program, level 1").filter({ visible: true })).toHaveCount(1);
});

test("the whole result is announced once, also if the count is skipped", async ({ page }) => {
  await recordAnnouncements(page);
  const result = await open(page, "one-winner", COUNTED, 3);
  const heard: string[] = [];
  const last = async (): Promise<string | undefined> => {
    heard.push(...(await announcements(page)).map(({ text }) => text));
    return heard.at(-1);
  };
  await expect.poll(last).toBe("Program, level 1: 8 points in total.");
  await page.keyboard.press("Escape");
  await expect(result.getByRole("heading")).toHaveText("You win!");
  await last();
  const end = heard.indexOf("The building is finished.");
  expect(heard.slice(end)).toEqual([
    "The building is finished.",
    "You win!",
    "You, 1st place: 10 points (11 squares − 1 stone).",
    "Program, level 1, 2nd place: 8 points (9 squares − 1 stone).",
    "Game 1 of 3.",
    "You: 10 points in total.",
    "Program, level 1: 8 points in total.",
  ]);
  await expect(result.getByRole("button", { name: "Next game" })).toBeVisible();
  await expect(result.getByText("You: 10 points in total")).toBeVisible();
});

test("a match goes on with the next game, and the focus is on the board", async ({ page }) => {
  const result = await open(page, "four-colours", { board: "space" }, 2);
  await result.getByRole("button", { name: "Next game" }).click();
  await expect(result).toBeHidden();
  await expect(page.getByText("Game 2 of 2")).toBeVisible();
  await expect(page.locator(":focus > [data-testid=board]")).toHaveCount(1);
});

test("a short match is played to its end: next game by next game, then its winner", async ({ page }) => {
  await visit(page, "new?plan=222/222&players=2&games=2&level=1", { board: "grid" });
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const result = page.getByRole("region", { name: "Result" });
  for (const game of [1, 2]) {
    while (await myTurn(page)) {
      const left = await stonesInTray(page);
      expect(await placeByKeys(page)).toBe(true);
      await expect.poll(() => stonesInTray(page)).toBeLessThan(left);
    }
    await expect(result.getByText(`Game ${game} of 2`)).toBeVisible();
    // Whoever plays by keyboard goes on with Enter.
    const next = result.getByRole("button", { name: game === 1 ? "Next game" : "Play again" });
    await expect(next).toBeFocused();
    // In the first moment, the key belongs to the last stone.
    await expect(async () => {
      await page.keyboard.press("Enter");
      await expect(result).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(page.locator("[role=gridcell]:focus")).toHaveCount(1);
  }
});

test("Analyse opens the game and starts the analysis", async ({ page }) => {
  const result = await open(page, "one-winner", {});
  await result.getByRole("link", { name: "Analyse" }).click();
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Analysis" })).toBeVisible();
});

test("the saved picture has room for who won below the building", async ({ page }) => {
  const result = await open(page, "one-winner", { board: "space" });
  await expect.poll(async () => (await boardStats(page))?.frames ?? 0).toBeGreaterThan(0);
  const download = page.waitForEvent("download");
  await result.getByRole("button", { name: "Save a picture" }).click();
  const png = readFileSync(await (await download).path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1600, 1350]);
});

test("a new game starts from the usual side, with an empty hand and without a welcome", async ({ page }) => {
  const result = await open(page, "one-winner", { board: "space" });
  await page.getByRole("button", { name: "Turn the table left" }).click();
  const board = page.locator("[data-testid=board] .host");
  const nearest = (): Promise<unknown> => page.locator(".map-area .names text").first().textContent();
  await expect(board).toBeVisible();
  await expect.poll(nearest).toBe("1");
  await result.getByRole("button", { name: "Play again" }).click();
  await expect.poll(nearest).toBe("a");
  await expect(page.getByText("Welcome!")).toHaveCount(0);
  await expect(page.locator(":focus > [data-testid=board]")).toHaveCount(1);
});

test("of two colours per player, the better one wins and has the place", async ({ page }) => {
  const result = await open(page, "four-colours", COUNTED);
  await skip(result).click();
  await expect(result.getByRole("heading")).toHaveText("Program, level 1 wins.");
  // One entry for each player, with both colours.
  const players = result.getByRole("listitem");
  await expect(players).toHaveCount(2);
  await expect(players.nth(0)).toContainText(/Program, level 1\s+1st place/);
  await expect(players.nth(0).getByRole("img")).toHaveCount(2);
  await expect(players.nth(0).getByRole("img", { name: "blue" })).toBeVisible();
  await expect(players.nth(1)).toContainText(/You\s+2nd place/);
  await expect(players.nth(1).getByRole("img", { name: "red" })).toBeVisible();
});

test("nothing but the list moves when the count ends, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const result = await open(page, "four-colours", COUNTED);
  await expect(result).toHaveAttribute("data-counting", "true");
  const boxes = async (): Promise<unknown> =>
    Promise.all(
      [page.getByTestId("board"), result.locator(".banner"), result.locator("ul")].map((it) => it.boundingBox()),
    );
  const before = await boxes();
  await skip(result).click();
  await expect(result.getByRole("heading")).toHaveText("Program, level 1 wins.");
  await expect.poll(boxes).toEqual(before);
});

test("the board does not jump while the result is loaded, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/Finish-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const result = await open(page, "one-winner", {});
  const height = async (): Promise<number> => (await page.getByTestId("board").boundingBox())?.height ?? 0;
  await expect(page.locator(".workbench.over")).toBeVisible();
  const before = await height();
  release();
  await expect(result).toBeVisible();
  expect(Math.abs((await height()) - before)).toBeLessThan(80);
});

test("a tie names all winners, and all have the first place", async ({ page }) => {
  const result = await open(page, "tie", COUNTED);
  await skip(result).click();
  await expect(result.getByRole("heading")).toHaveText("First place shared: you and Program, level 1.");
  await expect(result.getByText("1st place")).toHaveCount(2);
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
  [2560, 1440],
] as const) {
  test(`nothing covers the building while it is counted, at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const result = await open(page, "four-colours", COUNTED);
    await expect(result).toHaveAttribute("data-counting", "true");
    const covered = await page.evaluate(() => {
      const cells = [...document.querySelectorAll("[data-testid=board] [role=gridcell]")];
      const isFree = (cell: Element): boolean => {
        const { left, top, width: wide, height: high } = cell.getBoundingClientRect();
        const found = document.elementFromPoint(left + wide / 2, top + high / 2);
        return found !== null && (cell.contains(found) || found === cell);
      };
      return cells.length === 0 ? -1 : cells.filter((cell) => !isFree(cell)).length;
    });
    expect(covered).toBe(0);
    await skip(result).click();
    for (const button of await result.locator("button, a").all()) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
