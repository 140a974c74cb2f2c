/** The differences between the editions, from the rules. */
import { editions, type FirstStone } from "../rules";

/** A row of the table. */
export interface EditionLine {
  readonly name: string;
  readonly firstStone: FirstStone;
  /** The heights of the tower for two, three and four players. */
  readonly tower: string;
  readonly allPlans: boolean;
  readonly redLine: boolean;
}

/** The number of plans in the fullest box. */
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
