/** Stones are dragged with mouse and finger, marks are explained once, and nothing moves when the turn changes. */
import type { CDPSession, Page } from "@playwright/test";
import type { Board } from "../src/board/scene";
import { boardStats, myTurn, placeByKeys, statusLine, stonesInTray, visit } from "./play";
import { expect, test } from "./rumis";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Starts the first game, and waits until the board is drawn. */
async function start(page: Page, settings: Record<string, unknown> = {}): Promise<void> {
  await visit(page, "", settings);
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page.locator("[data-stone]")).toHaveCount(11);
  await expect.poll(async () => (await boardStats(page))?.frames ?? 0).toBeGreaterThan(0);
}

async function middleOf(page: Page, stone: string): Promise<Point> {
  const box = await page.locator(`[data-stone="${stone}"]`).boundingBox();
  if (box === null) throw new Error("the stone is not in the tray");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point in the middle of the board that is over a square. */
async function onASquare(page: Page): Promise<Point> {
  const box = await page.getByTestId("board").boundingBox();
  if (box === null) throw new Error("there is no board");
  for (const down of [0.5, 0.45, 0.55, 0.4, 0.6]) {
    const point = { x: box.x + box.width / 2, y: box.y + box.height * down };
    const found = await page.evaluate(({ x, y }) => {
      const host = document.querySelector("[data-testid=board] .host") as (Element & { board?: Board }) | null;
      return host?.board?.squareUnder(x, y) != null;
    }, point);
    if (found) return point;
  }
  throw new Error("no square is in the middle of the board");
}

/** The map as it is drawn, with the outline of the stone in hand. */
function mapOf(page: Page): Promise<string> {
  return page.locator(".map-area svg").first().innerHTML();
}

test("a stone is dragged to the board with the mouse, turned on the way, and returns if it is let go beside it", async ({
  page,
}) => {
  await start(page);
  const [from, to] = [await middleOf(page, "S05"), await onASquare(page)];
  const status = statusLine(page);

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y, { steps: 3 });
  await expect(status).toHaveText("S05, L: drag it to its place.");
  await expect(page.locator(".carried")).toBeVisible();
  await page.mouse.up();
  await expect(page.locator(".carried")).toHaveCount(0);
  await expect(page.locator("[data-stone][aria-pressed=true]")).toHaveCount(0);
  expect(await stonesInTray(page)).toBe(11);

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(status).toContainText("Let go to place it.");
  await expect(page.locator(".carried")).toHaveCount(0);
  // The wheel turns it on, a key turns it back.
  const unturned = await mapOf(page);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => mapOf(page)).not.toBe(unturned);
  await page.keyboard.press("Shift+Space");
  await expect.poll(() => mapOf(page)).toBe(unturned);
  await expect(status).toContainText("Let go to place it.");
  await page.mouse.up();
  await expect.poll(() => stonesInTray(page)).toBe(10);
});

test("marks are explained until a stone with both of them is placed, and never again", async ({ page }) => {
  await start(page);
  const marks = page.getByTestId("marks");
  await expect(marks).toHaveCount(0);
  await page.locator('[data-stone="S05"]').click();
  await expect(marks).toHaveText(/Ring: it fits as it is\.\s*Dot: it fits when turned\./);
  const { x, y } = await onASquare(page);
  await page.mouse.click(x, y);
  await expect.poll(() => stonesInTray(page)).toBe(10);
  await expect(marks).toHaveCount(0);
  await myTurn(page);
  await page.locator('[data-stone="S03"]').click();
  await expect(page.locator('[data-stone="S03"]')).toHaveAttribute("aria-pressed", "true");
  await expect(marks).toHaveCount(0);
});

test("the map marks where the stone in hand fits, with the shapes of the plain board", async ({ page }) => {
  await start(page);
  const marks = page.locator(".map-area .mark");
  await expect(marks).toHaveCount(0);
  await page.locator('[data-stone="S06"]').click();
  await expect(page.locator(".map-area .landing")).toHaveCount(18);
  await expect(page.locator(".map-area .turned")).toHaveCount(2);
});

test("after the first key every stone shows its key, the sentence names the keys, and ? lists them", async ({
  page,
}) => {
  await start(page);
  await expect(page.locator("[data-stone] [data-key]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(statusLine(page)).toHaveText("Choose a stone: keys 1 to 9, 0 and -. The key ? lists all keys.");
  const keys = page.locator("[data-stone] [data-key]");
  expect(await keys.evaluateAll((all) => all.map((one) => one.getAttribute("data-key")).join(""))).toBe("1234567890-");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.move(400, 300);
  await page.mouse.move(600, 400);
  await expect(page.locator("[data-stone] [data-key]")).toHaveCount(0);
});

test("without notation, stones have names instead of codes, and there is no field for moves", async ({ page }) => {
  await start(page, { notation: false });
  await expect(page.getByRole("button", { name: "Bar of four", exact: true })).toBeVisible();
  await expect(page.getByLabel("Type a move")).toHaveCount(0);
  await page.getByRole("button", { name: "Tripod", exact: true }).click();
});

test.describe("on a phone whose tray is a strip", () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  /** Moves one finger from point to point, as the browser gets it from a screen. */
  async function swipe(fingers: CDPSession, points: readonly Point[], lift = true): Promise<void> {
    const [first, ...rest] = points;
    await fingers.send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: first ? [{ ...first, id: 1 }] : [],
    });
    for (const point of rest) {
      await fingers.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ ...point, id: 1 }] });
    }
    if (lift) await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  function path(from: Point, to: Point): Point[] {
    return Array.from({ length: 11 }, (_, n) => ({
      x: from.x + ((to.x - from.x) * n) / 10,
      y: from.y + ((to.y - from.y) * n) / 10,
    }));
  }

  test("a finger that moves along the strip scrolls it, and one that moves out of it takes a stone", async ({
    page,
  }) => {
    await start(page);
    const fingers = await page.context().newCDPSession(page);
    const strip = page.locator(".tray");
    const from = await middleOf(page, "S03");
    await swipe(fingers, path(from, { x: from.x - 90, y: from.y }));
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(20);
    await expect(page.locator("[data-stone][aria-pressed=true]")).toHaveCount(0);

    const stone = await middleOf(page, "S05");
    const square = await onASquare(page);
    // The stone is held above the finger.
    await swipe(fingers, path(stone, { x: square.x, y: square.y + 56 }), false);
    await expect(statusLine(page)).toContainText("Let go to place it.");
    // A second finger on the board turns the stone, not the table.
    const first = { x: square.x, y: square.y + 56, id: 1 };
    const second = { x: square.x + 60, y: square.y - 20, id: 2 };
    const unturned = await mapOf(page);
    await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [first, second] });
    await expect.poll(() => mapOf(page)).not.toBe(unturned);
    await fingers.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
    await expect(page.locator("[data-stone][aria-pressed=true]")).toHaveCount(0);
    expect(await stonesInTray(page)).toBe(11);

    await swipe(fingers, path(stone, { x: square.x, y: square.y + 56 }));
    await expect.poll(() => stonesInTray(page)).toBe(10);
  });
});

/** The places of everything on the workbench, by name. */
function boxes(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {};
    const parts = document.querySelectorAll(".workbench > *, .workbench [data-testid=board], .bar > *, .bar button");
    for (const [index, part] of parts.entries()) {
      const { x, y, width, height } = part.getBoundingClientRect();
      found[`${index} ${part.classList[0] ?? part.tagName}`] = [x, y, width, height]
        .map((n) => Math.round(n))
        .join(" ");
    }
    return found;
  });
}

for (const [name, viewport] of Object.entries({
  "a desktop": { width: 1280, height: 800 },
  "a phone": { width: 390, height: 844 },
})) {
  test.describe(name, () => {
    test.use({ viewport });
    test(`on ${name} nothing moves because the turn changes, in a whole game`, async ({ page }) => {
      await start(page, { notation: false });
      const before = await boxes(page);
      while (await myTurn(page)) {
        expect(await boxes(page)).toEqual(before);
        await placeByKeys(page);
        // It is the program's turn, or the game is over.
        const now = await boxes(page);
        if ((await page.locator(".workbench.over").count()) > 0) break;
        expect(now).toEqual(before);
      }
      await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
    });
  });
}
