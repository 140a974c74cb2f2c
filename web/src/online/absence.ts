/** A player who is away during their turn, and when the others may continue without them. */
import type { ClockRule } from "../generated/protocol";
import type { Seat } from "../generated/rules";
import { chairAt, personAt, seatsOf } from "./chairs";
import type { TableState } from "./state";

/** The player whose turn it is, while they are away. */
export interface Absence {
  readonly seat: Seat;
  /** Milliseconds until the others may claim the seat, as far as this client can tell. */
  readonly wait: number;
}

/** How long a player may be away during their turn; `null` if only the clock limits that. */
function patience(rule: ClockRule | undefined): number | null {
  if (rule === undefined || rule === "none") return 3 * 60_000;
  return "days" in rule ? null : 60_000;
}

/** The absent player at this server time, for somebody who sits at the table; `null` if there is none. */
export function absence(known: TableState, now: number): Absence | null {
  const { chairs, game, paused, terms } = known.view;
  const allowed = patience(terms.clock);
  const turn = game?.turn ?? null;
  if (turn === null || allowed === null || paused || seatsOf(chairs, known.you).length === 0) return null;
  const gone = known.goneSince[personAt(chairAt(chairs, turn)) ?? ""];
  if (gone === undefined) return null;
  return { seat: turn, wait: Math.max(0, Math.max(gone, known.waitsSince) + allowed - now) };
}
