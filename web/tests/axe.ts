/** Runs axe in the page, and lists the accessibility rules that it breaks in a readable form. */
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every rule that the page breaks, with the elements. */
export async function axe(page: Page): Promise<{ rule: string; help: string; where: string[] }[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResults>("axe.run()");
  return violations.map(({ id, help, nodes }) => ({ rule: id, help, where: nodes.map((node) => node.html) }));
}
