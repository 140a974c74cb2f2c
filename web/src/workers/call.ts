/**
 * Calls functions in a worker. A worker is a table of functions; a client calls them by name, and
 * every call is answered once.
 */

interface Question {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

type Answer = { readonly id: number } & (
  | { readonly value: unknown }
  | {
      readonly error: string;
      /** Whether the worker cannot be trusted any more, as after a trap in WebAssembly. */
      readonly broken: boolean;
    }
);

/** The functions of a worker, by name. */
// Arguments and answers are checked where the functions are called, through `Hired.ask`.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Duties = Record<string, (...args: any[]) => unknown>;

/**
 * Answers calls in a worker, once its functions are ready. If it cannot start, the worker itself fails,
 * and its client drops it.
 */
export function serve(ready: Promise<Duties>): void {
  ready.catch(reportError);
  addEventListener("message", (event: MessageEvent<Question>) => {
    const { id, name, args } = event.data;
    void ready
      .then((duties) => {
        const duty = duties[name];
        if (duty === undefined) throw new Error(`the worker has no function ${name}`);
        return duty(...args);
      })
      .then(
        (value): Answer => ({ id, value }),
        (error: unknown): Answer => ({
          id,
          error: error instanceof Error ? error.message : String(error),
          broken: !isRefusal(error),
        }),
      )
      .then((answer) => postMessage(answer));
  });
}

/**
 * Whether a function answered with an error of its own. Such errors have a code. All others, as
 * panics and lack of memory, leave a WebAssembly module in an unknown state.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && "code" in error;
}

/**
 * A worker that is started at the first call, and can be ended during a call. A worker that fails,
 * or whose module broke during a call, is dropped, and the next call starts another.
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
      worker.postMessage({ id, name, args } satisfies Question);
      this.#waiting.set(id, { resolve: (value) => resolve(value as Awaited<ReturnType<D[K]>>), reject });
    });
  }

  /** Ends the worker; pending calls are rejected. A later call starts a new one. */
  dismiss(): void {
    this.#end(new Dismissed());
  }

  #open(): Worker {
    const worker = this.start();
    worker.addEventListener("message", (event: MessageEvent<Answer>) => {
      if (this.#worker !== worker) return;
      const answer = event.data;
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (!("error" in answer)) {
        waiting?.resolve(answer.value);
        return;
      }
      const error = new Error(answer.error);
      waiting?.reject(error);
      if (answer.broken) this.#end(error);
    });
    worker.addEventListener("error", (event) => {
      if (this.#worker === worker) this.#end(new Error(event.message || "the worker could not start"));
    });
    worker.addEventListener("messageerror", () => {
      if (this.#worker === worker) this.#end(new Error("the worker sent an unreadable answer"));
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
