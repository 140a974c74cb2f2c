/** Whether two plans are the same ground: one of them may be the grid of the other, also turned or mirrored. */
import { editions, isRulesError, site, type Site } from "./index";

/** Whether two plans, each a name or a grid, are the same ground for some number of players. */
export function isSamePlan(one: string, other: string): boolean {
  if (one === other) return true;
  if (!isGrid(one) && !isGrid(other)) return false;
  const grounds = groundsOf(one);
  return groundsOf(other).some((ground) => grounds.includes(ground));
}

function isGrid(plan: string): boolean {
  return /\d/.test(plan);
}

/** All grounds of a plan: those of names differ by players and edition. */
function groundsOf(plan: string): string[] {
  if (isGrid(plan)) return [ground(plan.split("/"))];
  const setups = [2, 3, 4].flatMap((players) => editions().map(({ name }) => ({ plan, players, edition: name })));
  return setups.flatMap((setup) => {
    try {
      return [ground(rowsOf(site(setup)))];
    } catch (error) {
      // Not every edition has every plan.
      if (!isRulesError(error)) throw error;
      return [];
    }
  });
}

function rowsOf({ width, depth, squares }: Site): string[] {
  const rows = Array.from({ length: depth }, () => Array.from({ length: width }, () => "."));
  for (const { file, row, limit } of squares) rows[row]?.splice(file, 1, String(limit));
  return rows.map((row) => row.join(""));
}

/** The first, in alphabetic order, of the ways to write a grid down: from all four sides, and from below. */
function ground(rows: readonly string[]): string {
  const width = Math.max(...rows.map((row) => row.length));
  const ways: string[][] = [rows.map((row) => row.padEnd(width, "."))];
  for (let turn = 1; turn < 4; turn += 1) ways.push(turned(ways.at(-1) ?? []));
  return ways.flatMap((way) => [way.join("/"), [...way].reverse().join("/")]).sort()[0] ?? "";
}

function turned(rows: readonly string[]): string[] {
  return Array.from(rows[0] ?? "", (_, file) =>
    rows
      .map((row) => row[file])
      .reverse()
      .join(""),
  );
}
