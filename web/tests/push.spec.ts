/**
 * Notifications of the server. Browsers in tests reach no push service: so a test hands the service worker the message
 * that one would deliver.
 */
import type { BrowserContext, CDPSession, Page, Worker } from "@playwright/test";
import { PLAIN_TASTE } from "./play";
import { expect, expectAccessible, test } from "./rumis";
import { Server } from "./server";

/** A server that sends notifications. */
const pushing = test.extend<object, { pusher: Server }>({
  pusher: [
    async ({}, use) => {
      const server = new Server(null, ["--push-contact", "mailto:games@rumis.example"]);
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: "worker" },
  ],
});

/** A person whose browser allows notifications, with the app's service worker. */
async function person(context: BrowserContext, server: Server, language: string): Promise<[Page, Worker]> {
  await context.grantPermissions(["notifications"], { origin: server.url });
  const settings = JSON.stringify({ board: "grid", language, ...PLAIN_TASTE });
  await context.addInitScript((kept) => localStorage.setItem("rumis.settings", kept), settings);
  const page = await context.newPage();
  const started = context.waitForEvent("serviceworker");
  await page.goto(`${server.url}/#/settings`);
  const worker = await started;
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return [page, worker];
}

/** Delivers a message to the service worker, as a push service does. */
async function deliver(cdp: CDPSession, registrationId: string, server: Server, data: string): Promise<void> {
  await cdp.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data });
}

async function registrationOf(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const first = registrations.find(({ scopeURL }) => scopeURL.startsWith("http://127.0.0.1"));
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  return found;
}

const shown = (worker: Worker): Promise<{ title: string; body: string; actions: number }[]> =>
  worker.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScope;
    const notes = await scope.registration.getNotifications();
    return notes.map((note) => {
      const { actions = [] } = note as Notification & { actions?: readonly unknown[] };
      return { title: note.title, body: note.body, actions: actions.length };
    });
  });

pushing("a message is shown in the person's language, and one button stops all", async ({ browser, pusher }) => {
  const context = await browser.newContext({ locale: "nl", serviceWorkers: "allow" });
  const [page, worker] = await person(context, pusher, "de");
  const cdp = await context.newCDPSession(page);
  const registration = await registrationOf(cdp);
  await deliver(cdp, registration, pusher, '{"kind":"turn","count":2}');
  const dutch = { title: "Je bent aan de beurt", body: "2 tafels wachten op je", actions: 1 };
  await expect.poll(() => shown(worker)).toEqual([dutch]);
  // The language of the app, once the person has turned notifications on; a newer message replaces the last.
  await page.evaluate(async () => (await caches.open("rumis-language")).put("language", new Response("de")));
  await deliver(cdp, registration, pusher, '{"kind":"clock","count":1}');
  const german = { title: "Für deinen Zug bleibt weniger als ein Tag", body: "", actions: 1 };
  await expect.poll(() => shown(worker)).toEqual([german]);
  const asked = context.waitForEvent("request", (request) => request.url().endsWith("/me/push"));
  await worker.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error("there is no notification");
    scope.dispatchEvent(new NotificationEvent("notificationclick", { notification, action: "stop" }));
  });
  expect((await asked).method()).toBe("DELETE");
  await expect.poll(() => shown(worker)).toEqual([]);
  await context.close();
});

pushing(
  "notifications are offered after a move in a game with a clock of days",
  async ({ browser, pusher, errors }) => {
    const context = await browser.newContext({ serviceWorkers: "allow" });
    const [page, worker] = await person(context, pusher, "en");
    errors.watch(page);
    const id = await page.evaluate(async () => {
      const terms = { plan: "chullpa", seats: ["me", "open"], clock: { days: 3 } };
      const ask = { method: "POST", headers: { "Content-Type": "application/json" } };
      const opened = await fetch("./api/v1/tables", { ...ask, body: JSON.stringify(terms) });
      return ((await opened.json()) as { id: string }).id;
    });
    const other = await browser.newContext();
    const rival = await other.newPage();
    await rival.goto(pusher.url);
    await rival.evaluate(async (table) => {
      const ask = { method: "POST", headers: { "Content-Type": "application/json" } };
      await fetch(`./api/v1/tables/${table}/commands`, { ...ask, body: JSON.stringify({ type: "sit" }) });
    }, id);
    await page.goto(`${pusher.url}/#/table/${id}`);
    const field = page.getByRole("textbox", { name: "Type a move" });
    await expect(field).toBeVisible();
    await expect(page.getByRole("button", { name: "Not now" })).toBeHidden();
    // While the table that waits is visible, a message shows nothing.
    const cdp = await context.newCDPSession(page);
    await deliver(cdp, await registrationOf(cdp), pusher, '{"kind":"turn","count":1}');
    await field.fill("S05 a1:3 b1");
    await field.press("Enter");
    await expect(page.getByRole("button", { name: "Not now" })).toBeVisible();
    expect(await shown(worker)).toEqual([]);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Not now" }).click();
    await expect(page.getByRole("button", { name: "Not now" })).toBeHidden();
    await page.reload();
    await expect(field).toBeVisible();
    await expect(page.getByRole("button", { name: "Not now" })).toBeHidden();
    await page.goto(`${pusher.url}/#/settings`);
    await expect(page.getByRole("button", { name: "Turn on notifications" })).toBeVisible();
    await expectAccessible(page);
    await other.close();
    await context.close();
  },
);

test("a server that sends no notifications offers none", async ({ page, server }) => {
  // Only whoever has played online is asked.
  await page.goto(server.url);
  await page.evaluate(async () => {
    const body = JSON.stringify({ plan: "chullpa", seats: ["me", "open"] });
    await fetch("/api/v1/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body });
    localStorage.setItem("rumis.online", "true");
  });
  const answered = page.waitForResponse(/\/api\/v1\/push$/);
  await page.goto(`${server.url}/#/settings`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await answered;
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeHidden();
});
