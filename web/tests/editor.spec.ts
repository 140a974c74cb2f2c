/** Drawing plans by mouse and keyboard, with the rules' errors, and playing on them. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { visit } from "./play";
import { expect, expectAccessible, test } from "./rumis";

function cell(page: Page, square: string) {
  return page.getByRole("gridcell", { name: new RegExp(`^${square}, `) });
}

/** A blank sheet of four by three. */
async function openSheet(page: Page): Promise<void> {
  await visit(page, "editor");
  for (let width = 6; width > 4; width -= 1) await page.getByRole("button", { name: "Make it narrower" }).click();
  for (let depth = 6; depth > 3; depth -= 1) await page.getByRole("button", { name: "Make it shallower" }).click();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(12);
}

/** Leaves the editor and opens it again, without a plan in the address. */
async function returnLater(page: Page): Promise<void> {
  await visit(page, "settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await visit(page, "editor");
}

test("a plan is drawn by mouse, corrected, played on and restored from its link", async ({ page }) => {
  await openSheet(page);
  await expect(page.locator("main").getByRole("status")).toContainText("room for at least two cubes");

  await page.getByText("4", { exact: true }).first().click();
  await cell(page, "a1").hover();
  await page.mouse.down();
  await cell(page, "b1").hover();
  await cell(page, "c1").hover();
  await page.mouse.up();
  await expect(cell(page, "b1")).toHaveAccessibleName("b1, height 4");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cell(page, "a1")).toHaveAccessibleName("a1, no square");
  await page.getByRole("button", { name: "Redo" }).click();

  await cell(page, "d3").click();
  await expect(page.locator("main").getByRole("status")).toContainText("d3 is separate from the rest");
  await expect(page.getByRole("link", { name: "Play on it" })).toBeHidden();
  await expectAccessible(page);
  await cell(page, "c2").click();
  await cell(page, "d2").click();
  await expect(page.locator("main").getByRole("status")).toContainText("6 squares, room for 24 cubes");
  await expect(page).toHaveURL(/plan=\.\.\.4%2F\.\.44%2F444\.$/);
  const link = page.url();

  await page.getByRole("link", { name: "Play on it" }).click();
  await expect(page.getByRole("radio", { name: "Your own plan" })).toBeChecked();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("button", { name: "Place", exact: true })).toBeVisible();

  await page.goto(link);
  await expect(cell(page, "d3")).toHaveAccessibleName("d3, height 4");
  await expect(cell(page, "a3")).toHaveAccessibleName("a3, no square");
  await expect(page.getByRole("gridcell")).toHaveCount(12);
});

test("looking at the plan of a link keeps your own drawing, until that plan is changed", async ({ page }) => {
  await openSheet(page);
  await cell(page, "a1").click();
  await visit(page, "editor?plan=22/22");
  await expect(page.getByRole("gridcell")).toHaveCount(4);
  await returnLater(page);
  await expect(page.getByRole("gridcell")).toHaveCount(12);

  await visit(page, "editor?plan=22/22");
  await expect(page.getByRole("gridcell")).toHaveCount(4);
  await page.getByRole("button", { name: "Make it wider" }).click();
  await returnLater(page);
  await expect(page.getByRole("gridcell")).toHaveCount(6);
});

test("a plan is drawn by keyboard alone, stored under a name, saved and opened", async ({ page }) => {
  await openSheet(page);
  await cell(page, "a1").focus();
  for (const key of ["3", "ArrowRight", "5", "ArrowUp", "2", "+", "ArrowLeft", "Space"]) await page.keyboard.press(key);
  await expect(cell(page, "a1")).toHaveAccessibleName("a1, height 3");
  await expect(cell(page, "b1")).toHaveAccessibleName("b1, height 5");
  await expect(cell(page, "b2")).toHaveAccessibleName("b2, height 3");
  await expect(cell(page, "a2")).toHaveAccessibleName("a2, height 3");
  await page.keyboard.press("Control+z");
  await expect(cell(page, "a2")).toHaveAccessibleName("a2, no square");

  await page.getByLabel("Name").fill("the hut");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Edit the hut" })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).toBe(". 3\n3 5\n");

  await page.getByRole("link", { name: "Play on it" }).click();
  await expect(page.getByRole("radio", { name: "the hut" })).toBeChecked();
  await page.goBack();

  await page.getByRole("button", { name: "Clear" }).click();
  const file = page.getByText("Open a file").locator("input");
  await file.setInputFiles({ name: "ragged.plan", mimeType: "text/plain", buffer: Buffer.from("22\n2\n") });
  await expect(page.getByRole("alert")).toContainText("All rows must have the same length. See line 2.");
  await file.setInputFiles({ name: "hut.plan", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(page.getByRole("gridcell")).toHaveCount(4);
  await expect(page.getByRole("alert")).toBeHidden();

  await page.reload();
  await page.getByLabel("Start from").selectOption("chullpa");
  await expect(cell(page, "e4")).toHaveAccessibleName("e4, height 8");
  await page.getByRole("button", { name: "Edit the hut" }).click();
  await page.getByRole("button", { name: "Turn", exact: true }).click();
  await expect(cell(page, "a1")).toHaveAccessibleName("a1, no square");
  await page.getByRole("button", { name: "Delete the hut" }).click();
  await expect(page.getByText("None yet.")).toBeVisible();
});
