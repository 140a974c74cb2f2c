/** Reads the building out of a position text, for a small picture. What is not a building gives an empty one. */
import type { Owner, Site, StandingStone } from "../board/scene";

/** The letters of cubes in a position text. */
const OWNERS: Readonly<Record<string, Owner>> = { r: "red", y: "yellow", g: "green", b: "blue", x: "ruin" };

/** A building on its ground. */
export interface Building {
  readonly site: Site;
  /** All cubes of a colour are one piece here: the text does not say which stone they belong to. */
  readonly stones: readonly StandingStone[];
}

/** The building in a position text. */
export function buildingIn(position: string): Building {
  const stacks = /(?:^| )stacks=(\S+)/.exec(position)?.[1] ?? "";
  // The first row of the text is the farthest.
  const rows = stacks === "" ? [] : stacks.split("/").reverse();
  const columns = rows.flatMap((line, row) => line.split(",").map((stack, file) => ({ file, row, stack })));
  const built = columns.filter(({ stack }) => stack !== ".");
  const cubes = built.flatMap(({ file, row, stack }) =>
    [...stack].flatMap((letter, level) => {
      const owner = OWNERS[letter];
      return owner === undefined ? [] : [{ owner, file, row, level }];
    }),
  );
  const height = Math.max(1, ...cubes.map(({ level }) => level + 1));
  return {
    site: {
      width: Math.max(0, ...columns.map(({ file }) => file + 1)),
      depth: rows.length,
      squares: built.map(({ file, row }) => ({ file, row, limit: height })),
    },
    stones: Object.values(OWNERS).flatMap((owner) => {
      const cells = cubes.filter((cube) => cube.owner === owner);
      return cells.length === 0 ? [] : [{ id: owner, owner, cells }];
    }),
  };
}
