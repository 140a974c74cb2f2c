import { describe, expect, test } from "vitest";
import { cachePrefix, fileFor, isForEver, oldFileFor, PAGE } from "./requests";

const FILES = { first: [PAGE, "assets/index-1.js"], later: ["icon.svg"], onUse: ["assets/rumis-1.net"] };

describe.each(["https://rumis.example/", "https://host.example/games/rumis/"])("at %s", (scope) => {
  const asked = (path: string): string | null => fileFor(scope + path, scope, FILES);

  test("the folder and its index are the page, with any query", () => {
    expect(asked("")).toBe(PAGE);
    expect(asked("index.html")).toBe(PAGE);
    expect(asked("?from=home#/game")).toBe(PAGE);
  });

  test("the app's own files are answered", () => {
    expect(asked("assets/index-1.js")).toBe("assets/index-1.js");
    expect(asked("icon.svg")).toBe("icon.svg");
    expect(asked("assets/rumis-1.net")).toBe("assets/rumis-1.net");
  });

  test("the server's interface and everything unknown goes to the network", () => {
    for (const path of ["api/tables", "api/socket", "api", "assets/index-2.js", "sw.js", "other/"]) {
      expect(asked(path)).toBeNull();
    }
  });

  test("assets of another version may be stored, other files may not", () => {
    expect(oldFileFor(`${scope}assets/index-0.js`, scope)).toBe("assets/index-0.js");
    expect(oldFileFor(`${scope}api/v1/me`, scope)).toBeNull();
    expect(oldFileFor("https://elsewhere.example/assets/index-0.js", scope)).toBeNull();
  });

  test("other origins and other folders go to the network", () => {
    expect(fileFor("https://elsewhere.example/", scope, FILES)).toBeNull();
    expect(fileFor("https://host.example/", "https://host.example/games/rumis/", FILES)).toBeNull();
  });
});

test("only files with a fingerprint in their name are cached forever", () => {
  expect(isForEver("assets/index-1.js")).toBe(true);
  expect(isForEver(PAGE)).toBe(false);
  expect(isForEver("icon.svg")).toBe(false);
});

test("several copies on one origin have separate caches", () => {
  const folders = ["", "rumis/", "rumis/old/", "rumis%20/"].map((path) => cachePrefix(`https://host.example/${path}`));
  for (const folder of folders) expect(folders.filter((other) => `${other}v1`.startsWith(folder))).toEqual([folder]);
});
