/** Two devices of one account that do different things at the same time: nothing is lost, and both end up equal. */
import type { Browser, Page } from "@playwright/test";
import { visit } from "./play";
import { expect, test } from "./rumis";

const RECORD = '[Plan "222/232"]\n[Players "2"]\n[Date "2021-03-04"]\n\nS10R b1 b2 c1:2\nS03 a2:2 b2\n';
const PASSWORD = "a pair of stones";

async function device(browser: Browser, baseURL: string | undefined, watch: (page: Page) => void): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), serviceWorkers: "block" });
  const page = await context.newPage();
  watch(page);
  await visit(page, "account");
  return page;
}

async function signIn(page: Page, isNew: boolean): Promise<void> {
  if (!isNew) await page.getByRole("button", { name: "I already have an account" }).click();
  await page.getByLabel("Name").fill("Killa");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: isNew ? "Create an account" : "Sign in", exact: true }).click();
  await expect(page.getByText("You are signed in as Killa.")).toBeVisible();
}

/** What the devices of an account share, as this one has it. */
async function shared(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const kept = (name: string): unknown => JSON.parse(localStorage.getItem(`rumis.${name}`) ?? "null");
    const settings = kept("settings") as Record<string, unknown>;
    return {
      settings: [settings["signs"], settings["leftHanded"], settings["characterKeys"]],
      lessons: kept("lessons"),
      solved: Object.entries(kept("puzzles.solved") as object).sort(),
      notes: kept("notes"),
    };
  });
}

/** Does something that was stored before the page is loaded. */
async function store(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(`rumis.${name}`, JSON.stringify(value));
  }, values);
}

/** Changes some settings. */
async function choose(page: Page, settings: Readonly<Record<string, boolean>>): Promise<void> {
  await page.goto("/#/settings");
  for (const [label, on] of Object.entries(settings)) await page.getByLabel(label, { exact: true }).setChecked(on);
}

async function openArchive(page: Page): Promise<void> {
  await page.goto("/#/archive");
  await page.reload();
}

test("what two devices change at the same time is on both, and of the same thing the last change", async ({
  browser,
  baseURL,
  errors,
}) => {
  errors.expect("Failed to load resource");
  const phone = await device(browser, baseURL, errors.watch);
  await signIn(phone, true);
  await openArchive(phone);
  await phone
    .getByLabel("Add from files")
    .setInputFiles([{ name: "one.rumis", mimeType: "text/plain", buffer: Buffer.from(RECORD) }]);
  await expect(phone.getByText("1 game added.")).toBeVisible();
  const desk = await device(browser, baseURL, errors.watch);
  await signIn(desk, false);
  await expect(async () => {
    await openArchive(desk);
    await expect(desk.getByRole("button", { name: "Star: Your own plan" })).toBeVisible({ timeout: 2000 });
  }).toPass();

  // From now on, none of them hears of the other.
  for (const page of [phone, desk]) await page.route("**/api/v1/me/documents**", (route) => route.abort());
  const notes = (move: number, text: string, at: number) => [
    { id: "game/x/1", trace: "1. a", at: 1, notes: [{ move, text, at }] },
  ];
  await store(phone, {
    lessons: ["place"],
    "puzzles.solved": { star: { time: 5000, hints: 1 }, "last-three-llama": { time: 7000, hints: 0 } },
    notes: notes(1, "from the phone", 2),
  });
  await store(desk, {
    lessons: ["turn"],
    "puzzles.solved": { star: { time: 9000, hints: 0 } },
    notes: notes(2, "from the desk", 3),
  });
  await choose(phone, { "Signs on the stones": true, "Stones on the right": true });
  await choose(desk, { "Signs on the stones": true });
  await choose(desk, { "Signs on the stones": false });
  await openArchive(phone);
  await phone.getByRole("button", { name: "More: Your own plan" }).click();
  await phone.getByLabel("Name", { exact: true }).fill("From the phone");
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("link", { name: "Replay: From the phone" })).toBeVisible();
  await openArchive(desk);
  await desk.getByRole("button", { name: "Star: Your own plan" }).click();
  await desk.getByRole("button", { name: "More: Your own plan" }).click();
  await desk.getByLabel("Name", { exact: true }).fill("From the desk");
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("link", { name: "Replay: From the desk" })).toBeVisible();

  for (const page of [phone, desk]) await page.unroute("**/api/v1/me/documents**");
  await expect(async () => {
    for (const page of [phone, desk]) {
      await openArchive(page);
      await expect(page.getByRole("button", { name: "Star: From the desk" })).toHaveAttribute("aria-pressed", "true", {
        timeout: 3000,
      });
    }
    const [one, other] = [await shared(phone), await shared(desk)];
    expect(one).toEqual(other);
    expect(one).toMatchObject({
      lessons: ["place", "turn"],
      solved: [
        ["last-three-llama", { time: 7000, hints: 0 }],
        ["star", { time: 9000, hints: 0 }],
      ],
      notes: [
        {
          notes: [
            { move: 1, text: "from the phone" },
            { move: 2, text: "from the desk" },
          ],
        },
      ],
    });
    expect((one as { settings: unknown[] }).settings[1]).toBe(true);
  }).toPass({ timeout: 90_000 });
  for (const page of [phone, desk]) await page.context().close();
});
