import { expect, test, vi } from "vitest";
import { CachedFiles } from "./cache";

/** Caches in memory, as far as they are used. */
class Caches {
  readonly stored = new Map<string, Map<string, string>>();
  /** What fails, as in a browser whose storage is full or blocked. */
  fails: "nothing" | "open" | "put" = "nothing";

  keys(): Promise<string[]> {
    return Promise.resolve([...this.stored.keys()]);
  }
  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.stored.delete(name));
  }
  open(name: string): Promise<Cache> {
    if (this.fails === "open") return Promise.reject(new DOMException("", "SecurityError"));
    const files = this.stored.get(name) ?? new Map<string, string>();
    this.stored.set(name, files);
    const match = (path: string): Promise<Response | undefined> => {
      const text = files.get(path);
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    };
    const put = async (path: string, response: Response): Promise<void> => {
      if (this.fails === "put") throw new DOMException("", "QuotaExceededError");
      files.set(path, await response.text());
    };
    return Promise.resolve({ match, put } as unknown as Cache);
  }
}

/** The files of a version, and how often the network was asked. */
function filesOf(version: string, caches: Caches) {
  const fetch = vi.fn((path: string) => Promise.resolve(new Response(`${path} of ${version}`)));
  return { files: new CachedFiles({ caches, fetch }, "rumis / ", version), fetch };
}
const text = async (response: Promise<Response>): Promise<string> => (await response).text();

test("a file is loaded once, then it comes from the cache", async () => {
  const { files, fetch } = filesOf("1", new Caches());
  expect(await text(files.answer("icon.svg"))).toBe("icon.svg of 1");
  expect(await text(files.answer("icon.svg"))).toBe("icon.svg of 1");
  expect(fetch).toHaveBeenCalledOnce();
});

test.each(["open", "put"] as const)("a request is answered from the network if the cache cannot %s", async (fails) => {
  const caches = new Caches();
  caches.fails = fails;
  const { files } = filesOf("1", caches);
  expect(await text(files.answer("icon.svg"))).toBe("icon.svg of 1");
  expect(await text(files.answerOld("assets/page-1.js"))).toBe("assets/page-1.js of 1");
});

test("tabs of the two versions before still get their files, and those before them are deleted", async () => {
  const caches = new Caches();
  for (const version of ["1", "2", "3"]) await filesOf(version, caches).files.keep([`assets/page-${version}.js`]);
  const { files, fetch } = filesOf("4", caches);
  await files.keep(["assets/page-4.js"]);
  await files.succeed([]);
  expect([...caches.stored.keys()]).toEqual(["rumis / 2", "rumis / 3", "rumis / 4"]);
  fetch.mockClear();
  expect(await text(files.answerOld("assets/page-2.js"))).toBe("assets/page-2.js of 2");
  expect(fetch).not.toHaveBeenCalled();
});

test("files with the same fingerprint are taken over from the version before", async () => {
  const caches = new Caches();
  await filesOf("1", caches).files.keep(["assets/same.js", "icon.svg"]);
  const { files, fetch } = filesOf("2", caches);
  await files.keep(["assets/same.js", "icon.svg"]);
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(["icon.svg"]);
});

test("a file that was used once is taken over from the version before, one that was never used is not loaded", async () => {
  const caches = new Caches();
  const before = filesOf("1", caches);
  await before.files.answer("assets/rumis-1.net");
  const { files, fetch } = filesOf("2", caches);
  await files.succeed(["assets/rumis-1.net", "assets/engine-1.js"]);
  expect(fetch).not.toHaveBeenCalled();
  expect(await text(files.answer("assets/rumis-1.net"))).toBe("assets/rumis-1.net of 1");
  expect(fetch).not.toHaveBeenCalled();
});

test("caches of other apps on the same origin are left alone", async () => {
  const caches = new Caches();
  await caches.open("other 1");
  const { files } = filesOf("1", caches);
  await files.succeed([]);
  expect([...caches.stored.keys()]).toContain("other 1");
});
