/**
 * The screen reader Orca, on a desktop of its own: a session bus, a window manager, which tells
 * programs that their window is active, and the accessibility bus. It needs an X server.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../until";

const ACCESSIBILITY_BUS = "/usr/libexec/at-spi-bus-launcher";
/** Debian's own Python, which has Orca's modules. */
const PYTHON = "/usr/bin/python3";
const START = new URL("start.py", import.meta.url).pathname;

export class Orca {
  readonly #processes: ChildProcess[] = [];

  private constructor(
    private readonly folder: string,
    /** The environment of programs on its desktop. */
    readonly environment: NodeJS.ProcessEnv,
  ) {}

  /** Starts the desktop, and waits until Orca has said that it is on. */
  static async start(): Promise<Orca> {
    const folder = await mkdtemp(join(tmpdir(), "rumis-orca-"));
    const environment = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, GNOME_ACCESSIBILITY: "1" };
    const orca = new Orca(folder, environment);
    const bus = orca.#spawn("dbus-daemon", ["--session", "--nofork", "--print-address"]);
    const [address] = (await once(bus.stdout ?? bus, "data")) as [Buffer];
    Object.assign(environment, { DBUS_SESSION_BUS_ADDRESS: address.toString().trim() });
    orca.#spawn("openbox", []);
    orca.#spawn(ACCESSIBILITY_BUS, ["--launch-immediately"]);
    orca.#spawn(PYTHON, [START, orca.#log]);
    try {
      await until("Orca is on", async () => (await orca.said()).length > 0);
    } catch (error) {
      await orca.end();
      throw error;
    }
    return orca;
  }

  /** Everything that it has said, in order. */
  async said(): Promise<string[]> {
    const log = await readFile(this.#log, "utf8").catch(() => "");
    return [...log.matchAll(/SPEECH OUTPUT: '(.*)' ?\{/g)].map(([, text = ""]) => text);
  }

  async end(): Promise<void> {
    const running = this.#processes.filter((one) => one.exitCode === null && one.signalCode === null);
    const ended = running.map((one) => once(one, "exit"));
    // With their own children, such as the accessibility bus.
    for (const { pid } of running) if (pid !== undefined) process.kill(-pid, "SIGKILL");
    await Promise.all(ended);
    await rm(this.folder, { recursive: true, force: true });
  }

  get #log(): string {
    return join(this.folder, "orca.log");
  }

  #spawn(program: string, options: readonly string[]): ChildProcess {
    const started = spawn(program, options, {
      env: this.environment,
      stdio: ["ignore", "pipe", "ignore"],
      detached: true,
    });
    this.#processes.push(started);
    return started;
  }
}
