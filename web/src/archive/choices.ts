/** What the filters offer: the plans and ways of the rules, and people's own plans. */
import { plans, ways } from "../rules";

/** The plans by name, and `own` for people's own. */
export const PLAN_NAMES: readonly string[] = [...plans().map(({ name }) => name), "own"];
/** The ways to play by name. */
export const WAY_NAMES: readonly string[] = ways().map(({ name }) => name);
