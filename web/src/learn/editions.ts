/** What the booklets say where they differ, as the rules know it. */
import { editions, type FirstStone } from "../rules";

/** An edition's line of the table. */
export interface EditionLine {
  readonly name: string;
  readonly firstStone: FirstStone;
  /** The heights of the tower for two, three and four. */
  readonly tower: string;
  readonly allPlans: boolean;
  readonly redLine: boolean;
}

/** The plans of the fullest box. */
const ALL_PLANS = 6;

/** The table of editions. */
export function editionTable(): EditionLine[] {
  return editions().map(({ name, firstStone, chullpaHeights, plans, smallerArea }) => ({
    name,
    firstStone,
    tower: chullpaHeights.join("/"),
    allPlans: plans.length === ALL_PLANS,
    redLine: smallerArea,
  }));
}
