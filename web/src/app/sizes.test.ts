/** All layouts use the named sizes. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withSizes } from "../../vite/sizes";
import { isCompactAt, SIZES } from "./sizes";

const FILES = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.(svelte|css)$/.test(name));

describe("sizes", () => {
  test("are put in place of their names", () => {
    expect(withSizes("@container page (--narrow) { p { margin: 0 } }")).toBe(
      `@container page ${SIZES.narrow} { p { margin: 0 } }`,
    );
    expect(() => withSizes("@container page (--huge) {}")).toThrow("unknown size --huge");
  });

  test.each(FILES)("%s asks for sizes by name only", (name) => {
    const code = readFileSync(`src/${name}`, "utf8");
    const queries = [...code.matchAll(/@(container|media)[^{]*/g)].map(([query]) => query.trim());
    expect(queries.filter((query) => /width|height/.test(query))).toEqual([]);
    for (const query of queries.filter((query) => query.startsWith("@container"))) {
      expect(query).toMatch(new RegExp(`^@container (page|app) \\(--(${Object.keys(SIZES).join("|")})\\)$`));
    }
  });

  test("a page is compact if it is narrow or low", () => {
    expect(isCompactAt(899, 800)).toBe(true);
    expect(isCompactAt(1366, 511)).toBe(true);
    expect(isCompactAt(900, 512)).toBe(false);
  });
});
