/** What the seats show: whose turn it is, everybody's stones, and what a stone would change. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { isLegal, keepCoricancha, placeByKeys, visit } from "./play";
import { expect, expectAccessible, test } from "./rumis";

/** Stores a game between people, as if it had been played before. */
async function keepGame(page: Page, setup: Record<string, unknown>, record: string): Promise<void> {
  const sitters = Array(setup["players"]).fill({ kind: "person" });
  const kept = { choice: { setup, sitters, games: 1 }, record, earlier: [], seed: 1 };
  await page.addInitScript((game) => localStorage.setItem("rumis.game", game), JSON.stringify(kept));
}

/** A game of four on Chullpa, half played: two of yellow's stones fit nowhere. */
async function keepHalfTower(page: Page): Promise<void> {
  const record = readFileSync("../docs/games/chullpa.rumis", "utf8").split("\n16.")[0] ?? "";
  await keepGame(page, { plan: "chullpa", players: 4 }, record);
}

/** How many silhouettes of a seat stand for a stone that fits, fits nowhere, or is placed. */
function standings(page: Page, seat: number): Promise<Record<string, number>> {
  return page
    .locator("li:has(.who)")
    .nth(seat)
    .locator("[data-standing]")
    .evaluateAll((all) => {
      const counts: Record<string, number> = {};
      for (const { dataset } of all as HTMLElement[]) {
        const standing = dataset["standing"] ?? "";
        counts[standing] = (counts[standing] ?? 0) + 1;
      }
      return counts;
    });
}

test("everybody's stones are shown, and open large", async ({ page }) => {
  await keepHalfTower(page);
  await visit(page, "game", { board: "grid" });
  const yellow = page.getByRole("button", { name: /^Yellow has 7 stones left: pair, / });
  await expect(yellow).toHaveAccessibleName(/ Fit nowhere now: square and right screw\.$/);
  expect(await standings(page, 1)).toEqual({ fits: 5, nowhere: 2, placed: 4 });
  // By keyboard; the focus comes back.
  await yellow.focus();
  await page.keyboard.press("Enter");
  const tray = page.getByRole("dialog", { name: "Stones: Yellow" });
  await expect(tray.getByRole("listitem")).toHaveCount(7);
  await expect(tray.getByText("fits nowhere now")).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(tray).toBeHidden();
  await expect(yellow).toBeFocused();
});

test("a stone that is placed leaves its outline, and the row does not move", async ({ page }) => {
  await visit(page, "", { board: "grid" });
  await page.getByRole("button", { name: "Play now" }).click();
  const row = page.locator("button.stones svg").first();
  await expect.poll(() => standings(page, 0)).toEqual({ fits: 11 });
  const before = await row.boundingBox();
  expect(await placeByKeys(page)).toBe(true);
  await expect.poll(async () => (await standings(page, 0))["placed"]).toBe(1);
  expect(await row.boundingBox()).toEqual(before);
});

/** Opens a replay, which begins at its end: there the seats have a winner. In a game, the result takes their place. */
async function openReplay(page: Page): Promise<void> {
  await keepCoricancha(page);
  await visit(page, "replay", { board: "grid" });
  await page
    .getByRole("button", { name: /^Coricancha/ })
    .first()
    .click();
}

test("replays and phones show the stones, too", async ({ page }) => {
  await openReplay(page);
  await expect(page.locator("button.stones")).toHaveCount(4);
  await page.setViewportSize({ width: 320, height: 568 });
  const red = page.getByRole("button", { name: /^Red has / });
  await red.scrollIntoViewIfNeeded();
  await red.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("in two with four colours, exactly the colour to move is marked", async ({ page }) => {
  const setup = { plan: "pirka", players: 2, way: "four-colours" };
  const moves = "S09 c1:2 c2 d1 S09 b3 c3:2 c4";
  await keepGame(page, setup, `[Plan "pirka"]\n[Players "2"]\n[Way "four-colours"]\n\n${moves}\n`);
  await visit(page, "game", { board: "grid" });
  await expect(page.locator(".moving")).toHaveCount(1);
  await expect(page.locator(".moving")).toHaveAttribute("data-owner", "green");
  await expect(page.locator("li[aria-current]")).toContainText("Red");
});

/** A colour of the page. */
function colourOf(page: Page, what: string, property: string): Promise<string> {
  return page.locator(what).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

test("whose turn it is is marked in the player's own colour, not with the accent", async ({ page }) => {
  await visit(page, "", { board: "grid" });
  await page.getByRole("button", { name: "Play now" }).click();
  const turn = page.locator("li.turn");
  await expect(turn).toHaveAttribute("data-owner", "red");
  expect(await colourOf(page, "li.turn", "border-top-color")).not.toBe(
    await colourOf(page, ".button.main", "background-color"),
  );
});

test("whoever won has a cup and a frame in ink", async ({ page }) => {
  await openReplay(page);
  await expect(page.locator("li.won:has(.who)").getByTitle("won")).toBeVisible();
  await expect(page.locator("li.turn")).toHaveCount(0);
  expect(await colourOf(page, "li.won:has(.who)", "border-top-color")).toBe(await colourOf(page, "body", "color"));
});

test("while others play on, a colour that is out is compared by its squares, and its stones are still to be subtracted", async ({
  page,
}) => {
  // Red is out with 1 square on top and 3 stones left.
  const record = readFileSync("../docs/games/chullpa.rumis", "utf8").split("\n37.")[0] ?? "";
  await keepGame(page, { plan: "chullpa", players: 4 }, record);
  await visit(page, "game", { board: "grid" });
  const seats = page.locator("li:has(.who)");
  const red = seats.nth(0);
  await expect(red.getByText("out", { exact: true }).first()).toBeVisible();
  await expect(red.locator(".score")).toHaveText("1");
  await expect(red.locator(".score")).toHaveAttribute("title", "1 square − 3 stones");
  await expect(red.locator(".left")).toHaveText("− 3 stones");
  // Blue plays on.
  await expect(seats.nth(3).locator(".score")).toHaveAttribute("title", "5 squares");
  await expect(seats.nth(3).locator(".left")).toHaveText("2 stones");
});

test("the stone in hand shows on the seats what it would gain and cover", async ({ page }) => {
  const record = '[Plan "chullpa"]\n[Players "2"]\n\nS01 a1 b1 S02 a2 b2 c2\n';
  await keepGame(page, { plan: "chullpa", players: 2 }, record);
  await visit(page, "game", { board: "grid" });
  await expect(page.locator("li.turn")).toBeVisible();
  const scores = (): Promise<number[]> =>
    page.locator("li:has(.who) .score").evaluateAll((all) => all.map((one) => Number(one.textContent)));
  const changes = (): Promise<number[]> =>
    page
      .locator("li:has(.who)")
      .evaluateAll((all) =>
        all.map((one) => Number((one.querySelector(".change")?.textContent ?? "0").replace("−", "-"))),
      );
  const before = await scores();
  expect(await changes()).toEqual([0, 0]);
  await page.locator('[data-stone="S03"]').click();
  // It lies on squares of both colours somewhere.
  await expect
    .poll(async () => {
      await page.keyboard.press("n");
      return (await isLegal(page)) && (await changes()).every((change) => change !== 0);
    })
    .toBe(true);
  const previewed = await changes();
  await page.keyboard.press("Enter");
  await expect.poll(changes).toEqual([0, 0]);
  expect(await scores()).toEqual(before.map((score, seat) => score + (previewed[seat] ?? 0)));
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [1024, 600],
  [1440, 900],
] as const) {
  test(`the preview covers neither name nor points nor stones left at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await visit(page, "", { board: "grid" });
    await page.getByRole("button", { name: "Play now" }).click();
    await page.locator('[data-stone="S03"]').click();
    await page.keyboard.press("n");
    const box = async (what: string): Promise<DOMRect> =>
      page
        .locator(`li.turn ${what}`)
        .first()
        .evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element.lastChild ?? element);
          return range.getBoundingClientRect().toJSON() as DOMRect;
        });
    await expect(page.locator("li.turn .change")).toHaveText("+3");
    const badge = await page
      .locator("li.turn .change")
      .evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    const card = await page.locator("li.turn").evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    for (const what of [".score", ".stones"]) {
      const other = await box(what);
      const apart = badge.right <= other.left + 1 || badge.left >= other.right || badge.bottom <= other.top + 4;
      expect(apart, `${what}: ${JSON.stringify([badge, other])}`).toBe(true);
    }
    expect(badge.top).toBeGreaterThanOrEqual(card.top);
    // A name that has no room beside it is not half covered, but gone.
    const name = page.locator("li.turn strong");
    if (await name.isVisible()) {
      const { x = 0, width: wide = 0 } = (await name.boundingBox()) ?? {};
      expect(x + wide).toBeLessThanOrEqual(badge.left + 1);
    }
  });
}

for (const language of ["de", "fr", "it"]) {
  test(`a long name stays on one line, and the tint fills the card: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await visit(page, "", { board: "grid", language });
    await page.locator(".button.main.big").click();
    await expect(page.locator("li.turn")).toBeVisible();
    const names = page.locator("li:has(.who) strong");
    expect(await names.evaluateAll((all) => all.map((one) => one.getClientRects().length))).toEqual([1, 1]);
    for (const card of await page.locator("li:has(.who)").all()) {
      expect((await card.boundingBox())?.height).toBeLessThan(34);
      await expect(card.locator("strong")).toHaveAttribute("title", /./);
    }
    const gap = await page.locator("li.turn").evaluate((card) => {
      const tint = card.querySelector(".moving")?.getBoundingClientRect();
      return card.getBoundingClientRect().height - (tint?.height ?? 0);
    });
    expect(gap).toBeLessThanOrEqual(4);
  });
}

for (const language of ["de", "fr"]) {
  test(`beside a clock a name is readable or left out, never a splinter of a letter: ${language}`, async ({
    page,
    server,
  }) => {
    await visit(page, "online", { board: "grid", language });
    const headers = { Origin: server.url };
    for (const players of [2, 3, 4]) {
      for (const seconds of [900, 10_800]) {
        const seats = ["me", ...Array(players - 1).fill({ program: 1 })];
        const data = { plan: "coricancha", seats, clock: { minutes: { seconds } } };
        const answer = await page.request.post("/api/v1/tables", { data, headers });
        const { id } = (await answer.json()) as { id: string };
        await page.goto(`/#/table/${id}`);
        await expect(page.locator("li:has(.who)")).toHaveCount(players);
        for (const [width, height] of [
          [320, 568],
          [568, 320],
          [640, 360],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expect.poll(() => splinters(page), `${players} at ${width}×${height}, ${seconds} s`).toEqual([]);
          // Screen readers say it in any case.
          await expect(page.getByRole("listitem").filter({ has: page.locator(".who") })).toContainText(
            Array(players).fill(/\p{L}+.*\d:\d\d/u),
          );
        }
      }
    }
  });
}

/** Names of which only a splinter is in sight, and clocks that are cut off or lie over the points. */
function splinters(page: Page): Promise<string[]> {
  return page.locator("li:has(.who) .colour").evaluateAll((all) =>
    all.flatMap((colour) => {
      const [who, name, clock, score] = [".who", "strong", ".clock", ".score"].map((what) => {
        const element = colour.querySelector<HTMLElement>(what);
        if (element === null) throw new Error(`there is no ${what}`);
        return { element, box: element.getBoundingClientRect() };
      });
      if (!who || !name || !clock || !score) return ["nothing"];
      const found: string[] = [];
      const isInSight = name.box.top < who.box.bottom - 2;
      const isCut = name.element.scrollWidth > name.element.clientWidth;
      if (isInSight && isCut && name.box.width < 32) found.push(`${name.element.textContent}: ${name.box.width} px`);
      if (clock.element.scrollWidth > clock.element.clientWidth) found.push(`${clock.element.textContent} is cut off`);
      if (clock.box.right > score.box.right - 8) found.push(`${clock.element.textContent} lies over the points`);
      return found;
    }),
  );
}

test("the preview can be switched off", async ({ page }) => {
  await visit(page, "settings");
  await page.getByLabel("Score preview").selectOption("Never");
  await page.goto("/#/");
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator('[data-stone="S01"]').click();
  await page.keyboard.press("n");
  expect(await isLegal(page)).toBe(true);
  await expect(page.locator(".change")).toHaveCount(0);
});

for (const [width, height] of [
  [1280, 640],
  [1440, 900],
] as const) {
  test(`the winner's cup lies within the card and beside the sign at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openReplay(page);
    const card = page.locator("li.won:has(.who)");
    const [outer, cup, sign] = await Promise.all(
      [card, card.locator(".cup"), card.locator(".colour > svg").first()].map((one) => one.boundingBox()),
    );
    if (!outer || !cup || !sign) throw new Error("there is no winner");
    // Clear of the frame, which is two pixels wide.
    expect(cup.x).toBeGreaterThanOrEqual(outer.x + 4);
    expect(cup.y).toBeGreaterThanOrEqual(outer.y + 4);
    expect(cup.x + cup.width).toBeLessThanOrEqual(sign.x);
  });
}
