import { describe, expect, it } from "vitest";
import { isReplaced } from "./replaced";

const PAGE = '<script type="module" src="./assets/index-abc.js"></script>';

function serving(text: string, ok = true) {
  return () => Promise.resolve({ ok, text: () => Promise.resolve(text) });
}

describe("a page whose file could not be loaded", () => {
  it("is reloaded if the server has another version", async () => {
    expect(await isReplaced("./assets/index-old.js", serving(PAGE))).toBe(true);
  });

  it("is not reloaded if the server has the same version", async () => {
    expect(await isReplaced("./assets/index-abc.js", serving(PAGE))).toBe(false);
  });

  it("is not reloaded if the server does not answer, or with an error", async () => {
    expect(await isReplaced("./assets/index-old.js", () => Promise.reject(new Error("offline")))).toBe(false);
    expect(await isReplaced("./assets/index-old.js", serving("down for maintenance", false))).toBe(false);
  });
});
