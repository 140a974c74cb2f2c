/** The real server, started from the program in `RUMIS_BIN` with a fresh database. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A running server. */
export class Server {
  #process: ChildProcess | undefined;
  #folder: string | undefined;
  /** Its address; it stays the same after a restart. */
  url = "";

  /** A server whose database starts with the content of a backup, or empty, with more options than usual. */
  constructor(
    private readonly backup: string | null = null,
    private readonly options: readonly string[] = [],
  ) {}

  /** Starts it, on the same port and with the same database if it ran before. */
  async start(): Promise<void> {
    const program = process.env["RUMIS_BIN"];
    if (program === undefined) throw new Error("RUMIS_BIN must name the program, built with the web app");
    const isNew = this.#folder === undefined;
    this.#folder ??= await mkdtemp(join(tmpdir(), "rumis-test-"));
    const database = ["--database-url", join(this.#folder, "rumis.db")];
    if (isNew && this.backup !== null) execFileSync(program, ["restore", this.backup, ...database]);
    const port = this.url === "" ? "0" : new URL(this.url).port;
    const server = spawn(program, ["serve", "--listen", `127.0.0.1:${port}`, ...database, ...this.options]);
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
