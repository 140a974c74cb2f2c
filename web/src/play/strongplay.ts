/** What games between strong programs say about a game before it begins: how much it matters where one sits. */
import study from "../generated/strong-play.json";
import { COLOURS, editions } from "../rules";
import { type Form, playingIn, siteFor } from "./choosing";

/** How often each player won a game of this kind, in turn order. */
export interface Chances {
  /** How many games were played. */
  readonly games: number;
  /** Parts of 1, which together are 1. */
  readonly wins: readonly number[];
  /** Half the width of their 95 % intervals. */
  readonly error: readonly number[];
}

/** What decides how much a seat is worth. The plan is a name, or the grid of one's own. */
export type Kind = Pick<Form, "plan" | "players" | "way" | "edition" | "ruins">;

/** The edition of the games that were studied. */
const STUDIED_EDITION = "standard";

/** How many simulations the programs made for each move. */
export const SIMULATIONS = study.simulations;

/** How many games of every kind were played at least. */
export const FEWEST_GAMES = Math.min(...study.setups.map(({ games }) => games));

/** The chances in a game of this kind; `null` if it was not studied. */
export function chancesIn(kind: Kind): Chances | null {
  const { plan, players, way, ruins } = kind;
  // The ruins in the study were random; people lay theirs with a purpose.
  if (way === "ruinas" && ruins !== "random") return null;
  const studied = study.setups.find(
    (one) =>
      one.plan === plan &&
      one.players === players &&
      way === (one.fourColours ? "four-colours" : one.ruinas ? "ruinas" : "standard"),
  );
  return studied !== undefined && isAsStudied(kind) ? studied : null;
}

/** Whether a game is the same in its edition as in the one that was studied. */
function isAsStudied(kind: Kind): boolean {
  const squares = squaresIn(kind);
  return squares !== null && squares === squaresIn({ ...kind, edition: STUDIED_EDITION }) && startsAsStudied(kind);
}

/** The squares of a game's building site with their heights, as text; `null` if there is no such game. */
function squaresIn({ plan, players, way, edition }: Kind): string | null {
  const ground = siteFor({ plan, players, way, edition });
  return "site" in ground ? JSON.stringify(ground.site.squares) : null;
}

/** Whether first stones may stand exactly where they may in the edition that was studied. */
function startsAsStudied({ players, way, edition }: Kind): boolean {
  const ruleIn = (name: string): string | undefined => editions().find((one) => one.name === name)?.firstStone;
  const rule = ruleIn(edition);
  if (rule === ruleIn(STUDIED_EDITION)) return true;
  // With two colours, the stone just placed is the only one that a first stone can touch.
  return rule === "stone-before-and-ground" && playingIn({ way, players, colours: COLOURS }).length === 2;
}

/** What can be said: that one of two has an advantage, that seats differ, or that no difference is certain. */
export type Advantage = "first" | "second" | "seats" | "unclear";

/** What can be said about these chances. */
export function advantageIn({ wins, error }: Pick<Chances, "wins" | "error">): Advantage {
  // Of several seats, one looks unusual more easily than the only difference between two.
  const margin = wins.length > 2 ? 1.25 : 1;
  const isCertain = wins.some((win, seat) => Math.abs(win - 1 / wins.length) > margin * (error[seat] ?? 1));
  if (!isCertain) return "unclear";
  if (wins.length > 2) return "seats";
  return (wins[0] ?? 0) > 0.5 ? "first" : "second";
}

/** The largest error of any of these chances. */
export function errorIn(chances: readonly Pick<Chances, "error">[]): number {
  return Math.max(0, ...chances.flatMap(({ error }) => error));
}
