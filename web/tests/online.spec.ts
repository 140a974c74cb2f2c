/** Playing over the network: several browsers at one table, on a real server. */
import type { Browser, Page } from "@playwright/test";
import { PLAIN_TASTE } from "./play";
import { expect, expectAccessible, type Server, test } from "./rumis";

/** Watches a page for errors. */
type Watch = (page: Page) => void;

/** A person with their own browser; with the plain board, unless the three-dimensional one is tested. */
async function person(
  browser: Browser,
  server: Server,
  watch: Watch,
  board: "grid" | "space" = "grid",
  taste: Record<string, unknown> = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const settings = JSON.stringify({ board, language: "en", ...PLAIN_TASTE, ...taste });
  await context.addInitScript((kept) => localStorage.setItem("rumis.settings", kept), settings);
  const page = await context.newPage();
  watch(page);
  return page;
}

/** Opens a table with the usual settings and returns its link. */
async function openTable(page: Page): Promise<string> {
  await page.goto("/#/online");
  await page.getByRole("button", { name: "Open a table for two" }).click();
  return page.getByRole("textbox", { name: "Link to share" }).inputValue();
}

/** Follows a link and takes the first free seat. */
async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Sit down" }).click();
}

/** Plays a typed move, when it is the person's turn. */
async function type(page: Page, move: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Type a move" });
  await field.fill(move);
  await field.press("Enter");
}

/** Waits for announcements that follow each other. */
async function expectNews(page: Page, sentences: string | RegExp): Promise<void> {
  await expect(page.getByRole("log")).toContainText(sentences);
}

async function leave(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
}

test("two people play by a link, through a reload and a server crash", async ({ browser, server, errors }) => {
  // Browsers log an error when a server is down.
  errors.expect(/WebSocket connection to .* failed|ERR_CONNECTION_(REFUSED|RESET)/);
  const ann = await person(browser, server, errors.watch, "space");
  const link = await openTable(ann);
  const bob = await person(browser, server, errors.watch);
  await sitDown(bob, link);

  await type(ann, "S05 a1:3 b1");
  await expectNews(bob, /Red placed the L on [^.]+\.\s*Your turn: yellow\./);
  await type(bob, "S08 a2 a3 b2 b3");
  await expectNews(ann, /Yellow placed the square on [^.]+\.\s*Your turn: red\./);

  await bob.reload();
  await expect(bob.getByTestId("status")).toContainText("Red is thinking");
  await type(ann, "S01 c1:2");
  await expectNews(bob, /Red placed the pair on [^.]+\.\s*Your turn: yellow\./);
  await type(bob, "S02 c2 c3 c4");
  await expectNews(ann, /Yellow placed the bar of three/);

  await server.kill();
  await expect(bob.getByText("Reconnecting").first()).toBeVisible();
  // A move made while the other is offline appears when they reconnect.
  await type(ann, "S03 d1:2 e1");
  await server.start();
  await expectNews(bob, /Red placed the corner on [^.]+\.\s*Your turn: yellow\./);
  await type(bob, "S04 d2 d3 d4 e4");
  await expect(bob.getByTestId("typed-wrong")).toContainText("not a valid move");
  await type(bob, "S06 d2 d3 d4 e3");
  await expectNews(ann, /Yellow placed the T on [^.]+\.\s*Your turn: red\./);

  // By mouse: a click on the building lists what fits there, a click on one of those places it.
  await expect(bob.getByTestId("status")).toContainText("Red is thinking");
  await ann.getByRole("button", { name: "From above" }).click();
  await ann.getByRole("group", { name: "The building" }).first().click();
  await ann
    .getByRole("region", { name: /What fits on/ })
    .getByRole("button", { name: /^S/ })
    .first()
    .click();
  await expect(bob.getByTestId("status")).toContainText("Your turn: yellow.");
  await leave(ann, bob);
});

test("a stone placed while offline is sent on return, although the page was left", async ({
  browser,
  server,
  errors,
}) => {
  errors.expect(/WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/);
  const ann = await person(browser, server, errors.watch);
  // Loaded while the server is there.
  await ann.goto("/#/settings");
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Settings");
  const link = await openTable(ann);
  const bob = await person(browser, server, errors.watch);
  await sitDown(bob, link);
  await expectNews(ann, /Your turn: red/);
  await server.kill();
  await expect(ann.getByText("Reconnecting").first()).toBeVisible();
  await type(ann, "S05 a1:3 b1");
  await ann.goto("/#/settings");
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await server.start();
  await ann.goto(link);
  await expectNews(bob, /Red placed the L on [^.]+\.\s*Your turn: yellow\./);
  await expect(ann.getByTestId("status")).toContainText("Yellow is thinking");
  await leave(ann, bob);
});

test("phrases are announced, and a move is taken back when the other agrees", async ({ browser, server, errors }) => {
  const ann = await person(browser, server, errors.watch);
  const link = await openTable(ann);
  await expectAccessible(ann);
  const bob = await person(browser, server, errors.watch);
  await sitDown(bob, link);
  await type(ann, "S05 a1:3 b1");
  await expectNews(bob, /Your turn/);
  await expect(ann.getByTestId("status")).toContainText("Yellow is thinking");
  // Whatever is said, no button moves.
  const places = async (page: Page): Promise<unknown> =>
    Promise.all(["Say something", "Take back"].map((name) => page.getByRole("button", { name }).boundingBox()));
  const [anns, bobs] = [await places(ann), await places(bob)];
  const phrase = bob.getByRole("button", { name: "Well built!" });
  for (const close of [() => bob.keyboard.press("Escape"), () => bob.getByTestId("status").click()]) {
    await bob.getByRole("button", { name: "Say something" }).click();
    await expect(phrase).toBeInViewport({ ratio: 1 });
    expect(await places(bob)).toEqual(bobs);
    await close();
    await expect(phrase).toBeHidden();
  }
  await bob.getByRole("button", { name: "Say something" }).click();
  await phrase.click();
  await expect(ann.getByRole("listitem").getByText("Well built!")).toBeVisible();
  expect(await places(ann)).toEqual(anns);

  await ann.getByRole("button", { name: "Take back" }).click();
  await expect(ann.getByText("You asked to take back your last stone.")).toBeVisible();
  await bob.getByRole("button", { name: "Decline" }).click();
  await expectNews(ann, "Yellow declines.");
  await ann.getByRole("button", { name: "Take back" }).click();
  await expect(bob.getByRole("button", { name: "Agree" })).toBeVisible();
  await expectAccessible(bob);
  await bob.getByRole("button", { name: "Agree" }).click();
  await expectNews(ann, /A move was taken back\.\s*Your turn: red\./);
  await type(ann, "S08 a1 a2 b1 b2");
  await expectNews(bob, /Red placed the square on [^.]+\.\s*Your turn: yellow\./);

  await bob.getByRole("button", { name: "Pause" }).click();
  await ann.getByRole("button", { name: "Agree" }).click();
  await ann.getByRole("button", { name: "Continue" }).click();
  await expectNews(bob, /The game continues\.\s*Your turn: yellow\./);

  await bob.getByRole("button", { name: "Leave the table" }).click();
  await bob.getByRole("button", { name: "Leave the table" }).click();
  await expect(bob.getByRole("heading", { name: "Lobby" })).toBeVisible();
  // The game is over: it is nobody's turn, and there is nothing to count.
  await expectNews(ann, /Yellow has left and is out\.\s*You win!/);
  const result = ann.getByRole("region", { name: "Result" });
  await expect(result.getByRole("heading")).toHaveText("Yellow has left. You win!");
  await expect(result.getByRole("listitem").nth(0)).toHaveText(/You\s+1st place/);
  await expect(result.getByRole("listitem").nth(1)).toHaveText(/Yellow\s+has left/);
  await leave(ann, bob);
});

test("four people sit down and each places a stone", async ({ browser, server, errors }) => {
  const people = await Promise.all([1, 2, 3, 4].map(() => person(browser, server, errors.watch)));
  const [ann, ...others] = people;
  if (ann === undefined) throw new Error("nobody came");
  await ann.goto("/#/online");
  await ann.getByText("Choose plan, seats, clock").click();
  await ann.getByRole("combobox", { name: /^Players/ }).selectOption("4");
  await ann.getByLabel("Others may watch").uncheck();
  await ann.getByRole("button", { name: "Open the table" }).click();
  const link = await ann.getByRole("textbox", { name: "Link to share" }).inputValue();
  for (const other of others) await sitDown(other, link);
  const moves = ["S05 a1:3 b1", "S08 a2 a3 b2 b3", "S01 c1:2", "S02 c2 c3 c4"];
  for (const [index, page] of people.entries()) await type(page, moves[index] ?? "");
  await expectNews(ann, /Blue placed the bar of three on [^.]+\.\s*Your turn: red\./);
  await leave(...people);
});

test("a listed table is found in the lobby, and programs sit there too", async ({ browser, server, errors }) => {
  const ann = await person(browser, server, errors.watch);
  await ann.goto("/#/online");
  await ann.getByText("Choose plan, seats, clock").click();
  await ann.getByRole("combobox", { name: /^Players/ }).selectOption("4");
  await ann.getByRole("combobox", { name: "Green" }).selectOption("1");
  await ann.getByRole("combobox", { name: "Blue" }).selectOption("1");
  await ann.getByRole("combobox", { name: /^Clock/ }).selectOption("minutes");
  await ann.getByLabel("Show in the lobby").check();
  await expectAccessible(ann);
  await ann.getByRole("button", { name: "Open the table" }).click();
  await expect(ann.getByText("Send this link")).toBeVisible();

  const bob = await person(browser, server, errors.watch);
  await bob.goto("/#/online");
  await bob.getByRole("link", { name: "Join" }).click();
  await bob.getByRole("button", { name: "Sit down" }).click();
  await type(ann, "S05 a1:3 b1");
  await type(bob, "S08 a2 a3 b2 b3");
  await expectNews(ann, /Blue placed the .+ on [^.]+\.\s*Your turn: red\./);
  await expect(ann.getByText(/^1[45]:\d\d$/)).toHaveCount(4);

  const eve = await person(browser, server, errors.watch);
  await eve.goto("/#/online");
  await eve.getByRole("link", { name: "Watch" }).click();
  await expect(eve.getByText("You are watching.")).toBeVisible();
  await expect(ann.getByText("1 person watching")).toBeVisible();
  await leave(ann, bob, eve);
});

test("what the stone in hand would gain covers no clock, on any screen", async ({ browser, server, errors }) => {
  const ann = await person(browser, server, errors.watch);
  await ann.goto("/#/online");
  await ann.getByText("Choose plan, seats, clock").click();
  await ann.getByRole("combobox", { name: "Yellow" }).selectOption("1");
  await ann.getByRole("combobox", { name: /^Clock/ }).selectOption("minutes");
  await ann.getByRole("button", { name: "Open the table" }).click();
  await ann.locator('[data-stone="S03"]').click();
  await ann.keyboard.press("n");
  await expect(ann.locator("li.turn .change")).toHaveText("+3");
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1024, 600],
    [1440, 900],
  ] as const) {
    await ann.setViewportSize({ width, height });
    const clock = ann.locator("li.turn .clock");
    await expect(clock).toBeVisible();
    const [time, badge] = [await clock.boundingBox(), await ann.locator("li.turn .change").boundingBox()];
    // On the smallest phone the clock has no room for it.
    if (time === null || badge === null) continue;
    const apart = badge.x >= time.x + time.width || badge.x + badge.width <= time.x + 1;
    expect(apart, `${width}: ${JSON.stringify([time, badge])}`).toBe(true);
  }
  await leave(ann);
});

test("a guest registers, signs out and in, and deletes the account", async ({ page, errors }) => {
  errors.expect(/status of 40[01]/);
  await page.addInitScript(() => localStorage.setItem("rumis.settings", JSON.stringify({ language: "en" })));
  await page.goto("/#/account");
  await expect(page.getByLabel("Password")).toBeVisible();
  await expectAccessible(page);
  const name = `ann-${Date.now() % 100_000}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password").fill("eleven stones");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByText(`You are signed in as ${name}.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recovery codes" })).toBeVisible();
  await expect(page.locator("code")).toHaveCount(8);
  const code = await page.locator("code").first().innerText();
  await expectAccessible(page);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.locator("code")).toHaveCount(0);
  await expect(page.getByText("(this browser)")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  expect((await download).suggestedFilename()).toBe("rumis-my-data.json");

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("button", { name: "I already have an account" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password").fill("twelve stones");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText("The name or the password is wrong.");
  await page.getByRole("button", { name: "I forgot my password" }).click();
  await page.getByLabel("Recovery code").fill(code);
  await page.getByLabel("New password").fill("twelve stones");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign in with a code" }).click();
  await expect(page.getByText("7 codes are left.").first()).toBeVisible();
  await page.getByText("Change the password").first().click();
  await page.getByLabel("Current password").fill("twelve stones");
  await page.getByLabel("New password").fill("password1");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByRole("alert")).toHaveText("This password is too easy to guess. Choose another.");
  await page.getByLabel("New password").fill("thirteen stones");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await page.getByText("Delete everything about me").click();
  await page
    .locator("details", { hasText: "Delete everything" })
    .getByLabel("Enter your password")
    .fill("thirteen stones");
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Your data has been deleted.")).toBeVisible();
});

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

test("what the others placed since one's last move is outlined, and shown again in order, also after a reload", async ({
  browser,
  server,
  errors,
}) => {
  const ann = await person(browser, server, errors.watch, "space", { motion: "full", pace: "slow" });
  const bob = await person(browser, server, errors.watch);
  await ann.goto("/#/online");
  await bob.goto("/#/online");
  const { id } = await ask(ann, "/tables", { plan: "chullpa", seats: ["me", "open", "open", "open"] });
  for (const seat of ["B", "C", "D"]) await ask(bob, `/tables/${id}/commands`, { type: "sit", seat });
  for (const page of [ann, bob]) await page.goto(`/#/table/${id}`);
  await type(ann, "S05 a1:3 b1");
  for (const move of ["S08 a2 a3 b2 b3", "S01 c1:2", "S02 c2 c3 c4"]) await type(bob, move);
  await expectNews(ann, /Yellow placed the square on .+Green placed the pair on .+Blue placed .+Your turn: red\./);

  const numbers = ann.locator(".map-area .number");
  const shown = async (): Promise<string[]> => (await numbers.allTextContents()).sort();
  await expect.poll(shown, "the stones of the other three colours").toEqual(["1", "2", "3"]);
  await ann.locator(".board-area").focus();
  await ann.keyboard.press("r");
  await expect(numbers, "the board before them").toHaveCount(0);
  for (const count of [1, 2, 3]) await expect(numbers, "then one after the other").toHaveCount(count);
  await ann.reload();
  await expect.poll(shown, "the server knows no last look: the record tells").toEqual(["1", "2", "3"]);
  await ann.getByRole("button", { name: "Show the last moves again" }).click();
  await expect(numbers).toHaveCount(0);
  await expect(numbers).toHaveCount(3, { timeout: 15_000 });

  await type(ann, "S01 b1:2");
  await expectNews(bob, /Red placed the pair on .+Your turn: yellow\./);
  await expect(numbers, "nobody has placed anything since").toHaveCount(0);
  await leave(ann, bob);
});

async function register(page: Page, name: string): Promise<void> {
  await page.goto("/#/account");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password").fill("eleven stones");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByText(`You are signed in as ${name}.`)).toBeVisible();
}

test("after a rated game everybody at the table sees how the ratings changed", async ({ browser, server, errors }) => {
  const [ann, bob, eve] = await Promise.all(Array.from({ length: 3 }, () => person(browser, server, errors.watch)));
  if (ann === undefined || bob === undefined || eve === undefined) throw new Error("three people");
  const number = Date.now() % 100_000;
  await register(ann, `ann-${number}`);
  await register(bob, `bob-${number}`);
  const { id } = await ask(ann, "/tables", { plan: "222/232", seats: ["me", "open"], rated: true });
  await ask(bob, `/tables/${id}/commands`, { type: "sit" });
  for (const page of [ann, bob, eve]) await page.goto(`/#/table/${id}`);
  // Whoever comes after the end hears nothing of it.
  await expectNews(ann, /Your turn: red\./);
  await expect(bob.getByTestId("status")).toContainText("thinking");
  await expect(eve.getByText("You are watching.")).toBeVisible();
  // A whole game: yellow wins with −5 points.
  const moves = ["S01 b1 b2", "S03 b2 c2:2", "S03 b1 c1:2", "S08 a1:2 a2:2"];
  for (const [index, move] of moves.entries()) {
    const { game } = await ask(ann, `/tables/${id}`);
    await ask(index % 2 === 0 ? ann : bob, `/tables/${id}/commands`, { type: "move", position: game.position, move });
  }
  for (const page of [ann, bob, eve]) {
    const result = page.getByRole("region", { name: "Result" });
    await expect(result.getByText(/: rating 15\d\d, provisional \(\+\d\d\)/)).toBeVisible();
    await expect(result.getByText(/: rating 14\d\d, provisional \(−\d\d\)/)).toBeVisible();
    await expectNews(page, /: rating 15\d\d, provisional \(\+\d\d\)\./);
  }
  await bob.goto("/#/account");
  await expect(bob.getByText(/15\d\d, provisional, from 1 game/)).toBeVisible();
  await eve.goto("/#/online");
  const best = eve.getByRole("row", { name: new RegExp(`bob-${number}`) });
  await expect(best).toContainText(/15\d\d, provisional/);
  // On the smallest phone, too, the list of the best players is in sight to its last column.
  await eve.setViewportSize({ width: 320, height: 568 });
  await best.scrollIntoViewIfNeeded();
  for (const cell of await best.getByRole("cell").all()) {
    const box = await cell.boundingBox();
    if (box === null) throw new Error("every cell is shown");
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
  }
  await leave(ann, bob, eve);
});

test("whoever stays hears that a rated game which was left at once does not count, and can play again", async ({
  browser,
  server,
  errors,
}) => {
  const [ann, bob] = await Promise.all(Array.from({ length: 2 }, () => person(browser, server, errors.watch)));
  if (ann === undefined || bob === undefined) throw new Error("two people");
  const number = Date.now() % 100_000;
  await register(ann, `ann-${number}`);
  await register(bob, `bob-${number}`);
  const { id } = await ask(ann, "/tables", { plan: "chullpa", seats: ["me", "open"], rated: true });
  await ask(bob, `/tables/${id}/commands`, { type: "sit" });
  await ann.goto(`/#/table/${id}`);
  await expectNews(ann, /Your turn: red\./);
  await ask(bob, `/tables/${id}/commands`, { type: "leave" });
  await expectNews(ann, /has left and is out\.\s*You win!\s*This game does not count for ratings/);
  // The first action is loaded after the others.
  await expect(ann.locator(".actions").getByRole("button").first()).toHaveText("Play again");
  await expect(ann.getByRole("button", { name: /^Play again/ })).toBeFocused();
  await leave(ann, bob);
});

test("a missing table, and a host without a server, are reported", async ({ page, errors }) => {
  await page.addInitScript(() => localStorage.setItem("rumis.settings", JSON.stringify({ language: "en" })));
  for (const id of ["nonsense", "a".repeat(26)]) {
    await page.goto(`/#/table/${id}`);
    await expect(page.getByRole("alert")).toHaveText("This table does not exist.");
  }
  errors.expect(/status of 404/);
  await page.route("**/api/**", (route) => route.fulfill({ status: 404, contentType: "text/html", body: "nothing" }));
  await page.goto("/#/online");
  await expect(page.getByText("Playing together needs a Rumis server")).toBeVisible();
  await expectAccessible(page);
});
