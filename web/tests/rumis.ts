/**
 * The basis of every end-to-end test: the real server, started from the program in `RUMIS_BIN` with
 * a fresh database, and a page whose console must have no errors.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test as base } from "@playwright/test";
import { axe } from "./axe";

/** A running server. */
export class Server {
  #process: ChildProcess | undefined;
  #folder: string | undefined;
  /** Its address; it stays the same after a restart. */
  url = "";

  /** A server whose database starts with the content of a backup, or empty. */
  constructor(private readonly backup: string | null = null) {}

  /** Starts it, on the same port and with the same database if it ran before. */
  async start(): Promise<void> {
    const program = process.env["RUMIS_BIN"];
    if (program === undefined) throw new Error("RUMIS_BIN must name the program, built with the web app");
    const isNew = this.#folder === undefined;
    this.#folder ??= await mkdtemp(join(tmpdir(), "rumis-test-"));
    const database = ["--database-url", join(this.#folder, "rumis.db")];
    if (isNew && this.backup !== null) execFileSync(program, ["restore", this.backup, ...database]);
    const port = this.url === "" ? "0" : new URL(this.url).port;
    const server = spawn(program, ["serve", "--listen", `127.0.0.1:${port}`, ...database]);
    this.#process = server;
    this.url = await new Promise((resolve, reject) => {
      let said = "";
      const hear = (words: Buffer): void => {
        said += words.toString();
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
        if (address !== undefined) resolve(address);
      };
      server.stdout.on("data", hear);
      server.stderr.on("data", hear);
      server.once("exit", () => reject(new Error(`the server ended: ${said}`)));
      server.once("error", reject);
    });
  }

  /** Kills it, as in a power failure. */
  async kill(): Promise<void> {
    const server = this.#process;
    if (server === undefined || server.exitCode !== null) return;
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await gone;
    this.#process = undefined;
  }

  /** Ends it and deletes its data. */
  async end(): Promise<void> {
    await this.kill();
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true });
  }
}

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

export { expect };
