import { expect, test, vi } from "vitest";
import { Dismissed, Hired, serve } from "./call";

/** A worker that answers with its own number, or fails on request. */
class FakeWorker extends EventTarget {
  static started = 0;
  readonly number = (FakeWorker.started += 1);
  terminated = false;

  postMessage({ id, name }: { id: number; name: string }): void {
    if (name === "think") return;
    const news =
      name === "break"
        ? Object.assign(new Event("error"), { message: "broken" })
        : new MessageEvent("message", { data: { id, value: this.number } });
    queueMicrotask(() => this.dispatchEvent(news));
  }
  terminate(): void {
    this.terminated = true;
  }
}

type Asked = Record<"number" | "break" | "think", () => number>;

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
  serve(Promise.reject(new Error("not loaded")), {});
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(new Error("not loaded")));
  vi.unstubAllGlobals();
});
