/**
 * Calls functions in a worker. A worker is a table of functions; a client calls them by name, and
 * every call is answered once.
 */

interface Question {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly error: string });

/** The functions of a worker, by name. */
// Arguments and answers are checked where the functions are called, through `Hired.ask`.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Duties = Record<string, (...args: any[]) => unknown>;

/**
 * Answers calls in a worker, once it is ready. If it cannot start, the worker itself fails, and its
 * client drops it.
 */
export function serve(ready: Promise<unknown>, duties: Duties): void {
  ready.catch(reportError);
  addEventListener("message", (event: MessageEvent<Question>) => {
    const { id, name, args } = event.data;
    void ready
      .then(() => {
        const duty = duties[name];
        if (duty === undefined) throw new Error(`the worker has no function ${name}`);
        return duty(...args);
      })
      .then(
        (value): Answer => ({ id, value }),
        (error: unknown): Answer => ({ id, error: error instanceof Error ? error.message : String(error) }),
      )
      .then((answer) => postMessage(answer));
  });
}

/**
 * A worker that is started at the first call, and can be ended during a call. A failed worker is
 * dropped, and the next call starts another.
 */
export class Hired<D extends Duties> {
  #worker: Worker | undefined;
  #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #asked = 0;

  constructor(private readonly start: () => Worker) {}

  /** Calls a function. */
  ask<K extends keyof D & string>(name: K, ...args: Parameters<D[K]>): Promise<Awaited<ReturnType<D[K]>>> {
    const worker = (this.#worker ??= this.#open());
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: (value) => resolve(value as Awaited<ReturnType<D[K]>>), reject });
      worker.postMessage({ id, name, args } satisfies Question);
    });
  }

  /** Ends the worker; pending calls are rejected. A later call starts a new one. */
  dismiss(): void {
    this.#end(new Dismissed());
  }

  #open(): Worker {
    const worker = this.start();
    worker.addEventListener("message", (event: MessageEvent<Answer>) => {
      const answer = event.data;
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ("error" in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer.value);
    });
    worker.addEventListener("error", (event) => {
      if (this.#worker === worker) this.#end(new Error(event.message || "the worker could not start"));
    });
    return worker;
  }

  #end(error: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}

/** The worker was ended before it answered. */
export class Dismissed extends Error {
  constructor() {
    super("the worker was dismissed");
    this.name = "Dismissed";
  }
}
