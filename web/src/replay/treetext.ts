/** The lines of a tree as text, for links: one a line, `parent@moves: drop, drop`. */
import { MAIN, type Line, type Tree } from "./tree";

/** So many lines are read from a link: far more than anybody tries, and few enough to be played at once. */
export const MOST_LINES = 200;

/** Writes the lines; an empty text where there are none. */
export function writeLines(tree: Tree): string {
  const numbers = new Map(tree.lines.map((line, index) => [line.id, index + 1]));
  return tree.lines
    .map(({ parent, from, drops }) => `${numbers.get(parent) ?? MAIN}@${from}: ${drops.join(", ")}`)
    .join("\n");
}

/** Reads the first ones; a text that is not ours has no lines. Whether they can be played is asked elsewhere. */
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
