/** Pages for everybody: they open, support every language, and are accessible. */
import { visit } from "./play";
import { expect, expectAccessible, test } from "./rumis";

const TITLES = {
  en: ["New game", "Settings"],
  de: ["Neue Partie", "Einstellungen"],
  fr: ["Nouvelle partie", "Réglages"],
  es: ["Partida nueva", "Ajustes"],
  it: ["Nuova partita", "Impostazioni"],
  nl: ["Nieuw spel", "Instellingen"],
} as const;

test("a language is chosen in the settings and stays", async ({ page }) => {
  await visit(page, "settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  for (const [code, [newGame, settings]] of Object.entries(TITLES)) {
    await page.locator("select").first().selectOption(code);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(settings);
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    await page.goto("/#/new");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(newGame);
    await page.goto("/#/settings");
  }
});

test("the navigation bar stays on one line in every language, from where it replaces the menu", async ({ page }) => {
  await visit(page, "settings");
  for (const code of Object.keys(TITLES)) {
    await page.locator("select").first().selectOption(code);
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    for (const width of [900, 1001]) {
      await page.setViewportSize({ width, height: 800 });
      const places = page.getByRole("navigation").getByRole("link");
      await expect(places).toHaveCount(8);
      const tops = await places.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size, `${code} at ${width}`).toBe(1);
    }
  }
});

test.describe("in a browser that speaks Dutch", () => {
  test.use({ locale: "nl-BE" });
  test("the first visit is in Dutch", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  });
});

test("a page whose file is gone after an upgrade of the server reloads by itself", async ({ page, errors }) => {
  errors.expect("Failed to load resource");
  errors.expect("Failed to fetch dynamically imported module");
  let gone = true;
  await page.route("**/assets/SettingsPage-*.js", (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await visit(page);
  await page.evaluate(() => {
    document.documentElement.setAttribute("data-older", "");
    // As if the page had been open for a while.
    performance.now = () => 60_000;
  });
  const newer = '<script type="module" src="./assets/index-newer.js"></script>';
  await page.route("**/", (route) => {
    if (route.request().resourceType() === "fetch") return route.fulfill({ body: newer });
    // The page reloads, and gets the files of the newer version.
    gone = false;
    return route.continue();
  });
  await page.evaluate(() => (location.hash = "#/settings"));
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page.locator("html[data-older]")).toHaveCount(0);
});

test("the settings lead to the licences of npm packages, fonts and Rust crates", async ({ page }) => {
  await visit(page, "settings");
  const address = await page.getByRole("link", { name: "Licences of the software included" }).getAttribute("href");
  const text = await (await page.request.get(address ?? "nowhere")).text();
  for (const part of ["svelte ", "@fontsource/marcellus ", "Rust standard library", "serde "]) {
    expect(text).toContain(part);
  }
});

const ADDRESSES = [
  "",
  "new",
  "settings",
  "about",
  "pairing",
  "archive",
  "analysis",
  "fair-play",
  "account",
  "no-such-page",
];
for (const address of ADDRESSES) {
  for (const theme of ["light", "dark"]) {
    test(`the page "${address}" is accessible in ${theme}`, async ({ page }) => {
      await visit(page, address, { theme });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }
}
