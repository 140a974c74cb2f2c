/**
 * Every screen that people play on: small phones, both ways up, zoomed desktops, a notch on either
 * side, six languages. On each, a real move is made, every control for it is in sight or, on the
 * smallest, can be scrolled to, and nothing is covered or cut off.
 */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { isLegal, keepCoricancha, myTurn, pointsOnBoard, stonesInTray, visit } from "./play";
import { expect, test } from "./rumis";

const PHONE = { hasTouch: true, isMobile: true } as const;

/** The screens, with what zooming a desktop of 1366 × 768 leaves of it. */
const SCREENS = {
  "a small phone": { viewport: { width: 320, height: 568 }, ...PHONE },
  "a phone": { viewport: { width: 390, height: 844 }, ...PHONE },
  "a large phone in landscape": { viewport: { width: 844, height: 390 }, ...PHONE },
  "a phone in landscape": { viewport: { width: 667, height: 375 }, ...PHONE },
  "a small phone in landscape": { viewport: { width: 568, height: 320 }, ...PHONE },
  "a desktop at 200 %": { viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 },
  "a desktop at 400 %": { viewport: { width: 342, height: 192 }, deviceScaleFactor: 4 },
  "a small laptop": { viewport: { width: 1024, height: 600 } },
  "a desktop": { viewport: { width: 1280, height: 800 } },
} as const;
type Screen = keyof typeof SCREENS;

/** The screens on which nothing that a move needs may have to be scrolled to. */
const WHOLE: readonly Screen[] = [
  "a small phone",
  "a phone",
  "a large phone in landscape",
  "a phone in landscape",
  "a desktop at 200 %",
  "a small laptop",
  "a desktop",
];

/** Scrolls to an element as people do, and fails if it is then outside the window or covered. */
async function expectReachable(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await expectInSight(control);
}

/** Fails if an element is outside the window or covered. */
async function expectInSight(control: Locator): Promise<void> {
  const trouble = await control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) {
      return `outside: ${[left, top, right, bottom].map(Math.round).join(" ")}`;
    }
    for (const across of [0.25, 0.5, 0.75]) {
      const over = document.elementFromPoint(left + (right - left) * across, (top + bottom) / 2);
      if (over === null || !(element.contains(over) || over.contains(element))) return `covered by ${over?.outerHTML}`;
    }
    return null;
  });
  expect(trouble, String(control)).toBeNull();
}

/** Everything that makes the page scroll sideways, and every text that is cut off. */
async function untidy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector("main");
    const found: string[] = [];
    for (const box of [document.documentElement, main]) {
      if (box === null || box.scrollWidth <= box.clientWidth) continue;
      const wide = [...box.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > box.clientWidth);
      found.push(
        `${box.tagName} scrolls sideways because of ${wide.map((one) => one.outerHTML.slice(0, 200)).join("; ")}`,
      );
    }
    for (const element of document.querySelectorAll<HTMLElement>("#app :not(svg, svg *)")) {
      const { clipPath, display, textOverflow } = getComputedStyle(element);
      const isHidden = clipPath !== "none" || element.closest(".visually-hidden") !== null || element.clientWidth === 0;
      if (isHidden || display === "inline") continue;
      // It ends in dots, and tells the rest on demand.
      if (textOverflow === "ellipsis" && element.title !== "") continue;
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      if ((hasText || element.matches("button, a")) && element.scrollWidth > element.clientWidth + 1) {
        found.push(`${element.tagName} is cut off: ${element.textContent?.trim()}`);
      }
    }
    return found;
  });
}

/** Starts the first game, and waits until the board is drawn. */
async function startGame(page: Page): Promise<void> {
  await expectReachable(page.getByRole("heading", { level: 1 }));
  await expectReachable(page.getByRole("button", { name: "Play now" }));
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page.locator("[data-stone]")).toHaveCount(11);
}

/** Checks every control of a move. */
async function expectControls(page: Page, check = expectReachable): Promise<void> {
  for (const stone of await page.locator("[data-stone]").all()) await check(stone);
  for (const button of await page.getByRole("group", { name: "Turn", exact: true }).getByRole("button").all()) {
    await check(button);
  }
  for (const name of ["From above", "View"]) await check(page.getByRole("button", { name, exact: true }));
  for (const seat of await page.locator("li[aria-current], li:has(.who)").all()) await check(seat);
  await check(page.getByTestId("status"));
  await check(page.getByTestId("board"));
}

/** Everything that a move needs and that is outside the window or covered, in any language. */
async function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const controls = "[data-stone], .hand-area button, .views button, [data-testid=status], [data-testid=board]";
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (right === left) continue;
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isOutside = left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
      const isCovered = over === null || !(element.contains(over) || over.contains(element));
      if (!isOutside && !isCovered) continue;
      const name = element.dataset["stone"] ?? element.ariaLabel ?? element.textContent?.trim();
      found.push(`${name} at ${[left, top, right, bottom].map(Math.round).join(" ")}`);
    }
    return found;
  });
}

/** Stores a game as the local game: on this side a person, everywhere else programs. */
async function keepGame(page: Page, setup: Record<string, unknown>, record: string, games = 1): Promise<void> {
  const tags = [`[Plan "${setup["plan"]}"]`, `[Players "${setup["players"]}"]`];
  if (setup["way"] !== undefined) tags.push(`[Way "${setup["way"]}"]`);
  const programs = Array(Number(setup["players"]) - 1).fill({ kind: "program", level: 3 });
  const kept = {
    choice: { setup, sitters: [{ kind: "person" }, ...programs], games },
    record: record === "" ? `${tags.join("\n")}\n\n` : record,
    earlier: [],
    seed: 1,
  };
  await page.addInitScript((game) => localStorage.setItem("rumis.game", game), JSON.stringify(kept));
}

/** Shows the page on each of the screens that show a move whole. */
async function onWholeScreens(page: Page, check: (name: Screen) => Promise<void>): Promise<void> {
  for (const name of WHOLE) {
    await page.setViewportSize(SCREENS[name].viewport);
    await check(name);
  }
}

/** Takes the pair and aims at squares until it fits: a click places it there, after a tap the button does. */
async function makeMove(page: Page, touch: boolean): Promise<void> {
  const stone = page.locator('[data-stone="S01"]');
  const place = page.getByRole("button", { name: "Place", exact: true });
  await (touch ? stone.tap() : stone.click());
  await page.getByTestId("board").scrollIntoViewIfNeeded();
  for (const { x, y } of await pointsOnBoard(page)) {
    await (touch ? page.touchscreen.tap(x, y) : page.mouse.move(x, y));
    if (await isLegal(page)) {
      if (!touch) return page.mouse.click(x, y);
      await expectReachable(place);
      return place.tap();
    }
  }
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test.describe(name, () => {
    test.use(screen);
    test(`a move is made on ${name}: everything for it can be reached`, async ({ page }) => {
      await visit(page);
      await startGame(page);
      await expectControls(page, (WHOLE as readonly string[]).includes(name) ? expectInSight : expectReachable);
      await makeMove(page, "hasTouch" in screen);
      await expect.poll(() => stonesInTray(page)).toBe(10);
      await expectReachable(page.getByRole("button", { name: "Take back" }));
      expect(await untidy(page)).toEqual([]);
    });
  });
}

const MOVES = {
  "a game of two with four colours": { setup: { plan: "pirka", players: 2, way: "four-colours" }, address: "game" },
  "a game for four": { setup: { plan: "coricancha", players: 4 }, address: "game" },
  "a puzzle": { address: "puzzle/last-three-cube" },
  "a lesson": { address: "lesson/1" },
  "a lesson that counts": { address: "lesson/5" },
};
for (const [name, move] of Object.entries(MOVES)) {
  for (const language of ["en", "de"]) {
    test(`nothing has to be scrolled to for a move in ${name}: ${language}`, async ({ page }) => {
      if ("setup" in move) await keepGame(page, move.setup, "", 2);
      await visit(page, move.address, { language });
      await expect(page.locator("[data-stone]:enabled").first()).toBeVisible();
      await onWholeScreens(page, async (screen) => {
        await expect.poll(() => outOfSight(page), screen).toEqual([]);
      });
    });
  }
}

test("the actions at the end of a game are in sight, and the points scroll visibly", async ({ page }) => {
  const record = readFileSync("../docs/games/coricancha.rumis", "utf8");
  await keepGame(page, { plan: "coricancha", players: 4 }, record, 2);
  await visit(page, "game", { language: "de" });
  const actions = page.locator(".actions").locator("button, a");
  await expect(actions).toHaveCount(4);
  await onWholeScreens(page, async () => {
    for (const action of await actions.all()) await expectInSight(action);
    const list = page.locator(".result .list");
    const isHonest = (): Promise<boolean> =>
      list.evaluate((box) => box.hasAttribute("data-more") === box.scrollHeight - box.clientHeight > 4);
    await expect.poll(isHonest, "it shows that it scrolls").toBe(true);
  });
  // The places are in order.
  const places = await page.locator(".tallies .place").allTextContents();
  expect(places).toEqual([...places].sort());
});

const LANGUAGES = ["en", "de", "fr", "es", "it", "nl"];
for (const language of LANGUAGES) {
  // After a single game, the next plan is offered, too.
  for (const games of [1, 2]) {
    test(`on a small laptop the result of four does not scroll, and no button has two lines: ${language}, games: ${games}`, async ({
      page,
    }) => {
      await page.setViewportSize(SCREENS["a small laptop"].viewport);
      const record = readFileSync("../docs/games/coricancha.rumis", "utf8");
      await keepGame(page, { plan: "coricancha", players: 4 }, record, games);
      await visit(page, "game", { language, board: "grid" });
      const actions = page.locator(".actions").locator("button, a");
      await expect(actions).toHaveCount(games === 1 ? 5 : 4);
      const list = page.locator(".result .list");
      await expect.poll(() => list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(4);
      const lines = await actions.evaluateAll((all) =>
        all.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one.lastChild ?? one);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        }),
      );
      expect(lines).toEqual(lines.map(() => 1));
    });
  }

  test(`on the smallest phone all that steps through a replay stands in one row: ${language}`, async ({ page }) => {
    await page.setViewportSize(SCREENS["a small phone"].viewport);
    await openReplay(page, { language });
    const row = page.locator(".transport .buttons > *");
    await expect(row).toHaveCount(6);
    expect(
      new Set(await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size,
    ).toBeLessThanOrEqual(1);
    for (const one of await row.all()) await expectInSight(one);
  });
}

test("the buttons for the view stand beside the board where there is little height: a tower needs it", async ({
  page,
}) => {
  await keepGame(page, { plan: "chullpa", players: 4 }, "");
  await visit(page, "game", { notation: false, marksExplained: true });
  const canvas = page.locator("[data-testid=board] canvas");
  await expect(canvas).toBeVisible();
  for (const [name, least] of [
    ["a small laptop", 0.65],
    ["a large phone in landscape", 0.8],
  ] as const) {
    const { viewport } = SCREENS[name];
    await page.setViewportSize(viewport);
    await expect.poll(async () => ((await canvas.boundingBox())?.height ?? 0) / viewport.height).toBeGreaterThan(least);
    const board = await canvas.boundingBox();
    for (const button of await page.locator(".views button:visible").all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(board?.x ?? 0);
    }
  }
});

test("the way to the next lesson is in sight on a small laptop", async ({ page }) => {
  await page.setViewportSize(SCREENS["a small laptop"].viewport);
  await visit(page, "learn", { board: "grid" });
  for (let lesson = 1; lesson <= 10; lesson += 1) {
    await page.evaluate((lesson) => (location.hash = `#/lesson/${lesson}`), lesson);
    await expect(page.getByText(`Lesson ${lesson} of 10`)).toBeVisible();
    await expectInSight(page.locator(".onward"));
  }
});

test.describe("on a phone, with moves that are typed", () => {
  test.use(SCREENS["a phone"]);
  test("the field for them is there, except on a phone that is too small for it", async ({ page }) => {
    await visit(page, "", { notation: true });
    await startGame(page);
    const field = page.getByLabel("Type a move");
    await expectInSight(field);
    await field.fill("S04 a1:4");
    await field.press("Enter");
    await expect.poll(() => stonesInTray(page)).toBe(10);
    await page.setViewportSize(SCREENS["a small phone"].viewport);
    await expect(field).toBeHidden();
  });
});

test.describe("on a phone, in the first game", () => {
  test.use(SCREENS["a phone"]);
  test("the rule that is needed next is read, not what the outlines show anyway", async ({ page }) => {
    await visit(page);
    await startGame(page);
    await makeMove(page, true);
    await expect.poll(() => stonesInTray(page)).toBe(10);
    await myTurn(page);
    const status = page.getByTestId("status");
    await expect(status.getByText("every stone must touch a stone of your own colour")).toBeVisible();
    await expect(status.locator(".news")).toBeHidden();
  });
});

test.describe("in landscape", () => {
  test.use(SCREENS["a large phone in landscape"]);
  test("the map leaves the button that leads back to the board", async ({ page }) => {
    await visit(page, "");
    await startGame(page);
    const button = page.getByRole("button", { name: "Map", exact: true });
    await button.tap();
    await expect(page.locator(".map-area")).toBeVisible();
    await expectInSight(button);
    await button.tap();
    await expect(page.locator(".map-area")).toBeHidden();
  });
});

for (const name of ["a phone", "a desktop"] as const) {
  test.describe(`on ${name}, with the first move`, () => {
    test.use(SCREENS[name]);
    test(`no button moves when a move can be taken back, on ${name}`, async ({ page }) => {
      await visit(page, "");
      await startGame(page);
      const boxes = () =>
        page.locator(".views button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
      const takeBack = page.getByRole("button", { name: "Take back" });
      await expect(takeBack).toBeDisabled();
      const before = await boxes();
      await makeMove(page, name === "a phone");
      await expect(takeBack).toBeEnabled();
      expect(await boxes()).toEqual(before);
    });
  });
}

/** Opens the replay of a game on Coricancha. */
async function openReplay(page: Page, settings: Record<string, unknown>): Promise<void> {
  await keepCoricancha(page);
  await visit(page, "replay", { board: "grid", ...settings });
  await page
    .getByRole("button", { name: /^Coricancha/ })
    .first()
    .click();
  await expect(page.locator(".looking")).toBeVisible();
}

test("the figures of the map are large enough on a small laptop, in a game and in a replay", async ({ page }) => {
  await page.setViewportSize(SCREENS["a small laptop"].viewport);
  await keepCoricancha(page);
  await visit(page, "game", { board: "grid" });
  /** The size of the letters, in pixels of the page. */
  const size = (): Promise<number> =>
    page
      .locator("[data-map-square] .height")
      .first()
      .evaluate(
        (figure) =>
          parseFloat(getComputedStyle(figure).fontSize) * ((figure as SVGGraphicsElement).getScreenCTM()?.a ?? 0),
      );
  await expect.poll(size).toBeGreaterThanOrEqual(10.5);
  await openReplay(page, {});
  await expect.poll(size).toBeGreaterThanOrEqual(9);
});

test("what the marks mean stands below the board, not over it", async ({ page }) => {
  await keepGame(page, { plan: "chullpa", players: 2 }, "");
  await visit(page, "game");
  await page.locator("[data-stone]:enabled").first().click();
  const canvas = page.locator("[data-testid=board] canvas");
  await expect(canvas).toBeVisible();
  for (const name of ["a desktop", "a small laptop", "a large phone in landscape", "a phone"] as const) {
    await page.setViewportSize(SCREENS[name].viewport);
    const gap = async (): Promise<number> => {
      const [marks, board] = [await page.getByTestId("marks").boundingBox(), await canvas.boundingBox()];
      return (marks?.y ?? 0) - (board?.y ?? 0) - (board?.height ?? 0);
    };
    await expect.poll(gap, name).toBeGreaterThanOrEqual(-0.5);
  }
  // There is no room for that on a small phone: it lies over the rear of the plan, not over its front.
  await page.setViewportSize(SCREENS["a small phone"].viewport);
  const [marks, board] = [await page.getByTestId("marks").boundingBox(), await canvas.boundingBox()];
  expect((marks?.y ?? 0) + (marks?.height ?? 0)).toBeLessThan((board?.y ?? 0) + (board?.height ?? 0) / 3);
});

test("the start button covers no field that has the focus", async ({ page }) => {
  await visit(page, "new");
  for (const name of ["a small laptop", "a large phone in landscape", "a small phone"] as const) {
    await page.setViewportSize(SCREENS[name].viewport);
    for (const field of await page.locator(".page select:not(details:not([open]) *)").all()) {
      await page.locator("main").evaluate((main) => main.scrollTo(0, 0));
      await field.focus();
      await expectInSight(field);
    }
  }
});

for (const side of ["left", "right"]) {
  test.describe(`with a notch on the ${side}`, () => {
    test.use(SCREENS["a phone in landscape"]);
    test(`nothing lies under a notch on the ${side}`, async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setSafeAreaInsetsOverride", { insets: { [side]: 47 } });
      await visit(page);
      await startGame(page);
      await expectControls(page);
      const covered = await page.locator("button:visible, li:visible, canvas:visible").evaluateAll(
        (elements, side) =>
          elements.filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            const isInStrip = element.closest(".tray") !== null;
            return !isInStrip && (side === "left" ? left < 47 : right > innerWidth - 47);
          }).length,
        side,
      );
      expect(covered).toBe(0);
    });
  });
}

for (const name of ["a desktop", "a phone"] as const) {
  test.describe(`on ${name}`, () => {
    test.use(SCREENS[name]);
    test(`nothing moves or changes its size on ${name} while the other player moves`, async ({ page }) => {
      await visit(page);
      await startGame(page);
      const touch = name === "a phone";
      await makeMove(page, touch);
      await expect.poll(() => stonesInTray(page)).toBe(10);
      await myTurn(page);
      // Every frame from here on, until it is the person's turn again.
      await page.evaluate(() => {
        const seen = new Set<string>();
        const look = (): void => {
          const boxes = [
            "[data-testid=board] canvas",
            ".tray",
            "li:has(.who)",
            "[data-testid=status]",
            ".hand-area",
          ].map((what) => {
            const box = document.querySelector(what)?.getBoundingClientRect();
            return [what, box?.x, box?.y, box?.width, box?.height].join(" ");
          });
          seen.add(boxes.join("\n"));
          document.documentElement.dataset["boxes"] = JSON.stringify([...seen]);
          requestAnimationFrame(look);
        };
        look();
      });
      await page.locator('[data-stone="S03"]').focus();
      for (const key of ["3", "n", "Enter"]) await page.keyboard.press(key);
      await expect.poll(() => stonesInTray(page)).toBe(9);
      await myTurn(page);
      const boxes = await page.evaluate(
        () => JSON.parse(document.documentElement.dataset["boxes"] ?? "[]") as string[],
      );
      expect(boxes).toHaveLength(1);
    });
  });
}

test.describe("in every language", () => {
  const WIDTHS = [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 683, height: 384 },
    { width: 1280, height: 800 },
  ];
  for (const language of LANGUAGES) {
    test(`nothing is cut off and no page scrolls sideways: ${language}`, async ({ page, server }) => {
      const post = async (path: string, data: object): Promise<void> => {
        const answer = await page.request.post(`/api/v1/${path}`, { data, headers: { Origin: server.url } });
        expect(answer.ok(), await answer.text()).toBe(true);
      };
      // The longest names, and what every page shows of a search and of a challenge.
      const other = `player-number-one-${language}`;
      for (const name of [other, `player-number-two-${language}`]) {
        await page.context().clearCookies();
        await post("account", { name, password: "eleven stones" });
      }
      await post(`people/${other}/challenges`, { pace: "10+5" });
      await post("pairing", { pace: "10+5", players: 4 });
      await page.addInitScript(() => localStorage.setItem("rumis.online", "true"));
      // A game for four with the longest seats, and the forms with the longest fields.
      await keepCoricancha(page);
      await visit(page, "game", { language, board: "grid" });
      await expect(page.locator(".bar.search")).toBeVisible();
      const POSITION = "plan=chullpa players=2 edition=standard way=standard left=all,all out=none turn=red";
      const stacks = Array(4).fill("-,-,-,-,-").join("/");
      const analysis = `analysis?position=${encodeURIComponent(POSITION.replace("left", `stacks=${stacks} left`))}`;
      const games = ["game", "lesson/5", "puzzle/last-three-cube", "replay", "analysis", analysis];
      const lists = ["", "new", "online", "settings", "pairing", "archive", `person/${other}`, "fair-play", "account"];
      for (const address of [...games, ...lists]) {
        await page.evaluate((address) => (location.hash = `#/${address}`), address);
        await expect(page.locator(".workbench, h1").first()).toBeVisible();
        if (lists.includes(address)) await expect(page.locator(".bar").filter({ hasText: other })).toBeVisible();
        if (address === "new") await page.locator(".fields select").nth(1).selectOption("4");
        for (const viewport of WIDTHS) {
          await page.setViewportSize(viewport);
          await expect.poll(() => untidy(page), `${address} at ${viewport.width}`).toEqual([]);
        }
      }
    });
  }
});

test("the stones are on the right if that is wanted, on a desktop and in landscape", async ({ page }) => {
  await visit(page, "", { leftHanded: true, board: "grid" });
  await startGame(page);
  for (const viewport of [SCREENS["a desktop"].viewport, SCREENS["a desktop at 200 %"].viewport]) {
    await page.setViewportSize(viewport);
    const tray = await page.getByRole("region", { name: "Stones" }).boundingBox();
    const board = await page.getByTestId("board").boundingBox();
    if (viewport.width > 900) expect(tray?.x).toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 0) - 1);
    else expect((tray?.x ?? 0) + (tray?.width ?? 0)).toBeLessThan((board?.x ?? 0) + 1);
  }
});

for (const theme of ["light", "dark"]) {
  test(`a stone that fits nowhere is as easy to see as the others: ${theme}`, async ({ page }) => {
    const kept = {
      choice: { setup: { plan: "chullpa", players: 2 }, sitters: Array(2).fill({ kind: "person" }), games: 1 },
      // Both colours have one cube of height left, on few squares.
      record: '[Plan "chullpa"]\n[Players "2"]\n\nS04 a1:4 S04 b1:4 S08 a2:2 a3:2 S08 b2:2 b3:2\n',
      earlier: [],
      seed: 1,
    };
    await page.addInitScript((game) => localStorage.setItem("rumis.game", game), JSON.stringify(kept));
    await visit(page, "game", { theme });
    const stone = page.locator(".nowhere").first();
    await expect(stone.locator("canvas")).toBeVisible();
    const shot = (await stone.screenshot()).toString("base64");
    const contrast = await page.evaluate(async (shot) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(shot), (byte) => byte.charCodeAt(0))]));
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
      if (pen === null) throw new Error("there is no canvas");
      pen.drawImage(picture, 0, 0);
      const { data } = pen.getImageData(0, 0, picture.width, picture.height);
      const light = (at: number): number =>
        [0.2126, 0.7152, 0.0722].reduce((sum, share, part) => {
          const value = (data[at + part] ?? 0) / 255;
          return sum + share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
        }, 0);
      const ground = light(4 * (3 * picture.width + 3));
      const ratios: number[] = [];
      for (let at = 0; at < data.length; at += 4) {
        const [low = 0, high = 0] = [light(at), ground].sort((a, b) => a - b);
        const ratio = (high + 0.05) / (low + 0.05);
        if (ratio > 1.2) ratios.push(ratio);
      }
      return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
    }, shot);
    expect(contrast).toBeGreaterThanOrEqual(3);
  });
}

test("with forced colours, whose turn it is and the stone in hand are still marked", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "", { board: "grid" });
  await startGame(page);
  const border = (what: Locator) => what.evaluate((element) => getComputedStyle(element).borderTopColor);
  expect(await border(page.locator("li.turn"))).not.toBe(await border(page.locator("li:has(.who):not(.turn)")));
  await page.locator('[data-stone="S01"]').click();
  expect(await border(page.locator('[data-stone="S01"]'))).not.toBe(await border(page.locator('[data-stone="S02"]')));
});

test.describe("when a newer version is there", () => {
  test.use(SCREENS["a small phone"]);
  test("its message covers nothing that is needed for a move", async ({ page }) => {
    // A worker that waits, as after an update.
    await page.addInitScript(() => {
      const registration = Object.assign(new EventTarget(), { active: {}, waiting: {}, update: async () => undefined });
      const workers = { controller: {}, register: async () => registration, ready: Promise.resolve({ active: null }) };
      Object.defineProperty(navigator, "serviceWorker", { value: Object.assign(new EventTarget(), workers) });
    });
    await visit(page, "", { board: "grid" });
    await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
    await startGame(page);
    await expectControls(page);
  });
});
