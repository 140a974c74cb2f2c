import { afterEach, expect, test, vi } from "vitest";
import { invitation } from "./invitation";

const ID = "a".repeat(26);
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["https://rumis.example/#/table/x", `https://rumis.example/t/${ID}?lang=nl`],
  ["https://rumis.example/index.html?from=home#/", `https://rumis.example/t/${ID}?lang=nl`],
  ["https://host.example/games/rumis/#/online", `https://host.example/games/rumis/t/${ID}?lang=nl`],
])("a link from %s has a path that the server sees", (baseURI, link) => {
  vi.stubGlobal("document", { baseURI });
  expect(invitation(ID, "nl")).toBe(link);
});
