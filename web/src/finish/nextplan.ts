/** Which plan comes after another, for the next game. Pure functions. */
import { type GameSetup, plans } from "../rules";

/** The next plan of the edition, after the last one the first; `null` after a plan of one's own. */
export function planAfter({ plan, edition = "standard" }: GameSetup): string | null {
  const names = plans()
    .filter(({ inEditions }) => inEditions.includes(edition))
    .map(({ name }) => name);
  const at = names.indexOf(plan);
  return at < 0 ? null : (names[(at + 1) % names.length] ?? null);
}
