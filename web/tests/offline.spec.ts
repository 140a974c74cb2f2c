/** Without a network and without a server: what was visited once keeps working. */
import { PlainHost } from "./plainhost";
import { visit } from "./play";
import { expect, test } from "./rumis";

test.use({ serviceWorkers: "allow" });

test("after the first visit a game against a program is played offline", async ({ page, context, server, errors }) => {
  errors.expect("net::ERR_"); // The browser looks for a newer version and gets no answer.
  await visit(page);
  await expect(page.locator("html[data-offline=ready]")).toBeAttached({ timeout: 60_000 });

  await server.kill();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "Play now" }).click();
  const entry = page.getByLabel("Type a move");
  await entry.fill("S05 a1:3 b1");
  await entry.press("Enter");
  await expect(page.getByText("10 stones")).toHaveCount(2, { timeout: 60_000 });

  // Pages and languages that were not opened before are available too.
  await page.goto("/#/settings");
  await page.getByLabel("Language").selectOption("de");
  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();

  await context.setOffline(false);
  await server.start();
});

test("on a static host a newer version waits until it is wanted, and then takes over in that tab", async ({
  page,
  context,
}) => {
  const host = new PlainHost();
  await host.start();
  await visit(page, host.url);
  await expect(page.locator("html[data-offline=ready]")).toBeAttached({ timeout: 60_000 });
  const versions = (): Promise<string[]> => page.evaluate(() => caches.keys());
  const [older] = await versions();
  const other = await context.newPage();
  await visit(other, host.url);
  await other.evaluate(() => document.documentElement.setAttribute("data-mark", ""));

  host.publish();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText("A new version of Rumis is available.")).toBeVisible({ timeout: 30_000 });
  expect(await versions()).toContain(older);

  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await expect.poll(versions).toContain(`rumis ${new URL(host.url).pathname} newer`);
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page.locator("[data-stone]").first()).toBeVisible();

  const offer = other.getByText("A new version of Rumis is available.");
  await expect(offer).toBeVisible();
  await other.getByRole("button", { name: "Not now" }).click();
  await expect(offer).toBeHidden();
  await expect(other.locator("html[data-mark]")).toBeAttached();
  host.end();
});

test("the network's weights are not loaded on a first visit, and work offline after they were used once", async ({
  page,
}) => {
  const host = new PlainHost();
  await host.start();
  await visit(page, host.url);
  await expect(page.locator("html[data-offline=ready]")).toBeAttached({ timeout: 60_000 });
  const [weights = ""] =
    /assets\/rumis-[\w-]+\.net/.exec(await (await page.request.get(`${host.url}sw.js`)).text()) ?? [];
  const stored = (): Promise<boolean> =>
    page.evaluate(async (path) => (await caches.match(path)) !== undefined, weights);
  const size = (): Promise<number> =>
    page.evaluate(async (path) => (await (await fetch(path)).arrayBuffer()).byteLength, weights);
  expect(await stored()).toBe(false);

  const loaded = await size();
  expect(loaded).toBeGreaterThan(100_000);
  await expect.poll(stored).toBe(true);
  host.end();
  expect(await size()).toBe(loaded);
});

test("the app can be installed", async ({ page }) => {
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const { errors: faults, url } = await session.send("Page.getAppManifest");
  expect(faults).toEqual([]);
  const manifest = (await (await page.request.get(url)).json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, url).href);
    expect([src, icon.status(), icon.headers()["content-type"]]).toEqual([src, 200, type]);
  }
  await expect(page.locator("html[data-offline=ready]")).toBeAttached({ timeout: 60_000 });
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Test windows are incognito, which is the only allowed obstacle.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});
