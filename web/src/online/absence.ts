/** Somebody who keeps everybody waiting, and when others need not wait any longer. */
import type { ClockRule } from "../generated/protocol";
import type { Seat } from "../generated/rules";
import { chairAt, personAt, seatsOf } from "./chairs";
import type { TableState } from "./state";

/** Whose turn it is while they are gone. */
export interface Absence {
  readonly seat: Seat;
  /** Milliseconds until others may say that it is enough, as far as this screen can tell. */
  readonly wait: number;
}

/** How long somebody may be away in their turn; `null` where the clock itself says when it is enough. */
function patience(rule: ClockRule | undefined): number | null {
  if (rule === undefined || rule === "none") return 3 * 60_000;
  return "days" in rule ? null : 60_000;
}

/** Who keeps somebody who sits at the table waiting at this moment of the server's time; `null` if nobody does. */
export function absence(known: TableState, now: number): Absence | null {
  const { chairs, game, paused, terms } = known.view;
  const allowed = patience(terms.clock);
  const turn = game?.turn ?? null;
  if (turn === null || allowed === null || paused || seatsOf(chairs, known.you).length === 0) return null;
  const gone = known.goneSince[personAt(chairAt(chairs, turn)) ?? ""];
  if (gone === undefined) return null;
  return { seat: turn, wait: Math.max(0, Math.max(gone, known.waitsSince) + allowed - now) };
}
