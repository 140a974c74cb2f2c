/** The lines of a tree as text, for links: one per line, `parent@moves: drop, drop`. */
import type { Line, Tree } from "./tree";

/** The most lines read from a link: far more than anybody tries, and few enough to play at once. */
export const MOST_LINES = 200;

/** The number of a line in the text; 0 for the game itself. */
export function numberOf(tree: Tree, id: number): number {
  return tree.lines.findIndex((line) => line.id === id) + 1;
}

/** Writes the lines; an empty text without lines. */
export function writeLines(tree: Tree): string {
  return tree.lines
    .map(({ parent, from, drops }) => `${numberOf(tree, parent)}@${from}: ${drops.join(", ")}`)
    .join("\n");
}

/** Reads the lines up to the limit; an invalid text has none. Legality is checked elsewhere. */
export function readLines(text: string): Line[] {
  const lines: Line[] = [];
  for (const row of text.split("\n", MOST_LINES)) {
    const [, parent, from, drops] = /^(\d{1,4})@(\d{1,4}): (\S.*)$/.exec(row) ?? [];
    if (parent === undefined || from === undefined || drops === undefined) return lines;
    const id = lines.length + 1;
    if (Number(parent) >= id) return lines;
    lines.push({ id, parent: Number(parent), from: Number(from), drops: drops.split(", ") });
  }
  return lines;
}
