/** The solitaire workshop: a puzzle is put together, shared by link, started, and solved by its hints. */
import type { Page } from "@playwright/test";
import { statusLine } from "./play";
import { expect, expectAccessible, test } from "./rumis";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const settings = { language: "en", quality: "low", motion: "reduced", sound: false, notation: true };
    localStorage.setItem("rumis.settings", JSON.stringify(settings));
  });
});

const verdict = (page: Page, text: RegExp | string) => page.getByRole("status").filter({ hasText: text });

test("a puzzle is built, shared by link, started, and solved by its hints", async ({ page }) => {
  await page.goto("/#/puzzles");
  await page.getByRole("link", { name: "Solitaire workshop" }).click();
  await expect(page.getByRole("heading", { name: "Solitaire workshop" })).toBeVisible();
  await expect(verdict(page, "It can be solved")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("combobox", { name: "Height", exact: true }).selectOption("2");
  const colours = page.getByRole("group", { name: "Colours", exact: true });
  await colours.getByRole("button", { name: "red" }).click();
  await colours.getByRole("button", { name: "blue" }).click();
  await page.getByRole("button", { name: /^Use .*S04/ }).click();
  await page.getByRole("radio", { name: /^By the rules, colours in turn/ }).check();
  await expect(verdict(page, "It can be solved: a solution was found.")).toBeVisible();
  await expect(page.getByText("Difficulty:")).toBeVisible();
  const id = "own_3x3x2_yb_in-turn_S01.S02.S03.S05.S06.S07.S08.S09.S10R.S10L";
  await expect(page).toHaveURL(new RegExp(`#/workshop/${id}$`));
  const shared = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(shared).toContain(`#/workshop/${id}`);

  // Somebody else opens the link.
  await page.goto("/#/");
  await page.goto(shared);
  await expect(page.getByRole("radio", { name: /^By the rules, colours in turn/ })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Height", exact: true })).toHaveValue("2");
  await expect(colours.getByRole("button", { name: "red" })).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("link", { name: "Start" }).click();

  await expect(page.getByRole("heading", { name: "Your puzzle: 3×3×2" })).toBeVisible();
  await page.getByRole("button", { name: "Still solvable?" }).click();
  await expect(statusLine(page)).toHaveText("Yes, it can still be solved.");
  const solved = page.getByRole("button", { name: "Try it again" });
  for (let stone = 0; stone < 9 && !(await solved.isVisible()); stone += 1) {
    await expect(page.getByRole("group", { name: `Stones of ${stone % 2 === 0 ? "yellow" : "blue"}` })).toBeVisible();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: "Place", exact: true }).click();
  }
  await expect(solved).toBeVisible();
});

test("Back returns to the puzzle that was started, even right after a change", async ({ page }) => {
  const height = page.getByRole("combobox", { name: "Height", exact: true });
  await page.goto("/#/workshop");
  await expect(page.getByRole("link", { name: "Start" })).toBeVisible();
  // Both in one go, before the address follows the change.
  await height.evaluate(async (select: HTMLSelectElement) => {
    select.value = "2";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await new Promise(requestAnimationFrame);
    document.querySelector<HTMLElement>("a.main")?.click();
  });
  await expect(page.getByRole("heading", { name: "Your puzzle: 3×3×2" })).toBeVisible();
  await page.goBack();
  await expect(height).toHaveValue("2");

  // A link to the plain workshop changes nothing, and gets the address of what is shown.
  await page.evaluate(() => (location.hash = "#/workshop"));
  await expect(page).toHaveURL(/own_3x3x2_ry_by-the-rules$/);
  await expect(height).toHaveValue("2");
});

test("what cannot be built is said before anybody starts", async ({ page }) => {
  await page.goto("/#/workshop/own_4x4x4_r_free");
  await expect(verdict(page, "These stones have only 40 cubes.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start" })).toBeDisabled();
  await page.goto("/#/workshop/own_2x2x2_r_by-the-rules");
  await expect(verdict(page, "It has no solution.")).toBeVisible();
  await page.goto("/#/workshop/own_3x3x3_g_free");
  await expect(verdict(page, "It can be solved in 80,928 ways.")).toBeVisible();
  await page.getByRole("button", { name: "A plan of your own" }).click();
  await page.getByRole("textbox", { name: "Plan" }).fill("22/2x");
  await expect(verdict(page, "This is not a valid plan.")).toBeVisible();
});

test("a link that is not valid says so, and leads to the workshop", async ({ page }) => {
  for (const id of ["nonsense", "own_3x3x3_r_free_S99", "own_3x3x3_rr_free", "own_9x9x9_r_free"]) {
    await page.goto(`/#/workshop/${id}`);
    await expect(page.getByRole("heading", { name: "This puzzle does not exist." })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/workshop/${id}$`));
    await page.getByRole("link", { name: "Solitaire workshop" }).click();
    await expect(page.getByRole("link", { name: "Start" })).toBeVisible();
  }
});

test("a link can open a puzzle that no stones fill; hints say so", async ({ page }) => {
  for (const kind of ["free", "by-the-rules", "in-turn"]) {
    await page.goto(`/#/puzzle/own_1x1x1_r_${kind}`);
    for (const name of ["Hint", "Still solvable?"]) {
      await page.getByRole("button", { name }).click();
      await expect(statusLine(page)).toContainText("No, it can no longer be solved");
    }
  }
});

test('the large cube has a hint in every kind, or an honest "not known"', async ({ page }) => {
  for (const id of ["cube-5", "cube-5-any-order", "cube-5-by-the-rules"]) {
    await page.goto(`/#/puzzle/${id}`);
    const hint = page.getByRole("button", { name: "Hint" });
    await expect(hint).toBeVisible();
    await hint.click();
    await expect(statusLine(page)).toHaveText(/This stone can come next\.|Not known\./);
  }
});
