/** Recent games: finished on this device or replayed, newest first, stored between visits. */
import { array, string } from "valibot";
import { Drawer } from "../store/drawer";

const drawer = new Drawer({ name: "looked-at", schema: array(string()) });
const MOST = 24;

/** Their records. */
export function recentGames(): readonly string[] {
  return drawer.read() ?? [];
}

/** The list with another game in front; a game occurs only once. */
export function withRecent(records: readonly string[], record: string): string[] {
  return [record, ...records.filter((other) => other !== record)].slice(0, MOST);
}

/** Stores a game. */
export function rememberGame(record: string): void {
  drawer.update((records) => withRecent(records ?? [], record));
}

/** Forgets a game that goes on after all. */
export function forgetGame(record: string): void {
  drawer.update((records) => (records ?? []).filter((other) => other !== record));
}
