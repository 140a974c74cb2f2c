/** The pages about people: two people play, and look at each other's page. */
import type { Browser, Page } from "@playwright/test";
import { PLAIN_TASTE } from "./play";
import { expect, expectAccessible, type Server, test } from "./rumis";

/** Somebody with an account, and their own browser. */
async function account(browser: Browser, server: Server, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const settings = JSON.stringify({ board: "grid", language: "en", ...PLAIN_TASTE });
  await context.addInitScript((kept) => localStorage.setItem("rumis.settings", kept), settings);
  const page = await context.newPage();
  await post(page, server, "account", { name, password: "a pair of stones" });
  const headers = { Origin: server.url };
  await page.request.put("/api/v1/me/profile", { data: { public: "everything" }, headers });
  return page;
}

async function post(page: Page, server: Server, path: string, data: unknown): Promise<unknown> {
  const answer = await page.request.post(`/api/v1/${path}`, { data, headers: { Origin: server.url } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** A plan of one's own with room for two stones each. */
const TERMS = { plan: "1111/1111/1111", seats: ["me", "open"], rated: true };
const MOVES = ["S01 a1 b1", "S01 c1 d1", "S02 a2 b2 c2", "S05 b3 c3 d2 d3"];

test("two people play and look at each other's page, and one of them hides it", async ({ browser, server, errors }) => {
  // Browsers log the answer that there is no such page.
  errors.expect(/404/);
  const [ann, bob] = [await account(browser, server, "Ann"), await account(browser, server, "Bob")];
  for (const page of [ann, bob]) errors.watch(page);
  const { id } = (await post(ann, server, "tables", TERMS)) as { id: string };
  await ann.goto(`/#/table/${id}`);
  await bob.goto(`/#/table/${id}`);
  await expect(bob.getByRole("listitem").getByRole("link", { name: "Ann" })).toBeVisible();
  await bob.getByRole("button", { name: "Sit down" }).click();
  for (const [index, move] of MOVES.entries()) {
    const [mover, other] = index % 2 === 0 ? [ann, bob] : [bob, ann];
    const field = mover.getByRole("textbox", { name: "Type a move" });
    await field.fill(move);
    await field.press("Enter");
    if (index + 1 < MOVES.length) await expect(other.getByTestId("status")).toContainText("Your turn");
  }
  await expect(bob.getByRole("region", { name: "Result" })).toBeVisible();

  // From the list of the best players.
  await bob.goto("/#/online");
  await bob.getByRole("row", { name: /Ann/ }).getByRole("link", { name: "Ann" }).click();
  await expect(bob.getByRole("heading", { level: 1 })).toHaveText("Ann");
  await expect(bob.getByText("The two of you: 1 game: ahead 1, behind 0")).toBeVisible();
  await expect(bob.getByRole("img", { name: /Rating, .* in the last 1 game/ })).toBeVisible();
  await bob.getByText("The numbers").click();
  await expect(bob.getByRole("table", { name: /Rating/ }).getByRole("row")).toHaveCount(2);
  await expect(bob.getByRole("row", { name: /Bob 1 0 1/ })).toBeVisible();
  const game = bob.getByRole("listitem").filter({ hasText: "Place 2 of 2" });
  await expect(game.getByRole("img", { name: /The finished building/ })).toBeVisible();
  await expect(game.getByRole("link", { name: /To the table of/ })).toHaveAttribute("href", `#/table/${id}`);
  await expectAccessible(bob);

  // From there a person can be asked for a game, or blocked.
  const main = bob.getByRole("main");
  await expect(main.getByRole("button", { name: "Play again with Ann" })).toBeVisible();
  await main.getByRole("combobox", { name: "Pace" }).selectOption("3 days per move");
  await main.getByRole("button", { name: "Challenge Ann" }).click();
  await expect(ann.getByText(/Bob would like to play with you \(.*3 days per move/).first()).toBeVisible();
  await main.getByRole("button", { name: "Never mind" }).click();
  await expect(ann.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await main.getByRole("button", { name: "Block Ann" }).click();
  await expect(main.getByText("Ann is blocked.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Challenge Ann" })).toHaveCount(0);
  await expectAccessible(bob);
  await main.getByRole("button", { name: "Unblock Ann" }).click();
  await expect(main.getByRole("button", { name: "Challenge Ann" })).toBeVisible();

  // By the name of an opponent, to Bob's own page.
  await bob.getByRole("cell").or(bob.getByRole("rowheader")).getByRole("link", { name: "Bob" }).click();
  await expect(bob.getByRole("heading", { level: 1 })).toHaveText("Bob");
  await expect(bob.getByText("This is your page. Others see all of it, except games without watchers.")).toBeVisible();
  await expect(main.getByRole("button", { name: /Challenge|Block/ })).toHaveCount(0);
  await expect(bob.getByText(/Best win: against Ann \(1500\)/)).toBeVisible();

  await bob.getByRole("link", { name: "Choose what others see" }).click();
  await bob.getByRole("radio", { name: "Nothing" }).check();
  await expect(bob.getByText("Saved.")).toBeVisible();
  await bob.getByRole("link", { name: "Your page" }).click();
  await expect(bob.getByText("This is your page. Nobody else sees it.")).toBeVisible();

  await ann.goto("/#/online");
  await ann.getByText("Past games").click();
  await ann.getByRole("listitem").getByRole("link", { name: "Bob" }).click();
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Nothing to see here");
  await expectAccessible(ann);
  await Promise.all([ann, bob].map((page) => page.context().close()));
});
