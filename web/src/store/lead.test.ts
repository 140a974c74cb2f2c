import { afterEach, describe, expect, test, vi } from "vitest";
import { Lead } from "./lead";

afterEach(() => vi.unstubAllGlobals());

interface Holder {
  readonly run: () => Promise<void> | undefined;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Web Locks with one lock, shared by all tabs of a test. */
class Locks {
  #holder: Holder | null = null;
  #queue: Holder[] = [];

  request(_name: string, { steal, signal }: LockOptions, run: Holder["run"]): Promise<void> {
    return new Promise((resolve, reject) => {
      const asked: Holder = { run, resolve, reject };
      signal?.addEventListener("abort", () => {
        this.#queue = this.#queue.filter((other) => other !== asked);
        reject(new DOMException("aborted", "AbortError"));
      });
      if (steal === true) {
        this.#holder?.reject(new DOMException("stolen", "AbortError"));
        this.#holder = null;
        this.#queue.unshift(asked);
      } else this.#queue.push(asked);
      queueMicrotask(() => this.#grant());
    });
  }

  #grant(): void {
    const next = this.#holder === null ? this.#queue.shift() : undefined;
    if (next === undefined) return;
    this.#holder = next;
    void Promise.resolve(next.run()).then(() => {
      next.resolve();
      if (this.#holder === next) this.#holder = null;
      this.#grant();
    });
  }
}

/** Tabs that ask for the lead one after the other. */
function tabs(count: number): Lead[] {
  vi.stubGlobal("navigator", { locks: new Locks() });
  return Array.from({ length: count }, () => new Lead("game.x", () => {}));
}
const leading = (leads: readonly Lead[]): boolean[] => leads.map((lead) => lead.leads);

describe("of several tabs", () => {
  test("the last one leads", async () => {
    const all = tabs(3);
    await vi.waitFor(() => expect(leading(all)).toEqual([false, false, true]));
  });

  test("the one that somebody uses takes the lead", async () => {
    const all = tabs(3);
    await vi.waitFor(() => expect(leading(all)).toEqual([false, false, true]));
    all[0]?.take();
    await vi.waitFor(() => expect(leading(all)).toEqual([true, false, false]));
    all[0]?.take();
    await vi.waitFor(() => expect(leading(all)).toEqual([true, false, false]));
  });

  test("one that takes the lead twice at the same time does not take it from itself", async () => {
    const all = tabs(2);
    for (const lead of all) lead.take();
    await vi.waitFor(() => expect(leading(all)).toEqual([false, true]));
    // Nothing else is on its way.
    await new Promise((resolve) => setTimeout(resolve));
    expect(leading(all)).toEqual([false, true]);
  });

  test("another one leads when the leading one is closed", async () => {
    const all = tabs(2);
    await vi.waitFor(() => expect(leading(all)).toEqual([false, true]));
    all[1]?.close();
    await vi.waitFor(() => expect(leading(all)).toEqual([true, false]));
    all[0]?.close();
    expect(leading(all)).toEqual([false, false]);
  });

  test("all lead without Web Locks", () => {
    vi.stubGlobal("navigator", {});
    const all = [new Lead("game.x", () => {}), new Lead("game.x", () => {})];
    expect(leading(all)).toEqual([true, true]);
  });

  test("all lead where Web Locks are forbidden", async () => {
    vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(new DOMException("no", "SecurityError")) } });
    const changed = vi.fn();
    const lead = new Lead("game.x", changed);
    await vi.waitFor(() => expect(lead.leads).toBe(true));
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
