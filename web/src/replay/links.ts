/** Links to a game, a position of it, and its variations. */
import { packGame, unpackGame } from "../app/pack";
import { link } from "../app/router.svelte";
import { MAIN } from "./tree";

/** What a link opens. */
export interface Linked {
  readonly record: string;
  /** The lines as text. */
  readonly lines: string;
  /** The number of the line, in the order of the text; 0 for the game itself. */
  readonly line: number;
  /** The number of moves; `null` for the end. */
  readonly at: number | null;
}

/** The link to a game, in the replay or on the analysis board. */
export async function linkTo(
  { record, lines, line, at }: Linked,
  page: "replay" | "analysis" = "replay",
): Promise<string> {
  const query = new URLSearchParams({ game: await packGame(record) });
  if (at !== null) query.set("at", String(at));
  if (lines !== "") query.set("lines", await packGame(lines));
  if (line !== MAIN) query.set("line", String(line));
  return `${link(page)}?${query}`;
}

/** What a link opens; `null` without a valid game. */
export async function readLink(query: URLSearchParams): Promise<Linked | null> {
  const record = await unpackGame(query.get("game") ?? "");
  if (record === null || record === "") return null;
  const lines = query.get("lines");
  return {
    record,
    lines: (lines === null ? null : await unpackGame(lines)) ?? "",
    line: numberIn(query, "line") ?? MAIN,
    at: numberIn(query, "at"),
  };
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? "";
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}
