/** Games that were played at a table, to look at again. */
import { packGame } from "../app/pack";
import { link } from "../app/router.svelte";
import type { TableId } from "../generated/protocol";
import { record } from "./api";

/** Fetches a game and opens it on the page that replays games. */
export async function lookAgain(table: TableId, game: number): Promise<void> {
  const packed = await packGame(await record(table, game));
  location.hash = `${link("replay")}?game=${packed}`;
}
