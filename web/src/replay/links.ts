/** Links to a game, a position of it, and its variations. */
import { packGame, unpackGame } from "../app/pack";
import { link } from "../app/router.svelte";

/** What a link opens. */
export interface Linked {
  readonly record: string;
  /** The lines as text. */
  readonly lines: string;
  /** The number of moves; `null` for the end. */
  readonly at: number | null;
}

/** The link to a game. */
export async function linkTo({ record, lines, at }: Linked): Promise<string> {
  const query = new URLSearchParams({ game: await packGame(record) });
  if (at !== null) query.set("at", String(at));
  if (lines !== "") query.set("lines", await packGame(lines));
  return `${link("replay")}?${query}`;
}

/** What a link opens; `null` without a valid game. */
export async function readLink(query: URLSearchParams): Promise<Linked | null> {
  const record = await unpackGame(query.get("game") ?? "");
  if (record === null || record === "") return null;
  const lines = query.get("lines");
  const at = query.get("at") ?? "";
  return {
    record,
    lines: (lines === null ? null : await unpackGame(lines)) ?? "",
    at: /^\d{1,4}$/.test(at) ? Number(at) : null,
  };
}
