/** The lines of a tree as text, for links: one per line, `parent@moves: drop, drop`. */
import { MAIN, type Line, type Tree } from "./tree";

/** The most lines read from a link: far more than anybody tries, and few enough to play at once. */
export const MOST_LINES = 200;

/** Writes the lines; an empty text without lines. */
export function writeLines(tree: Tree): string {
  const numbers = new Map(tree.lines.map((line, index) => [line.id, index + 1]));
  return tree.lines
    .map(({ parent, from, drops }) => `${numbers.get(parent) ?? MAIN}@${from}: ${drops.join(", ")}`)
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
