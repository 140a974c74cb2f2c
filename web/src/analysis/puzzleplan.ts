/** The analysis board on the site of a puzzle. */
import { link } from "../app/router.svelte";
import { COLOURS, isRulesError, readPlan, type Site } from "../rules";

/** The grid of a site on one line, the row furthest away first. */
function gridOf({ width, depth, squares }: Site): string {
  const rows = Array.from({ length: depth }, () => Array<string>(width).fill("."));
  for (const { file, row, limit } of squares) {
    const cells = rows[depth - 1 - row];
    if (cells !== undefined) cells[file] = String(limit);
  }
  return rows.map((row) => row.join("")).join("/");
}

/** The link to the empty site of a puzzle for so many colours; `null` if no game can be played on it. */
export function siteLink(site: Site, colours: number): string | null {
  try {
    const { grid } = readPlan(gridOf(site));
    const players = Math.min(Math.max(colours, 2), COLOURS.length);
    return `${link("analysis")}?${new URLSearchParams({ plan: grid, players: String(players) })}`;
  } catch (error) {
    if (!isRulesError(error)) throw error;
    return null;
  }
}
