/** The clocks of a table: they run here, from the server's values and by the server's time. */
import type { ClocksView, TableView } from "../generated/protocol";
import type { Seat } from "rumis";
import { SEATS } from "../rules";

/** The time left for a seat in milliseconds; `null` without a clock. */
export function leftOn(clocks: ClocksView | null, seat: Seat, now: number): number | null {
  const left = clocks?.left[SEATS.indexOf(seat)];
  if (clocks === null || left === undefined) return null;
  const used = clocks.running === seat && clocks.since !== null ? Math.max(0, now - clocks.since) : 0;
  return Math.max(0, left - used);
}

/** Whether a clock of minutes is running at a table. */
export function isHurried(table: Pick<TableView, "terms" | "game"> | null): boolean {
  const clock = table?.terms.clock ?? "none";
  return typeof clock === "object" && "minutes" in clock && table?.game?.clocks?.running != null;
}

/** Whether a game with a clock of days now waits for somebody who is not on one of these seats. */
export function waitsForDays(table: Pick<TableView, "phase" | "terms" | "game">, seats: readonly Seat[]): boolean {
  const { phase, terms, game } = table;
  const clock = terms.clock ?? "none";
  if (phase !== "playing" || game?.turn == null) return false;
  return typeof clock === "object" && "days" in clock && !seats.includes(game.turn);
}

/** The seconds left at which there is a warning. */
const WARNINGS = [10, 30] as const;

/** The warning that became due between two readings of a clock, in seconds. */
export function warningBetween(before: number | null, now: number | null): number | null {
  if (before === null || now === null || now === 0) return null;
  return WARNINGS.find((seconds) => before > seconds * 1000 && now <= seconds * 1000) ?? null;
}
