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
  const [placed = ""] = words.grid.placed("", "").split(".");

  /** The colours of the announced stones, in order. */
  const stones = (heard: readonly Announcement[]): string[] =>
    heard.flatMap(({ text }) => [red, yellow].filter((colour) => text.startsWith(colour + placed)));

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
      // The announcement may come a moment after the stone.
      const now: Announcement[] = [];
      await expect.poll(async () => now.push(...(await announcements(page))) && stones(now)[0]).toBe(red);
      heard.push(...now);
      expect(stones(heard).filter((colour) => colour === red)).toHaveLength(turn);
    }
    heard.push(...(await announcements(page)));

    // The colours take turns until one of them cannot place a stone any more.
    expect(stones(heard).join(" ")).toMatch(new RegExp(`^(${red} ${yellow} ?)+(${red} ?)*(${yellow} ?)*$`));
    expect(repeated(heard)).toEqual([]);
    expect([...new Set(heard.map((one) => one.language))]).toEqual([language]);
    expect(heard.map((one) => one.text)).toContain(words.play.gameOver);
  });
}
