/** Setting up a game, at one screen and online: colours, who starts, the length of a match, ruins. */
import type { Locator, Page } from "@playwright/test";
import study from "../src/generated/strong-play.json" with { type: "json" };
import { statusLine, visit } from "./play";
import { expect, expectAccessible, test } from "./rumis";

const NAMES = ["Red", "Yellow", "Green", "Blue"];

/** The colour of a player in the form: the radio button of this name. */
function swatch(page: Page, player: string, colour: string): Locator {
  return page.getByRole("radiogroup", { name: player, exact: true }).getByRole("radio", { name: colour });
}

/** The seats in the form, by their colours. */
function seats(page: Page): Locator {
  return page.getByRole("group", { name: /^(Red|Yellow|Green|Blue)/ });
}

/** The page scrolls inside `main`, so the document itself is never too wide. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const main = page.locator("main");
  await expect(page.getByRole("radiogroup").first()).toBeVisible();
  expect(await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
}

/** The names of the seats in the form, in turn order. */
function seatNames(page: Page): Promise<(string | null)[]> {
  return seats(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
}

/** The signs of the colours beside the board, in turn order. */
function coloursBeside(page: Page): Promise<(string | null)[]> {
  return page.locator("main li svg[aria-label]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
}

/** Starts the game of the form. */
async function start(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start", exact: true }).click();
}

test("players choose their colours, and a colour that another has is exchanged", async ({ page }) => {
  await visit(page, "new", { board: "grid" });
  await swatch(page, "Colour of player 1", "Yellow").locator("..").click();
  await expect.poll(() => seatNames(page)).toEqual(["Yellow", "Red"]);
  await expect(swatch(page, "Colour of player 2", "Red")).toBeChecked();
  // By keyboard, to a colour that is free. The colours on the way there are not exchanged.
  await swatch(page, "Colour of player 2", "Red").focus();
  for (const colour of ["Yellow", "Green", "Blue"]) {
    await page.keyboard.press("ArrowRight");
    await expect(swatch(page, "Colour of player 2", colour)).toBeFocused();
    expect(await seatNames(page)).toEqual(["Yellow", "Red"]);
  }
  await page.keyboard.press("Space");
  await expect.poll(() => seatNames(page)).toEqual(["Yellow", "Blue"]);
  await expect(swatch(page, "Colour of player 2", "Blue")).toBeFocused();
  await page.getByRole("combobox", { name: "Blue" }).selectOption("person");
  await expectAccessible(page);
  await start(page);
  await expect.poll(() => coloursBeside(page)).toEqual(["yellow", "blue"]);
  await expect(statusLine(page)).toContainText("yellow");
  // After a reload, and in the form for the next game.
  await page.reload();
  await expect.poll(() => coloursBeside(page)).toEqual(["yellow", "blue"]);
  await page.goto("/#/new");
  await expect.poll(() => seatNames(page)).toEqual(["Yellow", "Blue"]);
});

test("next to the plan stands how much it matters where one sits, if that is known", async ({ page }) => {
  const pirka = study.setups.find(
    ({ plan, players, fourColours, ruinas }) => plan === "pirka" && players === 2 && !fourColours && !ruinas,
  );
  const share = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 0 });
  const said = `In ${pirka?.games} games between strong programs, the starting player won ${share.format(pirka?.wins[0] ?? 0)}`;
  await visit(page, "new?plan=pirka&players=2");
  await expect(page.getByText(said)).toContainText(
    /\(± \d+ percentage points\)\.\s+A shared first place counts in part\.\s+Play an even number of games/,
  );
  await page.getByRole("combobox", { name: "Players" }).selectOption("4");
  await expect(page.getByText(/In \d+ games between strong programs/)).toBeVisible();
  await expect(page.getByText("even number of games")).toBeHidden();
  await expectAccessible(page);
  await visit(page, "new?plan=22/22&players=2");
  await expect(page.getByRole("radiogroup", { name: "Plan" })).toBeVisible();
  await expect(page.getByText("games between strong programs")).toBeHidden();
  await visit(page, "new?plan=pirka&way=ruinas&players=2&ruins=random");
  await expect(page.getByText("games between strong programs")).toBeVisible();
  await page.getByLabel(/^Ruins/).selectOption("laid");
  await expect(page.getByText("games between strong programs")).toBeHidden();
  await visit(page, "strategy");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(15);
  const row = page.getByRole("row", { name: "Pirka" });
  await expect(row.getByRole("cell").first()).toContainText(
    `player 1: ${share.format(pirka?.wins[0] ?? 0)}, player 2: `,
  );
  await expectAccessible(page);
});

test("on a phone, by touch, two people choose two colours each", async ({ browser, server, errors }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  errors.watch(page);
  await visit(page, "new?way=four-colours", { board: "grid" });
  await expect.poll(() => seatNames(page)).toEqual(["Red + Green", "Yellow + Blue"]);
  await page
    .getByRole("radiogroup", { name: "Colour 2 of player 1" })
    .locator("label")
    .nth(NAMES.indexOf("Blue"))
    .tap();
  await expect.poll(() => seatNames(page)).toEqual(["Red + Blue", "Yellow + Green"]);
  await expectNoSidewaysScrolling(page);
  await visit(page, "new?players=4", { board: "grid" });
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await context.close();
});

test("a link names the colours, and without colours it means the usual ones", async ({ page }) => {
  await visit(page, "new?players=3&colours=blue,red,green&start=green");
  await expect.poll(() => seatNames(page)).toEqual(["Blue", "Red", "Green"]);
  await page.getByText("More options").click();
  await expect(page.getByLabel("Who starts")).toHaveValue("green");
  await page.evaluate(() => localStorage.removeItem("rumis.form"));
  await page.goto("/#/new?players=3");
  await page.reload();
  await expect.poll(() => seatNames(page)).toEqual(["Red", "Yellow", "Green"]);
});

test("programs have twelve levels, or are as strong as possible with a thinking time", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visit(page, "new?plan=222/222&players=2", { board: "grid" });
  const who = page.getByRole("combobox", { name: "Yellow" });
  await expect(who.locator("option")).not.toHaveCount(0);
  const offered = await who.locator("option").evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  expect(offered).toEqual(["person", ...Array.from({ length: 12 }, (_, at) => `${at + 1}`), "1s", "3s", "10s", "30s"]);
  await who.selectOption("Program, level 12 (highest)");
  await expectNoSidewaysScrolling(page);
  await who.selectOption("Program, 1 s a move");
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await start(page);
  await expect(page.locator("main").getByText("Program, 1 s a move").filter({ visible: true }).first()).toBeVisible();
  await page.getByLabel("Type a move").fill("S02 a1 b1 c1");
  await page.keyboard.press("Enter");
  await expect(statusLine(page)).toContainText("Yellow placed");
  // The form remembers it.
  await page.goto("/#/new");
  await expect(who).toHaveValue("1s");
  // A link names it, too.
  await page.goto("/#/new?level=12");
  await expect(who).toHaveValue("12");
});

/** Begins a game in which a program now thinks for 30 seconds. */
async function letProgramThink(page: Page): Promise<void> {
  await visit(page, "new?level=30s", { board: "grid" });
  await start(page);
  await page.getByLabel("Type a move").fill("S05 a1:3 b1");
  await page.keyboard.press("Enter");
  await expect(statusLine(page)).toContainText("thinking");
  await expect.poll(() => page.workers().length).toBe(1);
}

test("taking back stops a program that thinks for long at once", async ({ page }) => {
  await letProgramThink(page);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(statusLine(page)).toContainText("Choose one of your stones");
  await expect.poll(() => page.workers().length).toBe(0);
});

test("a program thinks in one tab at a time, and in none once the game is left", async ({ page, context, errors }) => {
  await letProgramThink(page);
  const other = await context.newPage();
  errors.watch(other);
  await visit(other, page.url());
  await expect(statusLine(other)).toContainText("thinking");
  await expect.poll(() => [page.workers().length, other.workers().length]).toEqual([0, 1]);
  // The tab that still shows the game takes over.
  await other.getByRole("link", { name: "Rumis" }).click();
  await expect.poll(() => [page.workers().length, other.workers().length]).toEqual([1, 0]);
  await expect(statusLine(page)).toContainText("thinking");
  await page.getByRole("link", { name: "Rumis" }).click();
  await expect.poll(() => [page.workers().length, other.workers().length]).toEqual([0, 0]);
});

test("the start is drawn by lot when the game begins, and the screen says who was drawn", async ({ page }) => {
  await visit(page, "new?colours=blue,green", { board: "grid" });
  await page.getByRole("combobox", { name: "Green" }).selectOption("person");
  await page.getByText("More options").click();
  await page.getByLabel("Who starts").selectOption({ label: "Drawn by lot" });
  await start(page);
  const line = page.getByRole("main").getByText(/^Drawn by lot: (Blue|Green) starts\.$/);
  await expect(line).toBeVisible();
  const drawn = /: (\w+)/.exec(await line.innerText())?.[1] ?? "";
  await expect(statusLine(page)).toContainText(drawn.toLowerCase());
  await expectAccessible(page);
});

test("a match has any number of games from 1 to 20", async ({ page }) => {
  await visit(page, "new", { board: "grid" });
  await page.getByText("More options").click();
  const games = page.getByLabel("Games in a match");
  await expect(page.getByText("The points of all games are added up")).toBeVisible();
  await page.getByRole("button", { name: "One game more" }).click();
  await expect(games).toHaveValue("2");
  for (const wrong of ["0", "21", "2.5", ""]) {
    await games.fill(wrong);
    await expect(page.getByText("Choose a number from 1 to 20.")).toBeVisible();
  }
  await expectAccessible(page);
  // Also if the field is folded away: the form shows what is wrong instead of starting.
  await page.getByText("More options").click();
  await expect(games).toBeHidden();
  await start(page);
  await expect(games).toBeFocused();
  await expect(page.getByText("Choose a number from 1 to 20.")).toBeVisible();
  await games.fill("13");
  await start(page);
  await expect(page.getByText("Game 1 of 13")).toBeVisible();
});

test("Ruinas begins with the booklet's way: the players lay the ruins", async ({ page }) => {
  await visit(page, "new", { board: "grid" });
  await page.getByLabel("Way to play").selectOption("ruinas");
  const ruins = page.getByLabel(/^Ruins/);
  await expect(ruins).toHaveValue("laid");
  expect(await ruins.locator("option").evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual([
    "laid",
    "random",
  ]);
  // An old link means what it always has.
  await page.goto("/#/new?way=ruinas&plan=pisac");
  await page.reload();
  await expect(ruins).toHaveValue("random");
});

test("online, the opener chooses colours and a lot, and who joins takes a free colour", async ({
  browser,
  server,
  errors,
}) => {
  const [ann, bob] = await Promise.all(
    [1, 2].map(async () => {
      const context = await browser.newContext({ baseURL: server.url });
      const settings = JSON.stringify({ board: "grid", quality: "low", motion: "reduced", language: "en" });
      await context.addInitScript((kept) => localStorage.setItem("rumis.settings", kept), settings);
      const page = await context.newPage();
      errors.watch(page);
      return page;
    }),
  );
  if (ann === undefined || bob === undefined) throw new Error("nobody came");
  await ann.goto("/#/online");
  await ann.getByText("Choose plan, seats, clock").click();
  await swatch(ann, "Colour of player 1", "Blue").locator("..").click();
  await swatch(ann, "Colour of player 2", "Red").locator("..").click();
  await ann.getByLabel("Who starts").selectOption({ label: "Drawn by lot" });
  await ann.getByLabel("Games in a match").fill("7");
  await ann.getByLabel("Show in the lobby").check();
  await expectAccessible(ann);
  await ann.getByRole("button", { name: "Open the table" }).click();
  const link = await ann.getByRole("textbox", { name: "Link to share" }).inputValue();

  // The lobby shows the colours in turn order.
  await bob.goto("/#/online");
  const card = bob.getByRole("listitem").filter({ hasText: "match of 7 games · starting colour drawn by lot" });
  await expect(card.getByRole("img", { name: "Blue" })).toBeVisible();
  await expect(card.getByRole("img", { name: "Red" })).toBeVisible();
  await expectAccessible(bob);

  await bob.goto(link);
  await expect(bob.getByText("match of 7 games · starting colour drawn by lot")).toBeVisible();
  await expect(bob.getByRole("listitem")).toContainText([/Blue/, /Red/]);
  await expectAccessible(bob);
  await bob.getByRole("button", { name: "Sit here: Red" }).click();
  const line = /^Drawn by lot: (Blue|Red) starts\.$/;
  await expect(ann.getByRole("main").getByText(line)).toBeVisible();
  expect(await bob.getByRole("main").getByText(line).innerText()).toBe(
    await ann.getByRole("main").getByText(line).innerText(),
  );
  await expect.poll(() => coloursBeside(bob)).toEqual(["blue", "red"]);
  await Promise.all([ann.context().close(), bob.context().close()]);
});
