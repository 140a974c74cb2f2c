/** An illegal placement says why, for every reason that can occur at the board. */
import type { Page } from "@playwright/test";
import { en } from "../src/words/en/index";
import { announcements, recordAnnouncements } from "./announcements";
import { boardStats, statusLine, stonesInTray, visit } from "./play";
import { expect, test } from "./rumis";

/** Two people on this device in the middle of a game. */
async function sitAt(page: Page, headers: string, moves: string): Promise<void> {
  const players = Number(/Players "(\d)"/.exec(headers)?.[1]);
  const plan = /Plan "([^"]+)"/.exec(headers)?.[1];
  const edition = /Edition "([^"]+)"/.exec(headers)?.[1];
  const kept = {
    choice: { setup: { plan, players, edition }, sitters: Array(players).fill({ kind: "person" }), games: 1 },
    record: `${headers}\n\n${moves}\n`,
    earlier: [],
    seed: 1,
  };
  await page.addInitScript((game) => localStorage.setItem("rumis.game", game), JSON.stringify(kept));
  await visit(page, "game");
  await expect(page.getByRole("button", { name: "Place", exact: true })).toBeVisible();
}

/** Moves the stone over all squares and orientations until the status line says this. */
async function aimUntil(page: Page, key: string, words: RegExp, width: number, depth: number): Promise<void> {
  const status = statusLine(page);
  await page.keyboard.press(key);
  for (let step = 0; step < width; step += 1) await page.keyboard.press("ArrowLeft");
  for (let step = 0; step < depth; step += 1) await page.keyboard.press("ArrowDown");
  for (let row = 0; row < depth; row += 1) {
    for (let file = 0; file < width; file += 1) {
      for (let turn = 0; turn < 24; turn += 1) {
        if (words.test((await status.textContent()) ?? "")) return;
        await page.keyboard.press("Space");
      }
      await page.keyboard.press(row % 2 === 0 ? "ArrowRight" : "ArrowLeft");
    }
    await page.keyboard.press("ArrowUp");
  }
  throw new Error(`never shown: ${words}`);
}

const CHULLPA = '[Plan "chullpa"]\n[Players "2"]';
const CASES = [
  {
    reason: "outside the plan",
    // Where the plan is wide enough for a stone, there is always a more helpful reason.
    headers: '[Plan "pirka"]\n[Players "2"]',
    moves: "S01 a1:2 S01 b1:2",
    key: "4",
    words: /extends beyond the plan/i,
  },
  {
    reason: "above the limit",
    headers: CHULLPA,
    moves: "S01 a1:2 S01 b1:2",
    key: "4",
    words: /the stone is too high on a1 \(at most 4\)/i,
  },
  {
    reason: "a hole",
    headers: CHULLPA,
    moves: "S01 a1:2 S01 b1:2",
    key: "4",
    words: /there would be a hole under [a-e][1-4]/i,
  },
  {
    reason: "no touch of the own colour",
    headers: CHULLPA,
    moves: "S01 a1:2 S01 b1:2",
    key: "2",
    words: /must touch a red stone/i,
  },
  {
    reason: "a first stone that touches nothing",
    headers: CHULLPA,
    moves: "S01 a1:2",
    key: "1",
    words: /must touch a stone that is already there/i,
  },
  {
    reason: "a first stone above the ground",
    headers: CHULLPA,
    moves: "S08 a1 a2 b1 b2",
    key: "1",
    words: /must stand on the ground/i,
  },
  {
    reason: "a first stone away from the one before",
    headers: '[Plan "chullpa"]\n[Players "3"]\n[Edition "italian-2005"]',
    moves: "S04 a1 b1 c1 d1 S01 e1:2",
    key: "1",
    words: /must touch the stone placed just before/i,
  },
] as const;

for (const { reason, headers, moves, key, words } of CASES) {
  test(`the board says why: ${reason}`, async ({ page }) => {
    await sitAt(page, headers, moves);
    const stones = await stonesInTray(page);
    await aimUntil(page, key, words, 5, 4);
    await expect(page.getByRole("button", { name: "Place", exact: true })).toBeDisabled();
    await page.keyboard.press("Enter");
    expect(await stonesInTray(page)).toBe(stones);
  });
}

test("a typed move says why too, and what is wrong with its words", async ({ page }) => {
  await sitAt(page, CHULLPA, "S01 a1:2 S01 b1:2");
  const line = page.getByLabel("Type a move");
  await line.fill("S01 c1:2");
  await line.press("Enter");
  await expect(page.getByTestId("typed-wrong")).toContainText(/this stone has already been placed/i);
  await line.fill("hello");
  await line.press("Enter");
  await expect(page.getByTestId("typed-wrong")).toContainText("This is not a valid move");
});

test("a stone that fits only behind the building says so once, also if the side of its place is seen", async ({
  page,
}) => {
  await recordAnnouncements(page);
  await sitAt(
    page,
    CHULLPA,
    "S04 b4 c4 d4 e4 S06 d3:3 d4 S06 d4 e4:3 S05 a3 a4 b3 c3 S05 e1 e2 e3:2 S07 a1 b1 b2 c2 S07 c2:2 d2:2 " +
      "S09 a1 b1:2 b2 S08 b3 b4 c3 c4 S03 a1:2 b1 S03 a2:2 a3 S10L d2 e1 e2:2 S01 c1 d1 S10R d2 e1:2 e2 " +
      "S10R b3 c2 c3:2 S01 c1 d1",
  );
  await expect.poll(async () => (await boardStats(page))?.frames ?? 0).toBeGreaterThan(0);
  const heard: string[] = [];
  const listen = async (): Promise<string[]> => {
    heard.push(...(await announcements(page)).map(({ text }) => text));
    return heard;
  };
  await listen();
  await page.locator("[data-stone=S02]").click();
  await expect(statusLine(page)).toHaveText(en.bench.fitsBehind);
  await expect.poll(listen).toContain(en.bench.fitsBehind);
  expect(heard.filter((text) => text.includes("point where"))).toEqual([]);
  const board = await page.getByTestId("board").boundingBox();
  if (board === null) throw new Error("there is no board");
  await page.mouse.move(board.x + board.width / 2, board.y + board.height * 0.6);
  await expect(statusLine(page)).toHaveText(new RegExp(`^\\s*The stone .*${en.bench.fitsBehind}$`));
  const refusal = (await statusLine(page).innerText()).trim();
  await expect.poll(listen).toContain(refusal);
  expect(heard.filter((text) => /^The stone (is|must)/.test(text))).toEqual([refusal]);
});
