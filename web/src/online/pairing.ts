/** The choice of a quick pairing: how fast, and how many players. Pure functions, and where it is stored. */
import { number, object, picklist, pipe, integer, minValue, maxValue } from "valibot";
import type { ClockRule, NewSearch, Pace } from "../generated/protocol";
import { LEVELS } from "../play/local";
import { Drawer } from "../store/drawer";
import type { Words } from "../words/index.svelte";

/** The paces that can be chosen. A newer server may know more. */
export const PACES = ["5+5", "10+5", "3-days", "any"] as const satisfies readonly Pace[];

/** How many may play. */
export const PLAYERS: readonly number[] = [2, 3, 4];

/** The choice of a person who has not chosen. */
export const FRESH_SEARCH: NewSearch = { pace: "10+5", players: 2 };

/** The last choice. */
export const searchDrawer = new Drawer<NewSearch>({
  name: "pairing",
  schema: object({
    pace: picklist(PACES),
    players: pipe(number(), integer(), minValue(2), maxValue(4)),
  }),
});

/** A pace in words. */
export function paceInWords(pace: Pace, any: string, words: Words): string {
  const { terms } = words.online;
  switch (pace) {
    case "5+5":
      return terms.minutes(5, 5);
    case "10+5":
      return terms.minutes(10, 5);
    case "3-days":
      return terms.days(3);
    default:
      return any;
  }
}

/** The pace that is most like a clock. */
export function paceLike(clock: ClockRule): Pace {
  if (clock === "none") return "any";
  if ("days" in clock) return "3-days";
  return clock.minutes.seconds <= 300 ? "5+5" : "10+5";
}

/** The rating of a newcomer, the level of the friendly program that suits them, and the points between two levels. */
const NEWCOMER = 1500;
const FRIENDLY = 3;
const STEP = 150;

/** The level of a program about as strong as somebody with this rating; each level wins seven of ten games against the one below. */
export function levelFor(points: number | null): number {
  const level = FRIENDLY + Math.round(((points ?? NEWCOMER) - NEWCOMER) / STEP);
  return Math.min(Math.max(level, LEVELS[0] ?? 1), LEVELS.at(-1) ?? level);
}
