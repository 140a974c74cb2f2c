import { expect, test } from "vitest";
import { fetchPage } from "./pages";

test("property names of every object are not pages", async () => {
  for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty", "nowhere"]) {
    expect(await fetchPage(name)).toBeNull();
  }
});

/** Our source files by their paths from `src/`. */
const SOURCES = new Map(
  Object.entries(
    import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts"], {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).map(([path, text]) => [path.startsWith("../") ? path.slice(3) : `app/${path.slice(2)}`, text]),
);

/** A file and all that it imports, also later. */
function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
  const text = SOURCES.get(path);
  // What the frame around all pages imports is no part of a page.
  if (text === undefined || reached.has(path) || path === "app/pages.ts") return reached;
  reached.add(path);
  for (const [, name = ""] of text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
    const target = new URL(name, `file:///${path}`).pathname.slice(1);
    for (const candidate of [target, `${target}.ts`, `${target}/index.ts`]) reachedFrom(candidate, reached);
  }
  return reached;
}

test("pages that use all words load them, and no others do", () => {
  const pages = [...(SOURCES.get("app/pages.ts") ?? "").matchAll(/(withAllWords\()?\(\) => import\("\.\.\/(.+?)"\)/g)];
  expect(pages.length).toBeGreaterThan(20);
  const wrong = pages.filter(([, marked, path = ""]) => {
    const users = [...reachedFrom(path)].filter(
      (file) => file !== "words/index.svelte.ts" && /\ballWords\(/.test(SOURCES.get(file) ?? ""),
    );
    return users.length > 0 !== (marked !== undefined);
  });
  expect(wrong.map(([, , path]) => path)).toEqual([]);
});
