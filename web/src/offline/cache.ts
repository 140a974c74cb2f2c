/**
 * Files in the browser's caches. A cache that is full or blocked must never break a request: then the
 * file comes from the network.
 */
import { isForEver } from "./requests";

/** A file is the same whatever its compression. */
const MATCHING: CacheQueryOptions = { ignoreVary: true };

/** The browser's caches, and its network. */
export interface Sources {
  readonly caches: Pick<CacheStorage, "open" | "keys" | "delete">;
  readonly fetch: (path: string, options?: RequestInit) => Promise<Response>;
}

/** The files of one version of the app. */
export class CachedFiles {
  constructor(
    private readonly sources: Sources,
    /** The prefix of the names of this app's caches. */
    private readonly prefix: string,
    private readonly version: string,
  ) {}

  get #name(): string {
    return this.prefix + this.version;
  }

  /**
   * Stores files that are not stored yet. A file that an older version stored under the same
   * fingerprint is reused.
   */
  async keep(paths: readonly string[]): Promise<void> {
    const cache = await this.sources.caches.open(this.#name);
    await Promise.all(
      paths.map(async (path) => {
        if ((await cache.match(path, MATCHING)) !== undefined) return;
        const older = isForEver(path) ? await this.#stored(path) : undefined;
        const response = older ?? (await this.sources.fetch(path, { cache: isForEver(path) ? "default" : "no-cache" }));
        if (!response.ok) throw new Error(`${path} could not be loaded: ${response.status}`);
        await cache.put(path, response);
      }),
    );
  }

  /**
   * Takes over files of older versions that are still useful. The two versions before this one stay:
   * tabs that were opened with them still load their files, also if one of the two was never used.
   * Those before them are deleted.
   */
  async succeed(others: readonly string[]): Promise<void> {
    const cache = await this.sources.caches.open(this.#name);
    const older = await this.#older();
    for (const path of others.filter(isForEver)) {
      const kept = older.length === 0 ? undefined : await this.#stored(path);
      if (kept !== undefined) await cache.put(path, kept);
    }
    await Promise.all(older.slice(0, -2).map((name) => this.sources.caches.delete(name)));
  }

  /** A file of this version; if it is not stored yet, it is loaded and stored. */
  async answer(path: string): Promise<Response> {
    const cache = await this.sources.caches.open(this.#name).catch(() => undefined);
    const kept = await cache?.match(path, MATCHING).catch(() => undefined);
    if (kept !== undefined) return kept;
    const response = await this.sources.fetch(path);
    if (response.ok) await cache?.put(path, response.clone()).catch(() => undefined);
    return response;
  }

  /** A file of any version, for a tab that was opened with an older one. */
  async answerOld(path: string): Promise<Response> {
    return (await this.#stored(path).catch(() => undefined)) ?? this.sources.fetch(path);
  }

  /** The caches of older versions, oldest first. */
  async #older(): Promise<string[]> {
    const names = await this.sources.caches.keys();
    return names.filter((name) => name.startsWith(this.prefix) && name !== this.#name);
  }

  async #stored(path: string): Promise<Response | undefined> {
    for (const name of [this.#name, ...(await this.#older()).reverse()]) {
      const kept = await (await this.sources.caches.open(name)).match(path, MATCHING);
      if (kept !== undefined) return kept;
    }
    return undefined;
  }
}
