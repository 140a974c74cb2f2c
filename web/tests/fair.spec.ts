/** What keeps online games fair and easy to come back to: links that say what they are, a closed engine, one suggestion. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { PLAIN_TASTE, visit } from "./play";
import { expect, expectAccessible, type Server, test } from "./rumis";

/** A browser with the plain board. */
async function browserOf(browser: Browser, server: Server): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.url });
  const settings = JSON.stringify({ board: "grid", language: "en", ...PLAIN_TASTE });
  await context.addInitScript((kept) => localStorage.setItem("rumis.settings", kept), settings);
  return context;
}

/** Sends a request of the person on this page to the server. */
function ask(page: Page, path: string, body: unknown): Promise<{ id: string }> {
  return page.evaluate(
    async ([to, sent]) => {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(`/api/v1${to}`, { method: "POST", headers, body: sent });
      return (await answer.json()) as { id: string };
    },
    [path, JSON.stringify(body)] as const,
  );
}

/** A person with an account. */
async function named(browser: Browser, server: Server, watch: (page: Page) => void, name: string): Promise<Page> {
  const page = await (await browserOf(browser, server)).newPage();
  watch(page);
  await page.goto("/#/fair-play");
  await ask(page, "/account", { name, password: "thirteen stones" });
  return page;
}

const RECORD = '[Plan "chullpa"]\n[Players "2"]\n[Times "12.3 75.0"]\n\nS05 a1:3 b1\nS08 a2 a3 b2 b3\n';

test("the link to a table says what it is, and leads to the table", async ({ browser, server, errors }) => {
  const ann = await (await browserOf(browser, server)).newPage();
  errors.watch(ann);
  await ann.goto("/#/online");
  await ann.getByRole("button", { name: "Open a table for two" }).click();
  const link = await ann.getByRole("textbox", { name: "Link to share" }).inputValue();
  expect(link).toMatch(/\/t\/[a-z2-7]{26}\?lang=en$/);
  const page = await (await ann.request.get(link)).text();
  expect(page).toContain('property="og:title" content="You are invited to Chullpa for two"');
  const picture = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? "";
  const drawn = await ann.request.get(picture);
  expect(drawn.headers()["content-type"]).toBe("image/png");

  const bob = await (await browserOf(browser, server)).newPage();
  errors.watch(bob);
  await bob.goto(link);
  await bob.getByRole("button", { name: "Sit down" }).click();
  await expect(bob.getByTestId("status")).toContainText("Red is thinking");
  expect(bob.url()).toContain("/#/table/");
  for (const one of [ann, bob]) await one.context().close();
});

test("during a rated game the engine is closed for its plan in every tab, and opens again", async ({
  browser,
  server,
  errors,
}) => {
  const ann = await named(browser, server, errors.watch, "fair-ann");
  const bob = await named(browser, server, errors.watch, "fair-bob");
  const { id } = await ask(ann, "/tables", { plan: "chullpa", seats: ["me", "open"], rated: true });
  await ask(bob, `/tables/${id}/commands`, { type: "sit" });
  await ann.goto(`/#/table/${id}`);
  await expect(ann.getByTestId("status")).toContainText("Your turn: red");

  const other = await ann.context().newPage();
  errors.watch(other);
  const open = async (record: string): Promise<void> => {
    await other.goto("/#/replay");
    await other
      .getByLabel("Open a .rumis file")
      .locator("input")
      .setInputFiles({ name: "game.rumis", mimeType: "text/plain", buffer: Buffer.from(record) });
    await expect(other.getByRole("list", { name: "Moves" })).toBeVisible();
  };
  await open(RECORD);
  await expect(other.getByRole("list", { name: "Moves" })).toContainText(/12\.3 sec.*1:15/s);
  const closed = other.getByTestId("engine-closed");
  const analyse = other.getByRole("button", { name: "Analyse" });
  await expect(closed).toContainText("You are playing a rated game.");
  await expect(analyse).toHaveCount(0);
  await other.reload();
  await expect(closed).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("button", { name: "Try other moves" }).click();
  await expect(closed).toBeVisible();
  await expect(other.getByRole("button", { name: "Let the program move" })).toHaveCount(0);

  // Nor do programs play on from there, and the analysis board says why its engine rests.
  await other.getByRole("button", { name: "Back to the game" }).click();
  await other.getByRole("button", { name: "Play on from here" }).click();
  await expect(other.getByRole("dialog").getByTestId("engine-closed")).toBeVisible();
  await expect(other.getByRole("dialog").getByRole("combobox")).toHaveCount(0);
  await other.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await other.getByRole("button", { name: "Analysis board" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Analysis board");
  await expect(closed).toBeVisible();
  await expect(other.getByText("The engine could not analyse")).toHaveCount(0);
  await expect(other.getByRole("checkbox", { name: "Engine" })).toHaveCount(0);
  // In a game against a program on the same plan there are no hints, and the page says why.
  await other.goto("/#/");
  await other.getByRole("button", { name: "Play now" }).click();
  await other.getByRole("button", { name: "Hint" }).click();
  await expect(other.getByTestId("status")).toContainText("You are playing a rated game.");

  // The game ends while no page is shown that would hear of it.
  for (const page of [ann, other]) {
    await page.goto("/#/fair-play");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fair play");
  }
  await ask(bob, `/tables/${id}/commands`, { type: "leave" });
  await other.goto("/#/analysis");
  await other.getByRole("button", { name: "Open the board" }).click();
  await expect(other.getByRole("checkbox", { name: "Engine" })).toBeVisible();
  await expect(closed).toHaveCount(0);
  await open(RECORD);
  await expect(analyse).toBeEnabled();
  for (const one of [ann, bob]) await one.context().close();
});

test("installing is suggested once after two games, and never during one", async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("rumis.install") === null)
      localStorage.setItem("rumis.install", JSON.stringify({ finished: 2, suggested: false }));
  });
  const offer = (): Promise<void> =>
    page.evaluate(() => {
      const prompt = (): Promise<void> => Promise.resolve();
      dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
    });
  const hint = page.getByText("You can install Rumis on this device");
  await visit(page, "", { board: "grid" });
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page.getByTestId("status")).toBeVisible();
  await offer();
  await expect(hint).toHaveCount(0);
  await page.goto("/#/settings");
  await expect(hint).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await offer();
  await expect(hint).toHaveCount(0);
});
