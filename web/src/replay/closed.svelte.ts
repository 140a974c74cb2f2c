/** Whether the engine is closed for a game, because the person plays a rated one. */
import { untrack } from "svelte";
import { checkRatedGames, type RatedGame, ratedGameOn } from "../online/ratedgames.svelte";
import { planAmong } from "../workers/advice";

/** The rated game that closes the engine for a record; `null` if it is open. For components: it follows every change. */
export function closedFor(record: string): RatedGame | null {
  const plan = planAmong([record]);
  return plan === null ? null : ratedGameOn(plan);
}

/**
 * Asks the server again, now and whenever somebody comes back to the page; returns a function that stops it. An effect
 * that calls it does not depend on the games: each answer would be a reason to ask again.
 */
export function followRatedGames(): () => void {
  const check = (): void => {
    if (!document.hidden) void untrack(checkRatedGames);
  };
  check();
  document.addEventListener("visibilitychange", check);
  return () => document.removeEventListener("visibilitychange", check);
}
