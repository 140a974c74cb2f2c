/** The puzzle of the day, and progress that belongs to an account. */
import type { Browser, Page } from "@playwright/test";
import { statusLine, visit } from "./play";
import { expect, expectAccessible, test } from "./rumis";

const today = Math.floor(Date.now() / 86_400_000);

/** A browser of somebody who was here before, with these values in its storage. */
async function browserOf(
  browser: Browser,
  baseURL: string | undefined,
  watch: (page: Page) => void,
  kept: Readonly<Record<string, unknown>>,
): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), serviceWorkers: "block" });
  const page = await context.newPage();
  watch(page);
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
    }
  }, kept);
  return page;
}

/** Solves the puzzle on the screen with hints, and returns how many there were. */
async function solve(page: Page): Promise<number> {
  const done = page.getByRole("button", { name: "Share the result" });
  for (let hints = 0; ; hints += 1) {
    await expect(done.or(page.getByRole("button", { name: "Hint", exact: true }))).toBeVisible();
    if (await done.isVisible()) return hints;
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await expect(statusLine(page)).toHaveText("This stone can come next.");
    await page.getByRole("button", { name: "Place", exact: true }).click();
    await expect(statusLine(page)).not.toHaveText("This stone can come next.");
  }
}

test("the puzzle of the day counts for everybody once, and days in a row add up", async ({
  page,
  browser,
  baseURL,
  errors,
}) => {
  await visit(page, "puzzles", { notation: false });
  await expect(page.getByRole("link", { name: "Solve it" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Solve it" }).click();
  await expect(page.getByRole("heading", { name: /^Puzzle of the day/ })).toBeVisible();
  await solve(page);
  await expect(page.getByText("1 day in a row")).toBeVisible();
  await expect(page.getByText("You are the first to solve it.")).toBeVisible();
  await expectAccessible(page);

  // Somebody who solved that of yesterday.
  const second = await browserOf(browser, baseURL, errors.watch, { "rumis.daily": [today - 1] });
  await visit(second);
  await expect(second.getByRole("link", { name: /Puzzle of the day/ })).toContainText("1 day in a row");
  await second.getByRole("link", { name: /Puzzle of the day/ }).click();
  await solve(second);
  await expect(second.getByText("2 people have solved it.")).toBeVisible();
  await expect(second.getByText("2 days in a row")).toBeVisible();
  await second.reload();
  await expect(second.getByText("2 people have solved it.")).toBeVisible();

  // A puzzle of an earlier day can be solved, but does not count.
  await visit(second, "puzzles");
  await second.getByText("Earlier puzzles of the day").click();
  await second.locator("section li a").nth(3).click();
  await solve(second);
  await expect(second.getByText("Puzzles of earlier days do not count for your streak.")).toBeVisible();
  await second.goto("/#/");
  await expect(second.getByRole("link", { name: /Puzzle of the day/ })).toContainText("2 days in a row");
  await second.context().close();
});

test("a puzzle of the day that is solved offline counts when there is a network again", async ({
  page,
  server,
  errors,
}) => {
  errors.expect("Failed to load resource");
  const context = page.context();
  await visit(page, "puzzles");
  await page.getByRole("link", { name: "Solve it" }).click();
  const hint = page.getByRole("button", { name: "Hint", exact: true });
  await hint.click();
  await expect(statusLine(page)).toHaveText("This stone can come next.");
  await page.getByRole("button", { name: "Place", exact: true }).click();
  await expect(statusLine(page)).not.toHaveText("This stone can come next.");
  await context.setOffline(true);
  await solve(page);
  await expect(page.getByText("1 day in a row")).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await visit(later);
  const date = new Date(today * 86_400_000).toISOString().slice(0, 10);
  await expect
    .poll(async () => {
      const answer = await context.request.get(`${server.url}/api/v1/daily/${date}`);
      return ((await answer.json()) as { yours: unknown }).yours;
    })
    .not.toBeNull();
  await expect.poll(() => later.evaluate(() => localStorage.getItem("rumis.daily.unsent"))).toBe("[]");
});

test("what was done in two browsers belongs to one account, and not to the next person", async ({
  page,
  browser,
  baseURL,
  errors,
}) => {
  const feat = { time: 5000, hints: 0 };
  const phone = await browserOf(browser, baseURL, errors.watch, {
    "rumis.puzzles.solved": { star: feat },
    "rumis.lessons": ["place"],
    "rumis.daily": [today - 1],
  });
  await page.addInitScript(
    (solved) => {
      if (localStorage.getItem("rumis.puzzles.solved") === null) localStorage.setItem("rumis.puzzles.solved", solved);
    },
    JSON.stringify({ "last-three-llama": feat }),
  );
  await visit(page, "account");
  await page.getByLabel("Name").fill("Quilla");
  await page.getByLabel("Password").fill("a pair of stones");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByText("Solved puzzles, completed lessons, your last games and your settings")).toBeVisible();

  const signIn = async (who: Page, name: string): Promise<void> => {
    await visit(who, "account");
    await who.getByRole("button", { name: "I already have an account" }).click();
    await who.getByLabel("Name").fill(name);
    await who.getByLabel("Password").fill("a pair of stones");
    await who.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(who.getByText("Solved puzzles, completed lessons, your last games and your settings")).toBeVisible();
  };
  const solvedOn = async (who: Page, text: string): Promise<void> => {
    await expect(async () => {
      await who.goto("/#/puzzles");
      await who.reload();
      await expect(who.getByText(text)).toBeVisible({ timeout: 3000 });
    }).toPass();
  };
  await signIn(phone, "Quilla");
  await solvedOn(phone, "2 of 112 solved");
  await solvedOn(page, "2 of 112 solved");
  await expect(page.getByText("1 day in a row")).toBeVisible();

  // Somebody else on the same phone begins with nothing, and the first person finds everything again.
  await phone.goto("/#/account");
  await phone.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(phone.getByRole("button", { name: "Create an account" })).toBeVisible();
  await phone.getByLabel("Name").fill("Urpi");
  await phone.getByLabel("Password").fill("a pair of stones");
  await phone.getByRole("button", { name: "Create an account" }).click();
  await expect(phone.getByText("Solved puzzles, completed lessons, your last games and your settings")).toBeVisible();
  await solvedOn(phone, "0 of 112 solved");
  await phone.goto("/#/account");
  await phone.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(phone.getByRole("button", { name: "Create an account" })).toBeVisible();
  await signIn(phone, "Quilla");
  await solvedOn(phone, "2 of 112 solved");
  await phone.context().close();
});
