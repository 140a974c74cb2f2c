/** Games played at a table, for the replay page. */
import { packGame } from "../app/pack";
import { link } from "../app/router.svelte";
import type { TableId } from "../generated/protocol";
import { record } from "./api";

/** Loads a game and opens it on the replay page. */
export async function lookAgain(table: TableId, game: number): Promise<void> {
  const packed = await packGame(await record(table, game));
  location.hash = `${link("replay")}?game=${packed}`;
}
