/** Finding opponents: several people with a browser each, on a real server. */
import type { Browser, Page } from "@playwright/test";
import { PLAIN_TASTE } from "./play";
import { expect, expectAccessible, type Server, test } from "./rumis";

/** A person with their own browser, who has chosen a pace before. */
async function person(browser: Browser, server: Server, watch: (page: Page) => void): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const kept = {
    "rumis.settings": JSON.stringify({ board: "grid", language: "en", ...PLAIN_TASTE }),
    "rumis.pairing": JSON.stringify({ pace: "5+5", players: 2 }),
  };
  await context.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, kept);
  const page = await context.newPage();
  watch(page);
  return page;
}

async function register(page: Page, name: string): Promise<void> {
  await page.goto("/#/account");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password").fill("eleven stones");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByText(`You are signed in as ${name}.`)).toBeVisible();
}

/** Sends a request of the person on this page to the server. */
function ask(page: Page, path: string, body?: unknown): Promise<{ id: string; game: { position: number } }> {
  return page.evaluate(
    async ([to, sent]) => {
      const request =
        sent === null ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: sent };
      return (await fetch(`/api/v1${to}`, request)).json();
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

/** A game of two people that is over, because the second one has left. */
async function finishedGame(one: Page, other: Page): Promise<void> {
  const { id } = await ask(one, "/tables", { plan: "chullpa", seats: ["me", "open"] });
  await ask(other, `/tables/${id}/commands`, { type: "sit" });
  await ask(other, `/tables/${id}/commands`, { type: "leave" });
}

async function search(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Find an opponent" }).click();
  await expect(page.getByRole("heading", { name: "Looking for an opponent …" })).toBeVisible();
}

/** Places a stone in the first place that is offered, if it is this person's turn; returns whether it was. */
async function placeIfOnTurn(page: Page): Promise<boolean> {
  const stone = page.locator("[data-stone]:enabled").first();
  await expect(stone.or(page.getByTestId("status").getByText("is thinking")).first()).toBeVisible();
  if (await page.getByTestId("status").getByText("is thinking").isVisible()) return false;
  await page.keyboard.press("1");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("status")).toContainText("is thinking");
  return true;
}

async function leave(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
}

test("two people who want to play now meet at a table, although one of them does something else meanwhile", async ({
  browser,
  server,
  errors,
}) => {
  // Somebody searches and closes the browser: nobody is paired with them.
  const eve = await person(browser, server, errors.watch);
  await search(eve);
  await leave(eve);
  const ann = await person(browser, server, errors.watch);
  await search(ann);
  await expectAccessible(ann);
  await ann.getByRole("link", { name: "Solve a puzzle" }).click();
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Puzzles");
  await expect(ann.getByRole("link", { name: "Looking for an opponent …" })).toBeVisible();
  await expectAccessible(ann);
  const bob = await person(browser, server, errors.watch);
  await search(bob);
  await expect(ann.getByRole("log")).toContainText("Opponent found: Guest. The game starts.");
  for (const page of [ann, bob]) await expect(page).toHaveURL(/#\/table\//);
  expect(ann.url()).toBe(bob.url());
  await expect(ann.getByText("Looking for an opponent")).toHaveCount(0);
  // Who starts is drawn; after that it is the other's turn.
  const annFirst = await placeIfOnTurn(ann);
  expect(await placeIfOnTurn(bob)).toBe(true);
  if (!annFirst) expect(await placeIfOnTurn(ann)).toBe(true);
  await leave(ann, bob);
});

test("whoever closes the browser is not waited for, and the other searches on until they stop", async ({
  browser,
  server,
  errors,
}) => {
  const ann = await person(browser, server, errors.watch);
  await search(ann);
  await ann.context().close();
  const bob = await person(browser, server, errors.watch);
  await search(bob);
  await bob.getByRole("link", { name: "Back to the lobby" }).click();
  await expect(bob.getByRole("link", { name: "Show the search" })).toBeVisible();
  // Another tab of the same browser shows the same search, and can end it.
  const other = await bob.context().newPage();
  errors.watch(other);
  await other.goto("/#/settings");
  await other.getByRole("button", { name: "Stop searching" }).click();
  for (const page of [other, bob]) await expect(page.getByText("Looking for an opponent")).toHaveCount(0);
  await expect(bob.getByRole("link", { name: "Play now with somebody" })).toBeVisible();
  await leave(bob);
});

test("an opponent who does not come to the table is not waited for: the other is told so, and searches on", async ({
  browser,
  server,
  errors,
}) => {
  const ann = await person(browser, server, errors.watch);
  await search(ann);
  const bob = await person(browser, server, errors.watch);
  // The table's messages never reach this browser.
  await bob.routeWebSocket(/\/tables\//, () => undefined);
  await search(bob);
  await expect(ann).toHaveURL(/#\/table\//);
  await expect(ann.getByTestId("status")).toContainText("Somebody did not come", { timeout: 30_000 });
  await expect(ann.getByRole("link", { name: "Looking for an opponent …" })).toBeVisible();
  await expectAccessible(ann);
  await expect(bob.getByText("Looking for an opponent")).toHaveCount(0);
  await leave(ann, bob);
});

test("a challenge reaches the other on any page: they decline it, and then they accept one", async ({
  browser,
  server,
  errors,
}) => {
  const [ann, bob] = [await person(browser, server, errors.watch), await person(browser, server, errors.watch)];
  const number = Date.now() % 100_000;
  await register(ann, `ann-${number}`);
  await register(bob, `bob-${number}`);
  await finishedGame(ann, bob);
  await bob.goto("/#/learn");
  await ann.goto("/#/online");
  await ann.getByText("Past games").click();
  const again = ann.getByRole("button", { name: `Play again with bob-${number}` });
  await again.click();
  await expect(bob.getByText(`ann-${number} would like to play with you again`).first()).toBeVisible();
  await expectAccessible(bob);
  await bob.getByRole("button", { name: "Decline" }).click();
  await expect(ann.getByRole("log")).toContainText(`bob-${number} does not want to play now.`);
  await again.click();
  await expect(ann.getByRole("button", { name: "Never mind" }).first()).toBeVisible();
  await bob.getByRole("button", { name: "Accept" }).click();
  for (const page of [ann, bob]) await expect(page).toHaveURL(/#\/table\//);
  expect(ann.url()).toBe(bob.url());
  await expect(ann.getByText("would like to play")).toHaveCount(0);

  // What somebody who is blocked says is not shown.
  await bob.getByRole("button", { name: `Block ann-${number}` }).click();
  await expect(bob.getByText(`ann-${number} is blocked.`)).toBeVisible();
  for (const page of [ann, bob]) {
    await page.getByRole("button", { name: "Say something" }).click();
    await page.getByRole("button", { name: "Good luck!" }).click();
  }
  await expect(ann.getByRole("listitem").getByText("Good luck!")).toHaveCount(2);
  await expect(bob.getByRole("listitem").getByText("Good luck!")).toHaveCount(1);
  await bob.goto("/#/account");
  await bob.getByRole("button", { name: `Unblock ann-${number}` }).click();
  await expect(bob.getByText("You have not blocked anybody.")).toBeVisible();
  await leave(ann, bob);
});

test("nobody is taken away from a game whose clock runs: the way to the other table is shown", async ({
  browser,
  server,
  errors,
}) => {
  const [ann, bob] = [await person(browser, server, errors.watch), await person(browser, server, errors.watch)];
  const name = `eve-${Date.now() % 100_000}`;
  await register(ann, `busy-${Date.now() % 100_000}`);
  await register(bob, name);
  const clock = { minutes: { seconds: 600 } };
  const running = await ask(ann, "/tables", { plan: "chullpa", seats: ["me", "open"], clock });
  await ask(bob, `/tables/${running.id}/commands`, { type: "sit" });
  await ann.goto(`/#/table/${running.id}`);
  await expect(ann.getByTestId("status")).toContainText("Your turn");
  await ask(ann, `/people/${name}/challenges`, { pace: "3-days" });
  await bob.getByRole("button", { name: "Accept" }).click();
  const way = ann.getByRole("button", { name: "Go to the table" });
  await expect(ann.getByText(`${name} has accepted. The game starts.`).first()).toBeVisible();
  await expect(way).toBeVisible();
  await expect(ann.getByRole("button", { name: "Stay here" })).toHaveCount(0);
  // Longer than it takes to go by oneself.
  await ann.waitForTimeout(3500);
  expect(ann.url()).toContain(running.id);
  await expectAccessible(ann);
  await way.click();
  await expect(ann).toHaveURL(bob.url());
  await leave(ann, bob);
});

test("the lobby shows at once what is new, and a running game with its building", async ({
  browser,
  server,
  errors,
}) => {
  const [ann, bob, eve] = await Promise.all([1, 2, 3].map(() => person(browser, server, errors.watch)));
  if (ann === undefined || bob === undefined || eve === undefined) throw new Error("three people");
  let polls = 0;
  eve.on("request", (request) => (polls += request.url().endsWith("/api/v1/lobby") ? 1 : 0));
  await eve.goto("/#/online");
  await expect(eve.getByRole("heading", { name: "Lobby" })).toBeVisible();
  for (const page of [ann, bob]) await page.goto("/#/online");
  const { id } = await ask(ann, "/tables", { plan: "chullpa", seats: ["me", "open"], listed: true });
  await expect(eve.getByRole("link", { name: "Join" })).toBeVisible();
  await ask(bob, `/tables/${id}/commands`, { type: "sit" });
  const live = eve.getByRole("group", { name: "Live now" });
  await expect(live.getByText("0 stones placed")).toBeVisible();
  const { game } = await ask(ann, `/tables/${id}`);
  await ask(ann, `/tables/${id}/commands`, { type: "move", position: game.position, move: "S05 a1:3 b1" });
  await expect(live.getByText("1 stone placed")).toBeVisible();
  await expect(live.locator("path[data-owner=red]").first()).toBeVisible();
  await expectAccessible(eve);
  // Whoever plays sees on the home page that it is their turn.
  await bob.goto(`/#/table/${id}`);
  await expect(bob.getByRole("log")).toContainText("Your turn");
  await bob.goto("/#/");
  await bob.getByRole("link", { name: "Your turn" }).click();
  await expect(bob).toHaveURL(new RegExp(`#/table/${id}`));
  expect(polls, "at most until the connection is there").toBeLessThanOrEqual(1);
  await leave(ann, bob, eve);
});

test("nobody asks a server who has not played online, and a host without a server is told so once", async ({
  page,
  errors,
}) => {
  const asked: string[] = [];
  page.on("websocket", (socket) => asked.push(socket.url()));
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(request.url());
  });
  await page.addInitScript(() => localStorage.setItem("rumis.settings", JSON.stringify({ language: "en" })));
  await page.goto("/");
  await page.goto("/#/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  expect(asked).toEqual([]);
  errors.expect(/status of 404|WebSocket connection to .* failed/);
  await page.route("**/api/**", (route) => route.fulfill({ status: 404, contentType: "text/html", body: "nothing" }));
  await page.goto("/#/pairing");
  await page.getByRole("button", { name: "Find an opponent" }).click();
  await expect(page.getByText("Playing together needs a Rumis server")).toBeVisible();
});
