/** The differences between the editions, from the rules. */
import { editions, type FirstStone, site } from "../rules";

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
  return editions().map(({ name, firstStone, plans, smallerArea }) => ({
    name,
    firstStone,
    tower: [2, 3, 4].map((players) => towerHeight(name, players)).join("/"),
    allPlans: plans.length === ALL_PLANS,
    redLine: smallerArea,
  }));
}

function towerHeight(edition: string, players: number): number {
  return Math.max(...site({ plan: "chullpa", players, edition }).squares.map((square) => square.limit));
}
