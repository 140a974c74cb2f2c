/**
 * The tables that wait for the person's move, for everything that shows it: the home page, the title of
 * the tab, the icon. The news of the server fill it, see `live.svelte.ts`; it is the same in every tab.
 */
import type { TableId } from "../generated/protocol";

/** The tables that wait for the person's move. */
export interface Turns {
  /** How many there are. 0 also if nothing is known. */
  readonly count: number;
  /** The one that has waited longest. */
  readonly first: TableId | null;
}

const NONE: Turns = { count: 0, first: null };
let known = $state.raw<Turns>(NONE);

/** The tables that wait for the person's move now. Components and effects that use it follow every change. */
export function turns(): Turns {
  return known;
}

/** The server has said what waits; `null` if it does not say any more. */
export function setTurns(turns: Turns | null): void {
  known = turns ?? NONE;
}
