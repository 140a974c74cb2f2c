/** Sums of a person's results, as rows of a table. Pure functions. */
import type { Standing } from "../generated/protocol";

/** The results in one way to play. */
export interface WayResults {
  readonly way: string;
  readonly rows: readonly Standing[];
}

/** The results by way to play, in the order of the server; in each, games among people come first. */
export function byWay(standings: readonly Standing[]): WayResults[] {
  const ways = [...new Set(standings.map(({ way }) => way))];
  return ways.map((way) => {
    const rows = standings.filter((row) => row.way === way);
    return { way, rows: [...rows.filter((row) => !row.programs), ...rows.filter((row) => row.programs)] };
  });
}

/** The length of a game in the largest unit that says enough. */
export function spanOf(length: number): { value: number; unit: "minute" | "hour" | "day" } {
  const minutes = Math.max(1, Math.round(length / 60_000));
  if (minutes < 90) return { value: minutes, unit: "minute" };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { value: hours, unit: "hour" } : { value: Math.round(hours / 24), unit: "day" };
}
