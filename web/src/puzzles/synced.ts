/** Solved puzzles as a document that the devices of an account share. What is only begun stays on the device. */
import * as v from "valibot";
import { dayIn } from "../daily/days";
import type { Kind } from "../sync/kind";
import { better, changeStandings, type Standing, type Standings, storedStandings, watchStandings } from "./progress";

/** So many puzzles fit into a document. */
const MOST = 500;
/** Puzzles with longer ids stay on the device: an id can hold a whole plan. */
const LONGEST_ID = 60;

const feat = v.object({ time: v.number(), hints: v.number() });

/** What is left of two states of one puzzle: the later round; of the same one, the better feat. */
function mergeOne(a: Standing, b: Standing): Standing {
  if (a.round !== b.round) return a.round > b.round ? a : b;
  if (a.feat === null || b.feat === null) return a.feat === null ? b : a;
  return { round: a.round, feat: better(a.feat, b.feat) };
}

export const PUZZLES: Kind<Standings> = {
  layout: {
    name: "puzzles",
    schema: v.record(v.string(), v.object({ round: v.number(), feat: v.nullable(feat) })),
  },
  empty: {},
  merge: (a, b) => {
    const merged = new Map(Object.entries(a));
    for (const [id, standing] of Object.entries(b)) {
      const here = merged.get(id);
      merged.set(id, here === undefined ? standing : mergeOne(here, standing));
    }
    return Object.fromEntries(merged);
  },
  read: storedStandings,
  update: changeStandings,
  watch: watchStandings,
  bounded: (all) =>
    Object.fromEntries(
      Object.entries(all)
        // The puzzles of days have a document of their own.
        .filter(([id]) => id.length <= LONGEST_ID && dayIn(id) === null)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, MOST),
    ),
};
