/**
 * What a screen reader is given to say during a whole game on the plain board: every stone exactly
 * once, in the order of the moves, in the language of the page.
 */
import { de } from "../src/words/de/index";
import { en } from "../src/words/en/index";
import { type Announcement, announcements, recordAnnouncements, repeated } from "./announcements";
import { KEYS, playableStones, stonesInTray, visit } from "./play";
import { expect, test } from "./rumis";

for (const [language, words] of Object.entries({ en, de })) {
  const { red, yellow } = words.common.Colours;
  const names = Object.values(words.common.stones);

  /** Whether it says that this colour placed a stone. */
  const isPlaced = (text: string, colour: string): boolean =>
    names.some((name) => text.startsWith(words.bench.placed(colour, name, "…").split("…")[0] ?? ""));

  /** The colours of the announced stones, in order. */
  const stones = (heard: readonly Announcement[]): string[] =>
    heard.flatMap(({ text }) => [red, yellow].filter((colour) => isPlaced(text, colour)));

  test(`every stone of a game is announced once, in order, in the page's language: ${language}`, async ({ page }) => {
    await recordAnnouncements(page);
    await visit(page, "", { board: "grid", language });
    await page.getByRole("button", { name: words.home.playNow }).press("Enter");
    const result = page.getByRole("region", { name: words.play.result });
    const mine = page.locator("[data-stone]:enabled").first();
    const heard: Announcement[] = [];
    for (let turn = 1; ; turn += 1) {
      await expect(mine.or(result).first()).toBeVisible({ timeout: 30_000 });
      if (await result.isVisible()) break;
      const left = await stonesInTray(page);
      const [stone = ""] = await playableStones(page);
      for (const key of [KEYS[stone] ?? "", "n", "Enter"]) await page.keyboard.press(key);
      await expect.poll(async () => (await result.isVisible()) || (await stonesInTray(page)) < left).toBe(true);
      await expect(mine.or(result).first()).toBeVisible({ timeout: 30_000 });
      // Announcements come a moment after the stones: that of the rival perhaps with the next turn.
      const reds = async (): Promise<number> => {
        heard.push(...(await announcements(page)));
        return stones(heard).filter((colour) => colour === red).length;
      };
      await expect.poll(reds).toBe(turn);
    }
    const ended = async (): Promise<number> => {
      heard.push(...(await announcements(page)));
      const end = heard.findIndex((one) => one.text === words.play.gameOver);
      return end < 0 ? 0 : heard.length - end;
    };
    await expect.poll(ended).toBe(4);

    // The colours take turns until one of them cannot place a stone any more.
    expect(stones(heard).join(" ")).toMatch(new RegExp(`^(${red} ${yellow} ?)+(${red} ?)*(${yellow} ?)*$`));
    expect(repeated(heard)).toEqual([]);
    expect([...new Set(heard.map((one) => one.language))]).toEqual([language]);
    // The winner and the points of both follow the end of the game.
    const texts = heard.map((one) => one.text);
    const end = texts.indexOf(words.play.gameOver);
    expect(texts.slice(end + 1)).toEqual([
      await result.getByRole("heading").textContent(),
      expect.stringContaining(words.common.you),
      expect.stringContaining(words.common.program(3)),
    ]);
  });
}

test("x-ray and layers are announced, and the button for the view says what is hidden", async ({ page }) => {
  await recordAnnouncements(page);
  await visit(page, "", { board: "grid" });
  await page.getByRole("button", { name: "Play now" }).press("Enter");
  await expect(page.locator("[data-stone]:enabled").first()).toBeVisible();
  const heard: string[] = [];
  const isHeard = async (text: string): Promise<boolean> => {
    heard.push(...(await announcements(page)).map((one) => one.text));
    return heard.includes(text);
  };
  await page.keyboard.press("x");
  await expect.poll(() => isHeard("All layers, X-ray.")).toBe(true);
  await page.keyboard.press("PageDown");
  await expect.poll(() => isHeard("The lowest 3 layers, X-ray.")).toBe(true);
  await expect(page.getByRole("button", { name: "View: the lowest 3 layers, X-ray" })).toBeVisible();
  await page.keyboard.press("x");
  await page.keyboard.press("PageUp");
  await expect.poll(() => isHeard("All layers.")).toBe(true);
  await expect(page.getByRole("button", { name: "View", exact: true })).toBeVisible();
});
