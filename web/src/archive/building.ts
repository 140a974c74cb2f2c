/** The final building of a game as a short text, for the small picture in the list. */
import type { Owner, Site, StandingStone } from "../board/scene";
import type { ColumnView, GameView } from "../rules";

/** A letter for each owner of a cube, as in position texts. */
const LETTERS: Readonly<Record<Owner, string>> = { red: "r", yellow: "y", green: "g", blue: "b", ruin: "x" };
const OWNERS = new Map(Object.entries(LETTERS).map(([owner, letter]) => [letter, owner as Owner]));

/**
 * Writes a building: rows from the front, with `/` between them, and squares with spaces between them, each with its
 * greatest height and its cubes from the ground up: `5rry 5 . 4b`.
 */
export function writeBuilding({ site, columns }: Pick<GameView, "site" | "columns">): string {
  const squares = new Map(columns.map((column) => [`${column.file} ${column.row}`, column]));
  const square = (column: ColumnView | undefined): string =>
    column === undefined ? "." : `${column.limit}${column.cubes.map((owner) => LETTERS[owner]).join("")}`;
  return Array.from({ length: site.depth }, (_, row) =>
    Array.from({ length: site.width }, (_, file) => square(squares.get(`${file} ${row}`))).join(" "),
  ).join("/");
}

/** Reads a building; what is not one is an empty site. */
export function readBuilding(text: string): { site: Site; stones: StandingStone[] } {
  const squares: { file: number; row: number; limit: number }[] = [];
  const stones: StandingStone[] = [];
  const rows = text.split("/");
  for (const [row, line] of rows.entries()) {
    for (const [file, square] of line.split(" ").entries()) {
      const [, limit, cubes = ""] = /^([1-8])([rygbx]{0,8})$/.exec(square) ?? [];
      if (limit === undefined) continue;
      squares.push({ file, row, limit: Number(limit) });
      for (const [level, letter] of [...cubes].entries()) {
        const owner = OWNERS.get(letter);
        if (owner !== undefined) stones.push({ id: `${stones.length}`, owner, cells: [{ file, row, level }] });
      }
    }
  }
  const width = Math.max(0, ...squares.map(({ file }) => file + 1));
  return { site: { width, depth: rows.length, squares, outside: [] }, stones };
}
