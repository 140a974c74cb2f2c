/** Players who are away, and when the others may continue without them. */
import type { PersonId } from "../generated/protocol";
import type { Seat } from "rumis";
import { chairAt, personAt, seatsOf } from "./chairs";
import type { TableState } from "./state";

/** The player whose turn it is, while they are away. */
export interface Absence {
  readonly seat: Seat;
  /** Milliseconds until the others may claim the seat. */
  readonly wait: number;
}

/** Whether a seated person is not connected, as far as the server knows. */
export function isAway({ present }: TableState, person: PersonId): boolean {
  return present !== null && !present.people.includes(person) && !(present.unknown ?? []).includes(person);
}

/**
 * The absent player at this server time, for somebody who sits at the table; `null` if there is none. The server
 * decides who is absent, and from when the seat may be claimed.
 */
export function absence(known: TableState, now: number): Absence | null {
  const { chairs, game } = known.view;
  const turn = game?.turn ?? null;
  const from = known.present?.claimFrom;
  if (turn === null || from === undefined || seatsOf(chairs, known.you).length === 0) return null;
  const person = personAt(chairAt(chairs, turn));
  return person !== null && isAway(known, person) ? { seat: turn, wait: Math.max(0, from - now) } : null;
}
