/** Messages between the tabs of this browser. Without `BroadcastChannel`, tabs notice changes when they store. */

/** A document has changed. */
export interface News {
  readonly shelf: string;
  readonly id: string;
  readonly removed: boolean;
}

function isNews(value: unknown): value is News {
  return typeof value === "object" && value !== null && "shelf" in value && "id" in value && "removed" in value;
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
  } catch {
    // Not allowed here.
    return null;
  }
}

/** The channel between all tabs. */
export class Tabs {
  readonly #channel: BroadcastChannel | null;
  readonly #listeners = new Set<(news: News) => void>();

  constructor(name = "rumis") {
    this.#channel = openChannel(name);
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      // Another version of the app may use the same channel.
      if (isNews(data)) this.#spread(data);
    });
  }

  /** Tells all tabs, also this one. */
  tell(news: News): void {
    this.#channel?.postMessage(news);
    this.#spread(news);
  }

  /** Listens to all tabs; returns a function that stops it. */
  listen(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Leaves the channel. */
  close(): void {
    this.#channel?.close();
  }

  #spread(news: News): void {
    for (const listener of [...this.#listeners]) listener(news);
  }
}
