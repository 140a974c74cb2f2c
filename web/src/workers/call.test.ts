import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { Dismissed, Hired, serve } from "./call";

/** A worker that answers with its own number, refuses, or fails on request. */
class FakeWorker extends EventTarget {
  static started = 0;
  readonly number = (FakeWorker.started += 1);
  terminated = false;

  postMessage({ id, name }: { id: number; name: string }): void {
    const answers: Record<string, Event> = {
      number: new MessageEvent("message", { data: { id, value: this.number } }),
      refuse: new MessageEvent("message", { data: { id, error: "refused", broken: false } }),
      trap: new MessageEvent("message", { data: { id, error: "unreachable", broken: true } }),
      break: Object.assign(new Event("error"), { message: "broken" }),
      garble: new Event("messageerror"),
    };
    const news = answers[name];
    if (news !== undefined) queueMicrotask(() => this.dispatchEvent(news));
  }
  terminate(): void {
    this.terminated = true;
  }
}

type Asked = Record<"number" | "refuse" | "trap" | "break" | "garble" | "think", () => number>;

function hire(): { hired: Hired<Asked>; workers: FakeWorker[] } {
  FakeWorker.started = 0;
  const workers: FakeWorker[] = [];
  const start = (): Worker => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return { hired: new Hired<Asked>(start), workers };
}

test("one worker answers all questions", async () => {
  const { hired } = hire();
  expect([await hired.ask("number"), await hired.ask("number")]).toEqual([1, 1]);
});

test("a failed worker is dropped, and the next call starts another", async () => {
  const { hired, workers } = hire();
  const waiting = expect(hired.ask("think")).rejects.toThrow("broken");
  await expect(hired.ask("break")).rejects.toThrow("broken");
  await waiting;
  expect(workers[0]?.terminated).toBe(true);
  expect(await hired.ask("number")).toBe(2);
});

test("a worker whose module trapped is replaced, so that trying again works", async () => {
  const { hired, workers } = hire();
  const waiting = expect(hired.ask("think")).rejects.toThrow("unreachable");
  await expect(hired.ask("trap")).rejects.toThrow("unreachable");
  await waiting;
  expect(workers[0]?.terminated).toBe(true);
  expect(await hired.ask("number")).toBe(2);
});

test("a worker that only refused keeps its state", async () => {
  const { hired } = hire();
  await expect(hired.ask("refuse")).rejects.toThrow("refused");
  expect(await hired.ask("number")).toBe(1);
});

test("no sequence of answers, traps and deaths leaves a call without an end", async () => {
  const step = fc.constantFrom("number", "refuse", "trap", "break", "garble", "dismiss");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { hired, workers } = hire();
      const calls = steps.flatMap((name) => {
        if (name !== "dismiss") return [hired.ask(name)];
        hired.dismiss();
        return [];
      });
      await Promise.allSettled(calls);
      expect(await hired.ask("number")).toBe(workers.length);
      expect(workers.slice(0, -1).every(({ terminated }) => terminated)).toBe(true);
    }),
  );
});

/** Lets `serve` answer a call of this function. */
async function answerOf(duty: () => unknown): Promise<unknown> {
  const answered = vi.fn();
  let call = (_: unknown): void => {};
  vi.stubGlobal("reportError", vi.fn());
  vi.stubGlobal("postMessage", answered);
  vi.stubGlobal("addEventListener", (_: string, listener: typeof call) => (call = listener));
  serve(Promise.resolve({ duty }));
  call({ data: { id: 1, name: "duty", args: [] } });
  await vi.waitFor(() => expect(answered).toHaveBeenCalled());
  vi.unstubAllGlobals();
  return answered.mock.lastCall?.[0];
}

test("a trap is reported as the end of the worker, an error with a code is not", async () => {
  const trapped = await answerOf(() => {
    throw new WebAssembly.RuntimeError("unreachable");
  });
  expect(trapped).toEqual({ id: 1, error: "unreachable", broken: true });
  const refused = await answerOf(() => {
    throw Object.assign(new Error("no such stone"), { code: "unknown-stone" });
  });
  expect(refused).toEqual({ id: 1, error: "no such stone", broken: false });
});

test("late messages of a dismissed worker do not affect the next one", async () => {
  const { hired, workers } = hire();
  const dismissed = expect(hired.ask("think")).rejects.toBeInstanceOf(Dismissed);
  hired.dismiss();
  await dismissed;
  const answer = hired.ask("number");
  workers[0]?.dispatchEvent(new Event("error"));
  expect(await answer).toBe(2);
});

test("a worker that cannot start fails, so that its client drops it", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  vi.stubGlobal("addEventListener", vi.fn());
  serve(Promise.reject(new Error("not loaded")));
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(new Error("not loaded")));
  vi.unstubAllGlobals();
});
