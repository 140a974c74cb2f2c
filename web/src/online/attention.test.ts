// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askToNotify, mayNotify, notify } from "./attention";

const shown: string[] = [];
let permission: NotificationPermission = "default";

/** Notifications of a desktop, or of a phone where the constructor throws. */
function stubNotification(kind: "desktop" | "phone", answer: NotificationPermission = "granted"): void {
  class Stub {
    onclick: (() => void) | null = null;
    static get permission(): NotificationPermission {
      return permission;
    }
    static requestPermission(): Promise<NotificationPermission> {
      permission = answer;
      return Promise.resolve(answer);
    }
    constructor(title: string) {
      if (kind === "phone") throw new TypeError("Illegal constructor");
      if (permission === "granted") shown.push(title);
    }
    close(): void {}
  }
  vi.stubGlobal("Notification", Stub);
}

function stubWorker(active: boolean): void {
  const registration = {
    active: active ? {} : null,
    showNotification: (title: string) => {
      shown.push(`worker: ${title}`);
      return Promise.resolve();
    },
  };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  });
}

beforeEach(() => {
  localStorage.clear();
  shown.length = 0;
  permission = "default";
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("on phones the service worker shows the notification", async () => {
  stubNotification("phone");
  stubWorker(true);
  expect(await askToNotify()).toBe("granted");
  expect(await notify("Your turn", "t1")).toBe(true);
  expect(shown).toEqual(["worker: Your turn"]);
});

test("a phone without a service worker says that it does not support notifications, and asks nothing", async () => {
  stubNotification("phone");
  stubWorker(false);
  expect(await askToNotify()).toBe("unsupported");
  expect([permission, mayNotify()]).toEqual(["default", false]);
});

test("a desktop without a service worker shows it from the page, and nothing while asking", async () => {
  stubNotification("desktop");
  expect(await askToNotify()).toBe("granted");
  expect(shown).toEqual([]);
  expect(await notify("Your turn", "t1")).toBe(true);
  expect(shown).toEqual(["Your turn"]);
});

test("a browser without notifications is not asked", async () => {
  vi.stubGlobal("Notification", undefined);
  Reflect.deleteProperty(globalThis, "Notification");
  expect(await askToNotify()).toBe("unsupported");
  expect(mayNotify()).toBe(false);
});

test("notifications that fail are no longer shown as on", async () => {
  stubNotification("desktop");
  await askToNotify();
  stubNotification("phone");
  expect(await notify("Your turn", "t1")).toBe(false);
  expect(mayNotify()).toBe(false);
});

test("nobody is notified who refused, or who looks at the page", async () => {
  stubNotification("desktop", "denied");
  expect(await askToNotify()).toBe("denied");
  expect(await notify("Your turn", "t1")).toBe(false);
  stubNotification("desktop");
  await askToNotify();
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  expect(await notify("Your turn", "t1")).toBe(false);
});
