/** The orientations of stones, from the compiled rules. */
import type { Square } from "../board/scene";
import { stoneInfo, turned, turnedStone } from "../rules";
import type { Axis, Turns } from "./hand";

/** Turns about the vertical come first: of equally near orientations, a lying stone stays lying. */
const AXES: readonly Axis[] = ["up", "files", "rows"];

const columnsOf = once((orientation) => {
  const { cells, handle } = turnedStone(orientation);
  const columns = new Map<string, Square>();
  for (const { file, row } of cells) {
    columns.set(`${file},${row}`, { file: file - handle.file, row: row - handle.row });
  }
  return [...columns.values()];
});

const nearestTo = once((orientation) => {
  const quarters = new Map([[orientation, 0]]);
  // A map lists what is added to it while it is walked through.
  for (const [from, steps] of quarters) {
    for (const axis of AXES) {
      for (const way of [1, -1]) {
        const to = turned(from, axis, way);
        if (!quarters.has(to)) quarters.set(to, steps + 1);
      }
    }
  }
  return quarters;
});

/** The function, called only once for each orientation. */
function once<T>(make: (orientation: number) => T): (orientation: number) => T {
  const made = new Map<number, T>();
  return (orientation) => {
    const known = made.get(orientation) ?? make(orientation);
    made.set(orientation, known);
    return known;
  };
}

/** For the functions in `hand.ts`. */
export const TURNS: Turns = {
  of: (stone) => stoneInfo(stone).orientations.map((orientation) => orientation.index),
  turned,
  columns: columnsOf,
  nearest: nearestTo,
};
