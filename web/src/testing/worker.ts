/** A fake worker, for tests that control when it answers and when it fails. */
import { type Duties, Hired } from "../workers/call";

/** A worker that answers when the test tells it to. */
export class SlowWorker extends EventTarget {
  readonly asked: number[] = [];

  /** What it was asked last. */
  question: readonly unknown[] = [];

  postMessage({ id, name, args }: { id: number; name: string; args: readonly unknown[] }): void {
    this.asked.push(id);
    this.question = [name, ...args];
  }

  terminate(): void {
    this.asked.length = 0;
  }

  answer(answer: { value: unknown } | { error: string }): void {
    this.dispatchEvent(new MessageEvent("message", { data: { id: this.asked.shift(), ...answer } }));
  }

  break(): void {
    this.dispatchEvent(Object.assign(new Event("error"), { message: "broken" }));
  }
}

/** Wraps it in a client. */
export function hire<D extends Duties>(worker: SlowWorker): Hired<D> {
  return new Hired<D>(() => worker as unknown as Worker);
}
