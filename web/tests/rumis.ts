/** The basis of every end-to-end test: the real server, and a page whose console must have no errors. */
import { expect, type Page, test as base } from "@playwright/test";
import { axe } from "./axe";
import { Server } from "./server";

interface Fixtures {
  /** Fails the test if the page logged an error to the console, except for those in `expected`. */
  errors: { expect: (part: string | RegExp) => void; watch: (page: Page) => void };
}

/** Playwright's test, with a server for all tests of a file and a console that must stay clean. */
export const test = base.extend<Fixtures, { backup: string | null; server: Server }>({
  /** The backup that the server starts with. */
  backup: [null, { option: true, scope: "worker" }],
  server: [
    async ({ backup }, use) => {
      const server = new Server(backup);
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  errors: [
    async ({ page }, use) => {
      const seen: string[] = [];
      const forgiven: (string | RegExp)[] = [];
      const watch = (watched: Page): void => {
        watched.on("console", (message) => {
          if (message.type() === "error") seen.push(message.text());
        });
        watched.on("pageerror", (error) => seen.push(String(error)));
      };
      watch(page);
      await use({ expect: (part) => forgiven.push(part), watch });
      const left = seen.filter((text) => !forgiven.some((part) => text.match(part) !== null));
      expect(left, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
});

/** Fails if axe finds an accessibility problem. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in a transition are not those that people read.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState === "running").length,
      ),
    )
    .toBe(0);
  expect(await axe(page), "accessibility").toEqual([]);
}

export { expect, type Server };
