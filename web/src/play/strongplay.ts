/** What games between strong programs say about a game before it begins: how much it matters where one sits. */
import games from "../generated/strong-play.json";
import { siteFor } from "./choosing";

/** How often each player won a game of this kind, in turn order. */
export interface Chances {
  /** Parts of 1, which together are 1. */
  readonly wins: readonly number[];
  /** Half the width of their 95 % intervals. */
  readonly error: readonly number[];
}

/** What decides how much a seat is worth. */
export interface Kind {
  /** The plan's name, or the grid of one's own. */
  readonly plan: string;
  readonly players: number;
  readonly way: string;
  readonly edition: string;
}

/** The edition of the games that were studied. */
const STUDIED_EDITION = "standard";

/** The chances in a game of this kind; `null` if it was not studied. Another edition may have other heights. */
export function chancesIn({ plan, players, way, edition }: Kind): Chances | null {
  const studied = games.setups.find(
    (one) =>
      one.plan === plan &&
      one.players === players &&
      way === (one.fourColours ? "four-colours" : one.ruinas ? "ruinas" : "standard"),
  );
  const squares = (of: string): string | null => {
    const ground = siteFor({ plan, players, edition: of });
    return "site" in ground ? JSON.stringify(ground.site.squares) : null;
  };
  return studied !== undefined && squares(edition) === squares(STUDIED_EDITION) ? studied : null;
}

/** What can be said: that one of two has an advantage, that seats differ, or that no difference is certain. */
export type Advantage = "first" | "second" | "seats" | "equal";

/** What can be said about these chances. */
export function advantageIn({ wins, error }: Chances): Advantage {
  // Of several seats, one looks unusual more easily than the only difference between two.
  const margin = wins.length > 2 ? 1.25 : 1;
  const isCertain = wins.some((win, seat) => Math.abs(win - 1 / wins.length) > margin * (error[seat] ?? 1));
  if (!isCertain) return "equal";
  if (wins.length > 2) return "seats";
  return (wins[0] ?? 0) > 0.5 ? "first" : "second";
}

/** The largest error of any of these chances. */
export function errorIn(chances: readonly Chances[]): number {
  return Math.max(0, ...chances.flatMap(({ error }) => error));
}
