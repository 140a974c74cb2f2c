/**
 * Colons between words are set differently in each language (French has a space before them), so they
 * come from `common.labelled` and are not written in components.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { describe, expect, test } from "vitest";
import { en } from "./en/index";
import { fr } from "./fr/index";

const ROOT = join(import.meta.dirname, "..");
const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter(
  (name) => !/^(generated|words|testing)\b|\.test\.ts$/.test(name),
);
/** Texts for programs and not for people. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set(["replay/treetext.ts"]);

/** Whether a value is a node of a syntax tree. */
function isNode(value: unknown): value is { type: string } & Record<string, unknown> {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The texts in the markup of a component, except those of styles. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isNode(node)) return [];
  if (node.type === "Text" && typeof node["data"] === "string") return [node["data"]];
  if (node.type === "StyleDirective" || (node.type === "Attribute" && ["style", "d"].includes(String(node["name"]))))
    return [];
  return Object.values(node).flatMap((part) => (typeof part === "object" ? textsIn(part) : []));
}

describe("no colon is written between words in", () => {
  test.each(files.filter((name) => name.endsWith(".svelte")))("%s", (name) => {
    const { fragment } = parse(readFileSync(join(ROOT, name), "utf8"), { modern: true });
    expect(textsIn(fragment).filter((text) => /:(\s|$)/.test(text))).toEqual([]);
  });

  test.each(files.filter((name) => /\.(svelte|ts)$/.test(name) && !FOR_PROGRAMS.has(name)))(
    "a template of %s",
    (name) => {
      const source = readFileSync(join(ROOT, name), "utf8");
      expect(source.match(/\$\{[^`]*?\}: \$\{|join\("[:;] "\)/g)).toBeNull();
    },
  );
});

test("a label and its value are joined as each language does it", () => {
  expect(en.common.labelled("Layers", "all")).toBe("Layers: all");
  expect(fr.common.labelled("Étages", "tous")).toBe("Étages\u00a0: tous");
  expect(["un", "deux"].join(fr.common.betweenClauses)).toBe("un\u00a0; deux");
});
